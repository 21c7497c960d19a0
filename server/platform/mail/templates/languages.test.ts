import { usualWording, wordedMessages } from '@duly/core/outbox/wording.ts'
import { languageCodes } from '@duly/core/words/languages.ts'
import { expect, it } from 'vitest'
import { sampleBusiness, sampleMails, sampleSite } from '../../../test/sample-mails.ts'
import { wordsIn } from '../../words/words.ts'
import type { RenderedMail } from '../layout.ts'
import {
  accountLockedMail,
  bankDetailsChangedMail,
  businessClosedMail,
  emailChangedMail,
  passwordChangedMail,
  passwordResetMail,
  signInNoticeMail,
  webhookOffMail,
} from './account.ts'
import { appointmentMail } from './appointment.ts'
import { invitationMail } from './invitation.ts'
import { invoiceMail } from './invoice.ts'
import { disputeNoticeMail, paymentNoticeMail, receiptMail } from './payment.ts'
import { paymentLinkMail } from './payment-link.ts'
import { recurringPausedMail } from './recurring.ts'
import { reminderMail } from './reminder.ts'
import { sampleInvoice } from './sample-invoice.ts'
import { unsentNoticeMail } from './unsent.ts'

/* Messages to customers, and those about an account to its user, in a language made of English: whatever stands outside its brackets was written into the code. */

const pdf = { source: 'x', ref: {}, filename: 'Zzz.pdf', contentType: 'application/pdf' }
const business = { ...sampleBusiness, name: 'Zzz', email: 'zzz@zzz.zzz', address: ['Zzz'], country: '', logo: null }
const invoice = { ...sampleInvoice, number: 'Zzz', payerName: 'Zzz', bankDetails: [] }

function mailsIn(language: Parameters<typeof wordsIn>[0]): RenderedMail[] {
  const common = { say: wordsIn(language), site: { ...sampleSite, productName: 'Zzz' }, business }
  const payment = {
    amountMinor: 5,
    currency: 'CAD',
    receivedOn: '2025-06-02',
    method: 'Zzz',
    reference: 'Zzz',
    payerName: 'Zzz',
  }
  const appointment = {
    title: 'Zzz',
    when: 'Zzz',
    timeZone: 'Zzz',
    customerName: 'Zzz',
    employeeName: 'Zzz',
    notes: '',
  }
  const link = {
    payerName: 'Zzz',
    dueMinor: 5,
    currency: 'CAD',
    notes: 'Zzz',
    expires: 'Zzz',
    url: 'https://duly.example/x',
  }
  const viewUrl = 'https://duly.example/x'
  return [
    invoiceMail({ ...common, invoice, pdf, files: [pdf] }),
    invoiceMail({ ...common, invoice: { ...invoice, balanceMinor: 0, settled: 'paid' }, pdf: null, files: [pdf] }),
    ...['2025-06-03', '2025-06-08', '2025-06-22'].map((today) =>
      reminderMail({ ...common, invoice, pdf, letter: pdf, today }),
    ),
    ...[null, 'Zzz'].flatMap((invoiceNumber) =>
      [-5, 0, 5].map((balanceMinor) =>
        receiptMail({ ...common, payment: { ...payment, invoiceNumber, balanceMinor }, viewUrl, pdf }),
      ),
    ),
    paymentLinkMail({ ...common, link }),
    ...ownerMails({
      ...common,
      payment: { ...payment, invoiceNumber: null, balanceMinor: 0 },
      viewUrl,
      warning: null,
      inviterName: 'Zzz',
      hasAccount: true,
      validUntil: 'Zzz',
      url: viewUrl,
    }),
    ...accountMails({ ...common, when: 'Zzz' }),
    ...(['invitation', 'update', 'confirmation', 'cancel', 'reminder'] as const).map((occasion) =>
      appointmentMail({ ...common, occasion, appointment, reader: 'customer', viewUrl: null, calendar: null }),
    ),
  ]
}

function ownerMails(
  about: Parameters<typeof paymentNoticeMail>[0] & Parameters<typeof invitationMail>[0],
): RenderedMail[] {
  const { payment, viewUrl } = about
  const dispute = { disputeId: 'Zzz', amountMinor: 5, currency: 'CAD', provider: 'zzz', reason: 'zzz', isOwed: true }
  const planned = { invoiceNumber: 'Zzz', to: 'zzz@zzz.zzz', when: 'Zzz', reason: 'Zzz.' }
  return [
    ...[null, 'Zzz'].flatMap((invoiceNumber) =>
      ['', 'Zzz'].flatMap((payerName) => [
        paymentNoticeMail({ ...about, warning: null, payment: { ...payment, invoiceNumber, payerName } }),
        ...(['open', 'won', 'lost'] as const).map((state) =>
          disputeNoticeMail({ ...about, dispute: { ...dispute, state, invoiceNumber, payerName }, viewUrl }),
        ),
      ]),
    ),
    ...[true, false].map((hasAccount) => invitationMail({ ...about, hasAccount })),
    unsentNoticeMail({ ...about, ...planned, payerName: 'Zzz', viewUrl }),
  ]
}

function accountMails(about: Parameters<typeof passwordChangedMail>[0]): RenderedMail[] {
  const url = 'https://duly.example/x'
  return [
    passwordResetMail({ ...about, url }),
    passwordChangedMail(about),
    signInNoticeMail({ ...about, notice: 'guessed' }),
    signInNoticeMail({ ...about, notice: 'connected' }),
    signInNoticeMail({ ...about, notice: 'disconnected' }),
    accountLockedMail({ ...about, minutes: 15 }),
    ...[null, url].map((undoUrl) => emailChangedMail({ ...about, newEmail: 'zzz@zzz.zzz', undoUrl })),
    bankDetailsChangedMail({ ...about, changedBy: 'Zzz', undoUrl: null }),
    ...[true, false].map((isOwner) =>
      businessClosedMail({ ...about, business: 'Zzz', by: 'Zzz', isOwner, days: 30, support: 'zzz@zzz.zzz' }),
    ),
    webhookOffMail({ ...about, url, reason: 'failing' }),
    webhookOffMail({ ...about, url, reason: 'maker' }),
    recurringPausedMail({ ...about, seriesId: '1', name: 'Zzz', billingName: 'Zzz', problem: 'Zzz' }),
  ]
}

/** Without what stands in brackets, which may hold others: a value that is a text of ours itself. */
function unbracketed(text: string): string {
  const shorter = text.replace(/⟦[^⟦⟧]*⟧/gs, '')
  return shorter === text ? text : unbracketed(shorter)
}

const rest = (text: string) =>
  unbracketed(text).replace(
    /(https:|duly\.example)\S+|support@duly\.example|[Zz]zz(@zzz\.zzz|\.pdf)?|[A-Z]{3}\b|\+1 250 555 0142|(May|June) \d+, \d+/g,
    '',
  )

it('leaves nothing in a message untranslated', () => {
  for (const mail of mailsIn('en-XA')) {
    expect(rest(mail.subject)).not.toMatch(/\p{L}/u)
    expect(rest(mail.text)).not.toMatch(/\p{L}/u)
  }
})

it('says it all in each language, with all that was to be filled in', () => {
  for (const language of languageCodes)
    for (const mail of mailsIn(language)) expect(`${mail.subject} ${mail.text}`).not.toMatch(/[{}]/)
})

it('keeps every placeholder of the usual words in every language', () => {
  const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([name]) => name).sort()
  for (const message of wordedMessages)
    for (const language of languageCodes) {
      const [ours, english] = [usualWording(message, wordsIn(language)), usualWording(message, wordsIn('en'))]
      expect(new Set(names(`${ours.subject} ${ours.text}`)), `${message} ${language}`).toEqual(
        new Set(names(`${english.subject} ${english.text}`)),
      )
    }
})

it('leaves a name of Latin letters its point in Arabic, in the page, the plain text and the subject', () => {
  const points = (text: string) => [...text.matchAll(/Ltd\.(?!⁩)/g)].length
  let found = 0
  for (const [kind, mail] of Object.entries(sampleMails('ar'))) {
    if (kind === 'contact') continue
    found += mail.text.split('Ltd.').length - 1
    // An element sets the others apart.
    expect(points(mail.html.replace(/<bdi.*?<\/bdi>/gs, '').replace(/ alt="[^"]*"/g, '')), `${kind} page`).toBe(0)
    expect(points(mail.text.replace(/^.*Ltd\., 218 Cook Street.*$/m, '')), `${kind} text`).toBe(0)
    expect(points(mail.subject), `${kind} subject`).toBe(0)
    for (const part of [mail.subject, mail.text.replace(/^.*Ltd\., 218 Cook Street.*$/m, '')]) {
      // Dates and other words of ours run as the mail does.
      expect(part, kind).not.toMatch(/\u2066[^\u2069]*\p{Script=Arabic}/u)
      expect(part.split('\u2066').length, kind).toBe(part.split('\u2069').length)
    }
  }
  expect(found).toBeGreaterThan(20)
})

it('keeps the words of a business in order that a customer reads in Arabic', () => {
  const wording = { subject: 'فاتورة {invoiceNumber} من {businessName}', text: 'شكرًا، {businessName}' }
  const mail = invoiceMail({
    say: wordsIn('ar'),
    site: sampleSite,
    business: sampleBusiness,
    invoice: { ...sampleInvoice, number: '2025-019' },
    pdf: null,
    wording,
  })
  expect(mail.subject).toBe('فاتورة \u20662025-019\u2069 من \u2066Fernwood Studio Ltd.\u2069')
  expect(mail.text).toContain('شكرًا، \u2066Fernwood Studio Ltd.\u2069')
})
