/**
 * How wide text is on the sheet, near enough to say where a line ends, without a font engine: widths of Geist Regular in
 * thousandths of an em for ASCII, classes of scripts for the rest. It is used to decide page breaks once, for preview and
 * PDF alike, so it errs on the wide side.
 */

// biome-ignore format: a table of the font's own figures, space to tilde
const asciiWidths = [
  250, 213, 346, 478, 629, 802, 620, 178, 274, 274, 430, 558, 201, 419, 201, 480,
  663, 663, 663, 663, 663, 663, 663, 663, 663, 663, 297, 297, 544, 540, 544, 559,
  906, 668, 680, 703, 694, 603, 590, 700, 713, 270, 597, 640, 580, 877, 743, 739, 650, 733, 672, 640, 552, 689, 667, 945,
  606, 576, 544, 347, 455, 347, 426, 557,
  248, 551, 595, 546, 595, 561, 395, 594, 581, 244, 260, 590, 267, 877, 581, 573, 595, 595, 379, 520, 392, 575, 536, 819,
  585, 537, 537, 389, 264, 389, 523,
]

const mmPerPoint = 0.352778
const safety = 1.03
/** A space of no width: a line may end there. */
const softBreak = 0x200b

/** Width of one code point in thousandths of an em. */
function codePointWidth(code: number): number {
  if (code < 0x20) return code === 9 ? 1000 : 0
  if (code < 0x7f) return asciiWidths[code - 0x20] ?? 600
  if (code >= 0x0300 && code <= 0x036f) return 0
  if (code < 0x0590) return 620
  if (code < 0x1680) return scriptWidth(code)
  if (code >= 0x200b && code <= 0x200f) return 0
  if (code >= 0x2e80) return 1000
  return 700
}

/** Scripts whose letters are wider than most, by where their blocks begin: marks and letters of Noto Sans taken together. */
const scriptWidths = [
  [0x0b80, 1050], // Tamil
  [0x0c00, 780], // Telugu, Kannada
  [0x0d00, 1050], // Malayalam
  [0x0d80, 900], // Sinhala
  [0x0e00, 640], // Thai, Lao, Tibetan
  [0x1000, 850], // Burmese
  [0x10a0, 700], // Georgian
  [0x1100, 1000], // Hangul
  [0x1200, 800], // Ethiopic, Cherokee, syllabics of Canada
] as const

function scriptWidth(code: number): number {
  return scriptWidths.findLast(([from]) => code >= from)?.[1] ?? 640
}

/**
 * Where the lines of a text begin when it is set in a column: offsets into the text, the first always 0. Breaks at line
 * feeds and spaces, between ideographs, and inside words that are wider than the column.
 */
export function lineStarts(text: string, widthMm: number, sizePt: number): number[] {
  const limit = (widthMm / (sizePt * mmPerPoint * safety)) * 1000
  const starts = [0]
  let width = 0
  let breakAt = -1
  let widthSinceBreak = 0
  for (let i = 0; i < text.length; ) {
    const code = text.codePointAt(i) ?? 0
    const size = code > 0xffff ? 2 : 1
    if (code === 10) {
      starts.push(i + 1)
      width = 0
      breakAt = -1
      i += size
      continue
    }
    const advance = codePointWidth(code)
    const isSpace = code === 0x20 || code === 9
    const isWide = advance === 1000
    if (isWide) {
      breakAt = i
      widthSinceBreak = 0
    }
    if (width + advance > limit && !isSpace && width > 0) {
      const last = starts.at(-1) ?? 0
      const start = breakAt > last ? breakAt : syllableStart(text, i, last)
      starts.push(start)
      width = start === breakAt ? widthSinceBreak : widthOf(text.slice(start, i))
      breakAt = -1
    }
    width += advance
    widthSinceBreak += advance
    i += size
    if (isSpace || code === 0x2d || code === softBreak) {
      breakAt = i
      widthSinceBreak = 0
    }
  }
  return starts
}

const isMark = /^[\p{M}\u200c\u200d]/u
/** Signs that join the letter before them to the one after, in the scripts of South and Southeast Asia. */
const joins = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2\u200d]$/

/** Where the syllable begins that goes on at `at`: a line that began within it would draw its signs without their letter. */
function syllableStart(text: string, at: number, from: number): number {
  let start = at
  while (start > from && (isMark.test(text.slice(start, start + 2)) || joins.test(text.slice(start - 1, start))))
    start -= /[\udc00-\udfff]/.test(text.charAt(start - 1)) ? 2 : 1
  return start > from ? start : at
}

const widthOf = (text: string) =>
  Array.from(text).reduce((sum, each) => sum + codePointWidth(each.codePointAt(0) ?? 0), 0)

/** The widest letters of such a word fill the narrowest column of the sheet. */
const longWord = /\S{19,}/g

/**
 * The text with soft breaks in words that are wider than the column, so that every engine that draws the sheet parts them
 * at the same letters: a browser would break anywhere and a typesetter nowhere.
 */
export function withSoftBreaks(text: string, widthMm: number, sizePt: number): string {
  return text.replace(longWord, (word) => {
    const starts = lineStarts(word, widthMm, sizePt)
    return starts.map((start, index) => word.slice(start, starts[index + 1])).join(String.fromCodePoint(softBreak))
  })
}

/** How many lines a text takes; none for empty text. */
export function lineCount(text: string, widthMm: number, sizePt: number): number {
  return text === '' ? 0 : lineStarts(text, widthMm, sizePt).length
}
