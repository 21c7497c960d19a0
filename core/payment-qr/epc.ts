import { plainAmount } from '../money/money.ts'
import { isIban, plainAccount } from './iban.ts'
import { onOneLine } from './one-line.ts'
import { isRfReference } from './references.ts'

/** What a code for a credit transfer in euros says. */
export interface EuroTransfer {
  /** Who is paid. */
  readonly name: string
  readonly iban: string
  /** Empty: none. */
  readonly bic: string
  /** In cents. */
  readonly amountMinor: number
  /** What the payer's bank hands on, such as the invoice's number. A code has either this or a reference. */
  readonly text: string
  /** A creditor reference; only those of ISO 11649 have a place in this code. */
  readonly reference?: string | undefined
}

const mostBytes = 331
const mostMinor = 99_999_999_999

/**
 * The text of a code by EPC069-12 (Girocode), version 002, which most European banking programs read; null for what it has no
 * form for: a sum that is not positive or too large, an account that is no IBAN, nobody to be paid. Names and texts are cut to what fits.
 */
export function epcText({ name, iban, bic, amountMinor, text, reference = '' }: EuroTransfer): string | null {
  const account = plainAccount(iban)
  const payee = onOneLine(name).slice(0, 70).trim()
  const isSum = Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= mostMinor
  if (!isSum || !isIban(account) || payee === '') return null
  const bank = plainAccount(bic)
  const head = [
    ...['BCD', '002', '1', 'SCT'],
    /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bank) ? bank : '',
    payee,
    account,
    `EUR${plainAmount(amountMinor, 'EUR')}`,
    '',
    isRfReference(reference) ? reference : '',
  ].join('\n')
  if (isRfReference(reference)) return head
  const said = withinBytes(onOneLine(text).slice(0, 140), mostBytes - bytesOf(head) - 1).trim()
  // Empty fields at the end are left out.
  return `${head}\n${said}`.trimEnd()
}

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
