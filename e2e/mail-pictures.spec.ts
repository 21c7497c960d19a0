/// <reference lib="dom" />
import AxeBuilder from '@axe-core/playwright'
import { directionOf, languageCodes } from '@duly/core/words/languages.ts'
import { sampleMails } from '@duly/server/test/sample-mails.ts'
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import { expect, type Page, test } from '@playwright/test'
import { png } from './picture.ts'
import { expectPinned, pinnedFont } from './pinned-picture.ts'

// How each kind of mail looks on the smallest phones, by day and by night. The pinned pictures were looked at; after a
// change of the mails: `npm test -w e2e -- mail-pictures.spec.ts --update-snapshots`, and look at them again.

const width = 320
const logo = `data:image/png;base64,${png(480, 160, [31, 59, 48]).toString('base64')}`

/** Frames beside each other, so that one screenshot and one look at the contrast do for all mails. */
const columns = 7

test.use({
  viewport: { width: width * columns, height: 900 },
  deviceScaleFactor: 1,
  trace: 'off',
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--font-render-hinting=none', '--disable-lcd-text'],
    }),
})

/** The kinds that are pinned in Arabic: with a table and a way to pay, with figures in sentences, from the product. */
const pinnedInArabic = ['invoice', 'receipt', 'quote', 'appointment-update', 'password-changed', 'bank-details-changed']

test(`every kind of mail at ${width} px, by day and by night`, async ({ page }) => {
  test.setTimeout(300_000)
  const kinds = Object.entries(sampleMails())
  await openSheet(page)
  // In the reader's own font nothing is cut off at the side; the pictures are drawn with one that comes along.
  const shown = await page.evaluate(showInFrames, {
    mails: kinds.map(([kind, mail]) => ({ kind, html: withLogo(mail.html) })),
    width,
    style: await pinnedFont(),
  })
  for (const [kind, widest] of shown) expect.soft(widest, kind).toBeLessThanOrEqual(width)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    const places = await page.evaluate(placesOfFrames)
    const axe = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
    const faint = axe.violations.flatMap(({ nodes }) => nodes.map((node) => `${node.target.join(' ')}: ${node.html}`))
    expect.soft(faint, `contrast, ${scheme}`).toEqual([])
    const sheet = await loadImage(await page.screenshot({ fullPage: true }))
    for (const place of places) await expectPinned(`mail-${place.kind}-${scheme}`, cut(sheet, place))
  }
})

test(`every kind of mail in every language at ${width} px, and how it looks from right to left`, async ({ page }) => {
  test.setTimeout(300_000)
  for (const language of languageCodes.filter((code) => code !== 'en')) {
    const mails = Object.entries(sampleMails(language)).map(([kind, { html }]) => ({ kind, html: withLogo(html) }))
    await openSheet(page)
    const isMirrored = directionOf(language) === 'rtl'
    const shown = await page.evaluate(showInFrames, { mails, width, style: await pinnedFont() })
    for (const [kind, widest] of shown) expect.soft(widest, `${kind} in ${language}`).toBeLessThanOrEqual(width)
    if (!isMirrored) continue
    const places = (await page.evaluate(placesOfFrames)).filter(({ kind }) => pinnedInArabic.includes(kind))
    expect(places).toHaveLength(pinnedInArabic.length)
    const sheet = await loadImage(await page.screenshot({ fullPage: true }))
    for (const place of places) await expectPinned(`mail-${place.kind}-${language}`, cut(sheet, place))
  }
})

const withLogo = (html: string) => html.replaceAll('cid:logo', logo)

async function openSheet(page: Page): Promise<void> {
  await page.setContent(
    `<!doctype html><title>Mails</title><body style="margin:0;display:grid;align-items:start;grid-template-columns:repeat(${columns},${width}px)">`,
  )
}

interface Place {
  kind: string
  x: number
  y: number
  height: number
}

/** Runs in the page: a frame as wide as a phone for each mail. Answers how wide each mail is in the reader's own font. */
async function showInFrames(given: {
  mails: { kind: string; html: string }[]
  width: number
  style: string
}): Promise<[kind: string, widest: number][]> {
  const frames = given.mails.map(({ kind, html }) => {
    const frame = document.createElement('iframe')
    frame.title = kind
    frame.style.cssText = `border:0;display:block;width:${given.width}px`
    frame.srcdoc = html
    return { kind, frame, loaded: new Promise((resolve) => frame.addEventListener('load', resolve)) }
  })
  document.body.append(...frames.map(({ frame }) => frame))
  await Promise.all(frames.map(({ loaded }) => loaded))
  const widest: [string, number][] = []
  for (const { kind, frame } of frames) {
    const inside = frame.contentDocument as Document
    widest.push([kind, inside.documentElement.scrollWidth])
    const style = inside.createElement('style')
    style.textContent = given.style
    inside.head.append(style)
    await Promise.all([inside.fonts.load('16px Pinned'), inside.fonts.load('16px PinnedArabic', '\u0641')])
  }
  return widest
}

/** Runs in the page: makes each frame as high as its mail is now, and tells where it stands. */
function placesOfFrames(): Place[] {
  const frames = [...document.querySelectorAll('iframe')]
  for (const frame of frames) {
    frame.style.height = '0'
    frame.style.height = `${frame.contentDocument?.documentElement.scrollHeight}px`
  }
  return frames.map((frame) => {
    const { x, y, height } = frame.getBoundingClientRect()
    return { kind: frame.title, x, y: y + scrollY, height }
  })
}

function cut(sheet: Image, { x, y, height }: Place): Canvas {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(sheet, -x, -y)
  return canvas
}
