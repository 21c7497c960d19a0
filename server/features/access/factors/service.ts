import { randomBytes } from 'node:crypto'
import { deviceOf } from '@duly/core/access/device.ts'
import type { RegistrationBody } from '@duly/core/access/factors-contract.ts'
import { readCode, shownRecoveryCode } from '@duly/core/access/recovery-codes.ts'
import { personName } from '@duly/core/contact/person-name.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { type Database, inTransaction, type ReadTx, type Tx } from '../../../platform/db/database.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Sealer } from '../../../platform/secrets/sealed.ts'
import { wordsFor } from '../../../platform/words/words.ts'
import type { AccountMails, SignInNotice } from '../emails.ts'
import type { SignInNoticeToTell } from '../jobs.ts'
import { findReader } from '../recovery-store.ts'
import { endSessionsOf } from '../store.ts'
import { type FactorDemand, isDemandedOf } from './demand.ts'
import { checkNewPasskey, creationOptions, type PasskeyParts } from './passkeys.ts'
import { openSecret, sealSecret } from './proofs.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import * as store from './store.ts'
import { base32, otpauthUri, stepOfCode } from './totp.ts'

export interface FactorParts extends PasskeyParts {
  db: Database
  sealer: Sealer
  mails: Pick<AccountMails, 'signInNotice'>
  demand: FactorDemand
}

/** Passkeys that one account keeps at most. */
const mostPasskeys = 20

const isoOrNull = (at: Date | null) => at?.toISOString() ?? null
const passkeyAnswer = (row: { id: string; name: string; created_at: Date; last_used_at: Date | null }) => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: isoOrNull(row.last_used_at),
})

/** What the person has, for their profile. */
export async function factorsOf({ demand }: Pick<FactorParts, 'demand'>, tx: ReadTx, actor: Actor) {
  const passkeys = await store.findPasskeys(tx, actor.userId)
  const app = await store.findApp(tx, actor.userId)
  const since = app?.confirmed_at ?? null
  const hasFactor = passkeys.length > 0 || since !== null
  return {
    passkeys: passkeys.map(passkeyAnswer),
    app: since && { since: since.toISOString() },
    recoveryCodesLeft: hasFactor ? await store.countRecoveryCodes(tx, actor.userId) : null,
    isDemanded: isDemandedOf(demand, actor),
  }
}

const purposeOfAdding = (actor: Actor) => `add:${actor.userId}:${actor.sessionId}`

/** What the browser needs to make a passkey for the actor. */
export async function passkeyOptions(parts: PasskeyParts, tx: Tx, actor: Actor, now: Date) {
  const passkeys = await store.findPasskeys(tx, actor.userId)
  if (passkeys.length >= mostPasskeys) throw refuse('passkeys_too_many')
  return creationOptions(parts, {
    email: actor.email,
    name: personName(actor.firstName, actor.lastName),
    handle: await store.passkeyHandle(tx, actor.userId, randomBytes(32)),
    passkeys: passkeys.filter(({ host }) => host === parts.party.host),
    purpose: purposeOfAdding(actor),
    now,
  })
}

/** Keeps a passkey that the browser made; named after the device until somebody names it. */
export async function addPasskey(
  parts: FactorParts,
  actor: Actor,
  { credential, userAgent, now }: { credential: RegistrationBody; userAgent: string; now: Date },
) {
  const codes = await newRecoveryCodes()
  return changeFactors(parts, actor, 'passkeyAdded', now, async (tx, before) => {
    if (before.passkeys.length >= mostPasskeys) throw refuse('passkeys_too_many')
    const made = await checkNewPasskey(parts, tx, { credential, purpose: purposeOfAdding(actor), now })
    const passkey = { ...made, id: newId(), userId: actor.userId, name: deviceOf(userAgent, wordsFor(before.language)) }
    const row = await store.insertPasskey(tx, passkey).catch((error: unknown) => {
      throw violatedConstraint(error) === 'passkeys_credential' ? refuse('passkey_exists') : error
    })
    return { passkey: passkeyAnswer(row), recoveryCodes: await codesWithFirst(tx, actor, before, codes) }
  })
}

/** Renames one of the actor's passkeys. */
export async function renamePasskey(tx: Tx, actor: Actor, id: string, name: string) {
  const row = await store.renamePasskey(tx, actor.userId, id, name)
  if (!row) throw refuse('not_found')
  return passkeyAnswer(row)
}

/** Removes one of the actor's passkeys. */
export async function removePasskey(parts: FactorParts, actor: Actor, id: string, now: Date): Promise<void> {
  await changeFactors(parts, actor, 'passkeyRemoved', now, async (tx, before) => {
    if (!before.passkeys.some((passkey) => passkey.id === id)) throw refuse('not_found')
    await beforeRemoval(parts, tx, actor, before)
    await store.deletePasskey(tx, actor.userId, id)
  })
}

/** A secret for an authenticator app, which does not count before its first code. */
export async function newSecret({ sealer, party }: FactorParts, tx: Tx, actor: Actor) {
  const secret = randomBytes(20)
  const sealed = sealSecret(sealer, actor.ownWorkspaceId, actor.userId, secret)
  if (!(await store.keepSecret(tx, actor.userId, sealed))) throw refuse('app_on_already')
  const typed = base32(secret)
  return { secret: typed, uri: otpauthUri({ product: party.name, email: actor.email, secret: typed }) }
}

/** Seals the secret of somebody's app, if they have one, for the workspace that is their own from now on. */
export async function moveSecret(tx: Tx, sealer: Sealer, userId: string, from: string, to: string): Promise<void> {
  const app = await store.findApp(tx, userId)
  if (!app) return
  await store.replaceSecret(
    tx,
    userId,
    sealSecret(sealer, to, userId, openSecret(sealer, from, userId, app.secret_sealed)),
  )
}

/** Turns the actor's app on by its first code. */
export async function confirmApp(parts: FactorParts, actor: Actor, typed: string, now: Date) {
  const codes = await newRecoveryCodes()
  return changeFactors(parts, actor, 'appOn', now, async (tx, before) => {
    const app = await store.findApp(tx, actor.userId)
    if (app?.confirmed_at) throw refuse('app_on_already')
    const code = readCode(typed)
    const secret = app && openSecret(parts.sealer, actor.ownWorkspaceId, actor.userId, app.secret_sealed)
    const step = secret && code?.kind === 'app' ? stepOfCode(secret, code.code, now) : null
    if (step === null || !(await store.spendStep(tx, actor.userId, step))) throw refuse('code_wrong')
    await store.confirmApp(tx, actor.userId)
    return { recoveryCodes: await codesWithFirst(tx, actor, before, codes) }
  })
}

/** Turns the actor's app off. */
export async function removeApp(parts: FactorParts, actor: Actor, now: Date): Promise<void> {
  await changeFactors(parts, actor, 'appOff', now, async (tx, before) => {
    if (!before.hasApp) throw refuse('not_found')
    await beforeRemoval(parts, tx, actor, before)
    await store.deleteApp(tx, actor.userId)
  })
}

/** Ten new recovery codes; the old ones are void. */
export async function renewRecoveryCodes(parts: FactorParts, actor: Actor, now: Date) {
  const { codes, salt, digests } = await newRecoveryCodes()
  return changeFactors(parts, actor, 'codesNew', now, async (tx, before) => {
    if (before.count === 0) throw refuse('no_factor')
    await store.replaceRecoveryCodes(tx, actor.userId, salt, digests)
    return { recoveryCodes: codes.map(shownRecoveryCode) }
  })
}

/** Takes all factors off an account, for somebody who has lost them, and signs it out; false when it had none. */
export async function liftFactors(tx: Tx, userId: string): Promise<boolean> {
  await store.lockFactors(tx, userId)
  if (!(await store.deleteFactors(tx, userId))) return false
  await endSessionsOf(tx, userId)
  return true
}

/** Tells somebody what was done at the command line, where no mail goes out. */
export async function tellSignInNotice(
  db: Database,
  mails: Pick<AccountMails, 'signInNotice'>,
  { email, notice, at }: SignInNoticeToTell,
): Promise<void> {
  await inTransaction(db, { workspaceId: null }, async (tx) => {
    const reader = await findReader(tx, email)
    if (reader) await mails.signInNotice(tx, reader, notice, new Date(at))
  })
}

interface Before {
  passkeys: { id: string }[]
  hasApp: boolean
  /** Factors in all; recovery codes are none. */
  count: number
  /** That the person chose; null: English. */
  language: string | null
}

/** One change of the actor's factors: alone, with the mail about it, and with the end of all other sessions. */
async function changeFactors<T>(
  { db, mails }: FactorParts,
  actor: Actor,
  notice: SignInNotice,
  now: Date,
  change: (tx: Tx, before: Before) => Promise<T>,
): Promise<T> {
  return inTransaction(db, { workspaceId: actor.workspaceId }, async (tx) => {
    await store.lockFactors(tx, actor.userId)
    const passkeys = await store.findPasskeys(tx, actor.userId)
    const hasApp = Boolean((await store.findApp(tx, actor.userId))?.confirmed_at)
    const reader = await findReader(tx, actor.email)
    const count = passkeys.length + (hasApp ? 1 : 0)
    const result = await change(tx, { passkeys, hasApp, count, language: reader?.language ?? null })
    await endSessionsOf(tx, actor.userId, actor.sessionId)
    if (reader) await mails.signInNotice(tx, reader, notice, now)
    return result
  })
}

// Whoever has a factor can lose it: with the first one come codes for that day.
async function codesWithFirst(
  tx: Tx,
  actor: Actor,
  before: Before,
  { codes, salt, digests }: Awaited<ReturnType<typeof newRecoveryCodes>>,
): Promise<string[]> {
  if (before.count > 0) return []
  await store.replaceRecoveryCodes(tx, actor.userId, salt, digests)
  return codes.map(shownRecoveryCode)
}

// With the last factor the codes go, which would be of no use.
async function beforeRemoval({ demand }: FactorParts, tx: Tx, actor: Actor, before: Before): Promise<void> {
  if (before.count > 1) return
  if (isDemandedOf(demand, actor)) throw refuse('last_factor_demanded')
  await store.replaceRecoveryCodes(tx, actor.userId, Buffer.alloc(0), [])
}
