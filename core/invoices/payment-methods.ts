import * as paper from '../words/gen/paper.gen.ts'
import type { Say, Word } from '../words/word.ts'

/** How an invoice is to be paid, with the labels of form and sheet (specification part 1, section 3). */
export const paymentMethods = ['card', 'bank', 'e-transfer', 'cash'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const defaultPaymentMethod: PaymentMethod = 'bank'

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return (paymentMethods as readonly unknown[]).includes(value)
}

const names: Readonly<Record<PaymentMethod, Word>> = {
  card: paper.creditCard,
  bank: paper.bankTransfer,
  'e-transfer': paper.eTransfer,
  cash: paper.cash,
}

/** The method as a document names it, in the document's language; an unknown one is its own name. */
export function methodName(method: string, say: Say): string {
  return isPaymentMethod(method) ? say(names[method]) : method
}
