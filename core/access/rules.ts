/**
 * What the account screens say: checks before sending, and the error catalogue by status (specification part 1, sections 5
 * and 8). Status 0 is "no connection".
 */

/** Title and text of the guards' toast. */
export const accessDenied = {
  title: 'Access Denied',
  text: 'You do not have permission to access this page.',
} as const

export const accessTexts = {
  loginWithoutToken: 'Invalid login response - no access token',
  registrationWithoutToken: 'Invalid registration response',
  /** The account was made, but no answer came to signing in; pressing the button again signs in. */
  registeredNotSignedIn: 'Your account is ready, but we could not sign you in. Please try again.',
  resetNotice: 'If an account exists for this email, you will receive password reset instructions shortly.',
  resetSent: 'Password reset instructions sent to your email',
  resetDone: 'Password has been reset successfully',
  resetDoneOnLogin: 'Password has been reset successfully. Please log in with your new password.',
  logoutFailed: 'Logout failed. Please try again.',
  /** The password was right, but the account is gone by the time its profile is asked for. */
  accountGone: 'User not found. Please register first.',
  contactSent: 'Message sent successfully',
  contactFailed: 'Failed to send message. Please try again.',
} as const

const loginByStatus = new Map([
  [400, 'Invalid request. Please check your input.'],
  [401, 'Invalid email or password. Please try again.'],
  [403, 'You do not have permission to access this resource.'],
  [404, 'User not found. Please check your email or register.'],
  [423, 'Your account has been locked. Please contact support.'],
  [500, 'A server error occurred. Please try again later.'],
  [0, 'Unable to connect to the server. Please check your internet connection.'],
])

/** What a failed login says; `message` is the error's own. */
export function loginErrorMessage(status: number, message?: string): string {
  return loginByStatus.get(status) || message || 'An unexpected error occurred. Please try again later.'
}

/** What an empty registration form says; null when it can be sent. No rule about the password exists but its presence. */
export function registrationProblem(email: string, password: string): string | null {
  return email.trim() === '' || password === '' ? 'Please fill in all fields' : null
}

/** What a failed registration says. `status` is null for an error that did not come from the API. */
export function registrationErrorMessage(status: number | null, message?: string): string {
  if (status === 409 || message?.includes('already exists'))
    return 'Email already exists. Please use a different email.'
  if (status === null) return 'An unexpected error occurred during registration.'
  return message || 'Registration failed. Please try again.'
}

/** What a failed request for reset instructions says. */
export function forgotPasswordErrorMessage(status: number, message?: string): string {
  if (status === 404) return 'User not found with this email.'
  return message || 'Failed to send reset instructions. Please try again.'
}

/** What a failed reset says. */
export function resetPasswordErrorMessage(status: number, message?: string): string {
  if (status === 400) return message || 'Invalid or expired reset token'
  return 'Failed to reset password. Please try again.'
}

/** What the reset form says before it is sent; null when it can be. */
export function resetPasswordProblem(newPassword: string, confirmPassword: string): string | null {
  if (newPassword === '' || confirmPassword === '') return 'Please fill in all fields'
  return newPassword === confirmPassword ? null : 'Passwords do not match'
}

/** How strong a password is, as advice only (decisions, "passwords"). Never a reason to refuse. */
export function passwordAdvice(password: string): 'none' | 'weak' | 'fair' | 'strong' {
  if (password === '') return 'none'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
  const distinct = new Set(password).size
  if (password.length < 8 || distinct < 5) return 'weak'
  return password.length >= 16 || (password.length >= 12 && kinds >= 3) ? 'strong' : 'fair'
}
