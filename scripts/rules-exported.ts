import type { EInvoice } from '../core/e-invoices/document.ts'
import type { EInvoiceFormatName } from '../core/e-invoices/formats.ts'
import { readEInvoice } from '../core/e-invoices/read.ts'
import { eInvoiceNamespaces } from '../core/e-invoices/xml-tree.ts'
import { compareDecimals } from '../core/money/decimal.ts'
import { readXml } from '../server/platform/xml/read-xml.ts'
import { differences, inOneOrder, type Sample, sampleOf } from './rules-samples.ts'

/** A file that came out. */
export interface Exported {
  format: EInvoiceFormatName
  xml: string
}

/** What an invoice is answered with, as far as its files state it. */
interface Answered {
  invoiceNumber?: string
  items?: readonly unknown[]
  subtotal?: number
  tax?: number
  total?: number
  pricing?: { pricesIncludeTax: boolean; withoutTax: number; totalWithTax: number } | null
}

/** Where the files of one document contradict each other, or what the API answers of it. */
export function problemsOf(files: readonly Exported[], answered: Record<string, unknown>): string[] {
  const xmlOf = new Map(files.map(({ format, xml }) => [format, xml]))
  const problems = inPdfs.flatMap(([inside, alone]) =>
    xmlOf.get(inside) === xmlOf.get(alone) ? [] : [`${inside} is not the same as ${alone}`],
  )
  const documents = new Map(files.map(({ format, xml }) => [format, documentIn(xml)]))
  for (const [format, document] of documents) {
    if (!document) problems.push(`${format} can’t be read back`)
    else problems.push(...figuresOf(document, answered).map((problem) => `${format}: ${problem}`))
  }
  for (const [ubl, cii] of inBoth) {
    const [one, other] = [documents.get(ubl), documents.get(cii)]
    if (!one || !other) continue
    const lost = differences(inOneOrder(sampleOf(one) as Sample), inOneOrder(sampleOf(other)))
    problems.push(...lost.map((difference) => `${ubl} and ${cii} differ in ${difference}`))
  }
  return problems
}

const inPdfs = [
  ['facturx-en16931', 'en16931-cii'],
  ['facturx-xrechnung', 'xrechnung-cii'],
] as const

/** By the same rules in both syntaxes. */
const inBoth = [
  ['en16931-ubl', 'en16931-cii'],
  ['xrechnung-ubl', 'xrechnung-cii'],
] as const

/** The document of a file; null for what is none. */
function documentIn(xml: string): EInvoice | null {
  const answer = readXml(new TextEncoder().encode(xml), eInvoiceNamespaces)
  const read = 'tree' in answer ? readEInvoice(answer.tree) : null
  return read && read.unreadable.length === 0 ? read.document : null
}

function figuresOf({ number, totals }: EInvoice, answered: Answered): string[] {
  const { invoiceNumber, items, subtotal, tax, total, pricing } = answered
  const figures = [
    // Charges that are credited alone are lines there.
    ...(pricing?.pricesIncludeTax || items?.length === 0 ? [] : [['sum of lines', totals.lines, subtotal] as const]),
    ['tax', totals.tax, tax],
    ['total without tax', totals.withoutTax, pricing?.withoutTax],
    ['total with tax', totals.withTax, pricing?.totalWithTax],
    ['payable', totals.payable, total],
  ] as const
  return [
    ...(number === invoiceNumber ? [] : [`number ${number}, but ${invoiceNumber} is answered`]),
    ...figures.flatMap(([what, stated, answer]) =>
      answer === undefined || compareDecimals(stated ?? '0', String(answer)) === 0
        ? []
        : [`${what} ${stated}, but ${answer} is answered`],
    ),
  ]
}
