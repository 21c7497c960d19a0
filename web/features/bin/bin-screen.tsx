import { may } from '@duly/core/access/may.ts'
import { type BinKind, binKinds, lastDays } from '@duly/core/bin/rules.ts'
import { viewerTimeZone } from '@duly/core/dates/instant.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { listDate } from '@duly/core/words/format.ts'
import * as bin from '@duly/core/words/gen/bin.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/session.ts'
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
import { t } from '../../words/page.ts'
import { timeAt } from '../../words/times.ts'
import './bin.css'
import { DeleteForEver } from './delete-for-ever.tsx'
import { type BinRecord, binQuery, useRestore } from './queries.ts'
import { aboutText, binPurpose, listWords, restoredText } from './words.ts'

const declared = { sorts: { deletedAt: 'desc' }, sort: 'deletedAt' } as const

/**
 * The bin, as a view of a list: what was deleted, by whom and for how long it stays; restoring one or several. It opens on
 * the list's own kind (`?bin=1`); the chips lead to the others and to all of them (`?bin=all`).
 */
export function BinScreen({ of }: { of: BinKind }) {
  const [shown, setShown] = useShownKind(of)
  const list = useListSearch(declared)
  const { page, limit } = list
  const found = useQuery(binQuery({ kind: shown === 'all' ? undefined : shown, page, limit }))
  const total = found.data?.meta.total
  useLastPage(list, found.isPlaceholderData ? undefined : total)
  const chosen = useChosen(found.data?.data)
  const head = useRef<HTMLElement>(null)
  const focusHead = () => head.current?.focus()
  const restore = useRestoring(focusHead)
  const act = async (records: readonly BinRecord[]) => {
    if (await restore.run(records)) chosen.clear()
  }

  if (found.isError && !found.data)
    return (
      <ErrorState
        level={1}
        title={t(bin.failed)}
        onRetry={() => found.refetch()}
        busy={found.isFetching}
        retryLabel={t(bin.tryAgain)}
      />
    )
  return (
    <>
      <LinkButton variant="ghost" size="sm" className="bin-back" render={<Link to="." search={{} as never} />}>
        <ArrowLeft />
        {t(listWords[of])}
      </LinkButton>
      <PageHead ref={head} tabIndex={-1} title={t(bin.title)} count={total ?? null} subtitle={binPurpose()} />
      <KindChips shown={shown} counts={found.data?.counts} onShow={setShown} />
      {total === 0 ? (
        <EmptyState art="torn" title={t(bin.empty)} text={binPurpose()} />
      ) : (
        <Ledger
          label={t(bin.title)}
          className="bin-ledger"
          twoLine
          loading={found.isPending ? t(bin.loading) : false}
          columns={columns(chosen, restore, act)}
          rows={found.data?.data}
          rowKey={(record) => record.id}
          slip={(record) => <Slip record={record} chosen={chosen} restore={restore} onRestore={act} />}
        />
      )}
      {total ? (
        <Pager
          page={page}
          pageSize={limit}
          total={total}
          things={t(bin.things)}
          onPage={(next) => list.change({ page: next })}
          busy={found.isPlaceholderData}
        />
      ) : null}
      <BulkBar chosen={chosen} restore={restore} onRestore={act} onDeleted={focusHead} />
    </>
  )
}

type Shown = BinKind | 'all'

// In the address beside the page, which starts anew: `1` is the list's own kind.
function useShownKind(of: BinKind): [Shown, (shown: Shown) => void] {
  const { bin: kindAsked } = useSearch({ strict: false }) as { bin?: unknown }
  const navigate = useNavigate()
  const asked = [...binKinds, 'all' as const].find((kind) => kind === kindAsked) ?? of
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
      else toast.info(t(bin.nothingRestored), description === undefined ? {} : { description })
      onDone()
      return true
    } catch (error) {
      keys.failed(error, about)
      toast.error(failureText(error, t(bin.failedToRestore)))
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
      label={t(bin.kind)}
      chips={[
        { value: 'all', label: t(bin.all) },
        ...binKinds.map((kind) => ({ value: kind, label: t(listWords[kind]) })),
      ]}
      chosen={[shown]}
      counts={counts && all !== undefined ? { ...counts, all } : undefined}
      onChoose={(value) => onShow(value as Shown)}
    />
  )
}

/** What can be done with the chosen ones. */
function BulkBar({
  chosen,
  restore,
  onRestore,
  onDeleted,
}: {
  chosen: Chosen
  restore: Restoring
  onRestore: Act
  onDeleted: () => void
}) {
  const mayEmpty = may(useUser(), 'bin:empty')
  if (chosen.records.length === 0) return null
  return (
    <section className="bin-bulk" aria-label={t(bin.selectedRecords)}>
      <span className="strong" role="status">
        {t(bin.selected, { count: chosen.records.length })}
      </span>
      <Button
        variant="primary"
        size="sm"
        busy={restore.busy}
        busyText={t(bin.restoring)}
        onClick={() => onRestore(chosen.records)}
      >
        <Undo2 />
        {t(bin.restore)}
      </Button>
      {mayEmpty ? (
        <DeleteForEver
          records={chosen.records}
          onDone={() => {
            chosen.clear()
            onDeleted()
          }}
        />
      ) : null}
      <Button variant="ghost" size="sm" icon aria-label={t(bin.clearSelection)} onClick={chosen.clear}>
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
          label={t(bin.selectPage)}
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
    { key: 'name', head: t(bin.deleted), kind: 'fill', width: '34%', cell: (record) => <Name record={record} /> },
    {
      key: 'kind',
      head: t(bin.kind),
      hideOnTablet: true,
      cell: ({ kind }) => <span className="muted">{t(bin.kindOf, { kind })}</span>,
    },
    {
      key: 'by',
      head: t(bin.by),
      kind: 'fill',
      width: '18%',
      cell: ({ deletedBy }) => <span className="muted">{deletedBy ?? '—'}</span>,
    },
    {
      key: 'when',
      head: t(bin.when),
      cell: ({ deletedAt }) => <span className="muted num">{whenText(deletedAt)}</span>,
    },
    { key: 'left', head: t(bin.goneIn), cell: (record) => <Left record={record} /> },
    {
      key: 'actions',
      head: t(bin.actions),
      kind: 'end',
      cell: (record) => <RestoreButton record={record} restore={restore} onRestore={act} />,
    },
  ]
}

const Tick = ({ record, chosen }: { record: BinRecord; chosen: Chosen }) => (
  <Checkbox
    label={t(bin.select, { name: record.name })}
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
        {record.restoredAs ? t(bin.restoredAs, { number: record.restoredAs }) : aboutText(record)}
      </span>
    </>
  )
}

const Left = ({ record: { daysLeft } }: { record: BinRecord }) => (
  <span className={cx('num', daysLeft > lastDays && 'muted')}>{t(bin.daysLeft, { days: daysLeft })}</span>
)

function RestoreButton({ record, restore, onRestore }: { record: BinRecord; restore: Restoring; onRestore: Act }) {
  return (
    <Button
      size="sm"
      aria-label={t(bin.restoreOne, { name: record.name })}
      busy={restore.isBusyWith(record.id)}
      busyText={t(bin.restoring)}
      onClick={() => onRestore([record])}
    >
      <Undo2 />
      {t(bin.restore)}
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
            {record.deletedBy
              ? t(bin.kindBy, { kind: record.kind, person: record.deletedBy })
              : t(bin.kindOf, { kind: record.kind })}
          </span>
          <span className="sm muted num block">{whenText(record.deletedAt)}</span>
          <span className={cx('sm num block', record.daysLeft > lastDays && 'muted')}>
            {t(bin.goneInDays, { days: record.daysLeft })}
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
  const day = today(at, zone)
  if (day !== today(new Date(), zone)) return listDate(t.forms, day)
  return t(bin.todayAt, { time: timeAt(at, zone) })
}
