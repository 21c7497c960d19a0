import { randomUUID } from 'node:crypto'
import PostalMime, { type Email } from 'postal-mime'

/** A message as it came over SMTP. */
export interface StoredMessage {
  readonly id: string
  readonly at: string
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly raw: Buffer
  readonly email: Email
  /** The address trick or planned fault that it met, if any. */
  readonly fault: string | null
  /** Whether the sender was told that it was accepted. */
  readonly acknowledged: boolean
}

export interface MessageStore {
  add(
    raw: Buffer,
    envelope: StoredMessage['envelope'],
    fault?: string | null,
    acknowledged?: boolean,
  ): Promise<StoredMessage>
  /** Newest last; with an address only what went to it. */
  list(to?: string): readonly StoredMessage[]
  find(id: string): StoredMessage | undefined
  remove(id: string): boolean
  clear(): void
}

const kept = 2_000

export function createMessageStore(): MessageStore {
  let messages: StoredMessage[] = []
  return {
    async add(raw, envelope, fault = null, acknowledged = true) {
      const email = await PostalMime.parse(raw)
      const message = { id: randomUUID(), at: new Date().toISOString(), envelope, raw, email, fault, acknowledged }
      messages.push(message)
      if (messages.length > kept) messages = messages.slice(-kept / 2)
      return message
    },
    list: (to) =>
      to === undefined
        ? messages
        : messages.filter((one) => one.envelope.to.some((address) => address.toLowerCase() === to.toLowerCase())),
    find: (id) => messages.find((one) => one.id === id),
    remove(id) {
      const before = messages.length
      messages = messages.filter((one) => one.id !== id)
      return messages.length < before
    },
    clear() {
      messages = []
    },
  }
}

/** What `GET /__sim/messages` says of a message. */
export function summaryOf(message: StoredMessage) {
  const { email } = message
  return {
    id: message.id,
    at: message.at,
    envelope: message.envelope,
    from: email.from ?? null,
    to: email.to ?? [],
    replyTo: email.replyTo ?? [],
    subject: email.subject ?? '',
    messageId: email.messageId ?? '',
    size: message.raw.length,
    fault: message.fault,
    acknowledged: message.acknowledged,
  }
}

/** A whole message, parsed, without the bytes of its attachments. */
export function messageView(message: StoredMessage) {
  const { email } = message
  return {
    ...summaryOf(message),
    headers: email.headers,
    html: email.html ?? '',
    text: email.text ?? '',
    attachments: email.attachments.map((one, index) => ({
      index,
      filename: one.filename,
      contentType: one.mimeType,
      disposition: one.disposition,
      contentId: one.contentId ?? null,
      size: typeof one.content === 'string' ? one.content.length : one.content.byteLength,
    })),
  }
}
