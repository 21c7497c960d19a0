/** Beginnings that a spreadsheet may run as a formula, also in their full-width forms (security, section 4.9). */
const formulaStarts = new Set('=+-@\t\r\n\u0000\uFF1D\uFF0B\uFF0D\uFF20')

/** Text that no spreadsheet runs: one that begins like a formula gets an apostrophe before it. */
export function defused(text: string): string {
  return formulaStarts.has(text.slice(0, 1)) ? `'${text}` : text
}

/** One cell of text, defused and quoted where RFC 4180 asks for it. */
export function csvCell(text: string): string {
  return quoted(defused(text))
}

/** One cell of our own making, such as a date or an amount, which is no formula even when it begins with a minus. */
export function csvFigure(text: string): string {
  return quoted(text)
}

/** A line of ready cells, with the line end of RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}

/** Put before the first line, so that spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
