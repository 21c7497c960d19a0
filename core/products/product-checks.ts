import { characterCount, isPlainLine, isPlainText } from '../contract/plain-text.ts'
import { decimalsOf } from '../money/currency.ts'
import { decimalFromNumber } from '../money/decimal.ts'
import { fromApiNumber } from '../money/money.ts'
import { amountText } from '../words/format.ts'
import * as words from '../words/gen/products.gen.ts'
import { inEnglish, type Say } from '../words/word.ts'
import { maxPriceMinor, productLimits } from './limits.ts'

/** What is wrong with a short description, in the specification's words; null when nothing is (part 2, section 5). */
export function checkShortDescription(value: string, say: Say = inEnglish): string | null {
  const { min, max } = productLimits.shortDescription
  const text = value.trim()
  if (text === '') return say(words.shortRequired)
  if (characterCount(text) < min) return say(words.shortTooShort)
  if (value.length > max) return say(words.shortTooLong)
  return isPlainLine(value) ? null : say(words.shortUnprintable)
}

/** What is wrong with a detailed description; null when nothing is. */
export function checkDetailedDescription(value: string, say: Say = inEnglish): string | null {
  const { min, max } = productLimits.detailedDescription
  const text = value.trim()
  if (text === '') return say(words.detailedRequired)
  if (characterCount(text) < min) return say(words.detailedTooShort)
  if (value.length > max) return say(words.detailedTooLong)
  return isPlainText(value) ? null : say(words.detailedUnprintable)
}

/** What is wrong with a price in major units of a currency; 0 counts as missing. */
export function checkPrice(value: number, currency: string, say: Say = inEnglish): string | null {
  if (value === 0) return say(words.priceRequired)
  if (!Number.isFinite(value) || value < 0) return say(words.priceNotPositive)
  const minor = fromApiNumber(value, currency)
  if (decimalFromNumber(value, decimalsOf(currency)) === null)
    return say(words.priceDecimals, { decimals: decimalsOf(currency) })
  return minor === null || minor > maxPriceMinor
    ? say(words.priceTooHigh, { most: amountText(say.forms, maxPriceMinor, currency) })
    : null
}
