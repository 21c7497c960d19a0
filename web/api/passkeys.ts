import type { Input, Output } from './call.ts'

/*
 * Passkeys by the browser's own JSON methods (Web Authentication, level 3). Browsers of before 2025 have passkeys without
 * those: for them what is coded as text is turned into bytes here, and back.
 */

export type CreationOptions = Output<'POST /auth/passkeys/options'>
export type RequestOptions = Output<'POST /auth/passkey/options'>
type Made = NonNullable<Input<'POST /auth/passkeys'>['body']>['credential']
type Used = NonNullable<Input<'POST /auth/passkey'>['body']>['credential']

/** Whether this page can use passkeys: an up-to-date browser, and https or this machine. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && typeof navigator.credentials?.get === 'function'
}

/** Has the browser make a passkey; null when the person changed their mind. */
export async function makePasskey(options: CreationOptions): Promise<Made | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON
    ? PublicKeyCredential.parseCreationOptionsFromJSON(options)
    : {
        ...options,
        challenge: bytesOf(options.challenge),
        user: { ...options.user, id: bytesOf(options.user.id) },
        excludeCredentials: options.excludeCredentials.map(described),
      }
  return (await asked(() => navigator.credentials.create({ publicKey }))) as Made | null
}

/** How the browser is asked for a passkey. */
export interface Asking {
  /** Offered in the list under the e-mail field rather than in a window. */
  inField?: boolean
  signal?: AbortSignal
}

/** Has the browser use a passkey; null when the person changed their mind or `signal` ended it. */
export async function askForPasskey(options: RequestOptions, { inField, signal }: Asking = {}): Promise<Used | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON
    ? PublicKeyCredential.parseRequestOptionsFromJSON(options)
    : {
        ...options,
        challenge: bytesOf(options.challenge),
        allowCredentials: options.allowCredentials.map(described),
      }
  const how = { publicKey, ...(inField ? { mediation: 'conditional' as const } : {}), ...(signal ? { signal } : {}) }
  return (await asked(() => navigator.credentials.get(how))) as Used | null
}

// Whoever closes the window, and whatever a signal ended, is no failure.
async function asked(ask: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = (await ask()) as PublicKeyCredential | null
    return credential && jsonOf(credential)
  } catch (error) {
    if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null
    throw error
  }
}

function jsonOf(credential: PublicKeyCredential): unknown {
  if (typeof credential.toJSON === 'function') {
    try {
      return credential.toJSON()
    } catch {
      // Password managers put objects of their own in the place of the browser's, which it then refuses to read.
    }
  }
  const response = credential.response as AuthenticatorAttestationResponse & AuthenticatorAssertionResponse
  const parts = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'] as const
  const given = parts.filter((name) => response[name] instanceof ArrayBuffer)
  return {
    id: credential.id,
    rawId: credential.id,
    type: credential.type,
    response: {
      ...Object.fromEntries(given.map((name) => [name, textOf(response[name] as ArrayBuffer)])),
      ...(response.getTransports ? { transports: response.getTransports() } : {}),
    },
  }
}

const described = ({ id, transports }: RequestOptions['allowCredentials'][number]) => ({
  id: bytesOf(id),
  type: 'public-key' as const,
  ...(transports ? { transports: transports as AuthenticatorTransport[] } : {}),
})

/** Bytes of base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
}

/** Bytes as base64url. */
function textOf(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
