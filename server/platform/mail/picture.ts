import { decoder } from '../images/decoder.ts'

/** Three times the size at which a logo is shown, for fine screens. */
const tallest = 120
const widest = 600

/** One of our stored pictures as mail programs can show it: PNG, since some know no WebP, and no larger than needed. */
export async function mailPicture(bytes: Buffer): Promise<{ content: Buffer; contentType: string }> {
  const sharp = await decoder()
  const content = await sharp(bytes)
    .resize({ width: widest, height: tallest, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  return { content, contentType: 'image/png' }
}
