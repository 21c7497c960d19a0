import { comparedEmail, isEmail } from '../contact/email.ts'
import type { CustomerEmail, CustomerFields } from './customer.ts'
import { mostInvoiceEmails } from './limits.ts'

const marks = { to: 'To', cc: 'Cc' } as const

/** Further addresses as one text: `books@pine.example (To), boss@pine.example (Cc), desk@pine.example`. */
export function emailsAsText(emails: readonly CustomerEmail[]): string {
  return emails
    .map(({ address, invoices }) => (invoices === 'none' ? address : `${address} (${marks[invoices]})`))
    .join(', ')
}

/**
 * Addresses without repeats and without those of `except`, of which the first mention counts; no more of them are marked
 * than may get invoices.
 */
export function emailsOnce(list: readonly CustomerEmail[], except: readonly string[] = []): CustomerEmail[] {
  const seen = new Set(except.map(comparedEmail))
  const found: CustomerEmail[] = []
  let marked = 0
  for (const { address, invoices } of list) {
    if (seen.has(comparedEmail(address))) continue
    seen.add(comparedEmail(address))
    const isMarked = invoices !== 'none' && marked < mostInvoiceEmails
    if (isMarked) marked += 1
    found.push({ address, invoices: isMarked ? invoices : 'none' })
  }
  return found
}

/** A customer whose further addresses are neither repeated nor the first one, to which every invoice goes anyway. */
export const withEmailsOnce = <Fields extends Pick<CustomerFields, 'email' | 'emails'>>(fields: Fields): Fields => ({
  ...fields,
  emails: emailsOnce(fields.emails, [fields.email]),
})

/** Reads the text of further addresses; what is no address is left out. */
export function emailsFromText(text: string): CustomerEmail[] {
  const found = text.split(/[,;\n]/).map((part): CustomerEmail => {
    const [, address = '', mark = 'none'] = /^\s*(\S+)(?:\s+\((to|cc)\))?\s*$/i.exec(part) ?? []
    return { address, invoices: mark.toLowerCase() as CustomerEmail['invoices'] }
  })
  return emailsOnce(found.filter(({ address }) => isEmail(address)))
}
