import { formatInstantDate } from '@duly/core/dates/instant.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { signOut } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

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
    onError: (error) => toast.error(failureText(error, 'The session could not be ended. Please try again.')),
  })
  const everywhere = useMutation({
    mutationFn: () => call('DELETE /auth/sessions'),
    onSuccess: () => signOut(),
    onError: (error) => toast.error(failureText(error, 'You could not be signed out everywhere. Please try again.')),
  })
  if (!sessions.data) return null
  return (
    <section className="mt-12 grid max-w-2xl gap-3" aria-labelledby="sessions-title">
      <div className="spread">
        <h2 id="sessions-title" className="strong">
          Where you are signed in
        </h2>
        <Button onClick={() => setAsking(true)}>Sign out everywhere</Button>
      </div>
      <ul className="grid">
        {sessions.data.map((session) => (
          <li key={session.id} className="spread border-t border-line py-3">
            <div>
              <div>
                {session.device}
                {session.current ? <span className="faint"> · this device</span> : null}
              </div>
              <div className="sm faint num">
                {session.network} · last used {formatInstantDate(session.lastSeenAt)}
              </div>
            </div>
            {session.current ? null : (
              <Button
                size="sm"
                variant="ghost"
                busy={end.isPending && end.variables === session.id}
                onClick={() => end.mutateAsync(session.id).catch(() => {})}
                aria-label={`Sign out ${session.device}, ${session.network}`}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="Every device will be signed out, including this one."
        confirmLabel="Sign out everywhere"
        busy={everywhere.isPending}
        busyLabel="Signing out..."
        onConfirm={() => everywhere.mutateAsync().catch(() => {})}
      />
    </section>
  )
}
