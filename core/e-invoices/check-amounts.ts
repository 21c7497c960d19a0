import { cent, exact, type Findings, isStated, magnitude, one } from './check-findings.ts'
import type { AllowanceCharge, Line } from './document.ts'
import { withDiscount, withGross } from './written-decimal.ts'

/**
 * Rules that XRechnung and Peppol share (PEPPOL-EN16931-R…): what is computed from percentages and prices, periods within
 * periods, and taxes in two currencies.
 */
export function checkSharedRules(found: Findings): void {
  const { document } = found
  const { totals, taxCurrency, currency, payment } = document
  if (isStated(taxCurrency) && taxCurrency === currency)
    found.add('PEPPOL-EN16931-R005', 'BT-6', 'taxCurrency', 'tax-currency-same')
  if (isStated(taxCurrency) && totals.taxInTaxCurrency === undefined)
    found.add('PEPPOL-EN16931-R054', 'BT-111', 'totals.taxInTaxCurrency', 'tax-currency-total-missing', {
      currency: taxCurrency,
    })
  const [tax, inTaxCurrency] = [exact(totals.tax), exact(totals.taxInTaxCurrency)]
  if (isStated(taxCurrency) && ((tax < 0n && inTaxCurrency > 0n) || (tax > 0n && inTaxCurrency < 0n)))
    found.add('PEPPOL-EN16931-R055', 'BT-111', 'totals.taxInTaxCurrency', 'tax-currency-sign')
  for (const [name, rule, term] of [
    ['seller', 'PEPPOL-EN16931-R020', 'BT-34'],
    ['buyer', 'PEPPOL-EN16931-R010', 'BT-49'],
  ] as const)
    found.need(
      document[name].electronicAddress?.id,
      rule,
      term,
      `${name}.electronicAddress.id`,
      `${name}-electronic-address-missing`,
    )
  if ((payment?.code === '49' || payment?.code === '59') && !isStated(payment.directDebit?.mandate))
    found.add('PEPPOL-EN16931-R061', 'BT-89', 'payment.directDebit.mandate', 'mandate-missing')
  document.allowancesCharges?.forEach((each, index) => {
    checkPercentage(found, each, `allowancesCharges[${index}]`)
  })
  document.lines.forEach((line, index) => {
    checkLine(found, line, `lines[${index}]`)
  })
}

function checkPercentage(found: Findings, each: AllowanceCharge, path: string): void {
  const { percent, base, amount } = each
  const line = path.startsWith('lines') ? 'line-' : ''
  const [baseTerm, percentTerm] = each.kind === 'allowance' ? ['BT-93', 'BT-94'] : ['BT-100', 'BT-101']
  if (percent !== undefined && base === undefined)
    found.add('PEPPOL-EN16931-R041', baseTerm, `${path}.base`, `${line}percent-without-base`)
  if (base !== undefined && percent === undefined)
    found.add('PEPPOL-EN16931-R042', percentTerm, `${path}.percent`, `${line}base-without-percent`)
  if (percent === undefined || base === undefined) return
  const computed = (exact(base) * exact(percent)) / (100n * one)
  if (magnitude(exact(amount) - computed) > 2n * cent)
    found.add('PEPPOL-EN16931-R040', 'BT-92', `${path}.amount`, `${line}percent-amount`, { amount, percent, base })
}

function checkLine(found: Findings, line: Line, path: string): void {
  const { period } = found.document
  const { start, end } = line.period ?? {}
  if (isStated(start) && isStated(period?.start) && start < period.start)
    found.add('PEPPOL-EN16931-R110', 'BT-134', `${path}.period.start`, 'line-period-outside')
  if (isStated(end) && isStated(period?.end) && end > period.end)
    found.add('PEPPOL-EN16931-R111', 'BT-135', `${path}.period.end`, 'line-period-outside')
  line.allowancesCharges?.forEach((each, index) => {
    checkPercentage(found, each, `${path}.allowancesCharges[${index}]`)
  })
  const price = found.ubl ? withDiscount(line.price) : withGross(line.price)
  if (price.gross !== undefined && exact(price.net) !== exact(price.gross) - exact(price.discount))
    found.add('PEPPOL-EN16931-R046', 'BT-146', `${path}.price.net`, 'line-price-discount')
  const { baseQuantity, baseUnit } = line.price
  if (baseQuantity !== undefined && exact(baseQuantity) <= 0n)
    found.add('PEPPOL-EN16931-R121', 'BT-149', `${path}.price.baseQuantity`, 'line-base-quantity')
  if (baseQuantity !== undefined && isStated(baseUnit) && baseUnit !== line.unit)
    found.add('PEPPOL-EN16931-R130', 'BT-150', `${path}.price.baseUnit`, 'line-base-unit')
}

/** PEPPOL-EN16931-R120: the line's amount follows from quantity and price, to two cents. XRechnung merely warns. */
export function checkLineAmounts(found: Findings): void {
  found.document.lines.forEach((line, index) => {
    const base = line.price.baseQuantity === undefined ? one : exact(line.price.baseQuantity)
    if (base === 0n) return
    let expected = (exact(line.quantity) * exact(line.price.net)) / base
    for (const each of line.allowancesCharges ?? [])
      expected += each.kind === 'charge' ? exact(each.amount) : -exact(each.amount)
    if (magnitude(exact(line.net) - expected) > 2n * cent)
      found.add('PEPPOL-EN16931-R120', 'BT-131', `lines[${index}].net`, 'line-amount', {
        quantity: line.quantity,
        price: line.price.net,
        net: line.net,
      })
  })
}
