import { readCii } from './cii-read.ts'
import type { EInvoice } from './document.ts'
import { type UnreadableValue, ValueReader } from './read-values.ts'
import { readUbl } from './ubl-read.ts'
import { stated, textAt, type XmlTree } from './xml-tree.ts'

/** An e-invoice that was read. */
export interface ReadEInvoice {
  syntax: 'ubl' | 'cii'
  /** BT-24, what the file claims to follow. */
  specification: string | undefined
  document: EInvoice
  /** What had to be left out of the document; empty as a rule. */
  unreadable: readonly UnreadableValue[]
}

/**
 * What the file states, be it UBL or CII; null where it is neither. Nothing is computed or corrected: whether the totals
 * add up is for `checkEInvoice` to say.
 */
export function readEInvoice(root: XmlTree): ReadEInvoice | null {
  const values = new ValueReader()
  if (root.name === 'Invoice' || root.name === 'CreditNote') {
    const specification = textAt(root, 'cbc:CustomizationID')
    return { syntax: 'ubl', specification, document: whole(readUbl(root, values)), unreadable: values.unreadable }
  }
  if (root.name !== 'rsm:CrossIndustryInvoice') return null
  const specification = textAt(
    root,
    'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
  )
  return { syntax: 'cii', specification, document: whole(readCii(root, values)), unreadable: values.unreadable }
}

/** Without what is not stated; mandatory parts stay. */
function whole(document: EInvoice): EInvoice {
  return {
    ...(stated(document) ?? document),
    breakdown: stated(document.breakdown) ?? [],
    lines: stated(document.lines) ?? [],
  }
}
