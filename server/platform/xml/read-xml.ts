import type { XmlTree } from '@duly/core/e-invoices/xml-tree.ts'
import { parseXml, XmlCdata, XmlElement, XmlText } from '@rgrove/parse-xml'

/** Bounds within which a file is read. */
export interface XmlLimits {
  /** Attachments are inside the file, in base64. */
  bytes: number
  /** Elements inside each other. */
  depth: number
  elements: number
}

/** What files of other people are read within: 20 MB, which is more than any mail brings. */
export const xmlLimits: XmlLimits = { bytes: 20_000_000, depth: 60, elements: 300_000 }

/**
 * Why a file is not read: `doctype` for declarations of entities and the like, which no e-invoice needs; `no-xml` for what
 * is not well-formed or in no encoding that is understood.
 */
export type XmlRefusal = 'too-large' | 'too-deep' | 'too-many-elements' | 'doctype' | 'no-xml'

/**
 * Reads a file of unknown origin. Nothing is fetched and no entity is expanded but XML's own five. `prefixes` tells by
 * which prefix the elements of a namespace are named; elements of others are left out.
 */
export function readXml(
  bytes: Uint8Array,
  prefixes: Readonly<Record<string, string>>,
  limits = xmlLimits,
): { tree: XmlTree } | { refused: XmlRefusal } {
  if (bytes.length > limits.bytes) return { refused: 'too-large' }
  const text = decoded(bytes)
  if (text === null) return { refused: 'no-xml' }
  const scanned = scan(text, limits)
  if (scanned) return { refused: scanned }
  try {
    const { root } = parseXml(text)
    const tree = root && treeOf(root, prefixes, new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]))
    return tree ? { tree } : { refused: 'no-xml' }
  } catch {
    return { refused: 'no-xml' }
  }
}

/** By its byte order mark or its declaration; UTF-8 where it says nothing. */
function decoded(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const start = String.fromCharCode(...bytes.subarray(0, 200))
  const declared = /^<\?xml[^>]{0,80}?\sencoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/.exec(start)?.[1]
  const marked = first === 0xfe && second === 0xff ? 'utf-16be' : first === 0xff && second === 0xfe ? 'utf-16le' : null
  try {
    return new TextDecoder(marked ?? declared ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** What can be told before parsing, in one pass: the parser calls itself for each element inside another. */
function scan(text: string, limits: XmlLimits): XmlRefusal | null {
  let depth = 0
  let elements = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const skipped = skipTo[text.slice(at, at + 4)] ?? skipTo[text.slice(at, at + 2)]
    if (text.startsWith('<!', at) && !skipped) {
      if (!text.startsWith('<![CDATA[', at)) return 'doctype'
      at = text.indexOf(']]>', at)
    } else if (skipped) at = text.indexOf(skipped, at)
    else {
      const end = endOfTag(text, at)
      if (text[at + 1] === '/') depth -= 1
      else {
        elements += 1
        if (text[end - 1] !== '/') depth += 1
      }
      at = end
    }
    if (depth > limits.depth) return 'too-deep'
    if (elements > limits.elements) return 'too-many-elements'
    if (at < 0) return 'no-xml'
  }
  return null
}

const skipTo: Readonly<Record<string, string>> = { '<!--': '-->', '<?': '?>' }

/** The `>` that ends the tag at that place, not one inside an attribute; −1 where there is none. */
function endOfTag(text: string, start: number): number {
  let quote = ''
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
  }
  return -1
}

type Namespaces = ReadonlyMap<string, string>

function treeOf(
  element: XmlElement,
  prefixes: Readonly<Record<string, string>>,
  inherited: Namespaces,
): XmlTree | null {
  const namespaces = declaredIn(element, inherited)
  const colon = element.name.indexOf(':')
  const namespace = namespaces.get(colon < 0 ? '' : element.name.slice(0, colon))
  const prefix = namespace === undefined ? undefined : prefixes[namespace]
  if (prefix === undefined) return null
  const local = element.name.slice(colon + 1)
  const children = new Map<string, XmlTree[]>()
  let text = ''
  for (const child of element.children) {
    if (child instanceof XmlText || child instanceof XmlCdata) text += child.text
    if (!(child instanceof XmlElement)) continue
    const tree = treeOf(child, prefixes, namespaces)
    if (!tree) continue
    const same = children.get(tree.name)
    if (same) same.push(tree)
    else children.set(tree.name, [tree])
  }
  return { name: prefix === '' ? local : `${prefix}:${local}`, attributes: element.attributes, text, children }
}

function declaredIn(element: XmlElement, inherited: Namespaces): Namespaces {
  const own = Object.entries(element.attributes).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
  return own.length === 0
    ? inherited
    : new Map([...inherited, ...own.map(([name, uri]) => [name.slice(6), uri] as const)])
}
