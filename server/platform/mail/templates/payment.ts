import { type Wording, wordingFor } from '@duly/core/outbox/wording.ts'
import { providerReason } from '@duly/core/payments/provider-reasons.ts'
import { valuesApart } from '@duly/core/words/direction.ts'
import { longDate, moneyWithCode } from '@duly/core/words/format.ts'
import * as mails from '@duly/core/words/gen/mails.gen.ts'
import * as words from '@duly/core/words/gen/owner-mails.gen.ts'
import { inEnglish, type Say } from '@duly/core/words/word.ts'
import { action, amount, facts, heading, paragraphs, sentences, small } from '../blocks.ts'
import { type MailBusiness, type MailSite, type PendingFile, type RenderedMail, renderMail } from '../layout.ts'
import { type InvoiceFacts, partsTable } from './invoice.ts'

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
  /** Whether that is a deposit. */
  readonly isDeposit?: boolean
  /** What is still open afterwards; below zero for an overpayment. */
  readonly balanceMinor: number
  readonly payerName: string
  /** Ready rows of the parts in which the invoice is paid; absent or empty: at once. */
  readonly parts?: InvoiceFacts['parts']
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
  const { say: told, site, business, payment, viewUrl, pdf, wording } = mail
  const say = valuesApart(told)
  const sum = moneyWithCode(say.forms, payment.amountMinor, payment.currency)
  // A payment link has no invoice number to name.
  const own = payment.invoiceNumber || wording?.subject ? wording : { ...wording, subject: say(mails.received) }
  const values = {
    businessName: business.name,
    customerName: payment.payerName,
    invoiceNumber: payment.invoiceNumber ?? '',
    amount: sum,
  }
  const worded = wordingFor('receipt', own, values, say, payment.isDeposit)
  return renderMail({
    say,
    site,
    business,
    subject: worded.subject,
    preview: say(mails.receivedPreview, {
      sum,
      business: business.name,
      date: longDate(say.forms, payment.receivedOn),
    }),
    body: [
      heading(say(mails.received)),
      ...paragraphs(worded.text),
      ...amount(say(mails.amountReceived), payment.amountMinor, payment.currency, say),
      facts([...paymentRows(payment, say), [say(mails.paidTo), business.name]]),
      partsTable(payment.parts, say),
      action(site, say(payment.invoiceNumber ? mails.viewInvoice : mails.viewPayment), viewUrl, say),
      pdf ? small(say(mails.receiptAttached, { file: pdf.filename })) : null,
      small(say(mails.questions, { business: business.name })),
    ],
    reason: say(mails.receiptReason, { business: business.name }),
    attachments: pdf ? [pdf] : [],
  })
}

export interface PaymentNoticeMail {
  /** Words it in the owner's language; absent: English. */
  readonly say?: Say
  readonly site: MailSite
  readonly payment: PaymentFacts
  /** The record inside the product. */
  readonly viewUrl: string
  /** Something to look at, such as an overpayment; null for none. */
  readonly warning: string | null
}

/** The notice of money received, to the owner. */
export function paymentNoticeMail(notice: PaymentNoticeMail): RenderedMail {
  const { say: told, site, payment, viewUrl, warning } = notice
  const say = valuesApart(told)
  const sum = moneyWithCode(say.forms, payment.amountMinor, payment.currency)
  const payer = payment.payerName || say(words.aCustomer)
  const number = payment.invoiceNumber
  return renderMail({
    say,
    site,
    business: null,
    subject: number ? say(words.paidSubjectInvoice, { sum, number }) : say(words.paidSubjectLink, { sum }),
    preview: number ? say(words.paidInvoice, { payer, number }) : say(words.paidLink, { payer }),
    body: [
      heading(say(words.paidHeading)),
      ...sentences(number ? say(words.paidInvoiceText, { payer, number }) : say(words.paidLinkText, { payer })),
      warning ? sentences(warning) : null,
      ...amount(say(words.amountReceived), payment.amountMinor, payment.currency, say),
      facts([...paymentRows(payment, say), [say(words.paidBy), payment.payerName]]),
      action(site, say(number ? words.openInvoice : words.openLink), viewUrl, say),
    ],
    reason: say(words.acceptReason, { product: site.productName }),
  })
}

export interface DisputeNoticeMail {
  /** Words it in the owner's language; absent: English. */
  readonly say?: Say
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
export function disputeNoticeMail({ say: told, site, dispute, viewUrl }: DisputeNoticeMail): RenderedMail {
  const say = valuesApart(told)
  const said = disputeWords(dispute, say)
  return renderMail({
    say,
    site,
    business: null,
    subject: said.subject,
    preview: said.text,
    body: [
      heading(said.heading),
      ...sentences(said.text),
      ...amount(say(words.amountDisputed), dispute.amountMinor, dispute.currency, say),
      facts([
        [say(words.number), dispute.invoiceNumber ?? ''],
        [say(words.paidBy), dispute.payerName],
        [say(words.reason), providerReason(say, dispute.reason)],
        [say(words.reference), dispute.disputeId],
      ]),
      action(site, say(dispute.invoiceNumber ? words.openInvoice : words.openLink), viewUrl, say),
    ],
    reason: say(words.acceptReason, { product: site.productName }),
  })
}

function disputeWords(dispute: DisputeNoticeMail['dispute'], say: Say) {
  const sum = moneyWithCode(say.forms, dispute.amountMinor, dispute.currency)
  const number = dispute.invoiceNumber
  if (dispute.state === 'open') {
    const payer = dispute.payerName || say(words.aCustomer)
    const provider = dispute.provider.charAt(0).toUpperCase() + dispute.provider.slice(1)
    return {
      subject: number ? say(words.disputedInvoice, { sum, number }) : say(words.disputedLink, { sum }),
      heading: say(words.disputedHeading),
      text: number
        ? say(words.disputedInvoiceText, { payer, number, provider })
        : say(words.disputedLinkText, { payer, provider }),
    }
  }
  if (dispute.state === 'won')
    return {
      subject: say(words.wonSubject, { sum }),
      heading: say(words.wonHeading),
      text: number ? say(words.wonInvoiceText, { number }) : say(words.wonLinkText),
    }
  const lost = { payer: dispute.payerName || say(words.thePayer), owed: dispute.isOwed ? 'yes' : 'other' } as const
  return {
    subject: say(words.lostSubject, { sum }),
    heading: say(words.lostHeading),
    text: number ? say(words.lostInvoiceText, { ...lost, number }) : say(words.lostLinkText, lost),
  }
}

function paymentRows(payment: PaymentFacts, say: Say = inEnglish): [string, string][] {
  const open = payment.balanceMinor
  const money = (minor: number) => moneyWithCode(say.forms, minor, payment.currency)
  return [
    [say(mails.number), payment.invoiceNumber ?? ''],
    [say(mails.date), longDate(say.forms, payment.receivedOn)],
    [say(mails.method), payment.method],
    [say(mails.reference), payment.reference],
    [say(mails.stillOpen), open > 0 ? money(open) : ''],
    [say(mails.overpaid), open < 0 ? money(-open) : ''],
  ]
}
