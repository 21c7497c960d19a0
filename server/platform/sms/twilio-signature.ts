import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What Twilio signs: the address as we configured it, and the form's fields (or, for JSON, the address alone). */
export interface SignedCall {
  /** Built from our own public address, never from the request's headers, which a proxy changes. */
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

/** The value of `X-Twilio-Signature` for a form post. */
export function twilioSignature(authToken: string, call: SignedCall): string {
  const signed = Object.keys(call.fields)
    .sort()
    .reduce((text, name) => text + name + call.fields[name], call.url)
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64')
}

/** Whether a signature is right, for the address with and without its default port. Compares in constant time. */
export function verifyTwilioSignature(authToken: string, signature: string, call: SignedCall): boolean {
  const given = createHash('sha256').update(signature).digest()
  let right = false
  for (const url of [call.url, ...otherPort(call.url)]) {
    const expected = createHash('sha256')
      .update(twilioSignature(authToken, { ...call, url }))
      .digest()
    if (timingSafeEqual(expected, given)) right = true
  }
  return right
}

/** `https://x/` → `https://x:443/`, and the other way round. */
function otherPort(address: string): string[] {
  const match = /^(https?):\/\/([^/?#]+)(.*)$/s.exec(address)
  if (!match) return []
  const [, scheme, host = '', rest] = match
  const port = scheme === 'https' ? '443' : '80'
  if (host.endsWith(`:${port}`)) return [`${scheme}://${host.slice(0, -port.length - 1)}${rest}`]
  return /:\d+$/.test(host) ? [] : [`${scheme}://${host}:${port}${rest}`]
}
