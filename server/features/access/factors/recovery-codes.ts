import { randomBytes, randomInt } from 'node:crypto'
import { recoveryAlphabet, recoveryCodeCount, recoveryCodeLength } from '@duly/core/access/recovery-codes.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { digestSecret } from '../passwords.ts'
import * as store from './store.ts'

const saltBytes = 16

/** Recovery codes for their owner, and what alone is stored of them. */
export interface NewRecoveryCodes {
  codes: string[]
  salt: Buffer
  digests: Buffer[]
}

/**
 * Makes a set of recovery codes. They are short enough to be guessed from a plain digest, so they are digested as
 * passwords are; one salt for the set, so that looking one up takes one digest.
 */
export async function newRecoveryCodes(): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: recoveryCodeLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join(''),
  )
  const salt = randomBytes(saltBytes)
  const digests: Buffer[] = []
  for (const code of codes) digests.push(await digestSecret(code, salt))
  return { codes, salt, digests }
}

/** Uses up a recovery code; false when it is none of the account's, or used already. */
export async function takeRecoveryCode(db: Database | Tx, userId: string, code: string): Promise<boolean> {
  const salt = await store.findRecoverySalt(db, userId)
  // Without codes it costs the same.
  const digest = await digestSecret(code, salt ?? randomBytes(saltBytes))
  return salt !== undefined && store.spendRecoveryCode(db, userId, digest)
}
