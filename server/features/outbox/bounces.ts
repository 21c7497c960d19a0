import PostalMime, { type Attachment } from 'postal-mime'
import { inTransaction } from '../../platform/db/database.ts'
import { headerText } from '../../platform/mail/mail.ts'
import { endEvent } from './delivery.ts'
import type { OutboxDependencies } from './dependencies.ts'
import { platformWorkspaceId } from './message.ts'
import * as store from './store.ts'

/** What a mail server or mailbox provider says afterwards of a message that had been accepted. */
export interface LateNotice {
  messageId: string
  /** `bounce`: not delivered after all · `complaint`: its reader marked it as unwanted · `delay`: nothing decided yet. */
  kind: 'bounce' | 'complaint' | 'delay'
  /** The address that is gone for good (RFC 3463, class 5.1 and 5.2.1), not merely full or particular; null: none. */
  gone: string | null
  detail: string
}

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

/** What a notice says stands before the message that it returns, whose attachments may be long; a line costs 20 µs. */
const mostLines = 4000

function firstLines(raw: Buffer, count: number): Buffer {
  let end = -1
  for (let line = 0; line < count; line += 1) {
    end = raw.indexOf(0x0a, end + 1)
    if (end < 0) return raw
  }
  return raw.subarray(0, end + 1)
}

/**
 * Reads a delivery status notice (RFC 3464) or a complaint (RFC 5965); null for any other mail. Our message is named by
 * the address that the notice went to (`bounce+<id>@…`) or by the `X-Outbox-Id` among the headers that it returns.
 */
export async function readNotice(raw: Buffer): Promise<LateNotice | null> {
  const mail = await PostalMime.parse(firstLines(raw, mostLines), { forceRfc822Attachments: true })
  const part = (type: string) =>
    mail.attachments
      .filter((one) => one.mimeType === type)
      .map(textOf)
      .join('\n')
  const status = part('message/delivery-status')
  const feedback = part('message/feedback-report')
  if (!status && !feedback) return null
  const returned = `${part('text/rfc822-headers')}\n${part('message/rfc822')}`
  const addresses = mail.headers.filter((header) => /^(to|delivered-to|x-original-to)$/.test(header.key))
  const named =
    addresses.map((header) => new RegExp(`bounce\\+(${id.source})@`, 'i').exec(header.value)?.[1]).find(Boolean) ??
    new RegExp(`^x-outbox-id:[ \\t]*(${id.source})`, 'im').exec(returned)?.[1]
  if (!named) return null
  const messageId = named.toLowerCase()
  if (feedback) return complaintOf(messageId, feedback)
  const action = /^action:[ \t]*(\w+)/im.exec(status)?.[1]?.toLowerCase()
  const code = /^status:[ \t]*(\d\.\d+\.\d+)/im.exec(status)?.[1] ?? ''
  const diagnostic = /^diagnostic-code:[ \t]*(?:[\w-]+;[ \t]*)?(\S.*)/im.exec(status)?.[1] ?? ''
  const isBounce = action === 'failed' && !code.startsWith('4')
  const final = /^final-recipient:[ \t]*rfc822;[ \t]*(\S+)/im.exec(status)?.[1] ?? null
  return {
    messageId,
    kind: isBounce ? 'bounce' : 'delay',
    gone: isBounce && /^5\.(1\.\d+|2\.1)$/.test(code) ? (final?.replace(/^<|>$/g, '').toLowerCase() ?? null) : null,
    detail: headerText(diagnostic || 'The message could not be delivered.', 300),
  }
}

function complaintOf(messageId: string, feedback: string): LateNotice | null {
  const type = /^feedback-type:[ \t]*([\w-]+)/im.exec(feedback)?.[1]?.toLowerCase()
  // Others, such as `auth-failure` or `not-spam`, are no complaint of the reader.
  if (type !== 'abuse' && type !== 'fraud' && type !== 'opt-out') return null
  return { messageId, kind: 'complaint', gone: null, detail: 'The recipient marked this message as unwanted.' }
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8')
}

/** Why nothing goes to an address any more, until a message is sent there again by hand. */
const reasons = {
  bounce: 'an earlier message came back',
  complaint: 'its reader marked an earlier message as unwanted',
}

/**
 * Takes in a notice: a message that was called sent is put right, once, and an address that is gone or complained gets
 * nothing more from this workspace. Whoever can name the message had it in hand, since its id is random; notices of
 * delays change nothing.
 */
export async function mailBounced({ db, clock, onEnd }: OutboxDependencies, raw: Buffer): Promise<boolean> {
  const notice = await readNotice(raw)
  if (!notice) return false
  if (notice.kind === 'delay') return true
  const found = await inTransaction(db, {}, async (tx) => {
    await store.readWholeInstallation(tx)
    return store.findMessage(tx, null, notice.messageId)
  })
  if (found?.channel !== 'mail') return false
  const workspaceId = found.workspace_id
  await inTransaction(db, { workspaceId }, async (tx) => {
    const message = await store.lockSent(tx, workspaceId, notice.messageId)
    if (!message) return
    await store.changeMessage(tx, workspaceId, message.id, {
      status: 'refused',
      doneAt: clock(),
      lastError: notice.detail,
    })
    if (stopsAddress(notice, message)) {
      const reason = reasons[notice.kind === 'complaint' ? 'complaint' : 'bounce']
      await store.suppress(tx, workspaceId, 'mail', message.recipient, reason)
    }
    await onEnd(tx, endEvent(message, 'refused', notice.detail))
  })
  return true
}

/**
 * A bounce counts for the address we wrote to, not for where its owner had it forwarded. Messages about an account are
 * never stopped: nobody could let them through again, and without them nobody gets back in.
 */
function stopsAddress(notice: LateNotice, message: { workspace_id: string; recipient: string }): boolean {
  if (message.workspace_id === platformWorkspaceId) return false
  return notice.kind === 'complaint' || notice.gone === message.recipient.toLowerCase()
}
