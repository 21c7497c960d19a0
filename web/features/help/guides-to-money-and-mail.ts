import * as cardConnectionWords from '@duly/core/words/gen/card-connection.gen.ts'
import * as companyWords from '@duly/core/words/gen/company.gen.ts'
import * as figuresWords from '@duly/core/words/gen/figures.gen.ts'
import * as frameWords from '@duly/core/words/gen/frame.gen.ts'
import * as bounced from '@duly/core/words/gen/guide-bounced.gen.ts'
import * as cards from '@duly/core/words/gen/guide-cards.gen.ts'
import * as figures from '@duly/core/words/gen/guide-figures.gen.ts'
import * as names from '@duly/core/words/gen/guide-names.gen.ts'
import * as paymentLinks from '@duly/core/words/gen/guide-payment-links.gen.ts'
import * as payments from '@duly/core/words/gen/guide-payments.gen.ts'
import * as wording from '@duly/core/words/gen/guide-wording.gen.ts'
import * as invoiceActsWords from '@duly/core/words/gen/invoice-acts.gen.ts'
import * as invoiceListWords from '@duly/core/words/gen/invoice-list.gen.ts'
import * as messagesWords from '@duly/core/words/gen/messages.gen.ts'
import * as payWords from '@duly/core/words/gen/pay.gen.ts'
import * as paymentLinkFieldsWords from '@duly/core/words/gen/payment-link-fields.gen.ts'
import * as paymentLinksWords from '@duly/core/words/gen/payment-links.gen.ts'
import * as paymentSettingsWords from '@duly/core/words/gen/payment-settings.gen.ts'
import { button, choose, confirm, fill, item, link, mention, open, see, step, tab, tick, told } from './acts.ts'
import type { Guide } from './guide.ts'

/** Guides to what comes in, and to what goes out. */
export const moneyAndMailGuides = {
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
} as const satisfies Record<string, Guide>
