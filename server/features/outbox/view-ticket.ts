import { createHmac, timingSafeEqual } from 'node:crypto'

/** Which message a ticket opens. */
export interface Viewed {
  workspaceId: string
  messageId: string
}

const lifetimeSeconds = 600

/**
 * A ticket for a message's HTML part. A frame can't send the session's header, so it gets an address that opens one
 * message, for ten minutes.
 */
export function ticketFor(secretKey: string, viewed: Viewed, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + lifetimeSeconds
  return `${until}.${viewed.workspaceId}.${signature(secretKey, viewed, until)}`
}

/** The workspace that a ticket names, if it is genuine, for this message and not too old; else null. */
export function openTicket(secretKey: string, ticket: string, messageId: string, now: Date): string | null {
  const [until = '', workspaceId = '', given = ''] = ticket.split('.')
  const expected = Buffer.from(signature(secretKey, { workspaceId, messageId }, Number(until)))
  const right = expected.length === given.length && timingSafeEqual(expected, Buffer.from(given))
  return right && Number(until) * 1000 > now.getTime() ? workspaceId : null
}

function signature(secretKey: string, viewed: Viewed, until: number): string {
  const signed = `outbox-view:${viewed.workspaceId}:${viewed.messageId}:${until}`
  return createHmac('sha256', secretKey).update(signed).digest('base64url')
}
