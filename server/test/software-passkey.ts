import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/**
 * A browser with a passkey, as far as the server sees one: it answers the options of the API with the JSON that
 * `PublicKeyCredential.toJSON()` gives (Web Authentication, level 3), signed with a key of its own.
 */
export interface SoftwarePasskey {
  /** Its name for itself, base64url. */
  readonly id: string
  /** Answers the options of `POST /auth/passkeys/options`. */
  create(options: { challenge: string; rp: { id: string }; user: { id: string } }, origin?: string): object
  /** Answers options for using it. */
  get(options: { challenge: string; rpId: string }, change?: Signing): object
  /** How often it was used; a copy starts from the same count. */
  counter: number
}

interface Signing {
  origin?: string
  /** Does not make sure of who holds it. */
  unverified?: boolean
  userHandle?: string
}

const present = 0x01
const verified = 0x04
const attested = 0x40

/** Makes a passkey. `counts`: it counts its uses, as those that stay on one device do. */
export function softwarePasskey({ counts = false } = {}): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let handle = ''
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (host: string, flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(passkey.counter)
    return Buffer.concat([sha256(Buffer.from(host)), Buffer.from([flags]), count, rest])
  }
  const passkey: SoftwarePasskey = {
    id: id.toString('base64url'),
    counter: counts ? 1 : 0,
    create({ challenge, rp, user }, origin = 'http://localhost:3000') {
      handle = user.id
      const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'))
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, key])
      const authData = authenticatorData(rp.id, present | verified | attested, credential)
      return {
        id: passkey.id,
        rawId: passkey.id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation(authData).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
        clientExtensionResults: {},
      }
    },
    get({ challenge, rpId }, { origin = 'http://localhost:3000', unverified = false, userHandle = handle } = {}) {
      if (counts) passkey.counter += 1
      const client = clientData('webauthn.get', challenge, origin)
      const data = authenticatorData(rpId, unverified ? present : present | verified)
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey)
      return {
        id: passkey.id,
        rawId: passkey.id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
        clientExtensionResults: {},
      }
    },
  }
  return passkey
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

// CBOR by hand: two maps whose keys and lengths are known (RFC 8949).
function coseKey(x: Buffer, y: Buffer): Buffer {
  // kty: EC2, alg: ES256, crv: P-256, x, y
  return Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y])
}

function attestation(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
  const length = Buffer.from([0x58, authData.length])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    authData,
  ])
}
