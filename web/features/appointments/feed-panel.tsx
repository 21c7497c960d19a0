import { isRole } from '@duly/core/access/roles.ts'
import * as settingsWords from '@duly/core/words/gen/calendar-settings.gen.ts'
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
import { t } from '../../words/page.ts'
import { dayAt } from '../../words/times.ts'
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
      toast.success(t(settingsWords.created))
    },
    onError: (error) => toast.error(failureText(error, t(settingsWords.failedToCreate))),
  })
  const revoke = useMutation({
    mutationFn: () => call('DELETE /calendar-feed'),
    onSuccess: () => {
      setUrl(null)
      client.setQueryData(feedQuery.queryKey, { createdAt: null })
      toast.success(t(settingsWords.revoked))
    },
    onError: (error) => toast.error(failureText(error, t(settingsWords.failedToRevoke))),
  })
  const since = feed.data?.createdAt ?? null
  return (
    <section className="stack">
      <div>
        <h3>{t(settingsWords.subscription)}</h3>
        <p className="sm muted">{t(settingsWords.subscriptionWhat)}</p>
      </div>
      {feed.isPending ? <Waiting>{t(settingsWords.loading)}</Waiting> : null}
      {feed.isError ? (
        <Notice
          tone="red"
          action={
            <Button size="sm" onClick={() => feed.refetch()} busy={feed.isFetching}>
              {t(settingsWords.tryAgain)}
            </Button>
          }
        >
          {t(settingsWords.addressFailed)}
        </Notice>
      ) : null}
      {url ? (
        <>
          {isEmployee ? (
            <Switch
              label={t(settingsWords.wholeTeam)}
              checked={team}
              onChange={(event) => setTeam(event.target.checked)}
            />
          ) : null}
          <CopyField
            value={team ? `${url}?scope=team` : url}
            copyLabel={t(settingsWords.copy)}
            aria-label={t(settingsWords.address)}
          />
          <p className="sm faint">{t(settingsWords.shownOnce)}</p>
        </>
      ) : since ? (
        <p className="sm">{t(settingsWords.inUse, { date: dayAt(since) })}</p>
      ) : null}
      {feed.data ? (
        <div className="row wrap">
          <Button
            variant={since ? 'secondary' : 'primary'}
            busy={make.isPending}
            onClick={() => make.mutateAsync().catch(() => {})}
          >
            {t(since ? settingsWords.createNew : settingsWords.create)}
          </Button>
          {since ? (
            <Button variant="ghost" onClick={() => setRevoking(true)}>
              <Trash2 />
              {t(settingsWords.revoke)}
            </Button>
          ) : null}
        </div>
      ) : null}
      <ConfirmDialog
        open={revoking}
        onOpenChange={setRevoking}
        title={t(settingsWords.revokeQuestion)}
        description={t(settingsWords.revokeEffect)}
        confirmLabel={t(settingsWords.revoke)}
        busyLabel={t(settingsWords.revoking)}
        onConfirm={() => revoke.mutateAsync()}
      />
    </section>
  )
}
