import { isEmail } from '../contact/email.ts'
import { customerLimits } from '../customers/limits.ts'
import { maxPriceMinor } from '../products/limits.ts'
import { checkDetailedDescription, checkShortDescription } from '../products/product-checks.ts'
import { headingKey, knownHeadings, mayBeFamilyName } from './headings.ts'
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
  /** The field that this one is a part of: a first name of the name. Our own export has no parts. */
  readonly partOf?: string
  /** Heads that other programs give it, the surest first. */
  readonly heads: readonly string[]
}

const column = (key: string, label: string, more: { required?: boolean; partOf?: string } = {}): ImportColumn => ({
  key,
  label,
  required: false,
  ...more,
  heads: [label, ...knownHeadings(key)],
})

/** Where there are parts: a name is theirs where its own column is empty; a second line goes after the first. */
export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  customers: [
    column('name', 'Name', { required: true }),
    column('firstName', 'First name', { partOf: 'name' }),
    column('lastName', 'Last name', { partOf: 'name' }),
    column('email', 'Email', { required: true }),
    column('phone', 'Phone'),
    column('address', 'Address'),
    column('address2', 'Second line of the address', { partOf: 'address' }),
    column('city', 'City'),
    column('state', 'Province/State'),
    column('zip', 'ZIP/Postal code'),
    column('country', 'Country'),
  ],
  products: [
    column('shortDescription', 'Short description', { required: true }),
    column('detailedDescription', 'Detailed description'),
    column('price', 'Price', { required: true }),
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
  takeByRank(kind, keys, guess, taken, isFilled)
  takeByRank(kind, keys, guess, taken, () => true)
  return guess
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

/** Parts of a text that are there, one after the other. */
const joined = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between)

/** Some programs write what a number is into the cell, and the next one behind it: `Phone:(250) 555-0100 Mobile:…`. */
function phoneOf(text: string): string {
  const words = text.split(' ')
  const next = words.findIndex((word, index) => index > 0 && /^\p{L}+:/u.test(word))
  const first = words.slice(0, next < 0 ? words.length : next).join(' ')
  return first.replace(/^\p{L}+\.?:/u, '').trim()
}

/** The lines of a cell as one: `12 Main Street, Victoria`. */
function onOneLine(cell: string | undefined): string {
  return cleaned(
    joined(
      (cell ?? '').split(/[\r\n]/).map((line) => line.trim()),
      ', ',
    ),
  )
}

/** Each field of a customer as one text, put together from its parts. */
function customerTexts(cells: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return {
    ...Object.fromEntries(exportedColumns('customers').map(({ key }) => [key, cleaned(cells[key])])),
    name: cleaned(cells.name) || joined([cleaned(cells.firstName), cleaned(cells.lastName)], ' '),
    phone: phoneOf(cleaned(cells.phone)),
    address: joined([onOneLine(cells.address), onOneLine(cells.address2)], ', '),
  }
}

/** A cell as a field takes it: on one line, without an apostrophe that only kept a spreadsheet from running it. */
function cleaned(cell: string | undefined): string {
  const text = (cell ?? '').replace(controls, ' ').trim()
  return /^'[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? text.slice(1) : text
}

function readCustomer(cells: Readonly<Record<string, string | undefined>>): ReadRow {
  const fields = customerTexts(cells)
  const problems: CellProblem[] = []
  for (const { key, label } of exportedColumns('customers')) {
    const text = fields[key] ?? ''
    const most = customerLimits[key as keyof typeof customerLimits]
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
