import { reasonText } from '@duly/core/outbox/reasons.ts'
import * as words from '@duly/core/words/gen/invoice-page.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { t } from '../../../words/page.ts'
import { momentAt } from '../../../words/times.ts'
import { type InvoiceMessage, invoiceMessagesQuery } from '../acts/act-queries.ts'

/** What went out about the invoice: to whom, when, and whether it arrived. */
export function Messages({ id }: { id: string }) {
  const messages = useQuery(invoiceMessagesQuery(id))
  if (messages.isError && !messages.data)
    return (
      <ErrorState
        level={3}
        title={t(words.messagesFailed)}
        retryLabel={t(words.tryAgain)}
        onRetry={() => messages.refetch()}
        busy={messages.isFetching}
      />
    )
  if (!messages.data) return <Waiting>{t(words.loadingMessages)}</Waiting>
  if (messages.data.length === 0) return <p className="sm muted">{t(words.noneYet)}</p>
  return (
    <ul aria-label={t(words.messages)}>
      {messages.data.map((message) => (
        <li key={message.id}>
          <div>
            <div className="strong">{messageWords(message)}</div>
            <div className="sm muted">
              {t(words.messageTo, {
                when: momentAt(message.createdAt),
                recipient: message.recipient,
              })}
            </div>
            {isTrouble(message) && message.reason ? (
              <div className="sm muted">“{reasonText(t, message.reason)}”</div>
            ) : null}
          </div>
          <span className={isTrouble(message) ? 'sm invoice-trouble' : 'sm muted'}>{statusWords(message)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Kinds that go to others than the payer. */
const copies: readonly string[] = ['invoice_copy', 'reminder_copy']

/** Copies that did not arrive, by the newest one to each address; what was sent again since is looked at anew. */
export function lostCopies(messages: readonly InvoiceMessage[]): InvoiceMessage[] {
  const newest = new Map<string, InvoiceMessage>()
  // Newest first, as they are answered.
  for (const message of messages)
    if (message.channel === 'mail' && !newest.has(message.recipient)) newest.set(message.recipient, message)
  return [...newest.values()].filter(
    ({ kind, status }) => copies.includes(kind) && (status === 'refused' || status === 'failed'),
  )
}

const kinds: Readonly<Record<string, Word>> = {
  invoice: words.invoice,
  invoice_copy: words.copyOfInvoice,
  reminder: words.reminder,
  reminder_copy: words.copyOfReminder,
  receipt: words.receipt,
  payment_notice: words.paymentNotice,
  unsent_notice: words.unsentNotice,
  handed_in_notice: words.handedInNotice,
  returned_notice: words.returnedNotice,
}

function messageWords({ kind, channel }: InvoiceMessage): string {
  const what = t(kinds[kind] ?? words.message)
  return t({ mail: words.byEmail, sms: words.bySms, peppol: words.byPeppol }[channel], { what })
}

const isTrouble = ({ status }: InvoiceMessage) => status === 'refused' || status === 'failed' || status === 'unknown'

function statusWords({ status, channel, progress }: InvoiceMessage): string {
  switch (status) {
    case 'sent':
      return progress === 'accepted' ? t(words.accepted) : t(words.delivered)
    case 'refused':
    case 'failed':
      return channel === 'mail' ? t(words.bounced) : t(words.failed)
    case 'unknown':
      return t(words.notKnown)
    case 'cancelled':
      return t(words.notSent)
    default:
      return status === 'retrying' ? t(words.tryingAgain) : t(words.onItsWay)
  }
}
