import type { AllowanceCharge, EInvoice, Line, Party, PaymentInstructions } from '../core/e-invoices/document.ts'
import { withDiscount, withGross } from '../core/e-invoices/written-decimal.ts'
import { stated } from '../core/e-invoices/xml-tree.ts'
import { parseDecimal, scaled } from '../core/money/decimal.ts'
import { featureNotTaken } from './sample-features.ts'

/** An allowance or charge of a sample. */
interface SampleAllowance extends AllowanceCharge {
  tax?: { category: string; rate?: string }
}

/** A party of a sample. */
interface SampleParty extends Party {
  sepaCreditorId?: string
}

interface SampleMeans {
  code: string
  text?: string
  remittance?: string
  account?: { id?: string; name?: string; bic?: string }
  card?: { number: string; holder?: string; network?: string }
  directDebit?: { mandate?: string; debitedAccount?: string }
}

/** Line of a sample: ours but for one name. */
interface SampleLine extends Omit<Line, 'net'> {
  expectedNet: string
}

/** A document in the neutral form in which samples are kept; decimals are texts as their files have them. */
export interface Sample {
  id: string
  /** Why a file holds no document; it then has nothing else. */
  unreadable?: string
  source?: { officialRules?: Record<string, readonly string[]> }
  process?: { specification?: string; profile?: string }
  typeCode: string
  number: string
  issueDate: string
  dueDate?: string
  taxPointDate?: string
  taxPointCode?: string
  currency: string
  taxCurrency?: string
  notes?: { text: string; subjectCode?: string }[]
  paymentTerms?: string
  buyerAccountingReference?: string
  references?: Partial<
    Pick<
      EInvoice,
      | 'buyerReference'
      | 'project'
      | 'contract'
      | 'purchaseOrder'
      | 'salesOrder'
      | 'receivingAdvice'
      | 'despatchAdvice'
      | 'tenderOrLot'
      | 'invoicedObject'
      | 'precedingInvoices'
    >
  >
  attachments?: { id: string; description?: string; location?: string; file?: object }[]
  seller: SampleParty
  buyer: SampleParty
  payee?: SampleParty
  taxRepresentative?: SampleParty
  delivery?: EInvoice['delivery'] & { period?: EInvoice['period'] }
  paymentMeans?: SampleMeans[]
  allowancesCharges?: SampleAllowance[]
  lines: SampleLine[]
  expected: {
    lineTotal: string
    allowanceTotal?: string
    chargeTotal?: string
    taxExclusive: string
    taxTotal?: string
    taxTotalInTaxCurrency?: string
    taxInclusive: string
    prepaid?: string
    rounding?: string
    payable: string
    breakdown: EInvoice['breakdown']
  }
}

/** What the model cannot hold of a sample, by the names of docs/sample-documents.md; null if there is nothing. */
export function notHeld(sample: Sample): string | null {
  if (sample.unreadable) return sample.unreadable
  try {
    const feature = sample.typeCode ? featureNotTaken(sample) : 'document-type'
    if (feature) return feature
    if (sample.expected.taxTotalInTaxCurrency && !sample.taxCurrency) return 'tax-total-without-its-currency'
    if (sample.lines.some(({ price }) => price && !isLessDiscount(price))) return 'price-not-less-its-discount'
    const [first] = differences(sample, sampleOf(documentOf(sample)))
    if (first) return featureAt(first, sample)
    return brokenDecimal(documentOf(sample), '')
  } catch (error) {
    return `it is not in the form of the samples: ${(error as Error).message}`
  }
}

/** Both prices and the discount between them follow from each other. */
function isLessDiscount({ net, gross, discount }: Line['price']): boolean {
  const [before, off, after] = [gross, discount, net].map((one) => (one === undefined ? null : canonicalDecimal(one)))
  if (!before || !off || !after) return true
  return scaled(before, 20) - scaled(off, 20) === scaled(after, 20)
}

function featureAt(difference: string, { paymentMeans = [] }: Sample): string {
  const [path = ''] = difference.split(': ')
  if (path.startsWith('paymentMeans') && paymentMeans.length > 1) return 'several-payment-means'
  return path.startsWith('payee.identifiers') ? 'several-payee-identifiers' : `field-not-held: ${path}`
}

function brokenDecimal(value: unknown, path: string): string | null {
  if (!isObject(value)) return null
  for (const [key, one] of Object.entries(value)) {
    const broken = typeof one === 'string' && decimalNames.has(key) && parseDecimal(one, 20) === null
    if (broken) return `${path}${key} is no decimal: ${one}`
    const inside = brokenDecimal(one, `${path}${key}.`)
    if (inside) return inside
  }
  return null
}

/** The sample in the model; decimals become canonical. */
export function documentOf(sample: Sample): EInvoice {
  const { references, attachments, seller, payee, taxRepresentative, delivery, expected, process } = sample
  const { sepaCreditorId, ...sellerParty } = seller
  const { period, ...delivered } = delivery ?? {}
  const { breakdown, lineTotal, allowanceTotal, chargeTotal, taxExclusive, taxTotal, taxInclusive, ...sums } = expected
  const { taxTotalInTaxCurrency, ...otherSums } = sums
  const document: EInvoice = {
    ...pick(sample, 'number', 'issueDate', 'typeCode', 'currency', 'taxCurrency', 'taxPointDate', 'taxPointCode'),
    ...pick(sample, 'dueDate', 'paymentTerms', 'buyerAccountingReference', 'notes', 'buyer'),
    ...references,
    businessProcess: process?.profile,
    seller: sellerParty,
    payee: payee && {
      name: payee.name,
      identifier: payee.identifiers?.[0],
      legalRegistration: payee.legalRegistration,
    },
    taxRepresentative: taxRepresentative && {
      name: taxRepresentative.name,
      vatId: taxRepresentative.vatId ?? '',
      address: taxRepresentative.address,
    },
    delivery: delivered,
    period,
    payment: paymentOf(sample.paymentMeans ?? [], sepaCreditorId ?? payee?.sepaCreditorId),
    allowancesCharges: sample.allowancesCharges?.map((one) => ({ ...one, tax: one.tax ?? { category: '' } })),
    totals: {
      lines: lineTotal,
      allowances: allowanceTotal,
      charges: chargeTotal,
      withoutTax: taxExclusive,
      tax: taxTotal,
      taxInTaxCurrency: taxTotalInTaxCurrency,
      withTax: taxInclusive,
      ...otherSums,
    },
    breakdown: breakdown ?? [],
    attachments: attachments?.map(({ id, description, location }) => ({ reference: id, description, location })),
    lines: sample.lines.map(({ expectedNet, ...line }) => ({ ...line, net: expectedNet })),
  }
  const { paymentTerms } = sample
  // The line feed that ends the terms belongs to them.
  const held = canonical(heldOnly(stated(document) ?? document))
  const lines = (held.lines ?? []).map(wholeLine)
  return { ...held, lines, breakdown: held.breakdown ?? [], ...(paymentTerms?.trim() && { paymentTerms }) }
}

// What every line has is missing in some; the rules say so.
const wholeLine = ({ tax, item, ...line }: Partial<Line>): Line => ({
  ...{ id: '', quantity: '', unit: '', net: '', price: { net: '' } },
  ...line,
  tax: { category: '', ...tax },
  item: { name: '', ...item },
})

function pick<T, K extends keyof T>(from: T, ...keys: K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>
}

function paymentOf(means: readonly SampleMeans[], creditor: string | undefined): PaymentInstructions | undefined {
  const [first] = means
  if (!first) return undefined
  const debit = means.find(({ directDebit }) => directDebit)?.directDebit
  return {
    code: first.code,
    text: means.find(({ text }) => text)?.text,
    remittance: means.find(({ remittance }) => remittance)?.remittance,
    transfers: means.map(({ account }) => ({ account: account?.id, name: account?.name, bic: account?.bic })),
    card: means.find(({ card }) => card)?.card,
    directDebit: { ...debit, creditor },
  }
}

/** The model's parts in the sample's form, to be compared with it. */
export function sampleOf(document: EInvoice): Omit<Sample, 'id' | 'process' | 'source'> {
  const { payment, payee, delivery, period, totals, seller, attachments } = document
  const transfers = payment?.transfers?.length ? payment.transfers : payment ? [{}] : []
  return {
    ...pick(document, 'number', 'issueDate', 'typeCode', 'currency', 'taxCurrency', 'taxPointDate', 'taxPointCode'),
    ...pick(document, 'dueDate', 'paymentTerms', 'buyerAccountingReference', 'buyer'),
    notes: document.notes?.map((note) => ({ ...note })),
    references: {
      ...pick(document, 'buyerReference', 'project', 'contract', 'purchaseOrder', 'salesOrder', 'receivingAdvice'),
      ...pick(document, 'despatchAdvice', 'tenderOrLot', 'invoicedObject', 'precedingInvoices'),
    },
    attachments: attachments?.map(({ reference, description, location }) => ({ id: reference, description, location })),
    seller: { ...seller, sepaCreditorId: payment?.directDebit?.creditor },
    payee: payee && {
      name: payee.name,
      identifiers: payee.identifier ? [payee.identifier] : undefined,
      legalRegistration: payee.legalRegistration,
    },
    taxRepresentative: document.taxRepresentative,
    delivery: { ...delivery, period },
    paymentMeans: transfers.map((transfer, index) => ({
      code: payment?.code ?? '',
      remittance: payment?.remittance,
      account: { id: transfer.account, name: transfer.name, bic: transfer.bic },
      ...(index === 0 && {
        text: payment?.text,
        card: payment?.card,
        directDebit: {
          mandate: payment?.directDebit?.mandate,
          debitedAccount: payment?.directDebit?.debitedAccount,
        },
      }),
    })),
    allowancesCharges: document.allowancesCharges?.map((one) => ({ ...one })),
    lines: document.lines.map(({ net, ...line }) => ({ ...line, expectedNet: net })),
    expected: {
      lineTotal: totals.lines,
      allowanceTotal: totals.allowances,
      chargeTotal: totals.charges,
      taxExclusive: totals.withoutTax,
      taxTotal: totals.tax,
      taxTotalInTaxCurrency: totals.taxInTaxCurrency,
      taxInclusive: totals.withTax,
      prepaid: totals.prepaid,
      rounding: totals.rounding,
      payable: totals.payable,
      breakdown: document.breakdown,
    },
  }
}

/**
 * Where two documents in the sample's form differ, as `lines[0].price.net: 3 ≠ 4`. Decimals are compared by value. Lists
 * whose order a syntax does not keep (a party's identifiers) are compared in order of their content.
 */
export function differences(sample: Sample, read: Omit<Sample, 'id' | 'process' | 'source'>): string[] {
  const found: string[] = []
  compare(comparable(sample), comparable(read), '', found)
  return found
}

/** What neither syntax carries over: kept beside the document, or a repetition of what stands elsewhere. */
const leftOut = new Set(['id', 'process', 'source', 'features', 'arithmetic', 'exemptions', 'syntax'])

function comparable(sample: object): unknown {
  const kept = canonical(Object.fromEntries(Object.entries(sample).filter(([key]) => !leftOut.has(key))))
  // Discount and gross price follow from each other, and each syntax insists on one of them.
  const lines = (kept.lines as Line[]).map((line) => ({ ...line, price: withGross(withDiscount(line.price)) }))
  return stated({ ...kept, lines })
}

function compare(a: unknown, b: unknown, path: string, found: string[]): void {
  if (a === undefined && isBlank(b)) return
  if (isObject(a) && isObject(b)) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (path.startsWith('.attachments') && key === 'file') continue
      compare(a[key], b[key], Array.isArray(a) ? `${path}[${key}]` : `${path}.${key}`, found)
    }
  } else if (a !== b && !isZeroOrNothing(a, b, path)) {
    found.push(`${path.slice(1)}: ${JSON.stringify(a)} ≠ ${JSON.stringify(b)}`)
  }
}

/** UBL states a tax of 0 where there is none; the model's optional amounts are otherwise kept as they are. */
function isZeroOrNothing(a: unknown, b: unknown, path: string): boolean {
  return path === '.expected.taxTotal' && a === undefined && b === '0'
}

/** What a document lacks is empty in the model where each document has it. */
function isBlank(value: unknown): boolean {
  return value === '' || (isObject(value) && !Array.isArray(value) && Object.values(value).every(isBlank))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const decimalNames = new Set(
  'quantity net gross discount baseQuantity amount base percent rate taxable tax lines allowances charges withoutTax taxInTaxCurrency withTax prepaid rounding payable lineTotal allowanceTotal chargeTotal taxExclusive taxTotal taxTotalInTaxCurrency taxInclusive expectedNet'.split(
    ' ',
  ),
)

/** The same with canonical decimals and identifiers in one order. */
function canonical<T>(value: T, key = ''): T {
  if (Array.isArray(value)) {
    const list = value.map((one) => canonical(one, key))
    return (key === 'identifiers' ? list.sort((a, b) => order(a) - order(b) || (a.id < b.id ? -1 : 1)) : list) as T
  }
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, canonical(one, name)])) as T
  if (typeof value === 'string' && decimalNames.has(key)) return canonicalDecimal(value) as T
  return (typeof value === 'string' ? value.trim() : value) as T
}

function canonicalDecimal(text: string): string {
  const magnitude = parseDecimal(text.replace(/^[+-]/, ''), 20)
  return magnitude === '0' ? '0' : (parseDecimal(text.replace(/^\+/, ''), 20) ?? text)
}

const heldNames = new Set(
  'number issueDate typeCode currency taxCurrency taxPointDate taxPointCode dueDate buyerReference project contract purchaseOrder salesOrder receivingAdvice despatchAdvice tenderOrLot invoicedObject buyerAccountingReference paymentTerms notes businessProcess precedingInvoices seller buyer payee taxRepresentative delivery period payment allowancesCharges totals breakdown attachments lines id scheme text subjectCode name tradingName identifiers identifier legalRegistration vatId taxRegistration legalInformation electronicAddress address contact line1 line2 line3 city postCode subdivision country phone email location date start end code remittance transfers card directDebit holder mandate network creditor debitedAccount account bic category rate kind amount base percent reason reasonCode tax allowances charges withoutTax taxInTaxCurrency withTax prepaid rounding payable taxable exemptionReason exemptionCode reference description note object quantity unit net orderLine price item discount gross baseQuantity baseUnit sellerId buyerId standardId classifications originCountry attributes value list listVersion'.split(
    ' ',
  ),
)

/** Without what the model has no name for. */
function heldOnly<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one) => heldOnly(one)) as T
  if (!isObject(value)) return value
  const held = Object.entries(value).filter(([key]) => heldNames.has(key))
  return Object.fromEntries(held.map(([key, one]) => [key, heldOnly(one)])) as T
}

const order = ({ scheme }: { scheme?: string }) => (scheme ? 1 : 0)

type Compared = Omit<Sample, 'id' | 'process' | 'source'>

/** Outside the scope of tax there is no rate, which some write as 0. */
function withoutNoRate<R extends { category: string; rate?: string }>(row: R): R {
  const { rate: _, ...rest } = row
  return row.category === 'O' ? (rest as R) : row
}

/**
 * Allowances before charges and rows of tax by category and rate, since documents have no order of these that would tell
 * anything; totals of nothing, which are optional, like none.
 */
export function inOneOrder<T extends Compared>(sample: T): T {
  const { expected, lines, allowancesCharges } = sample
  const byKind = <A extends { kind: string }>(list: readonly A[] | undefined) =>
    list?.toSorted((a, b) => (a.kind === b.kind ? 0 : a.kind < b.kind ? -1 : 1))
  const key = ({ category, rate }: { category: string; rate?: string }) => `${category} ${Number(rate ?? 0)}`
  const optional = ['allowanceTotal', 'chargeTotal', 'prepaid', 'rounding', 'taxTotal'] as const
  const sums = Object.fromEntries(
    Object.entries(expected).filter(
      ([name, sum]) => !((optional as readonly string[]).includes(name) && Number(sum) === 0),
    ),
  ) as T['expected']
  return {
    ...sample,
    allowancesCharges: byKind(allowancesCharges),
    lines: lines.map((line) => ({ ...line, allowancesCharges: byKind(line.allowancesCharges) })),
    expected: {
      ...sums,
      breakdown: expected.breakdown
        ?.map(withoutNoRate)
        .toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0)),
    },
  }
}
