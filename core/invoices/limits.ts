/** Longest values of an invoice's fields, in UTF-16 units: one source for form, contract and database. */
export const invoiceLimits = {
  invoiceNumber: 50,
  billingName: 200,
  billingEmail: 254,
  billingPhone: 30,
  billingAddress: 300,
  billingCity: 100,
  billingProvince: 100,
  billingZip: 20,
  billingCountry: 100,
  billingContact: 200,
  billingAddress2: 300,
  billingTaxId: 50,
  paymentTerms: 1000,
  additionalNotes: 20_000,
  itemName: 500,
  itemDescription: 5000,
} as const

/** Most lines on one invoice (security, section 5.7). */
export const maxItems = 1000

/** Most addresses that get a copy of one message. */
export const mostCopies = 5

/** Longest reason why an issued invoice is void. */
export const voidReasonMax = 500

/** Longest name and words of a customer who answers a quote. */
export const quoteLimits = { name: 200, words: 2000 } as const
