import { isPlainLine } from '../contract/plain-text.ts'

// One @, no spaces or list marks, a dot in the domain: what an address needs to be deliverable at all. Linear.
const emailPattern = /^[^\s@<>"(),;:\\[\]]{1,64}@[^\s@<>"(),;:\\[\]]{1,189}$/

// Letters that nobody sees make two addresses out of one that look alike.
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}]/u

/**
 * Whether a text has the form of an e-mail address; one rule for forms and API. Judged as it is compared (NFKC), so that
 * full-width letters hide no second `@` or blank; invisible characters are refused.
 */
export function isEmail(written: string): boolean {
  if (invisible.test(written)) return false
  const value = written.normalize('NFKC')
  const domain = value.slice(value.lastIndexOf('@') + 1)
  return (
    written.length <= 254 &&
    value.length <= 254 &&
    isPlainLine(value) &&
    emailPattern.test(value) &&
    domain.includes('.') &&
    !domain.startsWith('.') &&
    !domain.endsWith('.') &&
    !domain.includes('..')
  )
}

/** What two addresses are compared by where nobody's account depends on it: without case, compatible letters made plain. */
export const comparedEmail = (address: string) => address.normalize('NFKC').trim().toLowerCase()
