import { type ReadTx, runPrepared, type Tx } from '../../platform/db/database.ts'
import { insertionOf } from '../../platform/db/prepared.ts'
import { inPortions } from '../../platform/db/writing.ts'

export type TimelineSubject = 'invoice' | 'payment_link' | 'appointment' | 'customer' | 'product'

/** Something that happened, to be kept for good. `actorUserId` is null for payers, providers and the system itself. */
export interface TimelineEvent {
  subjectKind: TimelineSubject
  subjectId: string
  kind: string
  actorUserId: string | null
  detail?: Readonly<Record<string, unknown>>
}

/** Writes an entry; one whose id is there already stays as it is. */
export async function insertEntry(tx: Tx, workspaceId: string, id: string, event: TimelineEvent): Promise<void> {
  const entry = {
    workspace_id: workspaceId,
    id,
    subject_kind: event.subjectKind,
    subject_id: event.subjectId,
    kind: event.kind,
    actor_user_id: event.actorUserId,
    detail: JSON.stringify(event.detail ?? {}),
  }
  const ifAbsent = 'on conflict (workspace_id, subject_kind, subject_id, id) do nothing'
  await runPrepared(tx, insertionOf('timeline_entries', entry, ifAbsent))
}

/** Writes many entries. */
export async function insertEntries(
  tx: Tx,
  workspaceId: string,
  entries: readonly (TimelineEvent & { id: string })[],
): Promise<void> {
  const values = entries.map(({ id, subjectKind, subjectId, kind, actorUserId, detail = {} }) => ({
    workspace_id: workspaceId,
    id,
    subject_kind: subjectKind,
    subject_id: subjectId,
    kind,
    actor_user_id: actorUserId,
    detail: JSON.stringify(detail),
  }))
  await inPortions(values, (portion) => tx.insertInto('timeline_entries').values(portion).execute())
}

/** A subject's entries with their actors, newest first, at most 500. */
export function findEntries(tx: ReadTx, workspaceId: string, subjectKind: TimelineSubject, subjectId: string) {
  const asked = tx
    .selectFrom('timeline_entries as t')
    .leftJoin('users as u', 'u.id', 't.actor_user_id')
    .select(['t.id', 't.at', 't.kind', 't.detail', 'u.email', 'u.first_name', 'u.last_name'])
    .where('t.workspace_id', '=', workspaceId)
    .where('t.subject_kind', '=', subjectKind)
    .where('t.subject_id', '=', subjectId)
    .orderBy('t.at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(500)
  return runPrepared(tx, asked)
}
