/*
 * Amounts in Arabic words. The number decides the form of the counted noun (one, two, three to ten, eleven to ninety-nine, whole
 * hundreds), and the noun's gender that of the number; from three to ten the two are opposed.
 */

/** A noun as numbers ask for it. */
export interface Counted {
  readonly isFeminine: boolean
  /** `دولار كندي`: as said of one, and after hundreds and thousands. */
  readonly one: string
  /** `دولاران كنديان` */
  readonly two: string
  /** `دولارات كندية`: after three to ten. */
  readonly few: string
  /** `دولارًا كنديًا`: after eleven to ninety-nine. */
  readonly many: string
}

/** The nouns that currencies are counted in, with the plural; others keep one form in Arabic (`يورو`, `ين`, `بيزو`). */
const plurals: Readonly<Record<string, string>> = {
  دولار: 'دولارات',
  دينار: 'دنانير',
  درهم: 'دراهم',
  ريال: 'ريالات',
  رييال: 'رييالات',
  جنيه: 'جنيهات',
  فرنك: 'فرنكات',
  روبل: 'روبلات',
  شلن: 'شلنات',
  شيكل: 'شواكل',
  ليرة: 'ليرات',
  روبية: 'روبيات',
  كرونة: 'كرونات',
  أوقية: 'أوقيات',
}

/**
 * The forms of a currency's Arabic name. Its adjective agrees (`دولار كندي`); the name of a country after it doesn't
 * (`دولار هونغ كونغ`), nor do nouns that Arabic took over as they are.
 */
export function countedCurrency(name: string): Counted {
  const [noun = '', ...rest] = name.split(' ')
  const isFeminine = noun.endsWith('ة')
  const plural = plurals[noun]
  if (!plural) return { isFeminine, one: name, two: name, few: name, many: name }
  const adjectives = rest.map((word) => word.replace(/ية$/, 'ي'))
  const stem = noun.replace(/ة$/, 'ت')
  // With a country's name after it the noun has neither the ending of the dual nor that of the accusative.
  if (rest.length > 0 && !adjectives.every(isAdjective)) {
    const of = rest.join(' ')
    return { isFeminine, one: name, two: `${stem}ا ${of}`, few: `${plural} ${of}`, many: name }
  }
  const said = (form: string, ending: string) => [form, ...adjectives.map((word) => `${word}${ending}`)].join(' ')
  return {
    isFeminine,
    one: said(noun, isFeminine ? 'ة' : ''),
    two: said(`${stem}ان`, isFeminine ? 'تان' : 'ان'),
    few: said(plural, 'ة'),
    many: said(isFeminine ? `${noun}ً` : `${noun}ًا`, isFeminine ? 'ةً' : 'ًا'),
  }
}

/** `كندي`; `جديد` is the one that no country gave. */
const isAdjective = (word: string) => word.endsWith('ي') || word === 'جديد' || word === 'إسترليني'

const small = ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة']
const tens = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون']
const hundreds = ['', 'مئة', 'مئتان', 'ثلاثمئة', 'أربعمئة', 'خمسمئة', 'ستمئة', 'سبعمئة', 'ثمانمئة', 'تسعمئة']

const thousand: Counted = { isFeminine: false, one: 'ألف', two: 'ألفان', few: 'آلاف', many: 'ألفًا' }
const large: readonly Counted[] = [
  thousand,
  { isFeminine: false, one: 'مليون', two: 'مليونان', few: 'ملايين', many: 'مليونًا' },
  { isFeminine: false, one: 'مليار', two: 'ملياران', few: 'مليارات', many: 'مليارًا' },
  { isFeminine: false, one: 'تريليون', two: 'تريليونان', few: 'تريليونات', many: 'تريليونًا' },
]

/** A whole number below 10¹⁵ with what it counts: `خمسة آلاف وسبعة وسبعون دولارًا كنديًا`. */
export function countedInArabic(value: number, noun: Counted): string {
  if (value === 0) return `صفر ${noun.one}`
  const rest = value % 1000
  const before = largeParts(Math.floor(value / 1000))
  if (rest === 0) return `${joined([...before.slice(0, -1), ...before.slice(-1).map(inConstruct)])} ${noun.one}`
  if (before.length === 0 && rest === 1) return `${noun.one} ${one(noun)}`
  if (before.length === 0 && rest === 2) return noun.two
  return joined([...before, threeDigits(rest, noun)])
}

/** `مليون`, `أحد عشر ألفًا`, from the largest. */
function largeParts(value: number): string[] {
  const parts: string[] = []
  for (let left = value, place = 0; left > 0; left = Math.floor(left / 1000), place += 1) {
    const noun = large[place] ?? thousand
    const group = left % 1000
    if (group === 1) parts.unshift(noun.one)
    else if (group === 2) parts.unshift(noun.two)
    else if (group > 0) parts.unshift(threeDigits(group, noun))
  }
  return parts
}

/** Three digits before what they count, in the form that their end asks for. */
function threeDigits(value: number, noun: Counted): string {
  const rest = value % 100
  const hundred = hundreds[Math.floor(value / 100)] ?? ''
  if (rest === 0) return `${inConstruct(hundred)} ${noun.one}`
  const form = rest < 3 ? noun.one : rest < 11 ? noun.few : noun.many
  return `${joined([hundred, twoDigits(rest, noun)])} ${form}`
}

function twoDigits(value: number, noun: Counted): string {
  const { isFeminine } = noun
  const unit = value % 10
  if (value <= 10) return upToTen(value, noun)
  if (value < 20) {
    const ten = isFeminine ? 'عشرة' : 'عشر'
    if (unit === 1) return `${isFeminine ? 'إحدى' : 'أحد'} ${ten}`
    if (unit === 2) return `${isFeminine ? 'اثنتا' : 'اثنا'} ${ten}`
    return `${upToTen(unit, noun)} ${ten}`
  }
  const ten = tens[Math.floor(value / 10)] ?? ''
  // `إحدى وعشرون`, `ثمانٍ وعشرون`: before the tens two words have a form of their own.
  const first = isFeminine && unit === 1 ? 'إحدى' : isFeminine && unit === 8 ? 'ثمانٍ' : upToTen(unit, noun)
  return joined([unit === 0 ? '' : first, ten])
}

function upToTen(value: number, noun: Counted): string {
  if (value === 1) return one(noun)
  if (value === 2) return noun.isFeminine ? 'اثنتان' : 'اثنان'
  const masculine = small[value] ?? ''
  if (!noun.isFeminine) return masculine
  return value === 8 ? 'ثماني' : masculine.replace(/ة$/, '')
}

const one = ({ isFeminine }: Counted) => (isFeminine ? 'واحدة' : 'واحد')

/** Right before what it counts a number loses the ending of the dual (`ألفا دولار`) or of the accusative (`عشرون ألف دولار`). */
const inConstruct = (words: string) => words.replace(/ان$/, 'ا').replace(/ًا$/, '')

const joined = (parts: readonly string[]) => parts.filter(Boolean).join(' و')
