import { createCanvas, loadImage } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Width of a page's picture in pixels: enough to read it, small enough to keep many. */
const width = 480

/** A part of a page that is left out, in shares of its width and height. */
export interface Part {
  left: number
  top: number
  right: number
  bottom: number
}

/** A page of a PDF as PNG, drawn by an independent reader from the fonts that the file carries; `except` stays white. */
export async function pdfPicture(bytes: Uint8Array, number: number, except: readonly Part[]): Promise<Buffer> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const page = await (await reading.promise).getPage(number)
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
  const context = canvas.getContext('2d')
  // The reader's types name the browser's canvas; this one does the same.
  await page.render({ canvas: null, canvasContext: context as unknown as CanvasRenderingContext2D, viewport }).promise
  await reading.destroy()
  context.fillStyle = 'white'
  for (const { left, top, right, bottom } of except)
    context.fillRect(
      left * canvas.width,
      top * canvas.height,
      (right - left) * canvas.width,
      (bottom - top) * canvas.height,
    )
  return canvas.toBuffer('image/png')
}

/** Cells of some two millimetres: engines round glyphs and lines differently, but not by a word. */
const across = 100
const down = 141

/**
 * Where two pictures of a page differ: cells whose colour is off by more than `tolerance` of 255, wherever in the
 * neighbourhood of a cell the other picture has its ink.
 */
export async function differingCells(
  one: Buffer,
  other: Buffer,
  { tolerance, except }: { tolerance: number; except: readonly Part[] },
): Promise<string[]> {
  const [a, b] = [await cellsOf(one), await cellsOf(other)]
  const found: string[] = []
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) {
      const [px, py] = [(x + 0.5) / across, (y + 0.5) / down]
      if (except.some(({ left, top, right, bottom }) => px > left && px < right && py > top && py < bottom)) continue
      const off = Math.max(awayFrom(a, b, x, y), awayFrom(b, a, x, y))
      if (off > tolerance) found.push(`${Math.round(px * 210)}/${Math.round(py * 297)} mm by ${Math.round(off)}`)
    }
  return found
}

type Cells = Float64Array

/** How far a cell's colour lies outside of what the other picture has there and in the cells around. */
function awayFrom(a: Cells, b: Cells, x: number, y: number): number {
  let most = 0
  for (let channel = 0; channel < 3; channel += 1) {
    let [low, high] = [255, 0]
    for (let dy = -1; dy <= 1; dy += 1)
      for (let dx = -1; dx <= 1; dx += 1) {
        const [nx, ny] = [Math.min(across - 1, Math.max(0, x + dx)), Math.min(down - 1, Math.max(0, y + dy))]
        const value = b[(ny * across + nx) * 3 + channel] ?? 0
        low = Math.min(low, value)
        high = Math.max(high, value)
      }
    const value = a[(y * across + x) * 3 + channel] ?? 0
    most = Math.max(most, low - value, value - high)
  }
  return most
}

/** The mean colour of each cell. */
async function cellsOf(picture: Buffer): Promise<Cells> {
  const image = await loadImage(picture)
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  const sums = new Float64Array(across * down * 3)
  const counts = new Float64Array(across * down)
  for (let y = 0; y < image.height; y += 1)
    for (let x = 0; x < image.width; x += 1) {
      const cell = Math.floor((y / image.height) * down) * across + Math.floor((x / image.width) * across)
      const pixel = (y * image.width + x) * 4
      for (let channel = 0; channel < 3; channel += 1)
        sums[cell * 3 + channel] = (sums[cell * 3 + channel] ?? 0) + (data[pixel + channel] ?? 0)
      counts[cell] = (counts[cell] ?? 0) + 1
    }
  return sums.map((sum, index) => sum / (counts[Math.floor(index / 3)] || 1))
}
