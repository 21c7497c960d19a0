import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import { expect, test } from '@playwright/test'

const geist = createRequire(import.meta.url).resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2')
const arabic = join(import.meta.dirname, '../web/ui/styles/fonts/vazirmatn-400.woff2')

/** The style of pinned pictures. Machines differ in their fonts: the pictures are all drawn with these. */
export async function pinnedFont(): Promise<string> {
  const [latin, other] = (await Promise.all([readFile(geist), readFile(arabic)])).map((font) => font.toString('base64'))
  return `@font-face { font-family: Pinned; src: url(data:font/woff2;base64,${latin}); font-weight: 100 900 }
    @font-face { font-family: PinnedArabic; src: url(data:font/woff2;base64,${other}); unicode-range: U+0600-06FF }
    * { font-family: Pinned, PinnedArabic !important }`
}

/** A screenshot to be compared. */
export function canvasOf(image: Image): Canvas {
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas
}

/** Compares a picture with the one that was looked at; `--update-snapshots` pins it instead. */
export async function expectPinned(name: string, shot: Canvas): Promise<void> {
  const { updateSnapshots } = test.info().config
  await (updateSnapshots === 'all' || updateSnapshots === 'changed' ? pin : compare)(name, shot)
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
