import type { ProviderPayment } from '../../platform/card-payments/card-payments.ts'
import type { recordProviderPayment, rowsOfProviderPayment } from '../ledger/provider-payments.ts'
import type { AttemptRow } from './attempt-store.ts'
import type { ConnectionRef, PaymentsDeps } from './deps.ts'

type LedgerRow = Parameters<typeof recordProviderPayment>[2]
type Target = Awaited<ReturnType<PaymentsDeps['targets']['lock']>>

/** A final payment with the locked attempt that it belongs to, and what the ledger has of it. */
export interface Matched {
  readonly ref: ConnectionRef
  readonly payment: ProviderPayment
  readonly attempt: AttemptRow
  /** What was to be paid; null when it is gone. */
  readonly target: Target
  readonly now: Date
  readonly rows: Awaited<ReturnType<typeof rowsOfProviderPayment>>
  /** What all its rows in the ledger have in common. */
  readonly entry: Pick<LedgerRow, 'currency' | 'receivedOn' | 'attemptId' | 'method' | 'provider'> & { note: string }
  readonly allocation: Pick<LedgerRow, 'targetKind' | 'targetId'>
  /** Whether it counts towards what was to be paid. */
  readonly counts: boolean
}

/** What of a payment its return is written by; the provider need not have been asked. */
export type Returning = Pick<Matched, 'ref' | 'attempt' | 'target' | 'now' | 'entry' | 'allocation'> & {
  readonly payment: Pick<ProviderPayment, 'id' | 'state' | 'card'>
}

/** What everybody who is told of the money hears. */
export const eventOf = ({ payment, attempt, entry, now }: Returning) => ({
  targetKind: attempt.target_kind,
  targetId: attempt.target_id,
  currency: entry.currency,
  provider: attempt.provider,
  providerPaymentId: payment.id,
  card: payment.card,
  attemptId: attempt.id,
  now,
})
