import { byteOrderMark } from '@duly/core/csv/csv.ts'
import { headingKey } from '@duly/core/imports/headings.ts'
import {
  fixedPrograms,
  guessPastColumns,
  isPastHeading,
  type PastMapping,
  programOf,
} from '@duly/core/imports/past-columns.ts'
import { type ArchiveFiles, archiveFiles, readArchive } from '@duly/core/invoices/importing/archive.ts'
import { ninjaRows } from '@duly/core/invoices/importing/ninja.ts'
import type { PastForms, PastNames } from '@duly/core/invoices/importing/past-forms.ts'
import { type PastRow, type ReadPast, readPastInvoices } from '@duly/core/invoices/importing/rows.ts'
import * as words from '@duly/core/words/gen/past-invoices.gen.ts'
import { unzipSync } from 'fflate'
import { sayLater } from '../../csv/say-later.ts'
import { csvRows, fullest, isZip, sheetsOfBook, type Table, tableOfRows } from '../../csv/table.ts'
import { textOf } from '../../csv/table-text.ts'

/** What a file holds: rows whose columns can be matched, or the invoices themselves. */
export type PastSource =
  | {
      readonly program: string | null
      readonly heads: readonly string[]
      readonly rows: readonly PastRow[]
      readonly mapping: PastMapping
      readonly isFixed: boolean
    }
  | { readonly program: string; readonly read: (names: PastNames) => ReadPast; readonly rows: readonly unknown[] }

/** Most that the parts of an account's ZIP may unpack to. */
const unpackedBytes = 100 * 1024 * 1024

/** Reads a file of another program, also packed as ZIP, a backup of Invoice Ninja or the ZIP of an account. Throws what is wrong with it, in words. */
export async function pastSourceOf(bytes: Uint8Array<ArrayBuffer>): Promise<PastSource> {
  const archive = isZip(bytes) ? unpacked(bytes) : null
  if (archive?.json) return ofNinja(archive.json)
  if (archive?.files) {
    const { files } = archive
    const rows = files.invoices.split('\n').filter((line) => line !== '')
    return { program: fixedPrograms.own, rows, read: (names) => readArchive(files, names) }
  }
  const sheets = archive?.sheets ?? (await sheetsOfBook(bytes))
  if (sheets) return ofTable(tableOfSheets(sheets))
  const text = textIn(bytes)
  return /^\s*\{/.test(text) ? ofNinja(text) : ofTable(tableOfRows(csvRows(text), isPastHeading))
}

function ofNinja(json: string): PastSource {
  const table = ninjaRows(json)
  if (!table) throw new Error(sayLater(words.noRows))
  return { program: fixedPrograms.ninja, ...table, isFixed: true }
}

const ofTable = ({ heads, rows }: Table): PastSource => ({
  program: programOf(heads),
  heads,
  rows,
  mapping: guessPastColumns(heads),
  isFixed: false,
})

const exported = new Set(archiveFiles.map((name) => `${name}.jsonl`))

interface Unpacked {
  /** The tables of an account's export. */
  readonly files?: ArchiveFiles
  /** The one JSON file of a backup. */
  readonly json?: string
  /** CSV files of a program that packs them, in any folder but the one that a Mac adds. */
  readonly sheets?: readonly string[][][]
}

/** What invoices are read from in a ZIP, the first kind that is there; nothing else is unpacked. */
function unpacked(bytes: Uint8Array): Unpacked {
  const parts = partsOf(bytes, (name) => exported.has(name) || /^[^/]+\.json$/.test(name))
  const read = (name: string) => new TextDecoder().decode(parts[name] ?? new Uint8Array())
  if (parts['invoices.jsonl'])
    return { files: Object.fromEntries(archiveFiles.map((name) => [name, read(`${name}.jsonl`)])) as ArchiveFiles }
  const [only, other] = Object.keys(parts)
  if (only !== undefined && other === undefined) return { json: read(only) }
  const tables = Object.values(partsOf(bytes, (name) => /\.csv$/i.test(name) && !name.startsWith('__MACOSX/')))
  return tables.length > 0 ? { sheets: tables.map((table) => csvRows(textIn(table))) } : {}
}

function partsOf(bytes: Uint8Array, isWanted: (name: string) => boolean) {
  let size = 0
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isWanted(name)) return false
      size += originalSize
      if (size > unpackedBytes) throw new Error(sayLater(words.fileTooLarge))
      return true
    },
  })
}

const textIn = (bytes: Uint8Array) => textOf(bytes).replace(byteOrderMark, '')

/** Akaunting keeps invoices and their lines in two sheets of one workbook: each line gets the cells of its invoice. */
function tableOfSheets(sheets: readonly string[][][]): Table {
  const tables = sheets.map((rows) => tableOfRows(rows, isPastHeading))
  const place = ({ heads }: Table, name: string) => heads.findIndex((head) => headingKey(head) === headingKey(name))
  const whole = tables.find((table) => place(table, 'invoice_number') >= 0 && place(table, 'contact_name') >= 0)
  const lines = tables.find((table) => place(table, 'invoice_number') >= 0 && place(table, 'item_name') >= 0)
  if (!whole || !lines || whole === lines) return fullest(tables, isPastHeading)
  const own = lines.heads.flatMap((_, column) => (column === place(lines, 'invoice_number') ? [] : [column]))
  const linesOf = Map.groupBy(lines.rows, ({ cells }) => cells[place(lines, 'invoice_number')] ?? '')
  // Discounts of the whole invoice share their names with those of its lines.
  const renamed = whole.heads.map((head) => (/^discount/.test(head) ? `invoice ${head}` : head))
  return {
    heads: [...renamed, ...own.map((column) => lines.heads[column] ?? '')],
    rows: whole.rows.flatMap(({ line, cells }) => {
      const filled = whole.heads.map((_, column) => cells[column] ?? '')
      const of = linesOf.get(cells[place(whole, 'invoice_number')] ?? '') ?? []
      if (of.length === 0) return [{ line, cells: filled }]
      return of.map((item) => ({ line, cells: [...filled, ...own.map((column) => item.cells[column] ?? '')] }))
    }),
  }
}

/** The invoices of a source. */
export function readSource(source: PastSource, mapping: PastMapping, forms: PastForms): ReadPast {
  if ('read' in source) return source.read(forms.names)
  return readPastInvoices(source.rows, source.isFixed ? source.mapping : mapping, forms)
}
