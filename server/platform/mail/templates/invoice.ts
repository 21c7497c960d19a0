import { type Wording, wordingFor } from '@duly/core/outbox/wording.ts'
import { valuesApart } from '@duly/core/words/direction.ts'
import { longDate, moneyWithCode } from '@duly/core/words/format.ts'
import * as deposits from '@duly/core/words/gen/deposit-mails.gen.ts'
import * as mails from '@duly/core/words/gen/mails.gen.ts'
import * as paper from '@duly/core/words/gen/paper.gen.ts'
import * as schedule from '@duly/core/words/gen/payment-schedule.gen.ts'
import { inEnglish, type Say } from '@duly/core/words/word.ts'
import { action, amount, facts, heading, paragraphs, small } from '../blocks.ts'
import { type MailBusiness, type MailSite, type PendingFile, type RenderedMail, renderMail } from '../layout.ts'

/** What a message about an invoice says of it. */
export interface InvoiceFacts {
  readonly number: string
  /** Whether it is a deposit, which messages call by its name. */
  readonly isDeposit?: boolean
  readonly currency: string
  readonly totalMinor: number
  /** What is still to be paid. */
  readonly balanceMinor: number
  /** Why nothing is, in a word such as `paid`; empty while something is. */
  readonly settled: string
  readonly issueDate: string
  readonly dueDate: string
  /** Ready rows of what it comes to, with each tax by name, as the paper prints them; absent or empty for one tax. */
  readonly sums?: readonly (readonly [name: string, value: string])[]
  /** Ready rows of the parts in which it is paid; `balanceMinor` and `dueDate` are then those of what is asked for first. */
  readonly parts?: readonly { readonly label: string; readonly amount: string }[]
  readonly payerName: string
  /** `{base}/pay/{id}`. */
  readonly payUrl: string
  /** Ready lines, such as `['IBAN', 'DE89 …']`; empty when the payer is not meant to transfer. */
  readonly bankDetails: readonly (readonly [name: string, value: string])[]
}

export interface InvoiceMail {
  /** Words it in its reader's language; absent: English. */
  readonly say?: Say
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
export function invoiceMail(mail: InvoiceMail): RenderedMail {
  const { say: told, site, business, invoice, pdf, files = [], wording } = mail
  const say = valuesApart(told)
  const words = wordingFor('invoice', wording, invoiceWords(business, invoice, say), say, invoice.isDeposit)
  const sum = moneyWithCode(say.forms, invoice.balanceMinor, invoice.currency)
  const date = longDate(say.forms, invoice.dueDate)
  return renderMail({
    say,
    site,
    business,
    subject: words.subject,
    preview: invoice.settled ? say(mails.nothingDue, { sum }) : say(mails.dueOn, { sum, date }),
    body: [
      heading(say(invoice.isDeposit ? paper.depositInvoice : mails.invoiceHeading)),
      ...paragraphs(words.text),
      ...amount(say(mails.amountDue), invoice.balanceMinor, invoice.currency, say),
      invoiceTable(business, invoice, say),
      partsTable(invoice.parts, say),
      action(site, say(invoice.balanceMinor > 0 ? mails.viewAndPay : mails.viewInvoice), invoice.payUrl, say),
      facts(invoice.bankDetails, say(mails.orTransfer)),
      pdf ? small(say(attachedWord(invoice), { file: pdf.filename })) : null,
      files.length > 0 ? small(say(pdf ? mails.alsoAttached : mails.attached, { files: namesOf(files) })) : null,
      small(say(mails.questions, { business: business.name })),
    ],
    reason: say(mails.invoiceReason, { business: business.name }),
    attachments: [...(pdf ? [pdf] : []), ...files],
  })
}

const namesOf = (files: readonly PendingFile[]) => files.map(({ filename }) => filename).join(', ')

/** How the PDF that goes along is announced. */
export const attachedWord = ({ isDeposit }: InvoiceFacts) => (isDeposit ? deposits.attached : mails.invoiceAttached)

/** The values that a workspace's own words may name. */
export function invoiceWords(business: MailBusiness, invoice: InvoiceFacts, say: Say = inEnglish) {
  return {
    businessName: business.name,
    customerName: invoice.payerName,
    invoiceNumber: invoice.number,
    amount: moneyWithCode(say.forms, invoice.balanceMinor, invoice.currency),
    dueDate: longDate(say.forms, invoice.dueDate),
  }
}

/** The parts in which it is paid; nothing where it is paid at once. */
export function partsTable(parts: InvoiceFacts['parts'] = [], say: Say = inEnglish) {
  return facts(
    parts.map(({ label, amount: sum }) => [label, sum] as const),
    say(schedule.title),
  )
}

/** Why nothing is owed, as texts choose by it. */
export function whyOf(settled: string): 'paid' | 'cancelled' | 'other' {
  return settled === 'paid' || settled === 'cancelled' ? settled : 'other'
}

/** The ruled facts of an invoice, shared by invoice and reminder. */
export function invoiceTable(business: MailBusiness, invoice: InvoiceFacts, say: Say) {
  const partlyPaid = invoice.balanceMinor !== invoice.totalMinor
  const { sums = [] } = invoice
  return facts([
    [say(mails.number), invoice.number],
    [say(mails.issueDate), longDate(say.forms, invoice.issueDate)],
    [say(mails.dueDate), longDate(say.forms, invoice.dueDate)],
    ...sums,
    // The sums end with the total.
    [
      say(mails.total),
      partlyPaid && sums.length === 0 ? moneyWithCode(say.forms, invoice.totalMinor, invoice.currency) : '',
    ],
    [say(mails.status), invoice.settled ? say(mails.settled, { why: whyOf(invoice.settled) }) : ''],
    [say(mails.from), business.name],
    [say(mails.billTo), invoice.payerName],
  ])
}
