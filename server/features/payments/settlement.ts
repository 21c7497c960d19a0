import type { ProviderPayment } from '../../platform/card-payments/card-payments.ts'
import { attemptIdIn } from '../../platform/card-payments/card-payments.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { rowsOfProviderPayment } from '../ledger/provider-payments.ts'
import type { AccessTokens } from './access-tokens.ts'
import { type AttemptRow, findAttempt, findAttemptOfSession } from './attempt-store.ts'
import type { ConnectionRef, PaymentsDeps } from './deps.ts'
import { recordPayment, result, type Settlement } from './recording.ts'
import { findConnection } from './store.ts'

/** Verifies payments with the provider and writes them into the ledger, exactly once. */
export function createSettlement(deps: PaymentsDeps, tokens: AccessTokens) {
  const { db, clock } = deps

  /** Reads a payment from the provider and settles what it says. The hint is a session that a signed notice named. */
  async function verifyPayment(
    ref: ConnectionRef,
    wanted: { paymentId: string | null; sessionId: string | null },
  ): Promise<Settlement> {
    const read = await tokens.withAccount(ref, (account, provider) => {
      if (wanted.paymentId) return provider.readPayment(account, wanted.paymentId)
      return provider.readPaymentOfSession(account, wanted.sessionId ?? '')
    })
    if (read.outcome !== 'ok') return result('later', `${read.reason}: ${read.message}`)
    if (!read.value) return result('known', 'the session has no payment')
    return settlePayment(ref, read.value, wanted.sessionId)
  }

  /** Settles a payment that was just read from the provider. */
  async function settlePayment(
    ref: ConnectionRef,
    payment: ProviderPayment,
    sessionHint: string | null,
  ): Promise<Settlement> {
    const matched = await findAttemptFor(ref, payment, sessionHint)
    if ('result' in matched) return matched
    return inTransaction(db, { workspaceId: ref.workspaceId }, (tx) => recordPayment(deps, tx, ref, payment, matched))
  }

  /** By session, else by the note that our checkout left on the order. Equal amounts never match by themselves. */
  async function findAttemptFor(
    ref: ConnectionRef,
    payment: ProviderPayment,
    sessionHint: string | null,
  ): Promise<AttemptRow | Settlement> {
    const { workspaceId } = ref
    const sessionId = payment.sessionId ?? sessionHint
    const bySession = sessionId
      ? await inTransaction(db, { workspaceId }, (tx) => findBySession(tx, ref, sessionId))
      : null
    if (bySession) return bySession
    const known = await inTransaction(db, { workspaceId }, (tx) => findByLedger(tx, ref, payment.id))
    if (known) return known
    const order = await tokens.withAccount(ref, (account, provider) => provider.readOrder(account, payment))
    if (order.outcome !== 'ok') {
      const missing = order.outcome === 'refused' && order.reason === 'not_found'
      // Shortly after a payment reads were observed to answer 404.
      const young = clock().getTime() - payment.createdAt < 10 * 60_000
      return missing && !young ? result('foreign', 'its order is gone') : result('later', `order ${order.reason}`)
    }
    const attemptId = attemptIdIn(order.value.notes)
    const orderSession = order.value.sessionId
    const byOrder = await inTransaction(db, { workspaceId }, async (tx) => {
      if (attemptId) return findAttempt(tx, workspaceId, attemptId)
      return orderSession ? findBySession(tx, ref, orderSession) : null
    })
    if (byOrder?.connection_id !== ref.connectionId) return result('foreign', 'no checkout of ours')
    return byOrder
  }

  /** By an earlier settlement of the same payment: a refund needs no second look at the order. */
  async function findByLedger(tx: Tx, ref: ConnectionRef, paymentId: string): Promise<AttemptRow | null> {
    const connection = await findConnection(tx, ref.workspaceId, ref.connectionId)
    const rows = await rowsOfProviderPayment(tx, ref.workspaceId, connection?.provider ?? '', paymentId)
    const attemptId = rows.find((row) => row.attempt_id !== null)?.attempt_id
    const attempt = attemptId ? await findAttempt(tx, ref.workspaceId, attemptId) : null
    return attempt?.connection_id === ref.connectionId ? attempt : null
  }

  async function findBySession(tx: Tx, ref: ConnectionRef, sessionId: string): Promise<AttemptRow | null> {
    const connection = await findConnection(tx, ref.workspaceId, ref.connectionId)
    const attempt = await findAttemptOfSession(tx, ref.workspaceId, connection?.provider ?? '', sessionId)
    return attempt?.connection_id === ref.connectionId ? attempt : null
  }

  return { verifyPayment, settlePayment }
}
