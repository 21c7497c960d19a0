import { createHmac, timingSafeEqual } from 'node:crypto'

/** Why a signed notice was not believed. */
export type SignatureProblem = 'missing' | 'malformed' | 'too_old' | 'wrong'

export interface SignatureCheck {
  /** `t=<unix seconds>,v1=<hex>[,v1=<hex>…]`; other fields are ignored. */
  readonly header: string | undefined
  readonly rawBody: Uint8Array
  readonly secret: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly toleranceSeconds: number
}

/**
 * Checks the signature that Clover and Stripe share: HMAC-SHA256 over `t.rawBody` with the signing secret as text.
 * Several v1 are allowed (a secret being changed). Returns null when the notice is genuine and recent enough.
 */
export function signatureProblem({
  header,
  rawBody,
  secret,
  now,
  toleranceSeconds,
}: SignatureCheck): SignatureProblem | null {
  if (!header) return 'missing'
  if (header.length > 4096 || !secret) return 'malformed'
  let time: string | null = null
  const candidates: Buffer[] = []
  for (const field of header.split(',')) {
    const at = field.indexOf('=')
    const name = field.slice(0, at).trim()
    const value = field.slice(at + 1).trim()
    if (name === 't' && /^\d{1,12}$/.test(value)) time = value
    if (name === 'v1' && /^[0-9a-f]{64}$/.test(value)) candidates.push(Buffer.from(value, 'hex'))
  }
  if (time === null || candidates.length === 0) return 'malformed'
  const expected = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest()
  // Every candidate is compared, so that the time taken tells nothing about which one fits.
  let genuine = false
  for (const candidate of candidates) genuine = timingSafeEqual(candidate, expected) || genuine
  if (!genuine) return 'wrong'
  return Math.abs(now / 1000 - Number(time)) > toleranceSeconds ? 'too_old' : null
}

/** Compares two secrets without telling by the time taken where they differ. */
export function sameSecret(given: string | undefined, expected: string): boolean {
  if (!given || !expected) return false
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
