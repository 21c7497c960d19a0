import { csvCell, csvFigure, csvLine } from '../csv/csv.ts'
import type { CalendarDate } from '../dates/calendar-date.ts'
import { partsCell } from '../invoices/schedule/exported.ts'
import type { SchedulePart } from '../invoices/schedule/schedule.ts'
import { plainAmount } from '../money/money.ts'

/** Layouts of an export for the accountant. */
export const exportForms = ['csv', 'xero', 'quickbooks'] as const
export type ExportForm = (typeof exportForms)[number]

/** Files of the CSV form. */
export const exportParts = ['invoices', 'lines', 'payments', 'taxes'] as const
export type ExportPart = (typeof exportParts)[number]

/** An issued invoice, or a credit note below zero, with all that a file says of it. Money in minor units, quantities and rates as decimals. */
export interface ExportedInvoice {
  readonly number: string
  readonly customer: string
  readonly email: string
  readonly address: string
  readonly city: string
  readonly region: string
  readonly zip: string
  readonly country: string
  readonly issueDate: CalendarDate
  readonly dueDate: CalendarDate
  /** As shown: `Sent`, `Paid`, `Overdue`, `Cancelled`, `Credit note`. */
  readonly status: string
  readonly isCancelled: boolean
  readonly currency: string
  readonly terms: string
  readonly subtotal: number
  readonly discount: number
  readonly shipping: number
  readonly tax: number
  readonly total: number
  /** Money that was received for it. */
  readonly paid: number
  /** Credits that were applied to it; of a credit note what was applied or given back of it, below zero. */
  readonly credited: number
  /** The number of the invoice that a credit note takes off from; empty otherwise. */
  readonly credits: string
  /** Of an invoice that is paid in parts; null otherwise. */
  readonly schedule: readonly SchedulePart[] | null
  /** Of a deposit: the number of the invoice that takes it off; empty otherwise. */
  readonly depositFor: string
  readonly items: readonly { name: string; description: string; quantity: string; rate: string; amount: number }[]
  /** `base`: what the tax is on, as the document prints it. */
  readonly taxes: readonly {
    name: string
    rate: string | null
    base: number
    amount: number
    registrationNumber: string
  }[]
}

/** A row of the ledger with what it is for. */
export interface ExportedPayment {
  readonly receivedOn: CalendarDate
  readonly amount: number
  readonly currency: string
  readonly method: string
  readonly kind: string
  /** The invoice's number, or `Payment link`; empty for money that counts towards nothing yet. */
  readonly target: string
  readonly customer: string
  readonly reference: string
  readonly note: string
}

/** How one file is written. */
export interface FileLayout<Row> {
  readonly columns: readonly string[]
  /** The lines of one record, each of ready cells. */
  readonly cells: (row: Row) => readonly (readonly string[])[]
}

const money = (minor: number, currency: string) => csvFigure(plainAmount(minor, currency))

/**
 * Files of the CSV form that say something of invoices, by part. A cancelled invoice asks for nothing: it stands in the list,
 * marked and with no balance, and its lines and taxes are left out, as they are in the reports.
 */
export const invoiceFiles: Record<Exclude<ExportPart, 'payments'>, FileLayout<ExportedInvoice>> = {
  invoices: {
    columns: [
      ...['Invoice #', 'Customer', 'Email', 'Issue date', 'Due date', 'Status', 'Currency', 'Subtotal'],
      ...['Discount', 'Shipping', 'Tax', 'Total', 'Paid', 'Balance', 'Credited', 'Corrects', 'Parts', 'Deposit'],
    ],
    cells: (row) => [
      [
        csvCell(row.number),
        csvCell(row.customer),
        csvCell(row.email),
        csvFigure(row.issueDate),
        csvFigure(row.dueDate),
        csvFigure(row.status),
        csvFigure(row.currency),
        ...[row.subtotal, row.discount, row.shipping, row.tax, row.total, row.paid].map((minor) =>
          money(minor, row.currency),
        ),
        money(row.isCancelled ? 0 : row.total - row.paid - row.credited, row.currency),
        money(row.credited, row.currency),
        csvCell(row.credits),
        csvCell(partsCell(row.schedule, row.currency)),
        csvCell(row.depositFor),
      ],
    ],
  },
  lines: {
    columns: [
      'Invoice #',
      'Issue date',
      'Customer',
      'Line',
      'Item',
      'Description',
      'Quantity',
      'Rate',
      'Amount',
      'Currency',
    ],
    cells: (row) =>
      row.isCancelled
        ? []
        : row.items.map((item, index) => [
            csvCell(row.number),
            csvFigure(row.issueDate),
            csvCell(row.customer),
            csvFigure(String(index + 1)),
            csvCell(item.name),
            csvCell(item.description),
            csvFigure(item.quantity),
            csvFigure(item.rate),
            money(item.amount, row.currency),
            csvFigure(row.currency),
          ]),
  },
  taxes: {
    columns: [
      'Invoice #',
      'Issue date',
      'Customer',
      'Tax',
      'Rate %',
      'Base',
      'Tax amount',
      'Currency',
      'Registration number',
    ],
    cells: (row) =>
      row.isCancelled
        ? []
        : row.taxes.map((tax) => [
            csvCell(row.number),
            csvFigure(row.issueDate),
            csvCell(row.customer),
            csvCell(tax.name),
            csvFigure(tax.rate ?? ''),
            money(tax.base, row.currency),
            money(tax.amount, row.currency),
            csvFigure(row.currency),
            csvCell(tax.registrationNumber),
          ]),
  },
}

/** The ledger of the CSV form. */
export const paymentFile: FileLayout<ExportedPayment> = {
  columns: ['Received on', 'Amount', 'Currency', 'Method', 'Kind', 'For', 'Customer', 'Reference', 'Note'],
  cells: (row) => [
    [
      csvFigure(row.receivedOn),
      money(row.amount, row.currency),
      csvFigure(row.currency),
      csvFigure(row.method),
      csvFigure(row.kind),
      csvCell(row.target),
      csvCell(row.customer),
      csvCell(row.reference),
      csvCell(row.note),
    ],
  ],
}

/** A line as other programs import it: what stands on the invoice, then its discount and shipping, each with its tax. */
interface ImportedLine {
  name: string
  text: string
  quantity: string
  rate: string
  amount: number
  tax: number
}

/**
 * An invoice's lines so that they add up to its total in a program that knows no discount or shipping of a whole invoice:
 * both are lines of their own, and the tax is spread over all by their amounts, to the last minor unit.
 */
export function importedLines(row: ExportedInvoice): ImportedLine[] {
  const extra = (name: string, amount: number) =>
    amount === 0 ? [] : [{ name, text: name, quantity: '1', rate: plainAmount(amount, row.currency), amount }]
  const lines = [
    ...row.items.map(({ name, description, ...rest }) => ({
      ...rest,
      name,
      text: [name, description].filter(Boolean).join('\n'),
    })),
    ...extra('Discount', -row.discount),
    ...extra('Shipping', row.shipping),
  ]
  const base = BigInt(lines.reduce((sum, { amount }) => sum + amount, 0))
  let amounts = 0n
  let given = 0n
  return lines.map((line, index) => {
    amounts += BigInt(line.amount)
    const isLast = index === lines.length - 1
    // Cumulative, so that the shares add up whatever each is rounded to.
    const due = isLast || base === 0n ? (isLast ? BigInt(row.tax) : 0n) : (BigInt(row.tax) * amounts) / base
    const tax = Number(due - given)
    given = due
    return { ...line, tax }
  })
}

const dayFirst = (date: CalendarDate) => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
const monthFirst = (date: CalendarDate) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`

/** The account that Xero's own chart of accounts has for sales; the accountant chooses another at the import. */
const salesAccount = '200'

const quickBooksColumns = [
  ...['*InvoiceNo', '*Customer', '*InvoiceDate', '*DueDate', 'Terms', 'Location', 'Memo', 'Item(Product/Service)'],
  ...['ItemDescription', 'ItemQuantity', 'ItemRate', '*ItemAmount', 'Service Date', 'Item Tax Amount', 'Currency'],
]

function quickBooksLines(row: ExportedInvoice): string[][] {
  if (row.isCancelled) return []
  return importedLines(row).map((line) => [
    csvCell(row.number),
    csvCell(row.customer),
    csvFigure(monthFirst(row.issueDate)),
    csvFigure(monthFirst(row.dueDate)),
    csvCell(row.terms),
    '',
    csvCell(row.credits),
    csvCell(line.name),
    csvCell(line.text),
    csvFigure(line.quantity),
    csvFigure(line.rate),
    money(line.amount, row.currency),
    '',
    money(line.tax, row.currency),
    csvFigure(row.currency),
  ])
}

/** Credit notes for QuickBooks, above zero as its credit memos are; the memo names the invoice. */
export const creditMemoFile: FileLayout<ExportedInvoice> = {
  columns: quickBooksColumns.map(
    (name) => ({ '*InvoiceNo': '*CreditMemoNo', '*InvoiceDate': '*CreditMemoDate' })[name] ?? name,
  ),
  cells: (row) => quickBooksLines(aboveZero(row)),
}

function aboveZero(row: ExportedInvoice): ExportedInvoice {
  return {
    ...row,
    discount: -row.discount,
    shipping: -row.shipping,
    tax: -row.tax,
    items: row.items.map((item) => ({ ...item, quantity: item.quantity.replace(/^-/, ''), amount: -item.amount })),
  }
}

/** A line below zero by its price, as programs import it: a quantity is never negative there. */
const byPrice = ({ quantity, rate }: { quantity: string; rate: string }) =>
  quantity.startsWith('-') ? { quantity: quantity.slice(1), rate: opposite(rate) } : { quantity, rate }

const opposite = (rate: string) => (Number(rate) === 0 ? rate : rate.startsWith('-') ? rate.slice(1) : `-${rate}`)

/**
 * Templates of the programs for sales invoices, a row for each line; what was cancelled is left out. Xero makes a credit note of
 * what has a total below zero.
 */
export const programFiles: Record<Exclude<ExportForm, 'csv'>, FileLayout<ExportedInvoice>> = {
  xero: {
    columns: [
      ...['*ContactName', 'EmailAddress', 'POAddressLine1', 'POAddressLine2', 'POAddressLine3', 'POAddressLine4'],
      ...['POCity', 'PORegion', 'POPostalCode', 'POCountry', '*InvoiceNumber', 'Reference', '*InvoiceDate', '*DueDate'],
      ...['Total', 'InventoryItemCode', '*Description', '*Quantity', '*UnitAmount', 'Discount', '*AccountCode'],
      ...['*TaxType', 'TaxAmount', 'TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2', 'Currency'],
      'BrandingTheme',
    ],
    cells: (row) =>
      row.isCancelled
        ? []
        : importedLines(row).map((line) => [
            ...[row.customer, row.email, row.address, '', '', '', row.city, row.region, row.zip, row.country].map(
              csvCell,
            ),
            csvCell(row.number),
            csvCell(row.credits),
            csvFigure(dayFirst(row.issueDate)),
            csvFigure(dayFirst(row.dueDate)),
            money(row.total, row.currency),
            '',
            csvCell(line.text),
            csvFigure(byPrice(line).quantity),
            csvFigure(byPrice(line).rate),
            '',
            csvFigure(salesAccount),
            csvFigure(row.tax === 0 ? 'Tax Exempt' : 'Tax on Sales'),
            money(line.tax, row.currency),
            ...['', '', '', ''],
            csvFigure(row.currency),
            '',
          ]),
  },
  quickbooks: { columns: quickBooksColumns, cells: (row) => quickBooksLines(row) },
}

/** The first line of a file. */
export const headOf = (layout: FileLayout<never>): string => csvLine(layout.columns.map(csvFigure))

/** All lines of a record. */
export function linesOf<Row>(layout: FileLayout<Row>, row: Row): string {
  return layout.cells(row).map(csvLine).join('')
}
