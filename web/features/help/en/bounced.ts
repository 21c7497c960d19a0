import type { JobWords } from '../words.ts'

export const bounced: JobWords = {
  title: 'When a mail did not arrive',
  summary: 'See which invoices came back and why, correct the address, and send again.',
  picture: 'The outbox: the messages of a business, and what became of each.',
  steps: [
    'On {invoices|Invoices}, press {bounced|Bounced} above the list. Open an invoice by its number in the column {number|Invoice #}.',
    'The notice on its page says what the other mail server answered.',
    'Press {correct|Correct address and send again}, enter the right {email|Recipient email} and press {send|Send again}.',
    'Every message that went out, and what became of it, is in the {outbox|Outbox}.',
  ],
  seek: 'bounce undelivered wrong address email returned failed spam',
}
