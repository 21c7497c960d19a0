import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whom the button in a reminder concerns. */
export interface Subscription {
  workspaceId: string
  email: string
}

/** A link that ends reminders of one business to one address. It does not expire: old mails keep their promise. */
export function unsubscribeToken(secretKey: string, { workspaceId, email }: Subscription): string {
  const named = Buffer.from(`${workspaceId}:${email.trim().toLowerCase()}`).toString('base64url')
  return `${named}.${signature(secretKey, named)}`
}

/** What a genuine token names, or null. */
export function readUnsubscribeToken(secretKey: string, token: string): Subscription | null {
  const [named = '', given = ''] = token.split('.')
  const expected = Buffer.from(signature(secretKey, named))
  if (expected.length !== given.length || !timingSafeEqual(expected, Buffer.from(given))) return null
  const [workspaceId = '', ...email] = Buffer.from(named, 'base64url').toString('utf8').split(':')
  return { workspaceId, email: email.join(':') }
}

function signature(secretKey: string, named: string): string {
  return createHmac('sha256', secretKey).update(`unsubscribe:${named}`).digest('base64url')
}
