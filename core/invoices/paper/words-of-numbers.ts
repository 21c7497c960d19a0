/*
 * Whole numbers below 10¹⁵ in words, as amounts are written out before the name of a currency. Each language has rules of its own
 * for where words are joined, so each has its own function.
 */

type Gender = 'm' | 'f'

/** Groups of three digits, the lowest first. */
function groupsOf(value: number): number[] {
  const groups: number[] = []
  for (let rest = value; rest > 0 || groups.length === 0; rest = Math.floor(rest / 1000)) groups.push(rest % 1000)
  return groups
}

const frenchSmall =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  )
const frenchTens = [
  '',
  '',
  'vingt',
  'trente',
  'quarante',
  'cinquante',
  'soixante',
  'soixante',
  'quatre-vingt',
  'quatre-vingt',
]

function frenchTwo(value: number, isLast: boolean): string {
  if (value < 20) return frenchSmall[value] ?? ''
  const ten = Math.floor(value / 10)
  const rest = ten === 7 || ten === 9 ? value - (ten - 1) * 10 : value % 10
  const name = frenchTens[ten] ?? ''
  if (rest === 0) return ten === 8 && isLast ? 'quatre-vingts' : name
  return (rest === 1 || rest === 11) && ten < 8 ? `${name} et ${frenchSmall[rest]}` : `${name}-${frenchSmall[rest]}`
}

function frenchThree(value: number, isLast: boolean): string {
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  const name =
    hundreds === 0 ? '' : hundreds === 1 ? 'cent' : `${frenchSmall[hundreds]} cent${rest === 0 && isLast ? 's' : ''}`
  return [name, rest > 0 ? frenchTwo(rest, isLast) : ''].filter(Boolean).join(' ')
}

function french(value: number): string {
  if (value === 0) return 'zéro'
  const nouns = ['', 'mille', 'million', 'milliard', 'billion']
  const words = groupsOf(value).map((group, place) => {
    if (group === 0) return ''
    if (place === 0) return frenchThree(group, true)
    // Mille never takes an s, nor does cent or vingt before it; the others are nouns.
    if (place === 1) return group === 1 ? 'mille' : `${frenchThree(group, false)} mille`
    return `${frenchThree(group, true)} ${nouns[place]}${group > 1 ? 's' : ''}`
  })
  return words.reverse().filter(Boolean).join(' ')
}

const germanSmall =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  )
const germanTens = ['', '', 'zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig']

function germanThree(value: number): string {
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  const unit = rest % 10
  const tail =
    rest === 0
      ? ''
      : rest < 20
        ? germanSmall[rest]
        : `${unit > 0 ? `${germanSmall[unit]}und` : ''}${germanTens[Math.floor(rest / 10)]}`
  return `${hundreds > 0 ? `${germanSmall[hundreds]}hundert` : ''}${tail}`
}

function german(value: number): string {
  if (value === 0) return 'null'
  const [units = 0, thousands = 0, ...large] = groupsOf(value)
  const nouns = [
    ['Million', 'Millionen'],
    ['Milliarde', 'Milliarden'],
    ['Billion', 'Billionen'],
  ]
  const words = large.map((group, place) => {
    const [one, many] = nouns[place] ?? []
    return group === 0 ? '' : group === 1 ? `eine ${one}` : `${germanThree(group)} ${many}`
  })
  const small = `${thousands > 0 ? `${germanThree(thousands)}tausend` : ''}${germanThree(units)}`
  return [...words.reverse(), small].filter(Boolean).join(' ')
}

const spanishSmall =
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const spanishTens = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const spanishHundreds = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
]

function spanishThree(value: number, gender: Gender): string {
  if (value === 100) return 'cien'
  const rest = value % 100
  const unit = rest % 10
  const hundreds = spanishHundreds[Math.floor(value / 100)] ?? ''
  const tail =
    rest === 0
      ? ''
      : rest < 30
        ? spanishSmall[rest]
        : `${spanishTens[Math.floor(rest / 10)]}${unit > 0 ? ` y ${spanishSmall[unit]}` : ''}`
  const words = [hundreds, tail].filter(Boolean).join(' ')
  if (gender === 'm') return words
  return words
    .replace(/cientos\b/, 'cientas')
    .replace('quinientos', 'quinientas')
    .replace(/veintiún$/, 'veintiuna')
    .replace(/\bun$/, 'una')
}

function spanish(value: number, gender: Gender): string {
  if (value === 0) return 'cero'
  const [units = 0, thousands = 0, millions = 0, milliards = 0, billions = 0] = groupsOf(value)
  const pair = (high: number, low: number, of: Gender) =>
    [high === 0 ? '' : high === 1 ? 'mil' : `${spanishThree(high, of)} mil`, low > 0 ? spanishThree(low, of) : '']
      .filter(Boolean)
      .join(' ')
  const large = pair(milliards, millions, 'm')
  return [
    billions === 0 ? '' : billions === 1 ? 'un billón' : `${spanishThree(billions, 'm')} billones`,
    large === '' ? '' : `${large} ${large === 'un' ? 'millón' : 'millones'}`,
    pair(thousands, units, gender),
  ]
    .filter(Boolean)
    .join(' ')
}

const portugueseSmall =
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(
    ' ',
  )
const portugueseTens = ['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa']
const portugueseHundreds = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
]

function portugueseThree(value: number, gender: Gender): string {
  if (value === 100) return 'cem'
  const rest = value % 100
  const tail =
    rest < 20
      ? [rest > 0 ? portugueseSmall[rest] : '']
      : [portugueseTens[Math.floor(rest / 10)], rest % 10 > 0 ? portugueseSmall[rest % 10] : '']
  const words = [portugueseHundreds[Math.floor(value / 100)], ...tail].filter(Boolean).join(' e ')
  if (gender === 'm') return words
  return words
    .replace(/(zent|cent|hent)os\b/, '$1as')
    .replace(/\bum$/, 'uma')
    .replace(/\bdois$/, 'duas')
}

function portuguese(value: number, gender: Gender): string {
  if (value === 0) return 'zero'
  const nouns = [
    ['milhão', 'milhões'],
    ['bilhão', 'bilhões'],
    ['trilhão', 'trilhões'],
  ]
  const groups = groupsOf(value)
  const words = groups.map((group, place) => {
    if (group === 0) return ''
    if (place === 0) return portugueseThree(group, gender)
    if (place === 1) return group === 1 ? 'mil' : `${portugueseThree(group, gender)} mil`
    return `${portugueseThree(group, 'm')} ${nouns[place - 2]?.[group === 1 ? 0 : 1]}`
  })
  const last = groups.findIndex((group) => group > 0)
  const group = groups[last] ?? 0
  const said = words.filter(Boolean).reverse()
  // Before the last part stands "e" where that is below a hundred or a whole number of hundreds.
  const joined = said.length > 1 && last < 2 && (group < 100 || group % 100 === 0)
  return joined ? `${said.slice(0, -1).join(' ')} e ${said.at(-1)}` : said.join(' ')
}

/** How a language writes numbers out, and what it puts before the hundredths. */
export interface NumberWords {
  readonly write: (value: number, gender: Gender) => string
  readonly joint: string
}

/**
 * How numbers are written out in the languages that put them before the name of what is counted, besides English. Where a language
 * is in no such list, its papers have amounts in figures alone.
 */
export const wordsOfNumbers: Readonly<Record<string, NumberWords>> = {
  fr: { write: french, joint: 'et' },
  de: { write: german, joint: 'und' },
  es: { write: spanish, joint: 'con' },
  pt: { write: portuguese, joint: 'e' },
}
