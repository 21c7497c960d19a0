import { refuse } from '@duly/core/contract/refusals.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { abilitiesForStatus } from '@duly/core/invoices/acts/act-abilities.ts'
import { kindRules, kindsAllowing } from '@duly/core/invoices/kinds/kinds.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { type Actor, requireAbilities } from '../../../platform/http/actor.ts'
import { recordPayment, reverseManualPayments } from '../../ledger/service.ts'
import { sellerUnnamed } from '../../outbox/business.ts'
import { addTimelineEntry } from '../../timeline/service.ts'
import { checkNotHandedIn, endHandIn } from '../acts/hand-in.ts'
import { locksIssued } from '../acts/locking.ts'
import { isCredited } from '../credit-notes/credit-store.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { checkSameDeposits, holdWhole, takeOff } from '../deposits/taking-off.ts'
import { checkQuoteOpen } from '../quotes/outcomes.ts'
import { freezeRevision, isNamed } from '../revisions/revisions.ts'
import * as store from '../store.ts'
import { checkBeforeIssue } from './issue-check.ts'

/** In whose name a document is made or changes its status. */
export type Maker = Pick<Actor, 'workspaceId' | 'userId' | 'timeZone' | 'apiKey' | 'abilities'>

/** Documents whose status can be set by hand. */
const withStatus = { kinds: kindsAllowing('status') } as const

/**
 * Sets a status by hand: any to any that its kind has (specification part 1, section 4). PAID records a payment of the balance; away from
 * PAID takes that one back, and no other: money that somebody recorded or a provider reported was received all the same.
 * Leaving DRAFT freezes what the invoice says.
 */
export async function changeStatus(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Maker,
  id: string,
  status: string,
  now: Date,
  by: 'hand' | 'cancelling' = 'hand',
): Promise<void> {
  const invoice = await store.findInvoice(tx, actor.workspaceId, id, { lock: true, ...withStatus })
  if (!invoice) throw refuse('invoice_not_found')
  if (invoice.status === status) return
  if (!kindRules[invoice.kind].statuses.includes(status)) throw refuse('status_not_of_kind')
  checkQuoteOpen(invoice)
  requireAbilities(actor, ...abilitiesForStatus(invoice.status, status))
  checkNotHandedIn(actor, invoice)
  await endHandIn(tx, actor.workspaceId, invoice)
  if (by === 'hand') await checkLock(tx, actor.workspaceId, invoice, status)
  // Drawing a line through a draft issues nothing.
  if (invoice.status === 'DRAFT' && status !== 'CANCELLED')
    await checkBeforeIssue(tx, parts, actor.workspaceId, invoice)
  const whole = await holdForVoiding(tx, actor.workspaceId, invoice, status)
  const day = today(now, actor.timeZone)
  if (status === 'PAID') await recordBalance(tx, actor, invoice, day)
  if (invoice.status === 'PAID')
    await reverseManualPayments(tx, actor.workspaceId, { kind: 'invoice', id }, { userId: actor.userId, today: day })
  await writeStatus(tx, actor.workspaceId, id, status)
  await takeOff(tx, actor.workspaceId, whole)
  await addTimelineEntry(tx, actor.workspaceId, {
    subjectKind: 'invoice',
    subjectId: id,
    kind: 'status_changed',
    actorUserId: actor.userId,
    detail: { from: invoice.status, to: status },
  })
  // Last, since whoever issues another one of its series waits from then on.
  if (invoice.status !== 'DRAFT') return
  const revision = await freezeRevision(tx, parts, actor.workspaceId, id, actor.userId)
  // It could never be named later.
  const isForGood = invoice.revision === 0 && (await locksIssued(tx, actor.workspaceId))
  if (isForGood && !(await isNamed(tx, actor.workspaceId, id, revision))) throw sellerUnnamed()
}

/** Where issued documents are locked they never become drafts again, and are cancelled with a reason only; nor are credited ones. */
async function checkLock(tx: Tx, workspaceId: string, invoice: store.InvoiceRecord, status: string): Promise<void> {
  // What was offered can always be withdrawn.
  if (invoice.revision === 0 || !kindRules[invoice.kind].isOwed) return
  const changesIt = status === 'DRAFT' || status === 'CANCELLED' || invoice.status === 'CANCELLED'
  if (!changesIt) return
  if (await locksIssued(tx, workspaceId)) throw refuse('invoice_locked')
  if (await isCredited(tx, workspaceId, invoice.id)) throw refuse('invoice_credited')
}

/** An issued deposit that becomes void, or stops being so: holds the invoice that takes it off, for `takeOff`. */
async function holdForVoiding(tx: Tx, workspaceId: string, invoice: store.InvoiceRecord, status: string) {
  if (invoice.revision === 0 || (status !== 'CANCELLED' && invoice.status !== 'CANCELLED')) return undefined
  if (invoice.status === 'CANCELLED') await checkSameDeposits(tx, workspaceId, invoice)
  return holdWhole(tx, workspaceId, invoice)
}

async function recordBalance(
  tx: Tx,
  actor: Pick<Actor, 'workspaceId' | 'userId'>,
  invoice: store.InvoiceRecord,
  day: string,
): Promise<void> {
  const balance = invoice.total_minor - invoice.paid_minor
  if (balance <= 0) return
  const method = invoice.payment_method as 'card' | 'bank' | 'e-transfer' | 'cash'
  await recordPayment(tx, actor.workspaceId, {
    targetKind: 'invoice',
    targetId: invoice.id,
    kind: 'manual',
    currency: invoice.currency,
    amountMinor: balance,
    method,
    receivedOn: day,
    recordedBy: actor.userId,
  })
}

/** Writes a stored status. */
export async function writeStatus(tx: Tx, workspaceId: string, id: string, status: string): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({
      status,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      // The first time stays. Not coalesce: a distributed table refuses now() in it.
      ...(status === 'SENT' ? { sent_at: sql<Date>`least(sent_at, now())` } : {}),
      ...(status === 'CANCELLED' ? {} : { void_reason: '', voided_by: null, voided_at: null }),
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Settles the status by the ledger: PAID once nothing is left, back to SENT when a refund opens a balance again. */
export async function settleByLedger(
  tx: Tx,
  workspaceId: string,
  id: string,
): Promise<'settled' | 'reopened' | 'unchanged'> {
  const invoice = await store.findInvoice(tx, workspaceId, id, { lock: true })
  if (!invoice) return 'unchanged'
  const covered = invoice.paid_minor >= invoice.total_minor
  if (covered && invoice.paid_minor > 0 && invoice.status !== 'PAID' && invoice.status !== 'CANCELLED') {
    await moveTo(tx, workspaceId, invoice, 'PAID')
    return 'settled'
  }
  if (!covered && invoice.status === 'PAID') {
    await moveTo(tx, workspaceId, invoice, 'SENT')
    return 'reopened'
  }
  return 'unchanged'
}

async function moveTo(tx: Tx, workspaceId: string, invoice: store.InvoiceRecord, status: string): Promise<void> {
  await writeStatus(tx, workspaceId, invoice.id, status)
  await addTimelineEntry(tx, workspaceId, {
    subjectKind: 'invoice',
    subjectId: invoice.id,
    kind: 'status_changed',
    actorUserId: null,
    detail: { from: invoice.status, to: status },
  })
}
