import * as words from '@duly/core/words/gen/recurring.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '../../words/page.ts'
import { seriesListQuery } from './queries.ts'
import './kind-tabs.css'

/** The tabs above the lists of invoices: there as soon as something recurs, and not before. */
export function KindTabs({ at }: { at: 'invoices' | 'recurring' }) {
  const series = useQuery(seriesListQuery)
  if (at === 'invoices' && !series.data?.length) return null
  return (
    <nav className="kinds" aria-label={t(words.invoices)}>
      {/* Exactly: its address begins that of the others, too. */}
      <Link to="/invoices" activeOptions={{ exact: true }} aria-current={at === 'invoices' ? 'page' : undefined}>
        {t(words.invoices)}
      </Link>
      <Link to="/invoices/recurring" aria-current={at === 'recurring' ? 'page' : undefined}>
        {t(words.title)}
        {at === 'invoices' && series.data ? <small>{series.data.length}</small> : null}
      </Link>
    </nav>
  )
}
