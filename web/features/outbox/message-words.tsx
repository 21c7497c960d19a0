import type { MessageKind } from '@duly/core/outbox/kinds.ts'
import { reasonText } from '@duly/core/outbox/reasons.ts'
import * as words from '@duly/core/words/gen/outbox.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Hourglass from 'lucide-react/icons/hourglass'
import Inbox from 'lucide-react/icons/inbox'
import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { t } from '../../words/page.ts'
import { momentAt, timeAt } from '../../words/times.ts'
import type { Message } from './queries.ts'

const kinds: Readonly<Record<MessageKind, Word>> = {
  invoice: words.invoice,
  invoice_copy: words.invoiceCopy,
  receipt: words.receipt,
  payment_notice: words.paymentNotice,
  quote_answer: words.quoteAnswer,
  unsent_notice: words.unsentNotice,
  handed_in_notice: words.handedInNotice,
  returned_notice: words.returnedNotice,
  payment_link: words.paymentLink,
  reminder: words.reminder,
  reminder_copy: words.reminderCopy,
  password_reset: words.passwordReset,
  password_changed: words.passwordChanged,
  account_locked: words.accountLocked,
  sign_in_notice: words.signInNotice,
  email_changed: words.emailChanged,
  bank_details_changed: words.bankDetailsChanged,
  webhook_off: words.webhookOff,
  handed_over: words.handedOver,
  business_closed: words.businessClosed,
  recurring_paused: words.recurringPaused,
  invitation: words.invitation,
  contact: words.contact,
  appointment: words.appointment,
  appointment_reminder: words.appointmentReminder,
}

/** `Payment notice`; a kind that is not known is written as it is called. */
export function kindWords(kind: string): string {
  const word = (kinds as Readonly<Record<string, Word>>)[kind]
  if (word) return t(word)
  const name = kind.replaceAll('_', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const looks: Readonly<Record<Message['status'] | PeppolState, readonly [Tone, Word, ReactNode]>> = {
  queued: ['blue', words.onItsWay, <Send key="i" />],
  sending: ['blue', words.onItsWay, <Send key="i" />],
  retrying: ['yellow', words.stillTrying, <Hourglass key="i" />],
  sent: ['green', words.sent, <Check key="i" />],
  accepted: ['blue', words.accepted, <Send key="i" />],
  delivered: ['green', words.delivered, <Check key="i" />],
  refused: ['red', words.refused, <X key="i" />],
  failed: ['red', words.givenUp, <X key="i" />],
  unknown: ['yellow', words.uncertain, <CircleQuestionMark key="i" />],
  cancelled: ['gray', words.cancelled, <Ban key="i" />],
}

type PeppolState = NonNullable<Message['progress']>

/** How a message stands, as glyph and word. */
export function MessageBadge({ message }: { message: Message }) {
  if (message.kept) return <Badge icon={<Inbox />}>{t(words.keptHere)}</Badge>
  const [tone, word, icon] = looks[message.status === 'sent' ? (message.progress ?? 'sent') : message.status]
  return (
    <Badge tone={tone} icon={icon}>
      {t(word)}
    </Badge>
  )
}

// Mail servers say what they say with or without a full stop.
const sentence = (text: string) => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`)

/** What there is to say about how a message fares, in a sentence; null where the badge says all. */
export function fareWords(message: Message): string | null {
  const { tries, nextTryAt } = message
  const reason = message.reason === null ? null : reasonText(t, message.reason)
  if (message.status === 'retrying' && nextTryAt) {
    const next = t(words.afterTries, { tries, time: timeAt(new Date(nextTryAt)) })
    return `${sentence(reason ?? t(words.notAcceptedYet))} ${next}`
  }
  if (message.status === 'queued' && nextTryAt && Date.parse(nextTryAt) > Date.now() + 60_000) {
    const when = t(words.sentOn, { moment: momentAt(nextTryAt) })
    return `${sentence(reason ?? t(words.limitReached))} ${when}`
  }
  if (message.status === 'failed') return `${t(words.givenUpAfter, { tries })} ${sentence(reason ?? '')}`.trim()
  return message.status === 'sent' ? null : reason
}

/** What a message says in its first line: in the language of its reader, whichever that was. */
export function TitleWords({ message }: { message: Pick<Message, 'title' | 'kind'> }) {
  return message.title ? <bdi lang="">{message.title}</bdi> : kindWords(message.kind)
}
