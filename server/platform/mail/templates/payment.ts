import { formatMoneyWithCode } from '@duly/core/money/money.ts'
import { type Wording, wordingFor } from '@duly/core/outbox/wording.ts'
import { longDate, moneyWithCode } from '@duly/core/words/format.ts'
import * as mails from '@duly/core/words/gen/mails.gen.ts'
import { inEnglish, type Say } from '@duly/core/words/word.ts'
import { action, amount, facts, heading, paragraphs, sentences, small } from '../blocks.ts'
import { type MailBusiness, type MailSite, type PendingFile, type RenderedMail, renderMail } from '../layout.ts'

/** What a message about money received says of it. */
export interface PaymentFacts {
  readonly amountMinor: number
  readonly currency: string
  /** Calendar date, in the workspace's zone. */
  readonly receivedOn: string
  /** As people call it: `Credit Card`, `Bank Transfer`; empty where that says nothing. */
  readonly method: string
  /** The provider's reference; may be empty. */
  readonly reference: string
  /** Invoice number, or null for a payment link. */
  readonly invoiceNumber: string | null
  /** What is still open afterwards; below zero for an overpayment. */
  readonly balanceMinor: number
  readonly payerName: string
}

export interface ReceiptMail {
  /** Words it in the payer's language; absent: English. */
  readonly say?: Say
  readonly site: MailSite
  readonly business: MailBusiness
  readonly payment: PaymentFacts
  /** The public page of what was paid. */
  readonly viewUrl: string
  /** The receipt as PDF. */
  readonly pdf: PendingFile | null
  readonly wording?: Partial<Wording> | null
}

/** The receipt, to the payer. */
export function receiptMail(mail: ReceiptMail): RenderedMail {
  const { say = inEnglish, site, business, payment, viewUrl, pdf, wording } = mail
  const sum = moneyWithCode(say.language, payment.amountMinor, payment.currency)
  // A payment link has no invoice number to name.
  const own = payment.invoiceNumber || wording?.subject ? wording : { ...wording, subject: say(mails.received) }
  const values = {
    businessName: business.name,
    customerName: payment.payerName,
    invoiceNumber: payment.invoiceNumber ?? '',
    amount: sum,
  }
  const words = wordingFor('receipt', own, values, say)
  return renderMail({
    say,
    site,
    business,
    subject: words.subject,
    preview: say(mails.receivedPreview, {
      sum,
      business: business.name,
      date: longDate(say.language, payment.receivedOn),
    }),
    body: [
      heading(say(mails.received)),
      ...paragraphs(words.text),
      ...amount(say(mails.amountReceived), payment.amountMinor, payment.currency, say),
      facts([...paymentRows(payment, say), [say(mails.paidTo), business.name]]),
      action(site, say(payment.invoiceNumber ? mails.viewInvoice : mails.viewPayment), viewUrl, say),
      pdf ? small(say(mails.receiptAttached, { file: pdf.filename })) : null,
      small(say(mails.questions, { business: business.name })),
    ],
    reason: say(mails.receiptReason, { business: business.name }),
    attachments: pdf ? [pdf] : [],
  })
}

export interface PaymentNoticeMail {
  readonly site: MailSite
  readonly payment: PaymentFacts
  /** The record inside the product. */
  readonly viewUrl: string
  /** Something to look at, such as an overpayment; null for none. */
  readonly warning: string | null
}

/** The notice of money received, to the owner. */
export function paymentNoticeMail({ site, payment, viewUrl, warning }: PaymentNoticeMail): RenderedMail {
  const sum = money(payment.amountMinor, payment.currency)
  const what = payment.invoiceNumber ? `invoice ${payment.invoiceNumber}` : 'a payment link'
  return renderMail({
    site,
    business: null,
    subject: `${sum} received for ${what}`,
    preview: `${payment.payerName || 'A customer'} paid ${what}`,
    body: [
      heading('You have been paid'),
      ...sentences(`${payment.payerName || 'A customer'} paid ${what}.`),
      warning ? sentences(warning) : null,
      ...amount('Amount received', payment.amountMinor, payment.currency),
      facts([...paymentRows(payment), ['Paid by', payment.payerName]]),
      action(site, payment.invoiceNumber ? 'Open invoice' : 'Open payment link', viewUrl),
    ],
    reason: `You are receiving this message because you accept payments with ${site.productName}.`,
  })
}

export interface DisputeNoticeMail {
  readonly site: MailSite
  readonly dispute: {
    readonly state: 'open' | 'won' | 'lost'
    /** The provider's name for it. */
    readonly disputeId: string
    readonly amountMinor: number
    readonly currency: string
    /** `stripe` */
    readonly provider: string
    /** The provider's word, such as `product_not_received`. */
    readonly reason: string
    /** Invoice number, or null for a payment link. */
    readonly invoiceNumber: string | null
    readonly payerName: string
    /** Whether what a lost dispute took is asked for again: nothing is of a cancelled or deleted record. */
    readonly isOwed: boolean
  }
  /** The record inside the product. */
  readonly viewUrl: string
}

/** The notice that a payer's bank asks for money back, or how that was decided, to the owner. */
export function disputeNoticeMail({ site, dispute, viewUrl }: DisputeNoticeMail): RenderedMail {
  const sum = money(dispute.amountMinor, dispute.currency)
  const what = dispute.invoiceNumber ? `invoice ${dispute.invoiceNumber}` : 'a payment link'
  const payer = dispute.payerName || 'A customer'
  const provider = dispute.provider.charAt(0).toUpperCase() + dispute.provider.slice(1)
  const said = {
    open: {
      subject: `Payment of ${sum} for ${what} disputed`,
      heading: 'A payment is disputed',
      text: `${payer} disputes the card payment for ${what}. You can answer in your ${provider} account; there is a deadline, so please look soon. Until the bank decides, the payment counts as received and no reminders are sent.`,
    },
    won: {
      subject: `Dispute over ${sum} decided for you`,
      heading: 'Dispute decided for you',
      text: `The bank decided the dispute about ${what} for you. The payment counts as received.`,
    },
    lost: {
      subject: `Dispute over ${sum} lost`,
      heading: 'Dispute lost',
      text: `The bank decided the dispute about ${what} for ${dispute.payerName || 'the payer'}. The money was taken back${dispute.isOwed ? ' and is owed again' : ''}.`,
    },
  }[dispute.state]
  return renderMail({
    site,
    business: null,
    subject: said.subject,
    preview: said.text,
    body: [
      heading(said.heading),
      ...sentences(said.text),
      ...amount('Amount disputed', dispute.amountMinor, dispute.currency),
      facts([
        ['Invoice #', dispute.invoiceNumber ?? ''],
        ['Paid by', dispute.payerName],
        ['Reason', dispute.reason.replaceAll('_', ' ')],
        ['Reference', dispute.disputeId],
      ]),
      action(site, dispute.invoiceNumber ? 'Open invoice' : 'Open payment link', viewUrl),
    ],
    reason: `You are receiving this message because you accept payments with ${site.productName}.`,
  })
}

function paymentRows(payment: PaymentFacts, say: Say = inEnglish): [string, string][] {
  const open = payment.balanceMinor
  const money = (minor: number) => moneyWithCode(say.language, minor, payment.currency)
  return [
    [say(mails.number), payment.invoiceNumber ?? ''],
    [say(mails.date), longDate(say.language, payment.receivedOn)],
    [say(mails.method), payment.method],
    [say(mails.reference), payment.reference],
    [say(mails.stillOpen), open > 0 ? money(open) : ''],
    [say(mails.overpaid), open < 0 ? money(-open) : ''],
  ]
}

const money = formatMoneyWithCode
