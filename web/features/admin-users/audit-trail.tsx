import { formatInstant } from '@duly/core/dates/instant.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { type AdminAct, adminActsQuery } from './queries.ts'
import './audit-trail.css'

/** Who did what to whom, and when. */
export function AuditTrail() {
  const [page, setPage] = useState(1)
  const acts = useQuery(adminActsQuery(page))
  return (
    <section className="audit" aria-labelledby="audit-heading">
      <h2 id="audit-heading">Audit trail</h2>
      {acts.isPending ? <Waiting>Loading the audit trail</Waiting> : null}
      {acts.isError && !acts.data ? (
        <ErrorState title="The audit trail could not be loaded" onRetry={() => acts.refetch()} busy={acts.isFetching} />
      ) : null}
      {acts.data?.data.length === 0 ? <p className="muted">No entries yet.</p> : null}
      <ol>
        {acts.data?.data.map((act) => (
          <li key={act.id}>
            <span>{sentenceOf(act)}</span>
            <time className="sm faint num" dateTime={act.at}>
              {formatInstant(act.at)}
            </time>
          </li>
        ))}
      </ol>
      {acts.data && acts.data.meta.total > 10 ? (
        <Pager
          page={page}
          pageSize={10}
          total={acts.data.meta.total}
          things="acts"
          onPage={setPage}
          busy={acts.isPlaceholderData}
        />
      ) : null}
    </section>
  )
}

function sentenceOf({ actor: who, action, target, detail }: AdminAct): string {
  const actor = who ?? 'The command line'
  const whom = target ?? 'somebody'
  switch (action) {
    case 'role_changed':
      return `${actor} changed the role of ${whom} from ${String(detail.from)} to ${String(detail.to)}`
    case 'payment_integration_changed':
      return `${actor} ${detail.enabled ? 'allowed' : 'stopped'} payment integration for ${whom}`
    case 'password_reset_sent':
      return `${actor} sent password reset instructions to ${whom}`
    case 'user_deleted':
      return `${actor} deleted ${whom}`
    case 'sessions_ended':
      return `${actor} signed ${whom} out everywhere`
    case 'sign_in_unlocked':
      return `${actor} unlocked ${whom}`
    case 'reset_link_made':
      return `${actor} created a password reset link for ${whom}`
    case 'workspace_exported':
      return `${actor} exported the workspace of ${whom}`
  }
}
