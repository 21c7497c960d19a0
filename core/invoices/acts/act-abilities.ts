import type { Ability } from '../../access/abilities.ts'
import { type HasAbilities, may } from '../../access/may.ts'
import type { InvoiceStatus } from '../status.ts'
import type { InvoiceAct } from './acts.ts'
import type { HandInState } from './hand-in.ts'

/** What a change of status by hand takes beside what its call takes: issuing, voiding, and moving money in the ledger. */
export function abilitiesForStatus(from: string, to: string): readonly Ability[] {
  const isPaid = from === 'PAID' || to === 'PAID'
  // Drawing a line through a draft issues nothing.
  if (from === 'DRAFT' && to === 'CANCELLED') return []
  if (from === 'CANCELLED' || to === 'CANCELLED')
    return isPaid ? ['invoices:void', 'payments:record'] : ['invoices:void']
  if (!isPaid) return ['invoices:issue']
  return from === 'DRAFT' || to === 'DRAFT' ? ['invoices:issue', 'payments:record'] : ['payments:record']
}

/** What deleting or restoring a document takes: more for one that was ever issued. */
export const abilityForDeleting = ({ revision }: { readonly revision: number }): Ability =>
  revision > 0 ? 'invoices:void' : 'invoices:draft'

/** What each act of a menu takes beside reading the document; not named: nothing. */
const needed: Partial<Record<InvoiceAct, readonly Ability[]>> = {
  edit: ['invoices:draft'],
  status: ['invoices:draft', 'invoices:issue'],
  send: ['messages:send'],
  remind: ['messages:send'],
  recordPayment: ['payments:record'],
  duplicate: ['invoices:draft'],
  deposit: ['invoices:draft'],
  recur: ['invoices:issue', 'messages:send'],
  credit: ['invoices:void'],
  correct: ['invoices:void'],
  cancel: ['invoices:void'],
  delete: ['invoices:draft'],
}

/** What stays open of a draft that waits for somebody else. */
const whileHeld: readonly InvoiceAct[] = ['download', 'pay', 'copyPayLink', 'duplicate', 'history']

/** A document as far as it decides who may do what with it. */
export interface ActDocument {
  readonly status: InvoiceStatus
  /** Of a draft: whether it was handed in or came back. */
  readonly handIn?: { readonly state: HandInState } | null
}

/** Whether somebody may do an act of a menu with a document, where it can be done at all; the server decides the same way. */
export function mayAct(who: HasAbilities, act: InvoiceAct, { status, handIn }: ActDocument): boolean {
  if (!may(who, ...(needed[act] ?? []))) return false
  if (may(who, 'invoices:issue')) return act !== 'delete' || status === 'DRAFT' || may(who, 'invoices:void')
  if (handIn?.state === 'handed-in') return whileHeld.includes(act)
  if (status !== 'DRAFT') return act !== 'edit' && act !== 'delete'
  // Sending issues it.
  return act !== 'send' && act !== 'recordPayment'
}
