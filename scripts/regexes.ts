import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { parseAst } from 'rolldown/parseAst'
import { root } from './project.ts'

export const provenFile = join(root, 'scripts', 'proven-regexes.json')

/** A regular expression as it stands in the source. */
export interface FoundRegex {
  file: string
  line: number
  source: string
  flags: string
}

interface Node {
  type: string
  start: number
  regex?: { pattern: string; flags: string }
  callee?: { type: string; name?: string }
  arguments?: Node[]
}

/** Every expression in a file: the literals, and the places that build one while running. */
export function regexesIn(file: string, text: string): { literals: FoundRegex[]; built: number[] } {
  const literals: FoundRegex[] = []
  const built: number[] = []
  const lineOf = (start: number) => text.slice(0, start).split('\n').length
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) {
      for (const inner of node) walk(inner)
      return
    }
    const { type, start, regex, callee } = node as Node
    if (type === 'Literal' && regex)
      literals.push({ file, line: lineOf(start), source: regex.pattern, flags: regex.flags })
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') built.push(lineOf(start))
    for (const inner of Object.values(node)) walk(inner)
  }
  walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return { literals, built }
}

/** The sources of what runs in the product, without tests. */
export function productSources(): string[] {
  const exclude = (name: string) => name === 'node_modules' || name === 'dist'
  return globSync('{core,server,web}/**/*.{ts,tsx}', { cwd: root, exclude }).filter(
    (file) => !/\.test\.tsx?$|\.gen\.ts$|(^|\/)(test|node_modules|dist)\//.test(file),
  )
}

export function regexesOfProduct() {
  const found = productSources().map((file) => ({ file, ...regexesIn(file, readFileSync(join(root, file), 'utf8')) }))
  return {
    literals: found.flatMap(({ literals }) => literals),
    built: found.flatMap(({ file, built }) => built.map((line) => `${file}:${line}`)),
  }
}

/** As it is written: `/a+/g`. */
export const written = ({ source, flags }: FoundRegex): string => `/${source}/${flags}`

/** What recheck proves of an expression: null when its time grows with the text's length alone, or what is wrong. */
export function faultOf({ source, flags }: FoundRegex): string | null {
  const result = checkSync(source, flags, { timeout: 20_000 })
  if (result.status === 'safe') return null
  return result.status === 'unknown' ? `not decided (${result.error.kind})` : result.complexity.summary
}

/** `node scripts/regexes.ts`: proves every expression anew, which takes a minute, and writes down the linear ones. */
if (import.meta.main) {
  const all = new Map(regexesOfProduct().literals.map((regex) => [written(regex), regex]))
  const proven: string[] = []
  for (const [text, regex] of all) {
    const fault = faultOf(regex)
    if (fault) process.stdout.write(`${regex.file}:${regex.line} ${fault}: ${text}\n`)
    else proven.push(text)
  }
  writeFileSync(provenFile, `${JSON.stringify(proven.sort(), null, 2)}\n`)
  process.stdout.write(`${proven.length} of ${all.size} expressions are linear\n`)
}
