import { isEmail } from '../../contact/email.ts'
import { cleaned, cleanedLines } from '../../imports/cells.ts'
import { headingKey } from '../../imports/headings.ts'
import { amountFields, dateFields, joinedFields, type PastField, type PastMapping } from '../../imports/past-columns.ts'
import { isCurrency } from '../../money/currencies.ts'
import { compareDecimals } from '../../money/decimal.ts'
import { invoiceLimits as limits, maxItems } from '../limits.ts'
import { amountEvidence, dateEvidence, dateOf } from './forms.ts'
import { type PastAmounts, priceRows } from './line-rows.ts'
import { checked } from './past-checks.ts'
import { type Cells, NotTaken, type PastForms } from './past-forms.ts'
import type { PastInvoice } from './past-invoice.ts'
import type { LeftOutReason, PastStatus } from './past-model.ts'

/** A row of a file and the line that it stands in. */
export interface PastRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** An invoice of the file that is not imported. */
export interface LeftOut {
  readonly number: string
  readonly customer: string
  readonly line: number
  readonly reason: LeftOutReason
  /** The cell that cannot be read; `''` where it is none. */
  readonly text: string
}

/** What a file holds. */
export interface ReadPast {
  readonly invoices: readonly PastInvoice[]
  readonly leftOut: readonly LeftOut[]
}

/** What the dates and amounts of a file show of their form. */
export function formsOf(rows: readonly PastRow[], mapping: PastMapping) {
  const textsOf = function* (fields: readonly PastField[]) {
    for (const { cells } of rows)
      for (const [column, field] of mapping.entries()) if (field && fields.includes(field)) yield cells[column] ?? ''
  }
  return { dates: dateEvidence(textsOf(dateFields)), amounts: amountEvidence(textsOf(amountFields)) }
}

type NumberedRow = { readonly line: number; readonly cells: Cells }

/** The invoices of a table: rows of one number are one invoice. What cannot be taken is named with its reason. */
export function readPastInvoices(rows: readonly PastRow[], mapping: PastMapping, forms: PastForms): ReadPast {
  const invoices: PastInvoice[] = []
  const leftOut: LeftOut[] = []
  const { groups, numberless } = groupsOf(rows, mapping)
  const leaveOut = (number: string, rows: readonly NumberedRow[], error: unknown) => {
    if (!(error instanceof NotTaken)) throw error
    const { reason, text } = error
    leftOut.push({ number, customer: firstOf(rows, 'customer'), line: rows[0]?.line ?? 0, reason, text })
  }
  for (const row of numberless) leaveOut('', [row], new NotTaken('noNumber'))
  for (const [number, group] of groups) {
    try {
      invoices.push(checked(readInvoice(number, group, mapping, forms)))
    } catch (error) {
      leaveOut(number, group, error)
    }
  }
  return { invoices, leftOut }
}

/** Rows by invoice number. A report names its customer once, above the rows, and sums them below. */
function groupsOf(rows: readonly PastRow[], mapping: PastMapping) {
  const groups = new Map<string, NumberedRow[]>()
  const numberless: NumberedRow[] = []
  const hasCustomer = mapping.includes('customer')
  let heading = ''
  let last: NumberedRow[] | undefined
  for (const row of rows) {
    const filled = row.cells.filter((cell) => cell.trim() !== '')
    if (!hasCustomer && filled.length === 1) {
      heading = filled[0] ?? ''
      continue
    }
    if (/^total\b/i.test(filled[0]?.trim() ?? '') && cellsOf(row, mapping).number === undefined) continue
    const cells = hasCustomer ? cellsOf(row, mapping) : { ...cellsOf(row, mapping), customer: heading }
    const numbered = { line: row.line, cells }
    const number = cleaned(cells.number)
    if (number !== '') {
      last = groups.get(number) ?? []
      groups.set(number, last)
      last.push(numbered)
    } else if (last && isOnlyLine(cells)) last.push(numbered)
    else numberless.push(numbered)
  }
  return { groups, numberless }
}

function cellsOf(row: PastRow, mapping: PastMapping): Cells {
  const cells: Partial<Record<PastField, string>> = {}
  for (const [column, field] of mapping.entries()) {
    const cell = row.cells[column] ?? ''
    if (!field || cell.trim() === '') continue
    const before = cells[field]
    const between = joinedFields[field]
    cells[field] = before === undefined || between === undefined ? cell : `${before.trim()}${between}${cell.trim()}`
  }
  return cells
}

const lineFields: readonly PastField[] = ['item', 'description', 'quantity', 'rate', 'amount']
/** Programs that name an invoice in its first row only leave the others without number, date and customer. */
const isOnlyLine = (cells: Cells) =>
  lineFields.some((field) => cells[field] !== undefined) && cells.issueDate === undefined

/** The first row of an invoice that fills a field. */
export const firstOf = (rows: readonly NumberedRow[], field: PastField): string =>
  cleaned(rows.find(({ cells }) => cells[field] !== undefined)?.cells[field])

const words: Readonly<Record<PastStatus | 'draft', readonly string[]>> = {
  paid: 'paid, closed, fully paid, autopaid, auto paid, settled, bezahlt, payé, payée, pagado, pagada, pago, paga, مدفوعة'.split(
    ', ',
  ),
  cancelled:
    'void, voided, cancelled, canceled, deleted, uncollectible, written off, reversed, storniert, annulé, annulée, cancelado, cancelada, ملغاة'.split(
      ', ',
    ),
  draft: 'draft, submitted, pending approval, unapproved, entwurf, brouillon, borrador, rascunho, مسودة'.split(', '),
  open: [],
}
const statuses = new Map(
  Object.entries(words).flatMap(([status, texts]) => texts.map((text) => [headingKey(text), status] as const)),
)

/** What a program’s word for the state of an invoice means; words that are not known mean that it is owed. */
export const statusOf = (text: string) => (statuses.get(headingKey(text)) ?? 'open') as PastStatus | 'draft'

function readInvoice(
  number: string,
  rows: readonly NumberedRow[],
  mapping: PastMapping,
  forms: PastForms,
): PastInvoice {
  const first = (field: PastField) => firstOf(rows, field)
  checkKind(number, first('kind'))
  const status = statusOf(first('status'))
  if (status === 'draft') throw new NotTaken('draft')
  const currency = first('currency') === '' ? forms.currency : first('currency').toUpperCase()
  if (!isCurrency(currency)) throw new NotTaken('badCurrency', currency)
  const issueDate = dateIn(first('issueDate'), forms)
  if (issueDate === null) throw new NotTaken('noDate')
  const dueDate = dateIn(first('dueDate'), forms) ?? issueDate
  if (dueDate < issueDate) throw new NotTaken('dueEarly', first('dueDate'))
  const email = first('email')
  const name = first('customer') || email
  if (name === '') throw new NotTaken('noCustomer')
  const cells = rows.map((row) => row.cells)
  const priced = priceRows(cells, mapping, { ...forms, currency }, first('subject') || `${forms.names.line} ${number}`)
  if (priced.items.length > maxItems) throw new NotTaken('tooManyLines')
  const { paid, ...settled } = settledOf(status, priced)
  if (status === 'cancelled' && paid !== '0') throw new NotTaken('cancelledPaid')
  const text = (field: PastField, most: number) => first(field).slice(0, most)
  return {
    invoiceNumber: number,
    ...settled,
    billingName: name.slice(0, limits.billingName),
    billingEmail: isEmail(email) && email.length <= limits.billingEmail ? email : '',
    billingPhone: text('phone', limits.billingPhone),
    billingAddress: text('address', limits.billingAddress),
    billingAddress2: text('address2', limits.billingAddress2),
    billingCity: text('city', limits.billingCity),
    billingProvince: text('state', limits.billingProvince),
    billingZip: text('zip', limits.billingZip),
    billingCountry: text('country', limits.billingCountry),
    billingContact: '',
    billingTaxId: text('taxId', limits.billingTaxId),
    issueDate,
    dueDate,
    currency,
    paymentTerms: text('terms', limits.paymentTerms),
    additionalNotes: cleanedLines(rows.find((row) => row.cells.notes !== undefined)?.cells.notes).slice(
      0,
      limits.additionalNotes,
    ),
    items: [...priced.items],
    allowances: [...priced.allowances],
    charges: [...priced.charges],
    stated: priced.stated,
    paid,
    paidOn: dateIn(first('paidOn'), forms),
  }
}

function checkKind(number: string, kind: string): void {
  if (number.length > limits.invoiceNumber) throw new NotTaken('tooLong', number)
  const key = headingKey(kind)
  if (/credit|gutschrift|avoir|abono/.test(key)) throw new NotTaken('creditNote', kind)
  if (/estimate|quote|payment|receipt|bill|journal|deposit|statement/.test(key)) throw new NotTaken('otherKind', kind)
}

function dateIn(text: string, { order }: PastForms) {
  if (text === '') return null
  const date = dateOf(text, order)
  if (date === null) throw new NotTaken('badDate', text)
  return date
}

/** How an invoice stands: by its money, where the file tells of it, and else by its word. */
function settledOf(
  status: PastStatus,
  { stated, paid: said, settled }: PastAmounts,
): { status: PastStatus; paid: string } {
  const { sum: total } = stated
  if (total?.startsWith('-')) throw new NotTaken('creditNote', total)
  // What is void has no balance, whether or not anything was received.
  if (status === 'cancelled') return { status, paid: said ?? '0' }
  const paid = said ?? settled
  if (paid === null) return { status, paid: status === 'paid' ? (total ?? '0') : '0' }
  const isCovered = paid !== '0' && (total === null ? status === 'paid' : compareDecimals(paid, total) >= 0)
  return { status: isCovered || (total === '0' && status === 'paid') ? 'paid' : 'open', paid }
}
