import { isRole } from '@duly/core/access/roles.ts'
import { formatInstantDate } from '@duly/core/dates/instant.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { feedQuery } from './queries.ts'

/** Makes, shows once, copies and revokes the private address of the signed-in person's calendar. */
export function FeedPanel() {
  const client = useQueryClient()
  const feed = useQuery(feedQuery)
  const [url, setUrl] = useState<string | null>(null)
  const isEmployee = isRole(useUser(), 'EMPLOYEE')
  // An employee's address shows their own unless it asks for the team's.
  const [team, setTeam] = useState(false)
  const [revoking, setRevoking] = useState(false)
  const make = useMutation({
    mutationFn: () => call('POST /calendar-feed'),
    onSuccess: (made) => {
      setUrl(made.url)
      client.setQueryData(feedQuery.queryKey, { createdAt: made.createdAt })
      toast.success('Calendar address created')
    },
    onError: (error) => toast.error(failureText(error, 'Failed to create the calendar address')),
  })
  const revoke = useMutation({
    mutationFn: () => call('DELETE /calendar-feed'),
    onSuccess: () => {
      setUrl(null)
      client.setQueryData(feedQuery.queryKey, { createdAt: null })
      toast.success('Calendar address revoked')
    },
    onError: (error) => toast.error(failureText(error, 'Failed to revoke the calendar address')),
  })
  const since = feed.data?.createdAt ?? null
  return (
    <section className="stack">
      <div>
        <h3>Calendar subscription</h3>
        <p className="sm muted">
          A private address that calendar apps can subscribe to. Anyone who has it can read the schedule, so keep it to
          yourself.
        </p>
      </div>
      {feed.isPending ? <Waiting>Loading...</Waiting> : null}
      {feed.isError ? (
        <Notice
          tone="red"
          action={
            <Button size="sm" onClick={() => feed.refetch()} busy={feed.isFetching}>
              Try Again
            </Button>
          }
        >
          The calendar address could not be loaded.
        </Notice>
      ) : null}
      {url ? (
        <>
          {isEmployee ? (
            <Switch
              label="The whole team’s appointments"
              checked={team}
              onChange={(event) => setTeam(event.target.checked)}
            />
          ) : null}
          <CopyField value={team ? `${url}?scope=team` : url} copyLabel="Copy" aria-label="Calendar address" />
          <p className="sm faint">It is shown only once: copy it before closing.</p>
        </>
      ) : since ? (
        <p className="sm">An address is in use, made on {formatInstantDate(since)}. A new one replaces it.</p>
      ) : null}
      {feed.data ? (
        <div className="row">
          <Button
            variant={since ? 'secondary' : 'primary'}
            busy={make.isPending}
            onClick={() => make.mutateAsync().catch(() => {})}
          >
            {since ? 'Create a new address' : 'Create an address'}
          </Button>
          {since ? (
            <Button variant="ghost" onClick={() => setRevoking(true)}>
              <Trash2 />
              Revoke
            </Button>
          ) : null}
        </div>
      ) : null}
      <ConfirmDialog
        open={revoking}
        onOpenChange={setRevoking}
        title="Revoke the calendar address?"
        description="Calendar apps that use it stop receiving the schedule immediately."
        confirmLabel="Revoke"
        busyLabel="Revoking..."
        onConfirm={() => revoke.mutateAsync()}
      />
    </section>
  )
}
