import { fromApiNumber } from '../../money/money.ts'
import { owedMinor } from '../../payments/due.ts'
import * as states from '../../words/gen/states.gen.ts'
import { inEnglish, type Say } from '../../words/word.ts'
import { type DocumentKind, kindAllows, kindRules } from '../kinds/kinds.ts'
import { type InvoiceStatus, showsPay, undeliveredOf } from '../status.ts'
import { isLocked } from './issued-lock.ts'

/** What can be done with an invoice, in the order of its menu (specification part 1, section 2, with what is ours between). */
export const invoiceActs = [
  'edit',
  'status',
  'download',
  'send',
  'pay',
  'remind',
  'recordPayment',
  'copyPayLink',
  'duplicate',
  'deposit',
  'recur',
  'history',
  'credit',
  'correct',
  'cancel',
  'delete',
] as const
export type InvoiceAct = (typeof invoiceActs)[number]

/** What decides which acts an invoice allows; an invoice and a row of the list both carry it. Amounts as the API has them. */
export interface ActFacts {
  /** As it is shown: OVERDUE once the due date is past. */
  readonly status: InvoiceStatus
  readonly total: number
  readonly paid: number
  readonly currency: string
  readonly billingEmail: string
  readonly billingPhone: string
  readonly undelivered: object | null
  /** How much of what counts as paid are credits; absent: nothing. */
  readonly credited?: number
  /** An invoice when absent. */
  readonly kind?: DocumentKind
  /** Whether it is a deposit that another invoice takes off; absent: it is none. */
  readonly isDeposit?: boolean
  /** Whether its workspace lets nobody change what was issued. */
  readonly locksIssued?: boolean
}

/** What is owed of an invoice, in minor units. */
export function owedOf({
  status,
  total,
  paid,
  currency,
}: Pick<ActFacts, 'status' | 'total' | 'paid' | 'currency'>): number {
  const minor = (amount: number) => fromApiNumber(amount, currency) ?? 0
  return owedMinor({ status, totalMinor: minor(total), paidMinor: minor(paid) })
}

/** Why nothing is asked for any more; null while something is owed. */
function settledProblem(invoice: ActFacts, say: Say): string | null {
  if (owedOf(invoice) > 0) return null
  if (invoice.status === 'CANCELLED') return say(states.itWasCancelled)
  return invoice.status === 'PAID' ? say(states.itIsPaid) : say(states.nothingOwed)
}

/**
 * What keeps an act from being done with this invoice, as a sentence without a full stop; null when it can be done. The
 * one rule of row menu, bulk bar and the invoice's own page. What the specification always offers is always possible.
 */
export function actProblem(act: InvoiceAct, invoice: ActFacts, say: Say = inEnglish): string | null {
  const { kind = 'invoice' } = invoice
  if (!kindAllows(kind, act)) return say(states.isOtherKind)
  if (invoice.isDeposit && (act === 'deposit' || act === 'recur')) return say(states.isDeposit)
  switch (act) {
    case 'pay':
      return showsPay(invoice.status) ? null : say(states.itIsPaid)
    case 'remind':
      if (invoice.status === 'DRAFT') return say(states.notSentYet)
      return settledProblem(invoice, say) ?? (isReachable(invoice) ? null : say(states.unreachable))
    case 'recordPayment':
    case 'copyPayLink':
      return settledProblem(invoice, say)
    case 'status':
      return isLocked(invoice) && invoice.status === 'CANCELLED' ? say(states.itWasCancelled) : null
    case 'edit':
    case 'delete':
      return isLocked(invoice) ? say(states.itWasIssued) : null
    case 'deposit':
      // Before the whole is asked for.
      if (invoice.status !== 'DRAFT') return say(states.itWasIssued)
      return invoice.total > 0 ? null : say(states.nothingOwed)
    case 'credit':
      if (invoice.status === 'DRAFT') return say(states.notIssuedYet)
      return invoice.status === 'CANCELLED' ? say(states.itWasCancelled) : null
    case 'correct':
    case 'cancel':
      if (!isLocked(invoice)) return say(states.itCanChange)
      if (invoice.status === 'CANCELLED') return say(states.itWasCancelled)
      return invoice.paid > 0 ? say(states.moneyReceived) : null
    default:
      return null
  }
}

const isReachable = ({ billingEmail, billingPhone }: ActFacts) => billingEmail !== '' || billingPhone !== ''

/** The acts that an invoice allows, in the order of its menu. */
export function possibleActs(invoice: ActFacts): InvoiceAct[] {
  return invoiceActs.filter((act) => actProblem(act, invoice) === null)
}

/** How an invoice stands, as its page names it: a view of the stored status, what was paid, and how its mail fared. */
export const invoiceStandings = ['bounced', 'draft', 'sent', 'overdue', 'partlyPaid', 'paid', 'cancelled'] as const
export type InvoiceStanding = (typeof invoiceStandings)[number]

const standings: Readonly<Record<InvoiceStatus, InvoiceStanding>> = {
  DRAFT: 'draft',
  SENT: 'sent',
  OVERDUE: 'overdue',
  PAID: 'paid',
  CANCELLED: 'cancelled',
}

/** The standing that says most: what did not arrive comes first, then what was paid in part. */
export function standingOf(invoice: ActFacts): InvoiceStanding {
  if (undeliveredOf(invoice)) return 'bounced'
  const isPartlyPaid = invoice.paid > 0 && owedOf(invoice) > 0
  return isPartlyPaid && invoice.status !== 'DRAFT' ? 'partlyPaid' : standings[invoice.status]
}

/** The one act that an invoice's page puts first. */
export type PrimaryAct = InvoiceAct | 'correctAddress'

const primaryActs: Readonly<Record<InvoiceStanding, PrimaryAct>> = {
  bounced: 'correctAddress',
  draft: 'edit',
  sent: 'remind',
  overdue: 'remind',
  partlyPaid: 'recordPayment',
  paid: 'duplicate',
  cancelled: 'duplicate',
}

/** What most likely comes next with an invoice, and is always possible. */
export function primaryActOf(invoice: ActFacts): PrimaryAct {
  if (invoice.kind && !kindRules[invoice.kind].isOwed) return 'send'
  const wanted = primaryActs[standingOf(invoice)]
  // The address stands on a paper that stays as it is.
  if (wanted === 'correctAddress' && isLocked(invoice))
    return actProblem('correct', invoice) === null ? 'correct' : 'send'
  if (wanted === 'correctAddress' || actProblem(wanted, invoice) === null) return wanted
  // Nobody to remind, or nothing to remind of.
  return actProblem('recordPayment', invoice) === null ? 'recordPayment' : 'duplicate'
}
