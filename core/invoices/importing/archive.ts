import { decimalsOf } from '../../money/currency.ts'
import { minus, plus, ratioOf, ratioText } from '../../money/ratio.ts'
import { checked } from './past-checks.ts'
import type { PastNames } from './past-forms.ts'
import { NotTaken } from './past-forms.ts'
import type { PastInvoice } from './past-invoice.ts'
import type { LeftOut, ReadPast } from './rows.ts'
import { rateOf } from './tax-rates.ts'

/** Files of an account's export that invoices are read from, by their names there. */
export const archiveFiles = [
  'invoices',
  'invoice_items',
  'invoice_adjustments',
  'payments',
  'payment_allocations',
] as const
export type ArchiveFiles = Readonly<Record<(typeof archiveFiles)[number], string>>

type Row = Readonly<Record<string, unknown>>
type Item = PastInvoice['items'][number]

const text = (row: Row | undefined, name: string): string => {
  const value = row?.[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
const figure = (row: Row, name: string) => text(row, name) || '0'
const rowsOf = (lines: string): Row[] =>
  lines.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as Row]))

/**
 * The invoices of an account's own export, with their lines, taxes and payments. Drafts, quotes, credit notes and what was
 * credited are named as left out. Throws SyntaxError where the files are none of an export.
 */
export function readArchive(files: ArchiveFiles, names: PastNames): ReadPast {
  const items = Map.groupBy(rowsOf(files.invoice_items), (row) => text(row, 'invoice_id'))
  const adjustments = Map.groupBy(rowsOf(files.invoice_adjustments), (row) => text(row, 'invoice_id'))
  const payments = new Map(rowsOf(files.payments).map((row) => [text(row, 'id'), row]))
  const allocations = Map.groupBy(
    rowsOf(files.payment_allocations).filter((row) => row.target_kind === 'invoice'),
    (row) => text(row, 'target_id'),
  )
  const invoices: PastInvoice[] = []
  const leftOut: LeftOut[] = []
  for (const [at, row] of rowsOf(files.invoices).entries()) {
    const id = text(row, 'id')
    const money = (allocations.get(id) ?? []).map((part) => ({ part, payment: payments.get(text(part, 'payment_id')) }))
    if (row.deleted_at) continue
    try {
      const of = { row, items: items.get(id) ?? [], adjustments: adjustments.get(id) ?? [], money }
      invoices.push(checked(invoiceOf(of, names)))
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error
      const { reason, text: cell } = error
      leftOut.push({
        number: text(row, 'invoice_number'),
        customer: text(row, 'billing_name'),
        line: at + 1,
        reason,
        text: cell,
      })
    }
  }
  return { invoices, leftOut }
}

interface Kept {
  readonly row: Row
  readonly items: readonly Row[]
  readonly adjustments: readonly Row[]
  readonly money: readonly { part: Row; payment: Row | undefined }[]
}

function invoiceOf(kept: Kept, names: PastNames): PastInvoice {
  const { row, money } = kept
  if (row.kind === 'credit_note') throw new NotTaken('creditNote')
  if (row.kind !== 'invoice') throw new NotTaken('otherKind', text(row, 'kind'))
  if (row.status === 'DRAFT' || Number(row.revision) === 0) throw new NotTaken('draft')
  if (money.some(({ payment }) => payment?.credit_note_id)) throw new NotTaken('credited')
  const paid = money.reduce((sum, { part }) => plus(sum, ratioOf(figure(part, 'amount'))), ratioOf('0'))
  const status = row.status === 'CANCELLED' ? 'cancelled' : row.status === 'PAID' ? 'paid' : 'open'
  if (status === 'cancelled' && paid.numerator !== 0n) throw new NotTaken('cancelledPaid')
  const billing = Object.fromEntries(
    ['name', 'email', 'phone', 'address', 'address2', 'city', 'province', 'zip', 'country', 'contact'].map((part) => [
      `billing${part[0]?.toUpperCase()}${part.slice(1)}`,
      text(row, `billing_${part}`),
    ]),
  )
  return {
    invoiceNumber: text(row, 'invoice_number'),
    status,
    ...(billing as unknown as { billingName: string }),
    billingTaxId: text(row, 'billing_tax_id'),
    issueDate: text(row, 'issue_date'),
    dueDate: text(row, 'due_date'),
    currency: text(row, 'currency') as PastInvoice['currency'],
    paymentTerms: text(row, 'payment_terms'),
    additionalNotes: text(row, 'additional_notes'),
    pricesIncludeTax: row.prices_include_tax === true,
    ...pricesOf(kept, names),
    stated: {
      subtotal: figure(row, 'subtotal'),
      tax: figure(row, 'tax'),
      sum: figure(row, 'total'),
    },
    paid: ratioText(paid).text,
    paidOn:
      money
        .map(({ payment }) => text(payment, 'received_on'))
        .sort()
        .at(-1) || null,
  }
}

const adjustmentOf = (row: Row, fallback: string) => ({
  type: row.type === 'percentage' ? ('percentage' as const) : ('fixed' as const),
  value: figure(row, 'value'),
  base: text(row, 'base') || null,
  reason: text(row, 'reason') || fallback,
})

/** Lines, allowances and charges. One discount, shipping and tax become an allowance, a charge and a tax of every line. */
function pricesOf({ row, items, adjustments }: Kept, names: PastNames) {
  const of = (kind: string) => adjustments.filter((one) => one.kind === kind)
  const isItemised = row.itemised === true
  const taxes = new Map(of('tax').map((tax) => [Number(tax.position), taxOf(tax, row)] as const))
  const taxesAt = (places: unknown) =>
    Array.isArray(places) ? places.flatMap((place) => taxes.get(Number(place)) ?? []) : null
  const ofLine = (kind: string, line: number) =>
    of(kind)
      .filter((one) => one.line === line)
      .map((one) => adjustmentOf(one, ''))
  const lines = items
    .toSorted((a, b) => Number(a.position) - Number(b.position))
    .map(
      (item, line): Item => ({
        name: text(item, 'name'),
        description: text(item, 'description'),
        quantity: figure(item, 'quantity'),
        rate: figure(item, 'rate'),
        unit: text(item, 'unit'),
        baseQuantity: text(item, 'base_quantity') || null,
        priceDiscount: text(item, 'price_discount') || null,
        periodStart: text(item, 'period_start') || null,
        periodEnd: text(item, 'period_end') || null,
        allowances: isItemised ? ofLine('allowance', line) : [],
        charges: isItemised ? ofLine('charge', line) : [],
        taxes: (isItemised ? taxesAt(item.taxes) : [...taxes.values()]) ?? [],
      }),
    )
  const whole = (kind: string, fallback: string) =>
    of(kind)
      .filter((one) => one.line === null || one.line === undefined)
      .map((one) => ({
        ...adjustmentOf(one, fallback),
        taxes: isItemised ? taxesAt(one.taxes) : null,
      }))
  return {
    items: lines,
    allowances: isItemised ? whole('allowance', names.discount) : whole('discount', names.discount),
    charges: isItemised ? whole('charge', names.shipping) : whole('shipping', names.shipping),
  }
}

/** A kept tax; one that is an amount without a rate gets the rate that makes it. */
function taxOf(tax: Row, invoice: Row) {
  const currency = text(invoice, 'currency')
  const base = plus(
    minus(ratioOf(figure(invoice, 'subtotal')), ratioOf(figure(invoice, 'discount'))),
    ratioOf(figure(invoice, 'shipping')),
  )
  const isRate = tax.type === 'percentage'
  const rate = isRate
    ? figure(tax, 'value')
    : (rateOf(base, ratioOf(figure(tax, 'amount')), decimalsOf(currency)) ?? '0')
  return {
    name: text(tax, 'label') || 'Tax',
    rate,
    compound: tax.compound === true,
    registrationNumber: text(tax, 'registration_number'),
    reason: text(tax, 'reason'),
    reasonCode: text(tax, 'reason_code'),
  }
}
