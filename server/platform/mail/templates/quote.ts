import type { DeclineReason } from '@duly/core/invoices/quotes/quote-state.ts'
import type { Wording } from '@duly/core/outbox/wording.ts'
import { valuesApart } from '@duly/core/words/direction.ts'
import { longDate, moneyWithCode } from '@duly/core/words/format.ts'
import * as mails from '@duly/core/words/gen/mails.gen.ts'
import * as words from '@duly/core/words/gen/quote-mails.gen.ts'
import type { Say, Word } from '@duly/core/words/word.ts'
import { action, amount, facts, heading, paragraphs, sentences, small } from '../blocks.ts'
import { type MailBusiness, type MailSite, type PendingFile, type RenderedMail, renderMail } from '../layout.ts'

/** What a message about a quote says of it. */
export interface QuoteFacts {
  readonly number: string
  readonly currency: string
  readonly totalMinor: number
  /** Ready rows of what it comes to, as of an invoice. */
  readonly sums?: readonly (readonly [name: string, value: string])[]
  readonly issueDate: string
  readonly validUntil: string
  readonly customerName: string
}

export interface QuoteMail {
  /** Words it in its reader's language; absent: English. */
  readonly say?: Say
  readonly site: MailSite
  readonly business: MailBusiness
  readonly quote: QuoteFacts
  /** Its public page. */
  readonly viewUrl: string
  readonly pdf: PendingFile | null
  readonly files?: readonly PendingFile[]
  /** Words for this once; empty ones are ours. */
  readonly wording?: Partial<Wording>
}

/** Subject and text of a quote's mail where nobody chose others. */
export function quoteWording(business: MailBusiness, quote: QuoteFacts, told: Say): Wording {
  const say = valuesApart(told)
  const { number, customerName: customer } = quote
  return {
    subject: say(words.subject, { number, business: business.name }),
    text: say(words.text, { customer, number, date: longDate(say.forms, quote.validUntil) }),
  }
}

/** A quote to its customer: what it comes to, until when it is valid, and the way to answer. */
export function quoteMail(mail: QuoteMail): RenderedMail {
  const { say: told, site, business, quote, viewUrl, pdf, files = [], wording = {} } = mail
  const say = valuesApart(told)
  const usual = quoteWording(business, quote, say)
  const date = longDate(say.forms, quote.validUntil)
  const names = files.map(({ filename }) => filename).join(', ')
  return renderMail({
    say,
    site,
    business,
    subject: wording.subject?.trim() || usual.subject,
    preview: say(words.preview, { sum: moneyWithCode(say.forms, quote.totalMinor, quote.currency), date }),
    body: [
      heading(say(words.heading)),
      ...paragraphs(wording.text?.trim() || usual.text),
      ...amount(say(words.total), quote.totalMinor, quote.currency, say),
      facts([
        [say(words.number), quote.number],
        [say(words.issueDate), longDate(say.forms, quote.issueDate)],
        [say(words.validUntil), date],
        ...(quote.sums ?? []),
        [say(words.from), business.name],
        [say(words.to), quote.customerName],
      ]),
      action(site, say(words.view), viewUrl, say),
      pdf ? small(say(words.attached, { file: pdf.filename })) : null,
      files.length > 0 ? small(say(pdf ? mails.alsoAttached : mails.attached, { files: names })) : null,
      small(say(mails.questions, { business: business.name })),
    ],
    reason: say(words.reason, { business: business.name }),
    attachments: [...(pdf ? [pdf] : []), ...files],
  })
}

export interface QuoteAnswerMail {
  readonly say?: Say
  readonly site: MailSite
  readonly quote: QuoteFacts
  readonly answer: {
    readonly answer: 'accepted' | 'declined'
    /** As it was typed; empty for one who declined. */
    readonly name: string
    readonly reason: DeclineReason | null
    readonly words: string
  }
  /** The quote inside the product. */
  readonly viewUrl: string
}

const reasons: Readonly<Record<DeclineReason, Word>> = {
  price: words.whyPrice,
  time: words.whyTime,
  other_supplier: words.whyOtherSupplier,
  other: words.whyOther,
}

/** The notice of what a customer answered, to the owner. */
export function quoteAnswerMail({ say: told, site, quote, answer, viewUrl }: QuoteAnswerMail): RenderedMail {
  const say = valuesApart(told)
  const { number, customerName: customer } = quote
  const { name, reason } = answer
  const word = answer.answer === 'accepted' ? 'accepted' : 'other'
  const text =
    answer.answer === 'accepted' ? say(words.accepted, { name, number }) : say(words.declined, { customer, number })
  return renderMail({
    say,
    site,
    business: null,
    subject: say(words.answerSubject, { answer: word, number }),
    preview: text,
    body: [
      heading(say(words.answerHeading, { answer: word })),
      ...sentences(text),
      ...amount(say(words.total), quote.totalMinor, quote.currency, say),
      facts([
        [say(words.number), number],
        [say(words.to), customer],
        [say(words.acceptedBy), name],
        [say(words.why), reason ? say(reasons[reason]) : ''],
        [say(words.words), answer.words],
      ]),
      action(site, say(words.open), viewUrl, say),
    ],
    reason: say(words.answerReason, { product: site.productName }),
  })
}
