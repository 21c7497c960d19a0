import { viewerTimeZone } from '@duly/core/dates/instant.ts'
import * as words from '@duly/core/words/gen/send-later.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { May } from '../../api/may.tsx'
import { useUser } from '../../api/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { type ScheduledSend, scheduledSendsQuery, useCancelScheduled, useMoveScheduled } from './later-queries.ts'
import { type Moment, momentText } from './later-text.ts'
import { SendLaterDialog } from './send-later-dialog.tsx'
import './sending.css'

interface ScheduledSendsProps {
  /** The invoice whose messages are shown; null: those of all, each with its invoice. */
  invoiceId: string | null
}

/** What waits to be sent, each with its time, which can be changed, and a way to take it back. Nothing where nothing waits. */
export function ScheduledSends({ invoiceId }: ScheduledSendsProps) {
  const { data } = useQuery(scheduledSendsQuery(invoiceId))
  const { workspace } = useUser()
  const zone = workspace.timeZone || viewerTimeZone()
  const [moved, setMoved] = useState<ScheduledSend | null>(null)
  const [cancelled, setCancelled] = useState<ScheduledSend | null>(null)
  if (!data || (data.length === 0 && !moved && !cancelled)) return null
  return (
    <>
      <ul aria-label={t(words.waitingToBeSent)} className="waiting-sends">
        {data.map((send) => (
          <li key={send.id}>
            <div>
              <div className="strong">
                {invoiceId === null ? (
                  <Link className="link" to="/invoices/$id" params={{ id: send.invoiceId }}>
                    {t(words.invoice, { number: send.invoiceNumber })}
                  </Link>
                ) : (
                  t(words.byEmail)
                )}
              </div>
              <div className="sm muted">
                {t(words.momentTo, {
                  moment: momentText(send, zone, viewerTimeZone(), t),
                  recipient: send.recipient,
                })}
              </div>
            </div>
            <Badge tone="blue" icon={<Clock />}>
              {t(words.waiting)}
            </Badge>
            <May needs={['messages:send']}>
              <div className="row">
                <Button
                  size="sm"
                  aria-label={t(words.changeTimeFor, { recipient: send.recipient })}
                  onClick={() => setMoved(send)}
                >
                  {t(words.changeTime)}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t(words.cancelFor, { recipient: send.recipient })}
                  onClick={() => setCancelled(send)}
                >
                  {t(words.cancel)}
                </Button>
              </div>
            </May>
          </li>
        ))}
      </ul>
      <MoveDialog send={moved} zone={zone} onClose={() => setMoved(null)} />
      <CancelDialog send={cancelled} onClose={() => setCancelled(null)} />
    </>
  )
}

function MoveDialog({ send, zone, onClose }: { send: ScheduledSend | null; zone: string; onClose: () => void }) {
  const move = useMoveScheduled()
  const choose = async (moment: Moment) => {
    if (!send) return true
    try {
      const moved = await move.mutateAsync({ id: send.id, ...moment })
      toast.success(t(words.willBeSent, { moment: momentText(moved, zone, viewerTimeZone(), t) }))
      return true
    } catch (error) {
      toast.error(failureText(error, t(words.moveFailed)))
      return false
    }
  }
  return (
    <SendLaterDialog
      key={send?.id ?? ''}
      open={send !== null}
      title={t(words.changeTitle)}
      {...(send ? { moment: { date: send.date, time: send.time } } : {})}
      onClose={onClose}
      onChoose={choose}
    />
  )
}

function CancelDialog({ send, onClose }: { send: ScheduledSend | null; onClose: () => void }) {
  const cancel = useCancelScheduled()
  const confirm = async () => {
    if (!send) return
    try {
      await cancel.mutateAsync(send.id)
      toast.success(t(words.willNot))
    } catch (error) {
      toast.error(failureText(error, t(words.cancelFailed)))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open={send !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.cancelTitle)}
      description={t(words.cancelText, { number: send?.invoiceNumber ?? '', recipient: send?.recipient ?? '' })}
      cancelLabel={t(words.keepWaiting)}
      confirmLabel={t(words.doNotSend)}
      busyLabel={t(words.cancelling)}
      onConfirm={confirm}
    />
  )
}
