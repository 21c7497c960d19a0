import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** One import as it stands in a file. */
export interface Import {
  line: number
  /** What is written: `./money.ts`, `@duly/core/money/money.ts`, `zod`, `node:fs`. */
  specifier: string
  /** Gone at run time (`import type`, `export type`). */
  typeOnly: boolean
  /** `import(…)`: loaded only when the code gets there. */
  dynamic: boolean
  /** Path of the file in this project, or null for a package or a module of Node. */
  target: string | null
}

const named = String.raw`\{[^}]*\}`
const clause = String.raw`(?:[\w$]+\s*,\s*)?(?:[\w$]+|\*\s+as\s+[\w$]+|${named})`
const statements = new RegExp(
  String.raw`^[ \t]*(?:import\s+(?<importType>type\s+)?${clause}\s*from\s*|export\s+(?<exportType>type\s+)?(?:\*(?:\s+as\s+[\w$]+)?|${named})\s*from\s*|import\s*)(?<quote>['"])(?<specifier>[^'"\n]+)\k<quote>`,
  'gm',
)
const calls =
  /(?<query>typeof\s+)?\bimport\(\s*(?:\/\*.*?\*\/\s*)?(?<quote>['"`])(?<specifier>[^'"`\n]+)\k<quote>\s*,?\s*(?:\{[^}]*\}\s*)?\)/g

/** Finds a file's imports by their form, which the formatter keeps regular; comments and made-up code don't count. */
export function importsOf(path: string, text: string): Import[] {
  const found: Import[] = []
  for (const match of text.matchAll(statements)) {
    const { importType, exportType, specifier = '' } = match.groups ?? {}
    // The statement may begin with blank lines before it.
    const start = match.index + (match[0].length - match[0].trimStart().length)
    if (specifier.includes('${') || insideComment(text, start)) continue
    found.push(entry(path, text, start, specifier, Boolean(importType ?? exportType), false))
  }
  for (const match of text.matchAll(calls)) {
    const { query, specifier = '' } = match.groups ?? {}
    if (specifier.includes('${') || insideComment(text, match.index)) continue
    found.push(entry(path, text, match.index, specifier, Boolean(query) || isTypePosition(text, match.index), true))
  }
  return found.sort((a, b) => a.line - b.line)
}

function entry(path: string, text: string, at: number, specifier: string, typeOnly: boolean, dynamic: boolean): Import {
  return { line: text.slice(0, at).split('\n').length, specifier, typeOnly, dynamic, target: targetOf(path, specifier) }
}

/** The file in this project that a specifier means, seen from `path`; null for packages. */
export function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('.'))
    return normalize(join(dirname(path), specifier.replace(/\?.*$/, ''))).replaceAll('\\', '/')
  return specifier.startsWith('@duly/') ? specifier.slice('@duly/'.length) : null
}

/** The package's name without the path inside it; null for files of the project and modules of Node. */
export function packageOf(specifier: string): string | null {
  if (/^(\.|node:|@duly\/|virtual:|data:)/.test(specifier)) return null
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function insideComment(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  if (/^\s*(\/\/|\*)|(^|\s)\/\/ /.test(line)) return true
  return text.lastIndexOf('/*', at) > text.lastIndexOf('*/', at)
}

// `let app: import('fastify').FastifyInstance` names a type; `await import('fastify')` and `() => import('…')` load one.
function isTypePosition(text: string, at: number): boolean {
  return (
    /(:|<|\||&|\bas|\bextends)\s*$/.test(text.slice(Math.max(0, at - 20), at)) &&
    !/\?[^:\n]*:\s*$/.test(text.slice(Math.max(0, at - 80), at))
  )
}

const apart = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'])

/** Every source file of the given folders, by its path from `root`, with its imports. */
export function readSources(root: string, folders: readonly string[]): Map<string, Import[]> {
  const sources = new Map<string, Import[]>()
  const visit = (folder: string): void => {
    for (const item of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${item.name}`
      if (item.isDirectory()) {
        if (!apart.has(item.name) && !item.name.startsWith('.')) visit(path)
      } else if (/\.(ts|tsx|mts)$/.test(item.name)) {
        sources.set(path, importsOf(path, readFileSync(join(root, path), 'utf8')))
      }
    }
  }
  for (const folder of folders) visit(folder)
  return sources
}
