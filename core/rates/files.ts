import { isCalendarDate } from '../dates/calendar-date.ts'
import { parseDecimal } from '../money/decimal.ts'

/** Where rates come from: the file of the European Central Bank, or that of the Bank of Canada. */
export const rateSources = ['ecb', 'boc'] as const
export type RateSource = (typeof rateSources)[number]

/** Rates of one day as the source states them, by currency. */
export interface RateDay {
  readonly day: string
  readonly rates: Readonly<Record<string, string>>
}

/** What a file of rates holds; `null` where it is neither source's. */
export interface RateFile {
  readonly source: RateSource
  readonly days: readonly RateDay[]
}

/** Most decimals of a rate in a file. */
const mostDecimals = 10

/** Reads `eurofxref-hist.csv`, or the CSV or JSON of the Bank of Canada's Valet; null when it is none of them. */
export function readRateFile(text: string): RateFile | null {
  const bare = text.replace(/^\uFEFF/, '').trimStart()
  if (bare.startsWith('{')) return readValetJson(bare)
  return readEcb(bare) ?? readValetCsv(bare)
}

/** `Date,USD,JPY,…` and a line a day, newest first: units of the currency for one euro, `N/A` where there is none. */
function readEcb(text: string): RateFile | null {
  const [head = '', ...lines] = text.split(/\r?\n/)
  const [first, ...codes] = cellsOf(head)
  if (first !== 'Date' || !codes.includes('USD')) return null
  const days = lines.flatMap((line) => dayOf(cellsOf(line), codes))
  return days.length > 0 ? { source: 'ecb', days } : null
}

/** After some lines about the series: `"date","FXAUDCAD",…` and a line a day: Canadian dollars for one unit. */
function readValetCsv(text: string): RateFile | null {
  const lines = text.split(/\r?\n/)
  const start = lines.findIndex((line) => /^"?date"?,.*FX[A-Z]{3}CAD/.test(line))
  if (start < 0) return null
  const codes = cellsOf(lines[start] ?? '')
    .slice(1)
    .map(currencyOfSeries)
  const days = lines.slice(start + 1).flatMap((line) => dayOf(cellsOf(line), codes))
  return days.length > 0 ? { source: 'boc', days } : null
}

/** `{ "observations": [{ "d": "2026-03-05", "FXUSDCAD": { "v": "1.36" } }] }`. */
function readValetJson(text: string): RateFile | null {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return null
  }
  const observations = (file as { observations?: unknown }).observations
  if (!Array.isArray(observations)) return null
  const days = observations.flatMap((entry: Record<string, unknown> | null) => {
    const series = Object.entries(entry ?? {}).filter(([name]) => name !== 'd')
    const cells = series.map(([, value]) => String((value as { v?: unknown } | null)?.v ?? ''))
    return dayOf(
      [String(entry?.d ?? ''), ...cells],
      series.map(([name]) => currencyOfSeries(name)),
    )
  })
  return days.length > 0 ? { source: 'boc', days } : null
}

const currencyOfSeries = (name: string) => /^FX([A-Z]{3})CAD$/.exec(name)?.[1] ?? ''

const cellsOf = (line: string) => line.split(',').map((cell) => cell.trim().replace(/^"|"$/g, ''))

function dayOf([day = '', ...cells]: readonly string[], codes: readonly string[]): RateDay[] {
  if (!isCalendarDate(day)) return []
  const rates = codes.flatMap((code, index) => {
    const rate = parseDecimal(cells[index] ?? '', mostDecimals)
    return /^[A-Z]{3}$/.test(code) && rate !== null && rate !== '0' && !rate.startsWith('-')
      ? [[code, rate] as const]
      : []
  })
  return rates.length > 0 ? [{ day, rates: Object.fromEntries(rates) }] : []
}
