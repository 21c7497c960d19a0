import type { Wording } from '@duly/core/outbox/wording.ts'
import { valuesApart } from '@duly/core/words/direction.ts'
import { longDate, moneyWithCode } from '@duly/core/words/format.ts'
import * as mails from '@duly/core/words/gen/mails.gen.ts'
import type { Say } from '@duly/core/words/word.ts'
import { action, amount, facts, heading, paragraphs, small } from '../blocks.ts'
import { type RenderedMail, renderMail } from '../layout.ts'
import type { InvoiceFacts, InvoiceMail } from './invoice.ts'

/** Subject and text of a credit note's mail, unless others are given for it. */
export function creditNoteWords(
  businessName: string,
  invoice: Pick<InvoiceFacts, 'number' | 'payerName'>,
  credits: string,
  told: Say,
): Wording {
  const say = valuesApart(told)
  const { number, payerName: customer } = invoice
  return {
    subject: say(mails.creditSubject, { number, business: businessName }),
    text: say(mails.creditText, { customer, number, invoice: credits }),
  }
}

/** A credit note to its customer: the facts, and the files that go along. `credits` is the number of its invoice. */
export function creditNoteMail(mail: InvoiceMail & { credits: string }): RenderedMail {
  const { say: told, site, business, invoice, pdf, files = [], wording, credits } = mail
  const say = valuesApart(told)
  const usual = creditNoteWords(business.name, invoice, credits, say)
  const sum = moneyWithCode(say.forms, invoice.totalMinor, invoice.currency)
  const names = files.map(({ filename }) => filename).join(', ')
  return renderMail({
    say,
    site,
    business,
    subject: wording?.subject || usual.subject,
    preview: sum,
    body: [
      heading(say(mails.creditHeading)),
      ...paragraphs(wording?.text || usual.text),
      ...amount(say(mails.credited), invoice.totalMinor, invoice.currency, say),
      facts([
        [say(mails.creditNumber), invoice.number],
        [say(mails.issueDate), longDate(say.forms, invoice.issueDate)],
        [say(mails.forInvoice), credits],
        ...(invoice.sums ?? []),
        [say(mails.from), business.name],
        [say(mails.billTo), invoice.payerName],
      ]),
      action(site, say(mails.viewCredit), invoice.payUrl, say),
      pdf ? small(say(mails.creditAttached, { file: pdf.filename })) : null,
      files.length > 0 ? small(say(pdf ? mails.alsoAttached : mails.attached, { files: names })) : null,
      small(say(mails.questions, { business: business.name })),
    ],
    reason: say(mails.creditMailReason, { business: business.name }),
    attachments: [...(pdf ? [pdf] : []), ...files],
  })
}
