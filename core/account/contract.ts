import { z } from 'zod'
import { passwordMaxLength } from '../access/limits.ts'
import { contract, endpoint } from '../contract/endpoint.ts'

const password = () => z.string().min(1).max(passwordMaxLength)
const confirmed = z.object({ password: password() })

/** What somebody does with their own account; each asks for the password, since a session may be somebody else's find. */
export const accountContract = contract({
  'POST /account/password': endpoint({
    access: 'session',
    summary: 'Choose another password; sessions elsewhere end.',
    body: z.object({ currentPassword: password(), newPassword: password() }),
  }),
  'POST /account/export': endpoint({
    access: 'session',
    summary: 'Everything in one’s own workspace as a ZIP of JSON, CSV and pictures.',
    body: confirmed,
    produces: 'application/zip',
  }),
  'POST /account/delete': endpoint({
    access: 'session',
    summary: 'End one’s own account; its workspace is purged after 30 days.',
    body: confirmed,
  }),
})
