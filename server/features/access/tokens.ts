import { hash, randomBytes } from 'node:crypto'

/** A token of 256 random bits for its holder, and the digest that alone is stored. */
export function newToken(): { token: string; digest: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, digest: tokenDigest(token) }
}

/** SHA-256 of a token: enough, since tokens are random and long. */
export function tokenDigest(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
