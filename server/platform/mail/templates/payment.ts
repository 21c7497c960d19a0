import { formatLong } from '@duly/core/dates/calendar-date.ts'
import { formatMoneyWithCode } from '@duly/core/money/money.ts'
import { type Wording, wordingFor } from '@duly/core/outbox/wording.ts'
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
export function receiptMail({ site, business, payment, viewUrl, pdf, wording }: ReceiptMail): RenderedMail {
  // A payment link has no invoice number to name.
  const own = payment.invoiceNumber || wording?.subject ? wording : { ...wording, subject: 'Payment received' }
  const words = wordingFor('receipt', own, {
    businessName: business.name,
    customerName: payment.payerName,
    invoiceNumber: payment.invoiceNumber ?? '',
    amount: money(payment.amountMinor, payment.currency),
  })
  return renderMail({
    site,
    business,
    subject: words.subject,
    preview: `${money(payment.amountMinor, payment.currency)} received by ${business.name} on ${formatLong(payment.receivedOn)}`,
    body: [
      heading('Payment received'),
      ...paragraphs(words.text),
      ...amount('Amount received', payment.amountMinor, payment.currency),
      facts([...paymentRows(payment), ['Paid to', business.name]]),
      action(site, payment.invoiceNumber ? 'View invoice' : 'View payment', viewUrl),
      pdf ? small(`The receipt is attached as ${pdf.filename}.`) : null,
      small(`Questions? Reply to this message to reach ${business.name}.`),
    ],
    reason: `You are receiving this message because you paid ${business.name}.`,
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

function paymentRows(payment: PaymentFacts): [string, string][] {
  const open = payment.balanceMinor
  return [
    ['Invoice #', payment.invoiceNumber ?? ''],
    ['Date', formatLong(payment.receivedOn)],
    ['Method', payment.method],
    ['Reference', payment.reference],
    ['Still open', open > 0 ? money(open, payment.currency) : ''],
    ['Overpaid', open < 0 ? money(-open, payment.currency) : ''],
  ]
}

const money = formatMoneyWithCode
