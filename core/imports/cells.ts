const controls = /\p{Cc}+ ?/gu
const controlsButBreaks = /[^\P{Cc}\n]/gu

const kept = (text: string) => (/^'[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? text.slice(1) : text)

/** A cell as a field takes it: on one line, without an apostrophe that only kept a spreadsheet from running it. */
export function cleaned(cell: string | undefined): string {
  return kept((cell ?? '').replace(controls, ' ').trim())
}

/** The same for fields of several lines. */
export function cleanedLines(cell: string | undefined): string {
  const text = (cell ?? '').replace(/\r\n?/g, '\n').replace(controlsButBreaks, ' ')
  return kept(text.trim())
}

/** The lines of a cell as one: `12 Main Street, Victoria`. */
export function onOneLine(cell: string | undefined): string {
  const lines = (cell ?? '').split(/[\r\n]/).map((line) => line.trim())
  return cleaned(lines.filter((line) => line !== '').join(', '))
}
