import { addDays } from '@duly/core/dates/calendar-date.ts'
import {
  deadlineDays,
  usualWording,
  type WordedMessage,
  type Wording,
  wordedMessages,
  wordingFor,
} from '@duly/core/outbox/wording.ts'
import { longDate, moneyWithCode } from '@duly/core/words/format.ts'
import { formsIn } from '@duly/core/words/forms.ts'
import { type Language, languageCodes } from '@duly/core/words/languages.ts'
import { type Say, sayWith } from '@duly/core/words/word.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import type { MailSite, RenderedMail } from '../../platform/mail/layout.ts'
import { invoiceMail } from '../../platform/mail/templates/invoice.ts'
import { receiptMail } from '../../platform/mail/templates/payment.ts'
import { paymentLinkMail } from '../../platform/mail/templates/payment-link.ts'
import { reminderMail } from '../../platform/mail/templates/reminder.ts'
import { sampleInvoice } from '../../platform/mail/templates/sample-invoice.ts'
import { wordsIn } from '../../platform/words/words.ts'
import { ownWording, ownWordings, senderOf, wordingKey } from './business.ts'
import { writeMessageTemplate } from './wording-store.ts'

/** The words of a message in a language: the workspace's own where it set any. */
export async function wordingOf(tx: ReadTx, workspaceId: string, message: WordedMessage, language: Language) {
  const own = await ownWording(tx, workspaceId, message, language)
  const ours = usualWording(message, wordsIn(language))
  return {
    message,
    language,
    subject: own?.subject?.trim() || ours.subject,
    text: own?.text?.trim() || ours.text,
    isOwn: Boolean(own?.subject?.trim() || own?.text?.trim()),
  }
}

/** The words of every message in a language, in the order in which they are shown. */
export async function allWordings(tx: ReadTx, workspaceId: string, language: Language) {
  const found = []
  for (const message of wordedMessages) found.push(await wordingOf(tx, workspaceId, message, language))
  return found
}

/**
 * Sets the words of a message in a language. Those that say what ours say are kept as ours, so that ours can still be bettered.
 */
export async function changeWording(
  tx: Tx,
  workspaceId: string,
  message: WordedMessage,
  language: Language,
  words: Wording,
) {
  const ours = usualWording(message, wordsIn(language))
  const own = {
    subject: words.subject.trim() === ours.subject ? '' : words.subject.trim(),
    text: words.text.trim() === ours.text ? '' : words.text.trim(),
  }
  await writeMessageTemplate(tx, workspaceId, wordingKey(message, language), own.subject || own.text ? own : null)
  return wordingOf(tx, workspaceId, message, language)
}

/** The languages that a workspace writes in: its usual one first, then those of customers and own words, in our order. */
export async function languagesOf(
  tx: ReadTx,
  workspaceId: string,
  { usual, ofCustomers }: { usual: string; ofCustomers: readonly { language: string; customers: number }[] },
) {
  const own = await ownWordings(tx, workspaceId)
  return languageCodes
    .map((language) => ({
      language,
      isUsual: language === usual,
      customers: ofCustomers.find((one) => one.language === language)?.customers ?? 0,
      wordings: wordedMessages.filter((message) => own[wordingKey(message, language)]),
    }))
    .filter(({ isUsual, customers, wordings }) => isUsual || customers > 0 || wordings.length > 0)
    .sort((one, other) => Number(other.isUsual) - Number(one.isUsual))
}

const invented = { ...sampleInvoice, payerName: 'Harbour & Pine Studio', bankDetails: [] }
const daysLate = 14

/** A message with these words in the business's own frame, about an invented invoice. Null for letters, which are paper. */
export async function sampleMail(
  tx: ReadTx,
  site: MailSite,
  workspaceId: string,
  message: WordedMessage,
  words: Say,
  wording: Wording,
): Promise<RenderedMail | null> {
  const { business, country } = await senderOf(tx, workspaceId)
  const say = sayWith(words, formsIn(words.language, country))
  const common = { say, site, business, wording }
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
          expires: longDate(say.forms, invoice.dueDate),
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
  words: Say,
  wording: Wording,
): Promise<Wording> {
  const { business, country } = await senderOf(tx, workspaceId)
  const say = sayWith(words, formsIn(words.language, country))
  const today = addDays(invented.dueDate, daysLate)
  const values = {
    businessName: business.name,
    customerName: invented.payerName,
    invoiceNumber: invented.number,
    amount: moneyWithCode(say.forms, invented.balanceMinor, invented.currency),
    dueDate: longDate(say.forms, invented.dueDate),
    daysLate: String(daysLate),
    deadline: longDate(say.forms, addDays(today, deadlineDays)),
  }
  return wordingFor(message, wording, values, say)
}
