import { readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { isPseudo, type Language, type PseudoLanguage, pseudoLanguages } from '@duly/core/words/languages.ts'
import type { Plugin } from 'vite'
import { type Import, readSources } from './imports.ts'
import { root } from './project.ts'
import { compiledWords, wordAreas, wordFile, writeWords } from './words.ts'

const name = 'virtual:duly-words'
const routes = 'web/app/routes.tsx'
/** What fetches the texts of its areas by itself: few pages ever need them, or not all of them. */
const fetching = ['web/api/failure-words.ts', 'web/features/help/guides.ts']
/** What fetches screens before they are opened: their texts come with each of them. */
const inAdvance = 'web/app/offline-screens.ts'
const overlayFile = join(root, 'web', 'words', 'overlay.ts')

/**
 * Gives a page the texts of other languages than English: a chunk per language with those that every page needs and a list
 * of the rest, and a chunk per area, which screens that show the area fetch beside their code. Which those are is read off
 * the imports: nobody lists them. While one edits, changed texts are compiled anew.
 */
export function words(options: { entry: string; languages: readonly Language[] }): Plugin {
  const others = options.languages.filter((language) => language !== 'en')
  // The server names them to nobody but tests and developers; in the build they are one small file.
  const all = options.languages.length > 0 ? [...others, ...pseudoLanguages] : []
  return {
    name: 'duly-words',
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return null
      const [, language, area] = id.split('/') as [string, Language | PseudoLanguage | undefined, string | undefined]
      if (!language) return `export const indexes = ${loaders(all, (each) => `${name}/${each}`)}`
      if (isPseudo(language)) return pseudoOf(language)
      if (!area) return indexOf(language, areasOf(options.entry))
      this.addWatchFile(wordFile(area, language))
      return `export default ${JSON.stringify(compiledWords(area, language))}`
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

function loaders(keys: readonly string[], idOf: (key: string) => string): string {
  return `{ ${keys.map((key) => `${JSON.stringify(key)}: () => import(${JSON.stringify(idOf(key))})`).join(', ')} }`
}

function indexOf(language: Language, { start, later, screens, all }: PageAreas): string {
  const fetched = wordAreas().filter((area) => all.has(area) && !start.has(area))
  const own = Object.fromEntries([...screens].map(([screen, areas]) => [screen, [...areas]]))
  const starting = Object.fromEntries([...start].map((area) => [area, compiledWords(area, language)]))
  return `import { overlayOf } from ${JSON.stringify(overlayFile)}
export const overlay = overlayOf(${JSON.stringify(language)}, {
  start: ${JSON.stringify(starting)},
  later: ${JSON.stringify([...later])},
  areas: ${loaders(fetched, (area) => `${name}/${language}/${area}`)},
  screens: ${JSON.stringify(own)},
})`
}

function pseudoOf(language: PseudoLanguage): string {
  return `import { overlayMade } from ${JSON.stringify(overlayFile)}
import { pseudoTexts } from ${JSON.stringify(join(root, 'core', 'words', 'pseudo.ts'))}
export const overlay = overlayMade(pseudoTexts(${JSON.stringify(language)}))`
}

/** Whose texts an entry's pages need. */
export interface PageAreas {
  /** At once. */
  start: ReadonlySet<string>
  /** For what the frame around the screens fetches when it is opened, such as the help on keys: after the first drawing. */
  later: ReadonlySet<string>
  /** By screen, without those of `start`. */
  screens: ReadonlyMap<string, ReadonlySet<string>>
  /** All that any page can show, those of `start` included. */
  all: ReadonlySet<string>
}

/**
 * The areas whose texts an entry of the web (`app/main.tsx`) shows: what it reaches without going through a screen, and what
 * each screen reaches, dialogs that are fetched later included.
 */
export function areasOf(entry: string): PageAreas {
  const sources = readSources(root, ['web', 'core'])
  const from = `web/${entry}`
  const all = areasIn(reached(sources, from, new Set()))
  const files = screenFiles()
  const around = new Set([...files.values(), ...fetching, inAdvance])
  const frame = areasIn(reached(sources, from, around))
  if (!reached(sources, from, new Set()).has(routes)) return { start: frame, later: new Set(), screens: new Map(), all }
  // A route's frame is there as soon as its code is.
  const start = areasIn(reached(sources, from, around, (file, { dynamic }) => !dynamic || file === routes))
  const without = (areas: ReadonlySet<string>) => new Set([...areas].filter((area) => !start.has(area)))
  const screens = new Map<string, ReadonlySet<string>>()
  for (const [screen, file] of files) {
    const areas = without(areasIn(reached(sources, file, new Set(fetching))))
    if (areas.size > 0) screens.set(screen, areas)
  }
  return { start, later: without(frame), screens, all }
}

// `...screen(frame.bin, () => import('../features/bin/bin-screen.tsx'), 'BinScreen')`
function screenFiles(): Map<string, string> {
  const text = readFileSync(join(root, routes), 'utf8')
  const found = text.matchAll(/\.\.\.screen\(\s*[\w.]+,\s*\(\) => import\('([^']+)'\),\s*'(\w+)'/g)
  return new Map([...found].map(([, file = '', screen = '']) => [screen, join('web/app', file)]))
}

function areasIn(files: Iterable<string>): Set<string> {
  const areas = [...files].flatMap((file) => {
    const area = /^core\/words\/gen\/(.+)\.gen\.ts$/.exec(file)?.[1]
    return area ? [area] : []
  })
  return new Set(areas.sort())
}

type Sources = ReadonlyMap<string, readonly Import[]>
type Follows = (file: string, one: Import) => boolean

/** The files that come with one, by all its imports or those that are followed, as far as `stops`. */
function reached(sources: Sources, from: string, stops: ReadonlySet<string>, follows: Follows = () => true) {
  const seen = new Set<string>()
  const open = [from]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || stops.has(file)) continue
    seen.add(file)
    for (const one of sources.get(file) ?? [])
      if (one.target && !one.typeOnly && follows(file, one)) open.push(one.target)
  }
  return seen
}
