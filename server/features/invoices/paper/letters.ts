import { sellerName } from '@duly/core/company/seller-name.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { addDays, daysBetween } from '@duly/core/dates/calendar-date.ts'
import { letterFileName, receiptFileName } from '@duly/core/invoices/paper/file-names.ts'
import { collectionLetter, type Letter, receiptLetter } from '@duly/core/invoices/paper/letter.ts'
import { methodName } from '@duly/core/invoices/payment-methods.ts'
import { scheduleFacts } from '@duly/core/invoices/schedule/schedule-words.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { deadlineDays, type LetterLevel, letterLevels, wordingFor } from '@duly/core/outbox/wording.ts'
import { openMinor, owedMinor } from '@duly/core/payments/due.ts'
import { setApart } from '@duly/core/words/direction.ts'
import { longDate, moneyWithCode } from '@duly/core/words/format.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { PendingFile } from '../../../platform/mail/layout.ts'
import { ledgerOf } from '../../ledger/service.ts'
import { ownWording } from '../../outbox/business.ts'
import type { FileSource } from '../../outbox/dependencies.ts'
import type { InvoiceDependencies, InvoicePayment } from '../dependencies.ts'
import { owingOf } from '../reading.ts'
import { sayOf, sheetSourceOf } from '../revisions/revisions.ts'
import { askedFirst, partsOn } from '../schedule/parts.ts'
import * as store from '../store.ts'

/** The names under which the outbox asks for these files. */
const receiptPdfFile = 'receipt-pdf'
const letterPdfFile = 'letter-pdf'

/** A letter with the name of its file and the date that it bears. */
export interface DatedLetter {
  letter: Letter
  date: string
  fileName: string
}

async function sourceOf(tx: Tx, parts: InvoiceDependencies, workspaceId: string, id: string) {
  const invoice =
    (await store.findInvoice(tx, workspaceId, id)) ?? (await store.findInvoice(tx, workspaceId, id, { deleted: true }))
  if (!invoice) throw refuse('invoice_not_found')
  return {
    invoice,
    source: { ...(await sheetSourceOf(tx, parts, workspaceId, invoice)), paidMinor: invoice.paid_minor },
  }
}

/** The receipt of a payment of an invoice; the balance is that of today. */
export async function receiptFor(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  id: string,
  { method, ...payment }: InvoicePayment,
): Promise<DatedLetter> {
  const { invoice, source } = await sourceOf(tx, parts, workspaceId, id)
  const say = sayOf(source)
  const received = {
    ...payment,
    method: method === 'other' ? '' : methodName(method, say),
    balanceMinor: openMinor(owingOf(invoice)),
    isCancelled: invoice.status === 'CANCELLED',
    parts: scheduleFacts(partsOn(invoice, payment.receivedOn), invoice.currency, say),
  }
  const letter = receiptLetter(source, received, say)
  return { letter, date: payment.receivedOn, fileName: receiptFileName(invoice.invoice_number) }
}

/** The receipt of one row of an invoice's ledger. */
export async function receiptOf(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  id: string,
  paymentId: string,
): Promise<DatedLetter> {
  if (!(await store.findInvoice(tx, workspaceId, id))) throw refuse('invoice_not_found')
  const row = (await ledgerOf(tx, workspaceId, 'invoice', id)).find((payment) => payment.id === paymentId)
  // Money that went back, or was taken back, is nothing to give a receipt for.
  if (!row?.hasReceipt) throw refuse('payment_not_found')
  return receiptFor(tx, parts, workspaceId, id, {
    amountMinor: fromApiNumber(row.amount, row.currency) ?? 0,
    currency: row.currency,
    method: row.method as InvoicePayment['method'],
    receivedOn: row.receivedOn,
    reference: '',
  })
}

/** A collection letter on an overdue invoice, in the workspace's own words where it set any. */
export async function letterOf(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  id: string,
  level: LetterLevel,
  today: string,
): Promise<DatedLetter> {
  const { invoice, source } = await sourceOf(tx, parts, workspaceId, id)
  const balanceMinor = askedFirst(invoice, { day: today })?.sumMinor ?? owedMinor(owingOf(invoice))
  if (invoice.deleted_at) throw refuse('invoice_not_found')
  if (invoice.status === 'DRAFT') throw refuse('reminder_of_draft')
  if (invoice.status === 'CANCELLED') throw refuse('cancelled_not_payable')
  if (balanceMinor === 0) throw refuse('already_paid')
  const daysLate = daysBetween(invoice.due_date, today)
  if (daysLate <= 0) throw refuse('not_overdue')
  const message = `letter_${level}` as const
  const say = sayOf(source)
  const apart = (text: string) => setApart(say.language, text)
  const values = {
    businessName: apart(sellerName(source.company, source.profile)),
    customerName: apart(invoice.billing_name),
    invoiceNumber: apart(invoice.invoice_number),
    amount: moneyWithCode(say.forms, balanceMinor, invoice.currency),
    dueDate: longDate(say.forms, invoice.due_date),
    daysLate: String(daysLate),
    deadline: longDate(say.forms, addDays(today, deadlineDays)),
  }
  const words = wordingFor(message, await ownWording(tx, workspaceId, message, say.language), values, say)
  const said = { heading: words.subject, text: words.text, today, balanceMinor, totalMinor: invoice.total_minor }
  const letter = collectionLetter(source, said, say)
  return { letter, date: today, fileName: letterFileName(invoice.invoice_number, level) }
}

/** The receipt that goes with a mail: drawn when the mail is sent, from what the mail says. */
export function receiptFile(invoiceId: string, number: string, { method, ...payment }: InvoicePayment): PendingFile {
  return {
    source: receiptPdfFile,
    ref: { invoiceId, method, ...payment },
    filename: receiptFileName(number),
    contentType: 'application/pdf',
  }
}

/** The letter that goes with a reminder. */
export function letterFile(invoiceId: string, number: string, level: LetterLevel, today: string): PendingFile {
  return {
    source: letterPdfFile,
    ref: { invoiceId, level, today },
    filename: letterFileName(number, level),
    contentType: 'application/pdf',
  }
}

/** Draws receipts and collection letters for the outbox, by the names under which it asks for them. */
export function letterFiles(parts: () => InvoiceDependencies): Record<string, FileSource> {
  return { [receiptPdfFile]: receiptPdfSource(parts), [letterPdfFile]: letterPdfSource(parts) }
}

function receiptPdfSource(parts: () => InvoiceDependencies): FileSource {
  return async (workspaceId, ref) => {
    const { letter, date } = await inTransaction(parts().db, { workspaceId }, (tx) =>
      receiptFor(tx, parts(), workspaceId, String(ref.invoiceId), {
        amountMinor: Number(ref.amountMinor),
        currency: String(ref.currency),
        method: ref.method as InvoicePayment['method'],
        receivedOn: String(ref.receivedOn),
        reference: String(ref.reference),
      }),
    )
    return { content: await parts().renderLetter(letter, date) }
  }
}

/** Draws collection letters for the outbox. Fails once the invoice is no longer overdue: no such letter goes out late. */
function letterPdfSource(parts: () => InvoiceDependencies): FileSource {
  return async (workspaceId, ref) => {
    const level = letterLevels.find((known) => known === ref.level)
    if (!level) return null
    const { letter, date } = await inTransaction(parts().db, { workspaceId }, (tx) =>
      letterOf(tx, parts(), workspaceId, String(ref.invoiceId), level, String(ref.today)),
    )
    return { content: await parts().renderLetter(letter, date) }
  }
}
