import { parseDecimal } from '../money/decimal.ts'
import type { Identifier } from './document.ts'
import { firstAt, textAt, textOf, type XmlTree } from './xml-tree.ts'

/** A value of a file that is no number or no date, or an amount that is missing; the document has 0 or nothing there. */
export interface UnreadableValue {
  /** Where it stands, in the names of the file: `cac:LegalMonetaryTotal/cbc:PayableAmount`. */
  path: string
  /** What stands there; empty where the amount is missing. */
  found: string
}

/** Most decimals that are read; no file has more than these in a price. */
const maxDecimals = 20

/** Reads typed values out of a file and notes those that can't be read. */
export class ValueReader {
  readonly unreadable: UnreadableValue[] = []

  /** A canonical decimal. */
  decimal(tree: XmlTree | undefined, path: string): string | undefined {
    const text = textAt(tree, path)
    if (text === undefined) return undefined
    const unsigned = text.startsWith('+') ? text.slice(1) : text
    // Minus zero is written by some programs and means zero.
    const zero = unsigned.startsWith('-') && parseDecimal(unsigned.slice(1), maxDecimals) === '0'
    const decimal = zero ? '0' : parseDecimal(unsigned, maxDecimals)
    if (decimal === null) this.note(tree, path, text)
    return decimal ?? undefined
  }

  /** An amount that has to be there; 0 where it is not. */
  amount(tree: XmlTree | undefined, path: string): string {
    const decimal = this.decimal(tree, path)
    if (decimal === undefined && textAt(tree, path) === undefined) this.note(tree, path, '')
    return decimal ?? '0'
  }

  /** A day as UBL states it; a time zone after it says nothing. */
  day(tree: XmlTree | undefined, path: string): string | undefined {
    const text = textAt(tree, path)
    const [day] = /^\d{4}-\d\d-\d\d/.exec(text ?? '') ?? []
    if (text !== undefined && day === undefined) this.note(tree, path, text)
    return day
  }

  /** A day as CII states it, `20260305`. */
  compactDay(tree: XmlTree | undefined, path: string): string | undefined {
    const text = textAt(tree, path)
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text ?? '') ?? []
    if (text !== undefined && year === undefined) this.note(tree, path, text)
    return year && `${year}-${month}-${day}`
  }

  private note(tree: XmlTree | undefined, path: string, found: string): void {
    this.unreadable.push({ path: tree ? `${tree.name}/${path}` : path, found })
  }
}

/** The identifier at that path with the list that it is from. */
export function identifierAt(tree: XmlTree | undefined, path: string): Identifier | undefined {
  return identifierOf(firstAt(tree, path))
}

/** The identifier with the list that it is from. */
export function identifierOf(tree: XmlTree | undefined): Identifier | undefined {
  const id = textOf(tree)
  const scheme = tree?.attributes.schemeID
  return id === undefined ? undefined : { id, ...(scheme && { scheme }) }
}

/**
 * Terms of payment keep the line feed after a last line that starts with `#`: XRechnung's early-payment discount ends with
 * one, and is none without.
 */
export function paymentTermsAt(tree: XmlTree | undefined, path: string): string | undefined {
  const text = textAt(tree, path)
  const whole = firstAt(tree, path)?.text ?? ''
  const last = text?.split('\n').at(-1)
  return last?.trim().startsWith('#') && whole.slice(whole.trimEnd().length).includes('\n') ? `${text}\n` : text
}

/** A file inside the document, by the element that holds it in base64. */
export function fileOf(tree: XmlTree | undefined) {
  const base64 = textOf(tree)?.replace(/\s/g, '')
  if (!tree || !base64) return undefined
  return { name: tree.attributes.filename ?? '', mediaType: tree.attributes.mimeCode ?? '', base64 }
}
