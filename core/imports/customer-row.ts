import { isEmail } from '../contact/email.ts'
import { isPlainText } from '../contract/plain-text.ts'
import type { CustomerEmail, TaxTreatment } from '../customers/customer.ts'
import { eInvoiceFromCells } from '../customers/e-invoice-cells.ts'
import { emailsFromText, emailsOnce } from '../customers/email-list.ts'
import { customerLimits, mostEmails } from '../customers/limits.ts'
import { customerLabels } from '../customers/rules.ts'
import { isCurrency } from '../money/currencies.ts'
import { pricingLimits } from '../pricing/limits.ts'
import * as words from '../words/gen/imports.gen.ts'
import { languageCodes } from '../words/languages.ts'
import type { Say, Word } from '../words/word.ts'
import { cleaned, cleanedLines, onOneLine } from './cells.ts'
import type { CellProblem, ReadRow } from './columns.ts'

type Cells = Readonly<Record<string, string | undefined>>
type Texts = Record<keyof typeof customerLimits, string>

/** Some programs write what a number is into the cell, and the next one behind it: `Phone:(250) 555-0100 Mobile:…`. */
function phoneOf(text: string): string {
  const words = text.split(' ')
  const next = words.findIndex((word, index) => index > 0 && /^\p{L}+:/u.test(word))
  const first = words.slice(0, next < 0 ? words.length : next).join(' ')
  return first.replace(/^\p{L}+\.?:/u, '').trim()
}

/** First and last name are the customer's where nothing else names them, else the contact person's. */
function namesOf(cells: Cells): { name: string; contactName: string } {
  const person = [cleaned(cells.firstName), cleaned(cells.lastName)].filter((part) => part !== '').join(' ')
  const name = cleaned(cells.name) || person || cleaned(cells.contactName)
  const contactName = cleaned(cells.contactName) || person
  return { name, contactName: contactName === name ? '' : contactName }
}

/** A first line that is missing is no line: the second one takes its place. */
function addressOf(cells: Cells): { address: string; address2: string } {
  const [first, second] = [onOneLine(cells.address), onOneLine(cells.address2)]
  return first === '' ? { address: second, address2: '' } : { address: first, address2: second }
}

/** A cell with several addresses names the first one, and others that get the same mail. */
function emailsOf(cells: Cells): { email: string; emails: CustomerEmail[] } {
  const cell = cleaned(cells.email)
  const parts = cell.split(/[\s,;]+/).filter((part) => part !== '')
  const isList = parts.length > 1 && parts.every(isEmail)
  const [email = '', ...others] = isList ? parts : [cell]
  const listed = [
    ...others.map((address) => ({ address, invoices: 'to' as const })),
    ...emailsFromText(cleanedLines(cells.emails)),
  ]
  return { email, emails: emailsOnce(listed, [email]).slice(0, mostEmails) }
}

/** `CAD`, or what stands around it: `Canadian Dollar - CAD`. One that is not known is left out. */
const currencyOf = (text: string) =>
  text
    .toUpperCase()
    .split(/[^A-Z]+/)
    .find(isCurrency) ?? null

/** `fr`, `fr_CA` or `fr-CA`; one that is not known is left out. */
const languageOf = (text: string) => languageCodes.find((code) => code === text.toLowerCase().split(/[-_]/)[0]) ?? null

/**
 * `Reverse charge`, `reverse_charge` or `Exempt`, and what other programs write into a column that asks whether: `Yes`. Null:
 * they are charged tax; undefined: it cannot be told.
 */
function treatmentOf(text: string): TaxTreatment | null | undefined {
  const word = text.toLowerCase().replace(/[\s_-]+/g, ' ')
  if (['', 'no', 'n', 'false', '0', 'none', 'taxable'].includes(word)) return null
  if (['exempt', 'tax exempt', 'yes', 'y', 'true', '1', 'x'].includes(word)) return 'exempt'
  return ['reverse charge', 'tax reverse charge'].includes(word) ? 'reverse_charge' : undefined
}

/** A bare number of days says nothing on a paper. */
const termsOf = (text: string) => (/^\d{1,3}$/.test(text) ? `Net ${text}` : text)

const eInvoiceColumns = [
  'eInvoiceFormat',
  'eInvoiceWay',
  'buyerReference',
  'electronicAddress',
  'purchaseOrder',
  'contract',
  'project',
]

/** Reads a customer; the rules are those of the form. */
export function readCustomer(cells: Cells, say: Say): ReadRow {
  const { email, emails } = emailsOf(cells)
  const texts: Texts = {
    ...namesOf(cells),
    ...addressOf(cells),
    email,
    phone: phoneOf(cleaned(cells.phone)),
    city: cleaned(cells.city),
    state: cleaned(cells.state),
    zip: cleaned(cells.zip),
    country: cleaned(cells.country),
    taxId: cleaned(cells.taxId),
    paymentTerms: termsOf(cleanedLines(cells.paymentTerms)),
    notes: cleanedLines(cells.notes),
  }
  const problems: CellProblem[] = []
  const add = (field: Word, message: string) => problems.push({ label: say(field), message })
  for (const [key, label] of Object.entries(customerLabels) as [keyof Texts, Word][]) {
    const [text, most] = [texts[key], customerLimits[key]]
    if (text.length > most) add(label, say(words.tooLong, { most: String(most) }))
    else if (!isPlainText(text)) add(label, say(words.unreadable))
  }
  if (texts.name === '') add(customerLabels.name, say(words.isRequired))
  if (texts.email === '') add(customerLabels.email, say(words.isRequired))
  else if (!isEmail(texts.email)) add(customerLabels.email, say(words.noEmail))
  const taxTreatment = treatmentOf(cleaned(cells.taxTreatment))
  // Charged or not is nothing to guess at.
  if (taxTreatment === undefined) add(words.taxTreatment, say(words.exemption))
  const taxReason = taxTreatment ? cleaned(cells.taxReason) : ''
  if (taxReason.length > pricingLimits.reason)
    add(words.taxReason, say(words.tooLong, { most: String(pricingLimits.reason) }))
  else if (!isPlainText(taxReason)) add(words.taxReason, say(words.unreadable))
  if (problems.length > 0) return { problems }
  const [currency, language] = [currencyOf(cleaned(cells.currency)), languageOf(cleaned(cells.language))]
  const facts = Object.fromEntries(eInvoiceColumns.map((key) => [key, cleaned(cells[key]).slice(0, 300)]))
  const eInvoice = eInvoiceFromCells(facts)
  const untaxed = taxTreatment && { taxTreatment, taxReason }
  const stated = Object.keys(eInvoice).length > 0 && { eInvoice }
  return { fields: { ...texts, currency, language, emails, ...untaxed, ...stated } }
}
