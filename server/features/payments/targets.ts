import { type RefusalId, refuse } from '@duly/core/contract/refusals.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'

/** What can be paid by card. */
export type TargetKind = 'invoice' | 'payment_link'

/** Something to be paid, as payments need to know it. */
export interface PayableTarget {
  /** What the payer sees at the provider: `Invoice INV-20260101-042`. */
  readonly title: string
  readonly balanceMinor: number
  /** Of what is paid in parts: what is owed by now, and what is open of each part. Absent: only all of it can be paid. */
  readonly inParts?: { readonly nowMinor: number; readonly openMinor: readonly number[] }
  readonly currency: string
  readonly payer: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly phone: string
  }
  /** Path of the page that the payer comes back to: `/pay/<id>`, of a part with `?part=2`. */
  readonly returnPath: string
  /** Why it cannot be paid now; null when it can. Money that arrives in spite of it is recorded all the same. */
  readonly refusal: RefusalId | null
}

/** How much a payer wants to pay: all that is owed, what is owed by now, or one part, counted from 1. */
export type PaymentAsk = 'all' | 'now' | number

/** The target as a payer wants to pay it: `balanceMinor` is that amount. Refuses a part that nothing is owed of. */
export function askedOf({ inParts, ...whole }: PayableTarget, ask: PaymentAsk): PayableTarget {
  // The page that the payer comes back to tells of the same amount.
  const target = inParts ? { ...whole, returnPath: `${whole.returnPath}?part=${ask}` } : whole
  if (ask === 'all') return target
  if (ask === 'now') return { ...target, balanceMinor: inParts?.nowMinor || target.balanceMinor }
  const openMinor = inParts?.openMinor[ask - 1] ?? 0
  if (openMinor === 0) throw refuse('part_not_owed')
  return { ...target, balanceMinor: openMinor }
}

/** Whether a checkout over this amount still asks for what is owed, or for a part of it that can be paid by itself. */
export function isStillAsked(
  target: PayableTarget | null,
  attempt: { readonly amount_minor: number; readonly currency: string },
): boolean {
  if (!target || target.refusal) return false
  const { nowMinor, openMinor = [] } = target.inParts ?? {}
  return (
    [target.balanceMinor, nowMinor, ...openMinor].includes(attempt.amount_minor) && attempt.currency === target.currency
  )
}

/** Something that happened to a target's money, told in the transaction that recorded it. */
export interface MoneyEvent {
  /**
   * - `payment`: received and allocated to the target
   * - `refund`, `void`: given back, as a negative row
   * - `mismatch`: received, but not what our checkout asked for; recorded without allocation, the owner decides
   */
  readonly kind: 'payment' | 'refund' | 'void' | 'mismatch'
  readonly targetKind: TargetKind
  readonly targetId: string
  /** The ledger row; null when the ledger cannot hold it (a foreign currency). */
  readonly paymentId: string | null
  /** Signed. */
  readonly amountMinor: number
  readonly currency: string
  readonly provider: string
  readonly providerPaymentId: string
  readonly card: { readonly brand: string; readonly last4: string } | null
  readonly attemptId: string
  /** Of a refund that somebody asked for here: why, who, and the credit note that it gives back. */
  readonly reason?: string
  readonly by?: string | null
  readonly creditNoteId?: string | null
  readonly now: Date
}

/**
 * A refund through the provider that has moved no money by itself.
 *
 * - `requested`: somebody asked for it; `failed`: the provider refused it, or the bank sent the money back
 */
export interface RefundEvent {
  readonly kind: 'requested' | 'failed'
  readonly targetKind: TargetKind
  readonly targetId: string
  readonly amountMinor: number
  readonly currency: string
  /** Why it was asked for, or why it failed, in the provider's words. */
  readonly reason: string
  readonly by: string | null
  /** Whether the ledger has a row that takes an earlier refund back. */
  readonly moneyMoved: boolean
}

/**
 * Something that happened at a checkout without moving money.
 *
 * - `opened`: the payer was sent to the provider; `declined`: a card was refused, another try is possible
 */
export interface CheckoutEvent {
  readonly kind: 'opened' | 'declined'
  readonly targetKind: TargetKind
  readonly targetId: string
  readonly amountMinor: number
  readonly currency: string
  readonly provider: string
  /** Tells one occasion from another, however often it is told: the attempt, or the declined payment. */
  readonly occasion: string
}

/**
 * The payer's bank asked for money back, or decided about it. Told once for each state of a dispute. A lost one has taken the
 * money, as a negative row; one that is won after that has given it back.
 */
export interface DisputeEvent {
  readonly state: 'open' | 'won' | 'lost'
  /** Whether the ledger has a new row because of it. */
  readonly moneyMoved: boolean
  readonly targetKind: TargetKind
  readonly targetId: string
  readonly disputeId: string
  /** The dispute, and from its second loss on which one: each state of an occasion is told once. */
  readonly occasion: string
  readonly amountMinor: number
  readonly currency: string
  readonly provider: string
  /** The provider's word, such as `fraudulent`. */
  readonly reason: string
  readonly now: Date
}

/** A part of a credit note that is given back to a card. */
export interface HeldCredit {
  readonly creditNoteId: string
  readonly invoiceId: string
  readonly amountMinor: number
}

/** What payments ask of the areas whose records are paid. Handed in by app.ts; payments import none of them. */
export interface PaymentTargets {
  /** Locks the record `FOR UPDATE` and describes it, also when it is cancelled or deleted; null when it is gone for good. */
  lock(tx: Tx, workspaceId: string, kind: TargetKind, id: string, now: Date): Promise<PayableTarget | null>
  /** Whether the record is there, for a look at its payments. */
  isThere(tx: ReadTx, workspaceId: string, kind: TargetKind, id: string): Promise<boolean>
  /**
   * The target's money changed; the ledger row stands in this transaction. Set PAID from the ledger's sum, write the
   * timeline, queue the receipt. Called once per ledger row, however often the notice comes.
   */
  moneyMoved(tx: Tx, workspaceId: string, event: MoneyEvent): Promise<void>
  /** A payment of the target is disputed, or that was decided: nobody is reminded of it, and the owner hears of it. */
  disputeMoved(tx: Tx, workspaceId: string, event: DisputeEvent): Promise<void>
  /** A refund was asked for or failed: for the target's timeline, and its status where money came back. */
  refundMoved(tx: Tx, workspaceId: string, event: RefundEvent): Promise<void>
  /** Holds a credit note of an invoice that a refund gives back; refuses one of which less than that is left. */
  holdCredit(tx: Tx, workspaceId: string, credit: HeldCredit): Promise<void>
  /** A checkout was opened, or a card declined at it: for the target's timeline. May be told again of the same occasion. */
  checkoutMoved(tx: Tx, workspaceId: string, event: CheckoutEvent): Promise<void>
}
