import type { Outcome, PaymentProvider, ProviderRefund } from '../../platform/card-payments/card-payments.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { ConnectionRef, PaymentsDeps } from './deps.ts'
import { refundJob } from './jobs.ts'
import { changeRefund, countTry, findRefund, keepKnownRefunds, type RefundRow } from './refund-store.ts'
import { failRefund } from './returned.ts'
import type { createSettlement } from './settlement.ts'

export interface RefundRef {
  readonly workspaceId: string
  readonly refundId: string
}

/** Waits before the provider is asked again, in seconds; then the daily look at the connection goes on. */
const waits = [10, 30, 120, 600, 3600, 6 * 3600, 24 * 3600]

type Parts = PaymentsDeps & {
  readonly tokens: AccessTokens
  readonly settlement: ReturnType<typeof createSettlement>
}

/**
 * Asks the provider for a refund until it is decided. It is never given twice: each try first reads what the payment has
 * been given back, and only where ours is not among that asks for it, under the id that the first try had.
 */
export function createRefundSending(deps: PaymentsDeps, tokens: AccessTokens, settlement: Parts['settlement']) {
  const parts: Parts = { ...deps, tokens, settlement }
  return { send: (ref: RefundRef) => send(parts, ref), work: (ref: RefundRef) => work(parts, ref) }
}

const read = ({ db }: Parts, { workspaceId, refundId }: RefundRef) =>
  inTransaction(db, { workspaceId }, (tx) => findRefund(tx, workspaceId, refundId))

const connectionOf = ({ workspaceId }: RefundRef, refund: RefundRow): ConnectionRef => ({
  workspaceId,
  connectionId: refund.connection_id,
})

/** One try. Safe to repeat, in two processes at once, and after a crash at any point. */
async function send(parts: Parts, ref: RefundRef): Promise<void> {
  const refund = await read(parts, ref)
  if (refund?.state !== 'pending' || refund.provider !== parts.provider?.name) return
  const { workspaceId, refundId } = ref
  await inTransaction(parts.db, { workspaceId }, (tx) => countTry(tx, workspaceId, refundId))
  if (!(await prepare(parts, ref, refund, parts.provider))) return
  const { provider_payment_id: paymentId, amount_minor: amountMinor, currency } = refund
  const answer = await parts.tokens.withAccount(connectionOf(ref, refund), (account, live) =>
    live.refund(account, { refundId, paymentId, amountMinor, currency }),
  )
  await conclude(parts, ref, refund, answer)
}

/** Looks whether it is to be asked for. False: it is decided, or the provider could not be asked what it has. */
async function prepare(parts: Parts, ref: RefundRef, refund: RefundRow, live: PaymentProvider): Promise<boolean> {
  // A provider that keeps our id tells a repeat by that; a first try needs no look.
  if (live.keepsRefundIds && isNew(refund, live)) return true
  const connection = connectionOf(ref, refund)
  const payment = await parts.tokens.withAccount(connection, (account) =>
    live.readPayment(account, refund.provider_payment_id),
  )
  if (payment.outcome !== 'ok') {
    // Asked before, it may have been given; then only the provider can tell.
    const isShut = payment.outcome === 'refused' && payment.reason === 'unauthorized'
    if (isShut && isNew(refund, live)) await fail(parts, ref, payment.message)
    return false
  }
  if (!live.keepsRefundIds && isNew(refund, live)) {
    const known = payment.value.refunds.map(({ id }) => id)
    await inTransaction(parts.db, { workspaceId: ref.workspaceId }, (tx) =>
      keepKnownRefunds(tx, ref.workspaceId, refund.id, known),
    )
    return true
  }
  await parts.settlement.settlePayment(connection, payment.value, null)
  const current = await read(parts, ref)
  // It is known to the provider already: what it becomes is told by its notices and asked for by the job.
  return current?.state === 'pending' && current.provider_refund_id === null && !isListed(payment.value.refunds, refund)
}

/** The provider has not been asked for it. */
const isNew = ({ tries, known_refunds: known }: RefundRow, { keepsRefundIds }: PaymentProvider) =>
  keepsRefundIds ? tries === 0 : known === null

/** Ours by the id that the provider keeps. */
const isListed = (refunds: readonly ProviderRefund[], { id }: RefundRow) =>
  refunds.some(({ reference }) => reference === id)

/** What the answer means. Money is written only by reading the payment, as for every other refund. */
async function conclude(
  parts: Parts,
  ref: RefundRef,
  refund: RefundRow,
  answer: Outcome<ProviderRefund>,
): Promise<void> {
  const { workspaceId, refundId } = ref
  const connection = connectionOf(ref, refund)
  if (answer.outcome === 'unknown') {
    parts.log.warn(
      { ...ref, reason: answer.reason, message: answer.message },
      'what became of a card refund is not known yet',
    )
    return
  }
  const verify = () =>
    parts.settlement.verifyPayment(connection, { paymentId: refund.provider_payment_id, sessionId: null })
  if (answer.outcome === 'refused') {
    if (answer.reason === 'rate_limited') return
    // Asked before, it may have been given: then the payment says so, and this refusal is of the repeat.
    if (refund.tries > 0 && (await verify()).result === 'later') return
    return fail(parts, ref, answer.message)
  }
  if (answer.value.state === 'failed') return fail(parts, ref, answer.value.problem)
  await inTransaction(parts.db, { workspaceId }, (tx) =>
    changeRefund(tx, workspaceId, refundId, { provider_refund_id: answer.value.id }),
  )
  if (answer.value.state === 'succeeded') await verify()
}

async function fail(parts: Parts, { workspaceId, refundId }: RefundRef, problem: string): Promise<void> {
  await inTransaction(parts.db, { workspaceId }, async (tx) => {
    const refund = await findRefund(tx, workspaceId, refundId)
    if (!refund) return
    const now = parts.clock()
    // The order of locks of every movement of money: what was paid, then the refund.
    await parts.targets.lock(tx, workspaceId, refund.target_kind, refund.target_id, now)
    const held = await findRefund(tx, workspaceId, refundId, { lock: true })
    if (held?.state !== 'pending') return
    const ref = { workspaceId, connectionId: held.connection_id }
    await failRefund(parts, tx, { ref, now }, held, problem)
  })
}

/** The job: one try, and another later while it is pending. */
async function work(parts: Parts, ref: RefundRef): Promise<void> {
  await send(parts, ref)
  const refund = await read(parts, ref)
  if (refund?.state !== 'pending') return
  const wait = waits[refund.tries]
  if (wait === undefined) {
    parts.log.error({ ...ref }, 'a card refund is still undecided; the daily look goes on')
    return
  }
  await parts.jobs.enqueue(parts.db, refundJob, { ...ref }, { waitMs: wait * 1000 })
}
