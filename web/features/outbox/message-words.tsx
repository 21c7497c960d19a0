import { formatInstantDate, viewerTimeZone } from '@duly/core/dates/instant.ts'
import { formatTime } from '@duly/core/dates/time-zone.ts'
import type { MessageKind } from '@duly/core/outbox/kinds.ts'
import { counted } from '@duly/core/words/plural.ts'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Hourglass from 'lucide-react/icons/hourglass'
import Inbox from 'lucide-react/icons/inbox'
import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { Message } from './queries.ts'

const kinds: Readonly<Record<MessageKind, string>> = {
  invoice: 'Invoice',
  invoice_copy: 'Copy of an invoice',
  receipt: 'Receipt',
  payment_notice: 'Payment notice',
  quote_answer: 'Answer to a quote',
  unsent_notice: 'Notice of an invoice not sent',
  payment_link: 'Payment link',
  reminder: 'Reminder',
  reminder_copy: 'Copy of a reminder',
  password_reset: 'Password reset',
  password_changed: 'Password changed',
  account_locked: 'Account locked',
  sign_in_notice: 'Sign-in and security',
  email_changed: 'E-mail changed',
  bank_details_changed: 'Bank details changed',
  webhook_off: 'Webhook switched off',
  recurring_paused: 'Recurring invoice paused',
  invitation: 'Invitation',
  contact: 'Contact message',
  appointment: 'Appointment',
  appointment_reminder: 'Appointment reminder',
}

/** `Payment notice`; a kind that is not known is written as it is called. */
export function kindWords(kind: string): string {
  const words = kind.replaceAll('_', ' ')
  return (kinds as Readonly<Record<string, string>>)[kind] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** `May 09, 2025, 2:05 PM` where the reader is. */
export function momentWords(iso: string): string {
  return `${formatInstantDate(iso)}, ${formatTime(new Date(iso), viewerTimeZone())}`
}

const looks: Readonly<Record<Message['status'], readonly [Tone, string, ReactNode]>> = {
  queued: ['blue', 'On its way', <Send key="i" />],
  sending: ['blue', 'On its way', <Send key="i" />],
  retrying: ['yellow', 'Still trying', <Hourglass key="i" />],
  sent: ['green', 'Sent', <Check key="i" />],
  refused: ['red', 'Refused', <X key="i" />],
  failed: ['red', 'Given up', <X key="i" />],
  unknown: ['yellow', 'Uncertain', <CircleQuestionMark key="i" />],
  cancelled: ['gray', 'Cancelled', <Ban key="i" />],
}

/** How a message stands, as glyph and word. */
export function MessageBadge({ message }: { message: Message }) {
  if (message.kept) return <Badge icon={<Inbox />}>Kept here</Badge>
  const [tone, word, icon] = looks[message.status]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

// Mail servers say what they say with or without a full stop.
const sentence = (text: string) => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`)

/** What there is to say about how a message fares, in a sentence; null where the badge says all. */
export function fareWords(message: Message): string | null {
  const tries = counted(message.tries, { one: 'try', other: 'tries' })
  if (message.status === 'retrying' && message.nextTryAt) {
    return `${sentence(message.reason ?? 'Not accepted yet')} After ${tries}; the next is due at ${formatTime(new Date(message.nextTryAt), viewerTimeZone())}.`
  }
  if (message.status === 'queued' && message.nextTryAt && Date.parse(message.nextTryAt) > Date.now() + 60_000) {
    return `${sentence(message.reason ?? 'The sending limit was reached')} It will be sent on ${momentWords(message.nextTryAt)}.`
  }
  if (message.status === 'failed') return `Given up after ${tries}. ${sentence(message.reason ?? '')}`.trim()
  return message.status === 'sent' ? null : message.reason
}
