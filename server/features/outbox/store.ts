import { type MessageChannel, type MessageStatus, messageStates } from '@duly/core/outbox/status.ts'
import { sql } from 'kysely'
import { type ReadTx, setLocal, type Tx } from '../../platform/db/database.ts'
import type { MessageRow } from './message.ts'

const columns = [
  'workspace_id',
  'id',
  'channel',
  'kind',
  'subject_kind',
  'subject_id',
  'recipient',
  'payload',
  'rendered',
  'status',
  'tries',
  'next_try_at',
  'dedupe_key',
  'provider_message_id',
  'last_error',
  'requested_by',
  'created_at',
  'done_at',
] as const

export interface NewMessage {
  id: string
  channel: MessageChannel
  kind: string
  subjectKind: string | null
  subjectId: string | null
  recipient: string
  payload: unknown
  rendered: unknown
  dedupeKey: string
  nextTryAt: Date
  requestedBy: string | null
  createdAt: Date
}

/** Writes a message; null when one with its dedupe key is there already. */
export async function insertMessage(tx: Tx, workspaceId: string, message: NewMessage): Promise<string | null> {
  const row = await tx
    .insertInto('outbox')
    .values({
      workspace_id: workspaceId,
      id: message.id,
      channel: message.channel,
      kind: message.kind,
      subject_kind: message.subjectKind,
      subject_id: message.subjectId,
      recipient: message.recipient,
      payload: json(message.payload),
      rendered: json(message.rendered),
      dedupe_key: message.dedupeKey,
      next_try_at: message.nextTryAt,
      requested_by: message.requestedBy,
      created_at: message.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'dedupe_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findByDedupeKey(tx: Tx, workspaceId: string, dedupeKey: string): Promise<string | null> {
  const row = await tx
    .selectFrom('outbox')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst()
  return row?.id ?? null
}

export function countAgain(tx: Tx, workspaceId: string, id: string) {
  return tx
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('dedupe_key', 'like', `again:${id}:%`)
    .executeTakeFirstOrThrow()
}

// No message waits for longer (an hour and a quarter after a try, an hour at the cap). What is noted beyond it comes from
// a machine whose clock was ahead.
const longestWaitMs = 7_200_000

/**
 * Takes a message that is due, for as long as `leaseMsOf` says: only one worker gets it. Also takes one whose earlier worker was lost
 * (`wasSending`); null when there is nothing to do.
 */
export async function claimMessage(
  tx: Tx,
  workspaceId: string,
  id: string,
  now: Date,
  leaseMsOf: (message: MessageRow) => number,
): Promise<(MessageRow & { wasSending: boolean }) | null> {
  const row = await tx
    .selectFrom('outbox')
    .select(columns)
    .select((eb) => eb.ref('locked_until').as('locked_until'))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'retrying', 'sending'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row || (row.next_try_at > now && row.next_try_at.getTime() < now.getTime() + longestWaitMs)) return null
  if (row.status === 'sending' && row.locked_until && row.locked_until > now) return null
  await tx
    .updateTable('outbox')
    .set({
      status: 'sending',
      tries: sql`tries + 1`,
      locked_until: new Date(now.getTime() + leaseMsOf(row as unknown as MessageRow)),
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
  return { ...(row as unknown as MessageRow), tries: row.tries + 1, wasSending: row.status === 'sending' }
}

/** Locks a message that is being sent by the try that claimed it; none when another took over meanwhile. */
export async function lockClaimed(tx: Tx, workspaceId: string, id: string, tries: number): Promise<MessageRow | null> {
  const row = await tx
    .selectFrom('outbox')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('tries', '=', tries)
    .forUpdate()
    .executeTakeFirst()
  return (row as unknown as MessageRow | undefined) ?? null
}

/** Locks a message, however it stands; null when there is none. */
export async function lockMessage(tx: Tx, workspaceId: string, id: string): Promise<MessageRow | null> {
  const row = await tx
    .selectFrom('outbox')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (row as unknown as MessageRow | undefined) ?? null
}

export interface MessageChange {
  status: MessageStatus
  nextTryAt?: Date
  doneAt?: Date | null
  providerMessageId?: string | null
  lastError: string | null
  rendered?: unknown
  /** Tries so far, where a claim is given back. */
  tries?: number
}

export async function changeMessage(tx: Tx, workspaceId: string, id: string, change: MessageChange): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({
      status: change.status,
      locked_until: null,
      last_error: change.lastError,
      ...(change.nextTryAt ? { next_try_at: change.nextTryAt } : {}),
      ...(change.doneAt === undefined ? {} : { done_at: change.doneAt }),
      ...(change.providerMessageId === undefined ? {} : { provider_message_id: change.providerMessageId }),
      ...(change.tries === undefined ? {} : { tries: change.tries }),
      ...(change.rendered === undefined ? {} : { rendered: json(change.rendered) }),
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Keeps the provider's report with the message and locks it; null when there is no such SMS. */
export async function keepReport(
  tx: Tx,
  workspaceId: string,
  id: string,
  report: { status: string; errorCode: number | null },
): Promise<MessageRow | null> {
  const row = await tx
    .updateTable('outbox')
    .set({ payload: sql`payload || ${JSON.stringify({ report })}::jsonb` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('channel', '=', 'sms')
    .returning(columns)
    .executeTakeFirst()
  return (row as unknown as MessageRow | undefined) ?? null
}

/** Adds facts to what is kept beside a message. */
export async function addToPayload(tx: Tx, workspaceId: string, id: string, facts: object): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ payload: sql`payload || ${JSON.stringify(facts)}::jsonb` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** The newest e-invoice of a record that went by Peppol with that file, and how many there are; null for none. */
export async function peppolBefore(
  tx: ReadTx,
  workspaceId: string,
  about: { kind: string; id: string },
  ref: Readonly<Record<string, string | number>>,
): Promise<{ id: string; status: MessageStatus; count: number } | null> {
  const row = await tx
    .selectFrom('outbox')
    .select(['id', 'status'])
    .select(sql<number>`count(*) over ()`.as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('subject_kind', '=', about.kind)
    .where('subject_id', '=', about.id)
    .where('channel', '=', 'peppol')
    .where(sql<boolean>`payload -> 'file' -> 'ref' @> ${JSON.stringify(ref)}::jsonb`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, status: row.status as MessageStatus } : null
}

export interface MessageFilter {
  channel?: MessageChannel
  statuses?: readonly MessageStatus[]
  search: string
  page: number
  limit: number
}

/** Messages, newest first: of one workspace, or of all that the transaction may see. */
export async function listMessages(tx: ReadTx, workspaceId: string | null, filter: MessageFilter) {
  let base = tx.selectFrom('outbox')
  if (workspaceId !== null) base = base.where('workspace_id', '=', workspaceId)
  if (filter.channel) base = base.where('channel', '=', filter.channel)
  if (filter.statuses) base = base.where('status', 'in', [...filter.statuses])
  if (filter.search !== '') {
    const pattern = `%${filter.search
      .trim()
      .toLowerCase()
      .replace(/[\\%_]/g, '\\$&')}%`
    base = base.where((eb) =>
      eb.or([
        eb(sql`lower(recipient)`, 'like', pattern),
        eb(sql`lower(rendered ->> 'subject')`, 'like', pattern),
        eb(sql`lower(kind)`, 'like', pattern),
      ]),
    )
  }
  const rows = await base
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute()
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows: rows as unknown as MessageRow[], total }
}

export async function findMessage(tx: ReadTx, workspaceId: string | null, id: string): Promise<MessageRow | null> {
  let query = tx.selectFrom('outbox').select(columns).where('id', '=', id)
  if (workspaceId !== null) query = query.where('workspace_id', '=', workspaceId)
  return ((await query.executeTakeFirst()) as unknown as MessageRow | undefined) ?? null
}

/** Messages about a record, newest first, at most 100. */
export function findAbout(tx: ReadTx, workspaceId: string, about: { kind: string; id: string }) {
  return tx
    .selectFrom('outbox')
    .select(['id', 'channel', 'kind', 'recipient', 'status', 'created_at', 'last_error', 'payload'])
    .where('workspace_id', '=', workspaceId)
    .where('subject_kind', '=', about.kind)
    .where('subject_id', '=', about.id)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
}

/** When a message that is not decided yet may be tried next, or is given up by who has it; null for a decided one. */
export async function openUntil(tx: Tx, workspaceId: string, id: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('outbox')
    .select(sql<Date>`greatest(next_try_at, locked_until)`.as('due'))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('status', 'in', [...messageStates.open])
    .executeTakeFirst()
  return row?.due ?? null
}

/** Lets the rest of the transaction read the outbox of every workspace (policy of migration 0005). */
export async function readWholeInstallation(tx: ReadTx): Promise<void> {
  await setLocal(tx, 'duly.reads_outbox', 'installation')
}

const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`
