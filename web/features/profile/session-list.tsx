import { instantDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/profile.gen.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Output } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { signOut } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { rich } from '../../words/rich.ts'

const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call('GET /auth/sessions', {}, { signal }),
    staleTime: 0,
  })

/** Where the person is signed in, and ending it one by one or everywhere. */
export function SessionList() {
  const client = useQueryClient()
  const sessions = useQuery(sessionsQuery())
  const [asking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: (id: string) => call('DELETE /auth/sessions/:id', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['sessions'] }),
    onError: (error) => toast.error(failureText(error, t(words.sessionFailed))),
  })
  const everywhere = useMutation({
    mutationFn: () => call('DELETE /auth/sessions'),
    onSuccess: () => signOut(),
    onError: (error) => toast.error(failureText(error, t(words.everywhereFailed))),
  })
  if (!sessions.data) return null
  return (
    <section className="mt-12 grid max-w-2xl gap-3" aria-labelledby="sessions-title">
      <div className="spread">
        <h2 id="sessions-title" className="strong">
          {t(words.sessions)}
        </h2>
        <Button onClick={() => setAsking(true)}>{t(words.everywhere)}</Button>
      </div>
      <ul className="grid">
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session.id}
            onEnd={() => end.mutateAsync(session.id).catch(() => {})}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(words.everywhereTitle)}
        description={t(words.everywhereText)}
        confirmLabel={t(words.everywhere)}
        busy={everywhere.isPending}
        busyLabel={t(words.signingOut)}
        onConfirm={() => everywhere.mutateAsync().catch(() => {})}
      />
    </section>
  )
}

interface SessionRowProps {
  session: Output<'GET /auth/sessions'>[number]
  busy: boolean
  onEnd: () => void
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  return (
    <li className="spread border-t border-line py-3">
      <div>
        <div>
          {session.current
            ? rich(words.thisDevice, {
                device: session.device,
                note: (inside) => <span className="faint">{inside}</span>,
              })
            : session.device}
        </div>
        <div className="sm faint num">
          {rich(words.lastUsed, {
            network: <bdi>{session.network}</bdi>,
            date: instantDate(t.forms, session.lastSeenAt),
          })}
        </div>
      </div>
      {session.current ? null : (
        <Button
          size="sm"
          variant="ghost"
          busy={busy}
          onClick={onEnd}
          aria-label={t(words.signOutOf, { device: session.device, network: session.network })}
        >
          {t(words.signOut)}
        </Button>
      )}
    </li>
  )
}
