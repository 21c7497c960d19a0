import { invoiceLimits as limits } from '../../invoices/limits.ts'
import { fromScaled, scaled } from '../../money/decimal.ts'
import { times, toMinor } from '../../money/ratio.ts'
import type { AllowanceCharge, Line } from '../document.ts'
import { type CallBody, fits } from './call-parts.ts'

/** A line as a call that makes an invoice has it, without its tax. */
export function lineCall(line: Line): CallBody {
  const { id, note, object, quantity, unit, orderLine, buyerAccountingReference, period, item, price } = line
  const { name, description = '', ...facts } = item
  const adjustments = line.allowancesCharges ?? []
  const of = (kind: AllowanceCharge['kind']) => adjustments.filter((one) => one.kind === kind).map(adjustmentCall)
  const isShort = description.length <= limits.itemDescription
  const isTakenBack = price.net.startsWith('-')
  return {
    name: (fits(name, limits.itemName) ? name : '').trim() || 'Item',
    description: isShort ? description : '',
    quantity: isTakenBack ? negated(quantity) : quantity,
    unit,
    ...(isTakenBack ? { rate: negated(price.net), ...baseCall(price) } : priceCall(price)),
    ...(period?.start && { periodStart: period.start }),
    ...(period?.end && { periodEnd: period.end }),
    allowances: of('allowance'),
    charges: of('charge'),
    eInvoice: {
      ...facts,
      id,
      note,
      object,
      orderLine,
      buyerAccountingReference,
      ...(!fits(name, limits.itemName) && { itemName: name }),
      ...(!isShort && { itemDescription: description }),
      ...(price.baseUnit && { baseUnit: price.baseUnit }),
      ...(!isTakenBack && price.gross !== undefined && discountOf(price) === '0' && { gross: price.gross }),
    },
  }
}

const places = 20
const plus = (a: string, b: string) => fromScaled(scaled(a, places) + scaled(b, places), places)
/** Nothing is charged at a price below 0; it is taken back by its quantity. */
const negated = (decimal: string) => fromScaled(-scaled(decimal, places), places)

function discountOf({ net, gross, discount }: Line['price']): string {
  if (discount !== undefined) return discount
  return gross === undefined ? '0' : fromScaled(scaled(gross, places) - scaled(net, places), places)
}

const baseCall = ({ baseQuantity }: Line['price']): CallBody => (baseQuantity === undefined ? {} : { baseQuantity })

function priceCall(price: Line['price']): CallBody {
  const discount = discountOf(price)
  return {
    rate: discount === '0' ? price.net : plus(price.net, discount),
    ...(discount !== '0' && { priceDiscount: discount }),
    ...baseCall(price),
  }
}

/** A percentage where it says exactly what the amount is; otherwise an amount that is stated to be so many per cent. */
export function adjustmentCall({ amount, percent, base, reason, reasonCode }: AllowanceCharge): CallBody {
  const texts = { reason: reason ?? '', reasonCode: reasonCode ?? '' }
  const isShare = percent !== undefined && base !== undefined && !percent.startsWith('-') && Number(percent) <= 100
  if (
    isShare &&
    hasAtMost(percent, 4) &&
    hasAtMost(base, 4) &&
    hasAtMost(amount, 2) &&
    toMinor(shareOf(base, percent), 2) === scaled(amount, 2)
  )
    return { type: 'percentage', value: percent, base, ...texts }
  return { type: 'fixed', value: amount, ...(percent && { percent }), ...(base && { base }), ...texts }
}

const hasAtMost = (decimal: string, digits: number) => (decimal.split('.')[1] ?? '').length <= digits
const shareOf = (base: string, percent: string) =>
  times(
    { numerator: scaled(base, 4), denominator: 10_000n },
    { numerator: scaled(percent, 4), denominator: 1_000_000n },
  )
