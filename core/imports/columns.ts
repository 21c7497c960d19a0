import type { DecimalMark } from '../invoices/importing/forms.ts'
import { plainAmount, toApiNumber } from '../money/money.ts'
import { pricingLimits } from '../pricing/limits.ts'
import { maxPriceMinor } from '../products/limits.ts'
import { checkDetailedDescription, checkShortDescription } from '../products/product-checks.ts'
import { type NamedTax, taxesFromText } from '../taxes/named.ts'
import * as customer from '../words/gen/customer-fields.gen.ts'
import * as words from '../words/gen/imports.gen.ts'
import * as product from '../words/gen/products.gen.ts'
import { inEnglish, type Say, type Word } from '../words/word.ts'
import { cleaned } from './cells.ts'
import { readCustomer } from './customer-row.ts'
import { headingKey, knownHeadings, mayBeFamilyName, mayBeFirstName } from './headings.ts'
import { priceOfText } from './price-text.ts'

/** What can be brought in from a file of another program. */
export const importKinds = ['customers', 'products'] as const
export type ImportKind = (typeof importKinds)[number]

/** Bounds of one import: rows, bytes of the file, rows in one call, and open imports in a workspace. */
export const importLimits = { rows: 50_000, fileBytes: 10 * 1024 * 1024, rowsPerCall: 500, open: 5 } as const

/** A field that a column of the file can fill. */
export interface ImportColumn {
  readonly key: string
  /** Its name on screens. */
  readonly name: Word
  /** The head of its column in our own export, in every language. */
  readonly label: string
  readonly required: boolean
  /** The field that this one is a part of: a first name of the name. Our own export has no parts. */
  readonly partOf?: string
  /** Heads that other programs give it, the surest first. */
  readonly heads: readonly string[]
}

const column = (key: string, name: Word, more: { required?: boolean; partOf?: string } = {}): ImportColumn => ({
  key,
  name,
  label: inEnglish(name),
  required: false,
  ...more,
  heads: [inEnglish(name), ...knownHeadings(key)],
})

/** A name has parts: it is theirs where its own column is empty; else they are the contact person's. */
export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  customers: [
    column('name', customer.name, { required: true }),
    column('firstName', words.firstName, { partOf: 'name' }),
    column('lastName', words.lastName, { partOf: 'name' }),
    column('email', customer.email, { required: true }),
    column('phone', customer.phone),
    column('address', customer.address),
    column('address2', customer.address2),
    column('city', customer.city),
    column('state', customer.state),
    column('zip', customer.zip),
    column('country', customer.country),
    column('contactName', customer.contactName),
    column('taxId', customer.taxId),
    column('taxTreatment', words.taxTreatment),
    column('taxReason', words.taxReason),
    column('currency', words.currency),
    column('language', words.language),
    column('paymentTerms', customer.paymentTerms),
    column('notes', customer.notes),
    column('emails', words.emails),
    column('eInvoiceFormat', words.eInvoiceFormat),
    column('eInvoiceWay', words.eInvoiceWay),
    column('buyerReference', words.buyerReference),
    column('electronicAddress', words.electronicAddress),
    column('purchaseOrder', words.purchaseOrder),
    column('contract', words.contract),
    column('project', words.project),
  ],
  products: [
    column('shortDescription', product.short, { required: true }),
    column('detailedDescription', product.detailed),
    column('price', product.price, { required: true }),
    column('unit', product.unit),
    column('taxes', product.taxes),
  ],
}

/** The columns of our own export: whole fields. */
export const exportedColumns = (kind: ImportKind) => importColumns[kind].filter(({ partOf }) => partOf === undefined)

/** Fields that must be filled and that neither a column nor the parts fill. */
export function missingColumns(kind: ImportKind, mapping: Readonly<Record<string, number | null>>): ImportColumn[] {
  const columns = importColumns[kind]
  const isFilled = (key: string) => mapping[key] !== null && mapping[key] !== undefined
  return columns.filter(
    ({ key, required }) =>
      required && !isFilled(key) && !columns.some((part) => part.partOf === key && isFilled(part.key)),
  )
}

const allHeadings = new Map(
  importKinds.map((kind) => [kind, new Set(importColumns[kind].flatMap(({ heads }) => heads.map(headingKey)))]),
)

/** Whether a cell reads like the head of a column. */
export const isKnownHeading = (kind: ImportKind) => (cell: string) =>
  allHeadings.get(kind)?.has(headingKey(cell)) === true

/**
 * For each field the number of the column (from 0) whose head names it, or null. No column fills two fields. `filled` says
 * in how many rows a column has something: of columns that would do, an empty one is the last choice.
 */
export function guessColumns(
  kind: ImportKind,
  heads: readonly string[],
  filled: readonly number[] = heads.map(() => 1),
): Record<string, number | null> {
  const guess: Record<string, number | null> = Object.fromEntries(importColumns[kind].map(({ key }) => [key, null]))
  const taken = new Set<number>()
  const keys = heads.map(headingKey)
  const isFilled = (position: number) => (filled[position] ?? 0) > 0
  const family = familyNameColumn(kind, heads, keys)
  if (family !== null) {
    guess.lastName = family
    taken.add(family)
  }
  const given = firstNameColumn(kind, heads, keys)
  if (given !== null) {
    guess.firstName = given
    taken.add(given)
  }
  takeByRank(kind, keys, guess, taken, isFilled)
  takeByRank(kind, keys, guess, taken, () => true)
  if (kind === 'customers') nameByContact(keys, guess)
  return guess
}

/** A file that names people alone is about them, and Xero calls the customer a contact. */
function nameByContact(keys: readonly string[], guess: Record<string, number | null>): void {
  const { name, contactName, firstName, lastName } = guess
  if (name !== null || contactName === null || contactName === undefined) return
  const isName = knownHeadings('name').some((head) => headingKey(head) === keys[contactName])
  if (!isName && (firstName !== null || lastName !== null)) return
  guess.name = contactName
  guess.contactName = null
}

/** `Nombre` beside `Apellidos` is a first name. */
function firstNameColumn(kind: ImportKind, heads: readonly string[], keys: readonly string[]): number | null {
  const has = (field: string) => knownHeadings(field).some((head) => keys.includes(headingKey(head)))
  if (kind !== 'customers' || has('firstName') || !has('lastName')) return null
  const index = heads.findIndex((head) => mayBeFirstName(kind, head))
  return index < 0 ? null : index
}

/** `Name` beside `Vorname` is a family name. */
function familyNameColumn(kind: ImportKind, heads: readonly string[], keys: readonly string[]): number | null {
  if (kind !== 'customers') return null
  const has = (field: string) => knownHeadings(field).some((head) => keys.includes(headingKey(head)))
  if (!has('firstName') || has('lastName')) return null
  const index = heads.findIndex((head) => mayBeFamilyName(kind, head))
  return index < 0 ? null : index
}

// A sure head of one field goes before a vague one of another.
function takeByRank(
  kind: ImportKind,
  keys: readonly string[],
  guess: Record<string, number | null>,
  taken: Set<number>,
  mayTake: (position: number) => boolean,
): void {
  const columns = importColumns[kind]
  const most = Math.max(...columns.map(({ heads }) => heads.length))
  for (let rank = 0; rank < most; rank += 1) {
    for (const { key, heads } of columns) {
      const wanted = heads[rank]
      if (guess[key] !== null || wanted === undefined) continue
      const wantedKey = headingKey(wanted)
      const index = keys.findIndex((head, position) => head === wantedKey && !taken.has(position) && mayTake(position))
      if (index < 0) continue
      guess[key] = index
      taken.add(index)
    }
  }
}

/** What is wrong with one cell. */
export interface CellProblem {
  /** Name of the field; empty where the message is a sentence that names it. */
  readonly label: string
  readonly message: string
}

/** A row as the API takes it, or what is wrong with it. */
export type ReadRow =
  | { readonly fields: Readonly<Record<string, unknown>> }
  | { readonly problems: readonly CellProblem[] }

/**
 * Reads one row; `cells` by field, absent where no column fills it. Prices are in `currency`, with `mark` before their
 * decimals where they read two ways, and products name `taxes` of the business. The rules are those of the forms. Problems are in the language of `say`.
 */
export function readImportRow(
  kind: ImportKind,
  cells: Readonly<Record<string, string | undefined>>,
  currency: string,
  taxes: readonly NamedTax[] = [],
  say: Say = inEnglish,
  mark: DecimalMark | null = null,
): ReadRow {
  return kind === 'customers' ? readCustomer(cells, say) : readProduct(cells, { currency, mark }, taxes, say)
}

/** What makes two rows the same record: a customer's e-mail address, a product's short description. */
export function duplicateKey(kind: ImportKind, fields: Readonly<Record<string, unknown>>): string {
  const text = kind === 'customers' ? fields.email : fields.shortDescription
  return String(text).trim().toLowerCase()
}

function readProduct(
  cells: Readonly<Record<string, string | undefined>>,
  { currency, mark }: { currency: string; mark: DecimalMark | null },
  taxes: readonly NamedTax[],
  say: Say,
): ReadRow {
  const shortDescription = cleaned(cells.shortDescription)
  // A catalogue with one text per product has it in both places.
  const detailedDescription =
    cells.detailedDescription === undefined ? shortDescription : cleaned(cells.detailedDescription)
  const problems: CellProblem[] = []
  const add = (field: Word, message: string) => problems.push({ label: say(field), message })
  // A sentence of the form, which begins with the name of the field in English.
  const check = (field: Word, found: string | null) => {
    if (found === null) return
    const message = found.replace(`${say(field)} `, '')
    problems.push({ label: message === found ? '' : say(field), message })
  }
  check(product.short, checkShortDescription(shortDescription, say))
  check(product.detailed, checkDetailedDescription(detailedDescription, say))
  const price = priceOfText(cleaned(cells.price), currency, say, mark)
  if (typeof price === 'string') add(product.price, price)
  else if (price > maxPriceMinor)
    add(product.price, say(words.mostAmount, { most: plainAmount(maxPriceMinor, currency) }))
  const unit = cleaned(cells.unit)
  if (unit.length > pricingLimits.unit) add(product.unit, say(words.tooLong, { most: String(pricingLimits.unit) }))
  const { ids: taxIds, unknown } = taxesFromText(cleaned(cells.taxes), taxes)
  for (const name of unknown) add(product.taxes, say(words.noSuchTax, { name: name.slice(0, 60) }))
  if (taxIds.length > pricingLimits.taxesOfLine)
    add(product.taxes, say(words.mostTaxes, { most: String(pricingLimits.taxesOfLine) }))
  if (![shortDescription, detailedDescription].every((text) => text.isWellFormed()))
    add(product.short, say(words.unreadable))
  if (problems.length > 0 || typeof price === 'string') return { problems }
  return { fields: { shortDescription, detailedDescription, price: toApiNumber(price, currency), unit, taxIds } }
}
