/**
 * What arithmetic version 2 adds up. All decimals are strings in canonical form (core/money/decimal.ts) and in units of the
 * currency or per cent, never minor units; amounts that come out are integer minor units.
 */

/** Duty or tax category codes of UN/CEFACT 5305 that EN 16931 allows (BT-118, BT-151, BT-95, BT-102). */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B'] as const
export type TaxCategory = (typeof taxCategories)[number]

/** A tax as a line, allowance or charge carries it. */
export interface PricedTax {
  /** `GST`, `VAT`. Taxes of another name are another row. */
  readonly name: string
  /** Null: not stated, as on documents from before there were categories. */
  readonly category: TaxCategory | null
  /** Per cent: `'9.975'`. 0 where the category knows no tax. */
  readonly rate: string
  /** Taken on the base together with the taxes that stand before it on the same line. */
  readonly compound: boolean
}

/** What is taken off or put onto a line or the whole document. */
export interface PricedAdjustment {
  readonly kind: 'allowance' | 'charge'
  readonly type: 'percentage' | 'fixed'
  /** Per cent or amount, not negative. */
  readonly value: string
  /** What a percentage is of; absent: see `LineInput` and `DocumentAdjustment`. */
  readonly base?: string | undefined
}

/** A line. Net price = price − discount, exact and never rounded. */
export interface LineInput<T extends PricedTax = PricedTax> {
  /** Negative where something is taken back. */
  readonly quantity: string
  /** Of one, or of `baseQuantity` of them, before the discount. */
  readonly price: string
  /** Taken off the price; absent: none. */
  readonly priceDiscount?: string | undefined
  /** How many the price is for, above 0; absent: 1. */
  readonly baseQuantity?: string | undefined
  /** Percentages without a base are of quantity × net price. */
  readonly adjustments?: readonly PricedAdjustment[] | undefined
  /** In the order in which compound taxes see them. None: the line is not taxed and has no row. */
  readonly taxes: readonly T[]
}

/** An allowance or charge on the document. */
export interface DocumentAdjustment<T extends PricedTax = PricedTax> extends PricedAdjustment {
  /**
   * Its taxes. Absent: spread over all lines, as one part for each set of taxes that lines carry (BR-32 and BR-37 demand one
   * category for each). A percentage without a base is then of the lines of each part. With taxes, an allowance is of the
   * lines that carry the same, a charge of all lines.
   */
  readonly taxes?: readonly T[] | undefined
  /** Never takes off more than the lines come to, as the one discount of the form. */
  readonly atMostLines?: boolean | undefined
}

/** Tax that the buyer withholds and pays for the seller (Italy, Spain): lowers what is payable, is no row of tax. */
export interface Withholding {
  readonly type: 'percentage' | 'fixed'
  readonly value: string
  /** What a percentage is of; absent: the total without tax. */
  readonly base?: string | undefined
}

/** Of what is payable, never of tax: an amount somebody states, or the nearest multiple of the smallest coin. */
export type PayableRounding =
  | { readonly type: 'amount'; readonly value: string }
  | { readonly type: 'nearest'; readonly value: string }

/** A document as it is typed. */
export interface PricingInput<T extends PricedTax = PricedTax> {
  /** Decimals of the currency: 0 (JPY), 2 or 3 (KWD). */
  readonly digits: number
  /** Prices, allowances and charges include their taxes. */
  readonly pricesIncludeTax: boolean
  readonly lines: readonly LineInput<T>[]
  readonly adjustments: readonly DocumentAdjustment<T>[]
  /** One amount of tax without a rate, on top of the rows; absent: none. Not with prices that include tax. */
  readonly fixedTax?: string | undefined
  /** What was paid before; absent: nothing. */
  readonly prepaid?: string | undefined
  readonly withholding?: Withholding | undefined
  readonly rounding?: PayableRounding | undefined
}

/** A line as it is printed, in minor units. With inclusive prices all but `net` include tax. */
export interface PricedLine {
  /** quantity × net price ÷ base quantity, rounded. */
  readonly amount: number
  /** Of each allowance (negative) and charge. */
  readonly adjustments: readonly number[]
  /** `amount` and `adjustments` together. */
  readonly total: number
  /** Without tax (BT-131); the same as `total` unless prices include tax. */
  readonly net: number
}

/** The part of a document's allowance or charge that carries one set of taxes, signed, in minor units. */
export interface AdjustmentPart<T extends PricedTax = PricedTax> {
  readonly taxes: readonly T[]
  /** What a percentage is of; null for a fixed amount. */
  readonly base: number | null
  readonly amount: number
  /** Without tax; the same as `amount` unless prices include tax. */
  readonly net: number
}

/** An allowance (negative) or charge as it is printed: the sum of its parts, in minor units. */
export interface PricedDocumentAdjustment<T extends PricedTax = PricedTax> {
  readonly parts: readonly AdjustmentPart<T>[]
  readonly amount: number
  readonly net: number
}

/** One row of tax, in minor units. */
export interface TaxRow<T extends PricedTax = PricedTax> {
  /** Null: the one amount without a rate. */
  readonly tax: T | null
  /** As printed: rounded, and with earlier taxes where the tax is compound. */
  readonly taxable: number
  readonly amount: number
}

/** What a document comes to, in minor units. */
export interface Pricing<T extends PricedTax = PricedTax> {
  readonly lines: readonly PricedLine[]
  readonly adjustments: readonly PricedDocumentAdjustment<T>[]
  /** Sum of the lines' totals as typed: with tax where prices include it. */
  readonly subtotal: number
  /** Sums as typed, both positive where they take off and add. */
  readonly allowances: number
  readonly charges: number
  /** Sum of the lines' nets (BT-106). */
  readonly linesNet: number
  /** BT-109. */
  readonly withoutTax: number
  /** In the order in which lines first carry them. */
  readonly taxes: readonly TaxRow<T>[]
  /** Sum of the rows (BT-110). */
  readonly tax: number
  /** BT-112: with inclusive prices exactly subtotal − allowances + charges. */
  readonly total: number
  readonly prepaid: number
  readonly withheld: number
  readonly rounding: number
  /** total − prepaid − withheld + rounding (BT-115); negative when more was paid before. */
  readonly payable: number
  /** A figure is above the largest amount. Such a document can be typed and looked at, but not saved. */
  readonly tooLarge: boolean
}

/** Two taxes of the same key are one row. What else they carry, such as a number or reason, is the first one's. */
export function taxKey(tax: PricedTax): string {
  return [tax.name, tax.category ?? '', tax.rate, tax.compound ? 'compound' : ''].join('\u001f')
}
