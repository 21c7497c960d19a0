import { formatListDate, formatLong } from '@duly/core/dates/calendar-date.ts'
import { viewerTimeZone } from '@duly/core/dates/instant.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { type RegisterState, registerStateWords } from '@duly/core/invoices/numbers/register.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
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
import { type GivenNumber, registerQuery, registerSummaryQuery } from './queries.ts'
import { registerSummaryText } from './register-words.ts'

const limit = 20

/** Every number that was given, with its document and how it stands. */
export function Register() {
  const [page, setPage] = useState(1)
  const found = useQuery(registerQuery({ page, limit }))
  const summary = useQuery(registerSummaryQuery)
  if (found.isError && !found.data)
    return (
      <ErrorState
        title="Failed to load the register"
        onRetry={() => found.refetch()}
        busy={found.isFetching}
        retryLabel="Try Again"
      />
    )
  const total = found.data?.meta.total
  return (
    <section className="numbers-register" aria-labelledby="register">
      <div className="spread">
        <div>
          <h2 className="strong" id="register">
            Register
          </h2>
          <p className="sm muted" role="status">
            {summary.data ? registerSummaryText(summary.data) : 'Counting...'}
          </p>
        </div>
        {total ? <ExportButton /> : null}
      </div>
      {total === 0 ? null : (
        <Ledger
          label="Register"
          loading={found.isPending ? 'Loading the register' : false}
          columns={columns}
          rows={found.data?.data}
          rowKey={({ id }) => id}
          slip={(row) => <Slip row={row} />}
        />
      )}
      <Voids rows={found.data?.data ?? []} />
      <Pager
        page={page}
        pageSize={limit}
        total={total ?? 0}
        things="numbers"
        onPage={setPage}
        busy={found.isPlaceholderData}
      />
    </section>
  )
}

function ExportButton() {
  const day = useWorkspaceDay()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await download('GET /numbers/export.csv', { query: {} }), `numbers-${day}.csv`)
    } catch (error) {
      toast.error('Failed to export the register', { description: failureText(error, '') || undefined })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} busyText="Exporting..." onClick={() => save()}>
      <Download />
      Export
    </Button>
  )
}

const looks: Readonly<Record<RegisterState, readonly [Tone, ReactNode]>> = {
  issued: ['blue', <FileCheck key="i" />],
  paid: ['green', <Check key="i" />],
  void: ['yellow', <Ban key="i" />],
  beforeDuly: ['gray', <History key="i" />],
}

function State({ state }: { state: RegisterState }) {
  const [tone, icon] = looks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {registerStateWords[state]}
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

const columns: readonly LedgerColumn<GivenNumber>[] = [
  { key: 'number', head: 'Number', cell: (row) => <NumberLink row={row} />, skeleton: 96 },
  { key: 'document', head: 'Document', cell: (row) => row.billingName, kind: 'fill', skeleton: 160 },
  { key: 'issued', head: 'Issued', cell: (row) => formatListDate(row.issueDate), hideOnTablet: true, skeleton: 80 },
  { key: 'total', head: 'Total', cell: (row) => <Total row={row} />, kind: 'amount', skeleton: 72 },
  { key: 'state', head: 'State', cell: (row) => <State state={row.state} />, kind: 'end', skeleton: [64, 24] },
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

/** Why the void numbers of the page are void. */
function Voids({ rows }: { rows: readonly GivenNumber[] }) {
  const user = useUser()
  const zone = user.workspace.timeZone || viewerTimeZone()
  const voids = rows.flatMap(({ id, number, void: why }) => (why ? [{ id, number, ...why }] : []))
  if (voids.length === 0) return null
  return (
    <ul className="sm muted numbers-voids">
      {voids.map(({ id, number, reason, by, at }) => (
        <li key={id}>
          <bdi>{number}</bdi> is void: {reason ? `“${reason}”` : 'no reason given'}
          {by ? `, ${by}` : ''}, {formatLong(today(new Date(at), zone))}.
        </li>
      ))}
    </ul>
  )
}
