import type { PastVerdict } from '@duly/core/invoices/importing/importing-contract.ts'
import type { KnownPastInvoice } from '@duly/core/invoices/importing/past-invoice.ts'
import type { DifferenceCause, DifferenceChoice } from '@duly/core/invoices/importing/past-model.ts'
import { minorUnits } from '@duly/core/invoices/importing/tax-rates.ts'
import { decimalsOf } from '@duly/core/money/currency.ts'
import { decimalOf } from '@duly/core/money/money.ts'
import { pricingVersion } from '@duly/core/pricing/price.ts'
import * as words from '@duly/core/words/gen/past-invoices.gen.ts'
import type { Say } from '@duly/core/words/word.ts'
import type { InvoiceInput } from '../saving/input.ts'
import { type Priced, priced } from '../totals/pricing.ts'
import { inputFrom } from '../totals/said-pricing.ts'

/** What is to be known of an invoice that waits for its import, beside what it says. Minor units. */
export interface PastFacts {
  readonly total: number
  /** What its file says; null: nothing. */
  readonly stated: number | null
  readonly cause: DifferenceCause | null
}

/** An invoice as it waits. */
export interface StagedInvoice {
  readonly invoice: KnownPastInvoice
  readonly facts: PastFacts
}

/** Minor units of a figure that a file states. */
export const statedMinor = (decimal: string, currency: string): number =>
  Number(minorUnits(decimal, decimalsOf(currency)))

/** What an imported invoice says, as input. Ids of products and taxes are another account's. */
export function inputOfPast(past: KnownPastInvoice, customerId: string | null): InvoiceInput {
  const { status: _s, stated: _t, paid: _p, paidOn: _o, items, ...said } = past
  const own = items.map((item) => ({
    ...item,
    productId: null,
    taxes: (item.taxes ?? []).map((tax) => ({ ...tax, taxId: null })),
  }))
  const foreign = <T extends { taxes: readonly { taxId: string | null }[] | null }>(entries: readonly T[]) =>
    entries.map((entry) => ({ ...entry, taxes: entry.taxes?.map((tax) => ({ ...tax, taxId: null })) ?? null }))
  const charged = { allowances: foreign(said.allowances), charges: foreign(said.charges) } as Pick<
    KnownPastInvoice,
    'allowances' | 'charges'
  >
  const input = inputFrom({ ...said, ...charged, items: own }, null)
  return { ...input, paymentMethod: 'bank', customerId } as InvoiceInput
}

/** Compares an invoice of a file with our sums. Refuses what no invoice can hold. */
export function factsOf(past: KnownPastInvoice): PastFacts {
  const { values } = priced(inputOfPast(past, null), pricingVersion)
  const { currency, stated } = past
  const total = stated.sum === null ? null : statedMinor(stated.sum, currency)
  return { total: values.total_minor, stated: total, cause: causeOf(past, values, total) }
}

/** Why the totals differ, as far as the file tells; null where they do not. */
function causeOf(past: KnownPastInvoice, ours: Priced['values'], total: number | null): DifferenceCause | null {
  if (total === null || total === ours.total_minor) return null
  const { stated, currency, items } = past
  const off = (theirs: string | null, own: number) => (theirs === null ? 0 : own - statedMinor(theirs, currency))
  if (off(stated.subtotal, ours.subtotal_minor) !== 0) return 'lines'
  const tax = off(stated.tax, ours.tax_minor)
  if (tax !== 0 && tax === ours.total_minor - total) return Math.abs(tax) <= items.length ? 'taxRounding' : 'tax'
  return 'unknown'
}

/** What becomes of an invoice whose number is free. */
export function verdictOf({ total, stated }: PastFacts): Extract<PastVerdict, 'agrees' | 'differs' | 'negative'> {
  if ((stated ?? total) < 0 || total < 0) return 'negative'
  return stated === null || stated === total ? 'agrees' : 'differs'
}

/** An invoice with the total that its file states, where that is wanted: what is missing is a line of its own on the paper. */
export function pricedPast(
  { invoice, facts }: StagedInvoice,
  customerId: string | null,
  choice: DifferenceChoice,
  say: Say,
): { input: InvoiceInput } & Priced {
  const input = inputOfPast(invoice, customerId)
  const difference = choice === 'file' && facts.stated !== null ? facts.stated - facts.total : 0
  const whole = difference === 0 ? input : adjusted(input, difference, invoice.items.length, say)
  return { input: whole, ...priced(whole, pricingVersion) }
}

/** A cent or two for each line is rounding; more than that is said to be an adjustment. */
function adjusted(input: InvoiceInput, minor: number, lines: number, say: Say): InvoiceInput {
  const { pricing, currency } = input
  if (!pricing) return input
  if (Math.abs(minor) <= 2 * lines && !pricing.rounding)
    return { ...input, pricing: { ...pricing, rounding: { type: 'amount', value: decimalOf(minor, currency) } } }
  const entry = {
    type: 'fixed' as const,
    value: decimalOf(Math.abs(minor), currency),
    base: null,
    reason: say(words.adjustmentOnPaper),
    reasonCode: '',
    taxes: [],
  }
  const list = minor < 0 ? 'allowances' : 'charges'
  return { ...input, pricing: { ...pricing, [list]: [...pricing[list], entry] } }
}
