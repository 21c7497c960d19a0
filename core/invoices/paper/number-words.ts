import { currencyName, decimalsOf, unitsName } from '../../money/currency.ts'
import { displayName, numberParts } from '../../words/intl.ts'
import { type AnyLanguage, isPseudo } from '../../words/languages.ts'
import { countedCurrency, countedInArabic } from './arabic-numbers.ts'
import { wordsOfNumbers } from './words-of-numbers.ts'

/** What `numberToWords` answers for text that is no number. */
export const notANumber = 'not a number'

const maxWholeDigits = 15

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const groups = ['', ' thousand', ' million', ' billion', ' trillion']

/**
 * A number in English words: `'1250.5'` → `one thousand two hundred fifty point five`. Takes digits with optional decimals
 * and answers `notANumber` for anything else; throws RangeError when the integer part has more than 15 digits
 * (specification part 1, section 5). No library: the ones that exist count in floats or bring forty languages.
 */
export function numberToWords(text: string): string {
  if (!/^\d+(?:\.\d+)?$/.test(text)) return notANumber
  const [whole = '0', fraction = ''] = text.split('.')
  if (whole.length > maxWholeDigits) throw new RangeError(`more than ${maxWholeDigits} digits before the point`)
  const words = wholeToWords(whole)
  if (fraction === '') return words
  return `${words} point ${Array.from(fraction, (digit) => small[Number(digit)]).join(' ')}`
}

/**
 * An amount as it is printed in a language: `Cinq mille soixante-dix-sept dollars canadiens et 01/100`; null where nobody has
 * written down its numbers.
 */
export function amountInWordsOf(language: AnyLanguage, minor: number, currency: string): string | null {
  if (language === 'en' || isPseudo(language)) return amountInWords(minor, currency)
  if (language === 'ar') return amountInArabic(minor, currency)
  const known = wordsOfNumbers[language]
  if (!known) return null
  const { write, joint } = known
  const decimals = decimalsOf(currency)
  const one = 10 ** decimals
  const units = Math.trunc(minor / one)
  const written = currencyWords(language, currency, units)
  // Portuguese names are capitalised in lists only.
  const plain = language === 'pt' ? written.toLowerCase() : written
  const name = language !== 'de' && units >= 1e6 && units % 1e6 === 0 ? ofMillions(plain, language) : plain
  const words = write(units, feminine.test(name) ? 'f' : 'm')
  const parts = decimals === 0 ? '' : ` ${joint} ${String(minor % one).padStart(decimals, '0')}/${one}`
  return `${words[0]?.toUpperCase()}${words.slice(1)} ${name}${parts}`
}

// `خمسة آلاف وسبعة وسبعون دولارًا كنديًا و01/100`
function amountInArabic(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const one = 10 ** decimals
  // The number decides the form of the name, which the platform has in one form for most.
  const noun = countedCurrency(displayName('ar', 'currency', currency))
  const parts = decimals === 0 ? '' : ` و${String(minor % one).padStart(decimals, '0')}/${one}`
  return `${countedInArabic(Math.trunc(minor / one), noun)}${parts}`
}

// Of the Spanish and Portuguese names; French and German write numbers alike for both.
const feminine = /^(libras?|coronas?|coroas?|rupias?|rúpias?|liras?|hryvnias?|grivnias?|grívnias?|naira)\b/i

// A million is a noun: `un million de dollars`, `un million d’euros`.
function ofMillions(name: string, language: AnyLanguage): string {
  if (/^d[e’']/.test(name) && !/^d[eó]l/.test(name)) return name
  return language === 'fr' && /^[aeiouyéèh]/i.test(name) ? `d’${name}` : `de ${name}`
}

// `dollars canadiens`
function currencyWords(language: AnyLanguage, currency: string, units: number): string {
  const options = { style: 'currency', currency, currencyDisplay: 'name', maximumFractionDigits: 0 } as const
  const parts = numberParts(language, units, options)
  const figures = parts.findLastIndex(({ type }) => type === 'integer')
  return parts
    .slice(figures + 1)
    .map(({ value }) => value)
    .join('')
    .trim()
}

/** An amount as it is printed: `Five thousand seventy-seven and 01/100 Canadian dollars`, `Two hundred Japanese yen`. */
export function amountInWords(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const one = 10 ** decimals
  const units = Math.trunc(minor / one)
  const words = numberToWords(String(units))
  const parts = decimals === 0 ? '' : ` and ${String(minor % one).padStart(decimals, '0')}/${one}`
  return `${words[0]?.toUpperCase()}${words.slice(1)}${parts} ${unitName(currency, units)}`
}

function unitName(currency: string, units: number): string {
  const name = currencyName(currency)
  if (name === 'Euro') return units === 1 ? 'euro' : 'euros'
  if (name === 'Pound sterling') return units === 1 ? 'pound sterling' : 'pounds sterling'
  if (name === currency) return name
  return unitsName(currency, units)
}

function wholeToWords(digits: string): string {
  const words: string[] = []
  for (let end = digits.length, group = 0; end > 0; end -= 3, group++) {
    const three = Number(digits.slice(Math.max(0, end - 3), end))
    if (three > 0) words.unshift(`${threeToWords(three)}${groups[group]}`)
  }
  return words.join(' ') || 'zero'
}

function threeToWords(value: number): string {
  const hundreds = Math.trunc(value / 100)
  const rest = value % 100
  const parts = hundreds > 0 ? [`${small[hundreds]} hundred`] : []
  if (rest > 0) parts.push(rest < 20 ? `${small[rest]}` : `${tens[Math.trunc(rest / 10)]}${unitSuffix(rest % 10)}`)
  return parts.join(' ')
}

function unitSuffix(unit: number): string {
  return unit === 0 ? '' : `-${small[unit]}`
}
