import type { HelpJob } from '@duly/core/help/help-jobs.ts'
import * as accountActionsWords from '@duly/core/words/gen/account-actions.gen.ts'
import * as appointmentWords from '@duly/core/words/gen/appointment.gen.ts'
import * as binWords from '@duly/core/words/gen/bin.gen.ts'
import * as businessesWords from '@duly/core/words/gen/businesses.gen.ts'
import * as calendarSettingsWords from '@duly/core/words/gen/calendar-settings.gen.ts'
import * as cardConnectionWords from '@duly/core/words/gen/card-connection.gen.ts'
import * as companyWords from '@duly/core/words/gen/company.gen.ts'
import * as creditNotesWords from '@duly/core/words/gen/credit-notes.gen.ts'
import * as customerFieldsWords from '@duly/core/words/gen/customer-fields.gen.ts'
import * as customersWords from '@duly/core/words/gen/customers.gen.ts'
import * as depositsWords from '@duly/core/words/gen/deposits.gen.ts'
import * as employeesWords from '@duly/core/words/gen/employees.gen.ts'
import * as figuresWords from '@duly/core/words/gen/figures.gen.ts'
import * as firstRunWords from '@duly/core/words/gen/first-run.gen.ts'
import * as frameWords from '@duly/core/words/gen/frame.gen.ts'
import * as bin from '@duly/core/words/gen/guide-bin.gen.ts'
import * as bounced from '@duly/core/words/gen/guide-bounced.gen.ts'
import * as businesses from '@duly/core/words/gen/guide-businesses.gen.ts'
import * as cards from '@duly/core/words/gen/guide-cards.gen.ts'
import * as creditNotes from '@duly/core/words/gen/guide-credit-notes.gen.ts'
import * as deposits from '@duly/core/words/gen/guide-deposits.gen.ts'
import * as employees from '@duly/core/words/gen/guide-employees.gen.ts'
import * as figures from '@duly/core/words/gen/guide-figures.gen.ts'
import * as firstInvoice from '@duly/core/words/gen/guide-first-invoice.gen.ts'
import * as handIn from '@duly/core/words/gen/guide-hand-in.gen.ts'
import * as importing from '@duly/core/words/gen/guide-import.gen.ts'
import * as names from '@duly/core/words/gen/guide-names.gen.ts'
import * as overdue from '@duly/core/words/gen/guide-overdue.gen.ts'
import * as paymentLinks from '@duly/core/words/gen/guide-payment-links.gen.ts'
import * as payments from '@duly/core/words/gen/guide-payments.gen.ts'
import * as quotes from '@duly/core/words/gen/guide-quotes.gen.ts'
import * as recurring from '@duly/core/words/gen/guide-recurring.gen.ts'
import * as reminders from '@duly/core/words/gen/guide-reminders.gen.ts'
import * as roles from '@duly/core/words/gen/guide-roles.gen.ts'
import * as sameAgain from '@duly/core/words/gen/guide-same-again.gen.ts'
import * as schedule from '@duly/core/words/gen/guide-schedule.gen.ts'
import * as wording from '@duly/core/words/gen/guide-wording.gen.ts'
import * as yourData from '@duly/core/words/gen/guide-your-data.gen.ts'
import * as handInWords from '@duly/core/words/gen/hand-in.gen.ts'
import * as invoiceActsWords from '@duly/core/words/gen/invoice-acts.gen.ts'
import * as invoiceFormWords from '@duly/core/words/gen/invoice-form.gen.ts'
import * as invoiceListWords from '@duly/core/words/gen/invoice-list.gen.ts'
import * as messagesWords from '@duly/core/words/gen/messages.gen.ts'
import * as pastWords from '@duly/core/words/gen/past-invoices.gen.ts'
import * as payWords from '@duly/core/words/gen/pay.gen.ts'
import * as paymentLinkFieldsWords from '@duly/core/words/gen/payment-link-fields.gen.ts'
import * as paymentLinksWords from '@duly/core/words/gen/payment-links.gen.ts'
import * as paymentSettingsWords from '@duly/core/words/gen/payment-settings.gen.ts'
import * as quotesWords from '@duly/core/words/gen/quotes.gen.ts'
import * as recurringWords from '@duly/core/words/gen/recurring.gen.ts'
import * as rolesWords from '@duly/core/words/gen/roles.gen.ts'
import * as scheduleWords from '@duly/core/words/gen/schedule.gen.ts'
import * as sendFormWords from '@duly/core/words/gen/send-form.gen.ts'
import * as uiWords from '@duly/core/words/gen/ui.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import {
  button,
  choose,
  confirm,
  day,
  fill,
  give,
  item,
  link,
  mention,
  open,
  pick,
  type Step,
  see,
  step,
  tab,
  tick,
  told,
} from './acts.ts'

/**
 * What a guide shows: its steps, a picture where one helps, which is described for those who do not see it, and other words to
 * find it by.
 */
export interface Guide {
  readonly picture?: Word
  readonly steps: readonly Step[]
  readonly seek: Word
}

/**
 * The guides as somebody who manages the business takes them from the list of invoices. e2e/help.spec.ts walks every step in the
 * running product. They name texts of many areas, each guide’s being fetched for itself (fetch-guides.ts).
 */
export const guides: Readonly<Record<HelpJob, Guide>> = {
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
  payments: {
    picture: payments.picture,
    seek: payments.seek,
    steps: [
      step(payments.step1, {
        invoices: link(frameWords.invoices),
        menu: button(invoiceListWords.actions),
        record: item(invoiceActsWords.recordPayment),
      }),
      step(payments.step2, {
        amount: fill(invoiceActsWords.amount),
        received: see(invoiceActsWords.receivedOn),
        method: choose(invoiceActsWords.method),
      }),
      step(payments.step3, {
        receipt: tick(invoiceActsWords.sendReceipt),
        save: button(invoiceActsWords.recordPayment),
      }),
      step(payments.step4, {
        again: button(invoiceListWords.actions),
        history: item(invoiceActsWords.history),
        reverse: button(invoiceActsWords.reverse),
        confirm: confirm(invoiceActsWords.reverse),
      }),
      told(payments.step5),
    ],
  },
  cards: {
    picture: cards.picture,
    seek: cards.seek,
    steps: [
      step(cards.step1, {
        settings: link(frameWords.paymentSettings),
        integration: tab(paymentSettingsWords.integration),
      }),
      step(cards.step2, {
        connect: button(cardConnectionWords.connect, { provider: 'Clover' }),
        stripe: mention(cardConnectionWords.connect, { provider: 'Stripe' }),
      }),
      step(cards.step3, { disconnect: see(cardConnectionWords.disconnect) }),
      step(cards.step4, { pay: mention(payWords.payNow) }),
    ],
  },
  'payment-links': {
    picture: paymentLinks.picture,
    seek: paymentLinks.seek,
    steps: [
      told(paymentLinks.step1),
      step(paymentLinks.step2, { links: link(frameWords.paymentLinks), create: button(paymentLinksWords.create) }),
      step(paymentLinks.step3, {
        name: fill(paymentLinkFieldsWords.name),
        email: fill(paymentLinkFieldsWords.email),
        phone: fill(paymentLinkFieldsWords.phone),
        total: fill(paymentLinkFieldsWords.total),
      }),
      step(paymentLinks.step4, { make: button(paymentLinksWords.create) }),
      step(paymentLinks.step5, { send: button(names.sendLink), mail: button(paymentLinksWords.byEmail) }),
      told(paymentLinks.step6),
    ],
  },
  bounced: {
    picture: bounced.picture,
    seek: bounced.seek,
    steps: [
      step(bounced.step1, {
        invoices: link(frameWords.invoices),
        bounced: button(invoiceListWords.bounced),
        number: open(invoiceListWords.number),
      }),
      told(bounced.step2),
      step(bounced.step3, {
        correct: button(invoiceActsWords.correctAndSend),
        email: fill(invoiceActsWords.recipientEmail),
        send: button(invoiceActsWords.sendAgain),
      }),
      step(bounced.step4, { outbox: link(frameWords.outbox) }),
    ],
  },
  wording: {
    picture: wording.picture,
    seek: wording.seek,
    steps: [
      step(wording.step1, { company: link(frameWords.companySettings), messages: link(companyWords.toMessages) }),
      step(wording.step2, { message: choose(messagesWords.message) }),
      step(wording.step3, { subject: fill(messagesWords.subject), text: fill(messagesWords.text) }),
      step(wording.step4, { preview: see(messagesWords.preview), save: button(messagesWords.save) }),
      step(wording.step5, { ours: see(messagesWords.useOurs) }),
    ],
  },
  figures: {
    picture: figures.picture,
    seek: figures.seek,
    steps: [
      step(figures.step1, {
        figures: link(frameWords.figures),
        owed: link(figuresWords.owed),
        tax: link(figuresWords.tax),
      }),
      step(figures.step2, { period: choose(figuresWords.period) }),
      step(figures.step3, {
        export: button(figuresWords.exportAct),
        part: see(figuresWords.payments),
        form: choose(figuresWords.form),
      }),
      step(figures.step4, { pdfs: see(figuresWords.withPdfs), save: button(figuresWords.exportAct) }),
      told(figures.step5),
    ],
  },
  import: {
    picture: importing.picture,
    seek: importing.seek,
    steps: [
      step(importing.step1, {
        customers: link(frameWords.customers),
        more: button(customersWords.more),
        import: item(customersWords.importList),
      }),
      step(importing.step2, { file: give(names.csvImportChooseFile) }),
      step(importing.step3, { name: see(customerFieldsWords.name), next: button(names.csvImportGoOn) }),
      step(importing.step4, { commit: button(customersWords.importList) }),
      step(importing.step5, { undo: see(names.csvImportUndo), done: button(names.csvImportDone) }),
      step(importing.step6, {
        products: mention(frameWords.products),
        invoices: mention(frameWords.invoices),
        past: mention(pastWords.menu),
      }),
    ],
  },
  employees: {
    picture: employees.picture,
    seek: employees.seek,
    steps: [
      step(employees.step1, { employees: link(frameWords.employees), add: button(employeesWords.add) }),
      step(employees.step2, { email: fill(employeesWords.email), send: button(employeesWords.sendInvitation) }),
      step(employees.step3, { invite: button(employeesWords.inviteByEmail) }),
      told(employees.step4),
      step(employees.step5, { remove: see(employeesWords.remove) }),
      step(employees.step6, {
        handIn: mention(handInWords.handIn),
        approve: mention(handInWords.approve),
        giveBack: mention(handInWords.giveBack),
      }),
    ],
  },
  roles: {
    seek: roles.seek,
    steps: [
      step(roles.step1, { company: link(frameWords.companySettings), roles: link(companyWords.toRoles) }),
      step(roles.step2, {
        employee: mention(rolesWords.employee),
        manager: mention(rolesWords.manager),
        billing: mention(rolesWords.billing),
      }),
      step(roles.step3, {
        staff: mention(rolesWords.staff),
        accountant: mention(rolesWords.accountant),
        reader: mention(rolesWords.reader),
      }),
      step(roles.step4, {
        create: link(rolesWords.newRole),
        name: fill(rolesWords.name),
        like: choose(rolesWords.like),
      }),
      step(roles.step5, { own: see(rolesWords.own), save: button(rolesWords.save) }),
      step(roles.step6, { employees: link(frameWords.employees) }),
      step(roles.step7, { role: choose(rolesWords.role), change: button(rolesWords.change) }),
      told(roles.step8),
    ],
  },
  'hand-in': {
    seek: handIn.seek,
    steps: [
      step(handIn.step1, {
        invoices: link(frameWords.invoices),
        number: open(invoiceListWords.number),
        summary: tab(invoiceFormWords.summary),
        handIn: button(handInWords.handIn),
      }),
      step(handIn.step2, { remark: fill(handInWords.remark), go: button(handInWords.handIn) }),
      step(handIn.step3, { takeBack: see(handInWords.takeBack) }),
      step(handIn.step4, {
        list: link(frameWords.invoices),
        waits: button(handInWords.waitForYou, { count: 1 }),
        draft: open(invoiceListWords.number),
      }),
      step(handIn.step5, { giveBack: see(handInWords.giveBack) }),
      step(handIn.step6, { approve: button(handInWords.approve), confirm: button(handInWords.approve) }),
    ],
  },
  businesses: {
    seek: businesses.seek,
    steps: [
      step(businesses.step1, {
        company: link(frameWords.companySettings),
        ownership: see(businessesWords.ownership),
        add: button(businessesWords.add),
      }),
      told(businesses.step2),
      told(businesses.step3),
      step(businesses.step4, {
        profile: link(frameWords.profile),
        leave: button(businessesWords.leaveNow),
        confirm: confirm(businessesWords.leaveNow),
      }),
      step(businesses.step5, {
        settings: link(frameWords.companySettings),
        handOver: button(businessesWords.handOver),
        owner: choose(businessesWords.newOwner),
        go: button(businessesWords.handOverNow),
      }),
      told(businesses.step6),
    ],
  },
  schedule: {
    picture: schedule.picture,
    seek: schedule.seek,
    steps: [
      step(schedule.step1, { schedule: link(frameWords.schedule), new: button(appointmentWords.newMeeting) }),
      step(schedule.step2, {
        title: fill(appointmentWords.title),
        customer: pick(appointmentWords.customer),
        date: day(appointmentWords.day),
        make: button(appointmentWords.createMeeting),
      }),
      told(schedule.step3),
      step(schedule.step4, {
        settings: button(scheduleWords.settings),
        address: button(calendarSettingsWords.create),
        copy: see(calendarSettingsWords.copy),
      }),
      told(schedule.step5),
    ],
  },
  bin: {
    picture: bin.picture,
    seek: bin.seek,
    steps: [
      step(bin.step1, { invoices: link(frameWords.invoices), bin: link(binWords.title) }),
      step(bin.step2, { all: button(binWords.all) }),
      step(bin.step3, { restore: button(binWords.restore) }),
      step(bin.step4, { undo: mention(invoiceListWords.undo) }),
    ],
  },
  'your-data': {
    picture: yourData.picture,
    seek: yourData.seek,
    steps: [
      step(yourData.step1, { profile: link(frameWords.profile), export: button(accountActionsWords.exportAll) }),
      step(yourData.step2, {
        password: fill(accountActionsWords.currentPassword),
        save: button(accountActionsWords.exportNow),
      }),
      step(yourData.step3, {
        delete: button(accountActionsWords.deleteAccount),
        again: fill(accountActionsWords.currentPassword),
        confirm: button(accountActionsWords.deleteAccount),
      }),
      told(yourData.step4),
    ],
  },
}
