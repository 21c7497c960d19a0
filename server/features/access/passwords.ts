import { availableParallelism } from 'node:os'
import { refuse } from '@duly/core/contract/refusals.ts'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import type { Config } from '../../platform/config/config.ts'
import { isCommonPassword, isOfItsContext, type PasswordAbout } from './common-passwords.ts'

// Argon2id with 19 MiB, 2 passes, 1 lane (security requirements 3.2). Raised parameters take effect at the next sign-in.
const argon2id = 2
const full = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let parameters = full

/**
 * Chooses what hashes cost in this process. Cheap ones are for disposable data only: a run of the tests registers and signs in
 * hundreds of people, and a full hash keeps a core busy for a twentieth of a second.
 */
export function chooseHashCost(cheap: boolean): void {
  parameters = cheap ? { ...full, memoryCost: 64, timeCost: 1 } : full
  decoy = undefined
}

/**
 * Hashes at work at once. They run on Node's thread pool, beside files and names, and each keeps a core busy: so some of
 * both is left to everybody else while many sign in.
 */
export const hashing = createSlots(Math.max(1, Math.min(3, Math.floor(availableParallelism() / 2))), 64)

/** Runs so many at a time; the others wait in order, and the surplus is turned away with 503. */
export function createSlots(mostAtWork: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let atWork = 0
  return async (work) => {
    if (atWork < mostAtWork) atWork += 1
    else if (waiting.length >= mostWaiting) throw refuse('unavailable', { retryAfter: 1 })
    // Whoever ends hands its place on.
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else atWork -= 1
    }
  }
}

/** What an operator asks of new passwords; nothing by default (decision 8). */
export interface PasswordRule {
  minLength: number
  refuseCommon: boolean
  /** What the product and its host are called. */
  words: readonly string[]
}

/** The rule as it is configured. */
export function passwordRuleOf(
  config: Pick<Config, 'PASSWORD_MIN_LENGTH' | 'PASSWORD_REFUSE_COMMON' | 'APP_BASE_URL'>,
): PasswordRule {
  const { PASSWORD_MIN_LENGTH: minLength, PASSWORD_REFUSE_COMMON: refuseCommon, APP_BASE_URL: address } = config
  const words = ['Duly', 'invoice', 'invoices', 'invoicing', ...(address ? [new URL(address).hostname] : [])]
  return { minLength, refuseCommon, words }
}

/** Refuses a new password that the rule does not allow to the person that it is to belong to. */
export async function checkPassword(rule: PasswordRule, password: string, about: PasswordAbout): Promise<void> {
  if (password.length < rule.minLength) throw refuse('password_too_short')
  if (!rule.refuseCommon) return
  if (isOfItsContext(password, about, rule.words) || (await isCommonPassword(password))) throw refuse('password_common')
}

/** Hashes a password byte for byte. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password, parameters))
}

/** Digest of a short secret under a salt, as dear to guess from as a password's hash. */
export function digestSecret(secret: string, salt: Buffer): Promise<Buffer> {
  return hashing(() => hashRaw(secret, { ...parameters, salt }))
}

let decoy: Promise<string> | undefined

/** Verifies a password; for an unknown account (`null`) and one without a password (`''`) it costs the same and says no. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('a password that nobody has', parameters)
  const against = stored || (await decoy)
  const matches = await hashing(() => verify(against, password))
  return Boolean(stored) && matches
}

/** Whether a stored hash was made with weaker parameters than today's. */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters
  return !stored.includes(`m=${memoryCost},t=${timeCost},p=${parallelism}`)
}
