import type { JobWords } from '../words.ts'

export const wording: JobWords = {
  title: 'Write mails in your own words',
  summary: 'Change what your customers read in invoices, reminders, receipts and letters.',
  picture: 'The words of a message beside a preview of the mail.',
  steps: [
    'Open {company|Company Settings}. Once your company is saved there, follow {messages|Set wording and reminders} at the end of the page.',
    'Choose the {message|Message}.',
    'Change the {subject|Subject} and the {text|Text}. Names in braces are replaced by what they stand for, such as the number of the invoice.',
    'The {preview|Preview} shows the mail as it will arrive. If you like it, press {save|Save Changes}.',
    '{ours|Use our words} brings back the words that came with Duly.',
  ],
  seek: 'template text email subject customise customize language letter',
}
