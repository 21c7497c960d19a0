import { type AuditSubject, auditSubjects } from '@duly/core/audit-trail/acts.ts'
import * as words from '@duly/core/words/gen/audit-trail.gen.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { download } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { saveFile } from '../../api/save-file.ts'
import { useWorkspaceDay } from '../../api/use-workspace-day.ts'
import { Button } from '../../ui/button.tsx'
import { type DateRange, DateRangePicker } from '../../ui/date-range-picker.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Ledger, type LedgerColumn } from '../../ui/ledger.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { momentAt } from '../../words/times.ts'
import { knownFieldName } from '../timeline/timeline-words.ts'
import { type AuditEntry, type AuditWish, auditTrailQuery } from './queries.ts'
import './audit-trail.css'

/** Who changed what in the business, the newest first. */
export function AuditTrailScreen() {
  const [subject, setSubject] = useState<AuditSubject | ''>('')
  const [days, setDays] = useState<DateRange | null>(null)
  const wish: AuditWish = { ...(subject && { subject }), ...days }
  const trail = useInfiniteQuery(auditTrailQuery(wish))
  const entries = trail.data?.pages.flatMap((page) => page.entries)
  const isNarrowed = subject !== '' || days !== null
  return (
    <div className="audit-trail">
      <PageHead
        title={t(words.title)}
        subtitle={t(words.purpose)}
        actions={entries?.length ? <ExportButton wish={wish} /> : null}
      />
      {entries?.length || isNarrowed ? <Filters {...{ subject, setSubject, days, setDays }} /> : null}
      {trail.isError && !trail.data ? (
        <ErrorState
          title={t(words.failed)}
          retryLabel={t(words.tryAgain)}
          onRetry={() => trail.refetch()}
          busy={trail.isFetching}
        />
      ) : entries?.length === 0 ? (
        <Nothing isNarrowed={isNarrowed} />
      ) : (
        <Ledger
          label={t(words.title)}
          columns={columns()}
          rows={entries}
          rowKey={({ id }) => id}
          twoLine
          loading={trail.isPending && t(words.loading)}
          slip={(entry) => <Slip entry={entry} />}
        />
      )}
      {trail.hasNextPage ? (
        <Button
          className="audit-trail-more"
          busy={trail.isFetchingNextPage}
          busyText={t(words.loadingMore)}
          onClick={() => trail.fetchNextPage()}
        >
          {t(words.more)}
        </Button>
      ) : null}
    </div>
  )
}

interface FilterProps {
  subject: AuditSubject | ''
  setSubject: (subject: AuditSubject | '') => void
  days: DateRange | null
  setDays: (days: DateRange | null) => void
}

function Filters({ subject, setSubject, days, setDays }: FilterProps) {
  const today = useWorkspaceDay()
  return (
    <div className="audit-trail-filters">
      <Select
        aria-label={t(words.record)}
        value={subject}
        onChange={(event) => setSubject(event.target.value as AuditSubject | '')}
        options={subjectOptions()}
      />
      <DateRangePicker value={days} onValueChange={setDays} today={today} max={today} />
    </div>
  )
}

const Nothing = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState art="missing" title={t(words.noneFound)} text={t(words.noneFoundWhat)} />
  ) : (
    <EmptyState title={t(words.noneYet)} text={t(words.noneYetWhat)} />
  )

const subjectOptions = () => [
  { value: '', label: t(words.allRecords) },
  ...auditSubjects
    .map((value) => ({ value, label: t(words.subject, { subject: value }) }))
    .sort((a, b) => a.label.localeCompare(b.label, t.language)),
]

function ExportButton({ wish: { from, to } }: { wish: AuditWish }) {
  const day = useWorkspaceDay()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const query = { ...(from && { from }), ...(to && { to }) }
      saveFile(await download('GET /audit-trail/export.csv', { query }), `audit-trail-${day}.csv`)
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

const columns = (): readonly LedgerColumn<AuditEntry>[] => [
  { key: 'when', head: t(words.when), cell: ({ at }) => <span className="num muted">{momentAt(at)}</span> },
  { key: 'what', head: t(words.what), kind: 'fill', width: '25%', cell: (entry) => <Act entry={entry} /> },
  { key: 'record', head: t(words.record), kind: 'fill', width: '26%', cell: (entry) => <Subject entry={entry} /> },
  { key: 'by', head: t(words.by), kind: 'fill', width: '25%', cell: (entry) => <bdi>{doer(entry)}</bdi> },
  {
    key: 'from',
    head: t(words.from),
    hideOnTablet: true,
    cell: (entry) => <bdi className="muted">{place(entry)}</bdi>,
  },
]

function Act({ entry: { verb, fields } }: { entry: AuditEntry }) {
  const names = fields.flatMap((field) => knownFieldName(field, t) ?? [])
  return (
    <>
      <span className="strong trunc block">{t(words.verb, { verb })}</span>
      {names.length > 0 ? <span className="sm faint trunc block">{names.join(', ')}</span> : null}
    </>
  )
}

function Subject({ entry: { subject, subjectId, name } }: { entry: AuditEntry }) {
  return (
    <>
      <span className="trunc block">{t(words.subject, { subject })}</span>
      {name ? (
        <bdi className="sm muted trunc block">
          {subject === 'invoice' && subjectId ? (
            <Link className="link" to="/invoices/$id" params={{ id: subjectId }}>
              {name}
            </Link>
          ) : (
            name
          )}
        </bdi>
      ) : null}
    </>
  )
}

/** Who or what did it. */
const doer = ({ by, rule }: AuditEntry): string => (rule ? t(words.rule, { rule }) : (by ?? t(words.nobody)))

/** By which device or key. */
const place = ({ device, apiKey }: AuditEntry): string =>
  apiKey === null ? (device ?? '') : t(words.byKey, { name: apiKey })

function Slip({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <span className="min-w-0">
        <Act entry={entry} />
        <Subject entry={entry} />
      </span>
      <span className="sm muted audit-trail-by">
        <span className="num">{momentAt(entry.at)}</span>
        <bdi>{doer(entry)}</bdi>
        <bdi>{place(entry)}</bdi>
      </span>
    </>
  )
}
