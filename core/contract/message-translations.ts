import * as words from '../words/gen/field-messages.gen.ts'
import type { Say, Word } from '../words/word.ts'
import { refusalWords } from './refusal-words.ts'

/**
 * What the browser says for a validation message of the server (specification part 1, section 5). Matching is by substring,
 * the first entry that matches wins, so longer texts stand before the ones they contain.
 */

/** Fields whose absence has a sentence of its own: `'<field> is required'` → `'<Label> is required'`. */
const labels: readonly (readonly [field: string, label: Word])[] = [
  ['companyName', words.companyName],
  ['companyAddress', words.companyAddress],
  ['companyCity', words.companyCity],
  ['companyZip', words.companyZip],
  ['companyCountry', words.companyCountry],
  ['companyPhone', words.companyPhone],
  ['companyEmail', words.companyEmail],
  ['companyVat', words.companyVat],
  ['billingName', words.name],
  ['billingAddress', words.address],
  ['billingCity', words.city],
  ['billingProvince', words.province],
  ['billingZip', words.zip],
  ['billingCountry', words.country],
  ['billingPhone', words.phone],
  ['billingEmail', words.email],
  ['invoiceNumber', words.invoiceNumber],
  ['issueDate', words.issueDate],
  ['dueDate', words.dueDate],
  ['currency', words.currency],
  ['paymentTerms', words.paymentTerms],
  ['paymentStatus', words.paymentStatus],
  ['paymentMethod', words.paymentMethod],
  ['quantity', words.quantity],
  ['rate', words.rate],
  ['.name', words.itemName],
  ['name', words.name],
  ['address', words.address],
  ['city', words.city],
  ['zip', words.zip],
  ['country', words.country],
  ['phone', words.phone],
  ['email', words.email],
  ['subtotal', words.subtotal],
  ['total', words.total],
  ['amount', words.amount],
]

/** Amounts whose messages say which amount is meant: 'Tax rate must be between 0 and 100' for a taxRate. */
const amounts: readonly (readonly [field: string, label: Word])[] = [
  ['quantity', words.quantity],
  ['taxRate', words.taxRate],
  ['rate', words.rate],
  ['discountValue', words.discount],
  ['shippingValue', words.shipping],
  ['taxValue', words.tax],
  ['subtotal', words.subtotal],
  ['total', words.total],
  ['amount', words.amount],
  ['price', words.price],
]

/** What is said of an amount, in the server's words after the field's name. */
const amountRules: readonly (readonly [rule: string, text: (label: string, say: Say) => string])[] = [
  ['must be a number', (label, say) => say(words.notNumber, { label })],
  ['must be between 0 and 100', (label, say) => say(words.percent, { label })],
  ['must be greater than or equal to 0', (label, say) => say(words.notBelowZero, { label })],
  ['must be greater than 0', (label, say) => say(words.aboveZero, { label })],
  ['must not be negative', (label, say) => say(words.notNegative, { label })],
  ['must be less than or equal to 100', (label, say) => say(words.atMostHundred, { label })],
  ['must be positive', (label, say) => say(words.positive, { label })],
  ['must have no decimals', (label, say) => say(words.noDecimals, { label })],
  ['must have at most 2 decimals', (label, say) => say(words.decimals, { label, most: '2' })],
  ['must have at most 3 decimals', (label, say) => say(words.decimals, { label, most: '3' })],
  ['must have at most 4 decimals', (label, say) => say(words.decimals, { label, most: '4' })],
  ['must have at most 6 decimals', (label, say) => say(words.decimals, { label, most: '6' })],
]

/** Sentences of the catalogue of refusals that are fit to be shown as they are. */
const shownAsTheyAre = [
  'Invoice number already exists',
  'Invoice number cannot be changed',
  'Invoice not found',
  'This record was changed by somebody else meanwhile.',
  'This invoice has already been paid.',
  'This is not a file of rates of the European Central Bank or the Bank of Canada.',
  'The request is too large.',
  'Too many requests. Please try again later.',
  'The service is temporarily unavailable. Please try again.',
  'You do not have permission to access this resource.',
]

type Translation = (say: Say) => string

const translations: readonly (readonly [text: string, translation: Word | Translation])[] = [
  ['billingEmail must be an email', words.wrongEmail],
  ['must be an email', words.wrongEmail],
  ['items is required', words.noItems],
  ['items must be an array', words.itemsList],
  ['items must have at most', words.itemsTooMany],
  ['pattern ', words.badPattern],
  ['dueDate must be after issueDate', words.dueBeforeIssue],
  ['endDate must be after startDate', words.endBeforeStart],
  ['total must be a positive number', words.totalNotPositive],
  ...labels.map(
    ([field, label]) => [`${field} is required`, (say: Say) => say(words.required, { label: say(label) })] as const,
  ),
  ...amounts.flatMap(([field, label]) =>
    amountRules.map(([rule, text]) => [`${field} ${rule}`, (say: Say) => text(say(label), say)] as const),
  ),
  ['logo is', words.wrongLogo],
  ['logo must', words.wrongLogo],
  ['signature is', words.wrongSignature],
  ['signature must', words.wrongSignature],
  ...shownAsTheyAre.map((text) => [text, () => text] as const),
  ['is required', words.thisRequired],
  ['must be a string', words.thisText],
  ['must be a number', words.thisNumber],
  ['must be a valid date', words.wrongDate],
  ['must not be in the past', words.dayOver],
  ['must be greater than or equal to 0', words.thisNotNegative],
  ['must not be negative', words.thisNotNegative],
  ['must be greater than 0', words.thisAboveZero],
  ['must be less than or equal to 100', words.thisAtMostHundred],
  ['must be less than or equal to', words.thisTooLarge],
  ['must be at most', words.thisTooLong],
  ['must have at most', words.thisDecimals],
  ['must have no decimals', words.thisDecimals],
  ['must not contain control characters', words.thisUnprintable],
  ['must be one of', words.notOffered],
  ['must be a phone number', words.wrongPhone],
  ['must be a valid phone number', words.wrongPhone],
  ['must be a valid URL', words.wrongUrl],
  ['must be a time zone', words.noTimeZone],
  ['must be a time such as', words.wrongTime],
  ['must be 12 or 24', words.wrongClock],
  ['must be a country', words.noCountry],
  ['must name some of', words.noParts],
  ['must be a colour such as', words.wrongColour],
  ['must be a whole number of minutes from 30 to 240', words.wrongMinutes],
  ['must be a whole number', words.thisWhole],
  ['must be a boolean', words.thisOnOff],
  ['must be an array', words.thisList],
  // What no form sends: a program did.
  ...[
    'must be an object',
    'must be valid',
    'must be a valid id',
    'must be a route pattern',
    'must name lines of the invoice',
    'must not name the customer itself',
    'must be a quarter of an hour such as',
    'must have at least two characters',
    'digest is not valid',
    'mark is not valid',
    'chosen is not valid',
    'must be false outside of quotes',
    'must name parts of the invoice',
    'must name an amount',
    'is for invoices only',
  ].map((text) => [text, refusalWords.invalid_request] as const),
]

/** Limits with a figure of their own, which is said: `must be at least 3 characters`. */
const limits: readonly (readonly [pattern: RegExp, translation: (least: string, say: Say) => string])[] = [
  [/ must be at least (\d+) characters$/, (least, say) => say(words.atLeastCharacters, { least })],
  [/ must have at least (\d+) entries$/, (least, say) => say(words.atLeastEntries, { least })],
  [/ must be at least (-?\d+)$/, (least, say) => say(words.atLeast, { least })],
]

/** One message of the server, translated. Takes a text, or an object with `field` and `message`; never throws. */
export function translateMessage(message: unknown, say: Say): string {
  if (typeof message === 'string') {
    const found = translations.find(([text]) => contains(message, text))?.[1]
    if (found) return typeof found === 'function' ? found(say) : say(found)
    return ofLimit(message, say) ?? say(words.unknown)
  }
  if (isFieldMessage(message)) return `${capitalised(message.field)}: ${message.message}`
  return say(words.unknown)
}

// A sentence begins with a capital, what a mail server answered with its code; the problem of a field with the field's name.
const sentence = /^(?:\p{Lu}|\d{3} )/u

/**
 * What a form shows for one message of the server: a sentence of the catalogue of refusals as it is, and the problem of a
 * field, which names it as programs do (`email must be an email`), translated.
 */
export function shownMessage(message: unknown, say: Say): string {
  return typeof message === 'string' && sentence.test(message) ? message : translateMessage(message, say)
}

/** The `message` of an error answer: an array becomes one sentence (and so one toast) per entry. */
export function translateMessages(message: unknown, say: Say): string[] {
  return Array.isArray(message) ? message.map((one) => translateMessage(one, say)) : [translateMessage(message, say)]
}

function ofLimit(message: string, say: Say): string | undefined {
  for (const [pattern, translation] of limits) {
    const figure = pattern.exec(message)?.[1]
    if (figure !== undefined) return translation(figure, say)
  }
}

/**
 * By substring, as specified, but of whole numbers and names only: `equal to 100` is not meant by `equal to 1000`, nor
 * `city is required` by `capacity is required`.
 */
function contains(message: string, text: string): boolean {
  const at = message.indexOf(text)
  if (at < 0) return false
  const next = message.slice(at + text.length, at + text.length + 2)
  if (/\d$/.test(text) && /^(?:\d|\.\d)/.test(next)) return false
  return at === 0 || !/^[a-z]/.test(text) || !/[A-Za-z]/.test(message[at - 1] ?? '')
}

function isFieldMessage(value: unknown): value is { field: string; message: string } {
  if (typeof value !== 'object' || value === null) return false
  const { field, message } = value as { field?: unknown; message?: unknown }
  return typeof field === 'string' && typeof message === 'string' && field !== ''
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
