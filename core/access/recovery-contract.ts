import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { text } from '../contract/fields.ts'
import { emailMaxLength, passwordMaxLength } from './limits.ts'

const done = z.object({ message: z.string() })
// Length is all that is known of a token before it is looked up.
const token = z.string().min(1).max(200)

/** Getting back in: the mailed link and what it opens (specification part 1, sections 2 and 7). */
export const recoveryContract = contract({
  'POST /auth/forgot-password': endpoint({
    access: 'public',
    summary: 'Ask for a reset link. Answers alike, and as fast, for every address.',
    body: z.object({ email: text(emailMaxLength) }),
    answer: done,
  }),
  'POST /auth/reset-password': endpoint({
    access: 'public',
    summary: 'Set a new password with the token of a reset link; ends every session of the account.',
    body: z.object({
      token,
      newPassword: z.string().min(1).max(passwordMaxLength),
      confirmPassword: z.string().min(1).max(passwordMaxLength),
    }),
    answer: done,
  }),
  'POST /auth/undo-email-change': endpoint({
    access: 'public',
    summary: 'Give an account its old e-mail address back, by the link that was mailed there; ends every session.',
    body: z.object({ token }),
    answer: done,
  }),
})
