import { refuse } from '@duly/core/contract/refusals.ts'
import { type Tx, violatedConstraint } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { AccountMails } from './emails.ts'
import { findReader, insertEmailChange, takeEmailChange, updateEmail, voidResetTokens } from './recovery-store.ts'
import { endSessionsOf } from './store.ts'
import { newToken, tokenDigest } from './tokens.ts'

/**
 * A changed address takes effect at once (security requirements 3.7): other sessions end, open reset links are void, and
 * the old address gets a link that undoes it, good for a week.
 */
export async function emailChanged(
  tx: Tx,
  mails: Pick<AccountMails, 'emailChanged'>,
  change: { actor: Actor; oldEmail: string; newEmail: string; now: Date },
): Promise<void> {
  const { actor, oldEmail, newEmail, now } = change
  const { token, digest } = newToken()
  await endSessionsOf(tx, actor.userId, actor.sessionId)
  await voidResetTokens(tx, actor.userId)
  await insertEmailChange(tx, digest, actor.userId, oldEmail, newEmail)
  const reader = await findReader(tx, newEmail)
  if (reader) await mails.emailChanged(tx, { ...reader, email: oldEmail }, { newEmail, token, now })
}

/** Gives the account its old address back and ends every session. Refuses if somebody else has the address by now. */
export async function undoEmailChange(tx: Tx, token: string): Promise<string> {
  const change = await takeEmailChange(tx, tokenDigest(token))
  if (!change) throw refuse('undo_token_invalid')
  try {
    await updateEmail(tx, change.user_id, change.old_email)
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_key') throw refuse('email_taken')
    throw error
  }
  await voidResetTokens(tx, change.user_id)
  await endSessionsOf(tx, change.user_id)
  return change.user_id
}
