import { Readable } from 'node:stream'
import { byteOrderMark } from '@duly/core/csv/csv.ts'
import {
  creditMemoFile,
  type ExportedInvoice,
  type ExportForm,
  type ExportPart,
  type FileLayout,
  headOf,
  invoiceFiles,
  linesOf,
  paymentFile,
  programFiles,
} from '@duly/core/figures/export-files.ts'
import { invoiceFileName } from '@duly/core/invoices/paper/file-names.ts'
import { displayStatus, type InvoiceStatus, statusLabel } from '@duly/core/invoices/status.ts'
import { minorOf } from '@duly/core/money/money.ts'
import { creditNote } from '@duly/core/words/gen/invoice-acts.gen.ts'
import { depositTaken } from '@duly/core/words/gen/paper.gen.ts'
import { inEnglish } from '@duly/core/words/word.ts'
import { type Database, inTransaction, type ReadTx } from '../../platform/db/database.ts'
import { freeName, type ZipFile, zipOf } from '../../platform/files/zip.ts'
import * as store from './export-store.ts'
import type { Days } from './store.ts'

/** What an export needs from elsewhere; server/app.ts hands it in. */
export interface ExportDependencies {
  /** The PDF of an invoice as it was sent; null when the invoice was deleted meanwhile. */
  pdfOf: (workspaceId: string, id: string) => Promise<{ bytes: Uint8Array; invoiceNumber: string } | null>
}

export interface ExportWish extends Days {
  form: ExportForm
  parts: readonly ExportPart[]
  pdfs: boolean
  /** The workspace's day, which decides what is overdue. */
  today: string
  /** Whether the period has credit notes. */
  hasCreditNotes: boolean
}

const batchSize = 500

/** Most PDFs that one export holds: a ZIP of the classic form counts to 65,535 files and 4 GiB. */
export const mostPdfs = 60_000

/** The file that an export is: a CSV where there is only one, otherwise a ZIP of them; neither is ever whole in memory. */
export function exportFor(db: Database, parts: ExportDependencies, workspaceId: string, wish: ExportWish) {
  const files = csvFiles(db, workspaceId, wish)
  const period = `${wish.from}-to-${wish.to}`
  const [only] = files
  if (files.length === 1 && only && !wish.pdfs)
    return {
      name: `${only.name.replace('.csv', '')}-${period}.csv`,
      type: 'text/csv; charset=utf-8',
      body: Readable.from(only.pieces),
    }
  const all = async function* () {
    yield* files
    if (wish.pdfs) yield* pdfFiles(db, parts, workspaceId, wish)
  }
  return { name: `accountant-${period}.zip`, type: 'application/zip', body: Readable.from(zipOf(all())) }
}

function csvFiles(db: Database, workspaceId: string, wish: ExportWish): ZipFile[] {
  const invoices = (
    name: string,
    layout: FileLayout<ExportedInvoice>,
    kinds: readonly store.ExportedKind[] = store.exportedKinds,
  ): ZipFile => ({
    name: `${name}.csv`,
    pieces: written(layout, invoiceBatches(db, workspaceId, wish, kinds)),
  })
  // Its import of invoices takes no sum below zero, so that credit notes are a file of their own.
  if (wish.form === 'quickbooks')
    return [
      invoices('quickbooks', programFiles.quickbooks, ['invoice']),
      ...(wish.hasCreditNotes ? [invoices('quickbooks-credit-memos', creditMemoFile, ['credit_note'])] : []),
    ]
  if (wish.form !== 'csv') return [invoices(wish.form, programFiles[wish.form])]
  return wish.parts.map((part) =>
    part === 'payments'
      ? { name: 'payments.csv', pieces: written(paymentFile, paymentBatches(db, workspaceId, wish)) }
      : invoices(part, invoiceFiles[part]),
  )
}

async function* written<Row>(layout: FileLayout<Row>, batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield byteOrderMark + headOf(layout)
  for await (const rows of batches) {
    const text = rows.map((row) => linesOf(layout, row)).join('')
    if (text) yield text
  }
}

// Each batch in a transaction of its own: none stays open while a slow reader reads.
async function* batchesOf<Row, Out>(
  db: Database,
  workspaceId: string,
  read: (tx: ReadTx, after: Row | null) => Promise<Row[]>,
  complete: (tx: ReadTx, rows: Row[]) => Promise<Out[]>,
): AsyncGenerator<Out[]> {
  for (let after: Row | null = null; ; ) {
    const from: Row | null = after
    const { rows, out } = await inTransaction(db, { workspaceId, statementTimeout: 30_000 }, async (tx) => {
      const found = await read(tx, from)
      return { rows: found, out: await complete(tx, found) }
    })
    yield out
    if (rows.length < batchSize) return
    after = rows.at(-1) ?? null
  }
}

function invoiceBatches(
  db: Database,
  workspaceId: string,
  wish: ExportWish,
  kinds: readonly store.ExportedKind[],
): AsyncGenerator<ExportedInvoice[]> {
  return batchesOf(
    db,
    workspaceId,
    (tx, after: store.InvoiceRow | null) => store.nextInvoices(tx, workspaceId, wish, after, batchSize, kinds),
    async (tx, rows) => {
      const ids = rows.map(({ id }) => id)
      const items = Map.groupBy(await store.itemsOf(tx, workspaceId, ids), (item) => item.invoice_id)
      const taxes = Map.groupBy(await store.taxesOf(tx, workspaceId, ids), (tax) => tax.invoice_id)
      return rows.map((row) => exported(row, items.get(row.id) ?? [], taxes.get(row.id) ?? [], wish.today))
    },
  )
}

function exported(
  row: store.InvoiceRow,
  items: store.ItemRow[],
  taxes: store.TaxRow[],
  today: string,
): ExportedInvoice {
  const whole = exportedInvoice(row, items, taxes, today)
  return row.kind === 'credit_note' ? exportedCredit(row, whole) : whole
}

/** A credit note below zero: beside its invoice it takes off what that says. */
function exportedCredit(row: store.InvoiceRow, whole: ExportedInvoice): ExportedInvoice {
  const less = (minor: number) => (minor === 0 ? 0 : -minor)
  return {
    ...whole,
    status: inEnglish(creditNote),
    credits: row.corrects ?? '',
    subtotal: less(whole.subtotal),
    discount: less(whole.discount),
    shipping: less(whole.shipping),
    tax: less(whole.tax),
    total: less(whole.total),
    paid: 0,
    credited: less(row.used_minor),
    items: whole.items.map((item) => ({ ...item, quantity: negated(item.quantity), amount: less(item.amount) })),
    taxes: whole.taxes.map((tax) => ({ ...tax, base: less(tax.base), amount: less(tax.amount) })),
  }
}

const negated = (decimal: string) => (decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`)

function exportedInvoice(
  row: store.InvoiceRow,
  items: store.ItemRow[],
  taxes: store.TaxRow[],
  today: string,
): ExportedInvoice {
  const taken = takenOff(row)
  const status = displayStatus({ status: row.status as InvoiceStatus, dueDate: row.due_date }, today)
  return {
    number: row.invoice_number,
    customer: row.billing_name,
    email: row.billing_email,
    address: row.billing_address,
    city: row.billing_city,
    region: row.billing_province,
    zip: row.billing_zip,
    country: row.billing_country,
    issueDate: row.issue_date,
    dueDate: row.due_date,
    status: statusLabel(status),
    // One that credit notes made void was invoiced on its day; they take it off on theirs.
    isCancelled: row.status === 'CANCELLED' && row.credited_minor === 0,
    credits: '',
    schedule: row.schedule,
    depositFor: row.deposit_for ?? '',
    currency: row.currency,
    terms: row.payment_terms,
    subtotal: row.subtotal_minor - taken.net,
    discount: row.discount_minor,
    shipping: row.shipping_minor,
    tax: row.tax_minor - taken.tax,
    total: row.total_minor,
    paid: row.paid_minor - row.credited_minor,
    credited: row.credited_minor,
    items: [...items.map((item) => ({ ...item, amount: item.amount_minor })), ...taken.items],
    taxes: [
      ...taxes.map((tax) => ({
        name: tax.name,
        rate: tax.rate,
        base: tax.taxable_minor ?? row.subtotal_minor - row.discount_minor + row.shipping_minor,
        amount: tax.amount_minor,
        registrationNumber: tax.registration_number,
      })),
      ...taken.taxes,
    ],
  }
}

/** Deposits that an invoice takes off, as lines below zero: they were told of when they were invoiced. */
function takenOff({ deposits, currency }: store.InvoiceRow) {
  const all = (deposits ?? []).map((deposit) => ({
    ...deposit,
    netMinor: minorOf(deposit.net, currency) ?? 0,
    taxMinor: minorOf(deposit.tax, currency) ?? 0,
  }))
  return {
    net: all.reduce((sum, { netMinor }) => sum + netMinor, 0),
    tax: all.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
    items: all.map(({ number, issueDate: date, net, netMinor }) => ({
      name: inEnglish(depositTaken, { number, date }),
      description: '',
      quantity: '-1',
      rate: net,
      amount: -netMinor,
    })),
    taxes: all.flatMap(({ taxes }) =>
      taxes.map(({ name, rate, registrationNumber, baseMinor, taxMinor }) => {
        return { name, rate, base: -baseMinor, amount: -taxMinor, registrationNumber }
      }),
    ),
  }
}

function paymentBatches(db: Database, workspaceId: string, wish: ExportWish) {
  return batchesOf(
    db,
    workspaceId,
    (tx, after: store.PaymentRow | null) => store.nextPayments(tx, workspaceId, wish, after, batchSize),
    async (_, rows) => rows.map((row) => ({ ...row, receivedOn: row.received_on, amount: row.amount_minor })),
  )
}

async function* pdfFiles(
  db: Database,
  parts: ExportDependencies,
  workspaceId: string,
  wish: ExportWish,
): AsyncGenerator<ZipFile> {
  const names = new Set<string>()
  const batches = batchesOf(
    db,
    workspaceId,
    (tx, after: store.InvoiceRow | null) => store.nextInvoices(tx, workspaceId, wish, after, batchSize),
    async (_, rows) => rows.map(({ id }) => id),
  )
  for await (const ids of batches) {
    for (const id of ids) {
      const pdf = await parts.pdfOf(workspaceId, id)
      if (!pdf) continue
      // `1316/85` and `1316-85` make the same name.
      const name = freeName(invoiceFileName(pdf.invoiceNumber), names)
      yield { name: `pdf/${name}`, pieces: [pdf.bytes], packed: true }
    }
  }
}
