import { emailMaxLength, personNameMaxLength, phoneMaxLength } from '../access/limits.ts'

/** Longest values of the profile's fields, in UTF-16 units: one source for form, contract and database. */
export const profileLimits = {
  firstName: personNameMaxLength,
  lastName: personNameMaxLength,
  email: emailMaxLength,
  phone: phoneMaxLength,
} as const
