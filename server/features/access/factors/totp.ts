import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a code is shown for. */
const stepSeconds = 30
const digits = 6
/** Clocks of phones differ, and typing takes a while: the codes of one step before and after count, too. */
const tolerance = 1

/** The step of time that an instant lies in. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/** The code of a step (RFC 6238 with SHA-1 and six digits, which is what every app shows). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is, around an instant; null when it is none's. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const given = Buffer.from(code)
  let found: number | null = null
  for (let step = stepAt(now) - tolerance; step <= stepAt(now) + tolerance; step += 1) {
    const expected = Buffer.from(codeAt(secret, step))
    if (given.length === expected.length && timingSafeEqual(given, expected)) found ??= step
  }
  return found
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes in base32 without padding (RFC 4648), as apps take a secret that is typed. */
export function base32(bytes: Buffer): string {
  let text = ''
  for (let bit = 0; bit < bytes.length * 8; bit += 5) {
    const pair = ((bytes[bit >> 3] ?? 0) << 8) | (bytes[(bit >> 3) + 1] ?? 0)
    text += alphabet[(pair >> (11 - (bit & 7))) & 31]
  }
  return text
}

/** The address that a QR code holds for an authenticator app. */
export function otpauthUri({ product, email, secret }: { product: string; email: string; secret: string }): string {
  const label = `${encodeURIComponent(product)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(product)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
}
