import type { Message, Part } from '@duly/core/words/word.ts'
import {
  type Content,
  type FunctionArg,
  type Octothorpe,
  type PlainArg,
  parse,
  type Select,
} from '@messageformat/parser'

/** What a text takes: the kind of each value, and the names of the elements in it. */
export interface Signature {
  /** By name: `text`, `number`, or the cases of a choice with `other` among them. */
  values: Readonly<Record<string, 'text' | 'number' | readonly string[]>>
  elements: readonly string[]
}

/** A text that was parsed. */
export interface Compiled {
  message: Message
  signature: Signature
  /** The plural choices in it: `plural` or `selectordinal`, with their categories and exact cases. */
  plurals: readonly { name: string; ordinal: boolean; cases: readonly string[] }[]
}

type Token = Content | PlainArg | FunctionArg | Select | Octothorpe

/**
 * Compiles a text in ICU MessageFormat, with elements written as tags: `See <link>the invoice</link>.` Throws an Error with a
 * plain sentence when it can't be read, or does what Duly has no use for (dates are formatted by the caller, see format.ts).
 */
export function compile(text: string): Compiled {
  const found = new Finding()
  const parts = found.partsOf(parse(text, { strict: true }))
  const message = parts.every((part) => typeof part === 'string') ? parts.join('') : parts
  return {
    message,
    signature: { values: Object.fromEntries(found.values), elements: [...found.elements].sort() },
    plurals: found.plurals,
  }
}

class Finding {
  readonly values = new Map<string, 'text' | 'number' | readonly string[]>()
  readonly elements = new Set<string>()
  readonly plurals: { name: string; ordinal: boolean; cases: string[] }[] = []

  partsOf(tokens: readonly Token[]): Part[] {
    const flat = tokens.flatMap((token): (Part | Tag)[] =>
      token.type === 'content' ? tagged(token.value) : [this.partOf(token)],
    )
    const open: { name: string; parts: Part[] }[] = [{ name: '', parts: [] }]
    for (const part of flat) {
      const top = open.at(-1)
      if (!top) throw new Error('unreachable')
      if (!(part instanceof Tag)) add(top.parts, part)
      else if (!part.closes) open.push({ name: part.name, parts: [] })
      else {
        if (top.name !== part.name) throw new Error(`</${part.name}> closes nothing`)
        open.pop()
        this.elements.add(part.name)
        open.at(-1)?.parts.push([part.name, 'e', top.parts])
      }
    }
    if (open.length > 1) throw new Error(`<${open.at(-1)?.name}> is not closed`)
    return open[0]?.parts ?? []
  }

  private partOf(token: Exclude<Token, Content>): Part {
    if (token.type === 'octothorpe') return 0
    if (token.type === 'argument') return [this.use(token.arg, 'text')]
    if (token.type === 'function') {
      if (token.key !== 'number' || token.param)
        throw new Error(`{${token.arg}, ${token.key}} is not there: use number`)
      return [this.use(token.arg, 'number'), 'n']
    }
    if (token.pluralOffset) throw new Error(`{${token.arg}} has an offset, which is not supported`)
    const forms = Object.fromEntries(
      token.cases.map((each) => [each.key, simple(this.partsOf(each.tokens as Token[]))]),
    )
    if (!('other' in forms)) throw new Error(`{${token.arg}} has no form for other`)
    const cases = token.cases.map(({ key }) => key)
    if (token.type === 'select') return [this.use(token.arg, cases), 's', forms]
    this.plurals.push({ name: token.arg, ordinal: token.type === 'selectordinal', cases })
    return [this.use(token.arg, 'number'), token.type === 'plural' ? 'p' : 'o', forms]
  }

  private use(name: string, kind: 'text' | 'number' | readonly string[]): string {
    const before = this.values.get(name)
    if (before !== undefined && String(before) !== String(kind) && !(before === 'number' && kind === 'text'))
      throw new Error(`{${name}} is used in two ways`)
    if (before === undefined) this.values.set(name, kind)
    return name
  }
}

class Tag {
  readonly name: string
  readonly closes: boolean
  constructor(name: string, closes: boolean) {
    this.name = name
    this.closes = closes
  }
}

function tagged(text: string): (string | Tag)[] {
  return text.split(/(<\/?[a-z][A-Za-z]*>)/).flatMap((piece, index): (string | Tag)[] => {
    if (index % 2 === 1) return [new Tag(piece.replace(/[</>]/g, ''), piece.startsWith('</'))]
    return piece === '' ? [] : [piece]
  })
}

function add(parts: Part[], part: Part): void {
  const last = parts.at(-1)
  if (typeof last === 'string' && typeof part === 'string') parts[parts.length - 1] = last + part
  else parts.push(part)
}

const simple = (parts: Part[]): Message =>
  parts.length === 0 ? '' : parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts
