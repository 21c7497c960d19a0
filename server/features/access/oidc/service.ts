import { randomBytes } from 'node:crypto'
import type { OidcProblem } from '@duly/core/access/oidc-problems.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { type Database, enterWorkspace, inTransaction, type ReadTx, type Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Log } from '../../../platform/log/log.ts'
import { addressKey } from '../../../platform/mail/address.ts'
import type { Named, OidcProvider } from '../../../platform/oidc/provider.ts'
import { holdAccount } from '../account-end.ts'
import { dropPassword, voidYoungerEmailChanges } from '../address-store.ts'
import type { AccountMails } from '../emails.ts'
import type { SecondStep } from '../factors/sign-in.ts'
import { findReader, findReaderById, voidResetTokens } from '../recovery-store.ts'
import { register } from '../service.ts'
import { endSessionsOf, findCredentials, openSession } from '../store.ts'
import { newToken, tokenDigest } from '../tokens.ts'
import { isShared, workplacesOf } from '../workplaces.ts'
import * as store from './store.ts'

/** What signing in by another provider needs. */
export interface OidcParts {
  db: Database
  log: Log
  provider: OidcProvider
  /** What people call the provider. */
  name: string
  /** Domains of addresses that the provider is trusted to vouch for, in lower case. */
  trustedDomains: readonly string[]
  /** Whether trusted people who have no account get one. */
  createsUsers: boolean
  /** The public address of the product. */
  appUrl: string
  secondStep: (userId: string, now: Date) => Promise<SecondStep>
  mails: Pick<AccountMails, 'passwordChanged' | 'signInNotice'>
  /** Ends the API keys and the calendar address that somebody made in a workspace. */
  endKeysOf: (tx: Tx, workspaceId: string, userId: string, now: Date) => Promise<void>
}

/** Where a browser goes, and the token that binds the way to it. */
export async function beginWay(parts: OidcParts, userId: string | null): Promise<{ url: string; token: string }> {
  const { token, digest } = newToken()
  const { url, verifier, nonce } = await parts.provider.begin(token)
  await store.insertWay(parts.db, { digest, verifier, nonce, userId })
  return { url, token }
}

/** What came of the way back: a ticket for a session, an account that was connected, or why neither. */
export type WayBack = { ticket: string } | { connected: true } | { problem: OidcProblem; connecting: boolean }

/** A new account as it begins. */
export interface Beginning {
  language: Parameters<typeof register>[1]['language']
  paymentIntegrationEnabled: boolean
}

/**
 * The browser is back. The state must be ours, unused and of this very browser, so that nobody can be signed in to somebody
 * else's account, or have somebody else's account connected to theirs.
 */
export async function finishWay(
  parts: OidcParts,
  { query, cookie }: { query: Readonly<Record<string, unknown>>; cookie: string | undefined },
  beginning: Beginning,
  now: Date,
): Promise<WayBack> {
  const state = typeof query.state === 'string' ? query.state : ''
  if (!cookie || cookie !== state) return { problem: 'expired', connecting: false }
  const kept = await store.takeWay(parts.db, tokenDigest(state))
  if (!kept) return { problem: 'expired', connecting: false }
  const connecting = kept.userId !== null
  const back = new URL('/api/auth/oidc/callback', parts.appUrl)
  for (const [name, value] of Object.entries(query)) if (typeof value === 'string') back.searchParams.set(name, value)
  if (query.error !== undefined) return { problem: 'refused', connecting }
  let named: Named
  try {
    named = await parts.provider.finish(back, { state, ...kept })
  } catch (err) {
    parts.log.warn({ err }, 'a sign-in by the other provider failed')
    return { problem: 'unavailable', connecting }
  }
  return inTransaction(parts.db, { workspaceId: null }, async (tx): Promise<WayBack> => {
    if (kept.userId !== null)
      return (await connect(tx, parts, named, { userId: kept.userId, now })) ?? { connected: true }
    const userId = await accountOf(tx, parts, named, beginning, now)
    if (!userId) return { problem: 'unknown', connecting }
    const { token, digest } = newToken()
    await store.insertTicket(tx, digest, userId)
    return { ticket: token }
  })
}

async function connect(
  tx: Tx,
  { mails }: OidcParts,
  named: Named,
  { userId, now }: { userId: string; now: Date },
): Promise<WayBack | null> {
  // It may have ended while its owner was at the provider.
  if (!(await holdAccount(tx, userId))) return { problem: 'unknown', connecting: false }
  const taken = await store.findByIdentity(tx, named.issuer, named.subject)
  if (taken) return taken.userId === userId ? null : { problem: 'elsewhere', connecting: true }
  await store.insertIdentity(tx, { id: newId(), userId, ...identityOf(named) })
  // It is another way in: whoever owns the account is to know of it.
  const reader = await findReaderById(tx, userId)
  if (reader) await mails.signInNotice(tx, reader, 'connected', now)
  return null
}

const identityOf = ({ issuer, subject, email }: Named) => ({ issuer, subject, email: email.slice(0, 254) })

/**
 * The account of whom the provider named: that of the identity; else, only for a verified address of a domain that the operator
 * trusts the provider with, the account of the address, or a new one.
 */
async function accountOf(
  tx: Tx,
  parts: OidcParts,
  named: Named,
  beginning: Beginning,
  now: Date,
): Promise<string | null> {
  const known = await store.findByIdentity(tx, named.issuer, named.subject)
  if (known) {
    await store.noteUse(tx, known.id, named.email.slice(0, 254))
    return known.userId
  }
  const domain = named.email.split('@').at(-1)?.toLowerCase() ?? ''
  if (!named.emailVerified || !parts.trustedDomains.includes(domain)) return null
  const account = await findCredentials(tx, named.email)
  // A second factor is lifted by no way in: who has one connects the account in their profile.
  if (account?.has_factor) return null
  // Nor are others put out of a business by it: who has let them in signs in and connects the account there, too.
  if (account && (await sharesBusinesses(tx, account.id))) return null
  if (account) await shutOutOthers(tx, parts, account, now)
  const userId = account?.id ?? (parts.createsUsers ? await newAccount(tx, named, beginning) : null)
  if (userId) await store.insertIdentity(tx, { id: newId(), userId, ...identityOf(named) })
  return userId
}

async function sharesBusinesses(tx: Tx, userId: string): Promise<boolean> {
  for (const { id, isOwner } of await workplacesOf(tx, userId)) if (isOwner && (await isShared(tx, id))) return true
  return false
}

/**
 * Addresses are not proven at registration: somebody may have registered with one that is not theirs, and waited for its owner
 * to sign in. So an account that is connected by its address alone keeps no password, session, link or key of before; its owner
 * is told, and can have a password set by mail.
 */
async function shutOutOthers(
  tx: Tx,
  { mails, endKeysOf }: OidcParts,
  account: { id: string; email: string },
  now: Date,
): Promise<void> {
  await dropPassword(tx, account.id)
  await endSessionsOf(tx, account.id)
  await voidResetTokens(tx, account.id)
  await voidYoungerEmailChanges(tx, account.id)
  const reader = await findReader(tx, account.email)
  if (reader) await mails.passwordChanged(tx, reader, now)
  for (const { id } of await workplacesOf(tx, account.id)) {
    await enterWorkspace(tx, id)
    await endKeysOf(tx, id, account.id, now)
  }
}

// Nobody knows its password; the owner of the address can have one set by mail.
async function newAccount(tx: Tx, named: Named, beginning: Beginning): Promise<string> {
  const { id } = await register(tx, {
    email: named.email,
    password: randomBytes(32).toString('base64url'),
    firstName: named.firstName.slice(0, 100),
    lastName: named.lastName.slice(0, 100),
    timeZone: 'UTC',
    ...beginning,
  })
  return id
}

/** Opens the session that a ticket stands for, or begins the second step of an account that has one. */
export async function openByTicket(
  parts: OidcParts,
  ticket: string,
  device: { userAgent: string; network: string },
  now: Date,
): Promise<{ userId: string; token: string } | { userId: string; secondStep: SecondStep }> {
  const userId = await store.takeTicket(parts.db, tokenDigest(ticket))
  const account = userId && (await store.findAccount(parts.db, userId))
  if (!account) throw refuse('oidc_expired')
  // The same strength on every way in: what the account asks for beside the password, it asks for here, too.
  if (account.hasFactor) return { userId: account.id, secondStep: await parts.secondStep(account.id, now) }
  const { token, digest } = newToken()
  const emailKey = addressKey(account.email)
  await openSession(parts.db, { id: newId(), tokenDigest: digest, userId: account.id, emailKey, ...device })
  return { userId: account.id, token }
}

/** The actor's accounts at the provider. */
export async function identitiesOf(tx: ReadTx, actor: Actor) {
  return (await store.findIdentities(tx, actor.userId)).map((row) => ({
    id: row.id,
    email: row.email,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }))
}

/** Disconnects one of the actor's accounts at the provider; whoever signed in by it is out, and the owner is told. */
export async function disconnect(tx: Tx, { mails }: Pick<OidcParts, 'mails'>, actor: Actor, id: string, now: Date) {
  if (!(await store.deleteIdentity(tx, actor.userId, id))) throw refuse('not_found')
  await endSessionsOf(tx, actor.userId, actor.sessionId)
  const reader = await findReaderById(tx, actor.userId)
  if (reader) await mails.signInNotice(tx, reader, 'disconnected', now)
}
