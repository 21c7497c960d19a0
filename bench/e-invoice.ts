import { buildEInvoice } from '@duly/core/e-invoices/build.ts'
import { checkEInvoice } from '@duly/core/e-invoices/check.ts'
import type { EInvoice, Line } from '@duly/core/e-invoices/document.ts'
import type { EInvoiceFormatName } from '@duly/core/e-invoices/formats.ts'
import { readEInvoice } from '@duly/core/e-invoices/read.ts'
import { eInvoiceNamespaces } from '@duly/core/e-invoices/xml-tree.ts'
import { generatedDocument } from '../scripts/rules-generated.ts'
import { randomBy } from '../scripts/rules-random.ts'
import { readXml } from '../server/platform/xml/read-xml.ts'
import { amount } from './amount.ts'
import { type BenchRow, type BenchTable, percentile } from './table.ts'

const fewLines = 50
const manyLines = 500

/** How long does an e-invoice take to be written, and does it grow with its lines only? */
export async function run(): Promise<BenchTable> {
  const [few, many] = [documentOf(fewLines), documentOf(manyLines)]
  const syntaxes: readonly [string, EInvoiceFormatName][] = [
    ['UBL', 'xrechnung-ubl'],
    ['CII', 'xrechnung-cii'],
  ]
  const rows = syntaxes.flatMap(([syntax, format]): BenchRow[] => [
    built(
      `${fewLines} lines in ${syntax}`,
      quick(() => buildEInvoice(few, format)),
      2,
    ),
    linear(`${manyLines} lines in ${syntax}`, (document) => buildEInvoice(document, format), few, many),
  ])
  const check = (document: EInvoice) => checkEInvoice(document, 'xrechnung-ubl')
  const read = (document: EInvoice) => {
    const answer = readXml(new TextEncoder().encode(buildEInvoice(document, 'xrechnung-ubl')), eInvoiceNamespaces)
    return 'tree' in answer && readEInvoice(answer.tree)
  }
  rows.push(linear(`checking ${manyLines} lines`, check, few, many))
  rows.push({ name: `writing and reading ${manyLines} lines in UBL`, value: quick(() => read(many)), unit: 'ms' })
  return {
    name: 'e-invoice',
    title: 'How long does an e-invoice take to be written?',
    note: `First quartile of ${times} runs in a warm process, since others share the machine, from the document to its XML. The floor of ${manyLines} lines is as many in documents of ${fewLines}, one after the other: more than half as much again would not be linear.`,
    rows,
  }
}

const times = amount(400, 3)

function documentOf(lines: number): EInvoice {
  const all: Line[] = []
  for (let seed = 0; all.length < lines; seed++) all.push(...generatedDocument(randomBy(seed)).lines)
  return {
    ...generatedDocument(randomBy(1)),
    lines: all.slice(0, lines).map((line, at) => ({ ...line, id: `${at + 1}` })),
  }
}

/** What a run takes when nothing else is in its way. */
function quick(work: () => unknown): number {
  for (let warm = 0; warm < times / 4; warm++) work()
  const samples: number[] = []
  for (let run = 0; run < times; run++) {
    const begun = performance.now()
    work()
    samples.push(performance.now() - begun)
  }
  return percentile(samples, 0.25)
}

function built(name: string, value: number, most: number): BenchRow {
  return { name, value, unit: 'ms', target: `< ${most} ms`, met: value < most }
}

function linear(name: string, work: (document: EInvoice) => unknown, few: EInvoice, many: EInvoice): BenchRow {
  // As many lines in documents of ordinary length, so that both make the same garbage.
  const floor = quick(() => {
    for (let done = 0; done < manyLines; done += fewLines) work(few)
  })
  const value = quick(() => work(many))
  return { name, value, unit: 'ms', floor, ratio: value / floor, target: '≤ 1.5 ×', met: value / floor <= 1.5 }
}
