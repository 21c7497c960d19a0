import type { JobWords } from '../words.ts'

export const sameAgain: JobWords = {
  title: 'Send the same invoice again',
  summary: 'Bill a customer for the same work once more, in three clicks.',
  picture: 'The menu of an invoice on the list, open at Duplicate.',
  steps: [
    'On {invoices|Invoices}, open the menu at the end of the invoice’s row ({menu|Actions}, three dots) and choose {duplicate|Duplicate}.',
    'The copy has a new number and today’s date, with the same terms; everything else is as it was. If a price in your catalogue has changed since, the dialog says so and offers the new one.',
    'To change something first, press {draft|Create draft}. Otherwise press {send|Send}.',
  ],
  seek: 'copy duplicate repeat monthly recurring',
}
