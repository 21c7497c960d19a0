import * as words from '@duly/core/words/gen/second-step.gen.ts'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { askForPasskey, hasPasskeys } from '../../api/passkeys.ts'
import { takeToken } from '../../api/session.ts'
import { t } from '../../words/page.ts'

/** A challenge is good for five minutes; the list under the field gets a new one before that. */
const renewAfterMs = 4 * 60_000

// A browser answers one request at a time: whatever comes later ends the offer under the field.
let offer: AbortController | null = null

/** Signs in by a passkey that the browser asks for; throws what went wrong as an error in words. */
export async function signInByPasskey(): Promise<void> {
  if (!hasPasskeys()) throw new Error(t(words.unsupported))
  offer?.abort()
  try {
    const credential = await askForPasskey(await call('POST /auth/passkey/options'))
    if (credential) return await takeToken(await call('POST /auth/passkey', { body: { credential } }))
  } catch (error) {
    throw new Error(failureText(error, t(words.failed)))
  }
  throw new Error(t(words.notUsed))
}

/**
 * Has the browser list passkeys under the field with `webauthn` in its autocomplete, until `signal` or a passkey. Never
 * throws: nobody has asked for it, and the password is there.
 */
export async function offerInField(signal: AbortSignal): Promise<void> {
  const isOffered = hasPasskeys() && PublicKeyCredential.isConditionalMediationAvailable
  if (!isOffered || !(await PublicKeyCredential.isConditionalMediationAvailable().catch(() => false))) return
  while (!signal.aborted) {
    const round = new AbortController()
    offer = round
    const stop = () => round.abort()
    signal.addEventListener('abort', stop)
    let isRenewed = false
    const timer = setTimeout(() => {
      isRenewed = true
      stop()
    }, renewAfterMs)
    try {
      const options = await call('POST /auth/passkey/options', {}, { signal: round.signal })
      const credential = await askForPasskey(options, { inField: true, signal: round.signal })
      if (credential) await takeToken(await call('POST /auth/passkey', { body: { credential } }))
    } catch {
      return
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    }
    if (!isRenewed) return
  }
}
