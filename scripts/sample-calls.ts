import { checkEInvoice } from '../core/e-invoices/check.ts'
import type { AllowanceCharge, EInvoice, Line, TaxCategory } from '../core/e-invoices/document.ts'
import type { EInvoiceFormatName } from '../core/e-invoices/formats.ts'
import { fromScaled, scaled } from '../core/money/decimal.ts'
import { times, toMinor } from '../core/money/ratio.ts'

// A document in the terms of EN 16931 as the calls with which somebody would enter it: the business, the customer, the invoice.

/** Says which feature of a document Duly does not take. */
export class NotTaken extends Error {}

type Body = Record<string, unknown>

const fits = (text: string | undefined, most: number) =>
  text !== undefined && text.length <= most && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

/** The value for an ordinary field; what does not fit is stated for e-invoices alone. */
const plain = (text: string | undefined, most: number) => (fits(text, most) ? (text ?? '') : '')

/** The seller as a body of POST /companies. */
export function companyBody({ seller }: EInvoice): Body {
  const { name, address, contact, ...facts } = seller
  const [line1, city, postCode] = [address?.line1, address?.city, address?.postCode]
  return {
    name: plain(name, 100) || 'Seller',
    address: plain(line1, 200),
    city: plain(city, 100),
    zip: plain(postCode, 20),
    eInvoice: {
      ...facts,
      ...(!fits(name, 100) && { name }),
      address: {
        ...address,
        ...(fits(line1, 200) && { line1: undefined }),
        ...(fits(city, 100) && { city: undefined }),
        ...(fits(postCode, 20) && { postCode: undefined }),
      },
      contact: contact ?? null,
    },
  }
}

const ofCustomer = ['tradingName', 'identifiers', 'legalRegistration', 'vatId', 'electronicAddress'] as const

/** The buyer as a body of POST /customers, with the format that they want; what it forbids could not be issued for them. */
export function customerBody(document: EInvoice, format: EInvoiceFormatName): Body {
  const { buyer, buyerReference } = document
  const party = Object.fromEntries(ofCustomer.map((name) => [name, buyer[name]]))
  return {
    name: plain(buyer.name, 200) || 'Buyer',
    email: 'buyer@example.com',
    eInvoice: { format, way: checkEInvoice(document, format).length > 0 ? 'pdf' : 'attached', buyerReference, party },
  }
}

/** The document as a body of POST /invoices. Throws NotTaken for what Duly does not take. */
export function invoiceBody(document: EInvoice, customerId: string): Body {
  refuse(document)
  const { number, issueDate, currency, dueDate, paymentTerms, buyer, totals, lines, allowancesCharges = [] } = document
  const taxesOf = (tax: TaxCategory) => [taxOf(tax, document)]
  const ofDocument = (kind: AllowanceCharge['kind']) =>
    allowancesCharges
      .filter((one) => one.kind === kind)
      .map((one) => ({ ...adjustmentOf(one), taxes: taxesOf(one.tax) }))
  const isPlainTerms = (paymentTerms ?? '').length <= 1000
  return {
    invoiceNumber: number,
    customerId,
    status: 'SENT',
    billingName: plain(buyer.name, 200) || 'Buyer',
    billingAddress: plain(buyer.address?.line1, 300),
    billingAddress2: plain(buyer.address?.line2, 300),
    billingCity: plain(buyer.address?.city, 100),
    billingZip: plain(buyer.address?.postCode, 20),
    billingProvince: plain(buyer.address?.subdivision, 100),
    issueDate,
    dueDate: dueDate && dueDate > issueDate ? dueDate : issueDate,
    currency,
    paymentTerms: isPlainTerms ? (paymentTerms ?? '') : '',
    items: lines.map((line) => ({ ...lineBody(line), taxes: taxesOf(line.tax) })),
    allowances: ofDocument('allowance'),
    charges: ofDocument('charge'),
    prepaid: totals.prepaid ?? '0',
    rounding: { type: 'amount', value: totals.rounding ?? '0' },
    eInvoice: { ...statedOf(document), dueDate: dueDate ?? null, ...(!isPlainTerms && { paymentTerms }) },
  }
}

function refuse({ number, lines, payment }: EInvoice): void {
  if (!fits(number, 50) || number.trim() === '') throw new NotTaken('number')
  if (lines.length === 0) throw new NotTaken('no-lines')
  if (lines.length > 1000) throw new NotTaken('more-than-1000-lines')
  if (lines.some((line) => line.price.net.startsWith('-'))) throw new NotTaken('negative-price')
  if (payment && payment.code === '') throw new NotTaken('payment-without-means')
}

/** What no ordinary field says. */
function statedOf(document: EInvoice): Body {
  const {
    number: _n,
    issueDate: _i,
    currency: _c,
    dueDate: _d,
    paymentTerms: _p,
    buyerReference: _b,
    ...rest
  } = document
  const { seller: _s, buyer, totals, lines: _l, allowancesCharges: _a, breakdown: _r, payment, ...stated } = rest
  const { address, contact, name } = buyer
  const most = { line1: 300, line2: 300, city: 100, postCode: 20, subdivision: 100 } as const
  const further = Object.entries(address ?? {}).filter(
    ([key, text]) => !(key in most) || !fits(text, most[key as keyof typeof most]),
  )
  return {
    ...stated,
    buyer: {
      ...(!fits(name, 200) && { name }),
      address: Object.fromEntries(further),
      contact: contact ?? null,
    },
    payment: payment ?? null,
    taxInTaxCurrency: totals.taxInTaxCurrency,
  }
}

function lineBody(line: Line): Body {
  const { id, note, object, quantity, unit, orderLine, buyerAccountingReference, period, item, price } = line
  const { name, description, ...facts } = item
  const adjustments = line.allowancesCharges ?? []
  const of = (kind: AllowanceCharge['kind']) => adjustments.filter((one) => one.kind === kind).map(adjustmentOf)
  const isShort = (description ?? '').length <= 5000
  return {
    name: plain(name, 500) || 'Item',
    description: isShort ? (description ?? '') : '',
    quantity,
    unit,
    ...priceBody(price),
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
      ...(!fits(name, 500) && { itemName: name }),
      ...(!isShort && { itemDescription: description }),
      ...(price.baseUnit && { baseUnit: price.baseUnit }),
      ...(price.gross !== undefined && discountOf(price) === '0' && { gross: price.gross }),
    },
  }
}

const places = 20
const plus = (a: string, b: string) => fromScaled(scaled(a, places) + scaled(b, places), places)

function discountOf({ net, gross, discount }: Line['price']): string {
  if (discount !== undefined) return discount
  return gross === undefined ? '0' : fromScaled(scaled(gross, places) - scaled(net, places), places)
}

function priceBody(price: Line['price']): Body {
  const discount = discountOf(price)
  return {
    rate: discount === '0' ? price.net : plus(price.net, discount),
    ...(discount !== '0' && { priceDiscount: discount }),
    ...(price.baseQuantity !== undefined && { baseQuantity: price.baseQuantity }),
  }
}

function taxOf({ category, rate }: TaxCategory, { breakdown }: EInvoice): Body {
  const row = breakdown.find((one) => one.category === category && (one.rate ?? '0') === (rate ?? '0'))
  return {
    name: 'VAT',
    category: category || null,
    rate: rate ?? '0',
    reason: row?.exemptionReason ?? '',
    reasonCode: row?.exemptionCode ?? '',
  }
}

/** A percentage where it says exactly what the amount is; otherwise an amount that is stated to be so many per cent. */
function adjustmentOf({ amount, percent, base, reason, reasonCode }: AllowanceCharge): Body {
  const texts = { reason: reason ?? '', reasonCode: reasonCode ?? '' }
  const isShare = percent !== undefined && base !== undefined && !percent.startsWith('-') && Number(percent) <= 100
  if (
    isShare &&
    hasAtMost(percent, 4) &&
    hasAtMost(base, 4) &&
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
