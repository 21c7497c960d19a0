/**
 * An element that was read. Names have the prefixes that this folder writes, whichever the file has: `cbc:ID`. Elements of
 * other namespaces are not there.
 */
export interface XmlTree {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** The text directly inside, as it stands. */
  readonly text: string
  readonly children: ReadonlyMap<string, readonly XmlTree[]>
}

/** Prefixes of the namespaces that e-invoices are read from; the root elements of UBL have none. */
export const eInvoiceNamespaces: Readonly<Record<string, string>> = {
  'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2': '',
  'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2': '',
  'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2': 'cac',
  'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2': 'cbc',
  'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100': 'rsm',
  'urn:un:unece:uncefact:data:standard:QualifiedDataType:100': 'qdt',
  'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100': 'ram',
  'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100': 'udt',
}

/** All elements at that path (`cac:Party/cbc:ID`), through every branch. */
export function allAt(tree: XmlTree | undefined, path: string): readonly XmlTree[] {
  let found: readonly XmlTree[] = tree ? [tree] : []
  for (const name of path.split('/')) found = found.flatMap((one) => one.children.get(name) ?? [])
  return found
}

/** The first element at that path. */
export function firstAt(tree: XmlTree | undefined, path: string): XmlTree | undefined {
  return allAt(tree, path)[0]
}

/** The text at that path without space around it; undefined where there is none. */
export function textAt(tree: XmlTree | undefined, path: string): string | undefined {
  return textOf(firstAt(tree, path))
}

/** The element's text without space around it; undefined where there is none. */
export function textOf(tree: XmlTree | undefined): string | undefined {
  return tree?.text.trim() || undefined
}

/** The same without what is undefined, however deep; undefined where nothing is left. */
export function stated<T>(value: T): T | undefined {
  if (Array.isArray(value)) {
    const kept = value.map((one) => stated(one)).filter((one) => one !== undefined)
    return kept.length > 0 ? (kept as T) : undefined
  }
  if (value === null || typeof value !== 'object') return value
  const kept = Object.entries(value)
    .map(([key, one]) => [key, stated(one)] as const)
    .filter(([, one]) => one !== undefined)
  return kept.length > 0 ? (Object.fromEntries(kept) as T) : undefined
}
