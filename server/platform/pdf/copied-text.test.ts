import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sheet } from '@duly/core/invoices/paper/sheet-model.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, it } from 'vitest'
import { openLog } from '../log/log.ts'
import { createPdfRenderer } from './pdf.ts'
import { smallSheet } from './small-sheet.ts'

// What a reader copies out of a PDF, by two programs that have nothing in common.

const renderer = createPdfRenderer(openLog('silent'), 1)
afterAll(() => renderer.close())

const drawn = (text: string) =>
  renderer.renderInvoice(JSON.parse(JSON.stringify(smallSheet()).replaceAll('A line', text)) as Sheet, '2026-01-01')

/** Letters in their order, whatever stands between them to place or turn them. */
const letters = (text: string) => text.replace(/[\s\u200b-\u200f\u202a-\u202e]/g, '').normalize('NFC')

/** By poppler; null without it. */
function copiedByPoppler(pdf: Buffer): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'duly-copied-'))
  try {
    writeFileSync(join(folder, 'a.pdf'), pdf)
    const { error, stdout } = spawnSync('pdftotext', ['-raw', 'a.pdf', '-'], { cwd: folder, encoding: 'utf8' })
    return error ? null : letters(stdout)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function copiedByPdfJs(pdf: Buffer): Promise<string> {
  const reading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const content = await (await (await reading.promise).getPage(1)).getTextContent()
  await reading.destroy()
  return letters(content.items.map((item) => ('str' in item ? item.str : '')).join(''))
}

it.each([
  ['Georgian', 'შპს საქართველო'],
  ['Armenian', 'Երևան և Հայերեն'],
  ['Greek', 'Ωμέγα ΑΕ'],
  ['Cyrillic', 'Студия Берег'],
  ['Hebrew', 'סטודיו'],
  ['Arabic', 'استوديو'],
  ['Vietnamese', 'Hoá đơn tiếng Việt'],
  ['Chinese', '发票 编号 蛋糕'],
  ['Japanese', '株式会社パン工房'],
  ['Korean', '주식회사 빵집'],
  ['Latin with ligatures', 'office affluent'],
])('%s is copied letter by letter', async (_, text) => {
  const pdf = await drawn(text)
  expect(await copiedByPdfJs(pdf)).toContain(letters(text))
  const copied = copiedByPoppler(pdf)
  if (copied !== null) expect(copied).toContain(letters(text))
})

// Words that run from right to left are letter by letter what they are; the order of several is that in which they stand on the line.
it.each([
  ['Hebrew', 'חשבונית מס מקור'],
  ['Arabic', 'فاتورة ضريبية خبز'],
  ['Persian', 'شرکت پخش چای تهران'],
  ['Urdu', 'پاکستان ٹیکس ڈاک'],
])('%s of several words is copied word by word', async (_, text) => {
  const pdf = await drawn(text)
  const [byPdfJs, copied] = [await copiedByPdfJs(pdf), copiedByPoppler(pdf)]
  for (const word of text.split(' ')) {
    expect(byPdfJs).toContain(word)
    if (copied !== null) expect(copied).toContain(word)
  }
})

// Both turn what is written from right to left round letter by letter, and with it the two letters that one glyph of lam and alef stands
// for. When one of them does better, this fails, and the word belongs to the list above.
it('Arabic lam and alef change places, which is the doing of both programs', async () => {
  const pdf = await drawn('السلام')
  const copied = copiedByPoppler(pdf)
  for (const text of copied === null ? [await copiedByPdfJs(pdf)] : [await copiedByPdfJs(pdf), copied]) {
    expect(text).not.toContain('السلام')
    expect(text).toContain('السالم')
  }
})

// Several glyphs that make one syllable bear its letters as replacement text, which poppler, Acrobat and Chrome read and pdf.js does
// not: it takes them once for each glyph (docs/decisions/0005-pdf-by-typst-in-child-processes.md). When pdf.js or the engine
// does better, the last line fails, and these lines belong to the list above.
it.each([
  ['Hindi', 'हिन्दी में डिज़ाइन'],
  ['Thai', 'ใบแจ้งหนี้ น้ำผึ้ง'],
])('%s is copied letter by letter by programs that read replacement text', async (_, text) => {
  const pdf = await drawn(text)
  const copied = copiedByPoppler(pdf)
  if (copied !== null) expect(copied).toContain(letters(text))
  const byPdfJs = await copiedByPdfJs(pdf)
  for (const letter of letters(text)) expect(byPdfJs).toContain(letter)
  expect(byPdfJs).not.toContain(letters(text))
})
