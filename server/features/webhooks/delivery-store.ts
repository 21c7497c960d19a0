import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import type { KeptAttempt } from './store.ts'

const columns = [
  'event_id',
  'type',
  'facts',
  'happened_at',
  sql<'waiting' | 'delivered' | 'failed'>`state`.as('state'),
  'tries',
  'next_try_at',
  sql<KeptAttempt[]>`attempts`.as('attempts'),
  'answer',
] as const

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

const ofEndpoint = (tx: ReadTx, workspaceId: string, endpointId: string) =>
  tx
    .selectFrom('webhook_deliveries')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('endpoint_id', '=', endpointId)

export function findDelivery(tx: ReadTx, workspaceId: string, endpointId: string, eventId: string) {
  return ofEndpoint(tx, workspaceId, endpointId).where('event_id', '=', eventId).executeTakeFirst()
}

/** A page of the deliveries of an endpoint, the newest first, with their number. */
export async function listDeliveries(
  tx: ReadTx,
  workspaceId: string,
  endpointId: string,
  { page, limit, state }: { page: number; limit: number; state?: string | undefined },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    ofEndpoint(tx, workspaceId, endpointId)
      .$if(state !== undefined, (query) => query.where('state', '=', state as string))
      .orderBy('happened_at', 'desc')
      .orderBy('event_id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    tx
      .selectFrom('webhook_deliveries')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('workspace_id', '=', workspaceId)
      .where('endpoint_id', '=', endpointId)
      .$if(state !== undefined, (query) => query.where('state', '=', state as string))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

export async function insertDelivery(
  tx: Tx,
  workspaceId: string,
  endpointId: string,
  delivery: { eventId: string; type: string; facts: object; now: Date },
): Promise<void> {
  await tx
    .insertInto('webhook_deliveries')
    .values({
      workspace_id: workspaceId,
      endpoint_id: endpointId,
      event_id: delivery.eventId,
      type: delivery.type,
      facts: sql`${JSON.stringify(delivery.facts)}::jsonb`,
      happened_at: delivery.now,
      next_try_at: delivery.now,
    })
    .execute()
}

/**
 * Takes deliveries that are due, oldest first, and lends them for `leaseMs`: they are due again then, should this process
 * be lost in the middle.
 */
export async function claimDeliveries(
  tx: Tx,
  workspaceId: string,
  endpointId: string,
  { now, limit, leaseMs }: { now: Date; limit: number; leaseMs: number },
): Promise<DeliveryRow[]> {
  const due = await ofEndpoint(tx, workspaceId, endpointId)
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .orderBy('event_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return []
  await tx
    .updateTable('webhook_deliveries')
    .set({ next_try_at: new Date(now.getTime() + leaseMs) })
    .where('workspace_id', '=', workspaceId)
    .where('endpoint_id', '=', endpointId)
    .where(
      'event_id',
      'in',
      due.map(({ event_id }) => event_id),
    )
    .execute()
  return due
}

export interface DeliveryChange {
  state: 'waiting' | 'delivered' | 'failed'
  tries: number
  nextTryAt: Date | null
  /** A try to add to those that are kept, with the beginning of its answer. */
  attempt?: KeptAttempt
  answer?: string
}

export async function changeDelivery(
  tx: Tx,
  workspaceId: string,
  endpointId: string,
  eventId: string,
  { state, tries, nextTryAt, attempt, answer }: DeliveryChange,
): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({
      state,
      tries,
      next_try_at: nextTryAt,
      ...(attempt ? { attempts: sql`attempts || ${JSON.stringify([attempt])}::jsonb` } : {}),
      ...(answer === undefined ? {} : { answer }),
    })
    .where('workspace_id', '=', workspaceId)
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', eventId)
    .execute()
}

/** When the first of the waiting ones is due; null when none waits. */
export async function firstDue(tx: ReadTx, workspaceId: string, endpointId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('webhook_deliveries')
    .select('next_try_at')
    .where('workspace_id', '=', workspaceId)
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst()
  return row?.next_try_at ?? null
}

/** Forgets what happened more than so many days ago, whatever became of it; by the clock of the database, which wrote down when it happened. */
export async function forgetDeliveries(tx: Tx, workspaceId: string, days: number): Promise<void> {
  await tx
    .deleteFrom('webhook_deliveries')
    .where('workspace_id', '=', workspaceId)
    .where('happened_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}

/** Sent invoices whose due date passed on one of the days from `from` to before `today`. */
export function overdueInvoices(tx: ReadTx, workspaceId: string, from: string, today: string) {
  return (
    tx
      .selectFrom('invoices')
      .select(['id', 'due_date'])
      .where('workspace_id', '=', workspaceId)
      .where('kind', '=', 'invoice')
      .where('deleted_at', 'is', null)
      // Whoever brought it along knows it.
      .where('is_imported', '=', false)
      .where('status', 'in', ['SENT', 'OVERDUE'])
      .where('due_date', '>=', from)
      .where('due_date', '<', today)
      .orderBy('due_date')
      .orderBy('id')
      .limit(5000)
      .execute()
  )
}
