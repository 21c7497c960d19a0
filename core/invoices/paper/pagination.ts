import type { PaperSize } from '../../countries/country-facts.ts'
import { moneyText } from '../../words/format.ts'
import { page as pageWords } from '../../words/gen/paper.gen.ts'
import type { Say } from '../../words/word.ts'
import type { Sheet, SheetBetween, SheetFact, SheetItem, SheetPage, SheetRow, SheetTotal } from './sheet-model.ts'
import { lineCount, lineStarts } from './text-measure.ts'

/**
 * Which rows fall on which page. Decided once, from the measures of the visual language ("The paper invoice"), so that
 * preview, print and PDF break alike. All lengths are millimetres.
 */

/** From this many items on rows are set closer. */
export const denseFrom = 13
/** Most dense rows on page 1, on a following page, and on a page with the closing block. */
const rowsPerPage = {
  a4: { first: 24, following: 36, withClosing: 24 },
  letter: { first: 21, following: 33, withClosing: 21 },
} as const

/** The room between the margins: 17 above, 18 at the sides, 14 below. */
const rooms = {
  a4: { height: 297 - 17 - 14, width: 174 },
  letter: { height: 279.4 - 17 - 14, width: 179.9 },
} as const
/** Widths of the columns of text. On wider paper column A takes what there is more. */
export const column = { a: 86, b: 80, itemName: 92, fact: 54, bankFact: 60, unit: 14, tax: 18 } as const

/** Width of what stands between the lines: beside it is at most an amount. */
export const betweenWidth = 140

/** Width of the names of items: units and taxes take their columns from it, for which rate and amount give a little. */
export function itemNameWidth({ unit, tax }: Pick<Sheet['columns'], 'unit' | 'tax'>): number {
  if (unit === undefined && tax === undefined) return column.itemName
  return column.itemName + 6 - (unit === undefined ? 0 : 16) - (tax === undefined ? 0 : 20)
}

interface Measures {
  readonly height: number
  readonly width: number
  readonly rows: (typeof rowsPerPage)[PaperSize]
  readonly column: { readonly a: number; readonly b: number; readonly itemName: number; readonly bankFact: number }
}

function measuresOf({ paper, columns }: Pick<Sheet, 'paper' | 'columns'>): Measures {
  const wider = rooms[paper].width - rooms.a4.width
  const { a, b, bankFact } = column
  const itemName = itemNameWidth(columns)
  return {
    ...rooms[paper],
    rows: rowsPerPage[paper],
    column: { a: a + wider, b, itemName: itemName + wider, bankFact: bankFact + wider },
  }
}
const line = { body: 4.763, dense: 4.286, detail: 3.951, caption: 4.2, foot: 3.969 }
const size = { body: 9, detail: 8, foot: 7.5 }
const tableHead = 5.11
/** What a payment part takes from a page: 105 mm and the line over them that says to cut, of which 14 were the foot's. */
const paymentPartHeight = 100
const rule = 0.2
/** Rows taller than this are parted between lines of their description; all others stay whole. */
const tallestRow = 80
/** Notes up to this height stay with the closing block; longer ones flow on. */
const tallestNotes = 60
const signatureHeight = 21.2
/** The button on the screen, the printed address in the PDF. */
const payLinkHeight = 16

interface Piece {
  readonly row: SheetRow
  readonly height: number
  /** Sum of the lines up to and with this one, in minor units. */
  readonly sum: number
}

/** Lays the rows, the closing block and the notes on pages. `amounts` are the lines' minor units, for the carried sums. */
export function paginate(
  sheet: Omit<Sheet, 'pages'>,
  amounts: readonly number[],
  currency: string,
  say: Say,
): SheetPage[] {
  const paper = measuresOf(sheet)
  const pieces = piecesOf(sheet, amounts, paper)
  const carry = rowHeight(sheet.dense, 1, 0)
  const foot = 6 + line.foot + (sheet.footText ? lineCount(sheet.footText, paper.width, size.foot) * line.foot : 0)
  const room = (first: boolean) => paper.height - foot - (first ? headHeight(sheet, paper) : line.body + 8) - tableHead
  const closing = closingHeight(sheet, paper)
  const notesLines = sheet.notes ? lineCount(sheet.notes.text, paper.column.a, size.body) : 0
  const notesHeight = notesLines > 0 ? line.caption + notesLines * line.body : 0
  const signature = sheet.signature ? signatureHeight : 0
  const flowing = notesHeight > tallestNotes
  const beside = Math.max(flowing ? tallestNotes / 2 : notesHeight, signature)
  const ending = closing + (beside > 0 ? 9 + beside : 0)

  const drafts: Draft[] = []
  let at = 0
  for (;;) {
    const first = drafts.length === 0
    const start = at
    const brought = first ? 0 : carry
    const rest = height(pieces, at, pieces.length) + (at < pieces.length ? brought : 0)
    const fewEnough = !sheet.dense || pieces.length - at <= paper.rows.withClosing
    if (fewEnough && rest + ending <= room(first)) {
      drafts.push({ start, end: pieces.length, closing: true, left: room(first) - rest - closing - 9 })
      break
    }
    const most = !sheet.dense ? pieces.length : first ? paper.rows.first : paper.rows.following
    let used = brought + carry
    while (at < pieces.length && at - start < most && used + (pieces[at]?.height ?? 0) <= room(first)) {
      used += pieces[at]?.height ?? 0
      at++
    }
    // A heading heads nothing at the end of a page.
    while (at - start > 1 && at < pieces.length && pieces[at - 1]?.row.between === 'heading') at--
    // Totals alone on a page say nothing: take some rows along, unless that would leave none here.
    if (at === pieces.length && at - start > 1) at -= at - start > 4 ? 2 : 1
    // Neither rows nor the ending fit beneath a very long head: let them have the next page to themselves.
    if (at === start && !first) {
      drafts.push({ start, end: pieces.length, closing: true, left: room(first) - rest - closing - 9 })
      break
    }
    drafts.push({ start, end: at, closing: false, left: 0 })
  }
  const last = drafts.at(-1)
  const isRoom = !flowing && last !== undefined && last.left + 9 - (ending - closing) >= paymentPartHeight
  return finish(sheet, pieces, drafts, flowing, { currency, say, isRoom })
}

interface Draft {
  readonly start: number
  readonly end: number
  readonly closing: boolean
  /** Room for notes under the closing block. */
  readonly left: number
}

function finish(
  sheet: Omit<Sheet, 'pages'>,
  pieces: readonly Piece[],
  drafts: readonly Draft[],
  flowing: boolean,
  { currency, say, isRoom }: { currency: string; say: Say; isRoom: boolean },
): SheetPage[] {
  const notes = sheet.notes?.text ?? null
  const last = drafts.at(-1)
  const parts = notes === null ? [] : flowing ? flow(notes, last?.left ?? 0, sheet) : [notes]
  const sumAt = (end: number) => moneyText(say.forms, pieces[end - 1]?.sum ?? 0, currency)
  const pages: Omit<SheetPage, 'number' | 'label'>[] = drafts.map((draft, index) => ({
    broughtForward: index > 0 && draft.end > draft.start && draft.start > 0 ? sumAt(draft.start) : null,
    rows: pieces.slice(draft.start, draft.end).map((piece) => piece.row),
    carriedForward: draft.end < pieces.length && draft.end > draft.start ? sumAt(draft.end) : null,
    closing: draft.closing,
    notes: draft.closing ? (parts[0] ?? null) : null,
    notesContinue: false,
    signature: draft.closing && sheet.signature !== null,
  }))
  for (const part of parts.slice(1)) {
    pages.push({
      broughtForward: null,
      rows: [],
      carriedForward: null,
      closing: false,
      notes: part,
      notesContinue: true,
      signature: false,
    })
  }
  const all = withPaymentPart(pages, sheet, isRoom)
  return all.map((each, index) => ({
    number: index + 1,
    label: say(pageWords, { page: String(index + 1), pages: String(all.length) }),
    ...each,
  }))
}

/** The payment part stands on the last page, or on one of its own where the last one is full. */
function withPaymentPart(
  pages: readonly Omit<SheetPage, 'number' | 'label'>[],
  { paymentPart }: Omit<Sheet, 'pages'>,
  isRoom: boolean,
): readonly Omit<SheetPage, 'number' | 'label'>[] {
  if (!paymentPart) return pages
  const last = pages.at(-1)
  if (isRoom && last) return [...pages.slice(0, -1), { ...last, paymentPart: true }]
  const none = { broughtForward: null, rows: [], carriedForward: null, closing: false, notes: null }
  return [...pages, { ...none, notesContinue: false, signature: false, paymentPart: true }]
}

/** Long notes in parts: beside the signature first, then whole pages. */
function flow(notes: string, firstRoom: number, sheet: Omit<Sheet, 'pages'>): string[] {
  const paper = measuresOf(sheet)
  const starts = lineStarts(notes, paper.column.a, size.body)
  const take = Math.max(1, Math.floor((firstRoom - line.caption) / line.body))
  const cut = starts[take]
  if (cut === undefined) return [notes]
  const rest = notes.slice(cut)
  const wide = lineStarts(rest, paper.width, size.body)
  const footLines = sheet.footText ? lineCount(sheet.footText, paper.width, size.foot) : 0
  const perPage = Math.floor((paper.height - 6 - line.foot * (1 + footLines) - line.body - 8) / line.body)
  const parts = [notes.slice(0, cut).trimEnd()]
  for (let at = 0; at < wide.length; at += perPage) parts.push(rest.slice(wide[at], wide[at + perPage]).trimEnd())
  return parts
}

function piecesOf(sheet: Omit<Sheet, 'pages'>, amounts: readonly number[], paper: Measures): Piece[] {
  let sum = 0
  const between = (index: number) =>
    sheet.between.filter(({ before }) => before === index).map((each) => ({ ...betweenRow(each, sheet, paper), sum }))
  const pieces = sheet.items.flatMap((item, index) => {
    const ahead = between(index)
    sum += amounts[index] ?? 0
    return [...ahead, ...partsOf(item, index, sheet.dense, paper).map((part) => ({ ...part, sum }))]
  })
  return [...pieces, ...between(sheet.items.length)]
}

function betweenRow(
  { kind, name, amount, before }: SheetBetween,
  { dense, columns }: Omit<Sheet, 'pages'>,
  paper: Measures,
): { row: SheetRow; height: number } {
  const width = betweenWidth + paper.width - rooms.a4.width
  const blank = {
    description: null,
    quantity: '',
    rate: '',
    ...(columns.unit !== undefined && { unit: '' }),
    ...(columns.tax !== undefined && { tax: '' }),
  }
  return {
    row: { ...blank, name, amount, index: before, continued: false, between: kind },
    height: rowHeight(dense, Math.max(1, lineCount(name, width, size.body)), 0),
  }
}

function partsOf(item: SheetItem, index: number, dense: boolean, paper: Measures): { row: SheetRow; height: number }[] {
  const names = Math.max(1, lineCount(item.name, paper.column.itemName, size.body))
  const text = item.description ?? ''
  const starts = text === '' ? [] : lineStarts(text, paper.column.itemName, size.detail)
  const whole = Math.max(rowHeight(dense, names, starts.length), besideHeight(item, dense))
  if (whole <= tallestRow) return [{ row: { ...item, index, continued: false }, height: whole }]
  const perPart = Math.max(1, Math.floor((tallestRow - rowHeight(dense, 1, 0)) / line.detail))
  const firstLines = Math.max(1, perPart - names)
  const parts: { row: SheetRow; height: number }[] = [
    {
      row: { ...item, description: text.slice(0, starts[firstLines]).trimEnd(), index, continued: false },
      height: rowHeight(dense, names, Math.min(firstLines, starts.length)),
    },
  ]
  for (let at = firstLines; at < starts.length; at += perPart) {
    const description = text.slice(starts[at], starts[at + perPart]).trimEnd()
    parts.push({
      row: {
        name: '',
        description,
        quantity: '',
        rate: '',
        amount: '',
        ...(item.unit !== undefined && { unit: '' }),
        ...(item.tax !== undefined && { tax: '' }),
        index,
        continued: true,
      },
      height: rowHeight(dense, 0, Math.min(perPart, starts.length - at)),
    })
  }
  return parts
}

function rowHeight(dense: boolean, nameLines: number, detailLines: number): number {
  const padding = dense ? 1.7 : 5
  const detail = detailLines > 0 ? 0.4 + detailLines * line.detail : 0
  return padding + nameLines * (dense ? line.dense : line.body) + detail + rule
}

/** A row as high as its unit or taxes, which may be longer than their narrow columns. */
function besideHeight({ unit = '', tax = '' }: SheetItem, dense: boolean): number {
  const lines = Math.max(lineCount(unit, column.unit, size.detail), lineCount(tax, column.tax, size.detail))
  return rowHeight(dense, lines, 0)
}

function headHeight(sheet: Omit<Sheet, 'pages'>, paper: Measures): number {
  const lines = (texts: readonly string[], width: number) =>
    texts.reduce((count, text) => count + Math.max(1, lineCount(text, width, size.body)), 0)
  const seller = lines([sheet.seller.name, ...sheet.seller.lines], paper.column.a) * line.body
  const facts = sheet.facts.length * (line.body + 0.9)
  const billTo = line.caption + lines([sheet.billTo.name, ...sheet.billTo.lines], paper.column.a) * line.body
  const due = line.caption + 1 + 8.93
  return 12 + 7 + Math.max(seller, facts) + 9 + Math.max(billTo, due) + (sheet.dense ? 8 : 11)
}

function closingHeight(sheet: Omit<Sheet, 'pages'>, paper: Measures): number {
  const textHeight = (text: string | null, width: number, step: number) =>
    text ? lineCount(text, width, size.body) * step : 0
  const terms = sheet.paymentTerms ? line.caption + textHeight(sheet.paymentTerms.text, paper.column.a, line.body) : 0
  const factsHeight = (facts: readonly SheetFact[]) =>
    facts.reduce((sum, fact) => sum + textHeight(fact.value || ' ', paper.column.bankFact, line.body), 0)
  const schedule = sheet.schedule ? line.caption + factsHeight(sheet.schedule.facts) : 0
  const method = sheet.paymentMethod
  const methodHeight = method
    ? line.caption +
      factsHeight(method.facts) +
      textHeight(method.text, paper.column.a, line.body) +
      (sheet.paymentCode ? paymentCodeHeight : 0)
    : 0
  const reasons = sheet.taxReasons ? line.caption + textHeight(sheet.taxReasons.text, paper.column.a, line.body) : 0
  const blocks = [terms, schedule, methodHeight, reasons].filter((each) => each > 0)
  const left = blocks.reduce((sum, each) => sum + each, 0) + Math.max(0, blocks.length - 1) * 5
  const after = [sheet.paid, sheet.balance].filter((total) => total !== null).length
  const right =
    sheet.totals.reduce((sum, total) => sum + totalHeight(total, paper), 0) +
    (sheet.withTax ? settledGap + totalHeight(sheet.withTax, paper) : 0) +
    (sheet.settled ?? []).reduce((sum, total) => sum + settledHeight(total, paper), 0) +
    (1.2 + 2.4 + 0.35 + 5.82) +
    after * (line.body + 1.3) +
    (sheet.amountInWords ? 2 + lineCount(sheet.amountInWords, paper.column.b, size.detail) * line.detail : 0) +
    (sheet.payUrl ? payLinkHeight : 0) +
    (sheet.sealCode ? sealCodeHeight(sheet.sealCode.text) : 0)
  return 7 + Math.max(left, right)
}

/** The code for banking programs and its line, with the distances. */
const paymentCodeHeight = 2 + 22 + 1 + line.detail

/** The code of the seal, 13 mm, with the words beside it. */
const sealCodeHeight = (text: string) =>
  6 + Math.max(13, (1 + lineCount(text, column.b - 13 - 4, size.detail)) * line.detail)

/** Over the total with tax: the thin rule and its distances. */
const settledGap = 1.2 + 0.2 + 2.4

/** A long name of a tax takes two lines beside its amount. */
function totalHeight({ label, amount }: SheetTotal, paper: Measures): number {
  const lines = Math.max(1, lineCount(label, paper.column.b - 4 - 2 * amount.length, size.body))
  return lines * line.body + 1.3
}

/** A deposit with a long number takes two lines of the smaller type. */
function settledHeight({ label, amount }: SheetTotal, paper: Measures): number {
  const lines = Math.max(1, lineCount(label, paper.column.b - 4 - 1.8 * amount.length, size.detail))
  return line.caption + (lines - 1) * line.detail + 1.3
}

function height(pieces: readonly Piece[], from: number, to: number): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += pieces[i]?.height ?? 0
  return sum
}
