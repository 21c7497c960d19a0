import { type CalendarDate, formatMonth, shortMonthName } from '@duly/core/dates/calendar-date.ts'
import { formatMoney, fromApiNumber } from '@duly/core/money/money.ts'
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
  const money = (value: number) => formatMoney(fromApiNumber(value, currency) ?? 0, currency)
  return (
    <figure className="inv-chart">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        <line x1="0" x2={width} y1={base + 0.5} y2={base + 0.5} className="rule" />
        {months.map(({ month, invoiced, paid }, index) => {
          const left = index * step + step / 2 - bar
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the picture is hidden from assistive technology
            <g key={month} onClick={() => onMonth(`${month}-01`)}>
              <title>{`${nameOf(month)}: ${money(invoiced)} invoiced, ${money(paid)} paid`}</title>
              <rect className="hit" x={index * step} y="0" width={step} height={height} />
              <rect className="invoiced" x={left} y={base - tall(invoiced)} width={bar - 1} height={tall(invoiced)} />
              <rect className="paid" x={left + bar} y={base - tall(paid)} width={bar - 1} height={tall(paid)} />
              <text x={index * step + step / 2} y={height - 3}>
                {shortMonthName(Number(month.slice(5, 7)))}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption aria-hidden="true">
        <span className="invoiced">Invoiced</span>
        <span className="paid">Paid</span>
      </figcaption>
      <table className="sr">
        <caption>Invoiced and paid in {currency}, the last twelve months</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Invoiced</th>
            <th scope="col">Paid</th>
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
    </figure>
  )
}

const nameOf = (month: string) => formatMonth(`${month}-01`)
