import { fold } from '@duly/core/search/fold.ts'
import * as frame from '@duly/core/words/gen/frame.gen.ts'
import * as list from '@duly/core/words/gen/invoice-list.gen.ts'
import * as pay from '@duly/core/words/gen/pay.gen.ts'
import * as words from '@duly/core/words/gen/questions.gen.ts'
import * as states from '@duly/core/words/gen/states.gen.ts'
import type { Say, Word } from '@duly/core/words/word.ts'

export interface Question {
  readonly id: string
  readonly question: Word
  /** Names pages and buttons as they are named where they stand. */
  readonly answer: (say: Say) => string
}

/** The six answers. What they promise, the product does; change both together. */
export const questions: readonly Question[] = [
  {
    id: 'first-invoice',
    question: words.firstInvoice,
    answer: (say) => say(words.firstInvoiceText, { invoices: say(frame.invoices), create: say(list.create) }),
  },
  {
    id: 'payment-methods',
    question: words.paymentMethods,
    answer: (say) =>
      say(words.paymentMethodsText, { paymentSettings: say(frame.paymentSettings), payNow: say(pay.payNow) }),
  },
  {
    id: 'design',
    question: words.design,
    answer: (say) => say(words.designText, { companySettings: say(frame.companySettings) }),
  },
  {
    id: 'clients',
    question: words.clients,
    answer: (say) => say(words.clientsText, { customers: say(frame.customers) }),
  },
  { id: 'security', question: words.security, answer: (say) => say(words.securityText) },
  { id: 'unpaid', question: words.unpaid, answer: (say) => say(words.unpaidText, { overdue: say(states.overdue) }) },
]

/** The questions in which the text stands, in question or answer, whatever its case and accents. */
export function matchingQuestions(text: string, say: Say): readonly Question[] {
  const sought = fold(text)
  return questions.filter(({ question, answer }) =>
    [say(question), answer(say)].some((part) => fold(part).includes(sought)),
  )
}
