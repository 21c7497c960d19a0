import { viewerTimeZone } from '@duly/core/dates/instant.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import type { NumberedKind } from '@duly/core/invoices/kinds/kinds.ts'
import { isToldBy, type RegisterState } from '@duly/core/invoices/numbers/register.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { listDate, longDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/number-series.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import FileCheck from 'lucide-react/icons/file-check'
import History from 'lucide-react/icons/history'
import { type ReactNode, useState } from 'react'
import { download } from '../../../api/call.ts'
import { failureText } from '../../../api/failure.ts'
import { saveFile } from '../../../api/save-file.ts'
import { useUser } from '../../../api/session.ts'
import { useWorkspaceDay } from '../../../api/use-workspace-day.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Ledger, type LedgerColumn } from '../../../ui/ledger.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { rich } from '../../../words/rich.ts'
import { type GivenNumber, registerQuery, registerSummaryQuery } from './queries.ts'
import { registerSummaryText } from './register-words.ts'

const limit = 20

/** Every number that was given to a kind, with its document and how it stands. */
export function Register({ kind }: { kind: NumberedKind }) {
  const [page, setPage] = useState(1)
  const found = useQuery(registerQuery({ kind, page, limit }))
  const summary = useQuery(registerSummaryQuery(kind))
  if (found.isError && !found.data)
    return (
      <ErrorState
        title={t(words.registerFailed)}
        onRetry={() => found.refetch()}
        busy={found.isFetching}
        retryLabel={t(words.tryAgain)}
      />
    )
  const total = found.data?.meta.total
  return (
    <section className="numbers-register" aria-labelledby="register">
      <div className="spread">
        <div>
          <h2 className="strong" id="register">
            {t(words.register)}
          </h2>
          <p className="sm muted" role="status">
            {summary.data ? registerSummaryText(summary.data, t) : t(words.counting)}
          </p>
        </div>
        {total ? <ExportButton kind={kind} /> : null}
      </div>
      {total === 0 ? null : (
        <Ledger
          label={t(words.register)}
          loading={found.isPending ? t(words.registerLoading) : false}
          columns={columns()}
          rows={found.data?.data}
          rowKey={({ id }) => id}
          slip={(row) => <Slip row={row} />}
        />
      )}
      <Reasons rows={found.data?.data ?? []} />
      <Pager
        page={page}
        pageSize={limit}
        total={total ?? 0}
        things={t(words.numbers)}
        onPage={setPage}
        busy={found.isPlaceholderData}
      />
    </section>
  )
}

function ExportButton({ kind }: { kind: NumberedKind }) {
  const day = useWorkspaceDay()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await download('GET /numbers/export.csv', { query: { kind } }), fileName(kind, day))
    } catch (error) {
      toast.error(t(words.exportFailed), { description: failureText(error, '') || undefined })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} busyText={t(words.exporting)} onClick={() => save()}>
      <Download />
      {t(words.exportIt)}
    </Button>
  )
}

const fileName = (kind: NumberedKind, day: string) =>
  `numbers-${kind === 'invoice' ? '' : `${kind.replace('_', '-')}s-`}${day}.csv`

const looks: Readonly<Record<RegisterState, readonly [Tone, ReactNode]>> = {
  issued: ['blue', <FileCheck key="i" />],
  paid: ['green', <Check key="i" />],
  void: ['yellow', <Ban key="i" />],
  beforeDuly: ['gray', <History key="i" />],
}

const stateWords: Readonly<Record<RegisterState, Word>> = {
  issued: words.stateIssued,
  paid: words.statePaid,
  void: words.stateVoid,
  beforeDuly: words.stateBefore,
}

function State({ state }: { state: RegisterState }) {
  const [tone, icon] = looks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(stateWords[state])}
    </Badge>
  )
}

// What was deleted has no page any more.
function NumberLink({ row }: { row: GivenNumber }) {
  if (row.void?.reason === 'Deleted') return <bdi>{row.number}</bdi>
  return (
    <Link className="link" to="/invoices/$id" params={{ id: row.id }}>
      <bdi>{row.number}</bdi>
    </Link>
  )
}

const Total = ({ row }: { row: GivenNumber }) => (
  <Amount minor={fromApiNumber(row.total, row.currency) ?? 0} currency={row.currency} />
)

const columns = (): readonly LedgerColumn<GivenNumber>[] => [
  { key: 'number', head: t(words.number), cell: (row) => <NumberLink row={row} />, skeleton: 96 },
  { key: 'document', head: t(words.document), cell: (row) => row.billingName, kind: 'fill', skeleton: 160 },
  {
    key: 'issued',
    head: t(words.issued),
    cell: (row) => listDate(t.forms, row.issueDate),
    hideOnTablet: true,
    skeleton: 80,
  },
  { key: 'total', head: t(words.total), cell: (row) => <Total row={row} />, kind: 'amount', skeleton: 72 },
  { key: 'state', head: t(words.state), cell: (row) => <State state={row.state} />, kind: 'end', skeleton: [64, 24] },
]

function Slip({ row }: { row: GivenNumber }) {
  return (
    <>
      <span className="trunc">
        <NumberLink row={row} />
      </span>
      <Total row={row} />
      <span className="trunc muted">{row.billingName}</span>
      <span className="slip-end">
        <State state={row.state} />
      </span>
    </>
  )
}

/** Why the void numbers of the page are void, and why others were corrected. */
function Reasons({ rows }: { rows: readonly GivenNumber[] }) {
  const user = useUser()
  const zone = user.workspace.timeZone || viewerTimeZone()
  const valuesOf = (number: string, { reason, by, at }: NonNullable<GivenNumber['void']>) => ({
    number,
    code: (inside: ReactNode) => <bdi>{inside}</bdi>,
    hasReason: reason ? ('yes' as const) : ('other' as const),
    reason,
    hasBy: by ? ('yes' as const) : ('other' as const),
    by: by ?? '',
    date: longDate(t.forms, today(new Date(at), zone)),
  })
  const said = rows.flatMap(({ id, number, void: why, corrections }) => [
    ...(why && !isToldBy(corrections, why.reason)
      ? [{ key: id, text: rich(words.isVoid, valuesOf(number, why)) }]
      : []),
    ...corrections.map((one) => ({
      key: one.number,
      text: rich(words.isCorrected, { ...valuesOf(number, one), note: one.number }),
    })),
  ])
  if (said.length === 0) return null
  return (
    <ul className="sm muted numbers-voids">
      {said.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  )
}
