import { refuse } from '@duly/core/contract/refusals.ts'
import { methodName } from '@duly/core/invoices/payment-methods.ts'
import { openMinor, owedMinor, settledWord } from '@duly/core/payments/due.ts'
import * as ownerMails from '@duly/core/words/gen/owner-mails.gen.ts'
import { inEnglish, type Say } from '@duly/core/words/word.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { InvoiceFacts } from '../../../platform/mail/templates/invoice.ts'
import type { PaymentFacts } from '../../../platform/mail/templates/payment.ts'
import type { QuoteFacts } from '../../../platform/mail/templates/quote.ts'
import type { InvoiceDependencies, InvoiceMail, InvoicePayment } from '../dependencies.ts'
import { owingOf } from '../reading.ts'
import type { InvoiceDocument } from '../revisions/revisions.ts'
import { askedFirst } from '../schedule/parts.ts'
import * as store from '../store.ts'

export async function existing(tx: Tx, workspaceId: string, id: string): Promise<store.InvoiceRecord> {
  const invoice =
    (await store.findInvoice(tx, workspaceId, id, store.ofAnyKind)) ??
    (await store.findInvoice(tx, workspaceId, id, { deleted: true, ...store.ofAnyKind }))
  if (!invoice) throw refuse('invoice_not_found')
  return invoice
}

/** On which day a message asks for money, and for which part. */
interface Asking {
  day: string
  dueOn?: string | undefined
}

/** A reminder asks for what is due on its day, a receipt on that of the money; others for the next part, whatever the day. */
export function askingOf(message: InvoiceMail, invoice: store.InvoiceRecord): Asking {
  if (message.kind === 'reminder') return { day: message.today, dueOn: message.dueOn }
  return { day: message.kind === 'receipt' ? message.payment.receivedOn : invoice.issue_date }
}

export function factsOf(
  parts: InvoiceDependencies,
  invoice: store.InvoiceRecord,
  said: InvoiceDocument['invoice'],
  bankDetails: InvoiceFacts['bankDetails'],
  asking: Asking = { day: invoice.issue_date },
): InvoiceFacts {
  const owing = owingOf(invoice)
  const first = askedFirst(invoice, asking)
  return {
    number: said.invoiceNumber,
    ...(said.isDeposit && { isDeposit: true }),
    currency: said.currency,
    totalMinor: invoice.total_minor,
    balanceMinor: first?.sumMinor ?? owedMinor(owing),
    settled: settledWord(owing),
    issueDate: said.issueDate,
    dueDate: first?.dueDate ?? said.dueDate,
    payerName: invoice.billing_name,
    payUrl: `${parts.baseUrl}/pay/${invoice.id}${first?.query ?? ''}`,
    // Nobody is told how to transfer what is not owed.
    bankDetails: owedMinor(owing) > 0 ? bankDetails : [],
  }
}

export const quoteUrlOf = (parts: InvoiceDependencies, id: string) => `${parts.baseUrl}/quote/${id}`

export function quoteFactsOf(quote: store.InvoiceRecord, said: InvoiceDocument['invoice']): QuoteFacts {
  return {
    number: said.invoiceNumber,
    currency: said.currency,
    totalMinor: quote.total_minor,
    issueDate: said.issueDate,
    validUntil: said.dueDate,
    customerName: quote.billing_name,
  }
}

export function paymentFacts(
  invoice: store.InvoiceRecord,
  { method, ...payment }: InvoicePayment,
  say: Say = inEnglish,
): PaymentFacts {
  return {
    ...payment,
    method: method === 'other' ? '' : methodName(method, say),
    invoiceNumber: invoice.invoice_number,
    ...(invoice.deposit_for_id && { isDeposit: true }),
    balanceMinor: openMinor(owingOf(invoice)),
    payerName: invoice.billing_name,
  }
}

export function warningOf(invoice: store.InvoiceRecord, say: Say): string | null {
  if (invoice.deleted_at) return say(ownerMails.warnDeleted)
  if (invoice.status === 'CANCELLED') return say(ownerMails.warnCancelled)
  return invoice.paid_minor > invoice.total_minor ? say(ownerMails.warnMore) : null
}
