import {
  cent,
  decimal,
  exact,
  type Findings,
  isStated,
  magnitude,
  one,
  placed,
  sum,
  toCents,
} from './check-findings.ts'
import type { TaxBreakdownRow } from './document.ts'

/** What must add up, and how many decimals amounts have. */
export function checkTotals(found: Findings): void {
  const { totals, lines, allowancesCharges } = found.document
  compare(found, 'BR-CO-10', 'BT-106', 'lines', toCents(sum(lines.map(({ net }) => net))), 'total-lines')
  for (const kind of ['allowance', 'charge'] as const) {
    const all = placed(allowancesCharges, kind)
    const name = kind === 'allowance' ? 'allowances' : 'charges'
    const [rule, term] = kind === 'allowance' ? ['BR-CO-11', 'BT-107'] : ['BR-CO-12', 'BT-108']
    // Nothing needs to be stated where there is none.
    if (all.length > 0 || totals[name] !== undefined)
      compare(
        found,
        rule,
        term,
        name,
        totals[name] === undefined ? null : toCents(sum(all.map((each) => each.one.amount))),
        `total-${name}`,
      )
  }
  const withoutTax = exact(totals.lines) - exact(totals.allowances) + exact(totals.charges)
  compare(found, 'BR-CO-13', 'BT-109', 'withoutTax', withoutTax, 'total-without-tax')
  checkTaxTotals(found)
  const due = exact(totals.withTax) - exact(totals.prepaid) + exact(totals.rounding)
  compare(found, 'BR-CO-16', 'BT-115', 'payable', due, 'total-payable')
  checkDecimals(found)
}

function checkTaxTotals(found: Findings): void {
  const { totals, breakdown, currency, taxCurrency } = found.document
  if (breakdown.length === 0) found.add('BR-CO-18', 'BG-23', 'breakdown', 'breakdown-missing')
  else if (totals.tax !== undefined || found.ubl)
    compare(found, 'BR-CO-14', 'BT-110', 'tax', toCents(sum(breakdown.map(({ tax }) => tax))), 'total-tax')
  if (totals.tax === undefined && !found.ubl) found.add('BR-CO-15', 'BT-110', 'totals.tax', 'total-tax-missing')
  compare(found, 'BR-CO-15', 'BT-112', 'withTax', exact(totals.withoutTax) + exact(totals.tax), 'total-with-tax')
  breakdown.forEach((row, index) => {
    if (!taxFits(row, found.ubl))
      found.add('BR-CO-17', 'BT-117', `breakdown[${index}].tax`, 'breakdown-tax', taxValues(row))
  })
  if (!isStated(taxCurrency)) return
  const same = taxCurrency === currency
  if (same ? !found.ubl : !isStated(totals.taxInTaxCurrency))
    found.add('BR-53', 'BT-111', 'totals.taxInTaxCurrency', 'tax-currency-total-missing', { currency: taxCurrency })
  if (same && isStated(totals.taxInTaxCurrency))
    found.add('BR-CO-15', 'BT-111', 'totals.taxInTaxCurrency', 'tax-currency-same')
}

/** The rules leave less than one of the currency between the tax and its computation. */
function taxFits({ rate, taxable, tax }: TaxBreakdownRow, ubl: boolean): boolean {
  const percent = exact(rate)
  // Rates below a half count as none, and then the tax has to be less than a half.
  if (magnitude(percent) * 2n < one) return magnitude(exact(tax)) * 2n < one
  const computed = toCents((magnitude(exact(taxable)) * percent) / (100n * one))
  const difference = magnitude(exact(tax)) - computed
  if (ubl) return difference < one && difference > -one
  return difference <= one && difference >= -one
}

function taxValues({ rate, taxable, tax }: TaxBreakdownRow): Record<string, string> {
  const computed = toCents((exact(taxable) * exact(rate)) / (100n * one))
  return { rate: rate ?? '0', taxable, tax, computed: decimal(computed) }
}

type TotalName = 'lines' | 'allowances' | 'charges' | 'withoutTax' | 'tax' | 'withTax' | 'payable'
type TotalMessage =
  | 'total-lines'
  | 'total-allowances'
  | 'total-charges'
  | 'total-without-tax'
  | 'total-tax'
  | 'total-with-tax'
  | 'total-payable'

function compare(
  found: Findings,
  rule: string | undefined,
  term: string | undefined,
  name: TotalName,
  computed: bigint | null,
  key: TotalMessage,
): void {
  const stated = found.document.totals[name]
  if (computed !== null && exact(stated) === computed) return
  found.add(rule ?? '', term ?? '', `totals.${name}`, key, {
    stated: stated ?? '0',
    computed: computed === null ? '' : decimal(computed),
  })
}

const totalDecimals = {
  lines: ['BR-DEC-09', 'BT-106'],
  allowances: ['BR-DEC-10', 'BT-107'],
  charges: ['BR-DEC-11', 'BT-108'],
  withoutTax: ['BR-DEC-12', 'BT-109'],
  tax: ['BR-DEC-13', 'BT-110'],
  withTax: ['BR-DEC-14', 'BT-112'],
  taxInTaxCurrency: ['BR-DEC-15', 'BT-111'],
  prepaid: ['BR-DEC-16', 'BT-113'],
  rounding: ['BR-DEC-17', 'BT-114'],
  payable: ['BR-DEC-18', 'BT-115'],
} as const

/** Amounts have at most two decimals, whatever the currency; prices and quantities as many as they like. */
function checkDecimals(found: Findings): void {
  const { totals, breakdown, lines, allowancesCharges } = found.document
  const limit = (value: string | undefined, rule: string, term: string, path: string) => {
    if (isStated(value) && exact(value) % cent !== 0n) found.add(rule, term, path, 'decimals', { value })
  }
  for (const [name, [rule, term]] of Object.entries(totalDecimals))
    limit(totals[name as keyof typeof totalDecimals], rule, term, `totals.${name}`)
  breakdown.forEach((row, index) => {
    limit(row.taxable, 'BR-DEC-19', 'BT-116', `breakdown[${index}].taxable`)
    limit(row.tax, 'BR-DEC-20', 'BT-117', `breakdown[${index}].tax`)
  })
  allowancesCharges?.forEach(({ kind, amount, base }, index) => {
    const path = `allowancesCharges[${index}]`
    const [first, second] = kind === 'allowance' ? ['BR-DEC-01', 'BR-DEC-02'] : ['BR-DEC-05', 'BR-DEC-06']
    limit(amount, first, kind === 'allowance' ? 'BT-92' : 'BT-99', `${path}.amount`)
    limit(base, second, kind === 'allowance' ? 'BT-93' : 'BT-100', `${path}.base`)
  })
  lines.forEach((line, number) => {
    limit(line.net, 'BR-DEC-23', 'BT-131', `lines[${number}].net`)
    line.allowancesCharges?.forEach(({ kind, amount, base }, index) => {
      const path = `lines[${number}].allowancesCharges[${index}]`
      const [first, second] = kind === 'allowance' ? ['BR-DEC-24', 'BR-DEC-25'] : ['BR-DEC-27', 'BR-DEC-28']
      limit(amount, first, kind === 'allowance' ? 'BT-136' : 'BT-141', `${path}.amount`)
      limit(base, second, kind === 'allowance' ? 'BT-137' : 'BT-142', `${path}.base`)
    })
  })
}
