import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { IssuedLock } from './issued-lock.tsx'
import { seriesQuery } from './queries.ts'
import { Register } from './register.tsx'
import { SeriesForm } from './series-form.tsx'
import './numbers.css'

/** How documents are numbered, and the register of all numbers that were given. */
export function NumbersScreen() {
  const series = useQuery(seriesQuery)
  if (series.isPending) return <Waiting>Loading Numbers</Waiting>
  if (series.isLoadingError)
    return (
      <ErrorState
        level={1}
        title="Failed to load how documents are numbered"
        onRetry={() => series.refetch()}
        busy={series.isFetching}
        retryLabel="Try Again"
      />
    )
  const invoices = series.data.find(({ kind }) => kind === 'invoice')
  return (
    <div className="numbers">
      <PageHead
        title="Numbers"
        subtitle="Decides how invoices are numbered and proves that none is missing."
        actions={
          <Link className="link" to="/company">
            Company Settings
          </Link>
        }
      />
      <SeriesForm stored={invoices?.series ?? null} />
      <IssuedLock />
      <Register />
    </div>
  )
}
