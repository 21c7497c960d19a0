import { type HasAbilities, handsIn, may } from '@duly/core/access/may.ts'
import { abilitiesOfMember } from '@duly/core/access/membership.ts'
import { personName } from '@duly/core/contact/person-name.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { kindsAllowing } from '@duly/core/invoices/kinds/kinds.ts'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/ids.ts'
import { type Actor, requireAbilities } from '../../../platform/http/actor.ts'
import { addTimelineEntry } from '../../timeline/service.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import * as store from '../store.ts'
import { countHandIns, forgetHandIn, peopleOf, whoHandedIn, writeHandedIn, writeReturned } from './hand-in-store.ts'

/** Documents that somebody writes and somebody else may have to issue. */
const handedIn = { kinds: kindsAllowing('edit') } as const

/** How many drafts wait for somebody: for whoever may issue those that were handed in, for whoever hands in those of theirs that came back. */
export async function countWaiting(
  tx: ReadTx,
  workspaceId: string,
  who: HasAbilities & { userId: string },
): Promise<number> {
  if (may(who, 'invoices:issue', 'invoices:all')) return countHandIns(tx, workspaceId, 'all')
  return handsIn(who) ? countHandIns(tx, workspaceId, { returnedTo: who.userId }) : 0
}

/** Most people who are told of one draft. */
const mostTold = 20

/** What a hand-in is about, held until the transaction ends, so that of two acts at once one comes second. */
async function held(
  tx: Tx,
  workspaceId: string,
  id: string,
  version: number | undefined,
): Promise<store.InvoiceRecord> {
  const invoice = await store.findInvoice(tx, workspaceId, id, { lock: true, ...handedIn })
  if (!invoice) throw refuse('invoice_not_found')
  if (version !== undefined && version !== invoice.version)
    throw refuse('stale_version', {
      detail: { version: invoice.version, updatedAt: invoice.updated_at.toISOString(), differs: [] },
    })
  return invoice
}

const isHandedIn = ({ hand_in: handIn }: Pick<store.InvoiceRecord, 'hand_in'>) => handIn?.state === 'handed-in'

/**
 * Refuses to change or delete a draft that was handed in, but for those who may issue it. The caller holds the document.
 */
export function checkNotHandedIn(actor: Pick<Actor, 'abilities'>, invoice: Pick<store.InvoiceRecord, 'hand_in'>): void {
  if (isHandedIn(invoice) && !may(actor, 'invoices:issue')) throw refuse('handed_in')
}

/** Hands a draft in; everybody who may issue it is told by mail. */
export async function handIn(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Actor,
  id: string,
  { remark = '', version }: { remark?: string | undefined; version?: number | undefined },
  now: Date,
): Promise<void> {
  const { workspaceId, userId } = actor
  const invoice = await held(tx, workspaceId, id, version)
  if (invoice.status !== 'DRAFT' || invoice.revision > 0) throw refuse('hand_in_drafts_only')
  if (isHandedIn(invoice)) throw refuse('handed_in')
  const said = remark.trim()
  await writeHandedIn(tx, workspaceId, id, { userId, at: now, remark: said })
  await tell(tx, actor, id, 'handed_in', said)
  const occasion = newId()
  const handIn = { state: 'handed-in', by: nameOf(actor), remark: said } as const
  for (const { id: reader, email, language } of (await thoseWhoIssue(tx, workspaceId)).slice(0, mostTold)) {
    if (reader === userId) continue
    await parts.queueMail(tx, {
      kind: 'handed_in_notice',
      workspaceId,
      invoiceId: id,
      recipient: email,
      requestedBy: null,
      handIn: { ...handIn, language },
      dedupeKey: `handed_in_notice:${occasion}:${reader}`,
    })
  }
}

/** Takes a draft back that one handed in, or that one may issue. */
export async function takeBack(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { workspaceId, userId } = actor
  const invoice = await held(tx, workspaceId, id, undefined)
  if (!isHandedIn(invoice)) throw refuse('not_handed_in')
  if (invoice.hand_in?.by.id !== userId) requireAbilities(actor, 'invoices:issue')
  await forgetHandIn(tx, workspaceId, id)
  await tell(tx, actor, id, 'taken_back')
}

/** Returns a draft to who handed it in, who is told by mail. */
export async function returnDraft(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Actor,
  id: string,
  { remark, version }: { remark: string; version?: number | undefined },
  now: Date,
): Promise<void> {
  const { workspaceId, userId } = actor
  const invoice = await held(tx, workspaceId, id, version)
  if (!isHandedIn(invoice)) throw refuse('not_handed_in')
  const said = remark.trim()
  await writeReturned(tx, workspaceId, id, { userId, at: now, remark: said })
  await tell(tx, actor, id, 'returned', said)
  const maker = await whoHandedIn(tx, workspaceId, id)
  if (!maker || maker.id === userId) return
  await parts.queueMail(tx, {
    kind: 'returned_notice',
    workspaceId,
    invoiceId: id,
    recipient: maker.email,
    requestedBy: null,
    handIn: { state: 'returned', by: nameOf(actor), remark: said, language: maker.language },
    dedupeKey: `returned_notice:${newId()}`,
  })
}

/** Approves a draft that was handed in: it waits no more. The caller issues and sends it in the same transaction. */
export async function approveDraft(tx: Tx, actor: Actor, id: string, version: number | undefined): Promise<void> {
  const invoice = await store.findInvoice(tx, actor.workspaceId, id, { lock: true, ...handedIn })
  if (!invoice) throw refuse('invoice_not_found')
  // Before the version, which whoever approved or took it back meanwhile has changed, too.
  if (!isHandedIn(invoice)) throw refuse('not_handed_in')
  await held(tx, actor.workspaceId, id, version)
  await forgetHandIn(tx, actor.workspaceId, id)
  await tell(tx, actor, id, 'approved')
}

/** A draft that is issued or drawn a line through in another way waits for nobody any more. */
export async function endHandIn(
  tx: Tx,
  workspaceId: string,
  invoice: Pick<store.InvoiceRecord, 'id' | 'hand_in'>,
): Promise<void> {
  if (invoice.hand_in) await forgetHandIn(tx, workspaceId, invoice.id)
}

const nameOf = ({ firstName, lastName, email }: Actor) => personName(firstName, lastName) || email

/** Who can issue a document that somebody made. */
async function thoseWhoIssue(tx: Tx, workspaceId: string) {
  const { owner, members } = await peopleOf(tx, workspaceId)
  // Whoever reaches only their own does not see what somebody else handed in.
  const issuing = members.filter((one) => may({ abilities: abilitiesOfMember(one) }, 'invoices:issue', 'invoices:all'))
  return [...(owner ? [owner] : []), ...issuing]
}

function tell(tx: Tx, actor: Actor, id: string, kind: string, remark = ''): Promise<void> {
  return addTimelineEntry(tx, actor.workspaceId, {
    subjectKind: 'invoice',
    subjectId: id,
    kind,
    actorUserId: actor.userId,
    detail: remark === '' ? {} : { remark },
  })
}
