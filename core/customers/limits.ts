/** Longest values of a customer's fields, in UTF-16 units: one source for form, contract and database. */
export const customerLimits = {
  name: 200,
  email: 254,
  phone: 30,
  address: 300,
  city: 100,
  state: 100,
  zip: 20,
  country: 100,
} as const
