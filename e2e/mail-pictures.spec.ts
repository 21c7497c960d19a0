/// <reference lib="dom" />
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { directionOf, languageCodes } from '@duly/core/words/languages.ts'
import { sampleMails } from '@duly/server/test/sample-mails.ts'
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import { expect, type Page, type TestInfo, test } from '@playwright/test'
import { png } from './picture.ts'

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

test(`every kind of mail at ${width} px, by day and by night`, async ({ page }, info) => {
  test.setTimeout(300_000)
  const pinned = pinsIn(info) ? pin : compare
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
    for (const place of places) await pinned(`mail-${place.kind}-${scheme}`, cut(sheet, place))
  }
})

test(`every kind of mail in every language at ${width} px, and how it looks from right to left`, async ({
  page,
}, info) => {
  test.setTimeout(300_000)
  const pinned = pinsIn(info) ? pin : compare
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
    for (const place of places) await pinned(`mail-${place.kind}-${language}`, cut(sheet, place))
  }
})

const pinsIn = ({ config }: TestInfo) => config.updateSnapshots === 'all' || config.updateSnapshots === 'changed'
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

const geist = createRequire(import.meta.url).resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2')
const arabic = join(import.meta.dirname, '../web/ui/styles/fonts/vazirmatn-400.woff2')

/** Machines differ in their fonts: the pictures are all drawn with these. */
async function pinnedFont(): Promise<string> {
  const [latin, other] = (await Promise.all([readFile(geist), readFile(arabic)])).map((font) => font.toString('base64'))
  return `@font-face { font-family: Pinned; src: url(data:font/woff2;base64,${latin}); font-weight: 100 900 }
    @font-face { font-family: PinnedArabic; src: url(data:font/woff2;base64,${other}); unicode-range: U+0600-06FF }
    * { font-family: Pinned, PinnedArabic !important }`
}

function cut(sheet: Image, { x, y, height }: Place): Canvas {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(sheet, -x, -y)
  return canvas
}

const fileOf = (name: string) => join(import.meta.dirname, 'pictures', `${name}.webp`)

async function pin(name: string, shot: Canvas): Promise<void> {
  await writeFile(fileOf(name), await shot.encode('webp', 60))
}

/** Pixels of the pictures at a quarter of their size: they tell words, lines and colours, not how letters are smoothed. */
const scale = 4
/** How far a colour may lie outside of those around it in the other picture, of 255; so few spots may lie further. */
const tolerance = 48
const fewSpots = 6

async function compare(name: string, shot: Canvas): Promise<void> {
  // A canvas is made smaller by other means than a picture.
  const [now, then] = [
    spotsOf(await loadImage(await shot.encode('png'))),
    spotsOf(await loadImage(await readFile(fileOf(name)))),
  ]
  expect.soft(Math.abs(now.height - then.height), `${name}: its height`).toBeLessThanOrEqual(1)
  const height = Math.min(now.height, then.height)
  let off = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < now.width; x += 1)
      if (differs(now, then, x, y) && Math.max(outside(now, then, x, y), outside(then, now, x, y)) > tolerance) off += 1
  }
  expect.soft(off, `${name}: spots that look otherwise`).toBeLessThanOrEqual(fewSpots)
}

interface Spots {
  width: number
  height: number
  data: Uint8ClampedArray
}

function spotsOf(image: Image): Spots {
  const canvas = createCanvas(Math.round(image.width / scale), Math.round(image.height / scale))
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** Spots that are alike need no look around. */
function differs(one: Spots, other: Spots, x: number, y: number): boolean {
  const [at, there] = [(y * one.width + x) * 4, (y * other.width + x) * 4]
  return [0, 1, 2].some(
    (channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[there + channel] ?? 0)) > tolerance,
  )
}

/** How far a spot's colour lies outside of what the other picture has there and around. */
function outside(one: Spots, other: Spots, x: number, y: number): number {
  let most = 0
  for (let channel = 0; channel < 3; channel += 1) {
    let low = 255
    let high = 0
    for (let ny = Math.max(0, y - 1); ny <= Math.min(other.height - 1, y + 1); ny += 1) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(other.width - 1, x + 1); nx += 1) {
        const value = other.data[(ny * other.width + nx) * 4 + channel] ?? 0
        if (value < low) low = value
        if (value > high) high = value
      }
    }
    const value = one.data[(y * one.width + x) * 4 + channel] ?? 0
    most = Math.max(most, low - value, value - high)
  }
  return most
}
