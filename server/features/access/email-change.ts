import { refuse } from '@duly/core/contract/refusals.ts'
import type { Tx } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/db/errors.ts'
import type { Actor } from '../../platform/http/actor.ts'
import * as addresses from './address-store.ts'
import type { AccountMails } from './emails.ts'
import { findReader, replaceResetToken, voidResetTokens } from './recovery-store.ts'
import { endSessionsOf } from './store.ts'
import { newToken, tokenDigest } from './tokens.ts'

/**
 * A changed address takes effect at once (security requirements 3.7): other sessions end, open reset links are void, and
 * the old address is told. It gets a link that undoes the change, good for a week, if it is the account's first one or
 * was the account's for seven days: a stolen session must not earn one for an address of the thief's.
 */
export async function emailChanged(
  tx: Tx,
  mails: Pick<AccountMails, 'emailChanged'>,
  change: { actor: Actor; oldEmail: string; newEmail: string; now: Date },
): Promise<void> {
  const { actor, oldEmail, newEmail, now } = change
  const { userId } = actor
  await endSessionsOf(tx, userId, actor.sessionId)
  await voidResetTokens(tx, userId)
  const left = await addresses.leaveAddress(tx, userId, oldEmail.toLowerCase())
  await addresses.enterAddress(tx, userId, await addresses.addressKeyOf(tx, userId))
  const { token, digest } = newToken()
  if (left?.isSettled)
    await addresses.insertEmailChange(tx, { digest, userId, oldEmail, oldSince: left.since, newEmail })
  const reader = await findReader(tx, newEmail)
  if (reader)
    await mails.emailChanged(
      tx,
      { ...reader, email: oldEmail },
      { newEmail, token: left?.isSettled ? token : null, now },
    )
}

/**
 * Gives the account its old address back, ends every session and voids every other link. A password that was set since
 * the change is taken away, since it is that of whoever had the address; the old address gets a link to set a new one.
 * Refuses if somebody else has the address by now.
 */
export async function undoEmailChange(tx: Tx, mails: Pick<AccountMails, 'resetLink'>, token: string): Promise<string> {
  const change = await addresses.takeEmailChange(tx, tokenDigest(token))
  if (!change) throw refuse('undo_token_invalid')
  const userId = change.user_id
  await addresses.leaveAddress(tx, userId, await addresses.addressKeyOf(tx, userId))
  const account = await restoreEmail(tx, userId, change.old_email)
  await addresses.enterAddress(tx, userId, account.email_key)
  await voidResetTokens(tx, userId)
  await addresses.voidEmailChanges(tx, userId)
  await endSessionsOf(tx, userId)
  if (account.password_changed_at && account.password_changed_at >= change.created_at) {
    await addresses.dropPassword(tx, userId)
    const reader = await findReader(tx, change.old_email)
    const reset = newToken()
    if (reader && (await mails.resetLink(tx, reader, reset.token, undefined)))
      await replaceResetToken(tx, userId, reset.digest)
  }
  return userId
}

async function restoreEmail(tx: Tx, userId: string, email: string) {
  try {
    return await addresses.updateEmail(tx, userId, email)
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_key') throw refuse('email_taken')
    throw error
  }
}
