import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { spendChallenge } from './store.ts'

/** How long the browser may take to answer. */
export const challengeMs = 5 * 60_000

const randomLength = 24
const macLength = 32

/**
 * What passkeys sign. A challenge says itself what it is for and until when, under our signature, so that whoever only
 * looks at the login page writes nothing; once answered it is spent.
 */
export interface Challenges {
  /** `purpose` names the act and whose it is, such as `add:<user>:<session>`. */
  issue(purpose: string, now: Date): Buffer
  /** Whether this is a challenge for the purpose that has neither run out nor been answered. Spends it. */
  take(db: Database | Tx, challenge: string, purpose: string, now: Date): Promise<boolean>
}

/** Makes and checks challenges under the installation's secret. */
export function createChallenges(secretKey: string): Challenges {
  const sign = (body: Buffer, purpose: string) =>
    createHmac('sha256', secretKey).update('passkey challenge\0').update(purpose).update('\0').update(body).digest()
  return {
    issue(purpose, now) {
      const until = Buffer.alloc(8)
      until.writeBigUInt64BE(BigInt(now.getTime() + challengeMs))
      const body = Buffer.concat([until, randomBytes(randomLength)])
      return Buffer.concat([body, sign(body, purpose)])
    },
    async take(db, challenge, purpose, now) {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== 8 + randomLength + macLength) return false
      const body = bytes.subarray(0, 8 + randomLength)
      if (!timingSafeEqual(bytes.subarray(8 + randomLength), sign(body, purpose))) return false
      const until = Number(body.readBigUInt64BE())
      if (until < now.getTime()) return false
      return spendChallenge(db, hash('sha256', body, 'buffer'), new Date(until))
    },
  }
}
