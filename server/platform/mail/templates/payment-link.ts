import { formatMoneyWithCode } from '@duly/core/money/money.ts'
import { type Wording, wordingFor } from '@duly/core/outbox/wording.ts'
import { action, amount, facts, heading, paragraphs, quote, small } from '../blocks.ts'
import { type MailBusiness, type MailSite, type RenderedMail, renderMail } from '../layout.ts'

export interface PaymentLinkMail {
  readonly site: MailSite
  readonly business: MailBusiness
  readonly link: {
    readonly payerName: string
    /** What is to be paid, in minor units. */
    readonly dueMinor: number
    readonly currency: string
    /** What it is for; may be empty. */
    readonly notes: string
    /** The day it ends, in words; empty for none. */
    readonly expires: string
    readonly url: string
  }
  readonly wording?: Partial<Wording> | null
}

/** A payment link to the one who is to pay. */
export function paymentLinkMail({ site, business, link, wording }: PaymentLinkMail): RenderedMail {
  const sum = formatMoneyWithCode(link.dueMinor, link.currency)
  const words = wordingFor('payment_link', wording, {
    businessName: business.name,
    customerName: link.payerName,
    amount: sum,
  })
  return renderMail({
    site,
    business,
    subject: words.subject,
    preview: `${sum} to ${business.name}`,
    body: [
      heading('Payment request'),
      ...paragraphs(words.text),
      ...amount('Amount', link.dueMinor, link.currency),
      link.notes.trim() ? quote(link.notes) : null,
      facts([
        ['From', business.name],
        ['To', link.payerName],
        ['Link valid until', link.expires],
      ]),
      action(site, 'Pay now', link.url),
      small(`Questions? Reply to this message to reach ${business.name}.`),
    ],
    reason: `You are receiving this message because ${business.name} sent you a payment request.`,
  })
}
