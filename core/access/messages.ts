/*
 * The error catalogue of signing in, by HTTP status; 0 is no connection (specification part 1, section 8).
 */

const loginByStatus: Readonly<Record<number, string>> = {
  0: 'Unable to connect to the server. Please check your internet connection.',
  400: 'Invalid request. Please check your input.',
  401: 'Invalid email or password. Please try again.',
  403: 'You do not have permission to access this resource.',
  404: 'User not found. Please check your email or register.',
  423: 'Your account has been locked. Please contact support.',
  500: 'A server error occurred. Please try again later.',
}

/** What a failed sign-in says; other statuses give the error's own message. */
export function loginMessage(status: number, own: string): string {
  return loginByStatus[status] ?? (own || 'An unexpected error occurred. Please try again later.')
}

/** What a failed registration says. */
export function registrationMessage(status: number, own: string): string {
  if (status === 409 || own.includes('already exists')) return 'Email already exists. Please use a different email.'
  if (status === 0) return loginByStatus[0] as string
  return own || 'Registration failed. Please try again.'
}
