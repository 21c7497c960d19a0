import { characterCount, isPlainLine, isPlainText } from '../contract/plain-text.ts'
import { decimalsOf } from '../money/currency.ts'
import { decimalFromNumber } from '../money/decimal.ts'
import { decimalsProblem, formatAmount, fromApiNumber } from '../money/money.ts'
import { maxPriceMinor, productLimits } from './limits.ts'

/** What is wrong with a short description, in the specification's words; null when nothing is (part 2, section 5). */
export function checkShortDescription(value: string): string | null {
  const { min, max } = productLimits.shortDescription
  const text = value.trim()
  if (text === '') return 'Short description is required'
  if (characterCount(text) < min) return 'Short description must be at least 3 characters'
  if (value.length > max) return 'Short description must not exceed 100 characters'
  return isPlainLine(value) ? null : 'Short description has characters that cannot be printed'
}

/** What is wrong with a detailed description; null when nothing is. */
export function checkDetailedDescription(value: string): string | null {
  const { min, max } = productLimits.detailedDescription
  const text = value.trim()
  if (text === '') return 'Detailed description is required'
  if (characterCount(text) < min) return 'Detailed description must be at least 10 characters'
  if (value.length > max) return 'Detailed description must not exceed 1000 characters'
  return isPlainText(value) ? null : 'Detailed description has characters that cannot be printed'
}

/** What is wrong with a price in major units of a currency; 0 counts as missing. */
export function checkPrice(value: number, currency: string): string | null {
  if (value === 0) return 'Price is required'
  if (!Number.isFinite(value) || value < 0) return 'Price must be a positive number'
  const minor = fromApiNumber(value, currency)
  if (decimalFromNumber(value, decimalsOf(currency)) === null) return `Price ${decimalsProblem(currency)}`
  return minor === null || minor > maxPriceMinor
    ? `Price must be at most ${formatAmount(maxPriceMinor, currency)}`
    : null
}
