import { fold } from '../search/fold.ts'
import * as fields from '../words/gen/customer-fields.gen.ts'
import { displayName } from '../words/intl.ts'
import { type AnyLanguage, isPseudo, languageCodes, localeOf } from '../words/languages.ts'
import { inEnglish, type Say } from '../words/word.ts'

// ISO 3166-1 alpha-2 codes; the names come from the runtime's own data.
const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

/** Other ways in which people write a country. */
const aliases: Record<string, string> = {
  usa: 'US',
  'u.s.a.': 'US',
  'u.s.': 'US',
  america: 'US',
  uk: 'GB',
  'u.k.': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'great britain': 'GB',
  deutschland: 'DE',
  österreich: 'AT',
  schweiz: 'CH',
  suisse: 'CH',
  svizzera: 'CH',
  españa: 'ES',
  italia: 'IT',
  norge: 'NO',
  sverige: 'SE',
  nederland: 'NL',
  'the netherlands': 'NL',
  holland: 'NL',
  türkiye: 'TR',
  brasil: 'BR',
  méxico: 'MX',
}

export interface Country {
  readonly code: string
  readonly name: string
}

let list: readonly Country[] | undefined

/** All countries by their English names, in order of the name. */
export function countries(): readonly Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  list ??= codes.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => (a.name < b.name ? -1 : 1))
  return list
}

/**
 * The two letters of a country as somebody wrote it (its name in English or another language of ours, code or a common alias);
 * null when it is none we know.
 */
export function countryCode(written: string): string | null {
  const text = written.trim()
  if (text === '') return null
  const upper = text.toUpperCase()
  if (upper.length === 2 && codes.includes(upper)) return upper
  byName ??= new Map([
    ...countries().map(({ code, name }) => [plain(name), code] as const),
    ...Object.entries(aliases).map(([name, code]) => [plain(name), code] as const),
  ])
  const name = plain(text)
  return byName.get(name) ?? namedElsewhere().get(name) ?? null
}

/** By their names in our other languages, without what two countries are called. */
function namedElsewhere(): ReadonlyMap<string, string> {
  if (elsewhere) return elsewhere
  const found = new Map<string, string | null>()
  for (const language of languageCodes)
    for (const code of codes) {
      const name = plain(displayName(language, 'region', code))
      const other = found.get(name)
      found.set(name, other === undefined || other === code ? code : null)
    }
  elsewhere = new Map([...found].flatMap(([name, code]) => (code === null ? [] : [[name, code] as const])))
  return elsewhere
}

/**
 * What is kept of a country that somebody types who reads `language`: its English name for its name there, or in another
 * language than English; a code, an alias and what is no country as they were typed.
 */
export function countryToKeep(language: AnyLanguage, typed: string): string {
  const code = countryCode(typed)
  if (code === null) return typed
  const name = plain(typed)
  const isRead = language !== 'en' && !isPseudo(language) && plain(displayName(language, 'region', code)) === name
  if (!isRead && (byName?.has(name) || typed.trim().length === 2)) return typed
  return countries().find((country) => country.code === code)?.name ?? typed
}

/** A country as somebody wrote it, by its name in a language; in English, and where we know no such country, as it was written. */
export function countryIn(language: AnyLanguage, written: string): string {
  const code = language === 'en' || isPseudo(language) ? null : countryCode(written)
  return code ? displayName(language, 'region', code) : written.trim()
}

let byName: ReadonlyMap<string, string> | undefined
let elsewhere: ReadonlyMap<string, string> | undefined

/** Without case and accents, and with one kind of apostrophe. */
const plain = (text: string) => fold(text).replaceAll('’', "'")

/**
 * What is wrong with a country where one is asked for, or null: it comes from the list. What a record has `kept` since
 * before countries were chosen stays as it is.
 */
export function countryProblem(written: string, kept: string, say: Say = inEnglish): string | null {
  const isRight = written.trim() === '' || written === kept || countryCode(written) !== null
  return isRight ? null : say(fields.noCountry)
}

/**
 * Countries to offer for what is typed, by their names in a language: all of them for nothing, none once a name is complete;
 * those that begin so first.
 */
export function countrySuggestions(typed: string, language: AnyLanguage = 'en'): readonly Country[] {
  const query = fold(typed)
  const all = countriesIn(language)
  if (query === '') return all
  if (query.length > 2 && countryCode(typed) !== null) return []
  const rankOf = ({ name }: Country) => {
    const at = ` ${fold(name)}`.indexOf(` ${query}`)
    return at === 0 ? 0 : at > 0 ? 1 : 2
  }
  return [0, 1].flatMap((rank) => all.filter((country) => rankOf(country) === rank))
}

let listed: { language: AnyLanguage; countries: readonly Country[] } | undefined

/** All countries by their names in a language, in its order. */
function countriesIn(language: AnyLanguage): readonly Country[] {
  if (language === 'en' || isPseudo(language)) return countries()
  if (listed?.language === language) return listed.countries
  const { compare } = new Intl.Collator(localeOf(language))
  const named = codes.map((code) => ({ code, name: displayName(language, 'region', code) }))
  listed = { language, countries: named.sort((one, other) => compare(one.name, other.name)) }
  return listed.countries
}
