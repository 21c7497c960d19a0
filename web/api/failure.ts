import { ApiError } from './call.ts'

/** The server's own sentence, or the fallback when it gave none that is fit to show. */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.messages.length > 0)
    return error.messages.join('\n')
  return fallback
}
