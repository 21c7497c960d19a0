import { createHash, timingSafeEqual } from 'node:crypto'
import { type SignedMessage, webhookSignature } from './signature.ts'

/** How far a report's time may be from ours, in seconds: what is older was recorded by somebody and sent again. */
const toleranceSeconds = 300

/**
 * Whether a signed call that came in (Standard Webhooks 1.0) is genuine: one of its signatures is of that secret, and its time is
 * near. Compares in constant time. `now` in milliseconds.
 */
export function isGenuine(secret: string, signatures: string, message: SignedMessage, now: number): boolean {
  const { timestamp } = message
  if (!Number.isInteger(timestamp) || Math.abs(now / 1000 - timestamp) > toleranceSeconds) return false
  const expected = digest(webhookSignature([secret], message))
  let right = false
  for (const given of signatures.split(' ').slice(0, 10)) if (timingSafeEqual(expected, digest(given))) right = true
  return right
}

const digest = (text: string) => createHash('sha256').update(text).digest()
