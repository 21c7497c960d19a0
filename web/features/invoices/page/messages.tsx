import { formatInstant } from '@duly/core/dates/instant.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { type InvoiceMessage, invoiceMessagesQuery } from '../acts/act-queries.ts'

/** What went out about the invoice: to whom, when, and whether it arrived. */
export function Messages({ id }: { id: string }) {
  const messages = useQuery(invoiceMessagesQuery(id))
  if (messages.isError && !messages.data)
    return (
      <ErrorState
        level={3}
        title="The messages could not be loaded"
        retryLabel="Try Again"
        onRetry={() => messages.refetch()}
        busy={messages.isFetching}
      />
    )
  if (!messages.data) return <Waiting>Loading messages</Waiting>
  if (messages.data.length === 0) return <p className="sm muted">None yet.</p>
  return (
    <ul aria-label="Messages">
      {messages.data.map((message) => (
        <li key={message.id}>
          <div>
            <div className="strong">{messageWords(message)}</div>
            <div className="sm muted">
              {formatInstant(message.createdAt)} to {message.recipient}
            </div>
            {isTrouble(message) && message.reason ? <div className="sm muted">“{message.reason}”</div> : null}
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

const kinds: Readonly<Record<string, string>> = {
  invoice: 'Invoice',
  invoice_copy: 'Copy of the invoice',
  reminder: 'Reminder',
  reminder_copy: 'Copy of the reminder',
  receipt: 'Receipt',
  payment_notice: 'Notice to you about a payment',
  unsent_notice: 'Notice to you that the invoice was not sent',
}

const messageWords = ({ kind, channel }: InvoiceMessage) =>
  `${kinds[kind] ?? 'Message'} ${channel === 'mail' ? 'by e-mail' : 'by SMS'}`

const isTrouble = ({ status }: InvoiceMessage) => status === 'refused' || status === 'failed' || status === 'unknown'

function statusWords({ status, channel }: InvoiceMessage): string {
  switch (status) {
    case 'sent':
      return 'Delivered'
    case 'refused':
    case 'failed':
      return channel === 'mail' ? 'Bounced' : 'Failed'
    case 'unknown':
      return 'Not known'
    case 'cancelled':
      return 'Not sent'
    default:
      return status === 'retrying' ? 'Trying again' : 'On its way'
  }
}
