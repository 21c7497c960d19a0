import { may } from '@duly/core/access/may.ts'
import { endOfMonth } from '@duly/core/dates/calendar-date.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import * as words from '@duly/core/words/gen/invoice-list.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '../../../api/session.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazyView } from '../../../ui/lazy-view.ts'
import { usePhone } from '../../../ui/media.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from '../../../words/page.ts'
import { paymentSettingsQuery } from '../../payment-settings/queries.ts'
import { type InvoiceFigures, invoiceStatsQuery } from '../queries.ts'
import { firstFigures } from './first-figures.ts'

/** The year stands below or beside the figures, whose place is kept: it may come a moment later. */
const MonthChart = lazyView(() => import('./month-chart.tsx').then((module) => module.MonthChart))

/**
 * Where the business stands, above the list: what is outstanding, overdue and was paid this month, and a year of both.
 * Currencies are never added up: with several there is a switch, kept in the address. Never in the list's way: while the
 * figures load or when they cannot be had, the list works, and on phones the year is folded away.
 */
export function InvoiceStrip() {
  const stats = useQuery(invoiceStatsQuery())
  const several = (stats.data?.length ?? 0) > 1
  const own = useQuery({ ...paymentSettingsQuery(useUser().id), enabled: several })
  const [currency, setCurrency] = useCurrency()
  const navigate = useNavigate()
  const phone = usePhone()
  if (stats.isError && !stats.data) {
    return (
      <section className="inv-strip failed" aria-label={t(words.figures)}>
        <p className="sm muted">{t(words.figuresFailed)}</p>
        <Button size="sm" busy={stats.isFetching} onClick={() => stats.refetch()}>
          {t(words.tryAgain)}
        </Button>
      </section>
    )
  }
  if (!stats.data || (several && own.isPending)) return <StripWaiting />
  const chosen = stats.data.find((one) => one.currency === currency)
  const figures = chosen ?? firstFigures(stats.data, own.data?.preferredCurrency ?? null)
  if (!figures) return null
  const listMonth = (from: string) =>
    void navigate({
      to: '.',
      search: ((now: object) => ({ ...now, from, to: endOfMonth(from), period: undefined, page: undefined })) as never,
    })
  const chart = <MonthChart months={figures.months} currency={figures.currency} onMonth={listMonth} />
  return (
    <section className="inv-strip" aria-label={t(words.figures)}>
      <div className="grow">
        <dl>
          <Figure term={t(words.outstanding)} status="open" value={figures.outstanding} of={figures} />
          <Figure term={t(words.overdue)} status="overdue" value={figures.overdue} of={figures} late />
          <Figure term={t(words.paidThisMonth)} status="paid" value={figures.paidThisMonth} of={figures} />
        </dl>
        {stats.data.length > 1 ? (
          <Segmented
            label={t(words.figuresCurrency)}
            value={figures.currency}
            onValueChange={setCurrency}
            options={stats.data.map((one) => ({ value: one.currency, label: one.currency }))}
          />
        ) : null}
      </div>
      {phone ? <FoldedYear>{chart}</FoldedYear> : chart}
    </section>
  )
}

/** On phones the year is folded away; owners get to all figures beside it. */
const FoldedYear = ({ children }: { children: ReactNode }) => (
  <div className="inv-year">
    <details className="inv-months">
      <summary>{t(words.lastTwelve)}</summary>
      {children}
    </details>
    {may(useUser(), 'figures:read') ? <Link to="/figures">{t(words.figures)}</Link> : null}
  </div>
)

interface FigureProps {
  term: string
  /** The chip that lists what the figure is made of; for what was paid this month, which no chip is for, all that is paid. */
  status: string
  value: number
  of: InvoiceFigures
  late?: boolean
}

function Figure({ term, status, value, of, late }: FigureProps) {
  // Nothing narrows the figures, so nothing may narrow what they lead to.
  const none = { search: undefined, from: undefined, to: undefined, period: undefined, page: undefined }
  const search = (current: Record<string, unknown>) => ({ ...current, ...none, status })
  return (
    <div className={late && value > 0 ? 'fig late' : 'fig'}>
      <dt>
        <Link to="." search={search as never}>
          {term}
        </Link>
      </dt>
      <dd>
        <Amount minor={fromApiNumber(value, of.currency) ?? 0} currency={of.currency} />
      </dd>
    </div>
  )
}

function StripWaiting() {
  return (
    <section className="inv-strip" aria-label={t(words.figures)} aria-busy="true">
      <dl>
        {[t(words.outstanding), t(words.overdue), t(words.paidThisMonth)].map((term) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <Skeleton width={104} height={14} />
              <span className="sr">{t(words.loading)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useCurrency(): [string, (currency: string) => void] {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const change = (currency: string) =>
    void navigate({ to: '.', search: ((now: object) => ({ ...now, currency })) as never, replace: true })
  return [String(raw.currency ?? ''), change]
}
