import { addDays, formatLong } from '@duly/core/dates/calendar-date.ts'
import { formatMoneyWithCode } from '@duly/core/money/money.ts'
import {
  deadlineDays,
  defaultWording,
  type WordedMessage,
  type Wording,
  wordedMessages,
  wordingFor,
} from '@duly/core/outbox/wording.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import type { MailSite, RenderedMail } from '../../platform/mail/layout.ts'
import { invoiceMail } from '../../platform/mail/templates/invoice.ts'
import { receiptMail } from '../../platform/mail/templates/payment.ts'
import { paymentLinkMail } from '../../platform/mail/templates/payment-link.ts'
import { reminderMail } from '../../platform/mail/templates/reminder.ts'
import { sampleInvoice } from '../../platform/mail/templates/sample-invoice.ts'
import { ownWording, senderOf } from './business.ts'
import { writeMessageTemplate } from './wording-store.ts'

/** The words of a message: the workspace's own where it set any. */
export async function wordingOf(tx: ReadTx, workspaceId: string, message: WordedMessage) {
  const own = await ownWording(tx, workspaceId, message)
  const ours = defaultWording[message]
  return {
    message,
    subject: own?.subject?.trim() || ours.subject,
    text: own?.text?.trim() || ours.text,
    isOwn: Boolean(own?.subject?.trim() || own?.text?.trim()),
  }
}

/** The words of every message, in the order in which they are shown. */
export async function allWordings(tx: ReadTx, workspaceId: string) {
  const found = []
  for (const message of wordedMessages) found.push(await wordingOf(tx, workspaceId, message))
  return found
}

/** Sets the words of a message. Those that say what ours say are kept as ours, so that ours can still be bettered. */
export async function changeWording(tx: Tx, workspaceId: string, message: WordedMessage, words: Wording) {
  const ours = defaultWording[message]
  const own = {
    subject: words.subject.trim() === ours.subject ? '' : words.subject.trim(),
    text: words.text.trim() === ours.text ? '' : words.text.trim(),
  }
  await writeMessageTemplate(tx, workspaceId, message, own.subject || own.text ? own : null)
  return wordingOf(tx, workspaceId, message)
}

const invented = { ...sampleInvoice, payerName: 'Harbour & Pine Studio', bankDetails: [] }
const daysLate = 14

/** A message with these words in the business's own frame, about an invented invoice. Null for letters, which are paper. */
export async function sampleMail(
  tx: ReadTx,
  site: MailSite,
  workspaceId: string,
  message: WordedMessage,
  wording: Wording,
): Promise<RenderedMail | null> {
  const { business } = await senderOf(tx, workspaceId)
  const common = { site, business, wording }
  // Messages link to this installation and nowhere else, invented ones too.
  const invoice = { ...invented, payUrl: `${site.baseUrl}/faq` }
  switch (message) {
    case 'invoice':
      return invoiceMail({ ...common, invoice, pdf: null })
    case 'payment_link':
      return paymentLinkMail({
        ...common,
        link: {
          payerName: invoice.payerName,
          dueMinor: invoice.balanceMinor,
          currency: invoice.currency,
          notes: '',
          expires: formatLong(invoice.dueDate),
          url: invoice.payUrl,
        },
      })
    case 'receipt':
      return receiptMail({
        ...common,
        payment: {
          amountMinor: invoice.balanceMinor,
          currency: invoice.currency,
          receivedOn: invoice.dueDate,
          method: 'Bank Transfer',
          reference: '',
          invoiceNumber: invoice.number,
          balanceMinor: 0,
          payerName: invoice.payerName,
        },
        viewUrl: invoice.payUrl,
        pdf: null,
      })
    case 'reminder_before':
      return reminderMail({ ...common, invoice, pdf: null, today: addDays(invoice.dueDate, -3) })
    case 'reminder_on':
      return reminderMail({ ...common, invoice, pdf: null, today: invoice.dueDate })
    case 'reminder_after':
      return reminderMail({ ...common, invoice, pdf: null, today: addDays(invoice.dueDate, daysLate) })
    default:
      return null
  }
}

/** The words of a letter with invented values in place. */
export async function sampleLetter(
  tx: Tx,
  workspaceId: string,
  message: WordedMessage,
  wording: Wording,
): Promise<Wording> {
  const { business } = await senderOf(tx, workspaceId)
  const today = addDays(invented.dueDate, daysLate)
  return wordingFor(message, wording, {
    businessName: business.name,
    customerName: invented.payerName,
    invoiceNumber: invented.number,
    amount: formatMoneyWithCode(invented.balanceMinor, invented.currency),
    dueDate: formatLong(invented.dueDate),
    daysLate: String(daysLate),
    deadline: formatLong(addDays(today, deadlineDays)),
  })
}
