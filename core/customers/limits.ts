/** Longest values of a customer's texts, in UTF-16 units: one source for form, contract and database. */
export const customerLimits = {
  name: 200,
  email: 254,
  phone: 30,
  address: 300,
  city: 100,
  state: 100,
  zip: 20,
  country: 100,
  contactName: 200,
  address2: 300,
  taxId: 50,
  paymentTerms: 1000,
  notes: 5000,
} as const

/** Most e-mail addresses of a customer beside the first, and most of them that get invoices. */
export const mostEmails = 20
export const mostInvoiceEmails = 5
