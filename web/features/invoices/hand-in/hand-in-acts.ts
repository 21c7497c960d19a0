import { type HasAbilities, handsIn, may } from '@duly/core/access/may.ts'
import type { HandIn, InvoiceStatus } from '../queries.ts'

/** What people do about a draft that somebody else sends: one may write it, another may issue it. */
export type HandInAct = 'handIn' | 'takeBack' | 'giveBack' | 'approve'

/** The signed-in person as far as that decides. */
export type Who = HasAbilities & { readonly id: string }

/** The document as far as that decides. */
export interface HandInFacts {
  readonly status: InvoiceStatus
  readonly handIn: HandIn | null
}

/** Whether a draft waits for somebody who may issue it. */
export const waits = ({ status, handIn }: HandInFacts): boolean => status === 'DRAFT' && handIn?.state === 'handed-in'

/** Whether a draft is out of the hands of this person until somebody who may issue it has answered. */
export const isHeld = (who: Who, document: HandInFacts): boolean => waits(document) && !may(who, 'invoices:issue')

/** What this person can do about handing in, the first act last, where its button stands. */
export function handInActs(who: Who, document: HandInFacts): HandInAct[] {
  if (document.status !== 'DRAFT') return []
  if (!waits(document)) return handsIn(who) ? ['handIn'] : []
  if (may(who, 'invoices:issue')) return may(who, 'messages:send') ? ['giveBack', 'approve'] : ['giveBack']
  return handsIn(who) && document.handIn?.by.id === who.id ? ['takeBack'] : []
}
