import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import type { BenchRow, BenchTable } from './table.ts'

const web = fileURLToPath(new URL('../web', import.meta.url))
const targets = [
  ['login', 'login-screen', 1.5],
  ['list', 'invoice-list-screen', 2.0],
  ['editor', 'invoice-editor-screen', 2.2],
  ['pay page', 'public-invoice-screen', 1.2],
] as const

interface Chunk {
  file: string
  src?: string
  imports?: string[]
  css?: string[]
}

/** How much script and style must arrive before a screen stands? */
export async function run(): Promise<BenchTable> {
  const floor = await bareApp()
  await build({
    root: web,
    logLevel: 'error',
    build: { outDir: join(web, '..', '.cache', 'bench-web'), emptyOutDir: true, manifest: true },
  })
  const out = join(web, '..', '.cache', 'bench-web')
  const manifest = JSON.parse(readFileSync(join(out, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const entry = Object.keys(manifest).find((key) => key === 'index.html')
  const rows: BenchRow[] = targets.map(([name, file, most]) => {
    const screen = Object.keys(manifest).find((key) => key.includes(file))
    const needed = new Set<string>()
    for (const key of [entry, screen]) if (key) collect(manifest, key, needed)
    const value = [...needed].reduce((sum, path) => sum + brotli(join(out, path)), 0) / 1024
    return {
      name,
      value,
      unit: 'KiB',
      floor,
      ratio: value / floor,
      target: `≤ ${most.toFixed(1)} ×`,
      met: value / floor <= most,
    }
  })
  rmSync(out, { recursive: true, force: true })
  return {
    name: 'bytes',
    title: 'How much script and style does a screen need?',
    note: 'Brotli bytes of the entry and the screen with all their static imports, from the build’s manifest. The floor is a page of React with TanStack Router and nothing else, built by the same tool.',
    rows,
  }
}

function collect(manifest: Record<string, Chunk>, key: string, into: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || into.has(chunk.file)) return
  into.add(chunk.file)
  for (const css of chunk.css ?? []) into.add(css)
  for (const next of chunk.imports ?? []) collect(manifest, next, into)
}

function brotli(file: string): number {
  return brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

async function bareApp(): Promise<number> {
  const folder = join(web, '.cache-bench-floor')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><div id="root"></div><script type="module" src="/main.js"></script>',
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
  const out = join(folder, 'dist')
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir: out, target: 'es2022', modulePreload: { polyfill: false } },
  })
  const assets = join(out, 'assets')
  const bytes = readdirSync(assets).reduce((sum, name) => sum + brotli(join(assets, name)), 0)
  rmSync(folder, { recursive: true, force: true })
  return bytes / 1024
}
