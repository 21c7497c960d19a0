import { viewerTimeZone } from '@duly/core/dates/instant.ts'
import * as words from '@duly/core/words/gen/send-later.gen.ts'
import Clock from 'lucide-react/icons/clock'
import { type ReactNode, useState } from 'react'
import { useActionKey } from '../../../api/action-key.ts'
import { failureText } from '../../../api/failure.ts'
import { attempt } from '../../../api/sending.ts'
import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyView, useEver } from '../../../ui/lazy-view.ts'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { type ScheduledSend, useSendLater } from '../../sending/later-queries.ts'
import { type Moment, momentText } from '../../sending/later-text.ts'
import type { MailWishes } from './use-mail-options.tsx'

const SendLaterDialog = lazyView(() =>
  import('../../sending/send-later-dialog.tsx').then((module) => module.SendLaterDialog),
)

interface SendLater {
  /** The button that asks for the time. */
  button: ReactNode
  /** The dialog that asks. */
  dialog: ReactNode
}

/** Sending an invoice by e-mail at a later time instead of now. */
export function useSendLaterOption(
  { id, email }: { id: string; email: string },
  wishes: MailWishes,
  { disabled, onPlanned }: { disabled: boolean; onPlanned: () => void },
): SendLater {
  const [open, setOpen] = useState(false)
  const ever = useEver(open)
  const later = useSendLater()
  const keys = useActionKey()
  const { workspace } = useUser()
  const zone = workspace.timeZone || viewerTimeZone()
  const choose = async (moment: Moment) => {
    const body = { ...wishes, ...moment, email }
    let failure: unknown = null
    let waiting: ScheduledSend | null = null as ScheduledSend | null
    const planned = await attempt(keys, `later ${id} ${JSON.stringify(body)}`, async (key) => {
      try {
        waiting = await later.mutateAsync({ id, ...body, key })
        return { outcome: 'delivered' }
      } catch (error) {
        failure = error
        throw error
      }
    })
    if (planned === 'held') return false
    if (planned !== 'delivered' || !waiting) {
      toast.error(failureText(failure, t(words.timeFailed)))
      return false
    }
    toast.success(t(words.invoiceWillBeSent, { moment: momentText(waiting, zone, viewerTimeZone(), t) }))
    onPlanned()
    return true
  }
  return {
    button: (
      <Button variant="ghost" disabled={disabled} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Clock />
        {t(words.title)}
      </Button>
    ),
    dialog: ever ? <SendLaterDialog open={open} onClose={() => setOpen(false)} onChoose={choose} /> : null,
  }
}
