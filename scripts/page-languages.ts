import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areasKnownInEnglish } from '@duly/core/words/areas.ts'
import { type Language, languageCodes } from '@duly/core/words/languages.ts'
import { type Message, placeOf, wordAs } from '@duly/core/words/word.ts'
import { parseAst } from 'rolldown/parseAst'
import { compiledWords, wordAreas } from './words.ts'

/** Scripts that differ by language, by their names in English: `assets/index-abc.js` → `assets/index-abc.fr-1a2b3c4d.js`. */
export type ScriptsByLanguage = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>

/** The documents whose scripts are there in each language, without their ending. */
const documents = ['index', 'pay']
const listFile = join('.vite', 'languages.json')
const scriptName = /[\w-]+-[\w-]{8}\.js/g

/** A text of ours in a script, or several that the minifier has joined. */
interface Place {
  start: number
  end: number
  words: readonly string[]
  isJoined: boolean
}

/**
 * Writes the scripts of a build anew in each language, texts in the place of the English ones, and beside each document one
 * that names them (`index.fr.html`). Scripts without texts, and without others that have some, serve all languages.
 */
export function writeLanguages(folder: string, languages: readonly Language[] = languageCodes): void {
  const scripts = new Map<string, { code: string; places: readonly Place[] }>()
  for (const name of readdirSync(join(folder, 'assets')).filter((each) => each.endsWith('.js'))) {
    const code = readFileSync(join(folder, 'assets', name), 'utf8')
    scripts.set(name, { code, places: placesIn(code) })
  }
  const varied = variedOf(scripts)
  const written: Partial<Record<Language, Record<string, string>>> = {}
  for (const language of languages.filter((each) => each !== 'en')) {
    const texts = textsIn(language)
    const names = new Map([...varied].map((name) => [name, name.replace(/\.js$/, `.${language}-${texts.digest}.js`)]))
    const renamed = (code: string) => code.replace(scriptName, (name) => names.get(name) ?? name)
    for (const [name, own] of names) {
      const { code, places } = scripts.get(name) ?? { code: '', places: [] }
      writeFileSync(join(folder, 'assets', own), renamed(reworded(code, places, texts.of)))
    }
    for (const document of documents) {
      const file = join(folder, `${document}.html`)
      if (existsSync(file))
        writeFileSync(join(folder, `${document}.${language}.html`), renamed(readFileSync(file, 'utf8')))
    }
    written[language] = Object.fromEntries([...names].map(([name, own]) => [`assets/${name}`, `assets/${own}`]))
  }
  mkdirSync(join(folder, '.vite'), { recursive: true })
  writeFileSync(join(folder, listFile), JSON.stringify(written))
}

/** Whether a script is one of those. */
export const isOfLanguage = (name: string) => /\.[a-z]{2}-[0-9a-f]{8}\.js$/.test(name)

/** What `writeLanguages` wrote. */
export function scriptsByLanguage(folder: string): ScriptsByLanguage {
  return JSON.parse(readFileSync(join(folder, listFile), 'utf8')) as ScriptsByLanguage
}

/**
 * The texts of ours in a script: whole literals, as `npm run words` writes them, and lists of such literals, of which the minifier makes
 * `"one(other".split("(")`.
 */
export function placesIn(code: string): Place[] {
  const places: Place[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) walk(each)
    else if (node && typeof node === 'object') {
      const { start, end } = node as Place
      const joined = joinedOf(node as Node)
      if (joined) return void places.push({ start, end, words: joined, isJoined: true })
      const word = literalOf(node as Node)
      if (word !== null && placeOf(word)) places.push({ start, end, words: [word], isJoined: false })
      for (const each of Object.values(node)) walk(each)
    }
  }
  walk(parseAst(code))
  return places.sort((one, other) => one.start - other.start)
}

interface Node {
  type?: string
  value?: unknown
  quasis?: { value: { cooked: string } }[]
  callee?: Node
  object?: Node
  property?: { name?: string }
  arguments?: Node[]
}

/** The literals of a list that was written as one, where some are texts of ours. */
function joinedOf({ type, callee, arguments: [by] = [] }: Node): string[] | null {
  if (type !== 'CallExpression' || callee?.property?.name !== 'split' || !callee.object || !by) return null
  const [all, between] = [literalOf(callee.object), literalOf(by)]
  const words = all === null || between === null ? [] : all.split(between)
  return words.some(placeOf) ? words : null
}

function literalOf({ type, value, quasis }: Node): string | null {
  if (type === 'Literal' && typeof value === 'string') return value
  return type === 'TemplateLiteral' && quasis?.length === 1 ? (quasis[0]?.value.cooked ?? null) : null
}

// Those that show a text, and those that load one of them.
function variedOf(scripts: ReadonlyMap<string, { code: string; places: readonly Place[] }>): ReadonlySet<string> {
  const loadedBy = new Map<string, string[]>()
  for (const [name, { code }] of scripts)
    for (const loaded of new Set(code.match(scriptName))) loadedBy.set(loaded, [...(loadedBy.get(loaded) ?? []), name])
  const varied = new Set<string>()
  const open = [...scripts].flatMap(([name, { places }]) => (places.length > 0 ? [name] : []))
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (varied.has(name)) continue
    varied.add(name)
    open.push(...(loadedBy.get(name) ?? []))
  }
  return varied
}

type TextOf = (area: string, index: number) => Message

/** The texts of a language, and what changes with any of them, so that browsers keep no stale ones. */
function textsIn(language: Language): { of: TextOf; digest: string } {
  const areas = new Map<string, (Message | null)[]>()
  const hash = createHash('sha256')
  for (const area of wordAreas()) {
    const texts = compiledWords(area, language) as (Message | null)[]
    areas.set(area, texts)
    hash.update(JSON.stringify(texts))
  }
  const of: TextOf = (area, index) => {
    const text = areas.get(area)?.[index]
    if (text === undefined || text === null) throw new Error(`${area} has no text ${index} in ${language}`)
    return text
  }
  return { of, digest: hash.digest('hex').slice(0, 8) }
}

function reworded(code: string, places: readonly Place[], textOf: TextOf): string {
  let at = 0
  let written = ''
  const ownOf = (word: string) => {
    const place = placeOf(word)
    return place ? wordAs(word, textOf(place.area, place.index), areasKnownInEnglish.includes(place.area)) : word
  }
  for (const { start, end, words, isJoined } of places) {
    const own = words.map(ownOf)
    written += code.slice(at, start) + JSON.stringify(isJoined ? own : own[0])
    at = end
  }
  return written + code.slice(at)
}
