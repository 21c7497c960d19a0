/** How many recovery codes a set has. */
export const recoveryCodeCount = 10
/** Letters and digits of a recovery code, which people cannot take for one another: five bits each (Crockford). */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Letters and digits of one code: 50 bits. */
export const recoveryCodeLength = 10

/** A code as people read it: `7KQ4M-2XD9P`. */
export function shownRecoveryCode(code: string): string {
  return `${code.slice(0, recoveryCodeLength / 2)}-${code.slice(recoveryCodeLength / 2)}`
}

/** What kind of code somebody typed, and the code without spaces and hyphens; null when it can be neither. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } | null {
  const plain = typed.replace(/[\s\-‐–]/gu, '').toUpperCase()
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain }
  const code = plain.replace(/O/g, '0').replace(/[IL]/g, '1')
  const isRecovery = code.length === recoveryCodeLength && [...code].every((sign) => recoveryAlphabet.includes(sign))
  return isRecovery ? { kind: 'recovery', code } : null
}
