import type { WebhookEvent } from '@duly/core/webhooks/events.ts'
import { type Database, databaseOf, runPrepared, type Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { fixedStatement, type Statement } from '../../platform/db/prepared.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { deliverJob } from './jobs.ts'

/*
 * Writes what happened beside the endpoints that want to know, in the transaction that makes it happen. One statement for
 * an event, whether anybody listens or not; it reads the record as it is at that moment.
 */

// Whoever publishes has a transaction and nothing else. A process that runs no jobs leaves it to the hourly look.
const queues = new WeakMap<Database, Jobs>()

/** Names the queue in which deliveries of a database's events are put. */
export function deliverThrough(db: Database, jobs: Jobs): void {
  queues.set(db, jobs)
}

/** The columns of `facts` for an invoice `i`, as `payload.ts` reads them. */
const invoiceFacts = `jsonb_build_object('kind', 'invoice', 'id', i.id, 'number', i.invoice_number, 'status', i.status,
  'currency', i.currency, 'totalMinor', i.total_minor, 'paidMinor', i.paid_minor, 'issueDate', i.issue_date,
  'dueDate', i.due_date, 'customerId', i.customer_id, 'version', i.version)`

const into = 'insert into webhook_deliveries (workspace_id, endpoint_id, event_id, type, facts)'
const listening = 'e.workspace_id = $1 and e.off_since is null and $2::text = any(e.events)'
const once = 'on conflict (workspace_id, endpoint_id, event_id) do nothing returning endpoint_id'

const ofInvoice = fixedStatement<{ endpoint_id: string }>(`
  ${into} select e.workspace_id, e.id, $3::uuid, $2::text, ${invoiceFacts}
  from webhook_endpoints e join invoices i on i.workspace_id = e.workspace_id and i.id = $4::uuid and i.kind = 'invoice'
  where ${listening} ${once}`)

const ofQuote = fixedStatement<{ endpoint_id: string }>(`
  ${into} select e.workspace_id, e.id, $3::uuid, $2::text, jsonb_build_object('kind', 'quote', 'id', i.id,
    'number', i.invoice_number, 'outcome', i.quote_outcome, 'currency', i.currency, 'totalMinor', i.total_minor,
    'issueDate', i.issue_date, 'validUntil', i.due_date, 'customerId', i.customer_id, 'version', i.version)
  from webhook_endpoints e join invoices i on i.workspace_id = e.workspace_id and i.id = $4::uuid and i.kind = 'quote'
  where ${listening} ${once}`)

const ofCreditNote = fixedStatement<{ endpoint_id: string }>(`
  ${into} select e.workspace_id, e.id, $3::uuid, $2::text, ${invoiceFacts} || jsonb_build_object('kind', 'credit_note',
    'corrects', i.corrects_invoice_id)
  from webhook_endpoints e join invoices i on i.workspace_id = e.workspace_id and i.id = $4::uuid and i.kind = 'credit_note'
  where ${listening} ${once}`)

// Endpoints that were added later are not told of what was overdue before.
const ofOverdue = fixedStatement<{ endpoint_id: string }>(`
  ${into} select e.workspace_id, e.id, $3::uuid, $2::text, ${invoiceFacts} || jsonb_build_object('status', 'OVERDUE')
  from webhook_endpoints e join invoices i on i.workspace_id = e.workspace_id and i.id = $4::uuid
  where ${listening} and i.due_date >= (e.created_at at time zone 'UTC')::date - 1 ${once}`)

const ofPayment = fixedStatement<{ endpoint_id: string }>(`
  ${into} select e.workspace_id, e.id, p.id, $2::text, jsonb_build_object('kind', 'payment', 'id', p.id,
    'amountMinor', p.amount_minor, 'currency', p.currency, 'method', p.method, 'receivedOn', p.received_on,
    'targetKind', a.target_kind, 'targetId', a.target_id, 'reverses', p.reverses_payment_id)
  from webhook_endpoints e join payments p on p.workspace_id = e.workspace_id and p.id = $3::uuid
  left join payment_allocations a on a.workspace_id = p.workspace_id and a.payment_id = p.id
  where ${listening} ${once}`)

const ofCustomer = fixedStatement<{ endpoint_id: string }>(`
  ${into} select e.workspace_id, e.id, $3::uuid, $2::text, jsonb_build_object('kind', 'customer', 'id', $4::uuid)
  from webhook_endpoints e where ${listening} ${once}`)

/** Tells of an invoice, a quote or a credit note. The same `eventId` is told once. */
export function publishInvoice(
  tx: Tx,
  workspaceId: string,
  event: { type: WebhookEvent; eventId: string; invoiceId: string },
): Promise<void> {
  const statement = event.type.startsWith('quote.')
    ? ofQuote
    : event.type === 'credit_note.issued'
      ? ofCreditNote
      : event.type === 'invoice.overdue'
        ? ofOverdue
        : ofInvoice
  return publish(tx, workspaceId, statement(workspaceId, event.type, event.eventId, event.invoiceId))
}

const paymentEvents = {
  payment: 'payment.recorded',
  manual: 'payment.recorded',
  refund: 'payment.refunded',
  void: 'payment.refunded',
  reversal: 'payment.reversed',
} as const satisfies Record<string, WebhookEvent>

/** Tells of a row of the ledger, once. */
export function publishPayment(
  tx: Tx,
  workspaceId: string,
  payment: { id: string; kind: keyof typeof paymentEvents },
): Promise<void> {
  return publish(tx, workspaceId, ofPayment(workspaceId, paymentEvents[payment.kind], payment.id))
}

/** Tells that a customer was added, changed or deleted. */
export function publishCustomer(
  tx: Tx,
  workspaceId: string,
  what: 'created' | 'updated' | 'deleted',
  customerId: string,
): Promise<void> {
  return publish(tx, workspaceId, ofCustomer(workspaceId, `customer.${what}`, newId(), customerId))
}

async function publish(tx: Tx, workspaceId: string, statement: Statement<{ endpoint_id: string }>): Promise<void> {
  const told = await runPrepared(tx, statement)
  const db = databaseOf(tx)
  const jobs = db && queues.get(db)
  if (!jobs) return
  for (const { endpoint_id: endpointId } of told) await jobs.enqueue(tx, deliverJob, { workspaceId, endpointId })
}

/** What of an invoice's timeline other programs are told. */
export function eventOfTimeline(kind: string, detail: Readonly<Record<string, unknown>>): WebhookEvent | null {
  if (kind === 'status_changed') return eventOfStatus(detail.from, detail.to)
  if (kind === 'message_delivered') return detail.message === 'invoice' ? 'invoice.sent' : null
  return eventsOfTimeline[kind] ?? null
}

const eventsOfTimeline: Readonly<Record<string, WebhookEvent>> = {
  created: 'invoice.created',
  edited: 'invoice.updated',
  viewed: 'invoice.viewed',
  deleted: 'invoice.deleted',
  restored: 'invoice.restored',
  quote_accepted: 'quote.accepted',
  quote_declined: 'quote.declined',
  credited: 'invoice.updated',
}

function eventOfStatus(from: unknown, to: unknown): WebhookEvent {
  if (to === 'PAID') return 'invoice.paid'
  if (to === 'CANCELLED') return 'invoice.cancelled'
  return from === 'DRAFT' && to === 'SENT' ? 'invoice.sent' : 'invoice.updated'
}
