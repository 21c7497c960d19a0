import { may } from '@duly/core/access/may.ts'
import { abilitiesForStatus } from '@duly/core/invoices/acts/act-abilities.ts'
import type { SendChannel } from '@duly/core/invoices/sending/send-rules.ts'
import { invoiceStatuses, statusLabel } from '@duly/core/invoices/status.ts'
import * as words from '@duly/core/words/gen/invoice-list.gen.ts'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Send from 'lucide-react/icons/send'
import type { ReactNode } from 'react'
import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { t } from '../../../words/page.ts'
import { SmsUse } from '../../sending/sms-use.tsx'
import type { InvoiceStatus } from '../queries.ts'

interface ChoiceProps<Choice> {
  open: boolean
  /** What the choice is about: a number, or how many. */
  description: string
  onClose: () => void
  onChoose: (choice: Choice) => void
}

/** The statuses that whoever looks may set; choosing one submits at once. */
export function StatusChoices({
  open,
  description,
  current,
  others = [],
  locked = false,
  onClose,
  onChoose,
}: ChoiceProps<InvoiceStatus> & {
  current?: InvoiceStatus | undefined
  /** Those of several, of which none is marked. */
  others?: readonly InvoiceStatus[]
  /** It is no draft any more, and is cancelled with a reason only. */
  locked?: boolean
}) {
  const user = useUser()
  const from = current ? [current] : others
  const mayGoTo = (to: InvoiceStatus) =>
    from.length === 0 || from.some((one) => one === to || may(user, ...abilitiesForStatus(one, to)))
  const statuses = invoiceStatuses.filter(
    (status) => !(locked && (status === 'DRAFT' || status === 'CANCELLED')) && mayGoTo(status),
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.updateStatus)}
      description={description}
      size="narrow"
    >
      <div className="grid gap-2">
        {statuses.map((status) => (
          <Button
            key={status}
            block
            aria-pressed={current === undefined ? undefined : current === status}
            aria-label={statusLabel(status, t)}
            onClick={() => onChoose(status)}
          >
            <StatusBadge of="invoice" status={status} />
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

const channels = [
  { channel: 'email', label: words.sendByEmail, Icon: Mail },
  { channel: 'sms', label: words.sendBySms, Icon: MessageSquare },
  { channel: 'both', label: words.sendByBoth, Icon: Send },
] as const

/** Three ways to send; stays open while one runs. */
export function SendChoices({
  open,
  title,
  description,
  busy = null,
  noEmail = false,
  mayMail = true,
  later = null,
  onClose,
  onChoose,
  children,
}: ChoiceProps<SendChannel> & {
  /** Of another kind of document. */
  title?: string
  busy?: SendChannel | null
  noEmail?: boolean
  /** Whether what was typed about the mail can be sent. */
  mayMail?: boolean
  /** The way to another time. */
  later?: ReactNode
  /** What else the mail may be told. */
  children?: ReactNode
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title ?? t(words.sendInvoice)}
      description={description}
      busy={busy !== null}
      size="narrow"
      footer={
        <>
          {later ? <div className="me-auto">{later}</div> : null}
          <DialogCancel disabled={busy !== null} />
        </>
      }
    >
      <div className="grid gap-2">
        {channels.map(({ channel, label, Icon }) => (
          <Button
            key={channel}
            block
            busy={busy === channel}
            busyText={t(words.sending)}
            disabled={busy !== null || (channel === 'email' && noEmail) || (channel !== 'sms' && !mayMail)}
            onClick={() => onChoose(channel)}
          >
            <Icon />
            {t(label)}
          </Button>
        ))}
        {children}
        {open ? <SmsUse /> : null}
      </div>
    </Dialog>
  )
}
