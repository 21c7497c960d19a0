import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { OutboxDependencies } from './dependencies.ts'
import { tellJob } from './jobs.ts'
import type { MessageEnd, MessageRow, MessageSubject, WaitingMessage } from './message.ts'

/**
 * Tells the record's area how a message ended. It may fail to take it in; that must not undo that the message went out, or it
 * would go out again.
 */
export async function tellSafely(
  parts: OutboxDependencies,
  tx: Tx,
  message: MessageRow,
  outcome: MessageEnd['outcome'],
  detail: string,
): Promise<void> {
  const { jobs, log } = parts
  await sql`savepoint told`.execute(tx)
  try {
    await parts.onEnd(tx, endEvent(message, outcome, detail))
    await sql`release savepoint told`.execute(tx)
  } catch (error) {
    await sql`rollback to savepoint told`.execute(tx)
    log.error({ err: error, messageId: message.id }, 'a message ended, but its record could not be told yet')
    await jobs.enqueue(tx, tellJob, { workspaceId: message.workspace_id, messageId: message.id })
  }
}

/** A message as the areas see it that it is about. */
export function waiting(message: MessageRow): WaitingMessage {
  return {
    workspaceId: message.workspace_id,
    channel: message.channel,
    kind: message.kind,
    about: message.subject_kind
      ? ({ kind: message.subject_kind, id: message.subject_id ?? '' } as MessageSubject)
      : null,
    recipient: message.recipient,
    requestedBy: message.requested_by,
    dedupeKey: message.dedupe_key,
  }
}

/** How a message ended, for its record. */
export function endEvent(message: MessageRow, outcome: MessageEnd['outcome'], detail: string): MessageEnd {
  return { ...waiting(message), messageId: message.id, outcome, detail }
}
