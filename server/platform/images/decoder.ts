import type Sharp from 'sharp'

let loaded: Promise<typeof Sharp> | undefined

/**
 * The library that decodes pictures, loaded with the first one: it takes 25 MB and few processes meet a picture. It reads
 * some thirty kinds, SVG and PDF among them, and looks for itself what a file is. In this process it only ever has the
 * four decoders that the product takes, whatever a file claims to be.
 */
export function decoder(): Promise<typeof Sharp> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  })
  return sharp
}
