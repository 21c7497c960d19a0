import { daysBetween } from '@duly/core/dates/calendar-date.ts'
import { reminderWording, type Wording, wordingFor } from '@duly/core/outbox/wording.ts'
import { valuesApart } from '@duly/core/words/direction.ts'
import { longDate, moneyWithCode } from '@duly/core/words/format.ts'
import * as mails from '@duly/core/words/gen/mails.gen.ts'
import type { Say } from '@duly/core/words/word.ts'
import { action, amount, facts, heading, paragraphs, small } from '../blocks.ts'
import { type PendingFile, type RenderedMail, renderMail } from '../layout.ts'
import { attachedWord, type InvoiceFacts, type InvoiceMail, invoiceTable, invoiceWords, partsTable } from './invoice.ts'

export interface ReminderMail extends InvoiceMail {
  /** A collection letter that goes with it. */
  readonly letter?: PendingFile | null
  /** The day on which it is sent, in the workspace's zone. */
  readonly today: string
  readonly wording?: Partial<Wording> | null
}

/** A reminder of an unpaid invoice: before, on, or after its due date, as `today` tells. */
export function reminderMail(mail: ReminderMail): RenderedMail {
  const { say: told, site, business, invoice, pdf, letter, wording, today } = mail
  const say = valuesApart(told)
  const daysLate = daysBetween(invoice.dueDate, today)
  const kind = reminderWording(invoice.dueDate, today)
  const words = wordingFor(kind, wording, invoiceWords(business, invoice, say), say, invoice.isDeposit)
  return renderMail({
    say,
    site,
    business,
    subject: words.subject,
    preview: dueWords(invoice, daysLate, say),
    body: [
      heading(say(headings[kind])),
      ...paragraphs(words.text),
      ...amount(say(daysLate > 0 ? mails.amountOverdue : mails.amountDue), invoice.balanceMinor, invoice.currency, say),
      invoiceTable(business, invoice, say),
      partsTable(invoice.parts, say),
      action(site, say(mails.viewAndPay), invoice.payUrl, say),
      facts(invoice.bankDetails, say(mails.orTransfer)),
      letter ? small(say(mails.readLetter, { file: letter.filename })) : null,
      pdf ? small(say(attachedWord(invoice), { file: pdf.filename })) : null,
      small(say(mails.questions, { business: business.name })),
    ],
    reason: say(mails.reminderReason, { business: business.name }),
    attachments: [letter, pdf].filter((file) => file != null),
  })
}

const headings = {
  reminder_before: mails.dueSoon,
  reminder_on: mails.dueToday,
  reminder_after: mails.overdue,
} as const

function dueWords(invoice: InvoiceFacts, daysLate: number, say: Say): string {
  const sum = moneyWithCode(say.forms, invoice.balanceMinor, invoice.currency)
  if (daysLate === 0) return say(mails.sumToday, { sum })
  const values = { sum, days: Math.abs(daysLate), date: longDate(say.forms, invoice.dueDate) }
  return daysLate < 0 ? say(mails.sumIn, values) : say(mails.sumAgo, values)
}
