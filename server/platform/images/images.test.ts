import { imageMaxBytes } from '@duly/core/company/limits.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  animatedGif,
  dataUrl,
  goodPictures,
  hostileFiles,
  packedBombs,
  pngOf,
  polyglot,
  turnedJpeg,
} from '../../test/pictures.ts'
import { cleanImage } from './images.ts'

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47])
const hostile = await hostileFiles()
const megabyte = 1024 * 1024

/** The most that the process has held so far, in bytes; it never sinks. */
const peak = () => process.resourceUsage().maxRSS * 1024

interface Cost {
  /** Time of the processor, over all threads: other work on the machine does not count. */
  ms: number
  grown: number
}

/** What a call costs; a refusal is its answer like any other. */
async function costOf(run: () => Promise<unknown>): Promise<Cost & { answer: unknown }> {
  const [before, start] = [peak(), process.cpuUsage()]
  const answer = await run().catch((error: unknown) => error)
  const { user, system } = process.cpuUsage(start)
  return { answer, ms: (user + system) / 1000, grown: peak() - before }
}

/** Colour of a pixel. */
async function pixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const data = await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...data]
}

describe('pictures that people have', () => {
  it.each(Object.keys(goodPictures))('takes a %s and encodes it anew', async (name) => {
    const file = (await goodPictures[name]?.()) ?? Buffer.alloc(0)
    const image = await cleanImage(dataUrl(file, 'application/octet-stream'))
    expect(image.mediaType).toBe('image/png')
    expect(image.bytes.subarray(0, 4)).toEqual(pngMark)
    expect(image.bytes.equals(file)).toBe(false)
    const read = await sharp(image.bytes).metadata()
    expect(read).toMatchObject({ format: 'png', depth: 'uchar', width: image.width, height: image.height })
    expect(['srgb', 'b-w']).toContain(read.space)
    expect(Math.max(image.width, image.height)).toBeLessThanOrEqual(1200)
    expect(Math.min(image.width, image.height)).toBeGreaterThanOrEqual(1)
    // Nothing but pixels is left: no position, no camera, no profile, no comment.
    for (const key of ['exif', 'icc', 'iptc', 'xmp', 'comments', 'orientation'] as const)
      expect(read[key], key).toBeUndefined()
    // The same picture again costs nothing more to understand, and is the same bytes.
    expect((await cleanImage(image.bytes.toString('base64'))).bytes.equals(image.bytes)).toBe(true)
  })

  it('turns what a camera held sideways, then forgets where and by whom it was taken', async () => {
    const file = await turnedJpeg()
    const before = await sharp(file).metadata()
    expect(before).toMatchObject({ width: 400, height: 100, orientation: 6 })
    expect(file.includes('Secret')).toBe(true)
    const { bytes, width, height } = await cleanImage(dataUrl(file, 'image/jpeg'))
    expect([width, height]).toEqual([100, 400])
    // The red quarter lay upper left; a quarter turn to the right brings it to the upper right.
    const [red = 0, , blue = 0] = await pixel(bytes, 90, 10)
    expect(red).toBeGreaterThan(blue)
    const [r = 0, , b = 0] = await pixel(bytes, 10, 10)
    expect(b).toBeGreaterThan(r)
    expect(bytes.includes('Secret')).toBe(false)
  })

  it('keeps the first frame of what moves', async () => {
    const file = await animatedGif()
    expect((await sharp(file, { animated: true }).metadata()).pages).toBe(2)
    const { bytes, width, height } = await cleanImage(dataUrl(file, 'image/gif'))
    expect([width, height]).toEqual([60, 40])
    expect((await sharp(bytes).metadata()).pages).toBeUndefined()
    expect(await pixel(bytes, 30, 20)).toEqual([0, 0, 255])
  })

  it('keeps what is transparent so, and the colours of print near to what they were', async () => {
    const clear = await cleanImage(dataUrl((await goodPictures['transparent PNG']?.()) ?? Buffer.alloc(0)))
    const corner = await sharp(clear.bytes).extract({ left: 290, top: 110, width: 1, height: 1 }).raw().toBuffer()
    expect(corner[3]).toBe(0)
    const print = await cleanImage(dataUrl((await goodPictures['CMYK JPEG']?.()) ?? Buffer.alloc(0)))
    const [red = 0, , blue = 0] = await pixel(print.bytes, 290, 110)
    expect(blue - red).toBeGreaterThan(60)
  })

  it('shrinks what is larger than any sheet needs, and keeps its proportions', async () => {
    const wide = await cleanImage(dataUrl((await goodPictures['very wide PNG']?.()) ?? Buffer.alloc(0)))
    expect([wide.width, wide.height]).toEqual([1200, 2])
  })

  it('takes exactly 16 million pixels, off the event loop', async () => {
    const file = pngOf(4000, 4000)
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 5)
    const { answer, ms } = await costOf(() => cleanImage(dataUrl(file)))
    clearInterval(timer)
    expect(answer).toMatchObject({ width: 1200, height: 1200 })
    // On the event loop itself no timer would have had its turn; how many have depends on the machine.
    expect(turns).toBeGreaterThan(ms / 200)
  })

  it('takes base64 without a label, which counts as PNG', async () => {
    const file = (await goodPictures.PNG?.()) ?? Buffer.alloc(0)
    expect(await cleanImage(file.toString('base64'))).toMatchObject({ width: 300, height: 120 })
  })
})

describe('files that are no such picture', () => {
  it.each(Object.entries(hostile).map(([name, { refusal }]) => [name, refusal] as const))(
    'refuses %s: %s',
    async (name, refusal) => {
      const file = hostile[name]?.file ?? Buffer.alloc(0)
      const asLabelled = dataUrl(file, 'image/png')
      const { answer, ms, grown } = await costOf(() => cleanImage(asLabelled))
      expect(answer).toMatchObject({ name: 'Refusal', statusCode: 400, message: refusal })
      // Judged before it is decoded: the bomb of 400 million pixels would take gigabytes and half a minute.
      expect(ms).toBeLessThan(1000)
      expect(grown).toBeLessThan(100 * megabyte)
    },
  )

  it.each(['SVG', 'SVG with a declaration', 'TIFF', 'AVIF'])('has no decoder for %s at all', async (name) => {
    await expect(sharp(hostile[name]?.file).metadata()).rejects.toThrow(/unsupported image format/)
  })

  it('judges by content, never by label', async () => {
    const png = (await goodPictures.PNG?.()) ?? Buffer.alloc(0)
    for (const label of ['image/svg+xml', 'text/html', 'image/jpeg', 'application/pdf'])
      expect((await cleanImage(dataUrl(png, label))).mediaType).toBe('image/png')
  })

  it.each([
    ['another scheme', 'https://logos.example/logo.png'],
    ['a data URL that is no base64', 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a data URL without data', 'data:image/png;base64,'],
    ['a path of the server', '/etc/passwd'],
    ['a word', 'logo'],
  ])('refuses %s', async (_name, text) => {
    await expect(cleanImage(text)).rejects.toMatchObject({ statusCode: 400, message: 'File must be an image' })
  })

  it('counts the bytes of the file, not of its text', async () => {
    const fits = Buffer.concat([await polyglot(), Buffer.alloc(imageMaxBytes)]).subarray(0, imageMaxBytes)
    expect(await cleanImage(dataUrl(fits))).toMatchObject({ width: 300 })
    const tooLarge = Buffer.concat([fits, Buffer.from([0])])
    await expect(cleanImage(dataUrl(tooLarge))).rejects.toMatchObject({ message: 'File size must be less than 5MB' })
  })

  it('leaves behind what was hung onto a picture', async () => {
    const { bytes } = await cleanImage(dataUrl(await polyglot()))
    expect(bytes.includes('script')).toBe(false)
    expect(bytes.includes('html')).toBe(false)
  })
})

describe('bombs in the parts of a PNG', () => {
  const bombs = packedBombs(60 * megabyte)
  it.each(Object.keys(bombs))('%s costs neither time nor memory', async (name) => {
    const file = bombs[name] ?? Buffer.alloc(0)
    expect(file.length).toBeLessThan(imageMaxBytes)
    const { answer, ms, grown } = await costOf(() => cleanImage(dataUrl(file)))
    // Unpacking the fifty texts alone takes more than a second.
    expect(ms).toBeLessThan(400)
    expect(grown).toBeLessThan(100 * megabyte)
    // Whether the rest is readable is the decoder's matter; what is kept is clean either way.
    if (answer instanceof Error) expect(answer.message).toBe('File must be an image')
    else expect((answer as { bytes: Buffer }).bytes.length).toBeLessThan(20_000)
  })
})
