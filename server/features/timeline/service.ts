import { v5 } from 'uuid'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import * as store from './store.ts'

export type { TimelineEvent, TimelineSubject } from './store.ts'

/** Writes one entry in the transaction of what it tells. */
export function addTimelineEntry(tx: Tx, workspaceId: string, event: store.TimelineEvent): Promise<void> {
  return store.insertEntry(tx, workspaceId, newId(), event)
}

/**
 * Writes an entry that may exist once, such as the first view of a day: the key makes the id, and the primary key decides
 * between two at the same moment.
 */
export function addTimelineEntryOnce(
  tx: Tx,
  workspaceId: string,
  event: store.TimelineEvent,
  key: string,
): Promise<void> {
  const id = v5(`${event.subjectKind}:${event.subjectId}:${event.kind}:${key}`, workspaceId)
  return store.insertEntry(tx, workspaceId, id, event)
}

/** A subject's story, newest first, with the names of those who acted. */
export async function timelineOf(tx: Tx, workspaceId: string, subjectKind: store.TimelineSubject, subjectId: string) {
  const rows = await store.findEntries(tx, workspaceId, subjectKind, subjectId)
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    by: row.email === null ? null : [row.first_name, row.last_name].filter(Boolean).join(' ') || row.email,
    detail: row.detail as Record<string, unknown>,
  }))
}
