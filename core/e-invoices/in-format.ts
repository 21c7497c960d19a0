import { decimalsOf } from '../money/currency.ts'
import { cent, decimal, exact, magnitude, one } from './check-findings.ts'
import type { AllowanceCharge, EInvoice, Line } from './document.ts'
import { type EInvoiceFormatName, eInvoiceFormats } from './formats.ts'

/**
 * The document as a format has it. XRechnung, and Peppol between Germans, want a rate in each row, even where there is no tax to have
 * one (BR-DE-14), and a line feed after each line of an early-payment discount (BR-DE-18), the last one too, where nobody sees whether
 * they typed it. Both take amounts for wrong that are rounded to more than a cent, as those of currencies without cents are.
 */
export function inFormat(document: EInvoice, format: EInvoiceFormatName): EInvoice {
  const { rules } = eInvoiceFormats[format]
  if (rules === 'en16931') return document
  const { paymentTerms = '', breakdown, currency, seller, buyer } = document
  const terms = paymentTerms.trimEnd()
  const endsMarked = terms.split('\n').at(-1)?.trim().startsWith('#')
  const ended = endsMarked ? { ...document, paymentTerms: `${terms}\n` } : document
  const isGerman = rules === 'xrechnung' || (seller.address?.country === 'DE' && buyer.address?.country === 'DE')
  const said = isGerman ? { ...ended, breakdown: breakdown.map((row) => ({ ...row, rate: row.rate ?? '0' })) } : ended
  return decimalsOf(currency) < 2 ? inWholeUnits(said) : said
}

/** Furthest that a figure may be from what it is computed of (PEPPOL-EN16931-R040 and R120). */
const slack = 2n * cent

/** Without shares that do not come to the rounded amount, and with the amount of a line as the price of all of it where none other does. */
function inWholeUnits(document: EInvoice): EInvoice {
  const { lines, allowancesCharges } = document
  return {
    ...document,
    lines: lines.map(withPriceOfAll),
    ...(allowancesCharges && { allowancesCharges: allowancesCharges.map(withoutShare) }),
  }
}

function withoutShare<A extends AllowanceCharge>(each: A): A {
  const { percent, base, ...amountAlone } = each
  if (percent === undefined || base === undefined) return each
  const computed = (exact(base) * exact(percent)) / (100n * one)
  return isRounded(exact(each.amount), computed) ? (amountAlone as A) : each
}

function withPriceOfAll(line: Line): Line {
  const { price, quantity } = line
  const adjustments = line.allowancesCharges?.map(withoutShare)
  const said = adjustments ? { ...line, allowancesCharges: adjustments } : line
  const base = price.baseQuantity === undefined ? one : exact(price.baseQuantity)
  let before = exact(line.net)
  for (const { kind, amount } of adjustments ?? []) before += kind === 'charge' ? -exact(amount) : exact(amount)
  if (base <= 0n || !isRounded(before, (exact(quantity) * exact(price.net)) / base)) return said
  const whole = { net: decimal(magnitude(before)), baseQuantity: decimal(magnitude(exact(quantity))) }
  return { ...said, price: { ...whole, ...(price.baseUnit && { baseUnit: price.baseUnit }) } }
}

/** Whether an amount is further from what it is computed of than a cent may be, and no further than rounding to one of the currency. */
function isRounded(amount: bigint, computed: bigint): boolean {
  const difference = magnitude(amount - computed)
  return difference > slack && difference <= one / 2n
}
