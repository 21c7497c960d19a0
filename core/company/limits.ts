/** Longest values of the company's fields, in UTF-16 units (specification part 2, section 5). */
export const companyLimits = {
  name: 100,
  address: 200,
  city: 100,
  zip: 20,
  country: 100,
  phone: 20,
  email: 100,
  website: 200,
  registrationNumber: 50,
  taxNumber: 50,
} as const
/** Largest logo or signature, in bytes: 5 MB. */
export const imageMaxBytes = 5 * 1024 * 1024
/** Most pixels of a picture, judged before it is decoded. */
export const imageMaxPixels = 16_000_000
/** Only digits, spaces, plus, hyphen and parentheses. */
export const companyPhonePattern = /^[0-9 +()-]*$/
