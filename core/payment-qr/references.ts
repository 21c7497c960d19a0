import { isQrIban, mod97 } from './iban.ts'

/** `RF`: ISO 11649, for any IBAN. `QRR`: the Swiss QR reference, which a QR-IBAN needs and no other takes. */
export type ReferenceKind = 'RF' | 'QRR'

/** Which kind of reference payments into an account bear. */
export const referenceKind = (iban: string): ReferenceKind => (isQrIban(iban) ? 'QRR' : 'RF')

/** Whether a reference is one by ISO 11649 whose check digits are right. */
export const isRfReference = (text: string): boolean =>
  /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && mod97(text.slice(4) + text.slice(0, 4)) === 1

/** Whether a reference is a Swiss QR reference whose check digit is right. */
export const isQrReference = (text: string): boolean =>
  /^\d{27}$/.test(text) && /[1-9]/.test(text) && qrCheckDigit(text.slice(0, 26)) === text.slice(26)

/** Whether a reference can go with payments into an account. */
export const fitsAccount = (reference: string, iban: string): boolean =>
  referenceKind(iban) === 'QRR' ? isQrReference(reference) : isRfReference(reference)

/** The reference of up to 21 letters and digits, by ISO 11649. */
export function rfReference(text: string): string {
  return `RF${String(98 - mod97(`${text}RF00`)).padStart(2, '0')}${text}`
}

/** The QR reference of up to 26 digits. */
export function qrReference(digits: string): string {
  const padded = digits.padStart(26, '0')
  return padded + qrCheckDigit(padded)
}

/** Modulo 10, recursive. */
function qrCheckDigit(digits: string): string {
  const table = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]
  let carry = 0
  for (const digit of digits) carry = table[(carry + Number(digit)) % 10] ?? 0
  return String((10 - carry) % 10)
}

const most: Record<ReferenceKind, number> = { RF: 21, QRR: 26 }

/**
 * The reference that an account gets of a document's number: its letters and digits, for a QR reference its letters as numbers (A is 10).
 * Null where nothing of the number remains or too much.
 */
export function referenceOfNumber(number: string, iban: string): string | null {
  const kind = referenceKind(iban)
  const letters = number.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const text = kind === 'RF' ? letters : letters.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  if (text.length > most[kind] || !/[^0]/.test(text)) return null
  return kind === 'RF' ? rfReference(text) : qrReference(text)
}

/** The reference of some digits that no other document has, where its number makes none. */
export function referenceOfDigits(digits: string, iban: string): string {
  const kind = referenceKind(iban)
  const text = digits.slice(0, most[kind])
  return kind === 'RF' ? rfReference(text) : qrReference(text)
}

/** A reference in the groups in which it is printed: `RF18 5390 0754 7034`, `21 00000 00003 13947 14300 09017`. */
export function printedReference(reference: string): string {
  if (!/^\d{27}$/.test(reference)) return inGroups(reference, 4)
  return `${reference.slice(0, 2)} ${inGroups(reference.slice(2), 5)}`
}

/** An account in groups of four. */
export const printedIban = (iban: string): string => inGroups(iban, 4)

const inGroups = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size)).join(' ')
