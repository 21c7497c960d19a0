import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { languageCodes } from '@duly/core/words/languages.ts'
import { build } from 'vite'
import { scriptsByLanguage } from './page-languages.ts'
import { root } from './project.ts'

const web = join(root, 'web')
const dist = join(web, 'dist')

/** What must arrive before a screen stands, and how much that may be, in multiples of the floor. */
const screens = [
  { name: 'login', manifest: 'manifest.json', parts: ['index.html'], most: 1.5, mostFiles: 3 },
  {
    name: 'list',
    manifest: 'manifest.json',
    parts: ['index.html', 'app/shell.tsx', 'features/invoices/list/invoice-list-screen.tsx'],
    most: 2,
  },
  {
    // Preview and suggestions come apart, while one can type already.
    name: 'editor',
    manifest: 'manifest.json',
    parts: ['index.html', 'app/shell.tsx', 'features/invoices/form/invoice-editor-screen.tsx'],
    most: 2.2,
  },
  { name: 'pay page', manifest: 'pay-manifest.json', parts: ['pay.html'], most: 1.2, mostScript: 60_000 },
] as const

/** What another language may cost on top, as a part of what a screen weighs in English. */
const mostMore = 0.03

/** Files that a document names itself, besides what the manifest knows. */
const alwaysLoaded = ['theme.js']

/** How heavy a screen is, in bytes as they travel (brotli). */
export interface ScreenWeight {
  name: string
  /** Script and style. */
  bytes: number
  script: number
  /** Files of script and style. */
  files: number
  /** Bytes of a page of React with TanStack Router and nothing else, built by the same tool. */
  floor: number
  /** Most that `bytes / floor` may be. */
  most: number
  /** Most that `script` may be, where that is limited. */
  mostScript?: number
  /** Most files besides the document, where that is limited. */
  mostFiles?: number
  /** Bytes that come on top in the language that needs most. */
  more?: number
  /** Most that `more / bytes` may be, where that is limited. */
  mostMore?: number
}

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** Weighs the screens of the build in `web/dist`, which must be there. */
export async function weighScreens(): Promise<ScreenWeight[]> {
  const floor = await bareApp()
  const byLanguage = scriptsByLanguage(dist)
  return screens.map(({ name, manifest, parts, most, ...limits }) => {
    const files = new Set<string>(alwaysLoaded)
    const chunks = JSON.parse(readFileSync(join(dist, '.vite', manifest), 'utf8')) as Record<string, Chunk>
    for (const part of parts) {
      if (!chunks[part]) throw new Error(`the build has no ${part}`)
      collect(chunks, part, files)
    }
    const sum = (names: string[]) => names.reduce((bytes, file) => bytes + compressed(join(dist, file)), 0)
    const script = sum([...files].filter((file) => file.endsWith('.js')))
    const bytes = sum([...files])
    const inLanguage = languageCodes.map((language) =>
      sum([...files].map((file) => byLanguage[language]?.[file] ?? file)),
    )
    const more = Math.max(...inLanguage) - bytes
    return { name, bytes, script, files: files.size, floor, most, more, mostMore, ...limits }
  })
}

/** Sentences about what is too heavy; none if all is well. */
export function tooHeavy(weights: readonly ScreenWeight[]): string[] {
  return weights.flatMap(({ name, bytes, script, files, floor, most, mostScript, mostFiles, more = 0, mostMore }) => {
    const ratio = bytes / floor
    const said: string[] = []
    if (ratio > most) said.push(`${name} weighs ${ratio.toFixed(2)} times the floor of ${floor} bytes, at most ${most}`)
    if (mostScript && script > mostScript) said.push(`${name} has ${script} bytes of script, at most ${mostScript}`)
    if (mostMore && more / bytes > mostMore)
      said.push(
        `${name} weighs ${((more / bytes) * 100).toFixed(1)} % more in another language, at most ${mostMore * 100} %`,
      )
    if (mostFiles && files > mostFiles) said.push(`${name} needs ${files} files, at most ${mostFiles}`)
    return said
  })
}

function collect(chunks: Record<string, Chunk>, key: string, into: Set<string>): void {
  const chunk = chunks[key]
  if (!chunk || into.has(chunk.file)) return
  into.add(chunk.file)
  for (const css of chunk.css ?? []) into.add(css)
  for (const next of chunk.imports ?? []) collect(chunks, next, into)
}

function compressed(file: string): number {
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotli(readFileSync(file))
}

function brotli(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

async function bareApp(): Promise<number> {
  return withBareApp((folder, names) =>
    names
      .filter((name) => name.endsWith('.js'))
      .reduce((sum, name) => sum + brotli(readFileSync(join(folder, name))), 0),
  )
}

/** Builds a page of React with TanStack Router and nothing else, for `use` to read: its folder and the files in it. */
export async function withBareApp<T>(use: (folder: string, names: string[]) => T): Promise<T> {
  // Inside the web's folder, where its packages are found.
  const folder = join(web, `.cache-floor-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><html lang="en"><meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
<title>Floor</title><div id="root"></div><script type="module" src="/main.js"></script></html>`,
    )
    writeFileSync(
      join(folder, 'main.js'),
      `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router'
const root = createRootRoute({ component: () => createElement(Outlet) })
const home = createRoute({ getParentRoute: () => root, path: '/', component: () => createElement(Link, { to: '/' }, 'Home') })
const router = createRouter({ routeTree: root.addChildren([home]) })
createRoot(document.getElementById('root')).render(createElement(RouterProvider, { router }))
`,
    )
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: { outDir: 'dist', target: 'es2022', modulePreload: { polyfill: false } },
    })
    const dist = join(folder, 'dist')
    const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name))
    return use(dist, names)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
