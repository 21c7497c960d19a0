import { type Wording, wordingFor } from '@duly/core/outbox/wording.ts'
import { valuesApart } from '@duly/core/words/direction.ts'
import { moneyWithCode } from '@duly/core/words/format.ts'
import * as mails from '@duly/core/words/gen/mails.gen.ts'
import type { Say } from '@duly/core/words/word.ts'
import { action, amount, facts, heading, paragraphs, quote, small } from '../blocks.ts'
import { type MailBusiness, type MailSite, type RenderedMail, renderMail } from '../layout.ts'

export interface PaymentLinkMail {
  /** Words it in the payer's language; absent: English. */
  readonly say?: Say
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
export function paymentLinkMail(mail: PaymentLinkMail): RenderedMail {
  const { say: told, site, business, link, wording } = mail
  const say = valuesApart(told)
  const sum = moneyWithCode(say.forms, link.dueMinor, link.currency)
  const values = {
    businessName: business.name,
    customerName: link.payerName,
    amount: sum,
  }
  const words = wordingFor('payment_link', wording, values, say)
  return renderMail({
    say,
    site,
    business,
    subject: words.subject,
    preview: say(mails.requestPreview, { sum, business: business.name }),
    body: [
      heading(say(mails.requestHeading)),
      ...paragraphs(words.text),
      ...amount(say(mails.requestAmount), link.dueMinor, link.currency, say),
      link.notes.trim() ? quote(link.notes) : null,
      facts([
        [say(mails.from), business.name],
        [say(mails.to), link.payerName],
        [say(mails.validUntil), link.expires],
      ]),
      action(site, say(mails.payNow), link.url, say),
      small(say(mails.questions, { business: business.name })),
    ],
    reason: say(mails.requestReason, { business: business.name }),
  })
}
