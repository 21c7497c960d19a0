import { refuse } from '@duly/core/contract/refusals.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { formatMoneyWithCode } from '@duly/core/money/money.ts'
import { notPaidBack } from '@duly/core/payments/refund-problems.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { findProviderPayment, rowsOfProviderPayment } from '../ledger/provider-payments.ts'
import { type AttemptRow, lockAttempt } from './attempt-store.ts'
import type { PaymentsDeps } from './deps.ts'
import type { Returning } from './matched.ts'
import { changeRefund, findRefund, type RefundRow } from './refund-store.ts'
import { failRefund, writeReturned } from './returned.ts'
import { type ConnectionRow, findConnection, findWorkspace, lockConnection } from './store.ts'
import type { TargetKind } from './targets.ts'

type Parts = Pick<PaymentsDeps, 'log' | 'clock' | 'provider' | 'targets'>

/** What somebody says of a refund that nobody can ask the provider about any more. */
export interface Settling {
  /** What the payment counts towards. */
  readonly kind: TargetKind
  readonly targetId: string
  readonly refundId: string
  readonly paidBack: boolean
}

/**
 * Settles a refund that stayed pending when its connection ended, once. What it writes is what the provider’s notice would have
 * brought, so that a later reading of the payment finds its sum in the ledger and adds nothing. Throws `refund_not_found`,
 * `refund_settled`, `refund_still_asked`, and `refund_exceeds_payment` where the ledger has it all back already.
 */
export async function settleRefund(
  parts: Parts,
  tx: Tx,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  { kind, targetId, refundId, paidBack }: Settling,
): Promise<RefundRow> {
  const now = parts.clock()
  const found = await findRefund(tx, workspaceId, refundId)
  if (found?.target_kind !== kind || found.target_id !== targetId) throw refuse('refund_not_found')
  // The order of locks of every movement of money: what was paid, its attempt, then the refund.
  const target = await parts.targets.lock(tx, workspaceId, kind, targetId, now)
  const attempt = await lockAttempt(tx, workspaceId, found.attempt_id)
  const refund = await findRefund(tx, workspaceId, refundId, { lock: true })
  if (!attempt || !refund) throw refuse('refund_not_found')
  if (refund.state !== 'pending') throw refuse('refund_settled')
  // Held, so that the same merchant cannot be connected again meanwhile, whose pending refunds are asked for anew.
  const connection = await lockConnection(tx, workspaceId, refund.connection_id)
  if (!hasEnded(parts, refund, connection)) throw refuse('refund_still_asked')
  const ref = { workspaceId, connectionId: refund.connection_id }
  if (paidBack) await book(parts, tx, refund, { ref, attempt, target, now })
  else await failRefund(parts, tx, { ref, now }, refund, notPaidBack, userId)
  return (await findRefund(tx, workspaceId, refundId)) ?? refund
}

async function book(
  parts: Parts,
  tx: Tx,
  refund: RefundRow,
  held: Pick<Returning, 'ref' | 'target' | 'now'> & { attempt: AttemptRow },
): Promise<void> {
  const { ref, attempt, target, now } = held
  const { workspaceId } = ref
  const { provider, provider_payment_id: id, amount_minor: amountMinor, currency } = refund
  const payment = await findProviderPayment(tx, workspaceId, refund.payment_id)
  if (!payment) throw refuse('payment_not_found')
  const rows = await rowsOfProviderPayment(tx, workspaceId, provider, id)
  const left = rows.reduce((sum, row) => sum + row.amount_minor, 0)
  if (amountMinor > left)
    throw refuse('refund_exceeds_payment', { values: { left: formatMoneyWithCode(Math.max(left, 0), currency) } })
  const workspace = await findWorkspace(tx, workspaceId)
  const receivedOn = today(now, workspace?.time_zone ?? 'UTC')
  const returning: Returning = {
    ...held,
    payment: { id, state: 'succeeded', card: null },
    entry: { currency, method: 'card', receivedOn, note: payment.note, provider, attemptId: attempt.id },
    // As the payment itself was counted.
    allocation: {
      targetKind: attempt.target_kind,
      targetId: target && attempt.status !== 'mismatch' ? attempt.target_id : null,
    },
  }
  const ordinal = rows.filter((row) => row.kind === 'refund').length + 1
  const ledgerId = await writeReturned(parts, tx, returning, { amountMinor, ordinal, own: refund })
  await changeRefund(tx, workspaceId, refund.id, { state: 'succeeded', ledger_id: ledgerId, ended_at: now })
}

/** Whether nobody can ask the provider about a refund: its connection was let go or taken back, or is another provider’s. */
const hasEnded = (
  { provider }: Pick<Parts, 'provider'>,
  refund: Pick<RefundRow, 'provider'>,
  connection: Pick<ConnectionRow, 'status'> | undefined,
): boolean =>
  !connection || ['disconnected', 'revoked'].includes(connection.status) || refund.provider !== provider?.name

/** Which of these refunds are pending with nobody to ask; asks nothing where none is pending. */
export async function withoutConnection(
  parts: Pick<Parts, 'provider'>,
  tx: ReadTx,
  workspaceId: string,
  refunds: readonly RefundRow[],
): Promise<ReadonlySet<string>> {
  const ended = new Set<string>()
  for (const refund of refunds.filter(({ state }) => state === 'pending'))
    if (hasEnded(parts, refund, await findConnection(tx, workspaceId, refund.connection_id))) ended.add(refund.id)
  return ended
}
