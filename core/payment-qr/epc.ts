import { plainAmount } from '../money/money.ts'

/** What a code for a credit transfer in euros says. */
export interface EuroTransfer {
  /** Who is paid. */
  readonly name: string
  readonly iban: string
  /** Empty: none. */
  readonly bic: string
  /** In cents. */
  readonly amountMinor: number
  /** What the payer's bank hands on, such as the invoice's number. */
  readonly text: string
}

const mostBytes = 331
const mostMinor = 99_999_999_999

/**
 * The text of a code by EPC069-12 (Girocode), version 002, which most European banking programs read; null for what it has no
 * form for: a sum that is not positive or too large, an account that is no IBAN, nobody to be paid. Names and texts are cut to what fits.
 */
export function epcText({ name, iban, bic, amountMinor, text }: EuroTransfer): string | null {
  const account = plain(iban)
  const payee = onOneLine(name).slice(0, 70).trim()
  const isSum = Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= mostMinor
  if (!isSum || !isIban(account) || payee === '') return null
  const bank = plain(bic)
  const head = [
    ...['BCD', '002', '1', 'SCT'],
    /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bank) ? bank : '',
    payee,
    account,
    `EUR${plainAmount(amountMinor, 'EUR')}`,
    '',
    '',
  ].join('\n')
  const said = withinBytes(onOneLine(text).slice(0, 140), mostBytes - bytesOf(head) - 1).trim()
  // Empty fields at the end are left out.
  return `${head}\n${said}`.trimEnd()
}

const plain = (text: string) => text.replace(/\s/g, '').toUpperCase()
const onOneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
const bytesOf = (text: string) => new TextEncoder().encode(text).length

function withinBytes(text: string, most: number): string {
  let kept = ''
  let used = 0
  for (const letter of text) {
    used += bytesOf(letter)
    if (used > most) break
    kept += letter
  }
  return kept
}

/** Whether an account without spaces is an IBAN whose check digits are right. */
export function isIban(account: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account)) return false
  let rest = 0
  // Digit by digit, so that no number gets large; letters are 10 to 35.
  for (const letter of account.slice(4) + account.slice(0, 4)) {
    const value = Number.parseInt(letter, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
