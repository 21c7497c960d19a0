import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { TargetKind } from './targets.ts'

/** Attempts to pay: one per checkout session, stored before the provider is called. */

const columns = [
  'id',
  'target_kind',
  'target_id',
  'connection_id',
  'amount_minor',
  'currency',
  'status',
  'provider',
  'provider_session_id',
  'href',
  'expires_at',
  'detail',
  'created_at',
] as const

export const attemptStatuses = [
  'creating',
  'open',
  'paid',
  'declined',
  'expired',
  'unknown',
  'mismatch',
  'failed',
] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

export interface AttemptRow {
  id: string
  target_kind: TargetKind
  target_id: string
  connection_id: string
  amount_minor: number
  currency: string
  status: AttemptStatus
  provider: string
  provider_session_id: string | null
  href: string | null
  expires_at: Date | null
  detail: AttemptDetail
  created_at: Date
}

/** What is known beyond the columns; shown to the owner, never to payers. */
export interface AttemptDetail {
  /** ISO instant of the last decline; the session stays payable until it ends. */
  declinedAt?: string
  /** The provider's words when it refused or gave no clear answer. */
  message?: string
  /** What was received when it is not what was asked for. */
  received?: { paymentId: string; amountMinor: number; currency: string }
  /** The newest dispute about its payment, as it was last told. */
  dispute?: { id: string; state: 'open' | 'won' | 'lost' }
  /** ISO instant when the payer's page last made us ask the provider. */
  askedAt?: string
}

function asAttempt(row: unknown): AttemptRow {
  return row as AttemptRow
}

export async function insertAttempt(
  tx: Tx,
  workspaceId: string,
  attempt: Pick<
    AttemptRow,
    'id' | 'target_kind' | 'target_id' | 'connection_id' | 'amount_minor' | 'currency' | 'provider' | 'created_at'
  >,
): Promise<void> {
  await tx
    .insertInto('payment_attempts')
    .values({ workspace_id: workspaceId, ...attempt, status: 'creating' })
    .execute()
}

export async function changeAttempt(
  tx: Tx,
  workspaceId: string,
  id: string,
  changes: Partial<Pick<AttemptRow, 'status' | 'provider_session_id' | 'href' | 'expires_at'>> & {
    detail?: AttemptDetail
  },
): Promise<void> {
  const { detail, ...columnsChanged } = changes
  await tx
    .updateTable('payment_attempts')
    .set({
      ...columnsChanged,
      ...(detail ? { detail: sql`detail || ${JSON.stringify(detail)}::jsonb` } : {}),
      updated_at: sql`now()`,
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

export async function findAttempt(tx: Tx, workspaceId: string, id: string): Promise<AttemptRow | null> {
  const row = await tx
    .selectFrom('payment_attempts')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? asAttempt(row) : null
}

export async function lockAttempt(tx: Tx, workspaceId: string, id: string): Promise<AttemptRow | null> {
  const row = await tx
    .selectFrom('payment_attempts')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? asAttempt(row) : null
}

export async function findAttemptOfSession(
  tx: Tx,
  workspaceId: string,
  provider: string,
  sessionId: string,
): Promise<AttemptRow | null> {
  const row = await tx
    .selectFrom('payment_attempts')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('provider', '=', provider)
    .where('provider_session_id', '=', sessionId)
    .executeTakeFirst()
  return row ? asAttempt(row) : null
}

/** Attempts being created or open for a target, newest first; the caller holds the lock on the target. */
export async function liveAttempts(tx: Tx, workspaceId: string, kind: TargetKind, id: string): Promise<AttemptRow[]> {
  const rows = await tx
    .selectFrom('payment_attempts')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .where('status', 'in', ['creating', 'open'])
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(asAttempt)
}

export async function latestAttempt(
  tx: Tx,
  workspaceId: string,
  kind: TargetKind,
  id: string,
): Promise<AttemptRow | null> {
  const row = await tx
    .selectFrom('payment_attempts')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? asAttempt(row) : null
}

/** Attempts of a connection whose truth may still come out, created between the two instants, oldest first. */
export async function unsettledAttempts(
  tx: Tx,
  workspaceId: string,
  connectionId: string,
  range: { from: Date; before: Date },
): Promise<AttemptRow[]> {
  const rows = await tx
    .selectFrom('payment_attempts')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('connection_id', '=', connectionId)
    .where('status', 'in', ['creating', 'open', 'unknown', 'declined', 'expired'])
    .where('created_at', '>=', range.from)
    .where('created_at', '<', range.before)
    .orderBy('created_at')
    .execute()
  return rows.map(asAttempt)
}

/** How many attempts were opened since then, for the alarm about silence. */
export async function countAttemptsSince(
  tx: Tx,
  workspaceId: string,
  connectionId: string,
  since: Date,
): Promise<number> {
  const { count } = await tx
    .selectFrom('payment_attempts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('connection_id', '=', connectionId)
    .where('status', '=', 'paid')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
