import * as states from '@duly/core/words/gen/states.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import ClockAlert from 'lucide-react/icons/clock-alert'
import Hourglass from 'lucide-react/icons/hourglass'
import Send from 'lucide-react/icons/send'
import TimerOff from 'lucide-react/icons/timer-off'
import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import { t } from '../words/page.ts'
import { Badge, type Tone } from './badge.tsx'

type Look = readonly [tone: Tone, word: Word, icon: ReactNode]

/** The fixed looks. Keys are the statuses as the API writes them. */
const looks: Record<'invoice' | 'appointment' | 'payment-link', Record<string, Look>> = {
  invoice: {
    DRAFT: ['gray', states.draft, <CircleDashed key="i" />],
    SENT: ['blue', states.sent, <Send key="i" />],
    PAID: ['green', states.paid, <Check key="i" />],
    OVERDUE: ['red', states.overdue, <ClockAlert key="i" />],
    CANCELLED: ['yellow', states.cancelled, <Ban key="i" />],
    CREDITED: ['gray', states.credited, <Check key="i" />],
  },
  appointment: {
    CONFIRMED: ['green', states.confirmed, <Check key="i" />],
    PENDING: ['yellow', states.pending, <Hourglass key="i" />],
    CANCELLED: ['red', states.calledOff, <X key="i" />],
  },
  'payment-link': {
    PENDING: ['blue', states.linkPending, <Hourglass key="i" />],
    PAID: ['green', states.linkPaid, <Check key="i" />],
    CANCELLED: ['yellow', states.linkCancelled, <Ban key="i" />],
    EXPIRED: ['gray', states.linkExpired, <TimerOff key="i" />],
  },
}

export interface StatusBadgeProps extends ComponentProps<'span'> {
  of: keyof typeof looks
  /** In any case; a status that is not known shows as it is, in gray. */
  status: string
}

/** The badge of an invoice's, an appointment's or a payment link's status. */
export function StatusBadge({ of, status, ...rest }: StatusBadgeProps) {
  const look = looks[of][status.toUpperCase()]
  if (!look) return <Badge {...rest}>{status}</Badge>
  const [tone, word, icon] = look
  return (
    <Badge tone={tone} icon={icon} {...rest}>
      {t(word)}
    </Badge>
  )
}
