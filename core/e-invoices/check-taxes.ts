import { exact, type Findings, isStated, magnitude, one, type PlacedTax, placedTaxes } from './check-findings.ts'
import type { EInvoiceMessageKey } from './check-messages.ts'
import type { EInvoice } from './document.ts'

/** What the rules ask of a category. */
interface CategoryRules {
  /** `BR-S`; the rules of a category are numbered alike. */
  prefix: string
  rate: 'positive' | 'zero' | 'none' | 'any'
  /** Which numbers of the parties must be there. */
  parties: 'seller' | 'seller-vat' | 'seller-and-buyer' | 'both-vat' | 'no-vat'
  exemption: 'needed' | 'forbidden'
  /** Whether there is one row per rate, or one row in all. */
  rows: 'per-rate' | 'one'
}

const categories: Readonly<Record<string, CategoryRules>> = {
  S: { prefix: 'BR-S', rate: 'positive', parties: 'seller', exemption: 'forbidden', rows: 'per-rate' },
  Z: { prefix: 'BR-Z', rate: 'zero', parties: 'seller', exemption: 'forbidden', rows: 'one' },
  E: { prefix: 'BR-E', rate: 'zero', parties: 'seller', exemption: 'needed', rows: 'one' },
  AE: { prefix: 'BR-AE', rate: 'zero', parties: 'seller-and-buyer', exemption: 'needed', rows: 'one' },
  K: { prefix: 'BR-IC', rate: 'zero', parties: 'both-vat', exemption: 'needed', rows: 'one' },
  G: { prefix: 'BR-G', rate: 'zero', parties: 'seller-vat', exemption: 'needed', rows: 'one' },
  O: { prefix: 'BR-O', rate: 'none', parties: 'no-vat', exemption: 'needed', rows: 'one' },
  L: { prefix: 'BR-AF', rate: 'any', parties: 'seller', exemption: 'forbidden', rows: 'per-rate' },
  M: { prefix: 'BR-AG', rate: 'any', parties: 'seller', exemption: 'forbidden', rows: 'per-rate' },
}

/** Tax categories of lines, allowances, charges and the breakdown, and what each of them entails. */
export function checkTaxes(found: Findings): void {
  const taxes = placedTaxes(found.document)
  found.document.breakdown.forEach((row, index) => {
    const path = `breakdown[${index}]`
    found.need(row.category, 'BR-47', 'BT-118', `${path}.category`, 'breakdown-category-missing')
    if (row.rate === undefined && row.category !== 'O')
      found.add('BR-48', 'BT-119', `${path}.rate`, 'breakdown-rate-missing', { category: row.category })
  })
  for (const [category, rules] of Object.entries(categories)) {
    const used = taxes.filter(({ tax }) => tax.category === category)
    checkPresence(found, category, rules, used)
    for (const one of used) checkRate(found, rules, one)
    if (used.length > 0) checkNumbers(found, rules, used)
    checkRows(found, category, rules)
  }
  checkAlone(found, taxes)
  checkIntraCommunity(found)
  checkSplitPayment(found, taxes)
}

function checkPresence(found: Findings, category: string, rules: CategoryRules, used: readonly PlacedTax[]): void {
  const rows = found.document.breakdown.filter((row) => row.category === category).length
  const missing = used.length > 0 && rows === 0
  // The rules for UBL take a row that nothing bears for its own reason, where a category has one row.
  const idle = used.length === 0 && rows > 0 && (rules.rows === 'per-rate' || !found.ubl)
  const wrong = missing || idle || (rules.rows === 'one' && rows > 1)
  if (wrong) found.add(`${rules.prefix}-01`, 'BG-23', 'breakdown', 'breakdown-rows', { category })
}

const rateTerms = { line: ['05', 'BT-152'], allowance: ['06', 'BT-96'], charge: ['07', 'BT-103'] } as const

function checkRate(found: Findings, { rate, prefix }: CategoryRules, { tax, path, from }: PlacedTax): void {
  const [number, term] = rateTerms[from]
  const value = tax.rate === undefined ? null : exact(tax.rate)
  const wrong: EInvoiceMessageKey | null =
    rate === 'positive'
      ? value === null || value <= 0n
        ? 'rate-positive'
        : null
      : rate === 'zero'
        ? value !== 0n
          ? 'rate-zero'
          : null
        : rate === 'none'
          ? value !== null
            ? 'rate-none'
            : null
          : value === null || value < 0n || (value === 0n && !found.ubl)
            ? 'rate-missing'
            : null
  if (wrong) found.add(`${prefix}-${number}`, term, `${path}.rate`, wrong, { category: tax.category })
}

const numbersOf = { line: '02', allowance: '03', charge: '04' } as const

/** The numbers for tax that a category asks for; `O` forbids them. */
function checkNumbers(found: Findings, { parties, prefix }: CategoryRules, used: readonly PlacedTax[]): void {
  const { seller, buyer, taxRepresentative } = found.document
  const representative = isStated(taxRepresentative?.vatId)
  const vat = isStated(seller.vatId) || representative
  const anyNumber = vat || isStated(seller.taxRegistration)
  const report = (term: string, path: string, key: EInvoiceMessageKey) => {
    for (const from of new Set(used.map((each) => each.from)))
      found.add(`${prefix}-${numbersOf[from]}`, term, path, key, { category: used[0]?.tax.category ?? '' })
  }
  if (parties === 'no-vat') {
    if (isStated(seller.vatId)) report('BT-31', 'seller.vatId', 'vat-forbidden')
    if (representative) report('BT-63', 'taxRepresentative.vatId', 'vat-forbidden')
    if (isStated(buyer.vatId)) report('BT-48', 'buyer.vatId', 'vat-forbidden')
    return
  }
  if ((parties === 'seller' || parties === 'seller-and-buyer') && !anyNumber)
    report('BT-31', 'seller.vatId', 'seller-tax-number-missing')
  if ((parties === 'seller-vat' || parties === 'both-vat') && !vat)
    report('BT-31', 'seller.vatId', 'seller-vat-missing')
  if (parties === 'both-vat' && !isStated(buyer.vatId)) report('BT-48', 'buyer.vatId', 'buyer-vat-missing')
  if (parties === 'seller-and-buyer' && !isStated(buyer.vatId) && !isStated(buyer.legalRegistration?.id))
    report('BT-48', 'buyer.vatId', 'buyer-vat-missing')
}

function checkRows(found: Findings, category: string, rules: CategoryRules): void {
  const { document } = found
  document.breakdown.forEach((row, index) => {
    if (row.category !== category) return
    const path = `breakdown[${index}]`
    const { prefix } = rules
    const expected = taxableOf(document, category, rules.rows === 'per-rate' ? row.rate : null)
    const isRated = rules.rows === 'one' || row.rate !== undefined
    if (isRated && !taxableFits(exact(row.taxable), expected, category, found.ubl))
      found.add(`${prefix}-08`, 'BT-116', `${path}.taxable`, 'breakdown-taxable', { category, stated: row.taxable })
    if (rules.rows === 'one' && exact(row.tax) !== 0n)
      found.add(`${prefix}-09`, 'BT-117', `${path}.tax`, 'breakdown-tax-zero', { category })
    const hasReason = isStated(row.exemptionReason) || isStated(row.exemptionCode)
    if (rules.exemption === 'needed' && !hasReason)
      found.add(`${prefix}-10`, 'BT-120', `${path}.exemptionReason`, 'exemption-missing', { category })
    if (rules.exemption === 'forbidden' && hasReason)
      found.add(`${prefix}-10`, 'BT-120', `${path}.exemptionReason`, 'exemption-forbidden', { category })
  })
}

/** What of the document bears that category, and that rate unless it is null. */
function taxableOf(document: EInvoice, category: string, rate: string | undefined | null): bigint {
  let taxable = 0n
  const counts = (tax: { category: string; rate?: string }) =>
    tax.category === category && (rate === null || (tax.rate !== undefined && exact(tax.rate) === exact(rate)))
  for (const line of document.lines) if (counts(line.tax)) taxable += exact(line.net)
  for (const each of document.allowancesCharges ?? [])
    if (counts(each.tax)) taxable += each.kind === 'charge' ? exact(each.amount) : -exact(each.amount)
  return taxable
}

/** Some rules ask for the exact sum and some allow for less than one of the currency, which differs by syntax. */
function taxableFits(stated: bigint, expected: bigint, category: string, ubl: boolean): boolean {
  const slack = ubl ? ['S', 'L', 'M'] : ['Z', 'E', 'AE', 'K', 'G']
  return slack.includes(category) ? magnitude(stated - expected) < one : stated === expected
}

/** What is outside the scope of VAT stands alone. */
function checkAlone(found: Findings, taxes: readonly PlacedTax[]): void {
  const { breakdown } = found.document
  if (!breakdown.some(({ category }) => category === 'O')) return
  const report = (rule: string, path: string) => found.add(rule, 'BT-118', path, 'outside-scope-alone')
  if (breakdown.some(({ category }) => category !== 'O')) report('BR-O-11', 'breakdown')
  const others = taxes.filter(({ tax }) => tax.category !== 'O')
  for (const [from, rule] of Object.entries({ line: 'BR-O-12', allowance: 'BR-O-13', charge: 'BR-O-14' })) {
    const first = others.find((each) => each.from === from)
    if (first) report(rule, `${first.path}.category`)
  }
}

function checkIntraCommunity(found: Findings): void {
  const { breakdown, delivery, period } = found.document
  if (!breakdown.some(({ category }) => category === 'K')) return
  if (!isStated(delivery?.date) && !isStated(period?.start) && !isStated(period?.end))
    found.add('BR-IC-11', 'BT-72', 'delivery.date', 'delivery-date-missing')
  if (!isStated(delivery?.address?.country))
    found.add('BR-IC-12', 'BT-80', 'delivery.address.country', 'delivery-country-needed')
}

/** Split payment is Italy's own, and stands for the standard rate. */
function checkSplitPayment(found: Findings, taxes: readonly PlacedTax[]): void {
  const { breakdown, seller, buyer, taxRepresentative, delivery, lines } = found.document
  const all = [...taxes.map(({ tax }) => tax.category), ...breakdown.map(({ category }) => category)]
  if (!all.includes('B')) return
  const addresses = [seller.address, buyer.address, taxRepresentative?.address, delivery?.address]
  const countries = addresses.map((address) => address?.country).filter(isStated)
  if (countries.some((country) => country !== 'IT'))
    found.add('BR-B-01', 'BT-118', 'breakdown', 'split-payment-country')
  // In UBL the rule takes the country that goods come from for one of the parties’.
  const from = found.ubl
    ? lines.findIndex(({ item }) => isStated(item.originCountry) && item.originCountry !== 'IT')
    : -1
  if (from >= 0) found.add('BR-B-01', 'BT-159', `lines[${from}].item.originCountry`, 'line-origin-split-payment')
  if (all.includes('S')) found.add('BR-B-02', 'BT-118', 'breakdown', 'split-payment-standard')
}
