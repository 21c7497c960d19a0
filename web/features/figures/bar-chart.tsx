import { currencySymbol, decimalsOf } from '@duly/core/money/currency.ts'
import { decimalText, moneyText, monthText, narrowMonthText, shortMonthText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/figures.gen.ts'
import { numberText } from '@duly/core/words/intl.ts'
import { directionOf } from '@duly/core/words/languages.ts'
import { usePhone } from '../../ui/media.ts'
import { t } from '../../words/page.ts'

/** A month with what was asked for and what came in, in minor units. */
export interface Pair {
  month: string
  invoiced: number
  received: number
}

const room = { desk: { width: 1040, height: 270, left: 60 }, phone: { width: 358, height: 220, left: 40 } }

/**
 * Pairs of bars over an ink baseline, month by month: grey-brown for what was asked, seal for what came in. The table beneath
 * says the same in full, so that the drawing is one picture with a name for whoever does not see it.
 */
export function BarChart({ pairs, currency, running }: { pairs: readonly Pair[]; currency: string; running: string }) {
  const phone = usePhone()
  const { width, height, left: narrow } = phone ? room.phone : room.desk
  const base = height - 30
  const step = roundStep(Math.max(0, ...pairs.flatMap(({ invoiced, received }) => [invoiced, received])))
  const marks = step === 0 ? [0] : Array.from({ length: 4 }, (_, mark) => mark * step)
  const names = marks.map((mark) => shortAmount(mark, currency))
  // Some languages write large sums in full.
  const left = Math.max(narrow, 10 + 6 * Math.max(...names.map((name) => name.length)))
  const top = Math.max(1, step * 3)
  // What is little beside the rest still shows; a refund that outweighs what came in does not.
  const y = (minor: number) => (minor <= 0 ? base : base - Math.max(1.5, (minor / top) * (base - 10)))
  const slot = (width - left) / Math.max(1, pairs.length)
  const bar = Math.min(18, Math.max(1, slot / 2 - 3))
  // Names as far apart as they need, the last one among them.
  const every = Math.ceil((phone ? 20 : 40) / slot)
  const [first, last] = [pairs[0]?.month, pairs.at(-1)?.month]
  const name = first && last ? t(words.chartOf, { from: nameOf(first), to: nameOf(last) }) : t(words.chart)
  return (
    <svg className="fig-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
      {marks.map((mark, index) => (
        <g key={mark}>
          <line className={mark === 0 ? 'base' : 'grid'} x1={left} x2={width} y1={y(mark)} y2={y(mark)} />
          <text x={left - 8} y={y(mark) + 4} textAnchor="end">
            {names[index]}
          </text>
        </g>
      ))}
      {pairs.map(({ month, invoiced, received }, index) => {
        const middle = left + slot * (index + 0.5)
        return (
          <g key={month}>
            <rect
              className="asked"
              x={middle - bar - 1}
              y={y(invoiced)}
              width={bar}
              height={base - y(invoiced)}
              rx="1"
            />
            <rect className="came" x={middle + 1} y={y(received)} width={bar} height={base - y(received)} rx="1" />
            {(pairs.length - 1 - index) % every === 0 ? (
              <text x={middle} y={height - 10} textAnchor="middle" className={month === running ? 'hot' : undefined}>
                {phone ? narrowMonthText(t.forms, `${month}-01`) : shortMonthText(t.forms, `${month}-01`)}
              </text>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}

const nameOf = (month: string) => monthText(t.forms, `${month}-01`)

/** A third of the scale: one, two or five of some power of ten, so that three of them hold the largest amount. */
export function roundStep(most: number): number {
  if (most <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(most / 3))
  return ([1, 2, 5, 10].find((factor) => factor * power * 3 >= most) ?? 10) * power
}

/** `$0`, `$500`, `$20k`, `$1.5m`, `20 k $`. */
function shortAmount(minor: number, currency: string): string {
  const major = minor / 10 ** decimalsOf(currency)
  if (!hasEnglishSums()) return numberText(t.forms, major, { ...compact, currency })
  const symbol = currencySymbol(currency)
  const short = major >= 1e6 ? `${written(major / 1e6)}m` : major >= 1e3 ? `${written(major / 1e3)}k` : written(major)
  return `${symbol}${short}`
}

// Arabic papers and screens keep sums in Latin letters.
const hasEnglishSums = () => t.language.startsWith('en') || directionOf(t.language) === 'rtl'
const compact = {
  style: 'currency',
  currencyDisplay: 'narrowSymbol',
  notation: 'compact',
  maximumFractionDigits: 1,
} as const

const written = (value: number) => decimalText(t.forms, String(Math.round(value * 10) / 10))

/** Bars that lie, one for each label, deeper the older or all of one colour; amounts stand beside them. */
export function LyingBars({
  rows,
  currency,
  deepening,
}: {
  rows: readonly { label: string; minor: number }[]
  currency: string
  deepening?: boolean
}) {
  const most = Math.max(1, ...rows.map(({ minor }) => minor))
  return (
    <dl className="fig-lying">
      {rows.map(({ label, minor }, index) => (
        <div key={label}>
          <dt className="trunc">{label}</dt>
          <dd>
            <span className="bar" aria-hidden="true">
              {minor > 0 ? (
                <i style={{ width: `${(minor / most) * 100}%` }} data-depth={deepening ? index : undefined} />
              ) : null}
            </span>
            <span className="num">{moneyText(t.forms, minor, currency)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
