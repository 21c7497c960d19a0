import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { readSources } from './imports.ts'
import { root } from './project.ts'

/**
 * How many texts each folder may still hold outside core/words. A folder joins when its texts are moved there; from then on its
 * number only falls, and at 0 it stays.
 */
const ceilingFile = join(import.meta.dirname, 'untranslated.json')

/** A text in the code that somebody would read. */
export interface PlainText {
  file: string
  line: number
  text: string
}

// Attributes and properties whose value is read or heard.
const labels = new Set(
  'alt aria-description aria-label aria-roledescription aria-valuetext ariaLabel busyText caption cancelLabel confirmLabel description empty emptyText error head heading help hint label message note placeholder preview prompt question reason retryLabel subject subtitle summary text things title toast tooltip words'.split(
    ' ',
  ),
)
// Told to developers, operators and programs.
const unread = new Set(
  'Error TypeError RangeError PlainError log debug info warn error describe querySelector matches'.split(' '),
)
const skippedAttributes = new Set('className class style id name type href src rel d viewBox key data-page'.split(' '))

// The two legal documents are English in every language.
const english = /^web\/features\/public-pages\/(legal-page|license-agreement-screen|privacy-policy-screen)\.tsx$/

/** Where people’s texts are looked for. */
const folders = [
  'web',
  'core',
  'server/platform/mail',
  'server/platform/sms',
  'server/platform/calendar',
  'server/features',
]

/** The folder that a file’s texts are counted in: `web/features/bin`, `core/invoices`, `web/ui`. */
function folderOf(file: string): string {
  const parts = file.split('/')
  return parts.slice(0, parts[1] === 'features' || parts[1] === 'platform' ? 3 : 2).join('/')
}

/** All texts outside core/words, by folder. */
export function plainTexts(): Map<string, PlainText[]> {
  const found = new Map<string, PlainText[]>()
  for (const file of readSources(root, folders).keys()) {
    if (
      /\.(test|spec)\.tsx?$|\.gen\.ts$|\.d\.ts$|^core\/words\/|^web\/(test|ui\/gallery)\/|\.config\.ts$|contract\.ts$/.test(
        file,
      ) ||
      english.test(file)
    )
      continue
    const texts = textsIn(file, readFileSync(join(root, file), 'utf8'))
    found.set(folderOf(file), [...(found.get(folderOf(file)) ?? []), ...texts])
  }
  return found
}

/** Sentences about folders that hold more texts than they may, or fewer than is noted; none if all is well. */
export function untranslatedProblems(
  found: ReadonlyMap<string, readonly PlainText[]>,
  ceiling: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(ceiling).flatMap(([folder, most]) => {
    const texts = found.get(folder) ?? []
    if (texts.length < most) return [`${folder} has ${texts.length} texts outside core/words: lower its ${most}`]
    if (texts.length === most) return []
    return [
      `${folder} has ${texts.length} texts outside core/words, ${most} may be (docs/languages.md):`,
      ...texts.map(({ file, line, text }) => `${file}:${line} ${text}`),
    ]
  })
}

/** The numbers that are kept beside this script. */
export function noted(): Record<string, number> {
  return JSON.parse(readFileSync(ceilingFile, 'utf8'))
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** The texts in a file: text between elements, what label-like attributes and properties hold, and other sentences. */
export function textsIn(file: string, source: string): PlainText[] {
  const found: PlainText[] = []
  const add = (node: Node, text: string) => {
    const line = source.slice(0, node.start).split('\n').length
    found.push({ file, line, text: text.trim().replace(/\s+/g, ' ').slice(0, 80) })
  }
  const visit = (node: Node, isLabel: boolean): void => {
    const text = textOf(node)
    if (text !== undefined && isRead(node, text, isLabel)) add(node, text)
    for (const [child, inLabel] of childrenOf(node, isLabel)) visit(child, inLabel)
  }
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, false)
  return found
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node.value)
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

function isRead(node: Node, text: string, isLabel: boolean): boolean {
  if (!/\p{L}{2}/u.test(text) || /^(GET|POST|PUT|PATCH|DELETE) \//.test(text)) return false
  if (node.type === 'JSXText') return true
  // A label of one small word without spaces is more often a key than a text.
  if (isLabel) return /[\p{Lu} ]/u.test(text) && !/^[\w-]*[_:/@][\w-]*$/.test(text)
  return (
    /\s/.test(text.trim()) &&
    (/^[\p{Lu}“]\p{L}*[ ,’']/u.test(text) || /\p{L}[.?!…]$/u.test(text)) &&
    !/[<>{}=]|--/.test(text)
  )
}

function* childrenOf(node: Node, isLabel: boolean): Generator<[Node, boolean]> {
  if (/^(Import|ExportNamed|ExportAll|TS)/.test(node.type) && !/Expression|AsExp|Satisfies/.test(node.type)) {
    if (!/^ExportNamed/.test(node.type)) return
  }
  if (node.type === 'JSXAttribute' && skippedAttributes.has(nameOf(node.name))) return
  if (/^(Call|New)Expression$/.test(node.type) && unread.has(lastName(node.callee)) && !isToast(node.callee)) return
  const named =
    node.type === 'JSXAttribute' ? nameOf(node.name) : node.type === 'Property' ? nameOf(node.key) : undefined
  const inLabel =
    named === undefined ? isLabel && !/^(Call|JSXElement|Function|Arrow)/.test(node.type) : labels.has(named)
  for (const [key, value] of Object.entries(node)) {
    // The name of a property is none of its texts.
    if (key === 'key' || key === 'callee') {
      if (node.type !== 'CallExpression') continue
    }
    for (const child of [value].flat())
      if (child && typeof child === 'object' && 'type' in child && typeof child.type === 'string')
        yield [child as Node, inLabel]
  }
}

function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown }
  return typeof name === 'string' ? name : typeof value === 'string' ? value : ''
}

function lastName(callee: unknown): string {
  const { property } = (callee ?? {}) as { property?: unknown }
  return nameOf(property ?? callee)
}

const isToast = (callee: unknown) => nameOf((callee as { object?: unknown } | null)?.object) === 'toast'

/** `node scripts/with-node.mjs scripts/untranslated.ts [folder]`: the counts, or the texts of a folder. */
if (import.meta.main) {
  const found = plainTexts()
  const [asked] = process.argv.slice(2)
  const lines = asked
    ? (found.get(asked) ?? []).map(({ file, line, text }) => `${file}:${line} ${text}`)
    : [...found]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([folder, texts]) => `${String(texts.length).padStart(5)}  ${folder}`)
  process.stdout.write(`${lines.join('\n')}\n`)
}
