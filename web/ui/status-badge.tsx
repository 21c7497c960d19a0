import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import ClockAlert from 'lucide-react/icons/clock-alert'
import Hourglass from 'lucide-react/icons/hourglass'
import Send from 'lucide-react/icons/send'
import TimerOff from 'lucide-react/icons/timer-off'
import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import { Badge, type Tone } from './badge.tsx'

type Look = readonly [tone: Tone, word: string, icon: ReactNode]

/** The fixed looks. Keys are the statuses as the API writes them. */
const looks: Record<'invoice' | 'appointment' | 'payment-link', Record<string, Look>> = {
  invoice: {
    DRAFT: ['gray', 'Draft', <CircleDashed key="i" />],
    SENT: ['blue', 'Sent', <Send key="i" />],
    PAID: ['green', 'Paid', <Check key="i" />],
    OVERDUE: ['red', 'Overdue', <ClockAlert key="i" />],
    CANCELLED: ['yellow', 'Cancelled', <Ban key="i" />],
  },
  appointment: {
    CONFIRMED: ['green', 'Confirmed', <Check key="i" />],
    PENDING: ['yellow', 'Pending', <Hourglass key="i" />],
    CANCELLED: ['red', 'Cancelled', <X key="i" />],
  },
  'payment-link': {
    PENDING: ['blue', 'PENDING', <Hourglass key="i" />],
    PAID: ['green', 'PAID', <Check key="i" />],
    CANCELLED: ['yellow', 'CANCELLED', <Ban key="i" />],
    EXPIRED: ['gray', 'EXPIRED', <TimerOff key="i" />],
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
      {word}
    </Badge>
  )
}
