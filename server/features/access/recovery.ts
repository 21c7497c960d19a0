import { personName } from '@duly/core/contact/person-name.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { isWithin } from '../../platform/http/brakes.ts'
import { addressKey } from '../../platform/mail/address.ts'
import { purgeAfterDays } from './account-end.ts'
import { voidYoungerEmailChanges } from './address-store.ts'
import { forgiveAllAttempts, isKnownNetwork } from './attempts-store.ts'
import type { AccountMails, Reader, WebhookOff } from './emails.ts'
import { codeKey } from './factors/proofs.ts'
import { checkPassword, hashPassword, type PasswordRule } from './passwords.ts'
import * as store from './recovery-store.ts'
import { endSessionsOf, voidSteps } from './store.ts'
import { newToken, tokenDigest } from './tokens.ts'

/** Most reset mails an hour that somebody can have sent to one address; more would only fill its mailbox. */
const resetMailsPerHour = 3

/**
 * Sends a reset link to the account of an address; nothing happens when there is none, or when it has had its mails of
 * this hour. A network where the owner has signed in before is counted by itself, so that strangers who ask again and
 * again keep nobody from recovering their account. Called again for the same request, as when the database died after
 * the commit, it leaves the link that was mailed alone.
 */
export async function sendResetLink(
  db: Database,
  mails: AccountMails,
  { email, request, network }: { email: string; request?: string; network?: string },
): Promise<void> {
  const known = await store.findReader(db, email)
  if (!known) return
  const isTrusted = network === 'admin' || (network !== undefined && (await isKnownNetwork(db, known.id, network)))
  const asker = isTrusted ? network : 'strangers'
  if (!(await isWithin(db, `reset-mail:${known.id}:${asker}`, resetMailsPerHour, 3600))) return
  await inTransaction(db, { workspaceId: null }, async (tx) => {
    const reader = await store.findReader(tx, email)
    if (!reader) return
    const { token, digest } = newToken()
    if (await mails.resetLink(tx, reader, token, request)) await store.replaceResetToken(tx, reader.id, digest)
  })
}

/**
 * Makes a reset link for whoever asks at the server's command line, where no mail may go out. As a mailed one it is good
 * for an hour, once, and voids older ones. Answers the token; the caller hands it on and keeps nothing.
 */
export async function makeResetToken(tx: Tx, userId: string): Promise<string> {
  const { token, digest } = newToken()
  await store.replaceResetToken(tx, userId, digest)
  return token
}

/** Lets an account sign in again that too many wrong passwords or codes have locked. */
export async function unlockSignIn(tx: Tx, account: { id: string; email: string }): Promise<void> {
  await forgiveAllAttempts(tx, addressKey(account.email))
  await forgiveAllAttempts(tx, codeKey(account.id))
}

export interface PasswordReset {
  token: string
  newPassword: string
  confirmPassword: string
  now: Date
}

/**
 * Sets a new password by a reset link: ends every session, voids every other reset link and the undo
 * links to younger addresses, forgives failures, tells the owner.
 * Signs nobody in. The hash is made between two looks at the token, so that it holds no connection.
 */
export async function resetPassword(
  db: Database,
  mails: AccountMails,
  reset: PasswordReset,
  rule: PasswordRule,
): Promise<string> {
  if (reset.newPassword !== reset.confirmPassword) throw refuse('passwords_differ')
  const digest = tokenDigest(reset.token)
  const reader = await store.findResetToken(db, digest)
  if (!reader) throw refuse('reset_token_invalid')
  const { email, first_name: firstName, last_name: lastName } = reader
  await checkPassword(rule, reset.newPassword, { email, firstName, lastName })
  const passwordHash = await hashPassword(reset.newPassword)
  await inTransaction(db, { workspaceId: null }, async (tx) => {
    if (!(await store.takeResetToken(tx, digest))) throw refuse('reset_token_invalid')
    await store.updatePassword(tx, reader.id, passwordHash)
    await store.voidResetTokens(tx, reader.id)
    await voidYoungerEmailChanges(tx, reader.id)
    await endSessionsOf(tx, reader.id)
    await forgiveAllAttempts(tx, addressKey(reader.email))
    await mails.passwordChanged(tx, reader, reset.now)
  })
  return reader.id
}

/** A signed-in person set another password: links to younger addresses are void, and the person is told. */
export async function passwordChanged(tx: Tx, mails: AccountMails, actor: Actor, now: Date): Promise<void> {
  await voidYoungerEmailChanges(tx, actor.userId)
  await store.voidResetTokens(tx, actor.userId)
  await voidSteps(tx, actor.userId)
  const reader = await store.findReader(tx, actor.email)
  if (reader) await mails.passwordChanged(tx, reader, now)
}

/** Tells somebody that an administrator ended all their sessions. */
export async function tellSignedOut(
  tx: Tx,
  mails: Pick<AccountMails, 'signInNotice'>,
  userId: string,
  now: Date,
): Promise<void> {
  const reader = await store.findReaderById(tx, userId)
  if (reader) await mails.signInNotice(tx, reader, 'signedOut', now)
}

/** Tells the owner of the actor's workspace that its bank details are others now. */
export async function tellBankDetailsChanged(tx: Tx, mails: AccountMails, actor: Actor, now: Date): Promise<void> {
  const owner = await store.findOwnerReader(tx, actor.workspaceId)
  const changedBy = personName(actor.firstName, actor.lastName) || actor.email
  if (owner) await mails.bankDetailsChanged(tx, owner, { changedBy, now })
}

/** Tells who owned a business and who owns it from now on, in the transaction that hands it over. */
export async function tellHandedOver(
  tx: Tx,
  mails: Pick<AccountMails, 'handedOver'>,
  { business, from, to, now }: { business: string; from: string; to: string; now: Date },
): Promise<void> {
  const [before, after] = [await store.findReaderById(tx, from), await store.findReaderById(tx, to)]
  if (!before || !after) return
  const names = { business, from: nameOf(before), to: nameOf(after) }
  await mails.handedOver(tx, before, { ...names, isNewOwner: false, now })
  await mails.handedOver(tx, after, { ...names, isNewOwner: true, now })
}

/** Tells the owner and everybody who works in a business that it is closed, before they are put out of it. */
export async function tellClosed(
  tx: Tx,
  mails: Pick<AccountMails, 'businessClosed'>,
  { workspaceId, business, by, now }: { workspaceId: string; business: string; by: string; now: Date },
): Promise<void> {
  const owner = await store.findReaderById(tx, by)
  if (!owner) return
  const change = { business, by: nameOf(owner), days: purgeAfterDays, now }
  await mails.businessClosed(tx, owner, { ...change, isOwner: true })
  for (const reader of await store.findMemberReaders(tx, workspaceId))
    await mails.businessClosed(tx, reader, { ...change, isOwner: false })
}

const nameOf = ({ first_name, last_name, email }: Reader) => personName(first_name, last_name) || email

/** Tells the owner that a webhook endpoint was switched off, in the transaction that does it. */
export async function tellWebhookOff(
  tx: Tx,
  mails: Pick<AccountMails, 'webhookOff'>,
  endpoint: { workspaceId: string; url: string; reason: WebhookOff },
): Promise<void> {
  const owner = await store.findOwnerReader(tx, endpoint.workspaceId)
  if (owner) await mails.webhookOff(tx, owner, endpoint)
}

/** Tells the owner that a series of recurring invoices has paused itself, in the transaction that does it. */
export async function tellRecurringPaused(
  tx: Tx,
  mails: Pick<AccountMails, 'recurringPaused'>,
  series: { workspaceId: string; seriesId: string; name: string; billingName: string; problem: string },
): Promise<void> {
  const owner = await store.findOwnerReader(tx, series.workspaceId)
  if (owner) await mails.recurringPaused(tx, owner, series)
}
