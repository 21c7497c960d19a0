import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { moneyText, monthText, shortMonthText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/invoice-list.gen.ts'
import { directionOf } from '@duly/core/words/languages.ts'
import { t } from '../../../words/page.ts'
import type { InvoiceFigures } from '../queries.ts'

const width = 360
const height = 76
const base = 60
const step = width / 12
const bar = 9

interface MonthChartProps {
  months: InvoiceFigures['months']
  currency: string
  /** A month was pressed; its first day. */
  onMonth: (first: CalendarDate) => void
}

/**
 * Twelve months of invoiced and paid as pairs of bars. The same figures stand in a table for whoever does not see the
 * bars; pointing at a month tells them too, and pressing it lists its invoices.
 */
export function MonthChart({ months, currency, onMonth }: MonthChartProps) {
  const most = Math.max(1, ...months.flatMap(({ invoiced, paid }) => [invoiced, paid]))
  // A refund may outweigh what came in: the bar is then empty, and the table tells the figure.
  const tall = (value: number) => (value <= 0 ? 0 : Math.max(1.5, (value / most) * (base - 4)))
  // Time runs as the reader's lines do.
  const isMirrored = directionOf(t.language) === 'rtl'
  const money = (value: number) => moneyText(t.forms, fromApiNumber(value, currency) ?? 0, currency)
  return (
    <figure className="inv-chart">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        <line x1="0" x2={width} y1={base + 0.5} y2={base + 0.5} className="rule" />
        {months.map(({ month, invoiced, paid }, index) => {
          const start = (isMirrored ? months.length - 1 - index : index) * step
          const left = start + step / 2 - bar
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the picture is hidden from assistive technology
            <g key={month} onClick={() => onMonth(`${month}-01`)}>
              <title>
                {t(words.monthSums, { month: nameOf(month), invoiced: money(invoiced), paid: money(paid) })}
              </title>
              <rect className="hit" x={start} y="0" width={step} height={height} />
              <rect className="invoiced" x={left} y={base - tall(invoiced)} width={bar - 1} height={tall(invoiced)} />
              <rect className="paid" x={left + bar} y={base - tall(paid)} width={bar - 1} height={tall(paid)} />
              <text x={start + step / 2} y={height - 3}>
                {shortMonthText(t.forms, `${month}-01`)}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption aria-hidden="true">
        <span className="invoiced">{t(words.invoiced)}</span>
        <span className="paid">{t(words.paid)}</span>
      </figcaption>
      {/* Around it: a table is never narrower than what it holds, and would make the page wider. */}
      <div className="sr">
        <table>
          <caption>{t(words.chartCaption, { currency })}</caption>
          <thead>
            <tr>
              <th scope="col">{t(words.month)}</th>
              <th scope="col">{t(words.invoiced)}</th>
              <th scope="col">{t(words.paid)}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, invoiced, paid }) => (
              <tr key={month}>
                <th scope="row">{nameOf(month)}</th>
                <td>{money(invoiced)}</td>
                <td>{money(paid)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

const nameOf = (month: string) => monthText(t.forms, `${month}-01`)
