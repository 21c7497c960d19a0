import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Keys of installations in production are `live`, all others `test`, so that nobody confuses them. */
export type KeyKind = 'live' | 'test'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const form = /^(duly_(?:live|test)_[0-9A-Za-z]{43})([0-9A-Za-z]{6})$/

/** A new key: `duly_live_`, 256 random bits in 43 digits of base 62, and 6 digits of checksum. */
export function newKeyText(kind: KeyKind): string {
  const stem = `duly_${kind}_${inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), 43)}`
  return stem + checksumOf(stem)
}

/** Whether a text can be a key at all: one with a slip of the pen is refused without asking the database. */
export function isKeyText(token: string): boolean {
  const [, stem, checksum] = form.exec(token) ?? []
  return stem !== undefined && checksumOf(stem) === checksum
}

/** How a key begins and ends, to recognise it by: `duly_live_4f2a…9xQz`. */
export function hintOf(key: string): string {
  return `${key.slice(0, 14)}…${key.slice(-4)}`
}

function checksumOf(stem: string): string {
  return inBase62(BigInt(crc32(stem)), 6)
}

function inBase62(number: bigint, length: number): string {
  let rest = number
  let text = ''
  while (text.length < length) {
    text = digits[Number(rest % 62n)] + text
    rest /= 62n
  }
  return text
}
