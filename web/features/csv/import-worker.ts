import {
  guessColumns,
  type ImportKind,
  importColumns,
  importLimits,
  readImportRow,
} from '@duly/core/imports/columns.ts'
import { priceReading } from '@duly/core/imports/price-mark.ts'
import type { DecimalMark } from '@duly/core/invoices/importing/forms.ts'
import type { Forms } from '@duly/core/words/forms.ts'
import * as words from '@duly/core/words/gen/imports.gen.ts'
import type { Answers, Ask, Checked, Mapping, Opened, Refusal, RefusedRow } from './import-messages.ts'
import { sayLater, sayLaterIn } from './say-later.ts'
import { type Table, tableOf } from './table.ts'

/*
 * Reads and checks the file beside the page, so that the page never waits for it. The rows stay here; the page asks for
 * some of them at a time.
 */

const shownRefusals = 50
const shownSamples = 3

let kind: ImportKind = 'customers'
let heads: string[] = []
let rows: Table['rows'] = []
let good: Readonly<Record<string, unknown>>[] = []
let refused: RefusedRow[] = []

async function open(asked: ImportKind, file: Blob): Promise<Opened> {
  kind = asked
  const table = await tableOf(new Uint8Array(await file.arrayBuffer()), kind)
  if (table.rows.length === 0) throw new Error(sayLater(words.noRows))
  if (table.rows.length > importLimits.rows) throw new Error(sayLater(words.tooManyRows, { most: importLimits.rows }))
  heads = table.heads
  rows = table.rows
  const filled = heads.map((_, column) => rows.filter(({ cells }) => cells[column]?.trim()).length)
  return {
    heads,
    samples: heads.map((_, column) => samplesOf(column)),
    rows: rows.length,
    guess: guessColumns(kind, heads, filled),
  }
}

/** The first different values of a column: three times the same would not show that it is the wrong one. */
function samplesOf(column: number): string[] {
  const found = new Set<string>()
  for (const { cells } of rows) {
    const cell = cells[column]?.trim()
    if (cell) found.add(cell)
    if (found.size === shownSamples) break
  }
  return [...found]
}

/** Fields that tell records apart and say the same in every row: a sign of a wrong column. */
function alikeIn(mapping: Mapping): Checked['alike'] {
  if (good.length < 3) return []
  return importColumns[kind]
    .filter(({ key, required, partOf }) => required && partOf === undefined && key in mapping)
    .flatMap(({ key, name }) => {
      const value = good[0]?.[key]
      return value !== undefined && good.every((fields) => fields[key] === value)
        ? [{ key, label: sayLater(name), value: String(value) }]
        : []
    })
}

/** How the column of prices is read, and whether somebody is to be asked. */
function pricesBy(column: number | null | undefined, forms: Forms, chosen: DecimalMark | null) {
  if (column == null) return { mark: null, twoWays: null }
  const others = rows.flatMap(({ cells }) => cells.filter((_, at) => at !== column))
  const { doubtful, mark } = priceReading(
    rows.map(({ cells }) => cells[column] ?? ''),
    others,
    forms,
  )
  const read = doubtful === null ? mark : (chosen ?? mark)
  return { mark: read, twoWays: doubtful === null ? null : { text: doubtful, mark: read } }
}

function check({ mapping, currency, taxes, forms, mark }: Extract<Ask, { ask: 'check' }>): Checked {
  const say = sayLaterIn(forms)
  const prices = pricesBy(mapping.price, forms, mark)
  good = []
  refused = []
  const refusals: Refusal[] = []
  for (const { line, cells: row } of rows) {
    const cells = Object.fromEntries(
      Object.entries(mapping).flatMap(([key, column]) => (column === null ? [] : [[key, row[column] ?? '']])),
    )
    const read = readImportRow(kind, cells, currency, taxes, say, prices.mark)
    if ('fields' in read) {
      good.push(read.fields)
      continue
    }
    refused.push({ cells: row, problems: read.problems })
    for (const problem of read.problems) if (refusals.length < shownRefusals) refusals.push({ row: line, ...problem })
  }
  return { good: good.length, refusedRows: refused.length, refusals, alike: alikeIn(mapping), twoWays: prices.twoWays }
}

async function answer(ask: Ask): Promise<Answers[keyof Answers]> {
  if (ask.ask === 'open') return open(ask.kind, ask.file)
  if (ask.ask === 'check') return check(ask)
  if (ask.ask === 'rows') return good.slice(ask.from, ask.from + ask.count)
  return { heads, rows: refused }
}

addEventListener('message', async ({ data }: MessageEvent<Ask & { id: number }>) => {
  try {
    postMessage({ id: data.id, answer: await answer(data) })
  } catch (error) {
    postMessage({ id: data.id, problem: error instanceof Error ? error.message : sayLater(words.readFailed) })
  }
})
