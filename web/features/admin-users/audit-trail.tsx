import * as words from '@duly/core/words/gen/admin-users.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { t } from '../../words/page.ts'
import { momentAt } from '../../words/times.ts'
import { type AdminAct, adminActsQuery } from './queries.ts'
import { roleOf } from './roles.ts'
import './audit-trail.css'

/** Who did what to whom, and when. */
export function AuditTrail() {
  const [page, setPage] = useState(1)
  const acts = useQuery(adminActsQuery(page))
  return (
    <section className="audit" aria-labelledby="audit-heading">
      <h2 id="audit-heading">{t(words.auditTrail)}</h2>
      {acts.isPending ? <Waiting>{t(words.auditLoading)}</Waiting> : null}
      {acts.isError && !acts.data ? (
        <ErrorState title={t(words.auditFailed)} onRetry={() => acts.refetch()} busy={acts.isFetching} />
      ) : null}
      {acts.data?.data.length === 0 ? <p className="muted">{t(words.noEntries)}</p> : null}
      <ol>
        {acts.data?.data.map((act) => (
          <li key={act.id}>
            <span>{sentenceOf(act)}</span>
            <time className="sm faint num" dateTime={act.at}>
              {momentAt(act.at)}
            </time>
          </li>
        ))}
      </ol>
      {acts.data && acts.data.meta.total > 10 ? (
        <Pager
          page={page}
          pageSize={10}
          total={acts.data.meta.total}
          things={t(words.acts)}
          onPage={setPage}
          busy={acts.isPlaceholderData}
        />
      ) : null}
    </section>
  )
}

function sentenceOf({ actor, action, target, detail }: AdminAct): string {
  const who = { actor: actor ?? t(words.commandLine), target: target ?? t(words.somebody) }
  const roleText = (role: unknown) => t(words.roleName, { role: roleOf(role) })
  switch (action) {
    case 'role_changed':
      return t(words.roleChanged, { ...who, from: roleText(detail.from), to: roleText(detail.to) })
    case 'payment_integration_changed':
      return t(detail.enabled ? words.integrationAllowed : words.integrationStopped, who)
    case 'password_reset_sent':
      return t(words.resetMailed, who)
    case 'user_deleted':
      return t(words.userDeleted, who)
    case 'sessions_ended':
      return t(words.sessionsEnded, who)
    case 'sign_in_unlocked':
      return t(words.unlocked, who)
    case 'second_factors_lifted':
      return t(words.factorsLifted, who)
    case 'reset_link_made':
      return t(words.linkMade, who)
    case 'workspace_exported':
      return t(words.workspaceExported, who)
  }
}
