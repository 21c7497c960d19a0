import type { DecimalMark } from '../invoices/importing/forms.ts'
import { decimalsOf } from '../money/currency.ts'
import { parseDecimal } from '../money/decimal.ts'
import { parseAmount } from '../money/money.ts'
import * as words from '../words/gen/imports.gen.ts'
import { inEnglish, type Say } from '../words/word.ts'

/**
 * A price as people and programs write it (`$1,250.50`, `1.250,50 €`, `CAD 12`), in minor units; a text says what is wrong.
 * Zero counts as missing (specification part 2, section 5). Nothing is guessed that could be off by a thousand: `1.250` is read only by a
 * `mark` that its file shows or somebody chose.
 */
export function priceOfText(
  text: string,
  currency: string,
  say: Say = inEnglish,
  mark: DecimalMark | null = null,
): number | string {
  const bare = text.replace(/[\p{Sc}\s'’]/gu, '').replace(/^\p{L}+|(?<!\p{L})\p{L}+$/gu, '')
  if (bare === '') return say(words.isRequired)
  if (bare.startsWith('-') || /^\(.*\)$/.test(bare)) return say(words.notPositive)
  const plain = decimalOf(bare, mark)
  if (plain === null) return /^\d+[.,]\d{3}$/.test(bare) ? say(words.unclear, { text }) : say(words.noNumber)
  const minor = parseAmount(plain, currency)
  if (minor === null)
    return parseDecimal(plain, decimalsOf(currency)) === null ? decimalsProblem(currency, say) : say(words.tooLarge)
  return minor === 0 ? say(words.isRequired) : minor
}

function decimalsProblem(currency: string, say: Say): string {
  const most = decimalsOf(currency)
  return most === 0 ? say(words.noDecimals) : say(words.mostDecimals, { most: String(most) })
}

/** Without grouping and with a dot; null when it is no number, or one that reads two ways. */
function decimalOf(text: string, decimal: DecimalMark | null): string | null {
  if (!/^\d[\d.,]*$/.test(text)) return null
  const [dot, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')]
  if (dot >= 0 && comma >= 0) {
    const decimal = dot > comma ? '.' : ','
    const grouping = decimal === '.' ? ',' : '.'
    const [whole = '', fraction = '', ...more] = text.split(decimal)
    return more.length === 0 && isGrouped(whole, grouping) ? `${whole.replaceAll(grouping, '')}.${fraction}` : null
  }
  if (dot < 0 && comma < 0) return text
  const mark = dot >= 0 ? '.' : ','
  const parts = text.split(mark)
  if (parts.length > 2) return isGrouped(text, mark) ? parts.join('') : null
  const [whole = '', fraction = ''] = parts
  // 1,250 is a grouped number in English, 1.250 in German, and either may have three decimals.
  if (fraction.length === 3 && whole.length <= 3 && whole !== '0') {
    if (decimal === null) return null
    if ((decimal === 'dot') !== (mark === '.')) return whole + fraction
  }
  return `${whole}.${fraction || '0'}`
}

function isGrouped(whole: string, mark: string): boolean {
  const [first = '', ...rest] = whole.split(mark)
  return /^\d{1,3}$/.test(first) ? rest.every((part) => /^\d{3}$/.test(part)) : rest.length === 0 && /^\d+$/.test(first)
}
