import type { EInvoice } from '../document.ts'

/** Properties whose texts may have several lines. */
const ofSeveralLines = new Set(['text', 'note', 'description', 'paymentTerms', 'legalInformation'])

/**
 * The document with texts that fields take: valid Unicode without control characters, on one line where a field has one. Files
 * of others have tabs and line breaks in names, which mean a space there.
 */
export function cleanDocument(document: EInvoice): EInvoice {
  return cleaned(document, '') as EInvoice
}

function cleaned(value: unknown, key: string): unknown {
  if (typeof value === 'string') return ofSeveralLines.has(key) ? plainText(value) : plainLine(value)
  if (Array.isArray(value)) return value.map((one) => cleaned(one, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleaned(one, name)]))
}

const plainLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\u202d\u202e]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

const plainText = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[\u202d\u202e]|[^\P{Cc}\n\t]/gu, '')
