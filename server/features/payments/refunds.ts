import { setTimeout as sleep } from 'node:timers/promises'
import { amountIn } from '@duly/core/contract/amounts.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { formatMoneyWithCode, fromApiNumber, toApiNumber } from '@duly/core/money/money.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/db/errors.ts'
import { newId } from '../../platform/db/ids.ts'
import { cardPaymentsOf, findProviderPayment, rowsOfProviderPayment } from '../ledger/provider-payments.ts'
import type { AccessTokens } from './access-tokens.ts'
import { findAttempt, lockAttempt } from './attempt-store.ts'
import type { PaymentsDeps } from './deps.ts'
import { refundJob } from './jobs.ts'
import { createRefundSending, type RefundRef } from './refund-sending.ts'
import { type Settling, settleRefund, withoutConnection } from './refund-settling.ts'
import {
  findRefund,
  insertRefund,
  type NewRefund,
  pendingRefunds,
  type RefundRow,
  refundsOfTarget,
} from './refund-store.ts'
import type { createSettlement } from './settlement.ts'
import { findConnection } from './store.ts'
import type { TargetKind } from './targets.ts'

/** Whoever asked hears the truth within ten seconds, whatever the provider does. */
const patienceMs = 9_000
/** The job takes over when the process that was asked is gone; until then it leaves the provider to that. */
const takeOverMs = 20_000

export interface RefundWish {
  /** What the payment counts towards. */
  readonly kind: TargetKind
  readonly targetId: string
  /** The row of the ledger. */
  readonly paymentId: string
  /** Canonical decimal; absent: all that is left. */
  readonly amount?: string | undefined
  readonly reason: string
  readonly creditNoteId?: string | undefined
}

type Parts = PaymentsDeps & { readonly send: (ref: RefundRef) => Promise<void> }

/** Gives card payments back: the refund is stored before the provider is asked, and asked for until it is decided. */
export function createRefunds(
  deps: PaymentsDeps,
  tokens: AccessTokens,
  settlement: ReturnType<typeof createSettlement>,
) {
  const { send, work } = createRefundSending(deps, tokens, settlement)
  const parts: Parts = { ...deps, send }
  return {
    begin: (tx: Tx, actor: Asker, wish: RefundWish) => begin(parts, tx, actor, wish),
    finish: (ref: RefundRef) => finish(parts, ref),
    work,
    settle: (tx: Tx, actor: Asker, settling: Settling) => settleRefund(parts, tx, actor, settling),
    askPending: (workspaceId: string, connectionId: string) => askPending(parts, workspaceId, connectionId),
    refundsOf: (tx: ReadTx, workspaceId: string, kind: TargetKind, id: string) =>
      refundsOf(parts, tx, workspaceId, kind, id),
    bestOf: (tx: ReadTx, workspaceId: string, kind: TargetKind, id: string) => bestOf(parts, tx, workspaceId, kind, id),
  }
}

interface Asker {
  readonly workspaceId: string
  readonly userId: string
}

/**
 * Stores a refund and has it worked on. Holds what was paid and the payment's attempt, so that two at once never give back
 * more than there is. Throws `payment_not_found`, `refund_exceeds_payment`, `refund_in_progress`, `refund_not_possible`,
 * `payment_disputed`, and what the credit note refuses.
 */
async function begin(parts: Parts, tx: Tx, actor: Asker, wish: RefundWish): Promise<RefundRow> {
  const { workspaceId, userId } = actor
  const now = parts.clock()
  const refund = await refundOf(parts, tx, actor, wish, now)
  const { target_kind: targetKind, target_id: targetId, amount_minor: amountMinor, currency, reason } = refund
  try {
    await insertRefund(tx, workspaceId, refund)
  } catch (error) {
    if (violatedConstraint(error) === 'card_refunds_one_pending') throw refuse('refund_in_progress')
    throw error
  }
  const event = { kind: 'requested', targetKind, targetId, amountMinor, currency, reason, by: userId } as const
  await parts.targets.refundMoved(tx, workspaceId, { ...event, moneyMoved: false })
  await parts.jobs.enqueue(tx, refundJob, { workspaceId, refundId: refund.id }, { waitMs: takeOverMs })
  const stored = await findRefund(tx, workspaceId, refund.id)
  if (!stored) throw refuse('payment_not_found')
  return stored
}

/** Compares what is wished with what is left of the payment, under its locks. */
async function refundOf(
  parts: Parts,
  tx: Tx,
  { workspaceId, userId }: Asker,
  wish: RefundWish,
  now: Date,
): Promise<NewRefund> {
  const payment = await findProviderPayment(tx, workspaceId, wish.paymentId)
  if (!payment?.provider || !payment.provider_payment_id || !payment.attempt_id) throw refuse('payment_not_found')
  const { provider, provider_payment_id: providerPaymentId, attempt_id: attemptId, currency } = payment
  const attempt = await heldAttempt(parts, tx, workspaceId, attemptId, now)
  if (attempt.target_kind !== wish.kind || attempt.target_id !== wish.targetId) throw refuse('payment_not_found')
  await checkConnection(parts, tx, workspaceId, attempt.connection_id)
  const { dispute } = attempt.detail
  if (dispute && dispute.state !== 'won') throw refuse('payment_disputed')
  const rows = await rowsOfProviderPayment(tx, workspaceId, provider, providerPaymentId)
  const left = rows.reduce((sum, row) => sum + row.amount_minor, 0)
  const amountMinor = wish.amount === undefined ? left : amountIn(wish.amount, currency, 'amount')
  if (left <= 0 || amountMinor > left)
    throw refuse('refund_exceeds_payment', { values: { left: formatMoneyWithCode(Math.max(left, 0), currency) } })
  const { target_kind: targetKind, target_id: targetId } = attempt
  const creditNoteId = wish.creditNoteId ?? null
  if (creditNoteId !== null) {
    if (targetKind !== 'invoice') throw refuse('invoice_not_found')
    await parts.targets.holdCredit(tx, workspaceId, { creditNoteId, invoiceId: targetId, amountMinor })
  }
  return {
    id: newId(),
    payment_id: payment.id,
    attempt_id: attemptId,
    connection_id: attempt.connection_id,
    provider,
    provider_payment_id: providerPaymentId,
    target_kind: targetKind,
    target_id: targetId,
    credit_note_id: creditNoteId,
    amount_minor: amountMinor,
    currency,
    reason: wish.reason.trim(),
    requested_by: userId,
    created_at: now,
  }
}

/** The payment's attempt under the locks that every movement of its money takes, in their order. */
async function heldAttempt(parts: Parts, tx: Tx, workspaceId: string, attemptId: string, now: Date) {
  const found = await findAttempt(tx, workspaceId, attemptId)
  if (!found) throw refuse('payment_not_found')
  await parts.targets.lock(tx, workspaceId, found.target_kind, found.target_id, now)
  const attempt = await lockAttempt(tx, workspaceId, attemptId)
  if (!attempt) throw refuse('payment_not_found')
  return attempt
}

async function checkConnection(parts: Parts, tx: Tx, workspaceId: string, connectionId: string): Promise<void> {
  const connection = await findConnection(tx, workspaceId, connectionId)
  if (connection?.status !== 'connected' || connection.provider !== parts.provider?.name)
    throw refuse('refund_not_possible')
}

/** Has the provider asked now; answers how the refund stands after a few seconds at most. */
async function finish({ db, log, provider, send }: Parts, ref: RefundRef) {
  const sent = send(ref)
  sent.catch((error: unknown) => log.error({ err: error, ...ref }, 'a card refund could not be sent'))
  await Promise.race([sent.catch(() => null), sleep(patienceMs, null, { ref: false })])
  return inTransaction(db, { workspaceId: ref.workspaceId }, async (tx) => {
    const refund = await findRefund(tx, ref.workspaceId, ref.refundId)
    if (!refund) throw refuse('payment_not_found')
    return refundAnswer(refund, await withoutConnection({ provider }, tx, ref.workspaceId, [refund]))
  })
}

/** Asks anew about every pending refund of a connection. */
async function askPending({ db, send }: Parts, workspaceId: string, connectionId: string): Promise<void> {
  const pending = await inTransaction(db, { workspaceId }, (tx) => pendingRefunds(tx, workspaceId, connectionId))
  for (const { id: refundId } of pending) await send({ workspaceId, refundId })
}

/** What can be given back of a target's card payments, and what was asked for. */
async function refundsOf(parts: Parts, tx: ReadTx, workspaceId: string, kind: TargetKind, id: string) {
  if (!(await parts.targets.isThere(tx, workspaceId, kind, id)))
    throw refuse(kind === 'invoice' ? 'invoice_not_found' : 'payment_link_not_found')
  return cardsAndRefunds(parts, tx, workspaceId, kind, id)
}

async function cardsAndRefunds(parts: Parts, tx: ReadTx, workspaceId: string, kind: TargetKind, id: string) {
  const [payments, refunds] = [
    await cardPaymentsOf(tx, workspaceId, kind, id),
    await refundsOfTarget(tx, workspaceId, kind, id),
  ]
  const ended = await withoutConnection(parts, tx, workspaceId, refunds)
  const isPending = (paymentId: string) =>
    refunds.some(({ payment_id: of, state }) => of === paymentId && state === 'pending')
  return {
    payments: payments.map(({ id: paymentId, note, currency, provider, leftMinor }) => {
      const isOpen = provider === parts.provider?.name && !isPending(paymentId)
      return {
        id: paymentId,
        name: note,
        currency,
        refundable: toApiNumber(isOpen ? Math.max(0, leftMinor) : 0, currency),
      }
    }),
    refunds: refunds.map((refund) => refundAnswer(refund, ended)),
  }
}

/** The card payment of a target that most can go back to; null where there is none. */
async function bestOf(parts: Parts, tx: ReadTx, workspaceId: string, kind: TargetKind, id: string) {
  const { payments } = await cardsAndRefunds(parts, tx, workspaceId, kind, id)
  const open = payments.map(({ id: paymentId, name, currency, refundable }) => ({
    paymentId,
    name,
    refundableMinor: fromApiNumber(refundable, currency) ?? 0,
  }))
  const [best] = open.sort((a, b) => b.refundableMinor - a.refundableMinor)
  return best && best.refundableMinor > 0 ? best : null
}

export type Refunds = ReturnType<typeof createRefunds>

const noneEnded: ReadonlySet<string> = new Set()

/** A refund as the API answers it; `ended` are those that are pending with nobody to ask. */
export function refundAnswer(refund: RefundRow, ended = noneEnded) {
  const { id, payment_id: paymentId, currency, state, reason, problem, created_at: createdAt } = refund
  const amount = toApiNumber(refund.amount_minor, currency)
  const connectionEnded = ended.has(id)
  return {
    id,
    paymentId,
    amount,
    currency,
    state,
    reason,
    problem,
    connectionEnded,
    createdAt: createdAt.toISOString(),
  }
}
