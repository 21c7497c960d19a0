import { compareDecimals, fromScaled, scaled } from '../../money/decimal.ts'
import type { EInvoice, Totals } from '../document.ts'

/** The sums of a document that are compared, by what stands in BG-22. */
export const comparedSums = [
  'lines',
  'allowances',
  'charges',
  'withoutTax',
  'tax',
  'withTax',
  'prepaid',
  'rounding',
  'payable',
] as const satisfies readonly (keyof Totals)[]

/** A figure that a file states and that comes out otherwise here; canonical decimals of the document's currency. */
export interface FigureDifference {
  /** A sum, the net of a line, or base and amount of a row of tax. */
  what: (typeof comparedSums)[number] | 'line' | 'taxable' | 'taxOfRow'
  /** Which line, by the name that the file gives it. */
  line?: string
  /** Which row of tax; no rate outside the scope of tax. */
  category?: string
  rate?: string
  stated: string
  ours: string
}

type Figures = Pick<EInvoice, 'lines' | 'totals' | 'breakdown'>

/** Every figure in which the two differ, the sums first. What is not stated is 0. */
export function figureDifferences(stated: Figures, ours: Figures): FigureDifference[] {
  const found: FigureDifference[] = []
  const compare = (what: Omit<FigureDifference, 'stated' | 'ours'>, a = '0', b = '0') => {
    if (compareDecimals(a, b) !== 0) found.push({ ...what, stated: a, ours: b })
  }
  for (const what of comparedSums) compare({ what }, stated.totals[what], ours.totals[what])
  const [ownRows, rows] = [rowsOf(ours), rowsOf(stated)]
  for (const key of new Set([...rows.keys(), ...ownRows.keys()])) {
    const [a, b] = [rows.get(key), ownRows.get(key)]
    const { category = '', rate } = a ?? b ?? {}
    const row = { category, ...(rate !== undefined && { rate }) }
    compare({ what: 'taxable', ...row }, a?.taxable, b?.taxable)
    compare({ what: 'taxOfRow', ...row }, a?.tax, b?.tax)
  }
  for (const [at, line] of stated.lines.entries())
    compare({ what: 'line', line: line.id || String(at + 1) }, line.net, ours.lines[at]?.net)
  return found
}

const places = 20
const sum = (a: string, b: string) => fromScaled(scaled(a, places) + scaled(b, places), places)

/** Rows of tax by category and rate; several of the same together. */
function rowsOf({ breakdown }: Figures) {
  const rows = new Map<string, { category: string; rate?: string; taxable: string; tax: string }>()
  for (const { category, rate, taxable, tax } of breakdown) {
    const key = `${category} ${category === 'O' ? '' : (rate ?? '0')}`
    const same = rows.get(key)
    rows.set(key, {
      category,
      ...(rate !== undefined && category !== 'O' && { rate }),
      taxable: sum(same?.taxable ?? '0', taxable),
      tax: sum(same?.tax ?? '0', tax),
    })
  }
  return rows
}
