import { today } from '@duly/core/dates/time-zone.ts'
import { isCurrency } from '@duly/core/money/currency.ts'
import type { ProviderDispute, ProviderPayment } from '../../platform/card-payments/card-payments.ts'
import { attemptIdIn } from '../../platform/card-payments/card-payments.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import {
  disputeReference,
  recordProviderPayment,
  refundId,
  rowsOfProviderPayment,
} from '../ledger/provider-payments.ts'
import type { AccessTokens } from './access-tokens.ts'
import { type AttemptRow, changeAttempt, findAttempt, findAttemptOfSession, lockAttempt } from './attempt-store.ts'
import type { ConnectionRef, PaymentsDeps } from './deps.ts'
import { findConnection, findWorkspace } from './store.ts'
import type { MoneyEvent } from './targets.ts'

/**
 * What came of looking at a payment.
 *
 * - `settled`: a new ledger row; `known`: nothing new; `declined`; `mismatch`: received, but not what was asked for
 * - `foreign`: not one of our checkouts
 * - `later`: the provider gave no clear answer yet; ask again
 */
export type Settlement = {
  readonly result: 'settled' | 'known' | 'declined' | 'mismatch' | 'foreign' | 'later'
  readonly reason: string
}

type LedgerRow = Parameters<typeof recordProviderPayment>[2]

/** A disputed payment, and how its rows in the ledger are written. */
interface Disputed {
  dispute: ProviderDispute
  payment: ProviderPayment
  attempt: AttemptRow
  entry: Pick<LedgerRow, 'currency' | 'receivedOn' | 'attemptId' | 'method' | 'provider'>
  allocation: Pick<LedgerRow, 'targetKind' | 'targetId'>
}

const result = (kind: Settlement['result'], reason: string): Settlement => ({ result: kind, reason })

/** Verifies payments with the provider and writes them into the ledger, exactly once. */
export function createSettlement({ db, log, clock, targets }: PaymentsDeps, tokens: AccessTokens) {
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
    return inTransaction(db, { workspaceId: ref.workspaceId }, (tx) => settle(tx, ref, payment, matched))
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

  /** Lock the target, then the attempt; compare; one ledger row; tell the target. All or nothing. */
  async function settle(
    tx: Tx,
    ref: ConnectionRef,
    payment: ProviderPayment,
    matched: AttemptRow,
  ): Promise<Settlement> {
    const { workspaceId } = ref
    const now = clock()
    const target = await targets.lock(tx, workspaceId, matched.target_kind, matched.target_id, now)
    const attempt = await lockAttempt(tx, workspaceId, matched.id)
    if (!attempt) return result('foreign', 'no checkout of ours')
    if (payment.state === 'pending') return result('later', 'the payment is not final yet')
    if (payment.state === 'failed') {
      if (attempt.status === 'paid') return result('known', 'an earlier try was declined')
      await changeAttempt(tx, workspaceId, attempt.id, { detail: { declinedAt: now.toISOString() } })
      if (target) {
        await targets.checkoutMoved(tx, workspaceId, {
          kind: 'declined',
          targetKind: attempt.target_kind,
          targetId: attempt.target_id,
          amountMinor: attempt.amount_minor,
          currency: attempt.currency,
          provider: attempt.provider,
          occasion: payment.id,
        })
      }
      return result('declined', 'declined')
    }

    const connection = await findConnection(tx, workspaceId, ref.connectionId)
    if (!connection) return result('foreign', 'the connection is gone')
    const currency = payment.currency ?? connection.currency ?? ''
    const rows = await rowsOfProviderPayment(tx, workspaceId, attempt.provider, payment.id)
    const workspace = await findWorkspace(tx, workspaceId)
    const base = {
      targetKind: attempt.target_kind,
      targetId: attempt.target_id,
      currency,
      provider: attempt.provider,
      providerPaymentId: payment.id,
      card: payment.card,
      attemptId: attempt.id,
      now,
    }
    const entry = {
      currency,
      method: 'card',
      receivedOn: today(now, workspace?.time_zone ?? 'UTC'),
      note: payment.card ? `${payment.card.brand} ${payment.card.last4}` : '',
      provider: attempt.provider,
      attemptId: attempt.id,
    } as const
    const received = rows.find((row) => row.kind === 'payment')
    const fits =
      payment.merchantId === connection.merchant_id &&
      payment.amountMinor === attempt.amount_minor &&
      currency === attempt.currency
    // Another currency than what is owed by now cannot be counted towards it; what was counted once is given back as it was.
    const counts = fits && (received ? attempt.status !== 'mismatch' : !target || target.currency === currency)
    const allocation = { targetKind: attempt.target_kind, targetId: counts && target ? attempt.target_id : null }
    let settled = false

    if (!received) {
      const id = isCurrency(currency)
        ? await recordProviderPayment(tx, workspaceId, {
            ...entry,
            ...allocation,
            kind: 'payment',
            amountMinor: payment.amountMinor,
            providerPaymentId: payment.id,
          })
        : null
      if (isCurrency(currency) && id === null) return result('known', 'recorded before')
      const money = { amountMinor: payment.amountMinor, currency, paymentId: payment.id }
      if (!counts && attempt.detail.received?.paymentId === payment.id) return result('known', 'the mismatch is known')
      await changeAttempt(tx, workspaceId, attempt.id, {
        status: counts || attempt.status === 'paid' ? 'paid' : 'mismatch',
        ...(counts ? {} : { detail: { received: money } }),
      })
      const event: MoneyEvent = {
        ...base,
        kind: counts ? 'payment' : 'mismatch',
        paymentId: id,
        amountMinor: payment.amountMinor,
      }
      if (target) await targets.moneyMoved(tx, workspaceId, event)
      const story = {
        ...ref,
        attemptId: attempt.id,
        providerPaymentId: payment.id,
        ...money,
        asked: attempt.amount_minor,
      }
      if (counts) log.info(story, 'card payment settled')
      else log.warn(story, 'a card payment differs from its checkout; recorded, not counted')
      if (counts && !target) log.warn(story, 'a card payment came for a record that is gone; recorded')
      settled = true
      if (!counts) return result('mismatch', 'amount or currency differ from the checkout, or from what is owed')
    }

    const given = rows.reduce((sum, row) => (row.kind === 'payment' ? sum : sum - row.amount_minor), 0)
    const more = Math.min(payment.refundedMinor, payment.amountMinor) - given
    if (more > 0 && isCurrency(currency)) {
      const kind = payment.state === 'voided' ? 'void' : 'refund'
      const refunds = rows.filter((row) => row.kind === 'refund').length
      const id = await recordProviderPayment(tx, workspaceId, {
        ...entry,
        ...allocation,
        kind,
        amountMinor: -more,
        providerPaymentId: kind === 'void' ? payment.id : refundId(payment.id, refunds + 1),
      })
      if (id && target) await targets.moneyMoved(tx, workspaceId, { ...base, kind, paymentId: id, amountMinor: -more })
      log.info(
        { ...ref, attemptId: attempt.id, providerPaymentId: payment.id, amountMinor: -more },
        `card payment ${kind}`,
      )
      settled = true
    }
    const disputed = payment.dispute && { dispute: payment.dispute, payment, attempt, entry, allocation }
    if (disputed && (await settleDispute(tx, ref, disputed, target !== null))) settled = true
    return settled ? result('settled', 'recorded') : result('known', 'recorded before')
  }

  /** Tells each state of a dispute once; a lost one is a negative row beside the payment's. True when it was new. */
  async function settleDispute(
    tx: Tx,
    { workspaceId, connectionId }: ConnectionRef,
    { dispute, payment, attempt, entry, allocation }: Disputed,
    isThere: boolean,
  ): Promise<boolean> {
    const { id: disputeId, state, amountMinor, reason } = dispute
    const known = attempt.detail.dispute
    // Decided is decided, whatever an answer that was read earlier says later.
    if (known?.id === disputeId && (known.state === state || state === 'open')) return false
    await changeAttempt(tx, workspaceId, attempt.id, { detail: { dispute: { id: disputeId, state } } })
    if (state === 'lost' && isCurrency(entry.currency)) {
      await recordProviderPayment(tx, workspaceId, {
        ...entry,
        ...allocation,
        kind: 'refund',
        amountMinor: -amountMinor,
        note: 'Dispute lost',
        providerPaymentId: disputeReference(payment.id, disputeId),
      })
    }
    const { target_kind: targetKind, target_id: targetId, provider } = attempt
    const event = { state, targetKind, targetId, disputeId, amountMinor, currency: entry.currency, provider, reason }
    if (isThere) await targets.disputeMoved(tx, workspaceId, event)
    log.warn(
      { workspaceId, connectionId, attemptId: attempt.id, disputeId, state, amountMinor },
      'card payment disputed',
    )
    return true
  }

  return { verifyPayment, settlePayment }
}
