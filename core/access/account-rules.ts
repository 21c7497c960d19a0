import * as account from '../words/gen/account.gen.ts'
import type { Say } from '../words/word.ts'

/*
 * What the account screens but signing in say: checks before sending, and the error catalogue by status (specification part 1,
 * sections 5 and 8).
 */

/** What an empty registration form says; null when it can be sent. No rule about the password exists but its presence. */
export function registrationProblem(email: string, password: string, say: Say): string | null {
  return email.trim() === '' || password === '' ? say(account.fillAll) : null
}

/** What a failed registration says. `status` is null for an error that did not come from the API. */
export function registrationErrorMessage(status: number | null, say: Say, message?: string): string {
  if (status === 409 || message?.includes('already exists')) return say(account.emailTaken)
  if (status === null) return say(account.unexpectedRegistration)
  return message || say(account.registrationFailed)
}

/** What a failed request for reset instructions says. */
export function forgotPasswordErrorMessage(status: number, say: Say, message?: string): string {
  if (status === 404) return say(account.userNotFound)
  return message || say(account.resetNotSent)
}

/** What a failed reset says. */
export function resetPasswordErrorMessage(status: number, say: Say, message?: string): string {
  if (status === 400) return message || say(account.tokenInvalid)
  return say(account.resetFailed)
}

/** What the reset form says before it is sent; null when it can be. */
export function resetPasswordProblem(newPassword: string, confirmPassword: string, say: Say): string | null {
  if (newPassword === '' || confirmPassword === '') return say(account.fillAll)
  return newPassword === confirmPassword ? null : say(account.passwordsDiffer)
}

/** How strong a password is, as advice only (decisions, "passwords"). Never a reason to refuse. */
export function passwordAdvice(password: string): 'none' | 'weak' | 'fair' | 'strong' {
  if (password === '') return 'none'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
  const distinct = new Set(password).size
  if (password.length < 8 || distinct < 5) return 'weak'
  return password.length >= 16 || (password.length >= 12 && kinds >= 3) ? 'strong' : 'fair'
}
