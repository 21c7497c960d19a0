/** An account or bank code without the spaces that people put into it, in capitals. */
export const plainAccount = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/** Whether an account without spaces is an IBAN whose check digits are right. */
export function isIban(account: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account) && mod97(account.slice(4) + account.slice(0, 4)) === 1
}

/** What digits and letters (10 to 35) leave when divided by 97: digit by digit, so that no number gets large. */
export function mod97(text: string): number {
  let rest = 0
  for (const letter of text) {
    const value = Number.parseInt(letter, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** Whether an account is an IBAN of Switzerland or Liechtenstein. */
export const isSwissIban = (account: string): boolean => /^(?:CH|LI)\d{7}[A-Z0-9]{12}$/.test(account) && isIban(account)

/** Whether a Swiss IBAN is one for QR references: its institution is between 30000 and 31999. */
export const isQrIban = (account: string): boolean => isSwissIban(account) && /^..\d\d3[01]/.test(account)
