import { isDecided } from '@duly/core/outbox/status.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { addressKey } from '../../platform/mail/address.ts'
import { endEvent } from './delivery-ends.ts'
import type { OutboxDependencies } from './dependencies.ts'
import { platformWorkspaceId } from './message.ts'
import { type LateNotice, readNotice } from './notice.ts'
import * as store from './store.ts'
import { suppress, suppressedFor } from './suppression-store.ts'

/**
 * What became of a notice that was handed in.
 * - `taken`: nothing more is to be done · `foreign`: no notice about a mail of ours
 * - `too_early`: our own side has not decided on the message yet; it must come again
 */
export type NoticeTaken = 'taken' | 'foreign' | 'too_early'

/**
 * Takes in a notice: a message that was called sent is put right, once, and an address that is gone or complained gets
 * nothing more from this workspace. Whoever can name the message had it in hand, since its id is random; notices of
 * delays change nothing. A server may return a message before its acceptance is written down here, or after an answer
 * that was lost and makes us try again: such a notice would be overwritten by "sent", so it has to come again.
 */
export async function mailBounced({ db, clock, onEnd }: OutboxDependencies, raw: Buffer): Promise<NoticeTaken> {
  const notice = await readNotice(raw)
  if (!notice) return 'foreign'
  if (notice.kind === 'delay') return 'taken'
  const found = await inTransaction(db, {}, async (tx) => {
    await store.readWholeInstallation(tx)
    return store.findMessage(tx, null, notice.messageId)
  })
  if (found?.channel !== 'mail') return 'foreign'
  const workspaceId = found.workspace_id
  return inTransaction(db, { workspaceId }, async (tx) => {
    const message = await store.lockMessage(tx, workspaceId, notice.messageId)
    if (!message) return 'foreign'
    if (!isDecided(message.status)) return 'too_early'
    if (message.status !== 'sent' && message.status !== 'unknown') return 'taken'
    await store.changeMessage(tx, workspaceId, message.id, {
      status: 'refused',
      doneAt: clock(),
      lastError: notice.detail,
    })
    if (stopsAddress(notice, message)) {
      const reason = suppressedFor[notice.kind === 'complaint' ? 'complaint' : 'bounce']
      await suppress(tx, workspaceId, 'mail', message.recipient, reason)
    }
    await onEnd(tx, endEvent(message, 'refused', notice.detail))
    return 'taken'
  })
}

/**
 * A bounce counts for the address we wrote to, not for where its owner had it forwarded. Messages about an account are
 * never stopped: nobody could let them through again, and without them nobody gets back in.
 */
function stopsAddress(notice: LateNotice, message: { workspace_id: string; recipient: string }): boolean {
  if (message.workspace_id === platformWorkspaceId) return false
  return notice.kind === 'complaint' || notice.gone === addressKey(message.recipient)
}
