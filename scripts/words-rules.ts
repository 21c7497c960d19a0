import { type Language, languageCodes, localeOf } from '@duly/core/words/languages.ts'
import { type Compiled, compile } from '../server/platform/words/compile.ts'

/** What a file of texts holds: texts by key; what begins with `@` is for translators (see docs/languages.md). */
export type WordFile = Readonly<Record<string, unknown>>

/** The texts in a file by their keys. */
export function wordsOf(file: WordFile): Map<string, string> {
  return new Map(Object.entries(file).filter((entry): entry is [string, string] => !entry[0].startsWith('@')))
}

// Words of the language that no constant can have for its name.
const reserved = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
)

/** Sentences about what is wrong with the texts of one area. */
export function problemsOf(area: string, files: Readonly<Partial<Record<Language, WordFile | null>>>): string[] {
  const problems: string[] = []
  const english = new Map<string, Compiled>()
  for (const [key, text] of wordsOf(files.en ?? {})) {
    const where = `core/words/${area}.en.json: ${key}`
    if (!/^[a-z][A-Za-z0-9]*$/.test(key) || reserved.has(key)) problems.push(`${where} is no name for a constant`)
    const compiled = read(where, text, 'en', problems)
    if (compiled) english.set(key, compiled)
  }
  problems.push(...describedInVain(`core/words/${area}.en.json`, files.en ?? {}))
  if (!/^[a-z][a-z0-9-]*$/.test(area)) problems.push(`core/words/${area}.en.json: use small letters and hyphens`)
  for (const language of languageCodes.filter((code) => code !== 'en')) {
    const name = `core/words/${area}.${language}.json`
    const own = files[language]
    if (!own) problems.push(`${name} is missing`)
    else problems.push(...translationProblems(name, language, english, wordsOf(own)))
  }
  return problems
}

function describedInVain(name: string, file: WordFile): string[] {
  return Object.keys(file)
    .filter((key) => key.startsWith('@') && !key.startsWith('@@') && !(key.slice(1) in file))
    .map((key) => `${name}: ${key} describes no text`)
}

function translationProblems(
  name: string,
  language: Language,
  english: ReadonlyMap<string, Compiled>,
  own: ReadonlyMap<string, string>,
): string[] {
  const problems: string[] = []
  for (const key of own.keys()) if (!english.has(key)) problems.push(`${name}: ${key} is not in the English file`)
  for (const [key, original] of english) {
    const text = own.get(key)
    const where = `${name}: ${key}`
    if (text === undefined) problems.push(`${where} is missing`)
    const compiled = text === undefined ? undefined : read(where, text, language, problems)
    if (compiled) problems.push(...differences(where, original, compiled))
  }
  return problems
}

function read(where: string, text: unknown, language: Language, problems: string[]): Compiled | undefined {
  if (typeof text !== 'string' || text.trim() === '') {
    problems.push(`${where} has no text`)
    return undefined
  }
  if (text !== text.trim() || text.includes('  ')) problems.push(`${where} has spaces too many`)
  if (language === 'fr')
    problems.push(...[...frenchSpaces(text), ...unelided(text)].map((problem) => `${where} ${problem}`))
  // In ICU an apostrophe there begins a quotation: l'{name} would show a brace.
  if (/'[{}<#]/.test(text)) problems.push(`${where} has ' before a sign of the syntax; write ’`)
  try {
    const compiled = compile(text)
    for (const { name, ordinal, cases } of compiled.plurals) {
      const rules = new Intl.PluralRules(localeOf(language), { type: ordinal ? 'ordinal' : 'cardinal' })
      const { pluralCategories } = rules.resolvedOptions()
      const missing = pluralCategories.filter((category) => !cases.includes(category))
      if (missing.length > 0) problems.push(`${where}: {${name}} has no form for ${missing.join(', ')}`)
      const surplus = cases.filter((each) => !/^=?\d+$/.test(each) && !pluralCategories.includes(each as never))
      if (surplus.length > 0) problems.push(`${where}: {${name}} never takes the form for ${surplus.join(', ')}`)
    }
    return compiled
  } catch (error) {
    problems.push(`${where}: ${(error as Error).message}`)
    return undefined
  }
}

/** As Québec sets it: ? ! ; stand close, and what stands apart (: % « ») never begins or ends a line by itself. */
function frenchSpaces(text: string): string[] {
  const close = [...text.matchAll(/\s([?!;])/g)].map(([, sign]) => `has a space before ${sign}`)
  const apart = [...text.matchAll(/ ([:%»])|(«) /g)].map(([, before, after]) =>
    before ? `needs a no-break space before ${before}` : `needs a no-break space after ${after}`,
  )
  return [...close, ...apart]
}

// What stands for a name, which may begin with a vowel.
const namesInTexts =
  'actor author business businessName customer customerName domain email item month name person seller tax target title who zone'

/** `de {name}` would be wrong before Atelier, and `d’{name}` before Martin: the sentence has to do without. */
function unelided(text: string): string[] {
  const found = text.matchAll(/(?<!\p{L})((?:[dlmstcjn]|qu)[e’a]) ?(?:<\w+>)?\{(\w+)\}/giu)
  return [...found]
    .filter(([, , name = '']) => namesInTexts.split(' ').includes(name))
    .map(([, before, name]) => `has ${before} before {${name}}, which may begin with a vowel`)
}

function differences(where: string, english: Compiled, own: Compiled): string[] {
  const problems: string[] = []
  const wanted = english.signature.values
  const given = own.signature.values
  for (const [name, kind] of Object.entries(wanted)) {
    // A language whose words are the same for all cases needs no choice.
    if (!(name in given)) {
      if (!Array.isArray(kind)) problems.push(`${where} lacks {${name}}`)
    } else if (!agrees(kind, given[name])) problems.push(`${where} uses {${name}} otherwise than English`)
  }
  for (const name of Object.keys(given)) if (!(name in wanted)) problems.push(`${where} has {${name}}, unlike English`)
  if (String(english.signature.elements) !== String(own.signature.elements))
    problems.push(`${where} has other elements than English`)
  return problems
}

type Kind = Compiled['signature']['values'][string] | undefined

function agrees(english: Kind, own: Kind): boolean {
  if (typeof english === 'object' && typeof own === 'object') return own.every((each) => english.includes(each))
  return english === own
}

/** The module with the constants of an area: what code names its texts by. */
export function generatedWords(area: string, file: WordFile): string {
  const words = [...wordsOf(file)].map(([key, text], index) => {
    const { message, signature } = compile(text)
    const body = typeof message === 'string' ? `:${message}` : `=${JSON.stringify(message)}`
    const comment = `/** ${text.replaceAll('*/', '*\\/').replaceAll('\n', ' ')} */`
    return `${comment}\nexport const ${key} = ${literal(`${area}.${index}${body}`)} as unknown as ${typeOf(signature)}`
  })
  const types = words.some((line) => line.includes('NoValues')) ? 'NoValues, Word' : 'Word'
  return `// Made of core/words/${area}.en.json by npm run words.
import type { ${types} } from '../word.ts'

${words.join('\n')}
`
}

// In single quotes, which texts have fewer of than compiled ones have double.
function literal(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
}

function typeOf({ values, elements }: Compiled['signature']): string {
  const fields = Object.entries(values).map(([name, kind]) => {
    if (typeof kind === 'string') return `${name}: ${kind === 'text' ? 'string' : 'number'}`
    return `${name}: ${kind.map((each) => JSON.stringify(each)).join(' | ')}`
  })
  const taken = fields.length > 0 ? `{ ${fields.join('; ')} }` : 'NoValues'
  if (elements.length === 0) return fields.length > 0 ? `Word<${taken}>` : 'Word'
  return `Word<${taken}, ${elements.map((each) => JSON.stringify(each)).join(' | ')}>`
}
