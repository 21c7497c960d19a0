import { fromScaled } from '../money/decimal.ts'
import { type Ratio, ratioText } from '../money/ratio.ts'

/** What a step does. A reader's language has a sentence for each. */
export const stepRules = [
  /** (price − discount) × quantity ÷ baseQuantity */
  'line',
  /** percent of base, or an amount, on a line */
  'line_adjustment',
  /** amount and adjustments of a line */
  'line_total',
  /** sum of the lines */
  'subtotal',
  /** percent of base, or an amount, on the document, for one set of taxes */
  'adjustment',
  /** amount × weight ÷ weights: a set of taxes' part of a fixed allowance or charge */
  'adjustment_share',
  /** what shares leave, given to the largest */
  'adjustment_rest',
  /** gross ÷ (1 + rates): what a set of taxes is on, where prices include it */
  'net_of_gross',
  /** gross ÷ (1 + rates), of one line */
  'line_net',
  /** what lines leave of the net of their set, given to the largest */
  'line_net_rest',
  /** rate of taxable */
  'tax',
  /** gross − net − other taxes: the largest tax of a set where prices include it */
  'tax_rest',
  /** one amount of tax without a rate */
  'fixed_tax',
  /** lines − allowances + charges */
  'without_tax',
  /** sum of the rows */
  'tax_total',
  /** without tax and tax */
  'total',
  /** percent of base, or an amount */
  'withholding',
  /** to the nearest multiple, or an amount */
  'rounding',
  /** total − prepaid − withheld + rounding */
  'payable',
] as const
export type StepRule = (typeof stepRules)[number]

/** How one figure came about. */
export interface Step {
  readonly rule: StepRule
  /** Which line, from 0. */
  readonly line?: number
  /** Which allowance or charge of the line or document, from 0. */
  readonly adjustment?: number
  /** Names of the taxes that the step is about. */
  readonly taxes?: readonly string[]
  /** Canonical decimals, by the names that the rule's comment gives them. */
  readonly inputs: Readonly<Record<string, string>>
  /** Canonical decimal before rounding; cut after 12 decimals where `cut`. */
  readonly exact: string
  readonly cut: boolean
  /** Canonical decimal after rounding to the currency's decimals. */
  readonly rounded: string
}

/** Which figure a step is about. */
export type StepSubject = Pick<Step, 'line' | 'adjustment' | 'taxes'>

/** Takes the steps of a calculation. */
export class StepNotes {
  readonly steps: Step[] = []
  private readonly digits: number

  /** `digits`: decimals of the currency. */
  constructor(digits: number) {
    this.digits = digits
  }

  /** Keeps a step. Inputs are decimals or minor units. */
  add(
    rule: StepRule,
    subject: StepSubject,
    inputs: Readonly<Record<string, string | bigint | undefined>>,
    exact: Ratio | bigint,
    rounded: bigint,
  ): void {
    const { text, cut } = typeof exact === 'bigint' ? { text: this.text(exact), cut: false } : ratioText(exact)
    const texts = Object.entries(inputs).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'bigint' ? this.text(value) : value]],
    )
    this.steps.push({
      rule,
      ...subject,
      inputs: Object.fromEntries(texts),
      exact: text,
      cut,
      rounded: this.text(rounded),
    })
  }

  private text(minor: bigint): string {
    return fromScaled(minor, this.digits)
  }
}
