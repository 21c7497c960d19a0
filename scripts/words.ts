import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languageCodes } from '@duly/core/words/languages.ts'
import { compile } from '../server/platform/words/compile.ts'
import { root } from './project.ts'
import { generatedWords, problemsOf, type WordFile, wordsOf } from './words-rules.ts'

const folder = join(root, 'core', 'words')
const generated = join(folder, 'gen')

/** The areas that have texts, by the names of their English files. */
export function wordAreas(): string[] {
  return readdirSync(folder)
    .flatMap((name) => (name.endsWith('.en.json') ? [name.slice(0, -'.en.json'.length)] : []))
    .sort()
}

/** Where the texts of an area in a language are. */
export const wordFile = (area: string, language: Language) => join(folder, `${area}.${language}.json`)

/** The texts of an area in a language; null where there is no such file. Throws where it is no JSON. */
export function readWords(area: string, language: Language): WordFile | null {
  const file = wordFile(area, language)
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as WordFile
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error(`${file}: ${(error as Error).message}`)
  }
}

/** The compiled texts of an area in the order of the English file; null for one that is missing. */
export function compiledWords(area: string, language: Language): unknown[] {
  const own = wordsOf(readWords(area, language) ?? {})
  return [...wordsOf(readWords(area, 'en') ?? {}).keys()].map((key) => {
    const text = own.get(key)
    return text === undefined ? null : compile(text).message
  })
}

/** Sentences about what is wrong with the texts and with what was generated from them; none if all is well. */
export function wordProblems(): string[] {
  const areas = wordAreas()
  const problems = areas.flatMap((area) =>
    problemsOf(area, Object.fromEntries(languageCodes.map((language) => [language, readWords(area, language)]))),
  )
  if (problems.length > 0) return problems
  const wanted = new Map(areas.map((area) => [`${area}.gen.ts`, generatedOf(area)]))
  const there = readdirSync(generated, { withFileTypes: true }).map(({ name }) => name)
  const stale = [...wanted].filter(([name, text]) => !there.includes(name) || read(name) !== text).map(([name]) => name)
  const left = there.filter((name) => !wanted.has(name))
  return [...stale, ...left].map((name) => `core/words/gen/${name} is not what its texts make: run npm run words`)
}

const read = (name: string) => readFileSync(join(generated, name), 'utf8')
const generatedOf = (area: string) => generatedWords(area, readWords(area, 'en') ?? {})

/** Writes what is generated from the English texts; only what changed, so that nothing reloads without need. */
export function writeWords(): void {
  mkdirSync(generated, { recursive: true })
  const areas = wordAreas()
  for (const name of readdirSync(generated))
    if (!areas.includes(name.replace(/\.gen\.ts$/, ''))) rmSync(join(generated, name))
  for (const area of areas) {
    const text = generatedOf(area)
    const file = join(generated, `${area}.gen.ts`)
    try {
      if (readFileSync(file, 'utf8') === text) continue
    } catch {
      // It is new.
    }
    writeFileSync(file, text)
  }
}

/** `npm run words`. */
if (import.meta.main) {
  writeWords()
  const problems = wordProblems()
  process.stdout.write(problems.map((line) => `${line}\n`).join(''))
  process.exitCode = problems.length > 0 ? 1 : 0
}
