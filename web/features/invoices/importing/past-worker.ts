import { pastLimits } from '@duly/core/imports/past-columns.ts'
import type { PastInvoice } from '@duly/core/invoices/importing/past-invoice.ts'
import { formsOf } from '@duly/core/invoices/importing/rows.ts'
import * as words from '@duly/core/words/gen/past-invoices.gen.ts'
import { sayLater } from '../../csv/say-later.ts'
import type { OpenedPast, PastAnswers, PastAsk } from './past-messages.ts'
import { type PastSource, pastSourceOf, readSource } from './past-source.ts'

/*
 * Reads the file beside the page, so that the page never waits for it. The file stays here; the page asks for invoices in
 * portions.
 */

/** Most characters of a portion: calls take two megabytes. */
const portionLength = 1_000_000

let source: PastSource | null = null
let invoices: readonly PastInvoice[] = []

async function open(file: Blob): Promise<OpenedPast> {
  source = await pastSourceOf(new Uint8Array(await file.arrayBuffer()))
  const { rows, program } = source
  if (rows.length === 0) throw new Error(sayLater(words.noRows))
  if (rows.length > pastLimits.rows) throw new Error(sayLater(words.tooManyRows, { most: pastLimits.rows }))
  if ('read' in source) return { program, heads: [], samples: [], mapping: [], isFixed: true, rows: rows.length }
  const { heads, mapping, isFixed } = source
  const table = source.rows
  const samples = heads.map(
    (_, column) => table.find(({ cells }) => cells[column]?.trim())?.cells[column]?.trim() ?? '',
  )
  return { program, heads, samples, mapping, isFixed, rows: rows.length }
}

const nothing = { shown: null, doubtful: null }

function answer(ask: Exclude<PastAsk, { ask: 'open' }>): PastAnswers[keyof PastAnswers] {
  if (!source) throw new Error(sayLater(words.readFailed))
  if (ask.ask === 'forms') {
    if ('read' in source || source.isFixed)
      return { dates: { ...nothing, rows: { day: 0, month: 0 } }, amounts: { ...nothing, rows: { dot: 0, comma: 0 } } }
    return formsOf(source.rows, ask.mapping)
  }
  if (ask.ask === 'read') {
    const read = readSource(source, ask.mapping, ask.forms)
    invoices = read.invoices
    return { invoices: invoices.length, leftOut: read.leftOut }
  }
  return portionFrom(ask.from)
}

function portionFrom(from: number): readonly PastInvoice[] {
  let length = 0
  const portion: PastInvoice[] = []
  for (const invoice of invoices.slice(from, from + pastLimits.perCall)) {
    length += JSON.stringify(invoice).length
    if (portion.length > 0 && length > portionLength) break
    portion.push(invoice)
  }
  return portion
}

addEventListener('message', async ({ data }: MessageEvent<PastAsk & { id: number }>) => {
  try {
    postMessage({ id: data.id, answer: data.ask === 'open' ? await open(data.file) : answer(data) })
  } catch (error) {
    const isWorded = error instanceof Error && error.message.startsWith('\u0000')
    postMessage({ id: data.id, problem: isWorded ? error.message : sayLater(words.readFailed) })
  }
})
