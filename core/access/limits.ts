/** Longest password, in UTF-16 units; there is no shortest but one (decisions, "passwords"). */
export const passwordMaxLength = 1024
/** Longest name of a passkey. */
export const passkeyNameMaxLength = 60
/** Longest code of a second factor as typed, with spaces and hyphens. */
export const factorCodeMaxLength = 40
/** Longest e-mail address (RFC 5321). */
export const emailMaxLength = 254
/** Longest first or last name. */
export const personNameMaxLength = 100
/** Longest phone number as typed. */
export const phoneMaxLength = 30
/** Fields of the contact form. */
export const contactLimits = {
  name: 200,
  email: emailMaxLength,
  subject: 200,
  message: 10_000,
  phone: phoneMaxLength,
  company: 200,
} as const
