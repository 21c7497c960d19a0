import { ApiError } from './call.ts'

/** The server's own sentences in the user's words, or the fallback when it gave none that is fit to show. */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return sentencesOf(error) || fallback
  return fallback
}

/** What the server said, whatever its status, one sentence a line; `''` when it said nothing. */
export function sentencesOf(error: ApiError): string {
  return [...new Set(error.sentences)].join('\n')
}
