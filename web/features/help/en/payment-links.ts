import type { JobWords } from '../words.ts'

export const paymentLinks: JobWords = {
  title: 'Ask for money without an invoice',
  summary: 'Make a payment link for a deposit or a small job, and send it by e-mail or SMS.',
  picture: 'The list of payment links with their states.',
  steps: [
    'Payment links are paid by card: connect your Clover or Stripe account first.',
    'Open {links|Payment Links} and press {create|Create Payment Link}.',
    'Enter {name|Name}, {email|Email}, {phone|Phone} and {total|Total}. A customer that you know can be chosen beside the name.',
    'Press {make|Create Payment Link}.',
    'In the row of the new link press {send|Send payment link} (the paper plane), then {mail|Send By Email}.',
    'The link turns to Paid by itself when the money has arrived. Unpaid links expire after 90 days.',
  ],
  seek: 'pay link request deposit sms text',
}
