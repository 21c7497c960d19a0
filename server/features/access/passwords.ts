import { refuse } from '@duly/core/contract/refusals.ts'
import { hash, verify } from '@node-rs/argon2'

// Argon2id with 19 MiB, 2 passes, 1 lane (security requirements 3.2). Raised parameters take effect at the next sign-in.
const argon2id = 2
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const current = `m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}`

/** Most hashes at work or waiting in this process; the surplus is turned away. */
const mostAtWork = 64
let atWork = 0

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (atWork >= mostAtWork) throw refuse('unavailable', { retryAfter: 1 })
  atWork += 1
  try {
    return await work()
  } finally {
    atWork -= 1
  }
}

/** Hashes a password byte for byte. */
export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password, parameters))
}

let decoy: Promise<string> | undefined

/** Verifies a password; for an unknown account (`null`) it costs the same and says no. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('a password that nobody has', parameters)
  const against = stored ?? (await decoy)
  const matches = await bounded(() => verify(against, password))
  return stored !== null && matches
}

/** Whether a stored hash was made with weaker parameters than today's. */
export function needsRehash(stored: string): boolean {
  return !stored.includes(current)
}
