import PostalMime, { type Attachment } from 'postal-mime'
import { inTransaction } from '../../platform/db/database.ts'
import { headerText } from '../../platform/mail/mail.ts'
import { endEvent } from './delivery.ts'
import type { OutboxDependencies } from './dependencies.ts'
import * as store from './store.ts'

/** A mail server's notice that a message which had been accepted could not be delivered after all. */
export interface BounceNotice {
  messageId: string
  /** For good, or only late. */
  permanent: boolean
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
 * Reads a delivery status notice (RFC 3464); null for any other mail. Our message is named by the address that the notice
 * went to (`bounce+<id>@…`) or by the `X-Outbox-Id` among the headers that it returns.
 */
export async function readBounce(raw: Buffer): Promise<BounceNotice | null> {
  const mail = await PostalMime.parse(firstLines(raw, mostLines))
  const part = (type: string) => mail.attachments.filter((one) => one.mimeType === type).map(textOf)
  const status = part('message/delivery-status').join('\n')
  if (!status) return null
  const returned = [...part('text/rfc822-headers'), ...part('message/rfc822')].join('\n')
  const addresses = mail.headers.filter((header) => /^(to|delivered-to|x-original-to)$/.test(header.key))
  const named =
    addresses.map((header) => new RegExp(`bounce\\+(${id.source})@`, 'i').exec(header.value)?.[1]).find(Boolean) ??
    new RegExp(`^x-outbox-id:[ \\t]*(${id.source})`, 'im').exec(returned)?.[1]
  if (!named) return null
  const action = /^action:[ \t]*(\w+)/im.exec(status)?.[1]?.toLowerCase()
  const code = /^status:[ \t]*(\d)\.\d+\.\d+/im.exec(status)?.[1]
  const diagnostic = /^diagnostic-code:[ \t]*(?:[\w-]+;[ \t]*)?(\S.*)/im.exec(status)?.[1] ?? ''
  return {
    messageId: named.toLowerCase(),
    permanent: action === 'failed' && code !== '4',
    detail: headerText(diagnostic || 'The message could not be delivered.', 300),
  }
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8')
}

/**
 * Takes in a notice: a message that was called sent is put right, once. Whoever can name it had it in hand, since its id
 * is random; notices of delays change nothing.
 */
export async function mailBounced({ db, clock, onEnd }: OutboxDependencies, raw: Buffer): Promise<boolean> {
  const notice = await readBounce(raw)
  if (!notice) return false
  if (!notice.permanent) return true
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
    await onEnd(tx, endEvent(message, 'refused', notice.detail))
  })
  return true
}
