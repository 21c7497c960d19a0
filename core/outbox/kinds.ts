/** What a message is, in one word. Each has a case in `server/app/mails.test.ts`. */
export const messageKinds = [
  'invoice',
  'invoice_copy',
  'reminder',
  'reminder_copy',
  'receipt',
  'payment_notice',
  'unsent_notice',
  'payment_link',
  'appointment',
  'appointment_reminder',
  'invitation',
  'contact',
  'password_reset',
  'password_changed',
  'account_locked',
  'sign_in_notice',
  'email_changed',
  'bank_details_changed',
  'webhook_off',
  'recurring_paused',
] as const
export type MessageKind = (typeof messageKinds)[number]
