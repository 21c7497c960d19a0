import { isEmail } from '@duly/core/contact/email.ts'
import { Refusal, refuse } from '@duly/core/contract/refusals.ts'
import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { instantOf, wallTimeAt } from '@duly/core/dates/time-zone.ts'
import { owedMinor } from '@duly/core/payments/due.ts'
import * as reasons from '@duly/core/words/gen/outbox-reasons.gen.ts'
import { inEnglish } from '@duly/core/words/word.ts'
import { sql } from 'kysely'
import { inTransaction, type ReadTx, type Tx } from '../../../platform/db/database.ts'
import { hasEnded } from '../../../platform/db/ended-workspace.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log/log.ts'
import { addressKey } from '../../../platform/mail/address.ts'
import { SealError, type Sealer } from '../../../platform/secrets/sealed.ts'
import { sealContext } from '../../../platform/secrets/sealed-places.ts'
import { writeAuditOfRule } from '../../audit-trail/service.ts'
import { sellerUnnamed, senderOf } from '../../outbox/business.ts'
import { addTimelineEntry } from '../../timeline/service.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { type ScheduledSendJob, sendLaterJob } from '../jobs.ts'
import { noticesTo } from '../paying/payable.ts'
import { owingOf } from '../reading.ts'
import { isFrozen, isNamed } from '../revisions/revisions.ts'
import { checkBeforeIssue } from '../saving/issue-check.ts'
import * as store from '../store.ts'
import { attachFiles } from './files.ts'
import * as later from './later-store.ts'
import { type MailWishes, queueInvoiceMail } from './sending.ts'

/** What sending later needs besides what invoices need. */
export interface SendLaterParts {
  invoices: InvoiceDependencies
  jobs: Jobs
  log: Log
  clock: () => Date
}

/** A wall time in the workspace's zone. */
export interface WallMoment {
  date: CalendarDate
  /** `08:30` */
  time: string
}

/** Most messages of a workspace that wait. */
const mostWaiting = 500
const longestWaitMs = 366 * 86_400_000
// Clocks of processes and database differ a little.
const leastWaitMs = 2000

/** What is kept of a waiting message: how it is to be, and how its invoice stood. */
interface Kept {
  wishes: MailWishes
  wasOwed: boolean
  wasCancelled: boolean
}

/** The instant of a wall time; refuses one that is over or too far away. */
function instantAt({ date, time }: WallMoment, zone: string, now: Date): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const instant = instantOf({ date, hour, minute }, zone)
  if (instant <= now) throw refuse('later_in_past')
  if (instant.getTime() > now.getTime() + longestWaitMs) throw refuse('later_too_far')
  return instant
}

/**
 * Plans the invoice's mail for a later time. Nothing is frozen and a draft stays one: what goes out then is what the
 * invoice says then. What would keep it from going out now is refused now.
 */
export async function scheduleInvoiceMail(
  tx: Tx,
  { invoices, jobs }: SendLaterParts,
  actor: Actor,
  id: string,
  { date, time, ...wishes }: MailWishes & WallMoment,
  now: Date,
) {
  const { workspaceId, userId } = actor
  const sendAt = instantAt({ date, time }, actor.timeZone, now)
  const invoice = await store.findInvoice(tx, workspaceId, id, { lock: true, ...store.ofAnyKind })
  if (!invoice) throw refuse('invoice_not_found')
  const recipient = wishes.email || invoice.billing_email
  if (!isEmail(recipient)) throw refuse('no_recipient_email')
  const isNamedAlready = isFrozen(invoice) && (await isNamed(tx, workspaceId, id, invoice.revision))
  if (!isNamedAlready && (await senderOf(tx, workspaceId)).seller === '') throw sellerUnnamed()
  if ((await later.countScheduledSends(tx, workspaceId)) >= mostWaiting) throw refuse('later_too_many')
  if (!isFrozen(invoice)) await checkBeforeIssue(tx, invoices, workspaceId, invoice)
  const attached = await attachFiles(tx, workspaceId, id, wishes.files ?? [], { revision: null, now })
  const send = { id: newId(), invoiceId: id, sendAt, recipient, userId, createdAt: now }
  // Only an address that was typed for this once is kept: the invoice's own is looked up when the time comes.
  const isOwn = addressKey(recipient) === addressKey(invoice.billing_email)
  const typed = { ...wishes, email: isOwn ? undefined : recipient }
  const kept: Kept = {
    wishes: typed,
    wasOwed: owedMinor(owingOf(invoice)) > 0,
    wasCancelled: invoice.status === 'CANCELLED',
  }
  await later.insertScheduledSend(tx, workspaceId, {
    ...send,
    wishes: invoices.sealer.seal(JSON.stringify(kept), contextOf(workspaceId, send.id)),
    fileIds: attached.map((file) => file.id),
  })
  await jobs.enqueue(tx, sendLaterJob, { workspaceId, id: send.id }, { startAfter: sendAt })
  await tell(
    tx,
    workspaceId,
    'send_scheduled',
    { invoiceId: id, userId, recipient: [recipient, ...(wishes.to ?? [])].join(', '), sendAt },
    {
      ...(wishes.cc?.length ? { cc: wishes.cc.join(', ') } : {}),
      ...(attached.length > 0 ? { files: attached.map(({ name }) => name).join(', ') } : {}),
    },
  )
  return answerOf({ ...send, invoiceNumber: invoice.invoice_number }, actor.timeZone)
}

const contextOf = (workspaceId: string, id: string) => sealContext('scheduled_sends.wishes', workspaceId, id)

/** How a waiting message is to be, readable, for the export of a workspace; null where its key is gone. */
export function wishesOf(sealer: Sealer, workspaceId: string, row: { id: string; wishes: string }): MailWishes | null {
  try {
    return (JSON.parse(sealer.open(row.wishes, contextOf(workspaceId, row.id))) as Kept).wishes
  } catch (error) {
    if (error instanceof SealError) return null
    throw error
  }
}

interface Waiting {
  id: string
  invoiceId: string
  invoiceNumber: string
  recipient: string
  sendAt: Date
}

function answerOf(send: Waiting, zone: string) {
  const { date, hour, minute } = wallTimeAt(send.sendAt, zone)
  const two = (number: number) => String(number).padStart(2, '0')
  return { ...send, sendAt: send.sendAt.toISOString(), date, time: `${two(hour)}:${two(minute)}` }
}

/** Who gets a waiting message as things stand: whoever was typed for this once, or else the invoice's own address. */
function recipientOf(
  sealer: Sealer,
  workspaceId: string,
  row: { id: string; wishes: string; recipient: string },
  billingEmail: string,
): string {
  const wishes = wishesOf(sealer, workspaceId, row)
  return (wishes ? wishes.email || billingEmail : '') || row.recipient
}

/** What waits to be sent: of one invoice, or with null of all. */
export async function scheduledSendsOf(
  tx: ReadTx,
  { invoices: { sealer } }: Pick<SendLaterParts, 'invoices'>,
  { workspaceId, timeZone }: Actor,
  invoiceId: string | null,
) {
  const rows = await later.listScheduledSends(tx, workspaceId, invoiceId)
  return rows.map((row) =>
    answerOf(
      {
        id: row.id,
        invoiceId: row.invoice_id,
        invoiceNumber: row.invoice_number,
        recipient: recipientOf(sealer, workspaceId, row, row.billing_email),
        sendAt: row.send_at,
      },
      timeZone,
    ),
  )
}

/** Moves a waiting message to another time. */
export async function moveScheduled(
  tx: Tx,
  { jobs, invoices: { sealer } }: SendLaterParts,
  actor: Actor,
  id: string,
  moment: WallMoment,
  now: Date,
) {
  const { workspaceId, userId } = actor
  const { row, invoice } = await waiting(tx, workspaceId, id)
  const sendAt = instantAt(moment, actor.timeZone, now)
  const { invoice_id: invoiceId } = row
  const recipient = recipientOf(sealer, workspaceId, row, invoice.billing_email)
  if (sendAt.getTime() !== row.send_at.getTime()) {
    await later.moveScheduledSend(tx, workspaceId, id, sendAt)
    await jobs.enqueue(tx, sendLaterJob, { workspaceId, id }, { startAfter: sendAt })
    await tell(tx, workspaceId, 'send_scheduled', { invoiceId, userId, recipient, sendAt }, {})
  }
  return answerOf({ id, invoiceId, invoiceNumber: invoice.invoice_number, recipient, sendAt }, actor.timeZone)
}

/** Takes a waiting message back. */
export async function cancelScheduled(tx: Tx, { workspaceId, userId }: Actor, id: string): Promise<void> {
  const { row } = await waiting(tx, workspaceId, id)
  await later.endScheduledSend(tx, workspaceId, row)
  const { invoice_id: invoiceId, recipient, send_at: sendAt } = row
  await tell(tx, workspaceId, 'send_unscheduled', { invoiceId, userId, recipient, sendAt }, {})
}

async function waiting(tx: Tx, workspaceId: string, id: string) {
  const row = await later.lockScheduledSend(tx, workspaceId, id)
  const invoice = row && (await store.findInvoice(tx, workspaceId, row.invoice_id, store.ofAnyKind))
  if (!row || !invoice) throw refuse('later_gone')
  return { row, invoice }
}

function tell(
  tx: Tx,
  workspaceId: string,
  kind: string,
  {
    invoiceId,
    userId,
    recipient,
    sendAt,
  }: { invoiceId: string; userId: string | null; recipient: string; sendAt: Date },
  more: Readonly<Record<string, string>>,
): Promise<void> {
  return addTimelineEntry(tx, workspaceId, {
    subjectKind: 'invoice',
    subjectId: invoiceId,
    kind,
    actorUserId: userId,
    detail: { channel: 'mail', recipient, at: sendAt.toISOString(), ...more },
  })
}

/**
 * What the job of a waiting message does. Its row is locked, and goes in the same transaction in which the message enters
 * the outbox, so that whatever dies and however many processes try, it is sent once or is still waiting.
 */
export async function sendScheduled(parts: SendLaterParts, { workspaceId, id }: ScheduledSendJob): Promise<void> {
  const { invoices, jobs, log, clock } = parts
  await inTransaction(invoices.db, { workspaceId }, async (tx) => {
    const row = await later.lockScheduledSend(tx, workspaceId, id)
    if (!row) return
    const now = clock()
    if (row.send_at > now) {
      const waitMs = Math.max(row.send_at.getTime() - now.getTime(), leastWaitMs)
      await jobs.enqueue(tx, sendLaterJob, { workspaceId, id }, { waitMs })
      return
    }
    const kept = JSON.parse(invoices.sealer.open(row.wishes, contextOf(workspaceId, id))) as Kept
    const reason = (await whyNot(tx, workspaceId, row, kept)) ?? (await send(tx, invoices, workspaceId, row, kept, now))
    await later.endScheduledSend(tx, workspaceId, row)
    if (reason) await drop(tx, invoices, workspaceId, row, reason)
    else {
      const act = { verb: 'sent', subject: 'invoice', subjectId: row.invoice_id, at: now } as const
      await writeAuditOfRule(tx, workspaceId, 'sendLater', act)
    }
    log.info({ workspaceId, scheduledSend: id, outcome: reason ? 'dropped' : 'sent' }, 'the time of a message came')
  })
}

/** Why the message should no longer go out, as a sentence for the owner; null when it should. */
async function whyNot(
  tx: Tx,
  workspaceId: string,
  { invoice_id }: later.ScheduledSendRow,
  { wasOwed, wasCancelled }: Kept,
): Promise<string | null> {
  if (await hasEnded(tx, workspaceId)) return inEnglish(reasons.accountDeleted)
  const invoice = await store.findInvoice(tx, workspaceId, invoice_id, { lock: true, ...store.ofAnyKind })
  if (!invoice) return inEnglish(reasons.invoiceDeleted)
  if (invoice.status === 'CANCELLED') return wasCancelled ? null : inEnglish(reasons.invoiceCancelled)
  return wasOwed && owedMinor(owingOf(invoice)) <= 0 ? inEnglish(reasons.invoicePaid) : null
}

/** Puts the message into the outbox; answers why it cannot go out, or null when it is on its way. */
async function send(
  tx: Tx,
  invoices: InvoiceDependencies,
  workspaceId: string,
  row: later.ScheduledSendRow,
  { wishes }: Kept,
  now: Date,
): Promise<string | null> {
  const email = await later.addressInWorkspace(tx, workspaceId, row.requested_by)
  // Whoever no longer works here gets no copy of what the firm sends.
  const copyToMe = wishes.copyToMe === true && email !== undefined
  const sender = { workspaceId, userId: row.requested_by, email: email ?? '' }
  await sql`savepoint sending`.execute(tx)
  try {
    await queueInvoiceMail(tx, invoices, sender, row.invoice_id, { ...wishes, copyToMe }, now, { waitsAtCap: true })
    await sql`release savepoint sending`.execute(tx)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint sending`.execute(tx)
    return error.message
  }
}

/** Tells the timeline and the owner that a message did not go out. Of a business that has ended nobody is told. */
async function drop(
  tx: Tx,
  invoices: InvoiceDependencies,
  workspaceId: string,
  { id, invoice_id: invoiceId, recipient, send_at: sendAt }: later.ScheduledSendRow,
  reason: string,
): Promise<void> {
  await tell(tx, workspaceId, 'send_dropped', { invoiceId, userId: null, recipient, sendAt }, { reason })
  const owner = (await hasEnded(tx, workspaceId)) ? undefined : await noticesTo(tx, workspaceId)
  if (!owner) return
  await invoices.queueMail(tx, {
    kind: 'unsent_notice',
    workspaceId,
    invoiceId,
    recipient: owner,
    requestedBy: null,
    unsent: { to: recipient, sendAt, reason },
    dedupeKey: `unsent_notice:${id}`,
  })
}
