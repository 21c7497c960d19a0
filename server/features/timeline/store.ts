import { sql } from 'kysely'
import { v5 } from 'uuid'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'

export type TimelineSubject = 'invoice' | 'payment_link' | 'appointment' | 'customer'

/** Something that happened, to be kept for good. `actorUserId` is null for payers, providers and the system itself. */
export interface TimelineEvent {
  subjectKind: TimelineSubject
  subjectId: string
  kind: string
  actorUserId: string | null
  detail?: Readonly<Record<string, unknown>>
}

/** Writes one entry in the transaction of what it tells. */
export async function addTimelineEntry(tx: Tx, workspaceId: string, event: TimelineEvent): Promise<void> {
  await tx
    .insertInto('timeline_entries')
    .values({
      workspace_id: workspaceId,
      id: newId(),
      subject_kind: event.subjectKind,
      subject_id: event.subjectId,
      kind: event.kind,
      actor_user_id: event.actorUserId,
      detail: sql`${JSON.stringify(event.detail ?? {})}::jsonb`,
    })
    .execute()
}

/**
 * Writes an entry that may exist once, such as the first view of a day: the key makes the id, and the primary key decides
 * between two at the same moment.
 */
export async function addTimelineEntryOnce(
  tx: Tx,
  workspaceId: string,
  event: TimelineEvent,
  key: string,
): Promise<void> {
  await tx
    .insertInto('timeline_entries')
    .values({
      workspace_id: workspaceId,
      id: v5(`${event.subjectKind}:${event.subjectId}:${event.kind}:${key}`, workspaceId),
      subject_kind: event.subjectKind,
      subject_id: event.subjectId,
      kind: event.kind,
      actor_user_id: event.actorUserId,
      detail: sql`${JSON.stringify(event.detail ?? {})}::jsonb`,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'subject_kind', 'subject_id', 'id']).doNothing())
    .execute()
}

/** A subject's entries with the actor's name, newest first. */
export async function timelineOf(tx: Tx, workspaceId: string, subjectKind: TimelineSubject, subjectId: string) {
  const rows = await tx
    .selectFrom('timeline_entries as t')
    .leftJoin('users as u', 'u.id', 't.actor_user_id')
    .select(['t.id', 't.at', 't.kind', 't.detail', 'u.email', 'u.first_name', 'u.last_name'])
    .where('t.workspace_id', '=', workspaceId)
    .where('t.subject_kind', '=', subjectKind)
    .where('t.subject_id', '=', subjectId)
    .orderBy('t.at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    by: row.email === null ? null : [row.first_name, row.last_name].filter(Boolean).join(' ') || row.email,
    detail: row.detail as Record<string, unknown>,
  }))
}
