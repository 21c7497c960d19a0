import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsQr from 'jsqr'

/** The pages of a PDF as grey pictures (PGM); null without the program that draws them. */
export function picturesOf(pdf: Buffer): Buffer[] | null {
  const folder = mkdtempSync(join(tmpdir(), 'duly-code-'))
  try {
    writeFileSync(join(folder, 'a.pdf'), pdf)
    const drawn = spawnSync('pdftoppm', ['-gray', '-r', '200', 'a.pdf', 'page'], { cwd: folder })
    if (drawn.error) return null
    const names = readdirSync(folder).filter((name) => name.endsWith('.pgm'))
    return names.sort().map((name) => readFileSync(join(folder, name)))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What a camera would read off a grey picture (PGM). */
export function codeIn(picture: Buffer): string | undefined {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.toString('latin1', 0, 60))
  if (!head) throw new Error('not a grey picture')
  const [width, height] = [Number(head[1]), Number(head[2])]
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at += 1) pixels.fill(picture[head[0].length + at] ?? 255, at * 4, at * 4 + 3)
  return read(pixels, width, height)?.data
}

// The package is CommonJS, and its types say otherwise.
const read = ((jsQr as unknown as { default?: unknown }).default ?? jsQr) as (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
) => { data: string } | null
