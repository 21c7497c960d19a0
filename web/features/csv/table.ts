import { byteOrderMark } from '@duly/core/csv/csv.ts'
import { type ImportKind, isKnownHeading } from '@duly/core/imports/columns.ts'
import { headingRow, isReportFoot } from '@duly/core/imports/headings.ts'
import * as words from '@duly/core/words/gen/imports.gen.ts'
import Papa from 'papaparse'
import { sayLater } from './say-later.ts'
import { textOf } from './table-text.ts'
import { contactHeads, isVcard, vcardRows } from './vcard.ts'

/** A file as a table: its heads, and its rows with the line of the file that each stands in. */
export interface Table {
  heads: string[]
  rows: { line: number; cells: string[] }[]
}

/** Reads whatever a spreadsheet, another program or an address book saves. Throws what is wrong with it, in words. */
export async function tableOf(bytes: Uint8Array<ArrayBuffer>, kind: ImportKind): Promise<Table> {
  const isHeading = isKnownHeading(kind)
  const sheets = await sheetsOfBook(bytes)
  if (sheets) {
    const tables = sheets.map((rows) => tableOfRows(rows, isHeading))
    return fullest(tables, isHeading)
  }
  const text = textOf(bytes).replace(byteOrderMark, '')
  if (isVcard(text)) {
    if (kind !== 'customers') throw new Error(sayLater(words.contactsFile))
    return { heads: [...contactHeads], rows: vcardRows(text).map((cells, index) => ({ line: index + 1, cells })) }
  }
  return tableOfRows(csvRows(text), isHeading)
}

/** The sheets of a workbook as rows; null for a file that is none. Throws what is wrong with it, in words. */
export async function sheetsOfBook(bytes: Uint8Array<ArrayBuffer>): Promise<string[][][] | null> {
  if (isZip(bytes)) return (await import('./xlsx-table.ts')).sheetsOf(bytes)
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new Error(sayLater(words.oldWorkbook))
  return null
}

/** Whether a file is an archive, as workbooks are. */
export const isZip = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte)

/** Rows of a CSV file; Excel may have written into the first line by which sign cells are separated. */
export function csvRows(text: string): string[][] {
  const told = /^"?sep=(.)"?\r?(?:\n|$)/i.exec(text)
  const delimiter = told?.[1] === undefined ? {} : { delimiter: told[1] }
  // Of few rows the empty one at the end would hide by which sign cells are separated.
  const { data } = Papa.parse<string[]>((told ? text.slice(told[0].length) : text).trimEnd(), {
    delimitersToGuess: [',', ';', '\t', '|'],
    ...delimiter,
  })
  // The lines are still counted as in the file.
  return told ? [[], ...data] : data
}

/** The table below its heads; what stands before them and under a report is none of it. */
export function tableOfRows(all: readonly (readonly string[])[], isHeading: (cell: string) => boolean): Table {
  const filled = all
    .map((cells, index) => ({ line: index + 1, cells: [...cells] }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const at = headingRow(
    filled.map(({ cells }) => cells),
    isHeading,
  )
  const heads = (filled[at]?.cells ?? []).map((head) => head.trim())
  const rows = filled.slice(at + 1)
  const columns = heads.filter((head) => head !== '').length
  // Only what begins like a report, with a title, ends like one.
  while (at > 0 && rows.length > 0 && isReportFoot(rows.at(-1)?.cells ?? [], columns)) rows.pop()
  return { heads, rows }
}

/** Of several sheets the one that fits best: with the most heads that we know, then with the most rows. */
export function fullest(tables: readonly Table[], isHeading: (cell: string) => boolean): Table {
  const known = ({ heads }: Table) => heads.filter(isHeading).length
  const [best] = tables
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => known(b) - known(a) || b.rows.length - a.rows.length)
  return best ?? { heads: [], rows: [] }
}
