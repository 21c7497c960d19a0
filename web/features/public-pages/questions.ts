export interface Question {
  readonly id: string
  readonly question: string
  readonly answer: string
}

/** The six answers. What they promise, the product does; change both together. */
export const questions: readonly Question[] = [
  {
    id: 'first-invoice',
    question: 'How do I create my first invoice?',
    answer:
      'Open Invoices and choose Create. Fill in the four short sections, check the preview beside the form, then save or send it straight away. The invoice number can be generated, and the due date follows from the payment terms.',
  },
  {
    id: 'payment-methods',
    question: 'Which payment methods can my customers use?',
    answer:
      'Credit cards, bank transfers, e-transfers and cash. Cards are taken by a payment gateway: once your account there is connected under Payment Settings, your invoices and payment links carry a Pay Now button. The bank details that you enter under Payment Settings are printed on the invoice for transfers.',
  },
  {
    id: 'design',
    question: 'Can I customise the design of my invoices?',
    answer:
      'Yes. Company Settings hold your logo, your details and your signature, which you can draw, type or upload. The design options add an accent colour, a line of your own at the foot of every page, and the total in words. The preview shows each choice as it will be printed.',
  },
  {
    id: 'clients',
    question: 'How do I manage my clients?',
    answer:
      'In the Customers section. Add a customer with a name and an email, search and sort the list, edit or delete an entry, and start a new invoice from its row with everything filled in.',
  },
  {
    id: 'security',
    question: 'Is my data secure?',
    answer:
      'Yes. Your data is encrypted in transit and at rest: every connection uses TLS, and bank details and the keys to your payment provider are kept encrypted with a key that lies outside the database. Passwords are stored as one-way hashes only. Card numbers never reach us; they are entered on the payment provider’s own page.',
  },
  {
    id: 'unpaid',
    question: 'What can I do about unpaid invoices?',
    answer:
      'An invoice past its due date is marked Overdue. Switch on reminders, and Duly writes to the customer before and after the due date; follow-up emails can be sent by hand at any time. For stubborn cases there are collection-letter templates whose wording you can make your own.',
  },
]

/** The questions in which the text stands, in question or answer, whatever its case. */
export function matchingQuestions(text: string): readonly Question[] {
  const sought = text.trim().toLowerCase()
  return questions.filter(({ question, answer }) =>
    [question, answer].some((part) => part.toLowerCase().includes(sought)),
  )
}
