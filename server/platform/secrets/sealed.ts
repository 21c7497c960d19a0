import { createCipheriv, createDecipheriv, createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

/**
 * Encrypts what must be readable again but not by a thief of the database: provider tokens, signing secrets, bank
 * details. AES-256-GCM; the key lives outside the database and its id beside each value, so that keys can be changed
 * (security requirements 9.1).
 */
export interface Sealer {
  /**
   * `context` names the place of the value, such as `card_connections.access:<workspace>:<id>`. It is authenticated, so
   * a sealed value copied into another row or column does not open there.
   */
  seal(plaintext: string, context: string): string
  /** The plaintext; throws `SealError` when key, context or value do not fit. */
  open(sealed: string, context: string): string
  /** Public name of the key that seals; sealed values carry it. */
  readonly keyId: string
  /** Whether the value was sealed with an earlier key and should be sealed anew when next written. */
  isStale(sealed: string): boolean
}

/** A sealed value that cannot be opened: wrong key, wrong place, or tampered with. Never carries the value. */
export class SealError extends Error {
  constructor(reason: string) {
    super(`A sealed value cannot be opened: ${reason}`)
    this.name = 'SealError'
  }
}

const version = 'v1'
const ivBytes = 12
const tagBytes = 16

/** Makes a sealer. Keys are 32 bytes in hex or base64 (CREDENTIALS_KEY); earlier ones can only open. */
export function createSealer(current: string, previous: readonly string[] = []): Sealer {
  const sealingKey = readKey(current)
  const keys = new Map([...previous.map(readKey), sealingKey].map((key) => [keyId(key), key]))
  const sealingId = keyId(sealingKey)

  return {
    keyId: sealingId,
    seal(plaintext, context) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv, { authTagLength: tagBytes })
      cipher.setAAD(Buffer.from(context, 'utf8'))
      const body = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [version, sealingId, iv.toString('base64url'), body.toString('base64url')].join('.')
    },
    open(sealed, context) {
      const [form, id, iv, body, ...rest] = sealed.split('.')
      if (form !== version || !id || !iv || !body || rest.length > 0) throw new SealError('its form is unknown')
      const key = keys.get(id)
      if (!key) throw new SealError(`key ${id} is not configured`)
      const bytes = Buffer.from(body, 'base64url')
      const nonce = Buffer.from(iv, 'base64url')
      if (bytes.length < tagBytes || nonce.length !== ivBytes) throw new SealError('it is too short')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
        decipher.setAAD(Buffer.from(context, 'utf8'))
        decipher.setAuthTag(bytes.subarray(-tagBytes))
        return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
      } catch {
        throw new SealError('it was changed or belongs elsewhere')
      }
    },
    isStale: (sealed) => sealed.split('.')[1] !== sealingId,
  }
}

/** Reads a 32-byte key written as 64 hexadecimal digits or as base64; made into an object once, it seals twice as quickly. */
function readKey(text: string): KeyObject {
  const trimmed = text.trim()
  const bytes = /^[0-9a-f]{64}$/i.test(trimmed) ? Buffer.from(trimmed, 'hex') : Buffer.from(trimmed, 'base64')
  if (bytes.length !== 32) throw new Error('An encryption key must be 32 bytes, written in hex or base64')
  return createSecretKey(bytes)
}

/** The public names of keys as sealed values carry them. */
export const keyIdsOf = (keys: readonly string[]): string[] => keys.map((key) => keyId(readKey(key)))

/** A short public name of a key: a digest, so that it tells nothing about the key. */
function keyId(key: KeyObject): string {
  return createHash('sha256').update('duly key id').update(key.export()).digest('hex').slice(0, 8)
}
