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
export function Messages({ id, kind = 'invoice' }: { id: string; kind?: string | undefined }) {
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
            <div className="strong">{messageWords(message, kind)}</div>
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
  quote_answer: words.quoteAnswer,
  unsent_notice: words.unsentNotice,
  handed_in_notice: words.handedInNotice,
  returned_notice: words.returnedNotice,
}

/** What the message that brings a document is called. */
const documents: Readonly<Record<string, Word>> = { quote: words.quote, credit_note: words.creditNote }

function messageWords({ kind, channel }: InvoiceMessage, of: string): string {
  const what = t((kind === 'invoice' ? documents[of] : null) ?? kinds[kind] ?? words.message)
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
