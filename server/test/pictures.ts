import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/*
 * Pictures as people and attackers upload them, made by code. The library that encodes the good ones is told to read only
 * what the product takes; the hostile ones are written by bytes, since no encoder would.
 */

const ink = { r: 40, g: 90, b: 160 }

/** A plain area; `draw` gives its upper left quarter another colour, so that turning it shows. */
function area(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  const corner = {
    width: Math.max(1, width >> 1),
    height: Math.max(1, height >> 1),
    channels: 3 as const,
    background: '#e33',
  }
  return sharp({ create: { width, height, channels, background: { ...ink, alpha: 0 } } }).composite([
    { input: { create: corner }, top: 0, left: 0 },
  ])
}

/** Pictures that must be taken, by name. */
export const goodPictures: Readonly<Record<string, () => Promise<Buffer>>> = {
  PNG: () => area(300, 120).png().toBuffer(),
  'JPEG with GPS position and turned by EXIF': turnedJpeg,
  WebP: () => area(300, 120).webp().toBuffer(),
  'animated GIF': animatedGif,
  'transparent PNG': () => area(300, 120, 4).png().toBuffer(),
  'CMYK JPEG': () => area(300, 120).toColourspace('cmyk').jpeg().toBuffer(),
  'PNG of 16 bits': sixteenBits,
  'one pixel': () => area(1, 1).png().toBuffer(),
  'very wide PNG': () => area(15_000, 20).png().toBuffer(),
  'very high PNG': () => area(3, 15_000).png().toBuffer(),
  'grey PNG with a palette': () => area(64, 64).greyscale().png({ palette: true }).toBuffer(),
}

/** 400 × 100 as stored, upright only after a quarter turn: 100 × 400, with the place where it was taken. */
export function turnedJpeg(): Promise<Buffer> {
  return area(400, 100)
    .withExif({
      IFD0: { Artist: 'Secret Photographer', Make: 'Secret Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 25/1 42/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** Two frames, blue then green. */
export function animatedGif(): Promise<Buffer> {
  const [width, height] = [60, 40]
  const frames = Buffer.concat([
    Buffer.alloc(width * height * 3, Buffer.from([0, 0, 255])),
    Buffer.alloc(width * height * 3, Buffer.from([0, 255, 0])),
  ])
  return sharp(frames, { raw: { width, height: height * 2, channels: 3, pageHeight: height } })
    .gif({ delay: [100, 100] })
    .toBuffer()
}

function sixteenBits(): Promise<Buffer> {
  const values = Uint16Array.from({ length: 80 * 60 * 3 }, (_, index) => index * 4)
  return sharp(values, { raw: { width: 80, height: 60, channels: 3 } })
    .toColourspace('rgb16')
    .png()
    .toBuffer()
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A grey PNG that says `width` × `height`, whatever its data hold. */
export function pngOf(width: number, height: number, options: { pixels?: Buffer; before?: Buffer } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = options.pixels ?? Buffer.alloc((width + 1) * height, 120)
  // The first byte of each row names its filter: none.
  if (!options.pixels) for (let row = 0; row < height; row += 1) pixels[row * (width + 1)] = 0
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    options.before ?? Buffer.alloc(0),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** So many zeros, packed a thousand times smaller. */
const packedZeros = (bytes: number) => deflateSync(Buffer.alloc(bytes))

const zTxt = (packed: Buffer) => chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed]))
const iccp = (packed: Buffer) => chunk('iCCP', Buffer.concat([Buffer.from('sRGB\0\0', 'latin1'), packed]))

/** Bombs that a header does not show: small files whose parts unpack to `bytes` each. */
export function packedBombs(bytes: number): Readonly<Record<string, Buffer>> {
  const packed = packedZeros(bytes)
  return {
    'text that unpacks without end': pngOf(40, 30, { before: zTxt(packed) }),
    'fifty such texts': pngOf(40, 30, { before: Buffer.concat(Array.from({ length: 50 }, () => zTxt(packed))) }),
    'a colour profile that unpacks without end': pngOf(40, 30, { before: iccp(packed) }),
    'more rows than the header says': pngOf(40, 30, { pixels: Buffer.alloc(bytes) }),
  }
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const page = '<!doctype html><html><body><script>alert(1)</script></body></html>'

/** Files that are no picture of ours, with the text that refuses each. */
export async function hostileFiles(): Promise<Readonly<Record<string, { file: Buffer; refusal: RefusalText }>>> {
  const png = await area(300, 120).png().toBuffer()
  const jpeg = await area(300, 120).jpeg().toBuffer()
  const webp = await area(300, 120).webp().toBuffer()
  const gif = await animatedGif()
  const noImage = 'File must be an image'
  return {
    SVG: { file: Buffer.from(svg), refusal: noImage },
    'SVG with a declaration': { file: Buffer.from(`<?xml version="1.0"?>\n${svg}`), refusal: noImage },
    'SVG behind a GIF mark': { file: Buffer.from(`GIF89a ${svg}`), refusal: noImage },
    'SVG behind a WebP mark': { file: Buffer.from(`RIFF1234WEBP${svg}`), refusal: noImage },
    'HTML named .png': { file: Buffer.from(page), refusal: noImage },
    'HTML behind a PNG mark': { file: Buffer.concat([pngSignature, Buffer.from(page)]), refusal: noImage },
    'script behind a GIF mark': { file: Buffer.from('GIF89a=1;alert(1)//'), refusal: noImage },
    PDF: { file: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), refusal: noImage },
    BMP: { file: Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), refusal: noImage },
    ICO: { file: Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(60)]), refusal: noImage },
    TIFF: { file: await area(30, 30).tiff().toBuffer(), refusal: noImage },
    AVIF: { file: await area(64, 64).avif().toBuffer(), refusal: noImage },
    'truncated PNG': { file: png.subarray(0, png.length >> 1), refusal: noImage },
    'truncated JPEG': { file: jpeg.subarray(0, jpeg.length >> 1), refusal: noImage },
    'truncated WebP': { file: webp.subarray(0, webp.length >> 1), refusal: noImage },
    'truncated GIF': { file: gif.subarray(0, gif.length >> 1), refusal: noImage },
    'PNG that ends in its header': { file: png.subarray(0, 20), refusal: noImage },
    'JPEG mark and nothing else': { file: Buffer.from([0xff, 0xd8, 0xff]), refusal: noImage },
    '20,000 × 20,000 pixels': { file: hugePng(), refusal: 'The image has too many pixels.' },
    'just more than 16 million pixels': { file: pngOf(4001, 4000), refusal: 'The image has too many pixels.' },
    'sides beyond every decoder': {
      file: pngOf(2_000_000_000, 2_000_000_000, { pixels: Buffer.alloc(9) }),
      refusal: noImage,
    },
    'no side at all': { file: pngOf(0, 10, { pixels: Buffer.alloc(10) }), refusal: noImage },
    'GIF of 65,535 × 65,535 pixels': { file: hugeGif(), refusal: 'The image has too many pixels.' },
    'more than 5 MB': {
      file: Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]),
      refusal: 'File size must be less than 5MB',
    },
    nothing: { file: Buffer.alloc(0), refusal: noImage },
  }
}

export type RefusalText = 'File must be an image' | 'File size must be less than 5MB' | 'The image has too many pixels.'

/** The bomb of the requirements: 400 million pixels in well below a megabyte. */
function hugePng(): Buffer {
  const side = 20_000
  // One row of zeros compresses so well that the whole need not be made: the data of 2,000 rows stand for all.
  return pngOf(side, side, { pixels: Buffer.alloc((side + 1) * 2000) })
}

/** A canvas of 4 billion pixels in some fifty bytes, with data for one pixel. */
function hugeGif(): Buffer {
  const screen = Buffer.from([0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff])
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x44, 1, 0, 0x3b])
  return Buffer.concat([Buffer.from('GIF89a', 'latin1'), screen, frame])
}

/** A real picture with a page and a script behind it: readable as either. */
export async function polyglot(): Promise<Buffer> {
  return Buffer.concat([await area(300, 120).png().toBuffer(), Buffer.from(page)])
}

/** As a browser sends a file. */
export const dataUrl = (file: Buffer, label = 'image/png') => `data:${label};base64,${file.toString('base64')}`
