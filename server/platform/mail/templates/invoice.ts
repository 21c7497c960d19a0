import { formatLong } from '@duly/core/dates/calendar-date.ts'
import { statusLabel } from '@duly/core/invoices/status.ts'
import { formatMoneyWithCode } from '@duly/core/money/money.ts'
import { type Wording, wordingFor } from '@duly/core/outbox/wording.ts'
import { action, amount, facts, heading, paragraphs, small } from '../blocks.ts'
import { type MailBusiness, type MailSite, type PendingFile, type RenderedMail, renderMail } from '../layout.ts'

/** What a message about an invoice says of it. */
export interface InvoiceFacts {
  readonly number: string
  readonly currency: string
  readonly totalMinor: number
  /** What is still to be paid. */
  readonly balanceMinor: number
  /** Why nothing is, in a word such as `paid`; empty while something is. */
  readonly settled: string
  readonly issueDate: string
  readonly dueDate: string
  readonly payerName: string
  /** `{base}/pay/{id}`. */
  readonly payUrl: string
  /** Ready lines, such as `['IBAN', 'DE89 …']`; empty when the payer is not meant to transfer. */
  readonly bankDetails: readonly (readonly [name: string, value: string])[]
}

export interface InvoiceMail {
  readonly site: MailSite
  readonly business: MailBusiness
  readonly invoice: InvoiceFacts
  /** The PDF that goes with it, with its file name. */
  readonly pdf: PendingFile | null
  /** Files that go along besides. */
  readonly files?: readonly PendingFile[]
  /** The workspace's own words, where set. */
  readonly wording?: Partial<Wording> | null
}

/** An invoice to its payer: the facts, the way to pay, and the files that go along. */
export function invoiceMail({ site, business, invoice, pdf, files = [], wording }: InvoiceMail): RenderedMail {
  const words = wordingFor('invoice', wording, invoiceWords(business, invoice))
  const due = formatLong(invoice.dueDate)
  return renderMail({
    site,
    business,
    subject: words.subject,
    preview: `${formatMoneyWithCode(invoice.balanceMinor, invoice.currency)} ${invoice.settled ? 'due' : `due ${due}`}`,
    body: [
      heading('Invoice'),
      ...paragraphs(words.text),
      ...amount('Amount due', invoice.balanceMinor, invoice.currency),
      invoiceTable(business, invoice),
      action(site, invoice.balanceMinor > 0 ? 'View and pay invoice' : 'View invoice', invoice.payUrl),
      facts(invoice.bankDetails, 'Or pay by transfer'),
      pdf ? small(`The invoice is attached as ${pdf.filename}.`) : null,
      files.length > 0 ? small(`${pdf ? 'Also attached' : 'Attached'}: ${namesOf(files)}.`) : null,
      small(`Questions? Reply to this message to reach ${business.name}.`),
    ],
    reason: `You are receiving this message because ${business.name} sent you an invoice.`,
    attachments: [...(pdf ? [pdf] : []), ...files],
  })
}

const namesOf = (files: readonly PendingFile[]) => files.map(({ filename }) => filename).join(', ')

/** The values that a workspace's own words may name. */
export function invoiceWords(business: MailBusiness, invoice: InvoiceFacts) {
  return {
    businessName: business.name,
    customerName: invoice.payerName,
    invoiceNumber: invoice.number,
    amount: formatMoneyWithCode(invoice.balanceMinor, invoice.currency),
    dueDate: formatLong(invoice.dueDate),
  }
}

/** The ruled facts of an invoice, shared by invoice and reminder. */
export function invoiceTable(business: MailBusiness, invoice: InvoiceFacts) {
  const partlyPaid = invoice.balanceMinor !== invoice.totalMinor
  return facts([
    ['Invoice #', invoice.number],
    ['Issue date', formatLong(invoice.issueDate)],
    ['Due date', formatLong(invoice.dueDate)],
    ['Total', partlyPaid ? formatMoneyWithCode(invoice.totalMinor, invoice.currency) : ''],
    ['Status', statusLabel(invoice.settled)],
    ['From', business.name],
    ['Bill to', invoice.payerName],
  ])
}
