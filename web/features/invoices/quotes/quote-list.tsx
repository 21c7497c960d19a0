import { type InvoiceSort, invoiceSorts } from '@duly/core/invoices/list/list.ts'
import { exportFileName } from '@duly/core/invoices/paper/file-names.ts'
import { type QuoteState, quoteStates } from '@duly/core/invoices/quotes/quote-state.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { shortDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/quotes.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { download, type Output } from '../../../api/call.ts'
import { May } from '../../../api/may.tsx'
import { useUser } from '../../../api/session.ts'
import { useWorkspaceDay } from '../../../api/use-workspace-day.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Chip } from '../../../ui/chips.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { GuideLink } from '../../../ui/guide-link.tsx'
import type { LedgerColumn } from '../../../ui/ledger.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListScreen } from '../../../ui/list-screen.tsx'
import { useListSearch } from '../../../ui/use-list-search.ts'
import { shownNumber } from '../../../words/document-number.ts'
import { t } from '../../../words/page.ts'
import { ExportButton } from '../../csv/export-button.tsx'
import { KindTabs } from '../../recurring/kind-tabs.tsx'
import { HandInBadge } from '../hand-in/hand-in-badge.tsx'
import { handInOf, handInStatuses, useHandInChips } from '../list/use-hand-in-chips.ts'
import { type InvoiceRow, present } from '../queries.ts'
import { QuoteBadge, quoteLooks } from './quote-badge.tsx'
import { quoteCountsQuery, quoteListQuery } from './quote-queries.ts'

const chipOf = (state: QuoteState) => state.toUpperCase()
const declared = {
  sorts: invoiceSorts,
  sort: 'issueDate',
  statuses: [...quoteStates.map(chipOf), ...handInStatuses],
} as const

const chips = (handedIn: readonly Chip[]): Chip[] => [
  { value: '', label: t(words.all) },
  ...handedIn,
  ...quoteStates.map((state) => ({
    value: chipOf(state),
    label: t(quoteLooks[state].word),
    icon: quoteLooks[state].icon,
  })),
]

/** How many there are, by the values of the chips. */
function numbersOf({ all, byQuoteState }: Output<'GET /invoices/counts'>): Record<string, number> {
  const states = Object.entries(byQuoteState ?? {}).map(([state, count]) => [state.toUpperCase(), count])
  return { ...Object.fromEntries(states), '': all }
}

function Create({ className, quiet = false }: { className: string; quiet?: boolean }) {
  return (
    <May needs={['invoices:draft']}>
      <LinkButton
        variant={quiet ? 'secondary' : 'primary'}
        className={className}
        render={<Link to="/invoices/create" search={{ kind: 'quote' } as never} />}
      >
        <Plus />
        {t(words.newQuote)}
      </LinkButton>
    </May>
  )
}

function None({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      art="invoices"
      title={t(words.none)}
      text={t(isFiltered ? words.noneFiltered : words.first)}
      action={isFiltered ? <Button onClick={onClear}>{t(words.clear)}</Button> : <Create className="" />}
      guide={isFiltered ? null : <GuideLink job="quotes">{t(words.how)}</GuideLink>}
    />
  )
}

/** Quotes, in the frame of all lists. */
export function QuoteList() {
  const user = useUser()
  const navigate = useNavigate()
  const day = useWorkspaceDay()
  const list = useListSearch(declared)
  const { page, limit, search } = list
  const handIn = handInOf(list.status)
  const quoteState = handIn ? '' : (list.status.toLowerCase() as QuoteState | '')
  const filter = present({ searchQuery: search, quoteState, handIn: handIn ?? '' })
  const order = { sortBy: list.sort as InvoiceSort, ...(list.sortOrder && { sortOrder: list.sortOrder }) }
  const quotes = useQuery(quoteListQuery({ ...filter, ...order, page: String(page), limit: String(limit) } as never))
  const counts = useQuery(quoteCountsQuery(search)).data
  const handInChips = useHandInChips(counts, list.status)
  const total = quotes.data?.meta.total
  const isFiltered = search !== '' || list.status !== ''
  return (
    <ListScreen
      list={list}
      searchDelay={0}
      things={t(words.title)}
      total={total}
      query={quotes}
      failure={{ title: t(words.loadFailed) }}
      views={`${user.id}:${user.workspace.id}:quotes`}
      chips={chips(handInChips)}
      counts={counts && numbersOf(counts)}
      above={<KindTabs at="quotes" />}
      actions={
        <>
          <ExportButton
            things="invoices"
            nothing={t(words.nothingToExport)}
            total={total}
            fileName={exportFileName(day, 'quote')}
            load={(options) =>
              download('GET /invoices/export.csv', { query: { ...filter, kind: 'quote' } as never }, options)
            }
          />
          <Create className="only-d" quiet={total === 0 && !isFiltered} />
        </>
      }
      empty={<None isFiltered={isFiltered} onClear={() => list.change({ search: '', status: '' })} />}
      columns={columns()}
      rows={quotes.data?.data}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(placeOf(row))}
      slip={(row) => <QuoteSlip quote={row} />}
    >
      <Create className="fab" />
    </ListScreen>
  )
}

const placeOf = ({ id }: InvoiceRow) => ({ to: '/invoices/$id', params: { id } }) as const

function NumberLink({ row }: { row: InvoiceRow }) {
  return (
    <Link {...placeOf(row)} className="key">
      <bdi>{shownNumber(row.invoiceNumber)}</bdi>
    </Link>
  )
}

const sumOf = (row: InvoiceRow, className?: string): ReactNode => (
  <Amount
    className={className}
    minor={fromApiNumber(row.acceptedTotal ?? row.total, row.currency) ?? 0}
    currency={row.currency}
  />
)
const dateOf = (date: string) => shortDate(t.forms, date)

function columns(): LedgerColumn<InvoiceRow>[] {
  return [
    { key: 'number', head: t(words.number), sort: 'invoiceNumber', cell: (row) => <NumberLink row={row} /> },
    {
      key: 'customer',
      head: t(words.customer),
      sort: 'billingName',
      kind: 'fill',
      width: '34%',
      cell: (row) => <bdi>{row.billingName}</bdi>,
    },
    {
      key: 'date',
      head: t(words.date),
      sort: 'issueDate',
      cell: (row) => <span className="num muted">{dateOf(row.issueDate)}</span>,
    },
    {
      key: 'until',
      head: t(words.validUntil),
      sort: 'dueDate',
      hideOnTablet: true,
      cell: (row) => <span className="num muted">{dateOf(row.dueDate)}</span>,
    },
    { key: 'amount', head: t(words.amount), sort: 'total', kind: 'amount', cell: (row) => sumOf(row) },
    { key: 'state', head: t(words.state), cell: (row) => <State row={row} /> },
  ]
}

function State({ row }: { row: InvoiceRow }) {
  return row.handIn ? <HandInBadge state={row.handIn.state} /> : <QuoteBadge state={row.quoteState ?? 'draft'} />
}

function QuoteSlip({ quote }: { quote: InvoiceRow }) {
  return (
    <>
      <div className="min-w-0">
        <div className="strong trunc">
          <bdi>{quote.billingName}</bdi>
        </div>
        <div className="sm faint num trunc">
          <NumberLink row={quote} />
        </div>
        <State row={quote} />
      </div>
      <div className="slip-end">
        <div className="inv-sum">
          {sumOf(quote, 'amount')}
          <span className="sm faint num">{dateOf(quote.dueDate)}</span>
        </div>
      </div>
    </>
  )
}
