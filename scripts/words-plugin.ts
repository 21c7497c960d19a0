import { join, normalize } from 'node:path'
import { areasOfPapers } from '@duly/core/words/areas.ts'
import {
  isPseudo,
  type Language,
  languageCodes,
  type PseudoLanguage,
  pseudoLanguages,
} from '@duly/core/words/languages.ts'
import type { Plugin } from 'vite'
import { readSources } from './imports.ts'
import { root } from './project.ts'
import { compiledWords, wordFile, writeWords } from './words.ts'

const name = 'virtual:duly-words'

/**
 * Gives a page the texts of other languages than English. Code for browsers is written anew in each language once it is built
 * (scripts/page-languages.ts); it fetches the texts of papers, which may be in any language, and of the languages made for
 * tests. Elsewhere all texts that the entry shows are laid over the English ones. While one edits, changed texts are compiled
 * anew.
 */
export function words(options: { entry: string; languages: readonly Language[] }): Plugin {
  const others = options.languages.filter((language) => language !== 'en')
  // The server names them to nobody but tests and developers; in the build they are one small file.
  const pseudo = options.languages.length > 0 ? pseudoLanguages : []
  let isBuiltByLanguage = false
  return {
    name: 'duly-words',
    configResolved({ command, build }) {
      isBuiltByLanguage = command === 'build' && !build.ssr
    },
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return null
      const [, language, area] = id.split('/') as [string, Language | PseudoLanguage | undefined, string | undefined]
      if (!language) return indexOf(isBuiltByLanguage, isBuiltByLanguage ? pseudo : [...others, ...pseudo])
      if (isPseudo(language)) return pseudoOf(language)
      const areas = area ? [area.replace(/-words$/, '')] : areasOf(options.entry)
      for (const each of areas) this.addWatchFile(wordFile(each, language))
      return area ? `export default ${textOf(areas[0] ?? '', language)}` : wholeOf(language, areas)
    },
    configureServer(server) {
      const folder = join(root, 'core', 'words')
      server.watcher.add(folder)
      server.watcher.on('all', (_event, file) => {
        if (normalize(file).startsWith(folder) && file.endsWith('.en.json')) writeWhatReads(server.config.logger.error)
      })
    },
  }
}

// Half-written texts are told, and wait for the other half.
function writeWhatReads(tell: (text: string) => void): void {
  try {
    writeWords()
  } catch (error) {
    tell((error as Error).message)
  }
}

function indexOf(isBuiltByLanguage: boolean, wholes: readonly string[]): string {
  // A page in French may show a paper in English.
  const papers = (language: Language) => loaders(areasOfPapers, (area) => `${name}/${language}/${area}-words`)
  const apart = languageCodes.map((language) => `${JSON.stringify(language)}: ${papers(language)}`)
  return `export const isBuiltByLanguage = ${isBuiltByLanguage}
export const whole = ${loaders(wholes, (language) => `${name}/${language}`)}
export const apart = ${isBuiltByLanguage ? `{ ${apart.join(', ')} }` : '{}'}`
}

function loaders(keys: readonly string[], idOf: (key: string) => string): string {
  return `{ ${keys.map((key) => `${JSON.stringify(key)}: () => import(${JSON.stringify(idOf(key))})`).join(', ')} }`
}

function wholeOf(language: Language, areas: readonly string[]): string {
  const texts = areas.map((area) => `${JSON.stringify(area)}: ${textOf(area, language)}`)
  return `const areas = { ${texts.join(', ')} }
export const texts = { language: ${JSON.stringify(language)}, find: (area, index) => areas[area]?.[index] ?? undefined }`
}

const textOf = (area: string, language: Language) => JSON.stringify(compiledWords(area, language))

function pseudoOf(language: PseudoLanguage): string {
  return `import { pseudoTexts } from ${JSON.stringify(join(root, 'core', 'words', 'pseudo.ts'))}
export const texts = pseudoTexts(${JSON.stringify(language)})`
}

/** The areas whose texts the pages of an entry of the web (`app/main.tsx`) can show: read off the imports, nobody lists them. */
export function areasOf(entry: string): string[] {
  const sources = readSources(root, ['web', 'core'])
  const seen = new Set<string>()
  const open = [`web/${entry}`]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const { target, typeOnly } of sources.get(file) ?? []) if (target && !typeOnly) open.push(target)
  }
  return [...seen].flatMap((file) => /^core\/words\/gen\/(.+)\.gen\.ts$/.exec(file)?.[1] ?? []).sort()
}
