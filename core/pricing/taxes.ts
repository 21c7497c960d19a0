import { compareDecimals } from '../money/decimal.ts'
import { over, plus, type Ratio, ratioOf, ratioOfMinor, share, toMinor } from '../money/ratio.ts'
import type { PricedTax } from './model.ts'
import type { StepNotes } from './steps.ts'

/** What a set of taxes is on, in minor units: lines and document adjustments together. */
export interface TaxedSet<T extends PricedTax> {
  readonly key: string
  readonly taxes: readonly T[]
  readonly keys: readonly string[]
  readonly net: bigint
}

/** A row of tax in minor units. */
export interface RowFigures<T extends PricedTax> {
  readonly tax: T
  readonly taxable: bigint
  readonly amount: bigint
}

/** The taxes of all sets, one for each key, in the order in which they first appear. */
export function taxesOf<T extends PricedTax>(sets: readonly TaxedSet<T>[]): ReadonlyMap<string, T> {
  const taxes = new Map<string, T>()
  for (const set of sets) {
    for (const [at, tax] of set.taxes.entries()) {
      const key = set.keys[at] ?? ''
      if (!taxes.has(key)) taxes.set(key, tax)
    }
  }
  return taxes
}

/**
 * One row for each tax: rate × its rounded, printed base, rounded once and never per line (EN 16931 BR-CO-17, BR-S-08 and -09).
 * A compound tax is taken on that base and the rounded taxes before it.
 */
export function rowsOnNet<T extends PricedTax>(
  sets: readonly TaxedSet<T>[],
  digits: number,
  notes: StepNotes | null,
): readonly RowFigures<T>[] {
  return [...taxesOf(sets)].map(([key, tax]) => {
    const carrying = sets.filter((set) => set.keys.includes(key))
    const { taxable, exact, amount } = taxOn(key, tax, carrying, digits)
    notes?.add('tax', { taxes: [tax.name] }, { percent: tax.rate, taxable }, exact, amount)
    return { tax, taxable, amount }
  })
}

function taxOn<T extends PricedTax>(key: string, tax: T, sets: readonly TaxedSet<T>[], digits: number) {
  let taxable = sets.reduce((sum, set) => sum + set.net, 0n)
  if (tax.compound) {
    for (const [earlierKey, earlier] of taxesOf(sets)) {
      const before = sets.filter((set) => {
        const at = set.keys.indexOf(earlierKey)
        return at >= 0 && at < set.keys.indexOf(key)
      })
      if (before.length > 0) taxable += taxOn(earlierKey, earlier, before, digits).amount
    }
  }
  const exact = share(ratioOfMinor(taxable, digits), tax.rate)
  return { taxable, exact, amount: toMinor(exact, digits) }
}

/** A set of taxes in prices that include them, in minor units. */
export interface InclusiveSet<T extends PricedTax> {
  readonly net: bigint
  readonly rows: readonly RowFigures<T>[]
}

/** 1 + rates, with compound taxes on those before them: what a net is multiplied by. */
export function grossFactor(taxes: readonly PricedTax[]): Ratio {
  let factor: Ratio = ratioOf('1')
  for (const tax of taxes) factor = plus(factor, share(tax.compound ? factor : ratioOf('1'), tax.rate))
  return factor
}

/**
 * Net = round(gross ÷ (1 + rates)), tax = gross − net: the buyer pays exactly the printed gross. Several taxes are computed on
 * the net one by one, and the largest takes the last cent.
 */
export function splitGross<T extends PricedTax>(
  gross: bigint,
  taxes: readonly T[],
  digits: number,
  notes: StepNotes | null,
): InclusiveSet<T> {
  const names = taxes.map((tax) => tax.name)
  const exact = over(ratioOfMinor(gross, digits), grossFactor(taxes))
  const net = toMinor(exact, digits)
  const percent = taxes.length === 1 ? taxes[0]?.rate : undefined
  notes?.add('net_of_gross', { taxes: names }, { gross, percent }, exact, net)
  const rows: RowFigures<T>[] = []
  let all = 0n
  for (const tax of taxes) {
    const taxable = tax.compound ? net + all : net
    const unrounded = share(ratioOfMinor(taxable, digits), tax.rate)
    const amount = toMinor(unrounded, digits)
    if (taxes.length > 1) notes?.add('tax', { taxes: [tax.name] }, { percent: tax.rate, taxable }, unrounded, amount)
    rows.push({ tax, taxable, amount })
    all += amount
  }
  return { net, rows: withRest(rows, gross, net, notes) }
}

/** The rows with what is left of gross − net in the tax of the highest rate, the first among equals. */
function withRest<T extends PricedTax>(
  rows: readonly RowFigures<T>[],
  gross: bigint,
  net: bigint,
  notes: StepNotes | null,
): readonly RowFigures<T>[] {
  let largest = rows[0]
  for (const row of rows) if (largest && compareDecimals(row.tax.rate, largest.tax.rate) > 0) largest = row
  let before = 0n
  const others = rows.reduce((sum, row) => (row === largest ? sum : sum + row.amount), 0n)
  return rows.map((row) => {
    const amount = row === largest ? gross - net - others : row.amount
    if (row === largest) notes?.add('tax_rest', { taxes: [row.tax.name] }, { gross, net, others }, amount, amount)
    const taxable = row.tax.compound ? net + before : net
    before += amount
    return { tax: row.tax, taxable, amount }
  })
}

/** A part of a set's net that a line or adjustment has: gross ÷ (1 + rates), rounded. */
export function netPart(gross: bigint, factor: Ratio, digits: number): { exact: Ratio; rounded: bigint } {
  const exact = over(ratioOfMinor(gross, digits), factor)
  return { exact, rounded: toMinor(exact, digits) }
}
