import * as help from '../words/gen/help.gen.ts'
import type { Word } from '../words/word.ts'
import type { HelpJob } from './help-jobs.ts'

/** What somebody wants to do, as they would say it; and what comes of it in one sentence, which search engines show, too. */
export const helpTitles: Readonly<Record<HelpJob, { readonly title: Word; readonly summary: Word }>> = {
  'first-invoice': { title: help.firstInvoice, summary: help.firstInvoiceText },
  'same-again': { title: help.sameAgain, summary: help.sameAgainText },
  quotes: { title: help.quotes, summary: help.quotesText },
  recurring: { title: help.recurring, summary: help.recurringText },
  deposits: { title: help.deposits, summary: help.depositsText },
  'credit-notes': { title: help.creditNotes, summary: help.creditNotesText },
  overdue: { title: help.overdue, summary: help.overdueText },
  reminders: { title: help.reminders, summary: help.remindersText },
  payments: { title: help.payments, summary: help.paymentsText },
  cards: { title: help.cards, summary: help.cardsText },
  'payment-links': { title: help.paymentLinks, summary: help.paymentLinksText },
  bounced: { title: help.bounced, summary: help.bouncedText },
  wording: { title: help.wording, summary: help.wordingText },
  figures: { title: help.figures, summary: help.figuresText },
  import: { title: help.importing, summary: help.importingText },
  employees: { title: help.employees, summary: help.employeesText },
  roles: { title: help.roles, summary: help.rolesText },
  'hand-in': { title: help.handIn, summary: help.handInText },
  businesses: { title: help.businesses, summary: help.businessesText },
  schedule: { title: help.schedule, summary: help.scheduleText },
  bin: { title: help.bin, summary: help.binText },
  'your-data': { title: help.yourData, summary: help.yourDataText },
}
