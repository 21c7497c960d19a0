/** An element to write: a text or children, never both. Children are named, in whatever order they were put together. */
export interface XmlElement {
  readonly text?: string
  readonly attributes?: Readonly<Record<string, string | undefined>>
  readonly children?: XmlChildren
}

export type XmlChildren = Readonly<Record<string, XmlElement | Iterable<XmlElement | undefined> | undefined>>

/** Elements that are made one after the other while they are written, so that a long document is never in memory whole. */
export function eachOf<T>(
  list: readonly T[],
  element: (one: T) => XmlElement | undefined,
): Iterable<XmlElement | undefined> {
  return {
    *[Symbol.iterator]() {
      for (const one of list) yield element(one)
    },
  }
}

/** For each element that has children, their names in the order that the syntax prescribes. */
export type ElementOrder = Readonly<Record<string, readonly string[]>>

/** An element with a text; none where there is nothing to state, since empty elements are forbidden. */
export function leaf(text: string | undefined, attributes?: XmlElement['attributes']): XmlElement | undefined {
  return text === undefined || text.trim() === '' ? undefined : { text, ...(attributes && { attributes }) }
}

/** An element with children; none where none of them is there. */
export function group(children: XmlChildren): XmlElement | undefined {
  for (const name in children) {
    const child = children[name]
    if (child && (!isList(child) || hasOne(child))) return { children }
  }
  return undefined
}

/**
 * The document as text, indented, with line feeds only. Children come in the order of `order`; throws where it does not
 * know an element, since that would be lost. Characters that XML can't hold are left out.
 */
export function writeXml(name: string, root: XmlElement, order: ElementOrder): string {
  return '<?xml version="1.0" encoding="UTF-8"?>\n'.concat(written(name, root, order, ''))
}

// Strings are put together at once for each element: a list of all pieces grows too large to be quick.
function written(name: string, element: XmlElement, order: ElementOrder, indent: string): string {
  let tag = name
  for (const key in element.attributes) {
    const value = element.attributes[key]
    if (value !== undefined) tag = tag.concat(' ', key, '="', escaped(value, attributeEscapes), '"')
  }
  if (element.children === undefined) {
    return indent.concat('<', tag, '>', escaped(element.text ?? '', textEscapes), '</', name, '>\n')
  }
  const inside = writtenChildren(name, element.children, order, indent.concat('  '))
  return indent.concat('<', tag, '>\n', inside, indent, '</', name, '>\n')
}

function writtenChildren(name: string, children: XmlChildren, order: ElementOrder, indent: string): string {
  const names = order[name]
  if (!names) throw new Error(`${name} has children, but their order is not known`)
  for (const key in children) {
    if (children[key] && !names.includes(key)) throw new Error(`the place of ${key} in ${name} is not known`)
  }
  let all = ''
  for (const key of names) {
    const child = children[key]
    if (!child) continue
    for (const one of isList(child) ? child : [child]) if (one) all += written(key, one, order, indent)
  }
  return all
}

function isList(child: XmlElement | Iterable<XmlElement | undefined>): child is Iterable<XmlElement | undefined> {
  return Symbol.iterator in child
}

function hasOne(list: Iterable<XmlElement | undefined>): boolean {
  for (const one of list) if (one !== undefined) return true
  return false
}

const textEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
const attributeEscapes: Readonly<Record<string, string>> = {
  ...textEscapes,
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
}

const special = /[&<>"\r\n\t]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them, not even escaped.
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function escaped(text: string, escapes: Readonly<Record<string, string>>): string {
  return text
    .toWellFormed()
    .replace(impossible, '')
    .replace(special, (character) => escapes[character] ?? character)
}
