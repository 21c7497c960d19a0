import * as words from '@duly/core/words/gen/number-series.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { May } from '../../../api/may.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { t } from '../../../words/page.ts'
import { IssuedLock } from './issued-lock.tsx'
import { seriesQuery } from './queries.ts'
import { Register } from './register.tsx'
import { SeriesForm } from './series-form.tsx'
import './numbers.css'

/** How documents are numbered, and the register of all numbers that were given. */
export function NumbersScreen() {
  const series = useQuery(seriesQuery)
  if (series.isPending) return <Waiting>{t(words.loading)}</Waiting>
  if (series.isLoadingError)
    return (
      <ErrorState
        level={1}
        title={t(words.loadFailed)}
        onRetry={() => series.refetch()}
        busy={series.isFetching}
        retryLabel={t(words.tryAgain)}
      />
    )
  const invoices = series.data.find(({ kind }) => kind === 'invoice')
  return (
    <div className="numbers">
      <PageHead title={t(words.title)} subtitle={t(words.purpose)} />
      <May needs={['settings:company']}>
        <SeriesForm stored={invoices?.series ?? null} />
        <IssuedLock />
      </May>
      <Register />
    </div>
  )
}
