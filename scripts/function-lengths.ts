import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { readSources } from './imports.ts'
import { root, workspaces } from './project.ts'

/** Lines that a function may have before it counts as long; what is drawn or told in it then gets parts with names. */
const mostLines = 60

/** How many long functions there are, and how many lines the longest has. Both only ever go down. */
export const ceiling = { count: 108, lines: 150 } as const

/** A function that is longer than it should be. */
export interface LongFunction {
  file: string
  line: number
  name: string
  lines: number
}

/** The long functions of the product and its tools, the longest first. Tests tell their story from top to bottom. */
export function longFunctions(): LongFunction[] {
  const files = [...readSources(root, [...workspaces, 'scripts']).keys()]
  return files
    .filter((file) => !/\.(test|spec)\.tsx?$|^e2e\/|^server\/test\/|\.gen\.ts$|\.d\.ts$/.test(file))
    .flatMap((file) =>
      functionsIn(file, readFileSync(join(root, file), 'utf8')).filter(({ lines }) => lines > mostLines),
    )
    .sort((a, b) => b.lines - a.lines)
}

/** What is above the ceiling, in plain lines; empty when nothing is. */
export function lengthProblems(found: readonly LongFunction[], most: { count: number; lines: number }): string[] {
  const tooLong = found.filter(({ lines }) => lines > most.lines).map(told)
  if (found.length <= most.count) return tooLong
  return [
    ...tooLong,
    `${found.length} functions are longer than ${mostLines} lines, ${most.count} may be: give parts of yours names. These are:`,
    ...found.map(told),
  ]
}

const told = ({ file, line, name, lines }: LongFunction) => `${file}:${line} ${name} has ${lines} lines`

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Every function of a text, with its name or that of what it is given to. */
export function functionsIn(file: string, text: string): LongFunction[] {
  const found: LongFunction[] = []
  const lineOf = (at: number) => text.slice(0, at).split('\n').length
  const visit = (node: Node, name: string): void => {
    const own = nameOf(node.id) ?? nameOf(node.key) ?? name
    if (functions.has(node.type)) {
      const line = lineOf(node.start)
      found.push({ file, line, name: own || 'a function', lines: lineOf(node.end) - line + 1 })
    }
    const inner = functions.has(node.type) ? '' : own
    for (const child of Object.values(node).flat()) {
      if (child && typeof child === 'object' && 'type' in child && typeof child.type === 'string')
        visit(child as Node, inner)
    }
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, '')
  return found
}

function nameOf(node: unknown): string | undefined {
  return node && typeof node === 'object' && 'name' in node && typeof node.name === 'string' ? node.name : undefined
}

/** `node scripts/with-node.mjs scripts/function-lengths.ts`: the list, the longest first. */
if (import.meta.main) {
  const found = longFunctions()
  for (const one of found) process.stdout.write(`${told(one)}\n`)
  process.stdout.write(`${found.length} functions are longer than ${mostLines} lines\n`)
}
