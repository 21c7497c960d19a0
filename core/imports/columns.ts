import { isEmail } from '../contact/email.ts'
import { customerLimits } from '../customers/limits.ts'
import { maxPriceMinor } from '../products/limits.ts'
import { checkDetailedDescription, checkShortDescription } from '../products/product-checks.ts'
import { fold } from '../search/fold.ts'
import { priceOfText } from './price-text.ts'

/** What can be brought in from a file of another program. */
export const importKinds = ['customers', 'products'] as const
export type ImportKind = (typeof importKinds)[number]

/** Bounds of one import: rows, bytes of the file, rows in one call, and open imports in a workspace. */
export const importLimits = { rows: 50_000, fileBytes: 10 * 1024 * 1024, rowsPerCall: 500, open: 5 } as const

/** A field that a column of the file can fill. */
export interface ImportColumn {
  readonly key: string
  /** Its name in forms, and the head of its column in our own export. */
  readonly label: string
  readonly required: boolean
  /** Heads that other programs give it, the surest first. */
  readonly heads: readonly string[]
}

const column = (key: string, label: string, heads: string, required = false): ImportColumn => ({
  key,
  label,
  required,
  heads: [label, ...heads.split(', ')],
})

export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  customers: [
    column(
      'name',
      'Name',
      'Customer name, Customer, Client name, Client, Company name, Company, Business name, Organization, Display name, Full name, Contact name, Contact',
      true,
    ),
    column('email', 'Email', 'E-mail, Email address, Primary email, Main email, E-mail address, Mail', true),
    column('phone', 'Phone', 'Phone number, Telephone, Tel, Main phone, Mobile phone, Mobile, Cell'),
    column(
      'address',
      'Address',
      'Street address, Address line 1, Address 1, Street, Billing address, Billing street, Billing address line 1',
    ),
    column('city', 'City', 'Town, Locality, Billing city, Billing address city'),
    column('state', 'Province/State', 'State, Province, Region, County, Billing state, Billing province'),
    column('zip', 'ZIP/Postal code', 'ZIP, Postal code, Postcode, ZIP code, Billing zip, Billing postal code, PLZ'),
    column('country', 'Country', 'Country/Region, Billing country, Nation, Land'),
  ],
  products: [
    column(
      'shortDescription',
      'Short description',
      'Product/Service name, Product name, Item name, Product, Service, Item, Name, Title, Product/Service',
      true,
    ),
    column(
      'detailedDescription',
      'Detailed description',
      'Details, Long description, Sales description, Item description, Product description, Description, Notes',
    ),
    column('price', 'Price', 'Unit price, Sales price, Rate, Unit cost, Price/Rate, Amount, Cost', true),
  ],
}

const headKey = (head: string) => fold(head).replace(/[^\p{L}\p{N}]/gu, '')

/** For each field the number of the column (from 0) whose head names it, or null. No column fills two fields. */
export function guessColumns(kind: ImportKind, heads: readonly string[]): Record<string, number | null> {
  const columns = importColumns[kind]
  const keys = heads.map(headKey)
  const guess: Record<string, number | null> = Object.fromEntries(columns.map(({ key }) => [key, null]))
  const taken = new Set<number>()
  const most = Math.max(...columns.map(({ heads: known }) => known.length))
  // A sure head of one field goes before a vague one of another.
  for (let rank = 0; rank < most; rank += 1) {
    for (const { key, heads: known } of columns) {
      const wanted = known[rank]
      if (guess[key] !== null || wanted === undefined) continue
      const index = keys.findIndex((head, position) => head === headKey(wanted) && !taken.has(position))
      if (index < 0) continue
      guess[key] = index
      taken.add(index)
    }
  }
  return guess
}

/** What is wrong with one cell. */
export interface CellProblem {
  /** Label of the field. */
  readonly label: string
  readonly message: string
}

/** A row as the API takes it, or what is wrong with it. */
export type ReadRow =
  | { readonly fields: Readonly<Record<string, string | number>> }
  | { readonly problems: readonly CellProblem[] }

/** Reads one row; `cells` by field, absent where no column fills it. The rules are those of the forms. */
export function readImportRow(kind: ImportKind, cells: Readonly<Record<string, string | undefined>>): ReadRow {
  return kind === 'customers' ? readCustomer(cells) : readProduct(cells)
}

/** What makes two rows the same record: a customer's e-mail address, a product's short description. */
export function duplicateKey(kind: ImportKind, fields: Readonly<Record<string, unknown>>): string {
  const text = kind === 'customers' ? fields.email : fields.shortDescription
  return String(text).trim().toLowerCase()
}

const controls = /\p{Cc}+ ?/gu

/** A cell as a field takes it: on one line, without an apostrophe that only kept a spreadsheet from running it. */
function cleaned(cell: string | undefined): string {
  const text = (cell ?? '').replace(controls, ' ').trim()
  return /^'[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? text.slice(1) : text
}

function readCustomer(cells: Readonly<Record<string, string | undefined>>): ReadRow {
  const fields: Record<string, string> = {}
  const problems: CellProblem[] = []
  for (const { key, label } of importColumns.customers) {
    const text = cleaned(cells[key])
    const most = customerLimits[key as keyof typeof customerLimits]
    fields[key] = text
    if (text.length > most) problems.push({ label, message: `must be at most ${most} characters` })
    else if (!text.isWellFormed()) problems.push({ label, message: 'is not readable text' })
  }
  if (fields.name === '') problems.push({ label: 'Name', message: 'is required' })
  if (fields.email === '') problems.push({ label: 'Email', message: 'is required' })
  else if (!isEmail(fields.email ?? '')) problems.push({ label: 'Email', message: 'is not a valid email address' })
  return problems.length > 0 ? { problems } : { fields }
}

function readProduct(cells: Readonly<Record<string, string | undefined>>): ReadRow {
  const shortDescription = cleaned(cells.shortDescription)
  // A catalogue with one text per product has it in both places.
  const detailedDescription =
    cells.detailedDescription === undefined ? shortDescription : cleaned(cells.detailedDescription)
  const problems: CellProblem[] = []
  const say = (label: string, found: string | null) => {
    if (found !== null) problems.push({ label, message: found.replace(`${label} `, '') })
  }
  say('Short description', checkShortDescription(shortDescription))
  say('Detailed description', checkDetailedDescription(detailedDescription))
  const price = priceOfText(cleaned(cells.price))
  if (typeof price === 'string') problems.push({ label: 'Price', message: price })
  else if (price > maxPriceMinor) problems.push({ label: 'Price', message: `must be at most ${maxPriceMinor / 100}` })
  if (![shortDescription, detailedDescription].every((text) => text.isWellFormed()))
    problems.push({ label: 'Short description', message: 'is not readable text' })
  if (problems.length > 0 || typeof price === 'string') return { problems }
  return { fields: { shortDescription, detailedDescription, price: price / 100 } }
}
