import { csvCell, csvFigure, csvLine } from '../../csv/csv.ts'
import type { CalendarDate } from '../../dates/calendar-date.ts'
import { plainAmount } from '../../money/money.ts'

/** How a number stands: its document is issued, paid, or void, or came along from another program. */
export const registerStates = ['issued', 'paid', 'void', 'beforeDuly'] as const
export type RegisterState = (typeof registerStates)[number]

export const registerStateWords: Readonly<Record<RegisterState, string>> = {
  issued: 'Issued',
  paid: 'Paid',
  void: 'Void',
  beforeDuly: 'Before Duly',
}

/** One number with its document. */
export interface RegisterEntry {
  readonly number: string
  readonly billingName: string
  readonly issueDate: CalendarDate
  readonly currency: string
  readonly totalMinor: number
  readonly state: RegisterState
  readonly inSeries: boolean
  /** Empty unless it is void. */
  readonly reason: string
  /** The credit notes that correct it, or the one that it is, with the reason of each. */
  readonly corrections: readonly { readonly number: string; readonly reason: string }[]
}

/** Why a number is void and why it was corrected, in one cell. A credit note's own number is not repeated. */
function reasonsOf({ number, reason, corrections }: RegisterEntry): string {
  const corrected = corrections.map((one) => (one.number === number ? one.reason : `${one.number}: ${one.reason}`))
  return [isToldBy(corrections, reason) ? '' : reason, ...corrected].filter(Boolean).join('; ')
}

/** Whether the reason of a void is one of these credit notes, which it names at its end and which say why themselves. */
export const isToldBy = (corrections: readonly { readonly number: string }[], reason: string): boolean =>
  corrections.some(({ number }) => reason.endsWith(number))

const columns = ['Number', 'Customer', 'Date', 'Total', 'Currency', 'State', 'From a series', 'Reason']

/** The first line of the register's file. */
export function registerHeader(): string {
  return csvLine(columns.map(csvFigure))
}

/** One number as a line: the date yyyy-MM-dd, the total as a bare number. */
export function registerLine(entry: RegisterEntry): string {
  return csvLine([
    csvCell(entry.number),
    csvCell(entry.billingName),
    csvFigure(entry.issueDate),
    csvFigure(plainAmount(entry.totalMinor, entry.currency)),
    csvFigure(entry.currency),
    csvFigure(registerStateWords[entry.state]),
    csvFigure(entry.inSeries ? 'yes' : 'no'),
    csvCell(reasonsOf(entry)),
  ])
}
