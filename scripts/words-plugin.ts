import { readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { isPseudo, type Language, type PseudoLanguage, pseudoLanguages } from '@duly/core/words/languages.ts'
import type { Plugin } from 'vite'
import { type Import, readSources } from './imports.ts'
import { root } from './project.ts'
import { type WordFiles, wordFiles } from './word-files.ts'
import { compiledWords, wordAreas, wordFile, writeWords } from './words.ts'

const name = 'virtual:duly-words'
const routes = 'web/app/routes.tsx'
/** What fetches the texts of its areas by itself: few pages ever need them, or not all of them. */
const fetching = ['web/api/failure-words.ts', 'web/features/help/guides.ts']
/** What fetches screens before they are opened: their texts come with each of them. */
const inAdvance = 'web/app/offline-screens.ts'
const overlayFile = join(root, 'web', 'words', 'overlay.ts')

/**
 * Gives a page the texts of other languages than English: a chunk per language with those that every page needs, a list of
 * the rest, and few chunks for each screen, which are fetched beside its code. What a screen shows is read off the imports:
 * nobody lists it. While one edits, changed texts are compiled anew.
 */
export function words(options: { entry: string; languages: readonly Language[] }): Plugin {
  const others = options.languages.filter((language) => language !== 'en')
  // The server names them to nobody but tests and developers; in the build they are one small file.
  const all = options.languages.length > 0 ? [...others, ...pseudoLanguages] : []
  // Read once: the same for all languages.
  let known: { areas: PageAreas; laid: WordFiles } | undefined
  const layout = () => {
    if (known) return known
    const areas = areasOf(options.entry)
    known = { areas, laid: filesOf(areas) }
    return known
  }
  return {
    name: 'duly-words',
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return null
      const [, language, area] = id.split('/') as [string, Language | PseudoLanguage | undefined, string | undefined]
      if (!language) return `export const indexes = ${loaders(all, (each) => `${name}/${each}`)}`
      if (isPseudo(language)) return pseudoOf(language)
      const { areas, laid } = layout()
      if (!area) return startOf(language, areas)
      if (area === 'files') return indexOf(language, areas, laid)
      const texts = laid.files[Number(area.split('-').at(-1))] ?? []
      for (const each of texts) this.addWatchFile(wordFile(each, language))
      return `export default ${JSON.stringify(textsOf(texts, language))}`
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

/** What every page needs; the list of the rest comes with the first of it. */
function startOf(language: Language, { start }: PageAreas): string {
  return `import { overlayOf } from ${JSON.stringify(overlayFile)}
export const overlay = overlayOf(${JSON.stringify(language)}, ${JSON.stringify(textsOf(start, language))}, () => import(${JSON.stringify(`${name}/${language}/files`)}))`
}

function indexOf(language: Language, { later, screens }: PageAreas, { files, of }: WordFiles): string {
  // Named by their first area, for whoever looks at what a page fetches.
  const loads = files.map(
    (areas, at) => `() => import(${JSON.stringify(`${name}/${language}/${areas[0]}-words-${at}`)})`,
  )
  const own = Object.fromEntries([...screens.keys()].map((screen) => [screen, of.get(screen) ?? []]))
  const alone = files.flatMap((areas, at) => (areas.length === 1 ? [[areas[0], at] as const] : []))
  return `export const files = [${loads.join(', ')}]
export const screens = ${JSON.stringify(own)}
export const later = ${JSON.stringify(later.size > 0 ? of.get(afterStart) : [])}
export const areas = ${JSON.stringify(Object.fromEntries(alone))}`
}

const textsOf = (areas: Iterable<string>, language: Language) =>
  Object.fromEntries([...areas].map((area) => [area, compiledWords(area, language)]))

/** Stands among the screens for what the frame around them opens. */
const afterStart = 'later'

/** How the areas of an entry are laid into files: alike in all languages, by the lengths of the English texts. */
export function filesOf({ start, later, screens, all }: PageAreas): WordFiles {
  const sizes = new Map<string, number>()
  const sizeOf = (area: string) => {
    const size = sizes.get(area) ?? JSON.stringify(compiledWords(area, 'en')).length
    sizes.set(area, size)
    return size
  }
  const shown = new Map([...screens, ...(later.size > 0 ? [[afterStart, later] as const] : [])])
  return wordFiles(
    shown,
    wordAreas().filter((area) => all.has(area) && !start.has(area)),
    sizeOf,
  )
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
