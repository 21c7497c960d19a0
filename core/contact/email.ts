import { isPlainLine } from '../contract/plain-text.ts'

// One @, no spaces or list marks, a dot in the domain: what an address needs to be deliverable at all. Linear.
const emailPattern = /^[^\s@<>"(),;:\\[\]]{1,64}@[^\s@<>"(),;:\\[\]]{1,189}$/

/** Whether a text has the form of an e-mail address; one rule for forms and API. */
export function isEmail(value: string): boolean {
  const domain = value.slice(value.lastIndexOf('@') + 1)
  return (
    value.length <= 254 &&
    isPlainLine(value) &&
    emailPattern.test(value) &&
    domain.includes('.') &&
    !domain.startsWith('.') &&
    !domain.endsWith('.') &&
    !domain.includes('..')
  )
}
