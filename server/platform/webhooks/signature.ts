import { createHmac, randomBytes } from 'node:crypto'

/*
 * Standard Webhooks 1.0: symmetric signatures. https://www.standardwebhooks.com
 */

const prefix = 'whsec_'

/** A new secret of 256 random bits in the form that the receiving libraries read. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

/** What is signed of a message, whoever it is for. */
export interface SignedMessage {
  id: string
  /** Unix seconds of the try. */
  timestamp: number
  body: string
}

/** The value of `webhook-signature`: one signature for each secret, the newest first. */
export function webhookSignature(secrets: readonly string[], { id, timestamp, body }: SignedMessage): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
}
