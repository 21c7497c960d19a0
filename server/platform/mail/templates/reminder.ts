import { daysBetween, formatLong } from '@duly/core/dates/calendar-date.ts'
import { formatMoneyWithCode } from '@duly/core/money/money.ts'
import { reminderWording, type Wording, wordingFor } from '@duly/core/outbox/wording.ts'
import { counted } from '@duly/core/words/plural.ts'
import { action, amount, facts, heading, paragraphs, small } from '../blocks.ts'
import { type PendingFile, type RenderedMail, renderMail } from '../layout.ts'
import { type InvoiceMail, invoiceTable, invoiceWords } from './invoice.ts'

export interface ReminderMail extends InvoiceMail {
  /** A collection letter that goes with it. */
  readonly letter?: PendingFile | null
  /** The day on which it is sent, in the workspace's zone. */
  readonly today: string
  readonly wording?: Partial<Wording> | null
}

/** A reminder of an unpaid invoice: before, on, or after its due date, as `today` tells. */
export function reminderMail({ site, business, invoice, pdf, letter, wording, today }: ReminderMail): RenderedMail {
  const daysLate = daysBetween(invoice.dueDate, today)
  const kind = reminderWording(invoice.dueDate, today)
  const words = wordingFor(kind, wording, invoiceWords(business, invoice))
  return renderMail({
    site,
    business,
    subject: words.subject,
    preview: `${formatMoneyWithCode(invoice.balanceMinor, invoice.currency)}, ${dueWords(daysLate, invoice.dueDate)}`,
    body: [
      heading(headings[kind]),
      ...paragraphs(words.text),
      ...amount(daysLate > 0 ? 'Amount overdue' : 'Amount due', invoice.balanceMinor, invoice.currency),
      invoiceTable(business, invoice),
      action(site, 'View and pay invoice', invoice.payUrl),
      facts(invoice.bankDetails, 'Or pay by transfer'),
      letter ? small(`Please read the attached letter, ${letter.filename}.`) : null,
      pdf ? small(`The invoice is attached as ${pdf.filename}.`) : null,
      small(`Questions? Reply to this message to reach ${business.name}.`),
    ],
    reason: `You receive this reminder because an invoice from ${business.name} is open.`,
    attachments: [letter, pdf].filter((file) => file != null),
  })
}

const headings = {
  reminder_before: 'A payment is due soon',
  reminder_on: 'A payment is due today',
  reminder_after: 'A payment is overdue',
} as const

function dueWords(daysLate: number, dueDate: string): string {
  if (daysLate === 0) return 'due today'
  const count = counted(Math.abs(daysLate), 'day')
  return daysLate < 0 ? `due in ${count}, on ${formatLong(dueDate)}` : `due ${count} ago, on ${formatLong(dueDate)}`
}
