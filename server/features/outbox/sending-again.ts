import { refuse } from '@duly/core/contract/refusals.ts'
import type { MessageKind } from '@duly/core/outbox/kinds.ts'
import type { MessageChannel } from '@duly/core/outbox/status.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type MessageRow, type MessageSubject, mailPayload, peppolPayload } from './message.ts'
import * as store from './store.ts'
import { liftSuppression } from './suppression-store.ts'

/** What is needed to write a message a second time. */
export interface Copy {
  kind: MessageKind
  about: MessageSubject | null
  channel: MessageChannel
  recipient: string
  payload: unknown
  rendered: unknown
}

/** Whether a message may be sent once more: it is decided, and what it said is still there. */
export function canSendAgain(message: MessageRow): boolean {
  if (message.status === 'queued' || message.status === 'sending' || message.status === 'retrying') return false
  // A second one of an e-invoice that is under way, or may be, would be a second invoice.
  if (message.channel === 'peppol') return message.status !== 'sent' && message.status !== 'unknown'
  return message.channel === 'sms' || !mailPayload.safeParse(message.payload).data?.secret
}

/**
 * Sends a message once more as a new one with an id of its own, since readers' systems may drop a repeat of the old id.
 * Two at the same moment make one. Whoever sends a mail again vouches for its address: what had come back or been
 * complained of no longer stops it. A phone's STOP stays, since only its holder may take that back.
 */
export async function sendAgain(
  tx: Tx,
  workspaceId: string,
  id: string,
  write: (dedupeKey: string, copy: Copy) => Promise<{ id: string }>,
): Promise<{ id: string }> {
  const message = await store.findMessage(tx, workspaceId, id)
  if (!message) throw refuse('not_found')
  if (!canSendAgain(message)) throw refuse('message_not_repeatable')
  if (message.channel === 'mail') await liftSuppression(tx, workspaceId, message.recipient)
  const { count } = await store.countAgain(tx, workspaceId, id)
  return write(`again:${id}:${count + 1}`, {
    kind: message.kind as MessageKind,
    about: message.subject_kind
      ? ({ kind: message.subject_kind, id: message.subject_id ?? '' } as MessageSubject)
      : null,
    channel: message.channel,
    recipient: message.recipient,
    payload: payloadOf(message),
    rendered: message.rendered,
  })
}

/** Without what became of the message before. */
function payloadOf({ channel, payload }: MessageRow): unknown {
  if (channel === 'sms') return {}
  if (channel === 'mail') return payload
  const { sender, receiver, documentType, process, file } = peppolPayload.parse(payload)
  return { sender, receiver, documentType, process, file }
}
