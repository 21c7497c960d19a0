import type { MessageKind } from '@duly/core/outbox/kinds.ts'

/** One message that the application is made to send, and what is to be seen of it. */
export interface MailCase {
  name: string
  to: string
  /** For a copy: whom the message itself went to; the copy's reader is the only one in Cc. */
  copyOf?: string
  /** Whom the head names beside that reader. */
  also?: readonly string[]
  subject: string | RegExp
  /** In whose name. The product's own mails name nobody to answer to, unless somebody wrote through it. */
  by: 'business' | 'product'
  replyTo?: string
  says: readonly string[]
  files?: readonly string[]
  calendar?: 'REQUEST' | 'CANCEL'
  endsReminders?: boolean
}

/** Names as people have them, and as attackers would. */
export const business = 'Fjällräv & Søn ‘Ünï’ 🧾 Ltd.'
export const payer = 'Zoë <b>Ωmega</b> 😀 & Co'
export const office = 'office@fernwood.test'
export const baseUrl = 'https://duly.example'
export const wideWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(40)

/** A kind that is added without a case is a type error here, and a failure of the test. */
export const mailCases: Readonly<Record<MessageKind, readonly MailCase[]>> = {
  invoice: [
    {
      name: 'in own words of another script, with a word longer than any line',
      to: 'invoice@client.test',
      subject: `Счёт № M-1 от ${business} 🎉`,
      by: 'business',
      says: ['M-1', '$361.50\u00a0CAD', payer, wideWord, `${baseUrl}/pay/`, 'CA89 3704'],
      files: ['invoice-M-1.pdf'],
    },
    {
      name: 'repeated after the line broke',
      to: 'drop@client.test',
      subject: `Счёт № M-2 от ${business} 🎉`,
      by: 'business',
      says: ['M-2', payer],
      files: ['invoice-M-2.pdf'],
    },
    {
      name: 'of a quote',
      to: 'quote@client.test',
      subject: `Quote A-1 from ${business}`,
      by: 'business',
      says: ['A-1', '$80.00\u00a0CAD', payer, `${baseUrl}/quote/`],
      files: ['quote-A-1.pdf'],
    },
  ],
  invoice_copy: [
    {
      name: 'in words for this once',
      to: 'copy@client.test',
      copyOf: 'once@client.test',
      subject: 'The corner, Donau',
      by: 'business',
      says: ['M-6', 'Only this once, for you.', `${baseUrl}/pay/`],
      files: ['invoice-M-6.pdf'],
    },
  ],
  reminder: [
    {
      name: 'with a collection letter',
      to: 'reminder@client.test',
      subject: 'Invoice M-3 is overdue',
      by: 'business',
      says: ['M-3', 'Amount overdue', '$80.00\u00a0CAD'],
      files: ['letter-final-M-3.pdf', 'invoice-M-3.pdf'],
      endsReminders: true,
    },
  ],
  reminder_copy: [
    {
      name: 'to another address of the customer',
      to: 'boss@client.test',
      copyOf: 'marked@client.test',
      also: ['books@client.test'],
      subject: 'Invoice M-17 is overdue',
      by: 'business',
      says: ['M-17', 'Amount overdue', '$80.00\u00a0CAD'],
      files: ['invoice-M-17.pdf'],
      endsReminders: true,
    },
  ],
  receipt: [
    {
      name: 'of money received by hand',
      to: 'receipt@client.test',
      subject: 'Payment received for invoice M-4',
      by: 'business',
      says: ['$50.00\u00a0CAD', 'Bank Transfer', 'Still open', '$30.00\u00a0CAD'],
      files: ['receipt-M-4.pdf'],
    },
    {
      name: 'of an invoice paid by card',
      to: 'card@client.test',
      subject: 'Payment received for invoice M-5',
      by: 'business',
      says: ['$80.00\u00a0CAD', 'Credit Card'],
      files: ['receipt-M-5.pdf'],
    },
    {
      name: 'of a payment link',
      to: 'link@client.test',
      subject: 'Payment received',
      by: 'business',
      says: ['$12.34\u00a0CAD', `${baseUrl}/pay-link/`],
      files: ['receipt-DAY.pdf'],
    },
  ],
  quote_answer: [
    {
      name: 'of a quote that was accepted',
      to: office,
      subject: 'Quote A-1 was accepted',
      by: 'product',
      says: ['A-1', '$80.00\u00a0CAD', 'Zoë Ωmega'],
    },
    {
      name: 'of a quote that was declined',
      to: office,
      subject: 'Quote A-2 was declined',
      by: 'product',
      says: ['A-2', payer, 'It costs more than planned', 'Next year <perhaps>'],
    },
  ],
  unsent_notice: [
    {
      name: 'of an invoice that was cancelled meanwhile',
      to: office,
      subject: 'Invoice M-7 was not sent',
      by: 'product',
      says: ['M-7', payer, 'later@client.test', 'The invoice was cancelled meanwhile.'],
    },
  ],
  handed_in_notice: [
    {
      name: 'of an invoice',
      to: 'ada@client.test',
      subject: `A draft for ${payer} waits for you`,
      by: 'product',
      says: [payer, '$80.00\u00a0CAD', 'Both days <on site>', 'Open the draft'],
    },
  ],
  returned_notice: [
    {
      name: 'of an invoice',
      to: 'staff@client.test',
      subject: `Your draft for ${payer} was returned`,
      by: 'product',
      says: [payer, '$80.00\u00a0CAD', 'The rate is another'],
    },
  ],
  payment_notice: [
    {
      name: 'of an invoice',
      to: office,
      subject: '$80.00\u00a0CAD received for invoice M-5',
      by: 'product',
      says: ['You have been paid', payer],
    },
    {
      name: 'of a payment link',
      to: office,
      subject: '$12.34\u00a0CAD received for a payment link',
      by: 'product',
      says: ['You have been paid'],
    },
  ],
  payment_link: [
    {
      name: 'by mail',
      to: 'link@client.test',
      subject: `Payment request from ${business}`,
      by: 'business',
      says: ['$12.34\u00a0CAD', 'Deposit, first part', `${baseUrl}/pay-link/`],
    },
  ],
  appointment: [
    {
      name: 'an invitation',
      to: 'visit@client.test',
      subject: /^Appointment: Besichtigung 2\. Stock/,
      by: 'business',
      says: ['Besichtigung', 'A calendar file is attached'],
      calendar: 'REQUEST',
    },
    {
      name: 'a confirmation',
      to: 'visit@client.test',
      subject: /^Appointment confirmed: /,
      by: 'business',
      says: ['is confirmed'],
      calendar: 'REQUEST',
    },
    {
      name: 'a change, to an employee',
      to: 'worker@client.test',
      subject: /^Appointment changed: /,
      by: 'business',
      says: ['has changed', 'Bring samples', `${baseUrl}/appointments/`],
      calendar: 'REQUEST',
    },
    {
      name: 'a cancellation',
      to: 'cancelled@client.test',
      subject: /^Appointment cancelled: /,
      by: 'business',
      says: ['will not take place'],
      calendar: 'CANCEL',
    },
  ],
  appointment_reminder: [
    {
      name: 'a day before',
      to: 'visit@client.test',
      subject: /^Reminder: Besichtigung/,
      by: 'business',
      says: ['soon'],
    },
  ],
  invitation: [
    {
      name: 'to work in a workspace',
      to: 'invited@client.test',
      subject: `${business} invites you to Duly`,
      by: 'business',
      says: ['View the invitation', `${baseUrl}/accept-invitation?token=`],
    },
  ],
  contact: [
    {
      name: 'from the contact form',
      to: 'help@duly.test',
      subject: 'Contact form: Größe & Preis?',
      by: 'product',
      replyTo: 'grace@field.test',
      says: ['How much is it', 'Grace “Gigi” Field'],
    },
  ],
  password_reset: [
    {
      name: 'a link',
      to: 'reset@client.test',
      subject: 'Reset your Duly password',
      by: 'product',
      says: [`${baseUrl}/reset-password?token=`],
    },
  ],
  password_changed: [
    {
      name: 'a notice',
      to: 'changed@client.test',
      subject: 'Your Duly password was changed',
      by: 'product',
      says: ['If this was not you'],
    },
  ],
  account_locked: [
    {
      name: 'a notice',
      to: 'locked@client.test',
      subject: 'Sign-in to your Duly account is locked for 15 minutes',
      by: 'product',
      says: ['too many failed sign-in attempts'],
    },
  ],
  sign_in_notice: [
    {
      name: 'a notice',
      to: 'factors@client.test',
      subject: 'A passkey was added to your account',
      by: 'product',
      says: ['Whoever has it can sign in', `${baseUrl}/profile`],
    },
    {
      name: 'that an administrator ended the sessions',
      to: 'factors@client.test',
      subject: 'An administrator signed you out everywhere',
      by: 'product',
      says: ['on every device', 'change your password', `${baseUrl}/profile`],
    },
  ],
  email_changed: [
    {
      name: 'to the old address',
      to: 'old@client.test',
      subject: 'The e-mail address of your Duly account was changed',
      by: 'product',
      says: ['new@client.test', `${baseUrl}/undo-email-change?token=`],
    },
  ],
  webhook_off: [
    {
      name: 'to the owner',
      to: 'ada@client.test',
      subject: 'A webhook endpoint was switched off',
      by: 'product',
      says: ['127.0.0.1:', '/gone', 'no longer wants to be told', `${baseUrl}/company/webhooks`],
    },
  ],
  recurring_paused: [
    {
      name: 'to the owner',
      to: 'ada@client.test',
      subject: 'A recurring invoice is paused',
      by: 'product',
      says: ['Care of the garden', 'No recipient email available', `${baseUrl}/invoices/recurring/`, 'Open the series'],
    },
  ],
  handed_over: [
    {
      name: 'to whom it was handed over by',
      to: 'before@client.test',
      subject: 'Wharf Street Books has a new owner',
      by: 'product',
      says: ['Ada Moss', 'You stay in the business as an employee', 'help@duly.test'],
    },
    {
      name: 'to the new owner',
      to: 'after@client.test',
      subject: 'Wharf Street Books has a new owner',
      by: 'product',
      says: ['Ada Moss', 'You own the business from now on', 'help@duly.test'],
    },
  ],
  business_closed: [
    {
      name: 'to whom it belonged',
      to: 'closer@client.test',
      subject: 'Wharf Street Prints was closed',
      by: 'product',
      says: ['Ada Moss closed', 'everything else is deleted after 30 days', 'help@duly.test'],
    },
    {
      name: 'to whoever worked there',
      to: 'member@client.test',
      subject: 'Wharf Street Prints was closed',
      by: 'product',
      says: ['Ada Moss closed', 'You no longer work in this business'],
    },
  ],
  bank_details_changed: [
    {
      name: 'to the owner',
      to: 'ada@client.test',
      subject: 'Your bank details were changed',
      by: 'product',
      says: ['Open payment settings'],
    },
  ],
}
