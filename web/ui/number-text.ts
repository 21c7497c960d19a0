import { inLatinDigits } from '@duly/core/search/digits.ts'
import type { Forms } from '@duly/core/words/forms.ts'
import { signsOf } from '@duly/core/words/intl.ts'

/** What a person wrote: the number as their form reads it, and the one that they may have meant instead. */
export interface ReadNumber {
  readonly value: number
  /** With the sign read the other way; null where nobody would. */
  readonly other: number | null
}

/**
 * Reads a number as somebody writes it whose screens have a form: grouped or not, with a decimal point or comma (`1,234.5`,
 * `1.234,5`, `1 234,5`, `1’234.5`, `١٬٢٣٤٫٥`). A single sign before exactly three digits groups where the form groups by it and is
 * the decimal sign elsewhere. That reads two ways but for two cases: a comma where the form groups by commas, and a point that is the decimal
 * sign of a language that groups by it nowhere. Keys and programs write the point for the decimal sign everywhere, so that `1.234` reads
 * two ways in German, too. What is no number is 0.
 */
export function readNumber(text: string, forms: Forms): ReadNumber {
  const bare = inLatinDigits(text)
    .replace(/[\s'’]/g, '')
    .replace('\u2212', '-')
  const signs = bare.replace(/[^.,]/g, '')
  const last = signs.charAt(signs.length - 1)
  const whole = numberOf(withPoint(bare, ''))
  // Of two signs the last is the decimal one; one that comes again groups.
  if (signs.length === 0 || signs.slice(0, -1).includes(last))
    return { value: signs.length === 0 || /[.,]\d{3}$/.test(bare) ? whole : 0, other: null }
  const part = numberOf(withPoint(bare, last))
  if (!/^[-+]?[1-9]\d{0,2}[.,]\d{3}$/.test(bare)) return { value: part, other: null }
  const { group, decimal } = signsOf(forms)
  const isSure = last === ',' ? group === ',' : decimal === '.' && neverGroupsByPoint(forms)
  const value = last === group ? whole : part
  return { value, other: isSure ? null : value === part ? whole : part }
}

const neverGroupsByPoint = (forms: Forms) => /^(?:en|ar)/.test(forms)

// Without the other signs, and with a point for the decimal one.
const withPoint = (bare: string, sign: string) => bare.replace(/[.,]/g, (each) => (each === sign ? '.' : ''))

function numberOf(bare: string): number {
  const value = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(bare) ? Number(bare) : 0
  return Number.isFinite(value) ? value : 0
}

/**
 * How a number stands in its field: zero is an empty field, no exponent, no grouping, at most `decimals` decimals and
 * at least `minDecimals`.
 */
export function formatNumberText(value: number, decimals = 6, minDecimals = 0): string {
  if (!Number.isFinite(value) || value === 0) return ''
  let text = value.toFixed(decimals)
  if (text.includes('.')) text = text.replace(/(?<!0)0+$/, '').replace(/\.$/, '')
  if (Number(text) === 0) return ''
  const have = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0
  if (have < minDecimals) text = `${text}${have === 0 ? '.' : ''}${'0'.repeat(minDecimals - have)}`
  return text
}

/** Keeps a typed value within what the field holds: rounded to `decimals`, not below `min`, not above `max`. */
export function settleNumber(value: number, { decimals = 6, min = 0, max = Number.MAX_SAFE_INTEGER } = {}): number {
  const rounded = Number(value.toFixed(decimals))
  return Math.min(max, Math.max(min, rounded))
}
