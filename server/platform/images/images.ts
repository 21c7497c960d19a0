import { imageMaxBytes, imageMaxPixels } from '@duly/core/company/limits.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { decoder } from './decoder.ts'

/** A picture fit to keep: decoded once, shrunk, encoded anew without metadata. */
export interface CleanImage {
  bytes: Buffer
  mediaType: 'image/png'
  width: number
  height: number
}

/** Longest side that is kept; print at 12 mm height needs no more. */
const longestSide = 1200

const signatures: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
]

/** PNG, JPEG, GIF or WebP by their first bytes; never by label. SVG and all else are refused (security 6.1). */
function isAllowed(bytes: Buffer): boolean {
  const webp = bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP'
  return webp || signatures.some((signature) => signature.every((byte, index) => bytes[index] === byte))
}

/**
 * Reads a data URL or raw base64, checks size and kind, and encodes the first frame anew as PNG. Decoding runs off the
 * event loop. Refuses `file_not_image`, `image_too_large`, `image_too_many_pixels`.
 */
export async function cleanImage(text: string): Promise<CleanImage> {
  const base64 = text.startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text
  if (text.startsWith('data:') && !/^data:[\w.+/-]{1,60};base64,/.test(text.slice(0, 80)))
    throw refuse('file_not_image')
  if (base64.length > (imageMaxBytes / 3) * 4 + 8) throw refuse('image_too_large')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > imageMaxBytes) throw refuse('image_too_large')
  if (!isAllowed(bytes)) throw refuse('file_not_image')
  const picture = withoutTexts(bytes)
  const { width, height } = await headerOf(picture)
  if (width * height > imageMaxPixels) throw refuse('image_too_many_pixels')
  try {
    const sharp = await decoder()
    const { data, info } = await sharp(picture, { limitInputPixels: imageMaxPixels, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .timeout({ seconds: 10 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, mediaType: 'image/png', width: info.width, height: info.height }
  } catch {
    throw refuse('file_not_image')
  }
}

const pngTexts = new Set(['tEXt', 'zTXt', 'iTXt'])

/** A PNG without its texts: nobody reads them here, and a decoder would unpack each, gigabytes from a small file. */
function withoutTexts(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x89) return bytes
  const kept = [bytes.subarray(0, 8)]
  let at = 8
  // A part is its length, its name, that many bytes and a checksum.
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (!pngTexts.has(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, bytes.subarray(at)])
}

async function headerOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    const sharp = await decoder()
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width && height) return { width, height }
  } catch {
    // Not readable as a picture: refused below.
  }
  throw refuse('file_not_image')
}
