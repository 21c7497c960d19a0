import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal, refuse } from '@duly/core/contract/refusals.ts'
import { formatMoneyWithCode } from '@duly/core/money/money.ts'
import type { Checkout, Outcome, PaymentProvider } from '../../platform/card-payments/card-payments.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/db/errors.ts'
import { newId } from '../../platform/db/ids.ts'
import type { AccessTokens } from './access-tokens.ts'
import {
  type AttemptRow,
  changeAttempt,
  findAttempt,
  insertAttempt,
  liveAttempts,
  lockAttempt,
} from './attempt-store.ts'
import type { ConnectionRef, PaymentsDeps } from './deps.ts'
import { endCheckoutJob } from './jobs.ts'
import { claimCapability, findLiveConnection, findWorkspace } from './store.ts'
import { askedOf, isStillAsked, type PayableTarget, type PaymentAsk, type TargetKind } from './targets.ts'

/** A session with less left than this is not handed out again. */
const leastLeftMs = 5 * 60 * 1000
/** A creation that took longer was cut off by a crash; what became of it is not known. */
const creatingMs = 30_000
/** A payer hears the truth within ten seconds, whatever the provider does. */
const patienceMs = 9_000

export interface CheckoutWish {
  readonly workspaceId: string
  readonly kind: TargetKind
  readonly id: string
  /** All that is owed when absent. */
  readonly ask?: PaymentAsk
}

type Step =
  | { readonly step: 'go'; readonly href: string }
  | { readonly step: 'wait'; readonly attemptId: string }
  | {
      readonly step: 'create'
      readonly attempt: NewAttempt
      readonly target: PayableTarget
      readonly ended: AttemptRow[]
    }

type NewAttempt = Pick<AttemptRow, 'id' | 'connection_id' | 'amount_minor' | 'currency'>

/** What the steps of a checkout are made with. */
type Parts = PaymentsDeps & { readonly tokens: AccessTokens }

/** Opens checkouts: the attempt is stored before the provider is called, and a live one is handed out again. */
export function createCheckouts(deps: PaymentsDeps, tokens: AccessTokens) {
  const parts: Parts = { ...deps, tokens }
  return {
    startCheckout: (wish: CheckoutWish) => startCheckout(parts, wish),
    reviewCheckouts: (tx: Tx, workspaceId: string, kind: TargetKind, id: string) =>
      reviewCheckouts(parts, tx, workspaceId, kind, id),
    endCheckout: (job: EndCheckout) => endCheckout(parts, job),
  }
}

interface EndCheckout {
  readonly workspaceId: string
  readonly attemptId: string
}

/** Where the payer goes to pay; refuses when it cannot be paid by card. Opens its own transactions. */
async function startCheckout(parts: Parts, wish: CheckoutWish): Promise<{ checkoutUrl: string }> {
  const { provider, log } = parts
  if (!provider) throw refuse('provider_not_configured')
  const deadline = Date.now() + patienceMs
  for (;;) {
    const step = await nextStep(parts, wish, provider)
    if (step.step === 'go') return { checkoutUrl: step.href }
    if (step.step === 'create') {
      // Goes on in the background when the payer's patience ends, so that the next click finds the session.
      const created = create(parts, wish, step, provider)
      created.catch((error: unknown) => {
        if (!(error instanceof Refusal)) log.error({ err: error, ...wish }, 'checkout could not be stored')
      })
      const href = await Promise.race([created, sleep(Math.max(0, deadline - Date.now()), null)])
      if (!href) throw refuse('provider_failed')
      // What is owed changed while the provider was asked: the payer is never sent to the old amount.
      if (href === 'outdated') continue
      return { checkoutUrl: href }
    }
    if (Date.now() > deadline) throw refuse('checkout_in_progress', { retryAfter: 2 })
    await sleep(150)
  }
}

/** Looks at the target under its lock and decides; stores the new attempt before anything is asked of the provider. */
async function nextStep(parts: Parts, wish: CheckoutWish, live: PaymentProvider): Promise<Step> {
  const { db, clock } = parts
  const { workspaceId } = wish
  try {
    return await inTransaction(db, { workspaceId }, async (tx): Promise<Step> => {
      const now = clock()
      const target = await payableNow(parts, tx, wish, now)
      const connectionId = await acceptingConnection(tx, workspaceId, target, live)
      const { step, ended } = await stepOfLive(tx, wish, { target, connectionId }, now)
      if (step) return step
      const attempt = await storeAttempt(tx, wish, { target, connectionId, provider: live.name }, now)
      return { step: 'create', attempt, target, ended }
    })
  } catch (error) {
    // Another process was first: its attempt is there now.
    if (violatedConstraint(error) === 'payment_attempts_one_live') return { step: 'wait', attemptId: '' }
    throw error
  }
}

/** The locked target; refuses one that takes no money now. */
async function payableNow({ targets }: Parts, tx: Tx, wish: CheckoutWish, now: Date): Promise<PayableTarget> {
  const { workspaceId, kind, id, ask = 'all' } = wish
  const target = await targets.lock(tx, workspaceId, kind, id, now)
  if (!target) throw refuse(kind === 'invoice' ? 'invoice_not_found' : 'payment_link_not_found')
  if (target.refusal) throw refuse(target.refusal)
  if (target.balanceMinor <= 0) throw refuse('nothing_due')
  return askedOf(target, ask)
}

/** Id of the workspace's connection to this provider; refuses when there is none, or when it doesn't take the currency. */
async function acceptingConnection(
  tx: Tx,
  workspaceId: string,
  target: PayableTarget,
  live: PaymentProvider,
): Promise<string> {
  const workspace = await findWorkspace(tx, workspaceId)
  const connection = await findLiveConnection(tx, workspaceId)
  const enabled = workspace?.payment_integration_enabled === true && connection?.status === 'connected'
  if (!enabled || connection.provider !== live.name || connection.environment !== live.environment) {
    throw refuse('card_payments_disabled')
  }
  // No currency known: nothing may be charged.
  if (!connection.currency || !live.accepts(connection.currency, target.currency)) {
    throw refuse('currency_not_accepted', { values: { currency: target.currency } })
  }
  if (!live.canCharge(target.balanceMinor, target.currency)) {
    const amount = formatMoneyWithCode(target.balanceMinor, target.currency)
    throw refuse('amount_not_chargeable', { values: { amount } })
  }
  return connection.id
}

/** What the live attempts leave to do: go or wait; null when a new one is needed, with those that were ended for it. */
async function stepOfLive(
  tx: Tx,
  { workspaceId, kind, id }: CheckoutWish,
  { target, connectionId }: { target: PayableTarget; connectionId: string },
  now: Date,
): Promise<{ step: Step | null; ended: AttemptRow[] }> {
  const ended: AttemptRow[] = []
  for (const attempt of await liveAttempts(tx, workspaceId, kind, id)) {
    const sameAmount = isStillAsked(target, attempt) && attempt.connection_id === connectionId
    const left = (attempt.expires_at?.getTime() ?? 0) - now.getTime()
    if (attempt.status === 'open' && attempt.href && sameAmount && left >= leastLeftMs) {
      return { step: { step: 'go', href: attempt.href }, ended }
    }
    if (attempt.status === 'creating' && now.getTime() - attempt.created_at.getTime() < creatingMs) {
      if (sameAmount) return { step: { step: 'wait', attemptId: attempt.id }, ended }
      continue
    }
    // Another amount, or too little time left: it may still be paid, and then is recorded; it is not handed out.
    const status = attempt.status === 'creating' ? 'unknown' : 'expired'
    await changeAttempt(tx, workspaceId, attempt.id, { status })
    ended.push(attempt)
  }
  return { step: null, ended }
}

/** Stores a new attempt for what the payer wants to pay, and has its connection watched. */
async function storeAttempt(
  tx: Tx,
  { workspaceId, kind, id }: CheckoutWish,
  { target, connectionId, provider }: { target: PayableTarget; connectionId: string; provider: string },
  now: Date,
): Promise<NewAttempt> {
  const attempt: NewAttempt = {
    id: newId(),
    connection_id: connectionId,
    amount_minor: target.balanceMinor,
    currency: target.currency,
  }
  await insertAttempt(tx, workspaceId, { ...attempt, target_kind: kind, target_id: id, provider, created_at: now })
  const watch = { key: `card-watch:${connectionId}`, kind: 'card_watch', workspaceId, entityId: connectionId } as const
  await claimCapability(tx, watch)
  return attempt
}

type Opening = Step & { step: 'create' }

/** Has the provider open the checkout. Answers the address, or `outdated` when something else is owed by now. */
async function create(parts: Parts, wish: CheckoutWish, step: Opening, live: PaymentProvider): Promise<string> {
  const { db, clock, tokens, addresses } = parts
  const { workspaceId } = wish
  const { attempt, target, ended } = step
  const ref = { workspaceId, connectionId: attempt.connection_id }
  for (const old of ended) {
    const sessionId = old.provider_session_id
    if (sessionId) await tokens.withAccount(ref, (account) => live.expireCheckout(account, sessionId))
  }
  const joint = target.returnPath.includes('?') ? '&' : '?'
  const back = (outcome: string) => `${addresses.app()}${target.returnPath}${joint}checkout=${outcome}`
  const result = await tokens.withAccount(ref, (account) =>
    live.createCheckout(
      account,
      {
        attemptId: attempt.id,
        title: target.title,
        amountMinor: attempt.amount_minor,
        currency: attempt.currency,
        payer: target.payer,
        returnUrls: { success: back('success'), failure: back('failed'), cancel: back('cancelled') },
      },
      clock().getTime(),
    ),
  )
  const stored = await inTransaction(
    db,
    { workspaceId },
    (tx): Promise<{ href: string } | { refusal: Refusal }> =>
      result.outcome === 'ok'
        ? storeOpened(parts, tx, wish, attempt, { ...result.value, provider: live.name })
        : storeFailed(parts, tx, ref, attempt.id, result),
  )
  if ('refusal' in stored) throw stored.refusal
  return stored.href
}

/** Stores the provider's session. What is owed may have changed meanwhile: then it is ended again. */
async function storeOpened(
  { jobs, clock, targets }: Parts,
  tx: Tx,
  wish: CheckoutWish,
  attempt: NewAttempt,
  { sessionId, href, expiresAt, provider }: Checkout & { provider: string },
): Promise<{ href: string }> {
  const { workspaceId } = wish
  const owed = await targets.lock(tx, workspaceId, wish.kind, wish.id, clock())
  const current = await findAttempt(tx, workspaceId, attempt.id)
  // The payment's notice may have come before this answer was stored; what it settled stays settled.
  const status = current?.status === 'creating' || current?.status === 'unknown' ? ('open' as const) : undefined
  await changeAttempt(tx, workspaceId, attempt.id, {
    provider_session_id: sessionId,
    href,
    expires_at: new Date(expiresAt),
    ...(status ? { status } : {}),
  })
  await targets.checkoutMoved(tx, workspaceId, {
    kind: 'opened',
    targetKind: wish.kind,
    targetId: wish.id,
    amountMinor: attempt.amount_minor,
    currency: attempt.currency,
    provider,
    occasion: attempt.id,
  })
  if (isStillAsked(owed, attempt)) return { href }
  await jobs.enqueue(tx, endCheckoutJob, { workspaceId, attemptId: attempt.id })
  return { href: 'outdated' }
}

/** Stores that the provider opened none; answers what the payer is told. */
async function storeFailed(
  { log }: Parts,
  tx: Tx,
  ref: ConnectionRef,
  attemptId: string,
  result: Exclude<Outcome<Checkout>, { outcome: 'ok' }>,
): Promise<{ refusal: Refusal }> {
  const status = result.outcome === 'unknown' ? 'unknown' : 'failed'
  await changeAttempt(tx, ref.workspaceId, attemptId, { status, detail: { message: result.message } })
  log.warn({ ...ref, attemptId, reason: result.reason, message: result.message }, 'checkout not opened')
  const gone = result.outcome === 'refused' && result.reason === 'unauthorized'
  const limited = result.outcome === 'refused' && result.reason === 'rate_limited'
  return {
    refusal: gone ? refuse('card_payments_disabled') : refuse('provider_failed', limited ? { retryAfter: 2 } : {}),
  }
}

/**
 * What is owed changed. Has the checkouts that ask for something else ended where the provider can, and answers the newest
 * of them, which may still be paid until then; null when none is open. What is paid there counts as received.
 */
async function reviewCheckouts(parts: Parts, tx: Tx, workspaceId: string, kind: TargetKind, id: string) {
  const { clock, jobs, targets } = parts
  const now = clock()
  const live = (await liveAttempts(tx, workspaceId, kind, id)).filter(
    ({ expires_at }) => expires_at === null || expires_at > now,
  )
  if (live.length === 0) return null
  const target = await targets.lock(tx, workspaceId, kind, id, now)
  const outdated = live.filter((attempt) => !isStillAsked(target, attempt))
  for (const attempt of outdated) await jobs.enqueue(tx, endCheckoutJob, { workspaceId, attemptId: attempt.id })
  const [newest] = outdated
  return newest ? { amountMinor: newest.amount_minor, currency: newest.currency } : null
}

/** Ends one such checkout, unless it fits again by now. Where the provider cannot, it runs out by itself. */
async function endCheckout(parts: Parts, { workspaceId, attemptId }: EndCheckout): Promise<void> {
  const { db, clock, provider, targets, tokens } = parts
  const inWorkspace = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, { workspaceId }, work)
  const attempt = await inWorkspace(async (tx) => {
    const found = await findAttempt(tx, workspaceId, attemptId)
    if (found?.status !== 'open' || found.provider !== provider?.name) return null
    const target = await targets.lock(tx, workspaceId, found.target_kind, found.target_id, clock())
    return isStillAsked(target, found) ? null : found
  })
  const sessionId = attempt?.provider_session_id
  if (!attempt || !sessionId) return
  const ref = { workspaceId, connectionId: attempt.connection_id }
  const ended = await tokens.withAccount(ref, (account, live) => live.expireCheckout(account, sessionId))
  if (ended.outcome === 'unknown') throw new Error(`a checkout could not be ended: ${ended.message}`)
  // Refused: the provider has no such call, or it is paid, which its notice tells.
  if (ended.outcome === 'refused') return
  await inWorkspace(async (tx) => {
    const current = await lockAttempt(tx, workspaceId, attemptId)
    if (current?.status === 'open') await changeAttempt(tx, workspaceId, attemptId, { status: 'expired' })
  })
}
