import type { JobWords } from '../words.ts'

export const payments: JobWords = {
  title: 'Record a payment, or a part of one',
  summary: 'Enter money that came by bank, e-transfer or in cash, and take back what was entered by mistake.',
  picture: 'The dialog that records a payment of an invoice.',
  steps: [
    'On {invoices|Invoices}, open the menu at the end of the invoice’s row ({menu|Actions}, three dots) and choose {record|Record Payment}.',
    '{amount|Amount} holds what is owed; enter less for a part payment. Set {received|Received on} and {method|Method}.',
    'To thank the customer, tick {receipt|Send a receipt by e-mail}. Then press {save|Record Payment}.',
    'Was it a mistake, or did you pay it back? Open {again|Actions} once more, choose {history|History}, press {reverse|Reverse} beside the payment and confirm with {confirm|Reverse}. Both entries stay in the books.',
    'A card payment is refunded where it was taken, in your Clover or Stripe account. Duly notices and adds the refund to the invoice.',
  ],
  seek: 'refund partial deposit cash cheque bank transfer paid reverse mark as paid',
}
