import * as quotes from '@duly/core/words/gen/quotes.gen.ts'
import * as words from '@duly/core/words/gen/recurring.gen.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { t } from '../../words/page.ts'
import { seriesListQuery } from './queries.ts'
import './kind-tabs.css'

const quotesQuery = queryOptions({
  queryKey: ['invoices', 'quote-counts', ''],
  queryFn: ({ signal }) => call('GET /invoices/counts', { query: { kind: 'quote' } }, { signal }),
})

/** The tabs above the lists of invoices: each there as soon as there is something in its list, and not before. */
export function KindTabs({ at }: { at: 'invoices' | 'quotes' | 'recurring' }) {
  const series = useQuery(seriesListQuery)
  const offered = useQuery(quotesQuery).data?.all ?? 0
  const recurs = at === 'recurring' || Boolean(series.data?.length)
  const offers = at === 'quotes' || offered > 0
  if (!recurs && !offers) return null
  return (
    <nav className="kinds" aria-label={t(words.invoices)}>
      {/* Exactly: its address begins that of the others, too. */}
      <Link
        to="/invoices"
        search={{} as never}
        activeOptions={{ exact: true }}
        aria-current={at === 'invoices' ? 'page' : undefined}
      >
        {t(words.invoices)}
      </Link>
      {offers ? (
        <Link to="/invoices" search={{ kind: 'quote' } as never} aria-current={at === 'quotes' ? 'page' : undefined}>
          {t(quotes.title)}
          {at === 'quotes' ? null : <small>{offered}</small>}
        </Link>
      ) : null}
      {recurs ? (
        <Link to="/invoices/recurring" aria-current={at === 'recurring' ? 'page' : undefined}>
          {t(words.title)}
          {at !== 'recurring' && series.data ? <small>{series.data.length}</small> : null}
        </Link>
      ) : null}
    </nav>
  )
}
