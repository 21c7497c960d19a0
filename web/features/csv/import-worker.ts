import { byteOrderMark, csvCell, csvLine } from '@duly/core/csv/csv.ts'
import { guessColumns, type ImportKind, importLimits, readImportRow } from '@duly/core/imports/columns.ts'
import Papa from 'papaparse'
import type { Answers, Ask, Checked, Mapping, Opened, Refusal } from './import-messages.ts'
import { textOf } from './table-text.ts'

/*
 * Reads and checks the file beside the page, so that the page never waits for it. The rows stay here; the page asks for
 * some of them at a time.
 */

const shownRefusals = 50
const sampleRows = 3

let kind: ImportKind = 'customers'
let heads: string[] = []
let rows: string[][] = []
let good: Record<string, string | number>[] = []
let refused: { row: string[]; reason: string }[] = []

async function open(asked: ImportKind, file: Blob): Promise<Opened> {
  kind = asked
  const text = textOf(new Uint8Array(await file.arrayBuffer())).replace(byteOrderMark, '')
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t', '|'] })
  const [first, ...rest] = data
  if (!first || rest.length === 0) throw new Error('The file has no rows. Its first line names the columns.')
  if (rest.length > importLimits.rows)
    throw new Error(`The file has more than ${importLimits.rows.toLocaleString('en-US')} rows. Please split it.`)
  heads = first.map((head) => head.trim())
  rows = rest
  return { heads, sample: rows.slice(0, sampleRows), rows: rows.length, guess: guessColumns(kind, heads) }
}

function check(mapping: Mapping): Checked {
  good = []
  refused = []
  const refusals: Refusal[] = []
  rows.forEach((row, index) => {
    const cells = Object.fromEntries(
      Object.entries(mapping).flatMap(([key, column]) => (column === null ? [] : [[key, row[column] ?? '']])),
    )
    const read = readImportRow(kind, cells)
    if ('fields' in read) {
      good.push(read.fields)
      return
    }
    refused.push({ row, reason: read.problems.map(({ label, message }) => `${label} ${message}`).join('; ') })
    // The first line names the columns, so the first row is the second line.
    for (const problem of read.problems)
      if (refusals.length < shownRefusals) refusals.push({ row: index + 2, ...problem })
  })
  return { good: good.length, refusedRows: refused.length, refusals }
}

/** The refused rows as they came, with the reason behind each. */
function refusedFile(): string {
  const lines = [[...heads, 'Reason'], ...refused.map(({ row, reason }) => [...row, reason])]
  return byteOrderMark + lines.map((cells) => csvLine(cells.map(csvCell))).join('')
}

async function answer(ask: Ask): Promise<Answers[keyof Answers]> {
  if (ask.ask === 'open') return open(ask.kind, ask.file)
  if (ask.ask === 'check') return check(ask.mapping)
  if (ask.ask === 'rows') return good.slice(ask.from, ask.from + ask.count)
  return refusedFile()
}

addEventListener('message', async ({ data }: MessageEvent<Ask & { id: number }>) => {
  try {
    postMessage({ id: data.id, answer: await answer(data) })
  } catch (error) {
    postMessage({ id: data.id, problem: error instanceof Error ? error.message : 'The file could not be read.' })
  }
})
