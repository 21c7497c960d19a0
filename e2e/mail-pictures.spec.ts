/// <reference lib="dom" />
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { sampleMails } from '@duly/server/platform/mail/templates/samples.ts'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, type Page, test } from '@playwright/test'
import { png } from './picture.ts'

// How each kind of mail looks on the smallest phones, by day and by night. The pinned pictures were looked at; after a
// change of the mails: `npm test -w e2e -- mail-pictures.spec.ts --update-snapshots`, and look at them again.

const width = 320
const logo = `data:image/png;base64,${png(480, 160, [31, 59, 48]).toString('base64')}`

/** These have all the colours that mails have between them, and are looked at by night too. */
const told = new Set(['invoice', 'payment-link', 'contact'])

test.use({
  viewport: { width, height: 900 },
  deviceScaleFactor: 1,
  trace: 'off',
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--font-render-hinting=none', '--disable-lcd-text'],
    }),
})

test(`every kind of mail at ${width} px`, async ({ page }, info) => {
  test.setTimeout(300_000)
  const pins = info.config.updateSnapshots === 'all' || info.config.updateSnapshots === 'changed'
  const pinned = pins ? pin : compare
  for (const [kind, mail] of Object.entries(sampleMails())) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setContent(mail.html.replaceAll('cid:logo', logo))
    // In the reader's own font nothing is cut off at the side.
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), kind).toBeLessThanOrEqual(width)
    await sameFontEverywhere(page)
    for (const scheme of told.has(kind) ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme: scheme })
      if (told.has(kind)) {
        const axe = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
        const faint = axe.violations.flatMap(({ nodes }) => nodes.map((node) => node.html))
        expect.soft(faint, `contrast, ${kind}, ${scheme}`).toEqual([])
      }
      await pinned(`mail-${kind}-${scheme}`, await page.screenshot({ fullPage: true }))
    }
  }
})

const geist = createRequire(import.meta.url).resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2')

/** Machines differ in their fonts: the pictures are all drawn with one that comes along. */
async function sameFontEverywhere(page: Page): Promise<void> {
  const font = (await readFile(geist)).toString('base64')
  await page.addStyleTag({
    content: `@font-face { font-family: Pinned; src: url(data:font/woff2;base64,${font}); font-weight: 100 900 }
      * { font-family: Pinned !important }`,
  })
  await page.evaluate(() => document.fonts.load('16px Pinned'))
}

const fileOf = (name: string) => join(import.meta.dirname, 'pictures', `${name}.webp`)

async function pin(name: string, shot: Buffer): Promise<void> {
  const image = await loadImage(shot)
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  await writeFile(fileOf(name), await canvas.encode('webp', 60))
}

/** Pixels of the pictures at a quarter of their size: they tell words, lines and colours, not how letters are smoothed. */
const scale = 4
/** How far a colour may lie outside of those around it in the other picture, of 255; so few spots may lie further. */
const tolerance = 48
const fewSpots = 6

async function compare(name: string, shot: Buffer): Promise<void> {
  const [now, then] = [await spotsOf(shot), await spotsOf(await readFile(fileOf(name)))]
  expect.soft(Math.abs(now.height - then.height), `${name}: its height`).toBeLessThanOrEqual(1)
  const height = Math.min(now.height, then.height)
  let off = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < now.width; x += 1)
      if (Math.max(outside(now, then, x, y), outside(then, now, x, y)) > tolerance) off += 1
  }
  expect.soft(off, `${name}: spots that look otherwise`).toBeLessThanOrEqual(fewSpots)
}

interface Spots {
  width: number
  height: number
  data: Uint8ClampedArray
}

async function spotsOf(picture: Buffer): Promise<Spots> {
  const image = await loadImage(picture)
  const canvas = createCanvas(Math.round(image.width / scale), Math.round(image.height / scale))
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
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
