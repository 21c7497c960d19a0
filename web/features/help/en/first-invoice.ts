import type { JobWords } from '../words.ts'

export const firstInvoice: JobWords = {
  title: 'Send your first invoice',
  summary: 'Write an invoice, and send it under the name of your own firm.',
  picture: 'The form of a new invoice, with its paper beside it.',
  steps: [
    'Open {invoices|Invoices} and press {create|Create}.',
    'Say whom the invoice is for: {name|Name} and {email|Email}. Then press {next|Next}.',
    'The {number|Invoice number}, the issue date and the {due|Due date} are filled in. Change what you like and press {next|Next}.',
    'Press {add|Add Blank Item} for each thing you did or sold, with a {item|Short description} and a {rate|Rate}. Then press {next|Next}.',
    'Look at the paper beside the form. If it is right, press {send|Send Invoice}, then {mail|Send By Email}.',
    'The first time, Duly asks for what is missing on the paper: {firm|Name of your firm}, {country|Country} and {pays|How customers pay you}. {go|Continue sending} sends the invoice.',
    'The invoice’s own page opens. It shows when the customer has looked at it and what has been paid.',
  ],
  seek: 'bill new create start company name logo e-mail',
}
