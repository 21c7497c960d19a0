import type { JobWords } from '../words.ts'

export const cards: JobWords = {
  title: 'Take cards',
  summary: 'Connect your Clover or Stripe account, and customers pay by card from the invoice.',
  picture: 'The payment settings at Integration, with the button that connects the account.',
  steps: [
    'Open {settings|Payment Settings} and choose {integration|Integration}.',
    'Press {connect|Connect to Clover}, or Connect to Stripe where Duly is set up for that. Sign in there and let Duly in.',
    'You come back to Duly, which shows the connected account. {disconnect|Disconnect} ends it at any time.',
    'From now on your invoices and payment links carry a Pay Now button. Card numbers are entered on the provider’s page and never reach Duly.',
  ],
  seek: 'credit card clover stripe online payment pay now merchant',
}
