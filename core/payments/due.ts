import type { InvoiceStatus } from '../invoices/status.ts'
import type { PaymentLinkStatus } from '../payment-links/rules.ts'

/** What decides how much of an invoice or a payment link is owed. Amounts in minor units of its currency. */
export interface Owing {
  /** As it is stored or as it is shown. */
  readonly status: InvoiceStatus | PaymentLinkStatus
  readonly totalMinor: number
  /** Sum of the payment ledger. */
  readonly paidMinor: number
}

/** Whether a card can be taken, and if not, whether cards are off or only the currency is wrong. */
export const cardStates = ['yes', 'disabled', 'currency'] as const
export type CardState = (typeof cardStates)[number]

/** Whether something can be paid by card now, and if not, why. */
export const payables = [...cardStates, 'paid', 'expired', 'cancelled'] as const
export type Payable = (typeof payables)[number]

/** How the latest checkout stands. */
export const checkoutStates = ['none', 'open', 'processing', 'paid', 'declined', 'expired'] as const
export type CheckoutState = (typeof checkoutStates)[number]

const ended: Readonly<Partial<Record<Owing['status'], Payable>>> = {
  PAID: 'paid',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
}

/**
 * What is still open, in minor units; below zero for an overpayment. Nothing is open once something is paid, cancelled or
 * expired, whatever its total says.
 */
export function openMinor({ status, totalMinor, paidMinor }: Owing): number {
  const open = totalMinor - paidMinor
  return status in ended ? Math.min(0, status === 'PAID' ? open : 0) : open
}

/** What somebody owes, in minor units, never below zero: the one figure that pages, paper and messages call due. */
export function owedMinor(owing: Owing): number {
  return Math.max(0, openMinor(owing))
}

/** Why nothing is owed, as a message puts it in one word: `paid`, `cancelled`; empty while something is. */
export function settledWord(owing: Owing): string {
  if (owedMinor(owing) > 0) return ''
  return ended[owing.status] ?? (owing.paidMinor > 0 ? 'paid' : 'nothing due')
}

/** Whether a payer can pay by card, where `card` says what the business takes. */
export function payableBy(owing: Owing, card: CardState): Payable {
  return ended[owing.status] ?? (owedMinor(owing) === 0 ? 'paid' : card)
}

/** What a public page says of the money, and what it lets the payer do. */
export interface PayView {
  /**
   * - `pay`: Pay Now works; `wait`: it waits for a payment to be confirmed; `off`: it cannot be used
   * - `none`: there is nothing to pay, so there is no button
   */
  readonly act: 'pay' | 'wait' | 'off' | 'none'
  /** The notice above the slip; null for none. `received`: what this payer came to pay has come, and more is owed. */
  readonly notice:
    | 'paid'
    | 'received'
    | 'nothing_due'
    | 'cancelled'
    | 'expired'
    | 'confirming'
    | 'declined'
    | 'checkout_expired'
    | 'currency'
    | 'disabled'
    | null
}

/** What the page of an invoice or a payment link knows. */
export interface PayFacts {
  readonly payable: Payable
  /** What was received so far, in minor units. */
  readonly paidMinor: number
  /** The checkout that this payer came back from; null for those who come from none. */
  readonly checkout: CheckoutState | null
}

/** What became of the checkout that the payer came back from, where more is owed. */
function cameOf(checkout: PayFacts['checkout'], paidMinor: number): PayView['notice'] {
  if (checkout === 'declined') return 'declined'
  if (checkout === 'expired') return 'checkout_expired'
  return checkout === 'paid' && paidMinor > 0 ? 'received' : null
}

/** The one derivation of what both public pages say and offer. */
export function payView({ payable, paidMinor, checkout }: PayFacts): PayView {
  if (payable === 'paid') return { act: 'none', notice: paidMinor > 0 ? 'paid' : 'nothing_due' }
  if (payable === 'cancelled') return { act: 'none', notice: payable }
  const isConfirming = checkout === 'open' || checkout === 'processing'
  // What was paid in its last minute may still come through: nobody is to ask for another link before that is known.
  if (payable === 'expired') return { act: 'none', notice: isConfirming ? 'confirming' : payable }
  // Paying again while a payment may be on its way would be paying twice.
  if (isConfirming) return { act: 'wait', notice: 'confirming' }
  const came = cameOf(checkout, paidMinor)
  if (payable === 'yes') return { act: 'pay', notice: came }
  return { act: 'off', notice: came ?? payable }
}
