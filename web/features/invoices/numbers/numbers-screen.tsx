import type { NumberedKind } from '@duly/core/invoices/kinds/kinds.ts'
import * as words from '@duly/core/words/gen/number-series.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { May } from '../../../api/may.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { t } from '../../../words/page.ts'
import { IssuedLock } from './issued-lock.tsx'
import { seriesQuery } from './queries.ts'
import { Register } from './register.tsx'
import { SeriesForm } from './series-form.tsx'
import './numbers.css'

const names: Readonly<Record<NumberedKind, Word>> = {
  invoice: words.invoices,
  quote: words.quotes,
  credit_note: words.creditNotes,
}
const kinds = Object.keys(names) as NumberedKind[]

/** How the documents of each kind are numbered, and the register of all numbers that were given. */
export function NumbersScreen() {
  const series = useQuery(seriesQuery)
  const [shown, setShown] = useState<NumberedKind>('invoice')
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
  const storedOf = (kind: NumberedKind) => series.data.find((each) => each.kind === kind)?.series ?? null
  return (
    <div className="numbers">
      <PageHead title={t(words.title)} subtitle={t(words.purpose)} />
      <Tabs
        label={t(words.kinds)}
        value={shown}
        onValueChange={setShown}
        tabs={kinds.map((kind) => ({ value: kind, label: t(names[kind]) }))}
      >
        {kinds.map((kind) => (
          <TabPanel key={kind} value={kind} keepMounted className="numbers-kind">
            <May needs={['settings:company']}>
              <SeriesForm kind={kind} stored={storedOf(kind)} />
              {kind === 'invoice' ? <IssuedLock /> : null}
            </May>
            {kind === shown ? <Register kind={kind} /> : null}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  )
}
