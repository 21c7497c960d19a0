import { isPlainLine, isPlainText } from '../../contract/plain-text.ts'
import { type DecimalRange, isInRange } from '../../money/decimal.ts'
import { pricingLimits, taxRateRange } from '../../pricing/limits.ts'
import { NotTaken } from './past-forms.ts'
import type { PastInvoice } from './past-invoice.ts'

const upTo = (most: string, maxDecimals: number): DecimalRange => ({ min: `-${most}`, max: most, maxDecimals })
const quantity = upTo('9999999999', 10)
const rate: DecimalRange = { min: '0', max: '999999999', maxDecimals: 10 }
const sum = upTo('9999999999.99', 4)
const percent: DecimalRange = { min: '0', max: '100', maxDecimals: 4 }

type Adjustment = NonNullable<PastInvoice['charges']>[number]

/** Refuses what no invoice can hold, as the call would: a figure out of range, a text with signs that are none. */
export function checked(invoice: PastInvoice): PastInvoice {
  const { items, allowances = [], charges = [], stated, paid, additionalNotes, ...rest } = invoice
  for (const text of Object.values(rest)) if (typeof text === 'string') checkText(text, isPlainLine)
  checkText(additionalNotes ?? '', isPlainText)
  for (const item of items) {
    checkText(item.name, isPlainLine)
    checkText(item.description ?? '', isPlainText)
    checkFigure(item.quantity, quantity)
    checkFigure(item.rate, rate)
    for (const one of [...(item.allowances ?? []), ...(item.charges ?? [])]) checkAdjustment(one)
    if ((item.taxes?.length ?? 0) > pricingLimits.taxesOfLine) throw new NotTaken('badAmount', item.name)
    for (const tax of item.taxes ?? []) checkFigure(tax.rate, taxRateRange)
  }
  for (const one of [...allowances, ...charges]) checkAdjustment(one)
  for (const figure of [stated.subtotal, stated.tax, stated.sum, paid]) checkFigure(figure, sum)
  if (String(paid ?? '0').startsWith('-')) throw new NotTaken('badAmount', String(paid))
  return invoice
}

const checkAdjustment = ({ type, value }: Pick<Adjustment, 'type' | 'value'>) =>
  checkFigure(value, type === 'percentage' ? percent : sum)

function checkFigure(figure: string | number | null | undefined, range: DecimalRange): void {
  if (figure !== null && figure !== undefined && !isInRange(String(figure), range))
    throw new NotTaken('badAmount', String(figure))
}

function checkText(text: string, isPlain: (text: string) => boolean): void {
  if (!isPlain(text)) throw new NotTaken('badAmount', text.toWellFormed())
}
