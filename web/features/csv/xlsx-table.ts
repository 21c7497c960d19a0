import * as words from '@duly/core/words/gen/imports.gen.ts'
import { unzipSync } from 'fflate'
import readWorkbook, { type Row } from 'read-excel-file/universal'
import { sayLater } from './say-later.ts'

/*
 * Loaded by the worker when somebody chooses a workbook, and not before.
 */

/** Bounds of a workbook: a file of a few kilobytes can unpack to gigabytes, and name a cell far out in an empty sheet. */
export const workbookLimits = { parts: 2000, unpackedBytes: 100 * 1024 * 1024, cells: 5_000_000 } as const

const tooLarge = sayLater(words.workbookTooLarge)
const unreadable = sayLater(words.workbookUnreadable)

/** Each sheet of a workbook as rows of text. Throws what is wrong with it, in words. */
export async function sheetsOf(bytes: Uint8Array<ArrayBuffer>): Promise<string[][][]> {
  checkBounds(bytes)
  const sheets = await readWorkbook(bytes.buffer, { parseNumber }).catch(() => {
    throw new Error(unreadable)
  })
  return sheets.map(({ data }) => data.map(textsOf))
}

// A number of a workbook has a dot before its decimals; three of them are not to look like thousands.
const parseNumber = (text: string) => (/^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text)

/** Judges what the archive declares and how far its sheets reach; nothing is unpacked beyond what was declared. */
function checkBounds(bytes: Uint8Array): void {
  let parts = 0
  let unpacked = 0
  const declared = () => {
    try {
      return unzipSync(bytes, {
        filter: ({ name, originalSize }) => {
          parts += 1
          unpacked += originalSize
          if (parts > workbookLimits.parts || unpacked > workbookLimits.unpackedBytes) throw new RangeError(tooLarge)
          return /^xl\/worksheets\/[^/]+\.xml$/.test(name)
        },
      })
    } catch (error) {
      throw new Error(error instanceof RangeError ? error.message : unreadable)
    }
  }
  for (const sheet of Object.values(declared())) checkReach(new TextDecoder().decode(sheet))
}

// Rows and columns that are left out count: the reader fills them.
function checkReach(sheet: string): void {
  let rows = 0
  let columns = 0
  for (const [, letters = '', digits = ''] of sheet.matchAll(/\br="([A-Z]{1,4})(\d{1,8})"/g)) {
    rows = Math.max(rows, Number(digits))
    columns = Math.max(
      columns,
      [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0),
    )
  }
  if (rows * columns > workbookLimits.cells) throw new Error(tooLarge)
}

const textsOf = (row: Row<string>) =>
  row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '')))
