import { may } from '@duly/core/access/may.ts'
import { isCalendarDate } from '@duly/core/dates/calendar-date.ts'
import { viewerTimeZone } from '@duly/core/dates/instant.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import {
  type InvoiceSort,
  type InvoiceStanding,
  invoiceSorts,
  invoiceStandings,
} from '@duly/core/invoices/list/list.ts'
import { exportFileName } from '@duly/core/invoices/paper/file-names.ts'
import * as words from '@duly/core/words/gen/invoice-list.gen.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleSlash2 from 'lucide-react/icons/circle-slash-2'
import ClockAlert from 'lucide-react/icons/clock-alert'
import MailX from 'lucide-react/icons/mail-x'
import Plus from 'lucide-react/icons/plus'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Send from 'lucide-react/icons/send'
import { useEffect, useState } from 'react'
import { download } from '../../../api/call.ts'
import { invoicePlace } from '../../../api/invoice-place.ts'
import { May } from '../../../api/may.tsx'
import { useUser } from '../../../api/session.ts'
import type { Chip } from '../../../ui/chips.tsx'
import { type DateRange, DateRangeChip, DateRangePicker } from '../../../ui/date-range-picker.tsx'
import { fetchWhenIdle, lazyView, useEver } from '../../../ui/lazy-view.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListScreen } from '../../../ui/list-screen.tsx'
import { usePhone } from '../../../ui/media.ts'
import { useListSearch } from '../../../ui/use-list-search.ts'
import { t } from '../../../words/page.ts'
import { withBin } from '../../bin/with-bin.tsx'
import { ExportButton } from '../../csv/export-button.tsx'
import { useStory } from '../../timeline/use-story.ts'
import { InvoiceActions, loadInvoiceMenu } from '../acts/invoice-actions.tsx'
import type { OpenDialog } from '../acts/invoice-dialogs.tsx'
import './invoice-list.css'
import {
  type InvoiceListFilter,
  type InvoiceRow,
  invoiceCountsQuery,
  invoiceListQuery,
  invoiceQuery,
  present,
} from '../queries.ts'
import { columns, InvoiceSlip, PageTick, Tick } from './invoice-rows.tsx'
import { InvoiceStrip } from './invoice-strip.tsx'
import { handInOf, handInStatuses, useHandInChips } from './use-hand-in-chips.ts'
import { type Selection, useSelection } from './use-selection.ts'

const RemindAll = lazyView(() => import('./remind-all.tsx').then((module) => module.RemindAll))
const InvoiceDialogs = lazyView(() => import('../acts/invoice-dialogs.tsx').then((module) => module.InvoiceDialogs))
const InvoiceBulk = lazyView(() => import('./invoice-bulk.tsx').then((module) => module.InvoiceBulk))
const KindTabs = lazyView(() => import('../../recurring/kind-tabs.tsx').then((module) => module.KindTabs))
// Who makes no quotes sees nothing of them but a menu, and neither waits for it.
const QuoteList = lazyView(() => import('../quotes/quote-list.tsx').then((module) => module.QuoteList))
const CreateMore = lazyView(() => import('../quotes/create-more.tsx').then((module) => module.CreateMore))
const NoInvoices = lazyView(() => import('./no-invoices.tsx').then((module) => module.NoInvoices))
const SetupCard = lazyView(() => import('../setup/setup-card.tsx').then((module) => module.SetupCard))
/** Credit notes stand beside the statuses of invoices, once there are some. */
const creditNotes = 'CREDIT_NOTE'
const statuses = [...invoiceStandings, creditNotes, ...handInStatuses]
const declared = { sorts: invoiceSorts, sort: 'issueDate', statuses } as const

const chips = (handIns: readonly Chip[]): Chip[] => [
  { value: '', label: t(words.all) },
  ...handIns,
  { value: 'DRAFT', label: t(words.draft), icon: <CircleDashed /> },
  { value: 'SENT', label: t(words.sent), icon: <Send /> },
  { value: 'OVERDUE', label: t(words.overdue), icon: <ClockAlert /> },
  { value: 'PAID', label: t(words.paid), icon: <Check /> },
  { value: 'CANCELLED', label: t(words.cancelled), icon: <Ban /> },
  { value: 'PARTLY_PAID', label: t(words.partlyPaid), icon: <CircleSlash2 />, apart: true },
  { value: 'BOUNCED', label: t(words.bounced), icon: <MailX />, apart: true, warns: true },
]
const creditNotesChip = (): Chip => ({
  value: creditNotes,
  label: t(words.creditNotes),
  icon: <ReceiptText />,
  apart: true,
})
/** Making documents. */
const toDraft = ['invoices:draft'] as const
const depositsChip = (): Chip => ({ value: 'DEPOSIT', label: t(words.deposits), apart: true })
/** What is outstanding is sent or overdue. */
const together = { OPEN: ['SENT', 'OVERDUE'] }

/** Invoices: list, search, date filter, export and everything that can be done with one (specification part 1). */
export const InvoiceListScreen = withBin('invoice', DocumentList)

/** One list of one kind. */
function DocumentList() {
  const { kind } = useSearch({ strict: false }) as { kind?: unknown }
  if (kind !== 'quote') return <InvoiceList />
  return <QuoteList />
}

function InvoiceList() {
  const user = useUser()
  const navigate = useNavigate()
  const list = useListSearch(declared)
  const [range, setRange] = useDateRange()
  const { page, limit, search } = list
  const found = { searchQuery: search, startDate: range?.from ?? '', endDate: range?.to ?? '' }
  const hasCreditNotes = list.status === creditNotes
  const handIn = handInOf(list.status)
  const filter: InvoiceListFilter = {
    ...found,
    ...(hasCreditNotes && { kind: 'credit_note' as const }),
    ...(handIn && { handIn }),
    status: hasCreditNotes || handIn ? '' : (list.status as InvoiceStanding | ''),
  }
  const order = { sortBy: list.sort as InvoiceSort, sortOrder: list.sortOrder }
  const query = { page, limit, ...filter, ...order }
  const invoices = useQuery(invoiceListQuery(query))
  const client = useQueryClient()
  // Without waiting for the address: a quarter of the time from a letter to its rows.
  const ask = (searchQuery: string) => void client.prefetchQuery(invoiceListQuery({ ...query, page: 1, searchQuery }))
  const counts = useQuery(invoiceCountsQuery(found)).data
  const handInChips = useHandInChips(counts, list.status)
  const phone = usePhone()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  useEffect(() => fetchWhenIdle(loadInvoiceMenu, InvoiceDialogs.load, InvoiceBulk.load, NoInvoices.load), [])
  const day = today(new Date(), user.workspace.timeZone || viewerTimeZone())
  const total = invoices.data?.meta.total
  const selection = useSelection(invoices.data?.data, invoices.isPlaceholderData)
  const bulkEver = useEver(selection.count > 0)
  const late = useRemindAll(selection, list.status === 'OVERDUE' && total === invoices.data?.data.length)
  const story = useStory(invoices.data?.data, invoiceQuery, t(words.loadFailed))
  const dialogEver = useEver(dialog !== null || story.row !== null)
  const filtered = search !== '' || range !== null || list.status !== ''

  const address = useSearch({ strict: false }) as Record<string, unknown>
  const place = (row: InvoiceRow) => {
    const ids = invoices.data?.data.map(({ id }) => id) ?? []
    return { ...invoicePlace(row), state: { list: { query, ids, total: total ?? 0, search: address } } as never }
  }
  const actions = (row: InvoiceRow) => (
    <InvoiceActions
      invoice={row}
      onDialog={(kind) => setDialog({ kind, invoice: row })}
      onStory={() => story.open(row)}
    />
  )
  const isEmpty = total === 0 && !filtered
  return (
    <ListScreen
      list={list}
      searchDelay={0}
      onSearch={ask}
      things={t(words.title)}
      total={total}
      query={invoices}
      failure={{ title: t(words.loadAllFailed) }}
      views={`${user.id}:${user.workspace.id}:invoices`}
      day={day}
      chips={[
        ...chips(handInChips),
        ...(list.status === 'DEPOSIT' || counts?.deposits ? [depositsChip()] : []),
        ...(hasCreditNotes || counts?.creditNotes ? [creditNotesChip()] : []),
      ]}
      counts={
        counts && { ...counts.byStatus, '': counts.all, DEPOSIT: counts.deposits, [creditNotes]: counts.creditNotes }
      }
      together={together}
      actions={
        <>
          <ExportButton
            things="invoices"
            nothing={t(words.nothingToExport)}
            total={total}
            fileName={exportFileName(day)}
            load={(options) => download('GET /invoices/export.csv', { query: present(filter) }, options)}
          />
          <Create className="only-d" shortcut="c" quiet={isEmpty} />
          <May needs={toDraft}>
            <CreateMore />
          </May>
        </>
      }
      above={
        <>
          <KindTabs at="invoices" />
          {isEmpty && may(user, 'settings:company') ? <SetupCard /> : null}
          <InvoiceStrip />
        </>
      }
      filters={<DateRangePicker value={range} onValueChange={setRange} today={day} />}
      below={
        <>
          <DateRangeChip value={range} onClear={() => setRange(null)} />
          {phone && total ? <PhonePage selection={selection} onRemind={late.remind} /> : null}
        </>
      }
      empty={
        <NoInvoices filtered={filtered} status={list.status}>
          <Create />
        </NoInvoices>
      }
      columns={columns(day, actions, selection, place)}
      rows={invoices.data?.data}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(place(row))}
      slip={(row) => (
        <InvoiceSlip
          invoice={row}
          day={day}
          actions={actions(row)}
          tick={<Tick row={row} selection={selection} />}
          place={place}
        />
      )}
    >
      {bulkEver ? (
        <InvoiceBulk selection={selection} day={day} filter={filter} total={total ?? 0} remindings={late.times} />
      ) : null}
      <Create className="fab" />
      {dialogEver ? (
        <InvoiceDialogs open={dialog} story={story} day={day} onOpen={setDialog} onClose={() => setDialog(null)} />
      ) : null}
    </ListScreen>
  )
}

interface CreateProps {
  className?: string
  shortcut?: string
  /** Where nothing is listed yet, its place offers the first one. */
  quiet?: boolean
}

function Create({ className, shortcut, quiet }: CreateProps) {
  return (
    <May needs={toDraft}>
      <LinkButton
        variant={quiet ? 'secondary' : 'primary'}
        className={className}
        shortcut={shortcut}
        render={<Link to="/invoices/create" />}
      >
        <Plus />
        {t(words.create)}
      </LinkButton>
    </May>
  )
}

// The dates stand in the address beside the rest of the list's state; a new range starts at page 1.
function useDateRange(): [DateRange | null, (range: DateRange | null) => void] {
  const search: { from?: unknown; to?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const range = readRange(search)
  const change = (next: DateRange | null) => {
    void navigate({
      to: '.',
      search: ((current: Record<string, unknown>) => ({
        ...current,
        from: next?.from,
        to: next?.to,
        // By which a view that is kept stays the same period.
        period: next?.period,
        page: undefined,
      })) as never,
    })
  }
  return [range, change]
}

// What is no range of days counts as absent, as the rest of the address does.
function readRange({ from, to }: { from?: unknown; to?: unknown }): DateRange | null {
  if (typeof from !== 'string' || typeof to !== 'string') return null
  return isCalendarDate(from) && isCalendarDate(to) && from <= to ? { from, to } : null
}

/** Reminding everybody on a list of late invoices at one press, where all of them stand on this page; how often that was asked for. */
function useRemindAll(selection: Selection, isAllLate: boolean) {
  const [times, setTimes] = useState(0)
  const remind = () => {
    selection.setPage(true)
    setTimes((before) => before + 1)
  }
  return { times, remind: isAllLate && selection.count === 0 ? remind : null }
}

/** What can be done with a page of slips as a whole. */
function PhonePage({ selection, onRemind }: { selection: Selection; onRemind: (() => void) | null }) {
  return (
    <div className="inv-page">
      <PageTick selection={selection} label />
      {onRemind ? <RemindAll disabled={selection.hasNothing} onRemind={onRemind} /> : null}
    </div>
  )
}
