import { may } from '@duly/core/access/may.ts'
import { isEmail } from '@duly/core/contact/email.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'
import { type Actor, requireAbilities } from '../../../platform/http/actor.ts'
import { addressKey } from '../../../platform/mail/address.ts'
import { markedOf } from '../../customers/service.ts'
import { sellerUnnamed } from '../../outbox/business.ts'
import { addTimelineEntry } from '../../timeline/service.ts'
import { endHandIn } from '../acts/hand-in.ts'
import type { InvoiceDependencies, QueuedMessage } from '../dependencies.ts'
import { queueByPeppol } from '../e-invoices/by-peppol.ts'
import { eInvoiceInMail } from '../e-invoices/e-invoices.ts'
import { freezeRevision, isFrozen, isNamed } from '../revisions/revisions.ts'
import { checkBeforeIssue } from '../saving/issue-check.ts'
import { writeStatus } from '../saving/statuses.ts'
import * as store from '../store.ts'
import { attachFiles, pendingFileOf } from './files.ts'

/**
 * What goes out is frozen, also while the invoice still counts as DRAFT until a message is accepted. Answers the revision
 * that names the seller; refuses while nobody is named. `userId` is null where nobody asked for the message.
 */
export async function issued(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: { workspaceId: string; userId: string | null },
  id: string,
) {
  const invoice = await store.findInvoice(tx, actor.workspaceId, id, { lock: true, ...store.ofAnyKind })
  if (!invoice) throw refuse('invoice_not_found')
  const { workspaceId } = actor
  await endHandIn(tx, workspaceId, invoice)
  // Whoever asks can put it right; a message that goes out by itself was asked for before.
  if (actor.userId !== null && !isFrozen(invoice)) await checkBeforeIssue(tx, parts, workspaceId, invoice)
  const freeze = () => freezeRevision(tx, parts, workspaceId, id, actor.userId)
  const revision = isFrozen(invoice) ? invoice.revision : await freeze()
  if (await isNamed(tx, workspaceId, id, revision)) return { invoice, revision }
  // One that was issued before the business had a name says it from now on.
  const next = isFrozen(invoice) ? await freeze() : revision
  if (next !== revision && (await isNamed(tx, workspaceId, id, next))) return { invoice, revision: next }
  throw sellerUnnamed()
}

/** What an invoice's mail may differ in from the plain one. */
export interface MailWishes {
  /** Another recipient than the invoice's. */
  email?: string | undefined
  /** Who else it goes to. */
  to?: readonly string[] | undefined
  cc?: readonly string[] | undefined
  /** A blind copy to whoever sends. */
  copyToMe?: boolean | undefined
  /** Words for this once; empty ones are the workspace's. */
  subject?: string | undefined
  message?: string | undefined
  /** Whether the invoice goes along as PDF; it does unless this says no. */
  attachPdf?: boolean | undefined
  /** Files of the invoice that go along, by their ids. */
  files?: readonly string[] | undefined
}

/**
 * Puts the invoice's mail into the outbox, in the transaction that freezes what it says. Copies are messages of their own,
 * so that each is tried, comes back and is counted by itself; the answer is the one to the payer. Beyond the hourly cap it
 * is refused, or waits where nobody is there to be told.
 */
export async function queueInvoiceMail(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Pick<Actor, 'workspaceId' | 'userId' | 'email'>,
  id: string,
  wishes: MailWishes,
  now: Date,
  { waitsAtCap = false }: { waitsAtCap?: boolean } = {},
): Promise<QueuedMessage> {
  const { subject = '', message = '', attachPdf = true, files = [] } = wishes
  const { invoice, revision } = await issued(tx, parts, actor, id)
  const { recipient, also, cc, blind } = await readersOf(tx, actor, invoice, wishes)
  const eInvoice = await eInvoiceInMail(tx, parts, actor.workspaceId, { invoice, revision, attachPdf })
  const attached = await attachFiles(tx, actor.workspaceId, id, files, { revision, now })
  const along = [...(eInvoice?.file ? [eInvoice.file] : []), ...attached.map(pendingFileOf)]
  await addTimelineEntry(tx, actor.workspaceId, {
    subjectKind: 'invoice',
    subjectId: id,
    kind: 'send_requested',
    actorUserId: actor.userId,
    detail: {
      channel: 'mail',
      recipient: [recipient, ...also].join(', '),
      ...(cc.length > 0 ? { cc: cc.join(', ') } : {}),
      ...(along.length > 0 ? { files: along.map(({ filename }) => filename).join(', ') } : {}),
    },
  })
  const mail = {
    workspaceId: actor.workspaceId,
    kind: 'invoice',
    invoiceId: id,
    recipient,
    requestedBy: waitsAtCap ? null : actor.userId,
    revision,
    words: { subject, text: message },
    attachPdf: eInvoice ? eInvoice.hasPdf : attachPdf,
    files: along,
    also,
    cc,
  } as const
  const queued = await parts.queueMail(tx, mail)
  if (eInvoice?.byPeppol) await queueByPeppol(tx, parts, actor, { invoice, revision })
  for (const copyFor of [...also, ...cc, ...blind]) await parts.queueMail(tx, { ...mail, copyFor })
  return queued
}

/**
 * Who gets a mail: those that were named, or else everybody who is marked for invoices at the customer. Nobody gets it
 * twice, however often an address was given.
 */
async function readersOf(
  tx: Tx,
  actor: Pick<Actor, 'workspaceId' | 'email'>,
  invoice: store.InvoiceRecord,
  wishes: MailWishes,
) {
  const recipient = wishes.email || invoice.billing_email
  if (!isEmail(recipient)) throw refuse('no_recipient_email')
  const isPlain = !(wishes.to || wishes.cc) && addressKey(recipient) === addressKey(invoice.billing_email)
  const marked = isPlain ? await markedOf(tx, actor.workspaceId, invoice.customer_id) : { to: [], cc: [] }
  const readers = new Map([[addressKey(recipient), recipient]])
  const also = (wishes.to ?? marked.to).filter((address) => isNew(readers, address))
  const cc = (wishes.cc ?? marked.cc).filter((address) => isNew(readers, address))
  const blind = wishes.copyToMe && isNew(readers, actor.email) ? [actor.email] : []
  return { recipient, also, cc, blind }
}

/** Whether an address is none of the readers yet; it is one from then on. */
function isNew(readers: Map<string, string>, address: string): boolean {
  const key = addressKey(address)
  if (readers.has(key)) return false
  readers.set(key, address)
  return true
}

/** The country that an invoice is billed to, as it was written; empty when there is none. */
export async function billingCountryOf(tx: Tx, workspaceId: string, id: string): Promise<string> {
  return (await store.findInvoice(tx, workspaceId, id, store.ofAnyKind))?.billing_country ?? ''
}

/**
 * Refuses whoever may send but not issue, while the document is a draft: sending one issues it. Series and messages that wait
 * were set up by somebody who might, and do not ask.
 */
export async function requireIssuing(tx: ReadTx, actor: Actor, id: string): Promise<void> {
  if (may(actor, 'invoices:issue')) return
  const invoice = await store.findInvoice(tx, actor.workspaceId, id, store.ofAnyKind)
  if (invoice?.status === 'DRAFT') requireAbilities(actor, 'invoices:issue')
}

/** Puts the pay link as SMS into the outbox: to the invoice's number, or to another one that the owner confirms. */
export async function queueInvoiceSms(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Actor,
  id: string,
  { phone, confirmed }: { phone: string | undefined; confirmed: boolean },
): Promise<QueuedMessage> {
  const { invoice } = await issued(tx, parts, actor, id)
  const recipient = phone || invoice.billing_phone
  if (recipient.trim() === '') throw refuse('no_recipient_phone')
  // Whoever got hold of a session, or works here, must not text whom they like in the firm's name.
  const mayConfirm = actor.role !== 'EMPLOYEE'
  if (!(confirmed && mayConfirm) && parts.isOtherPhone(recipient, invoice.billing_phone)) {
    const refusal = mayConfirm ? 'sms_number_not_own' : 'sms_number_owner_only'
    throw refuse(refusal, { detail: { ownNumber: invoice.billing_phone } })
  }
  await addTimelineEntry(tx, actor.workspaceId, {
    subjectKind: 'invoice',
    subjectId: id,
    kind: 'send_requested',
    actorUserId: actor.userId,
    detail: { channel: 'sms', recipient },
  })
  return parts.queueSms(tx, { workspaceId: actor.workspaceId, invoiceId: id, recipient, requestedBy: actor.userId })
}

/** Answers a send once it is known how it ended, or honestly that it is still trying. */
export async function sendOutcome(
  parts: InvoiceDependencies,
  workspaceId: string,
  message: QueuedMessage,
): Promise<{ outcome: 'delivered' | 'retrying' }> {
  const { outcome, detail } = await parts.waitFor(workspaceId, message.id)
  if (outcome === 'refused') throw refuse('message_refused', detail ? { message: detail } : {})
  return { outcome }
}

/** A message about the invoice ended: the timeline tells it, and a DRAFT whose message was accepted becomes SENT. */
export async function messageEnded(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  id: string,
  event: {
    kind: string
    channel: string
    recipient: string
    outcome: 'delivered' | 'arrived' | 'refused' | 'failed' | 'unknown' | 'cancelled'
    detail: string
  },
): Promise<void> {
  const invoice = await store.findInvoice(tx, workspaceId, id, { lock: true, ...store.ofAnyKind })
  if (!invoice) return
  await addTimelineEntry(tx, workspaceId, {
    subjectKind: 'invoice',
    subjectId: id,
    kind: `message_${event.outcome}`,
    actorUserId: null,
    detail: {
      message: event.kind,
      channel: event.channel,
      recipient: event.recipient,
      ...(event.outcome === 'delivered' || event.outcome === 'arrived' ? {} : { reason: event.detail }),
    },
  })
  if (event.outcome === 'delivered' && invoice.status === 'DRAFT' && event.kind === 'invoice') {
    // Edited since it was sent: what it says now is what the invoice says from here on.
    await freezeRevision(tx, parts, workspaceId, id, null)
    await writeStatus(tx, workspaceId, id, 'SENT')
  }
}
