import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeDurably } from '../files/durable.ts'
import { EmbeddedPostgresError, errorCode } from './refusal.ts'

/** Passwords of the database's three logins; letters, digits, `-` and `_` only. */
export interface DatabasePasswords {
  superuser: string
  owner: string
  app: string
}

/** The passwords that an earlier start kept in `secrets.json`, or null. */
export function keptPasswords(dataDir: string): DatabasePasswords | null {
  const { superuser, owner, app } = (readSecrets(secretsIn(dataDir)).database ?? {}) as Partial<DatabasePasswords>
  return superuser && owner && app ? { superuser, owner, app } : null
}

export function newPasswords(): DatabasePasswords {
  const password = () => randomBytes(24).toString('base64url')
  return { superuser: password(), owner: password(), app: password() }
}

/** Keeps them for the next start, readable by the data folder's owner only. */
export function keepPasswords(dataDir: string, database: DatabasePasswords): void {
  const file = secretsIn(dataDir)
  writeDurably(file, `${JSON.stringify({ ...readSecrets(file), database }, null, 2)}\n`, 0o600)
}

const secretsIn = (dataDir: string): string => join(dataDir, 'secrets.json')

function readSecrets(file: string): Record<string, unknown> {
  try {
    const secrets: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof secrets === 'object' && secrets !== null ? { ...secrets } : {}
  } catch (error) {
    // A damaged file holds nothing that can't be made anew: the cluster is ours, so it takes new passwords.
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return {}
    throw new EmbeddedPostgresError(
      `${file} can't be read (${errorCode(error)}). It belongs to the user who first started Duly here.`,
      error,
    )
  }
}
