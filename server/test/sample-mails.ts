import { instantListText, longDate } from '@duly/core/words/format.ts'
import type { AnyLanguage } from '@duly/core/words/languages.ts'
import type { Say } from '@duly/core/words/word.ts'
import type { MailBusiness, MailSite, RenderedMail } from '../platform/mail/layout.ts'
import {
  accountLockedMail,
  bankDetailsChangedMail,
  businessClosedMail,
  emailChangedMail,
  handedOverMail,
  passwordChangedMail,
  passwordResetMail,
  signInNoticeMail,
  webhookOffMail,
} from '../platform/mail/templates/account.ts'
import { type AppointmentMail, appointmentMail } from '../platform/mail/templates/appointment.ts'
import { contactMail } from '../platform/mail/templates/contact.ts'
import { creditNoteMail } from '../platform/mail/templates/credit-note.ts'
import { handInMail } from '../platform/mail/templates/hand-in.ts'
import { invitationMail } from '../platform/mail/templates/invitation.ts'
import { invoiceMail } from '../platform/mail/templates/invoice.ts'
import {
  disputeNoticeMail,
  type PaymentFacts,
  paymentNoticeMail,
  receiptMail,
} from '../platform/mail/templates/payment.ts'
import { paymentLinkMail } from '../platform/mail/templates/payment-link.ts'
import { type QuoteFacts, quoteAnswerMail, quoteMail } from '../platform/mail/templates/quote.ts'
import { recurringPausedMail } from '../platform/mail/templates/recurring.ts'
import { reminderMail } from '../platform/mail/templates/reminder.ts'
import { sampleInvoice } from '../platform/mail/templates/sample-invoice.ts'
import { unsentNoticeMail } from '../platform/mail/templates/unsent.ts'
import { wordsIn } from '../platform/words/words.ts'

/** One believable message of every kind, for tests and pictures. */

export const sampleSite: MailSite = {
  baseUrl: 'https://duly.example',
  productName: 'Duly',
  supportEmail: 'support@duly.example',
}

export const sampleBusiness: MailBusiness = {
  name: 'Fernwood Studio Ltd.',
  email: 'office@fernwood.example',
  phone: '+1 250 555 0142',
  address: ['218 Cook Street', 'Victoria, V8V 3X2'],
  country: 'Canada',
  logo: { assetId: '0198c0de-0000-7000-8000-00000000aaaa', width: 480, height: 160 },
}

const samplePayment: PaymentFacts = {
  amountMinor: 507_701,
  currency: 'CAD',
  receivedOn: '2025-06-02',
  method: 'Credit card',
  reference: 'QW3RT1YU1OP4A',
  invoiceNumber: 'INV-20250509-318',
  balanceMinor: 0,
  payerName: 'Northlight Architects',
}

const sampleQuote: QuoteFacts = {
  number: 'Q-2025-019',
  currency: 'CAD',
  totalMinor: 760_200,
  issueDate: '2025-05-12',
  validUntil: '2025-06-12',
  customerName: 'Harbour & Pine Studio',
}
const quotePdf = {
  source: 'invoice-pdf',
  ref: { invoiceId: 'x' },
  filename: 'quote-Q-2025-019.pdf',
  contentType: 'application/pdf',
}

const pdf = {
  source: 'invoice-pdf',
  ref: { invoiceId: 'x' },
  filename: 'invoice-INV-20250509-318.pdf',
  contentType: 'application/pdf',
}
const happened = '2026-03-03T22:05:00Z'
const whenIn = (language: AnyLanguage) =>
  language === 'en' ? 'Tuesday, March 03, 2026 at 2:05 PM' : instantListText(language, happened, 'America/Vancouver')

const appointment = (say: Say, occasion: AppointmentMail['occasion'], reader: AppointmentMail['reader']) =>
  appointmentMail({
    say,
    site: sampleSite,
    business: sampleBusiness,
    occasion,
    reader,
    appointment: {
      title: 'Site visit, second floor',
      when: say.language === 'en' ? 'Tuesday, March 03, 2026, 2:00 PM to 3:00 PM' : whenIn(say.language),
      timeZone: 'America/Vancouver',
      customerName: 'Northlight Architects',
      employeeName: 'Ada Moss',
      notes: 'Bring the fabric samples.\nThe side door is open.',
    },
    viewUrl: reader === 'employee' ? 'https://duly.example/appointments/0198c0de' : null,
    calendar:
      occasion === 'reminder'
        ? null
        : {
            method: occasion === 'cancel' ? 'CANCEL' : 'REQUEST',
            filename: 'appointment.ics',
            content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
          },
  })

const handIn = (say: Say, state: 'handed-in' | 'returned') =>
  handInMail({
    say,
    site: sampleSite,
    handIn: { state, by: 'Ingrid Halvorsen', remark: state === 'returned' ? 'The rate is another since May.' : '' },
    document: { kind: 'other', customerName: 'Northlight Architects', totalMinor: 507_701, currency: 'CAD' },
    viewUrl: 'https://duly.example/invoices/3f0c52b2',
  })

const reminder = (say: Say, today: string) =>
  reminderMail({ say, site: sampleSite, business: sampleBusiness, invoice: sampleInvoice, pdf, today })

/** Every kind of message by name, in a language; that of the contact form is English always, for the operator. */
export function sampleMails(language: AnyLanguage = 'en'): Record<string, RenderedMail> {
  const say = wordsIn(language)
  const when = whenIn(language)
  const site = sampleSite
  const business = sampleBusiness
  return {
    invoice: invoiceMail({ say, site, business, invoice: sampleInvoice, pdf }),
    'reminder-before': reminder(say, '2025-06-03'),
    'reminder-on': reminder(say, '2025-06-08'),
    'reminder-after': reminder(say, '2025-06-22'),
    receipt: receiptMail({ say, site, business, payment: samplePayment, viewUrl: sampleInvoice.payUrl, pdf: null }),
    'payment-notice': paymentNoticeMail({
      say,
      site,
      payment: samplePayment,
      viewUrl: 'https://duly.example/invoices/3f0c52b2/edit',
      warning: null,
    }),
    'dispute-notice': disputeNoticeMail({
      say,
      site,
      dispute: {
        state: 'open',
        disputeId: 'dp_1Q8XyzA2eZvKYlo2C0aBcDeF',
        amountMinor: 507_701,
        currency: 'CAD',
        provider: 'stripe',
        reason: 'product_not_received',
        isOwed: false,
        invoiceNumber: samplePayment.invoiceNumber,
        payerName: samplePayment.payerName,
      },
      viewUrl: 'https://duly.example/invoices/3f0c52b2/edit',
    }),
    quote: quoteMail({
      say,
      site,
      business,
      quote: sampleQuote,
      viewUrl: 'https://duly.example/quote/3f0c52b2',
      pdf: quotePdf,
    }),
    'quote-accepted': quoteAnswerMail({
      say,
      site,
      quote: sampleQuote,
      answer: { answer: 'accepted', name: 'Priya Raman', reason: null, words: '' },
      viewUrl: 'https://duly.example/invoices/3f0c52b2',
    }),
    'quote-declined': quoteAnswerMail({
      say,
      site,
      quote: sampleQuote,
      answer: {
        answer: 'declined',
        name: '',
        reason: 'time',
        words: 'We would like to start in September instead.',
      },
      viewUrl: 'https://duly.example/invoices/3f0c52b2',
    }),
    'credit-note': creditNoteMail({
      say,
      site,
      business,
      invoice: { ...sampleInvoice, number: 'CN-2025-007', totalMinor: 50_000, balanceMinor: 0, bankDetails: [] },
      credits: sampleInvoice.number,
      pdf,
    }),
    'handed-in': handIn(say, 'handed-in'),
    returned: handIn(say, 'returned'),
    'unsent-notice': unsentNoticeMail({
      say,
      site,
      invoiceNumber: sampleInvoice.number,
      payerName: samplePayment.payerName,
      to: 'accounts@northlight.example',
      when: 'May 14, 2025, 8:00 AM',
      reason: 'The invoice was paid meanwhile.',
      viewUrl: 'https://duly.example/invoices/3f0c52b2',
    }),
    'payment-link': paymentLinkMail({
      say,
      site,
      business,
      link: {
        payerName: 'Northlight Architects',
        dueMinor: 25_000,
        currency: 'CAD',
        notes: 'Deposit for the reading corner.',
        expires: longDate(language, '2025-08-31'),
        url: 'https://duly.example/pay-link/5b1f6f0e-3c0a-4c55-9f0e-0d7e6f1a2b3c',
      },
    }),
    'password-reset': passwordResetMail({
      say,
      site,
      url: `${site.baseUrl}/reset-password?token=${'k'.repeat(43)}`,
    }),
    'password-changed': passwordChangedMail({ say, site, when }),
    'sign-in-notice': signInNoticeMail({ say, site, when, notice: 'passkeyAdded' }),
    'account-locked': accountLockedMail({ say, site, when, minutes: 15 }),
    'email-changed': emailChangedMail({
      say,
      site,
      when,
      newEmail: 'ada.moss@northlight.example',
      undoUrl: `${site.baseUrl}/undo?token=${'u'.repeat(43)}`,
    }),
    'handed-over': handedOverMail({
      say,
      site,
      when,
      business: 'Fernwood Studio Ltd.',
      from: 'Ingrid Halvorsen',
      to: 'Ada Moss',
      isNewOwner: true,
      support: site.supportEmail,
    }),
    'business-closed': businessClosedMail({
      say,
      site,
      when,
      business: 'Fernwood Studio Ltd.',
      by: 'Ingrid Halvorsen',
      isOwner: false,
      days: 30,
      support: site.supportEmail,
    }),
    'webhook-off': webhookOffMail({
      say,
      site,
      url: 'https://hooks.cedarbooks.example/duly',
      reason: 'failing',
    }),
    'recurring-paused': recurringPausedMail({
      say,
      site,
      seriesId: '0190',
      name: 'Hosting and updates',
      billingName: 'Okanagan Orchard Co-op',
      problem: 'No recipient email available',
    }),
    'bank-details-changed': bankDetailsChangedMail({
      say,
      site,
      when,
      changedBy: 'Ada Moss',
      undoUrl: null,
    }),
    invitation: invitationMail({
      say,
      site,
      business,
      hasAccount: true,
      inviterName: 'Ada Moss',
      validUntil: longDate(language, '2026-03-10'),
      url: `${site.baseUrl}/accept-invitation?token=${'i'.repeat(43)}`,
    }),
    'invitation-without-account': invitationMail({
      say,
      site,
      business,
      hasAccount: false,
      inviterName: 'Ada Moss',
      validUntil: longDate(language, '2026-03-10'),
      url: `${site.baseUrl}/accept-invitation?token=${'i'.repeat(43)}`,
    }),
    contact: contactMail({
      site,
      message: {
        name: 'Grace Field',
        email: 'grace@field.example',
        phone: '+44 20 7946 0018',
        company: 'Field & Daughters',
        subject: 'A question about plans',
        text: 'Hello,\n\nhow many employees can work in one workspace?\n\nGrace',
      },
    }),
    'appointment-invitation': appointment(say, 'invitation', 'customer'),
    'appointment-update': appointment(say, 'update', 'employee'),
    'appointment-confirmation': appointment(say, 'confirmation', 'customer'),
    'appointment-cancel': appointment(say, 'cancel', 'customer'),
    'appointment-reminder': appointment(say, 'reminder', 'customer'),
  }
}
