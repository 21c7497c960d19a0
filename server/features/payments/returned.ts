import { isCurrency } from '@duly/core/money/currencies.ts'
import { notPaidBack } from '@duly/core/payments/refund-problems.ts'
import type { ProviderRefund } from '../../platform/card-payments/card-payments.ts'
import type { Tx } from '../../platform/db/database.ts'
import { recordProviderPayment, refundId } from '../ledger/provider-payments.ts'
import type { PaymentsDeps } from './deps.ts'
import { eventOf, type Matched, type Returning } from './matched.ts'
import { changeRefund, type RefundRow, refundsOfPayment } from './refund-store.ts'

type Parts = Pick<PaymentsDeps, 'log' | 'targets'>

/**
 * Writes what was given back since the ledger was last written; true when there was something. The one way by which a refund
 * comes into the ledger, whether it was asked for here or made elsewhere: what counts is the sum that the provider tells,
 * less what the ledger has.
 */
export async function recordReturned(parts: Parts, tx: Tx, matched: Matched): Promise<boolean> {
  const { ref, payment, rows, attempt } = matched
  if (!isCurrency(matched.entry.currency)) return false
  const own = await refundsOfPayment(tx, ref.workspaceId, attempt.provider, payment.id)
  const sentBack = await recordSentBack(parts, tx, matched, own)
  const given = rows.reduce((sum, row) => (row.kind === 'payment' ? sum : sum - row.amount_minor), 0) - sentBack
  let more = Math.min(payment.refundedMinor, payment.amountMinor) - given
  const ordinal = rows.filter((row) => row.kind === 'refund').length + 1
  const pending = own.find(({ state }) => state === 'pending')
  // What somebody settled as not paid back, and was: the row then says whose it is.
  const open = pending ?? own.find((one) => isDenied(one) && toldOf(matched, one, own)?.state === 'succeeded')
  const told = open ? toldOf(matched, open, own) : null
  if (pending && told?.state === 'failed') await failRefund(parts, tx, matched, pending, told.problem)
  let written = 0
  if (open && told?.state === 'succeeded') {
    // A void is of the whole payment, and one row.
    const most = payment.state === 'voided' ? more : Math.min(more, open.amount_minor)
    const amountMinor = Math.max(most, 0)
    const ledgerId =
      amountMinor > 0 ? await writeReturned(parts, tx, matched, { amountMinor, ordinal, own: open }) : null
    await changeRefund(tx, ref.workspaceId, open.id, {
      state: 'succeeded',
      problem: '',
      provider_refund_id: told.id,
      ledger_id: ledgerId,
      ended_at: matched.now,
    })
    more -= amountMinor
    written += amountMinor > 0 ? 1 : 0
  }
  if (more > 0) await writeReturned(parts, tx, matched, { amountMinor: more, ordinal: ordinal + written, own: null })
  return more > 0 || written > 0 || sentBack > 0 || (pending !== undefined && told?.state === 'failed')
}

const isDenied = ({ state, problem }: RefundRow) => state === 'failed' && problem === notPaidBack

/**
 * What the provider tells of a refund of ours. Where it keeps our id, by that; else a refund of the same amount that was not
 * there before it was asked and is none of our others. A refund that is voided with the whole payment is in no list.
 */
function toldOf({ payment }: Matched, refund: RefundRow, own: readonly RefundRow[]): ProviderRefund | null {
  const { known_refunds: known, provider_refund_id: id, amount_minor: amountMinor } = refund
  const named = payment.refunds.find((one) => (id !== null && one.id === id) || one.reference === refund.id)
  if (named) return named
  if (payment.state === 'voided' && id !== null)
    return { id, state: 'succeeded', amountMinor, reference: null, problem: '' }
  if (known === null) return null
  const taken = new Set([...known, ...own.flatMap((one) => one.provider_refund_id ?? [])])
  return payment.refunds.find((one) => !taken.has(one.id) && one.amountMinor === amountMinor) ?? null
}

interface Returned {
  readonly amountMinor: number
  readonly ordinal: number
  /** The refund that was asked for here; null for one that was made elsewhere. */
  readonly own: RefundRow | null
}

/** Writes one row of money that went back, and tells what was paid of it; the row’s id, null where it was there. */
export async function writeReturned(
  { log, targets }: Parts,
  tx: Tx,
  matched: Returning,
  { amountMinor, ordinal, own }: Returned,
): Promise<string | null> {
  const { ref, payment, attempt, target, entry, allocation } = matched
  const kind = payment.state === 'voided' ? 'void' : 'refund'
  // Settling the invoice looks at what is held for pending refunds, this one no more.
  if (own) await changeRefund(tx, ref.workspaceId, own.id, { state: 'succeeded' })
  const id = await recordProviderPayment(tx, ref.workspaceId, {
    ...entry,
    ...allocation,
    ...(own ? { note: own.reason || entry.note, recordedBy: own.requested_by } : {}),
    kind,
    amountMinor: -amountMinor,
    providerPaymentId: kind === 'void' ? payment.id : refundId(payment.id, ordinal),
  })
  if (id && target) {
    const by = own ? { reason: own.reason, by: own.requested_by, creditNoteId: own.credit_note_id } : {}
    const event = { ...eventOf(matched), ...by, kind, paymentId: id, amountMinor: -amountMinor } as const
    await targets.moneyMoved(tx, ref.workspaceId, event)
  }
  log.info(
    { ...ref, attemptId: attempt.id, providerPaymentId: payment.id, amountMinor: -amountMinor },
    `card payment ${kind}`,
  )
  return id
}

/** A refund of ours that had gone out came back from the bank: its row is reversed. Answers the sum. */
async function recordSentBack(parts: Parts, tx: Tx, matched: Matched, own: readonly RefundRow[]): Promise<number> {
  const { ref, payment, rows, entry, allocation } = matched
  let sum = 0
  for (const refund of own.filter(({ state, ledger_id: ledgerId }) => state === 'succeeded' && ledgerId !== null)) {
    const told = payment.refunds.find((one) => one.id === refund.provider_refund_id || one.reference === refund.id)
    const row = rows.find(({ id }) => id === refund.ledger_id)
    if (told?.state !== 'failed' || !row?.provider_payment_id) continue
    await recordProviderPayment(tx, ref.workspaceId, {
      ...entry,
      ...allocation,
      provider: refund.provider,
      kind: 'reversal',
      amountMinor: -row.amount_minor,
      providerPaymentId: row.provider_payment_id,
      reversesPaymentId: row.id,
    })
    await failRefund(parts, tx, matched, refund, told.problem)
    sum -= row.amount_minor
  }
  return sum
}

/** The provider did not give the money back, or the bank did not take it, or somebody (`by`) says so. */
export async function failRefund(
  { log, targets }: Parts,
  tx: Tx,
  { ref, now }: Pick<Matched, 'ref' | 'now'>,
  refund: RefundRow,
  problem: string,
  by: string | null = null,
): Promise<void> {
  await changeRefund(tx, ref.workspaceId, refund.id, { state: 'failed', problem: problem.slice(0, 400), ended_at: now })
  await targets.refundMoved(tx, ref.workspaceId, {
    kind: 'failed',
    targetKind: refund.target_kind,
    targetId: refund.target_id,
    amountMinor: refund.amount_minor,
    currency: refund.currency,
    reason: by === null ? problem : '',
    by,
    moneyMoved: refund.ledger_id !== null,
  })
  log.warn({ ...ref, refundId: refund.id, problem }, 'a card refund failed')
}
