import { type BinKind, binKinds, lastDays } from '@duly/core/bin/rules.ts'
import { formatInstantDate, viewerTimeZone } from '@duly/core/dates/instant.ts'
import { formatTime, today } from '@duly/core/dates/time-zone.ts'
import { counted } from '@duly/core/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Chips } from '../../ui/chips.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Ledger, type LedgerColumn } from '../../ui/ledger.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { toast } from '../../ui/toast.ts'
import { useLastPage, useListSearch } from '../../ui/use-list-search.ts'
import './bin.css'
import { type BinRecord, binQuery, useRestore } from './queries.ts'
import { aboutText, binPurpose, kindWords, restoredText } from './words.ts'

const declared = { sorts: { deletedAt: 'desc' }, sort: 'deletedAt' } as const

const chips = [
  { value: 'all', label: 'All' },
  ...binKinds.map((kind) => ({ value: kind, label: kindWords[kind].list })),
]

/**
 * The bin, as a view of a list: what was deleted, by whom and for how long it stays; restoring one or several. It opens on
 * the list's own kind (`?bin=1`); the chips lead to the others and to all of them (`?bin=all`).
 */
export function BinScreen({ of }: { of: BinKind }) {
  const [shown, setShown] = useShownKind(of)
  const list = useListSearch(declared)
  const { page, limit } = list
  const bin = useQuery(binQuery({ kind: shown === 'all' ? undefined : shown, page, limit }))
  const total = bin.data?.meta.total
  useLastPage(list, bin.isPlaceholderData ? undefined : total)
  const chosen = useChosen(bin.data?.data)
  const head = useRef<HTMLElement>(null)
  const restore = useRestoring(() => head.current?.focus())
  const act = async (records: readonly BinRecord[]) => {
    if (await restore.run(records)) chosen.clear()
  }

  if (bin.isError && !bin.data)
    return (
      <ErrorState
        level={1}
        title="Failed to load the bin"
        onRetry={() => bin.refetch()}
        busy={bin.isFetching}
        retryLabel="Try Again"
      />
    )
  return (
    <>
      <LinkButton variant="ghost" size="sm" className="bin-back" render={<Link to="." search={{} as never} />}>
        <ArrowLeft />
        {kindWords[of].list}
      </LinkButton>
      <PageHead ref={head} tabIndex={-1} title="Bin" count={total ?? null} subtitle={binPurpose} />
      <KindChips shown={shown} counts={bin.data?.counts} onShow={setShown} />
      {total === 0 ? (
        <EmptyState art="torn" title="Nothing in the bin" text={binPurpose} />
      ) : (
        <Ledger
          label="Bin"
          className="bin-ledger"
          twoLine
          loading={bin.isPending ? 'Loading the bin' : false}
          columns={columns(chosen, restore, act)}
          rows={bin.data?.data}
          rowKey={(record) => record.id}
          slip={(record) => <Slip record={record} chosen={chosen} restore={restore} onRestore={act} />}
        />
      )}
      {total ? (
        <Pager
          page={page}
          pageSize={limit}
          total={total}
          things="deleted records"
          onPage={(next) => list.change({ page: next })}
          busy={bin.isPlaceholderData}
        />
      ) : null}
      <BulkBar chosen={chosen} restore={restore} onRestore={act} />
    </>
  )
}

type Shown = BinKind | 'all'

// In the address beside the page, which starts anew: `1` is the list's own kind.
function useShownKind(of: BinKind): [Shown, (shown: Shown) => void] {
  const { bin } = useSearch({ strict: false }) as { bin?: unknown }
  const navigate = useNavigate()
  const asked = [...binKinds, 'all' as const].find((kind) => kind === bin) ?? of
  return [
    asked,
    (shown) => void navigate({ to: '.', search: { bin: shown === of ? 1 : shown } as never, replace: true }),
  ]
}

/** The chosen records of the page that is shown: another page, or another kind, begins with none. */
function useChosen(rows: readonly BinRecord[] | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const records = rows?.filter(({ id }) => ids.has(id)) ?? []
  return {
    records,
    has: (record: BinRecord) => ids.has(record.id),
    set: (record: BinRecord, on: boolean) =>
      setIds((now) => new Set(on ? [...now, record.id] : [...now].filter((id) => id !== record.id))),
    page:
      records.length === 0 ? ('none' as const) : records.length === rows?.length ? ('all' as const) : ('some' as const),
    /** Nothing is there to be chosen, or not yet. */
    hasNothing: !rows?.length,
    setPage: (on: boolean) => setIds(new Set(on ? rows?.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  }
}

type Chosen = ReturnType<typeof useChosen>

/**
 * Restores records and says what came of it; true when they are back. What was pressed goes with its row: `onDone` moves the
 * focus to what stays.
 */
function useRestoring(onDone: () => void) {
  const mutation = useRestore()
  const keys = useActionKey()
  const [busy, setBusy] = useState<readonly string[]>([])
  const run = async (records: readonly BinRecord[]): Promise<boolean> => {
    const about = records.map(({ id }) => id).join(' ')
    setBusy(records.map(({ id }) => id))
    try {
      const wanted = records.map(({ kind, id }) => ({ kind, id }))
      const { restored, withoutNumber } = await mutation.mutateAsync({ records: wanted, key: keys.current(about) })
      keys.renew(about)
      const { title, description } = restoredText(records, restored, withoutNumber)
      if (restored.length > 0) toast.success(title, description === undefined ? {} : { description })
      else toast.info('Nothing was restored', description === undefined ? {} : { description })
      onDone()
      return true
    } catch (error) {
      keys.failed(error, about)
      toast.error(failureText(error, 'Failed to restore'))
      return false
    } finally {
      setBusy([])
    }
  }
  return { run, busy: mutation.isPending, isBusyWith: (id: string) => mutation.isPending && busy.includes(id) }
}

type Restoring = ReturnType<typeof useRestoring>

function KindChips({
  shown,
  counts,
  onShow,
}: {
  shown: Shown
  counts: Readonly<Record<BinKind, number>> | undefined
  onShow: (shown: Shown) => void
}) {
  const all = counts && binKinds.reduce((sum, kind) => sum + counts[kind], 0)
  return (
    <Chips
      label="Kind"
      chips={chips}
      chosen={[shown]}
      counts={counts && all !== undefined ? { ...counts, all } : undefined}
      onChoose={(value) => onShow(value as Shown)}
    />
  )
}

/** What can be done with the chosen ones. */
function BulkBar({ chosen, restore, onRestore }: { chosen: Chosen; restore: Restoring; onRestore: Act }) {
  if (chosen.records.length === 0) return null
  return (
    <section className="bin-bulk" aria-label="Selected records">
      <span className="strong" role="status">
        {chosen.records.length} selected
      </span>
      <Button
        variant="primary"
        size="sm"
        busy={restore.busy}
        busyText="Restoring..."
        onClick={() => onRestore(chosen.records)}
      >
        <Undo2 />
        Restore
      </Button>
      <Button variant="ghost" size="sm" icon aria-label="Clear selection" onClick={chosen.clear}>
        <X />
      </Button>
    </section>
  )
}

type Act = (records: readonly BinRecord[]) => Promise<void>

function columns(chosen: Chosen, restore: Restoring, act: Act): LedgerColumn<BinRecord>[] {
  return [
    {
      key: 'tick',
      head: (
        <Checkbox
          label="Select page"
          hideLabel
          checked={chosen.page === 'all'}
          indeterminate={chosen.page === 'some'}
          disabled={chosen.hasNothing}
          onChange={(event) => chosen.setPage(event.target.checked)}
        />
      ),
      className: 'bin-tick',
      skeleton: 16,
      cell: (record) => <Tick record={record} chosen={chosen} />,
    },
    { key: 'name', head: 'Deleted', kind: 'fill', width: '34%', cell: (record) => <Name record={record} /> },
    {
      key: 'kind',
      head: 'Kind',
      hideOnTablet: true,
      cell: ({ kind }) => <span className="muted">{kindWords[kind].one}</span>,
    },
    {
      key: 'by',
      head: 'By',
      kind: 'fill',
      width: '18%',
      cell: ({ deletedBy }) => <span className="muted">{deletedBy ?? '—'}</span>,
    },
    { key: 'when', head: 'When', cell: ({ deletedAt }) => <span className="muted num">{whenText(deletedAt)}</span> },
    { key: 'left', head: 'Gone in', cell: (record) => <Left record={record} /> },
    {
      key: 'actions',
      head: 'Actions',
      kind: 'end',
      cell: (record) => <RestoreButton record={record} restore={restore} onRestore={act} />,
    },
  ]
}

const Tick = ({ record, chosen }: { record: BinRecord; chosen: Chosen }) => (
  <Checkbox
    label={`Select ${record.name}`}
    hideLabel
    checked={chosen.has(record)}
    onChange={(event) => chosen.set(record, event.target.checked)}
  />
)

/** What it is called and about; and the number that it will come back with where its own was given away. */
function Name({ record }: { record: BinRecord }) {
  return (
    <>
      <span className="strong num trunc block">{record.name}</span>
      <span className="sm faint num trunc block">
        {record.restoredAs ? `Restored as ${record.restoredAs}` : aboutText(record)}
      </span>
    </>
  )
}

const Left = ({ record: { daysLeft } }: { record: BinRecord }) => (
  <span className={cx('num', daysLeft > lastDays && 'muted')}>{counted(daysLeft, 'day')}</span>
)

function RestoreButton({ record, restore, onRestore }: { record: BinRecord; restore: Restoring; onRestore: Act }) {
  return (
    <Button
      size="sm"
      aria-label={`Restore ${record.name}`}
      busy={restore.isBusyWith(record.id)}
      busyText="Restoring..."
      onClick={() => onRestore([record])}
    >
      <Undo2 />
      Restore
    </Button>
  )
}

function Slip({
  record,
  chosen,
  restore,
  onRestore,
}: {
  record: BinRecord
  chosen: Chosen
  restore: Restoring
  onRestore: Act
}) {
  return (
    <>
      <div className="bin-slip">
        <Tick record={record} chosen={chosen} />
        <div className="min-w-0">
          <Name record={record} />
          <span className="sm muted trunc block">
            {kindWords[record.kind].one}
            {record.deletedBy ? `, by ${record.deletedBy}` : ''}
          </span>
          <span className="sm muted num block">{whenText(record.deletedAt)}</span>
          <span className="sm block">
            Gone in <Left record={record} />
          </span>
        </div>
      </div>
      <RestoreButton record={record} restore={restore} onRestore={onRestore} />
    </>
  )
}

function whenText(iso: string): string {
  const zone = viewerTimeZone()
  const at = new Date(iso)
  return today(at, zone) === today(new Date(), zone) ? `Today, ${formatTime(at, zone)}` : formatInstantDate(iso, zone)
}
