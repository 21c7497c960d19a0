import type { CallBody } from '../core/e-invoices/received/call-parts.ts'
import { fromScaled } from '../core/money/decimal.ts'
import type { Business, DrawnTax, Trade } from './rules-businesses.ts'
import type { Random } from './rules-random.ts'

// Bodies of POST /invoices, drawn at random from what the form and the API let people write.

/** What an invoice is drawn for. */
interface Occasion {
  business: Business
  trade: Trade
  customerId: string
  number: string
}

function optional<T extends object>(random: Random, share: number, part: T): T | undefined {
  return random.chance(share) ? part : undefined
}

/** Up to 20 %, with up to four decimals. */
const percentage = (random: Random) => {
  const decimals = random.below(5)
  return fromScaled(BigInt(random.below(20 * 10 ** decimals)), decimals)
}

const day = (random: Random, month: number) => `2026-${String(month).padStart(2, '0')}-${10 + random.below(18)}`

/** An invoice: by one discount, shipping and tax, or by lines that name their taxes. */
export function drawnInvoice(occasion: Occasion, random: Random): CallBody {
  const { business, trade, customerId, number } = occasion
  const isSimple = trade.taxes.length === 1 && trade.taxes[0]?.category === 'S' && random.chance(0.5)
  const text = 'Thank you — “quoted”, <b>ünïcode</b> & 漢字 🙂\nsecond line'
  return {
    ...trade.billing,
    customerId,
    invoiceNumber: number,
    issueDate: day(random, 3),
    dueDate: day(random, 4),
    currency: random.chance(0.15) ? random.oneOf(['EUR', 'USD', 'CHF', 'JPY', 'PLN', 'SEK']) : business.currency,
    paymentMethod: random.oneOf(business.methods),
    paymentTerms: random.oneOf(['', '30 days net', '#SKONTO#TAGE=14#PROZENT=2.00#', 'Net & <fast>\nsecond line']),
    additionalNotes: random.chance(0.3) ? text : '',
    ...optional(random, isSimple ? 0.2 : 0, {
      schedule: [
        { dueDate: '2026-04-01', type: 'percentage', value: 40 },
        { dueDate: '2026-05-01', type: 'rest' },
      ],
    }),
    ...(isSimple ? simplePrices(trade, random) : itemisedPrices(trade, random)),
    eInvoice: drawnFacts(occasion, random),
  }
}

/** What only e-invoices state of it. */
function drawnFacts({ trade }: Occasion, random: Random): CallBody {
  // Split payment stays inside Italy.
  const country = isSplit(trade) ? 'IT' : 'BE'
  const address = { line1: 'Dock 1', city: 'Ghent', postCode: '9000', country }
  return {
    ...optional(random, 0.2, { contract: 'C/1', salesOrder: 'SO 7', purchaseOrder: 'PO-9' }),
    ...optional(random, 0.2, { project: 'P-1', tenderOrLot: 'LOT 2', receivingAdvice: 'R1', despatchAdvice: 'D1' }),
    ...optional(random, 0.1, { invoicedObject: { id: 'M-1', scheme: 'ABT' }, buyerAccountingReference: '4711' }),
    ...optional(random, 0.05, { payee: { name: 'Factoring AG', identifier: { id: '74' } } }),
    ...optional(random, trade.isDelivered ? 1 : 0.2, { delivery: { date: day(random, 3), name: 'Gate 4', address } }),
    ...optional(random, 0.2, { period: { start: '2026-01-01', end: '2026-12-31' } }),
    ...optional(random, 0.1, {
      attachments: [
        {
          reference: 'A1',
          description: 'Timesheet',
          file: { name: 'a.csv', mediaType: 'text/csv', base64: 'YTtiCjE7Mgo=' },
        },
      ],
    }),
  }
}

function simplePrices({ taxes }: Trade, random: Random): CallBody {
  const adjusted = (kind: 'discount' | 'shipping') =>
    optional(
      random,
      0.4,
      random.chance(0.5)
        ? { [`${kind}Type`]: 'percentage', [`${kind}Value`]: percentage(random) }
        : { [`${kind}Type`]: 'fixed', [`${kind}Value`]: fromScaled(BigInt(random.below(500)), 2) },
    )
  return {
    items: Array.from({ length: 1 + random.below(6) }, (_, at) => ({
      ...named(at, random),
      quantity: fromScaled(BigInt(1000 + random.below(50_000)), 1 + random.below(3)),
      rate: fromScaled(BigInt(5000 + random.below(5_000_000)), 2 + random.below(5)),
    })),
    taxType: 'percentage',
    taxValue: taxes[0]?.rate,
    ...adjusted('discount'),
    ...adjusted('shipping'),
  }
}

const named = (at: number, random: Random) => ({
  name: `Item ${at + 1} <&> ${random.oneOf(['', '“x”', 'خبز', 'ขนมปัง', '🥐'])}`.trim(),
  ...optional(random, 0.4, { description: 'Line 1\nLine 2 & more' }),
  unit: random.oneOf(['', 'C62', 'HUR', 'KGM', 'XPP']),
})

function itemisedPrices(trade: Trade, random: Random): CallBody {
  const pricesIncludeTax = random.chance(0.25)
  return {
    items: Array.from({ length: 1 + random.below(8) }, (_, at) => drawnLine(at, trade, random)),
    pricesIncludeTax,
    allowances: documentAdjustments(trade, random),
    charges: documentAdjustments(trade, random),
    ...optional(random, 0.15, { prepaid: fromScaled(BigInt(random.below(5000)), 2) }),
    ...optional(random, 0.15, {
      rounding: random.chance(0.5) ? { type: 'nearest', value: '0.05' } : { type: 'amount', value: '-0.02' },
    }),
    ...(trade.isWithheld && { withholding: { type: 'percentage', value: '20' } }),
  }
}

function drawnLine(at: number, trade: Trade, random: Random): CallBody {
  const isBack = at > 0 && random.chance(0.08)
  const amount = BigInt(1 + random.below(50_000))
  const rate = BigInt(random.below(5_000_000))
  const decimals = 2 + random.below(6)
  const adjustments = () =>
    Array.from({ length: random.chance(0.2) ? 1 + random.below(2) : 0 }, () => drawnAdjustment(random))
  return {
    ...named(at, random),
    quantity: fromScaled(isBack ? -amount : amount, 1 + random.below(5)),
    rate: fromScaled(rate, decimals),
    ...optional(random, 0.2, { baseQuantity: random.oneOf(['100', '12', '0.5']) }),
    // Never more than a price could be.
    ...(random.chance(0.2) && { priceDiscount: fromScaled(rate / 10n, decimals) }),
    allowances: adjustments(),
    charges: adjustments(),
    taxes: [random.oneOf(trade.taxes)],
    ...optional(random, 0.2, { periodStart: '2026-02-01', periodEnd: '2026-02-28' }),
    ...optional(random, 0.3, { eInvoice: lineFacts(isSplit(trade) ? 'IT' : 'DE', random) }),
  }
}

const isSplit = ({ taxes }: Trade) => taxes.some(({ category }) => category === 'B')

const lineFacts = (originCountry: string, random: Random): CallBody => ({
  ...optional(random, 0.5, { note: 'A note', buyerAccountingReference: '4711', sellerId: 'S-1', buyerId: 'B-1' }),
  ...optional(random, 0.5, { standardId: { id: '4012345001235', scheme: '0160' }, originCountry }),
  ...optional(random, 0.5, {
    classifications: [{ code: '0721', list: 'HS' }],
    attributes: [{ name: 'Colour', value: 'Red' }],
  }),
})

function drawnAdjustment(random: Random): CallBody {
  const isShare = random.chance(0.5)
  return {
    type: isShare ? 'percentage' : 'fixed',
    value: isShare ? percentage(random) : fromScaled(BigInt(random.below(900)), 2),
    ...(isShare && random.chance(0.3) && { base: fromScaled(BigInt(random.below(90_000)), 2) }),
    ...optional(random, 0.7, { reason: random.oneOf(['Loyalty & more', 'Freight']) }),
  }
}

/** With a tax of its own, or spread over the lines and their taxes. */
const documentAdjustments = ({ taxes }: Trade, random: Random): CallBody[] =>
  Array.from({ length: random.chance(0.3) ? 1 + random.below(2) : 0 }, () => ({
    ...drawnAdjustment(random),
    ...(random.chance(0.5) && { taxes: [random.oneOf<DrawnTax>(taxes)] }),
  }))
