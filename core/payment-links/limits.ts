/** Longest values of a payment link's fields, in UTF-16 units: one source for form, contract and database. */
export const paymentLinkLimits = {
  billingName: 200,
  billingEmail: 254,
  billingPhone: 30,
  additionalNotes: 20_000,
} as const

/** A link that is not paid by then is EXPIRED (decisions). */
export const paymentLinkDays = 90
