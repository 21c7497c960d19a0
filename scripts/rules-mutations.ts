import type { EInvoice } from '../core/e-invoices/document.ts'

/** A document with one thing changed. */
export interface Mutation {
  /** Where and how: `seller.address.country removed`. */
  what: string
  document: EInvoice
}

/**
 * All documents that differ from the given one in one value: removed where it is optional, emptied where it is a mandatory
 * text, and changed to something else of its kind.
 */
export function mutationsOf(document: EInvoice): Mutation[] {
  const mutations: Mutation[] = []
  visit(document, [], (path, value) => {
    for (const [how, changed] of changes(path, value))
      mutations.push({ what: `${path.join('.')} ${how}`, document: withChange(document, path, changed) })
  })
  for (const [path, list] of lists(document))
    mutations.push({ what: `${path.join('.')} twice`, document: withChange(document, path, [...list, list.at(-1)]) })
  return mutations
}

type Path = readonly (string | number)[]

const mandatoryTexts = new Set([
  'number',
  'issueDate',
  'typeCode',
  'currency',
  'name',
  'id',
  'unit',
  'category',
  'code',
  'vatId',
  'text',
  'reference',
  'value',
])
const mandatoryAmounts = new Set([
  ...['lines', 'withoutTax', 'withTax', 'payable', 'taxable', 'tax', 'quantity', 'net', 'amount'],
])
const mandatoryGroups = new Set(['seller', 'buyer', 'totals', 'price', 'item', 'kind', 'file'])

/** What a value is changed to, with a word for each; undefined removes it. */
function changes(path: Path, value: unknown): [string, unknown][] {
  const key = String(path.at(-1))
  if (typeof value === 'object') {
    if (Array.isArray(value)) return [['emptied', []]]
    return mandatoryGroups.has(key) || typeof path.at(-1) === 'number'
      ? []
      : key === 'tax'
        ? []
        : [['removed', undefined]]
  }
  if (typeof value !== 'string' || key === 'kind') return []
  const removed: [string, unknown][] = mandatoryAmounts.has(key)
    ? []
    : mandatoryTexts.has(key)
      ? [['emptied', '']]
      : [['removed', undefined]]
  if (/^-?\d+(\.\d+)?$/.test(value) && isAmount(path)) return [...removed, ...amountChanges(value)]
  if (/^\d{4}-\d\d-\d\d$/.test(value))
    return [
      ...removed,
      ['a year later', `${Number(value.slice(0, 4)) + 1}${value.slice(4)}`],
      ['no day', `${value.slice(0, 8)}32`],
    ]
  return [...removed, ...textChanges(key)]
}

const amounts = new Set(
  'lines allowances charges withoutTax tax taxInTaxCurrency withTax prepaid rounding payable taxable rate percent amount base quantity net discount gross baseQuantity'.split(
    ' ',
  ),
)
const isAmount = (path: Path) => amounts.has(String(path.at(-1)))

function amountChanges(value: string): [string, unknown][] {
  const cents = (text: string) => BigInt(Math.round(Number(text) * 100))
  const plain = (amount: bigint) => {
    const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0')
    return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '')
  }
  if (!/^-?\d{1,12}(\.\d{1,2})?$/.test(value)) return [['zero', '0']]
  return [
    ['a cent more', plain(cents(value) + 1n)],
    ['one less', plain(cents(value) - 100n)],
    ['of other sign', value === '0' ? '0' : value.startsWith('-') ? value.slice(1) : `-${value}`],
    ['zero', '0'],
    ['with three decimals', `${plain(cents(value)).split('.')[0]}.123`],
  ]
}

function textChanges(key: string): [string, unknown][] {
  const codes: Record<string, readonly string[]> = {
    category: ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B', 'X'],
    typeCode: ['380', '381', '384', '386', '389', '326', '325', '999'],
    code: ['10', '30', '48', '49', '58', '59', '97', 'ZZZ', 'QQ'],
    currency: ['EUR', 'XXQ'],
    taxCurrency: ['EUR', 'SEK', 'XXQ'],
    taxPointCode: ['3', '5'],
    country: ['DE', 'NL', 'SE', 'DK', 'NO', 'IT', 'IS', 'EL', 'SS', 'QQ'],
    originCountry: ['DE', 'QQ'],
    scheme: ['0088', '0007', '0192', '0208', '0184', 'EM', '9930', 'ABZ', 'QQ'],
    list: ['HS', 'ZZZ', 'QQ'],
    reasonCode: ['95', 'FC', 'QQ'],
    exemptionCode: ['VATEX-EU-AE', 'vatex-eu-g', 'VATEX-QQ'],
    subjectCode: ['AAI', 'QQQ'],
    unit: ['C62', 'XPP', 'QQQQ'],
    baseUnit: ['C62', 'QQQQ'],
    vatId: ['DE123456789', 'EL123456789', 'QQ123', 'SE12'],
    number: ['1234567890123456789012345'],
    paymentTerms: [
      '#SKONTO#TAGE=14#PROZENT=2.00#\n',
      '#SKONTO#TAGE=14#PROZENT=2.00#',
      '#SKONTO#TAGE=14#\n',
      'x\n#VERZUG#',
    ],
  }
  return (codes[key] ?? ['& <b> "x"']).map((text) => [`as ${JSON.stringify(text)}`, text])
}

function visit(value: unknown, path: Path, found: (path: Path, value: unknown) => void): void {
  if (path.length > 0) found(path, value)
  if (Array.isArray(value)) for (const [index, one] of value.slice(0, 2).entries()) visit(one, [...path, index], found)
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) visit(one, [...path, key], found)
}

function lists(document: EInvoice): [Path, readonly unknown[]][] {
  const found: [Path, readonly unknown[]][] = []
  visit(document, [], (path, value) => {
    if (Array.isArray(value)) found.push([path, value])
  })
  return found
}

/** A copy with the value at that path replaced; undefined takes it away. */
function withChange(document: EInvoice, path: Path, changed: unknown): EInvoice {
  const copy = structuredClone(document) as unknown
  let place = copy as Record<string | number, unknown>
  for (const key of path.slice(0, -1)) place = place[key] as Record<string | number, unknown>
  const last = path.at(-1)
  if (last === undefined) return document
  if (changed === undefined && Array.isArray(place)) place.splice(Number(last), 1)
  else if (changed === undefined) delete place[last]
  else place[last] = changed
  return copy as EInvoice
}
