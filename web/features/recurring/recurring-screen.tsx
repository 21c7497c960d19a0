import { may } from '@duly/core/access/may.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import * as words from '@duly/core/words/gen/recurring.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import CircleStop from 'lucide-react/icons/circle-stop'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useState } from 'react'
import { May } from '../../api/may.tsx'
import { useUser } from '../../api/session.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { GuideLink } from '../../ui/guide-link.tsx'
import { Ledger, type LedgerColumn } from '../../ui/ledger.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { t } from '../../words/page.ts'
import { KindTabs } from './kind-tabs.tsx'
import { MissedQuestion } from './missed-question.tsx'
import { type Series, seriesListQuery } from './queries.ts'
import './recurring.css'
import { ruleText } from './rule-words.ts'
import { nextText, SeriesState } from './series-state.tsx'
import { EndDialog, usePausing } from './use-series-acts.tsx'

/** The series of recurring invoices, with questions about dates that were missed. */
export function RecurringScreen() {
  const list = useQuery(seriesListQuery)
  const navigate = useNavigate()
  const [ended, setEnded] = useState<Series | null>(null)
  const issues = may(useUser(), 'invoices:issue')
  const actions = issues ? (series: Series) => <SeriesMenu series={series} onEnd={() => setEnded(series)} /> : null
  return (
    <>
      <PageHead title={t(words.invoices)} />
      <KindTabs at="recurring" />
      {list.data?.map((series) =>
        issues && series.missed.length > 0 ? <MissedQuestion key={series.id} series={series} /> : null,
      )}
      {list.isError && !list.data ? (
        <ErrorState
          title={t(words.failed)}
          retryLabel={t(words.tryAgain)}
          onRetry={() => list.refetch()}
          busy={list.isFetching}
        />
      ) : list.data?.length === 0 ? (
        <EmptyState
          art="invoices"
          title={t(words.none)}
          text={t(words.noneWhat)}
          action={<LinkButton render={<Link to="/invoices" />}>{t(words.invoices)}</LinkButton>}
          guide={<GuideLink job="recurring">{t(words.how)}</GuideLink>}
        />
      ) : (
        <Ledger
          label={t(words.title)}
          twoLine
          loading={list.isPending ? t(words.loading) : false}
          columns={columns(actions)}
          rows={list.data}
          rowKey={({ id }) => id}
          onOpen={({ id }) => void navigate({ to: '/invoices/recurring/$id', params: { id } })}
          slip={(series) => <Slip series={series} actions={actions?.(series)} />}
        />
      )}
      <EndDialog series={ended} onClose={() => setEnded(null)} />
    </>
  )
}

function SeriesMenu({ series, onEnd }: { series: Series; onEnd: () => void }) {
  const pausing = usePausing()
  const label = t(words.actionsFor, { name: series.name })
  return (
    <Menu
      label={label}
      trigger={
        <Button variant="ghost" size="sm" icon aria-label={label} busy={pausing.busy}>
          <Ellipsis />
        </Button>
      }
    >
      {series.paused ? (
        <May needs={['messages:send']}>
          <MenuItem icon={<Play />} onSelect={() => void pausing.set(series.id, false)}>
            {t(words.resume)}
          </MenuItem>
        </May>
      ) : (
        <MenuItem icon={<Pause />} onSelect={() => void pausing.set(series.id, true)}>
          {t(words.pause)}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem danger icon={<CircleStop />} onSelect={onEnd}>
        {t(words.end)}
      </MenuItem>
    </Menu>
  )
}

function Name({ series }: { series: Series }) {
  return (
    <>
      <Link className="key block trunc" to="/invoices/recurring/$id" params={{ id: series.id }}>
        {series.name}
      </Link>
      <span className="sm muted block trunc">
        <bdi>{series.billingName}</bdi>
      </span>
    </>
  )
}

const Sum = ({ series: { total, currency } }: { series: Series }) => (
  <Amount minor={fromApiNumber(total, currency) ?? 0} currency={currency} />
)

const columns = (actions: ((series: Series) => ReactNode) | null): LedgerColumn<Series>[] => [
  { key: 'series', head: t(words.series), kind: 'fill', width: '28%', cell: (series) => <Name series={series} /> },
  { key: 'rule', head: t(words.rule), cell: ({ rule }) => <span className="recurring-rule">{ruleText(rule)}</span> },
  {
    key: 'next',
    head: t(words.next),
    cell: (series) => <span className={series.nextDate ? 'num' : 'faint'}>{nextText(series)}</span>,
  },
  { key: 'amount', head: t(words.amount), kind: 'amount', cell: (series) => <Sum series={series} /> },
  { key: 'state', head: t(words.state), cell: (series) => <SeriesState series={series} /> },
  ...(actions ? [{ key: 'actions', head: t(words.actions), kind: 'end' as const, cell: actions }] : []),
]

function Slip({ series, actions }: { series: Series; actions: ReactNode }) {
  return (
    <>
      <div className="min-w-0">
        <Name series={series} />
        <p className="sm faint">
          {ruleText(series.rule)}
          {series.nextDate ? ` · ${t(words.nextOn, { date: nextText(series) })}` : ''}
        </p>
      </div>
      <div className="slip-end">
        <div className="recurring-sum">
          <Sum series={series} />
          <SeriesState series={series} bare />
        </div>
        {actions}
      </div>
    </>
  )
}
