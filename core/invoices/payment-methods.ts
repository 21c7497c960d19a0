/** How an invoice is to be paid, with the labels of form and sheet (specification part 1, section 3). */
export const paymentMethods = ['card', 'bank', 'e-transfer', 'cash'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const defaultPaymentMethod: PaymentMethod = 'bank'

const labels: Readonly<Record<PaymentMethod, string>> = {
  card: 'Credit Card',
  bank: 'Bank Transfer',
  'e-transfer': 'E-Transfer',
  cash: 'Cash',
}

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return (paymentMethods as readonly unknown[]).includes(value)
}

/** `Bank Transfer`; an unknown method is its own label. */
export function paymentMethodLabel(method: string): string {
  return isPaymentMethod(method) ? labels[method] : method
}
