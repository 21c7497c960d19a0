import type { ProviderPayment } from '../../platform/card-payments/card-payments.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { providerPaymentsSince } from '../ledger/provider-payments.ts'
import type { AccessTokens } from './access-tokens.ts'
import { type AttemptRow, changeAttempt, countAttemptsSince, lockAttempt, unsettledAttempts } from './attempt-store.ts'
import type { ConnectionRef, PaymentsDeps } from './deps.ts'
import { type ReconcileDepth, reconcileJob } from './jobs.ts'
import type { Settlement } from './recording.ts'
import type { Refunds } from './refunds.ts'
import type { createSettlement } from './settlement.ts'
import { type CapabilityKind, dropCapability, findConnection, listCapabilities, lockCapability } from './store.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** A younger attempt is left to its notice. */
const leastAgeMs = 2 * minute
/** After its end a session may still report a payment for so long. */
const graceMs = 10 * minute
/** A session whose end is not known (the provider gave no clear answer). */
const assumedLifeMs = 15 * minute
const watchedMs = day
const watchedDailyMs = 7 * day
const refundsMs = 90 * day
/** A provider's clock may go before ours, so that questions end a little after now. */
const aheadMs = 5 * minute
/** Earliest start of a question: it spans 90 days at most, its end included. */
const earliest = (now: number) => now - refundsMs + aheadMs + minute

/** What reconciliation works with. */
type Parts = PaymentsDeps & {
  readonly tokens: AccessTokens
  readonly settlement: ReturnType<typeof createSettlement>
  /** Payments looked at before, in the state they were in: nothing new about them, and most are sales at the counter. */
  readonly seen: Set<string>
  readonly refunds: Refunds
}

/** Asks the provider what notices may not have told: the safety net under them. */
export function createReconciliation(
  deps: PaymentsDeps,
  tokens: AccessTokens,
  settlement: Parts['settlement'],
  refunds: Refunds,
) {
  const parts: Parts = { ...deps, tokens, settlement, refunds, seen: new Set() }
  return {
    watch: (depth: 'usual' | 'deep') => watch(parts, depth),
    reconcile: (job: ConnectionRef & { depth: ReconcileDepth }) => reconcile(parts, job),
  }
}

/** Gives every connection with something to watch a job of its own; daily (deep) every connection. */
async function watch({ db, jobs }: Parts, depth: 'usual' | 'deep'): Promise<void> {
  const kind: CapabilityKind = depth === 'deep' ? 'card_merchant' : 'card_watch'
  let after = ''
  for (;;) {
    const page = await inTransaction(db, {}, (tx) => listCapabilities(tx, kind, after, 500))
    await inTransaction(db, {}, async (tx) => {
      for (const { workspace_id: workspaceId, entity_id: connectionId } of page) {
        await jobs.enqueue(tx, reconcileJob, { workspaceId, connectionId, depth })
      }
    })
    after = page.at(-1)?.key ?? ''
    if (page.length < 500) return
  }
}

/** One connection: settles what was paid, ends what was not, and, daily, notices refunds and silence. */
async function reconcile(
  parts: Parts,
  { workspaceId, connectionId, depth }: ConnectionRef & { depth: ReconcileDepth },
): Promise<void> {
  const { db, clock, provider } = parts
  const ref = { workspaceId, connectionId }
  const now = clock().getTime()
  const { connection, attempts } = await inTransaction(db, { workspaceId }, async (tx) => {
    const from = new Date(now - (depth === 'deep' ? watchedDailyMs : watchedMs))
    return {
      connection: await findConnection(tx, workspaceId, connectionId),
      attempts: await unsettledAttempts(tx, workspaceId, connectionId, {
        from,
        before: new Date(depth === 'soon' ? now : now - leastAgeMs),
      }),
    }
  })
  if (connection?.status !== 'connected' || connection.provider !== provider?.name) return
  if (attempts.length > 0) {
    const asked = await settleWhatWasPaid(parts, ref, attempts, now)
    if (asked) await endWhatWasNot(parts, ref, attempts, now)
  }
  if (depth === 'deep') {
    await parts.refunds.askPending(workspaceId, connectionId)
    await noticeRefunds(parts, ref, now)
    await alarmAboutSilence(parts, ref, now, connection.last_notice_at)
  }
  await stopWatchingWhenDone(parts, ref, now)
}

/** False when the provider gave no complete answer; then nothing may be called unpaid. */
async function settleWhatWasPaid(
  parts: Parts,
  ref: ConnectionRef,
  attempts: AttemptRow[],
  now: number,
): Promise<boolean> {
  const { log, seen, tokens } = parts
  let complete = true
  const bySession = await askBySession(parts, ref, attempts)
  if (bySession !== 'not_supported') return bySession
  const oldest = attempts[0]?.created_at.getTime() ?? now
  // A minute to either side, since our clock and the provider's need not agree.
  const range = { since: Math.max(oldest - minute, earliest(now)), until: now + aheadMs }
  const listed = await tokens.withAccount(ref, (account, live) => live.listPayments(account, range))
  if (listed.outcome !== 'ok') {
    log.warn({ ...ref, reason: listed.reason, message: listed.message }, 'reconciliation could not ask the provider')
    return false
  }
  for (const payment of listed.value) {
    const { id, state, refundedMinor, refunds, dispute } = payment
    const statesOfRefunds = refunds.map((refund) => refund.state)
    const key = [ref.connectionId, id, state, refundedMinor, ...statesOfRefunds, dispute?.state].join(':')
    if (seen.has(key)) continue
    const settled = await settleSafely(parts, ref, payment, null)
    if (settled.result === 'later') complete = false
    else remember(parts, key)
    tellLateness(parts, ref, payment, settled.result, now)
  }
  return complete
}

/** For providers that can be asked by session: one question per attempt. */
async function askBySession(
  parts: Parts,
  ref: ConnectionRef,
  attempts: AttemptRow[],
): Promise<boolean | 'not_supported'> {
  const { clock, tokens } = parts
  let complete = true
  for (const attempt of attempts) {
    const sessionId = attempt.provider_session_id
    if (!sessionId) return 'not_supported'
    const read = await tokens.withAccount(ref, (account, live) => live.readPaymentOfSession(account, sessionId))
    if (read.outcome === 'refused' && read.reason === 'not_supported') return 'not_supported'
    if (read.outcome !== 'ok') complete = false
    else if (read.value) {
      const settled = await settleSafely(parts, ref, read.value, sessionId)
      if (settled.result === 'later') complete = false
      tellLateness(parts, ref, read.value, settled.result, clock().getTime())
    }
  }
  return complete
}

/** One payment that we fail on must not keep the others from being settled. */
async function settleSafely(
  { log, settlement }: Parts,
  ref: ConnectionRef,
  payment: ProviderPayment,
  sessionId: string | null,
): Promise<Settlement> {
  try {
    return await settlement.settlePayment(ref, payment, sessionId)
  } catch (error) {
    log.error({ err: error, ...ref, providerPaymentId: payment.id }, 'a payment could not be settled')
    return { result: 'later', reason: 'our own error' }
  }
}

function tellLateness(
  { log }: Parts,
  ref: ConnectionRef,
  payment: { id: string; createdAt: number },
  result: string,
  now: number,
): void {
  if (result !== 'settled' || now - payment.createdAt < 5 * minute) return
  log.warn({ ...ref, providerPaymentId: payment.id }, 'reconciliation found a payment that no notice had told')
}

function remember({ seen }: Parts, key: string): void {
  if (seen.size > 20_000) seen.clear()
  seen.add(key)
}

/** Sessions whose end and grace are over, and that the provider knows no payment of. */
async function endWhatWasNot(
  { db }: Parts,
  { workspaceId }: ConnectionRef,
  attempts: AttemptRow[],
  now: number,
): Promise<void> {
  for (const { id } of attempts) {
    await inTransaction(db, { workspaceId }, async (tx) => {
      const attempt = await lockAttempt(tx, workspaceId, id)
      if (!attempt || !['creating', 'open', 'unknown'].includes(attempt.status)) return
      const end = attempt.expires_at?.getTime() ?? attempt.created_at.getTime() + assumedLifeMs
      if (now < end + graceMs) return
      await changeAttempt(tx, workspaceId, id, { status: attempt.detail.declinedAt ? 'declined' : 'expired' })
    })
  }
}

/** Refunds and voids made in the provider's dashboard, and disputes, up to 90 days after the payment. */
async function noticeRefunds(parts: Parts, ref: ConnectionRef, now: number): Promise<void> {
  const { db, provider, tokens } = parts
  const { workspaceId } = ref
  const since = earliest(now)
  const ours = await inTransaction(db, { workspaceId }, (tx) =>
    providerPaymentsSince(tx, workspaceId, provider?.name ?? '', new Date(since)),
  )
  if (ours.length === 0) return
  const known = new Set(ours.map((row) => row.provider_payment_id))
  const range = { since, until: now + aheadMs }
  const listed = await tokens.withAccount(ref, (account, live) => live.listPayments(account, range))
  if (listed.outcome !== 'ok') return
  for (const payment of listed.value) {
    const moved = payment.refundedMinor > 0 || payment.refunds.length > 0 || payment.dispute !== null
    if (known.has(payment.id) && moved) await settleSafely(parts, ref, payment, null)
  }
}

/** Payments were made today and no notice came in a day: the provider's notices may have stopped (seen elsewhere for weeks). */
async function alarmAboutSilence(
  { db, log }: Parts,
  ref: ConnectionRef,
  now: number,
  lastNoticeAt: Date | null,
): Promise<void> {
  const since = new Date(now - day)
  if (lastNoticeAt && lastNoticeAt > since) return
  const paid = await inTransaction(db, { workspaceId: ref.workspaceId }, (tx) =>
    countAttemptsSince(tx, ref.workspaceId, ref.connectionId, since),
  )
  if (paid > 0) log.warn({ ...ref, paid, lastNoticeAt }, 'card payments were made but no notice came for a day')
}

async function stopWatchingWhenDone(
  { db }: Parts,
  { workspaceId, connectionId }: ConnectionRef,
  now: number,
): Promise<void> {
  await inTransaction(db, { workspaceId }, async (tx) => {
    // The lock comes first: an attempt that is made meanwhile holds it, and is seen by the count.
    if (!(await lockCapability(tx, `card-watch:${connectionId}`))) return
    const range = { from: new Date(now - watchedMs), before: new Date(now + day) }
    const left = await unsettledAttempts(tx, workspaceId, connectionId, range)
    if (left.length === 0) await dropCapability(tx, `card-watch:${connectionId}`)
  })
}
