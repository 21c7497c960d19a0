import * as companyWords from '@duly/core/words/gen/company.gen.ts'
import * as creditNotesWords from '@duly/core/words/gen/credit-notes.gen.ts'
import * as customerFieldsWords from '@duly/core/words/gen/customer-fields.gen.ts'
import * as depositsWords from '@duly/core/words/gen/deposits.gen.ts'
import * as firstRunWords from '@duly/core/words/gen/first-run.gen.ts'
import * as frameWords from '@duly/core/words/gen/frame.gen.ts'
import * as creditNotes from '@duly/core/words/gen/guide-credit-notes.gen.ts'
import * as deposits from '@duly/core/words/gen/guide-deposits.gen.ts'
import * as firstInvoice from '@duly/core/words/gen/guide-first-invoice.gen.ts'
import * as names from '@duly/core/words/gen/guide-names.gen.ts'
import * as overdue from '@duly/core/words/gen/guide-overdue.gen.ts'
import * as quotes from '@duly/core/words/gen/guide-quotes.gen.ts'
import * as recurring from '@duly/core/words/gen/guide-recurring.gen.ts'
import * as reminders from '@duly/core/words/gen/guide-reminders.gen.ts'
import * as sameAgain from '@duly/core/words/gen/guide-same-again.gen.ts'
import * as invoiceActsWords from '@duly/core/words/gen/invoice-acts.gen.ts'
import * as invoiceFormWords from '@duly/core/words/gen/invoice-form.gen.ts'
import * as invoiceListWords from '@duly/core/words/gen/invoice-list.gen.ts'
import * as messagesWords from '@duly/core/words/gen/messages.gen.ts'
import * as quotesWords from '@duly/core/words/gen/quotes.gen.ts'
import * as recurringWords from '@duly/core/words/gen/recurring.gen.ts'
import * as sendFormWords from '@duly/core/words/gen/send-form.gen.ts'
import * as uiWords from '@duly/core/words/gen/ui.gen.ts'
import { button, choose, fill, item, link, mention, open, see, step, tab, tick, told } from './acts.ts'
import type { Guide } from './guide.ts'

/** Guides to invoices and the documents beside them. */
export const invoiceGuides = {
  'first-invoice': {
    picture: firstInvoice.picture,
    seek: firstInvoice.seek,
    steps: [
      step(firstInvoice.step1, { invoices: link(frameWords.invoices), create: link(invoiceListWords.create) }),
      step(firstInvoice.step2, {
        name: fill(customerFieldsWords.name),
        email: fill(customerFieldsWords.email),
        next: button(invoiceFormWords.next),
      }),
      step(firstInvoice.step3, {
        number: see(invoiceFormWords.number),
        due: see(invoiceFormWords.dueDate),
        next: button(invoiceFormWords.next),
      }),
      step(firstInvoice.step4, {
        add: button(invoiceFormWords.addBlank),
        item: fill(invoiceFormWords.shortDescription),
        rate: fill(invoiceFormWords.rate),
        next: button(invoiceFormWords.next),
      }),
      step(firstInvoice.step5, { send: button(invoiceFormWords.send), mail: button(sendFormWords.sendByEmail) }),
      step(firstInvoice.step6, {
        firm: fill(firstRunWords.firmName),
        country: choose(customerFieldsWords.country),
        pays: see(firstRunWords.howPaid),
        go: button(firstRunWords.continueSending),
      }),
      told(firstInvoice.step7),
    ],
  },
  'same-again': {
    picture: sameAgain.picture,
    seek: sameAgain.seek,
    steps: [
      step(sameAgain.step1, {
        invoices: link(frameWords.invoices),
        menu: button(invoiceListWords.actions),
        duplicate: item(invoiceActsWords.duplicate),
      }),
      told(sameAgain.step2),
      step(sameAgain.step3, { draft: see(invoiceActsWords.createDraft), send: button(invoiceActsWords.send) }),
    ],
  },
  quotes: {
    seek: quotes.seek,
    steps: [
      step(quotes.step1, {
        invoices: link(frameWords.invoices),
        more: button(quotesWords.more),
        newQuote: item(quotesWords.newQuote),
      }),
      step(quotes.step2, {
        name: fill(customerFieldsWords.name),
        email: fill(customerFieldsWords.email),
        next: button(invoiceFormWords.next),
      }),
      step(quotes.step3, { until: see(quotesWords.validUntil), next: button(invoiceFormWords.next) }),
      step(quotes.step4, {
        add: button(invoiceFormWords.addBlank),
        item: fill(invoiceFormWords.shortDescription),
        rate: fill(invoiceFormWords.rate),
        save: button(invoiceFormWords.save),
      }),
      step(quotes.step5, {
        number: open(quotesWords.number),
        send: button(quotesWords.send),
        mail: button(sendFormWords.sendByEmail),
      }),
      told(quotes.step6),
      step(quotes.step7, {
        make: button(quotesWords.makeInvoice),
        deposit: mention(quotesWords.askForDeposit),
        recur: mention(quotesWords.recur),
      }),
    ],
  },
  recurring: {
    seek: recurring.seek,
    steps: [
      step(recurring.step1, {
        invoices: link(frameWords.invoices),
        menu: button(invoiceListWords.actions),
        recur: item(invoiceActsWords.recur),
      }),
      step(recurring.step2, {
        name: fill(recurringWords.name),
        every: fill(recurringWords.every),
        unit: choose(recurringWords.unit),
        ends: see(recurringWords.ends),
      }),
      step(recurring.step3, {
        what: choose(recurringWords.what),
        draft: mention(recurringWords.modeDraft),
        send: mention(recurringWords.modeSend),
        make: button(recurringWords.makeTitle),
      }),
      step(recurring.step4, { list: link(recurringWords.title), series: open(recurringWords.series) }),
      step(recurring.step5, { change: see(recurringWords.change), pause: button(recurringWords.pause) }),
      told(recurring.step6),
    ],
  },
  deposits: {
    seek: deposits.seek,
    steps: [
      step(deposits.step1, {
        invoices: link(frameWords.invoices),
        menu: button(invoiceListWords.actions),
        ask: item(invoiceActsWords.askForDeposit),
      }),
      step(deposits.step2, {
        percent: fill(depositsWords.percentLabel),
        due: see(depositsWords.dueDate),
        make: button(depositsWords.make),
      }),
      step(deposits.step3, { send: button(invoiceActsWords.send), mail: button(sendFormWords.sendByEmail) }),
      told(deposits.step4),
      step(deposits.step5, { list: link(frameWords.invoices), chip: button(invoiceListWords.deposits) }),
    ],
  },
  'credit-notes': {
    seek: creditNotes.seek,
    steps: [
      step(creditNotes.step1, {
        invoices: link(frameWords.invoices),
        menu: button(invoiceListWords.actions),
        credit: item(invoiceActsWords.credit),
      }),
      step(creditNotes.step2, { whole: see(creditNotesWords.whole), lines: see(creditNotesWords.byLine) }),
      step(creditNotes.step3, { reason: fill(creditNotesWords.reason), issue: button(creditNotesWords.issue) }),
      told(creditNotes.step4),
      step(creditNotes.step5, {
        list: link(frameWords.invoices),
        chip: button(invoiceListWords.creditNotes),
        number: open(invoiceListWords.number),
      }),
    ],
  },
  overdue: {
    picture: overdue.picture,
    seek: overdue.seek,
    steps: [
      step(overdue.step1, {
        invoices: link(frameWords.invoices),
        overdue: button(invoiceListWords.overdue),
        dates: see(uiWords.filterByDate),
      }),
      step(overdue.step2, { page: tick(invoiceListWords.selectPage) }),
      step(overdue.step3, { remind: button(invoiceListWords.remind) }),
      step(overdue.step4, {
        channel: see(invoiceListWords.channel),
        letter: see(invoiceListWords.collectionLetter),
        send: button(invoiceListWords.send),
      }),
      told(overdue.step5),
    ],
  },
  reminders: {
    picture: reminders.picture,
    seek: reminders.seek,
    steps: [
      step(reminders.step1, {
        company: link(frameWords.companySettings),
        messages: link(companyWords.toMessages),
        reminders: tab(messagesWords.reminders),
      }),
      step(reminders.step2, { on: tick(messagesWords.sendReminders) }),
      step(reminders.step3, { days: see(names.days), add: button(messagesWords.add) }),
      step(reminders.step4, { save: button(messagesWords.save) }),
      told(reminders.step5),
    ],
  },
} as const satisfies Record<string, Guide>
