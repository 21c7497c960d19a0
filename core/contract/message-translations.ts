/**
 * What the browser says for a validation message of the server (specification part 1, section 5). Matching is by substring,
 * the first entry that matches wins, so longer texts stand before the ones they contain.
 */

/** Said for a text that nothing matches. */
export const unknownMessage = 'An error occurred. Please try again.'

/** Fields whose absence has a sentence of its own: `'<field> is required'` → `'<Label> is required'`. */
const labels: readonly (readonly [field: string, label: string])[] = [
  ['companyName', 'Company name'],
  ['companyAddress', 'Company address'],
  ['companyCity', 'Company city'],
  ['companyZip', 'Company zip code'],
  ['companyCountry', 'Company country'],
  ['companyPhone', 'Company phone'],
  ['companyEmail', 'Company email'],
  ['companyVat', 'Company VAT'],
  ['billingName', 'Name'],
  ['billingAddress', 'Address'],
  ['billingCity', 'City'],
  ['billingProvince', 'Province'],
  ['billingZip', 'Zip code'],
  ['billingCountry', 'Country'],
  ['billingPhone', 'Phone number'],
  ['billingEmail', 'Email'],
  ['invoiceNumber', 'Invoice number'],
  ['issueDate', 'Issue date'],
  ['dueDate', 'Due date'],
  ['currency', 'Currency'],
  ['paymentTerms', 'Payment terms'],
  ['paymentStatus', 'Payment status'],
  ['paymentMethod', 'Payment method'],
  ['quantity', 'Item quantity'],
  ['rate', 'Item rate'],
  ['.name', 'Item name'],
  ['name', 'Name'],
  ['address', 'Address'],
  ['city', 'City'],
  ['zip', 'Zip code'],
  ['country', 'Country'],
  ['phone', 'Phone number'],
  ['email', 'Email'],
  ['subtotal', 'Subtotal'],
  ['total', 'Total'],
  ['amount', 'Amount'],
]

/** Amounts whose messages say which amount is meant: 'Tax rate must be between 0 and 100' for a taxRate. */
const amounts: readonly (readonly [field: string, label: string])[] = [
  ['quantity', 'Item quantity'],
  ['taxRate', 'Tax rate'],
  ['rate', 'Item rate'],
  ['discountValue', 'Discount'],
  ['shippingValue', 'Shipping'],
  ['taxValue', 'Tax'],
  ['subtotal', 'Subtotal'],
  ['total', 'Total'],
  ['amount', 'Amount'],
  ['price', 'Price'],
]

/** What is said of an amount, in the server's words after the field's name. */
const amountRules = [
  'must be a number',
  'must be between 0 and 100',
  'must be greater than or equal to 0',
  'must be greater than 0',
  'must not be negative',
  'must be less than or equal to 100',
  'must be positive',
  'must have no decimals',
  'must have at most 2 decimals',
  'must have at most 3 decimals',
  'must have at most 4 decimals',
  'must have at most 6 decimals',
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

const translations: readonly (readonly [text: string, translation: string])[] = [
  ['billingEmail must be an email', 'Please enter a valid email address'],
  ['must be an email', 'Please enter a valid email address'],
  ['items is required', 'At least one item is required'],
  ['items must be an array', 'Items must be a valid list'],
  ['items must have at most', 'An invoice can have at most 1000 items'],
  ['pattern ', 'This pattern cannot number documents. Please change it'],
  ['dueDate must be after issueDate', 'Due date must be after issue date'],
  ['endDate must be after startDate', 'The end must be after the start'],
  ['total must be a positive number', 'Total must be a positive number'],
  ...labels.map(([field, label]) => [`${field} is required`, `${label} is required`] as const),
  ...amounts.flatMap(([field, label]) => amountRules.map((rule) => [`${field} ${rule}`, `${label} ${rule}`] as const)),
  ['logo is', 'Please upload a valid image file for the logo'],
  ['logo must', 'Please upload a valid image file for the logo'],
  ['signature is', 'Please upload a valid image file for the signature'],
  ['signature must', 'Please upload a valid image file for the signature'],
  ...shownAsTheyAre.map((text) => [text, text] as const),
  ['is required', 'This field is required'],
  ['must be a string', 'This field must be text'],
  ['must be a number', 'This field must be a number'],
  ['must be a valid date', 'Please enter a valid date'],
  ['must not be in the past', 'Please choose a day that is not over'],
  ['must be greater than or equal to 0', 'This value must not be negative'],
  ['must not be negative', 'This value must not be negative'],
  ['must be greater than 0', 'This value must be greater than 0'],
  ['must be less than or equal to 100', 'This value must be less than or equal to 100'],
  ['must be less than or equal to', 'This value is too large'],
  ['must be at most', 'This text is too long'],
  ['must have at most', 'This value has too many decimals'],
  ['must have no decimals', 'This value has too many decimals'],
  ['must not contain control characters', 'This text has characters that cannot be printed'],
  ['must be one of', 'Please choose one of the offered values'],
  ['must be a phone number', 'Please enter a valid phone number'],
  ['must be a valid phone number', 'Please enter a valid phone number'],
  ['must be a valid URL', 'Please enter a valid web address'],
  ['must be a time zone', 'Please choose a time zone'],
  ['must be a time such as', 'Please enter a time such as 08:30'],
  ['must be 12 or 24', 'Please choose a clock of 12 or 24 hours'],
  ['must be a country', 'Please choose a country from the list'],
  ['must name some of', 'Please choose at least one of the offered parts'],
  ['must be a colour such as', 'Please enter a colour such as #811d54'],
  ['must be a whole number of minutes from 30 to 240', 'Please choose 30 to 240 minutes'],
  ['must be a whole number', 'This field must be a whole number'],
  ['must be a boolean', 'This field must be on or off'],
  ['must be an array', 'This field must be a list'],
  // What no form sends: a program did.
  ...[
    'must be an object',
    'must be valid',
    'must be a valid id',
    'must be a route pattern',
    'must name lines of the invoice',
    'must not name the customer itself',
  ].map((text) => [text, 'Invalid request. Please check your input.'] as const),
]

/** Limits with a figure of their own, which is said: `must be at least 3 characters`. */
const limits: readonly (readonly [pattern: RegExp, translation: string])[] = [
  [/ must be at least (\d+) characters$/, 'Please enter at least $1 characters'],
  [/ must be at least (-?\d+)$/, 'This value must be at least $1'],
]

/** One message of the server, translated. Takes a text, or an object with `field` and `message`; never throws. */
export function translateMessage(message: unknown): string {
  if (typeof message === 'string') {
    return translations.find(([text]) => contains(message, text))?.[1] ?? ofLimit(message) ?? unknownMessage
  }
  if (isFieldMessage(message)) return `${capitalised(message.field)}: ${message.message}`
  return unknownMessage
}

// A sentence begins with a capital, what a mail server answered with its code; the problem of a field with the field's name.
const sentence = /^(?:\p{Lu}|\d{3} )/u

/**
 * What a form shows for one message of the server: a sentence of the catalogue of refusals as it is, and the problem of a
 * field, which names it as programs do (`email must be an email`), translated.
 */
export function shownMessage(message: unknown): string {
  return typeof message === 'string' && sentence.test(message) ? message : translateMessage(message)
}

/** The `message` of an error answer: an array becomes one sentence (and so one toast) per entry. */
export function translateMessages(message: unknown): string[] {
  return Array.isArray(message) ? message.map(translateMessage) : [translateMessage(message)]
}

function ofLimit(message: string): string | undefined {
  for (const [pattern, translation] of limits) {
    const figure = pattern.exec(message)?.[1]
    if (figure !== undefined) return translation.replace('$1', figure)
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
