import { today } from '@duly/core/dates/time-zone.ts'
import { disputeNotes } from '@duly/core/invoices/dispute-notes.ts'
import { isCurrency } from '@duly/core/money/currencies.ts'
import type { ProviderDispute, ProviderPayment } from '../../platform/card-payments/card-payments.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lossOfDispute, recordProviderPayment, rowsOfProviderPayment } from '../ledger/provider-payments.ts'
import { type AttemptRow, changeAttempt, lockAttempt } from './attempt-store.ts'
import type { ConnectionRef, PaymentsDeps } from './deps.ts'
import { eventOf, type Matched } from './matched.ts'
import { recordReturned } from './returned.ts'
import { findConnection, findWorkspace } from './store.ts'

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

export const result = (kind: Settlement['result'], reason: string): Settlement => ({ result: kind, reason })

type Parts = Pick<PaymentsDeps, 'log' | 'clock' | 'targets'>
/** Lock the target, then the attempt; compare; one ledger row; tell the target. All or nothing. */
export async function recordPayment(
  parts: Parts,
  tx: Tx,
  ref: ConnectionRef,
  payment: ProviderPayment,
  found: AttemptRow,
): Promise<Settlement> {
  const { workspaceId } = ref
  const now = parts.clock()
  const target = await parts.targets.lock(tx, workspaceId, found.target_kind, found.target_id, now)
  const attempt = await lockAttempt(tx, workspaceId, found.id)
  if (!attempt) return result('foreign', 'no checkout of ours')
  if (payment.state === 'pending') return result('later', 'the payment is not final yet')
  if (payment.state === 'failed') return recordDeclined(parts, tx, { ref, payment, attempt, target, now })

  const matched = await compare(tx, { ref, payment, attempt, target, now })
  if (!matched) return result('foreign', 'the connection is gone')
  const isNew = !matched.rows.some((row) => row.kind === 'payment')
  const ended = isNew ? await recordReceived(parts, tx, matched) : null
  if (ended) return ended
  const returned = await recordReturned(parts, tx, matched)
  const disputed = payment.dispute ? await recordDispute(parts, tx, matched, payment.dispute) : false
  return isNew || returned || disputed ? result('settled', 'recorded') : result('known', 'recorded before')
}

type Locked = Pick<Matched, 'ref' | 'payment' | 'attempt' | 'target' | 'now'>

async function recordDeclined(
  { targets }: Parts,
  tx: Tx,
  { ref: { workspaceId }, payment, attempt, target, now }: Locked,
): Promise<Settlement> {
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

/** Holds the payment against its checkout and what is owed by now; null when the connection is gone. */
async function compare(tx: Tx, locked: Locked): Promise<Matched | null> {
  const { ref, payment, attempt, target, now } = locked
  const connection = await findConnection(tx, ref.workspaceId, ref.connectionId)
  if (!connection) return null
  const currency = payment.currency ?? connection.currency ?? ''
  const rows = await rowsOfProviderPayment(tx, ref.workspaceId, attempt.provider, payment.id)
  const workspace = await findWorkspace(tx, ref.workspaceId)
  const entry = {
    currency,
    method: 'card',
    receivedOn: today(now, workspace?.time_zone ?? 'UTC'),
    note: payment.card ? `${payment.card.brand} ${payment.card.last4}` : '',
    provider: attempt.provider,
    attemptId: attempt.id,
  } as const
  const received = rows.some((row) => row.kind === 'payment')
  const fits =
    payment.merchantId === connection.merchant_id &&
    payment.amountMinor === attempt.amount_minor &&
    currency === attempt.currency
  // Another currency than what is owed by now cannot be counted towards it; what was counted once is given back as it was.
  const counts = fits && (received ? attempt.status !== 'mismatch' : !target || target.currency === currency)
  const allocation = { targetKind: attempt.target_kind, targetId: counts && target ? attempt.target_id : null }
  return { ...locked, rows, entry, allocation, counts }
}

/** Writes a payment that the ledger does not have. Null: it counts, and what was given back of it is looked at next. */
async function recordReceived({ log, targets }: Parts, tx: Tx, matched: Matched): Promise<Settlement | null> {
  const { ref, payment, attempt, target, entry, allocation, counts } = matched
  const { currency } = entry
  const id = isCurrency(currency)
    ? await recordProviderPayment(tx, ref.workspaceId, {
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
  await changeAttempt(tx, ref.workspaceId, attempt.id, {
    status: counts || attempt.status === 'paid' ? 'paid' : 'mismatch',
    ...(counts ? {} : { detail: { received: money } }),
  })
  if (target) {
    const kind = counts ? 'payment' : 'mismatch'
    const event = { ...eventOf(matched), kind, paymentId: id, amountMinor: payment.amountMinor } as const
    await targets.moneyMoved(tx, ref.workspaceId, event)
  }
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
  return counts ? null : result('mismatch', 'amount or currency differ from the checkout, or from what is owed')
}

/** Tells each state of a dispute once; a lost one is a negative row beside the payment's. True when it was new. */
async function recordDispute(
  { log, targets }: Parts,
  tx: Tx,
  matched: Matched,
  dispute: ProviderDispute,
): Promise<boolean> {
  const { ref, attempt, target, entry } = matched
  const { id: disputeId, state, amountMinor, reason } = dispute
  const known = attempt.detail.dispute
  // Decided is decided, whatever an answer that was read earlier says later.
  if (known?.id === disputeId && (known.state === state || state === 'open')) return false
  await changeAttempt(tx, ref.workspaceId, attempt.id, { detail: { dispute: { id: disputeId, state } } })
  const { moneyMoved, losses } = await recordDecision(tx, matched, dispute)
  const { target_kind: targetKind, target_id: targetId, provider } = attempt
  if (target !== null) {
    const { currency } = entry
    // The bank may think again: a second loss is news, too.
    const occasion = losses > 1 ? `${disputeId}:${losses}` : disputeId
    const about = { targetKind, targetId, disputeId, occasion, amountMinor, currency, provider, reason }
    await targets.disputeMoved(tx, ref.workspaceId, { ...about, state, moneyMoved, now: matched.now })
  }
  log.warn({ ...ref, attemptId: attempt.id, disputeId, state, amountMinor }, 'card payment disputed')
  return true
}

/** A loss takes the money; a dispute that is won after it was lost gives it back. Tells whether there was something to write. */
async function recordDecision(
  tx: Tx,
  { ref: { workspaceId }, payment, entry, allocation }: Matched,
  { id: disputeId, state, amountMinor }: ProviderDispute,
): Promise<{ moneyMoved: boolean; losses: number }> {
  if (state === 'open' || !isCurrency(entry.currency)) return { moneyMoved: false, losses: 0 }
  const disputed = { provider: entry.provider ?? '', providerPaymentId: payment.id, disputeId }
  const { standing, next, count } = await lossOfDispute(tx, workspaceId, disputed)
  const row = { ...entry, ...allocation, provider: disputed.provider }
  if (state === 'lost' && !standing && next) {
    const loss = {
      kind: 'refund',
      amountMinor: -amountMinor,
      note: disputeNotes.lost,
      providerPaymentId: next,
    } as const
    const id = await recordProviderPayment(tx, workspaceId, { ...row, ...loss })
    return { moneyMoved: id !== null, losses: count + 1 }
  }
  if (state !== 'won' || !standing) return { moneyMoved: false, losses: count }
  const { id: reversesPaymentId, amount_minor: taken, provider_payment_id: reference } = standing
  const back = { kind: 'reversal', amountMinor: -taken, note: disputeNotes.won, reversesPaymentId } as const
  const id = await recordProviderPayment(tx, workspaceId, { ...row, ...back, providerPaymentId: reference ?? '' })
  return { moneyMoved: id !== null, losses: count }
}
