import { mostTries, waitAfterTry } from '@duly/core/outbox/status.ts'
import * as reasons from '@duly/core/words/gen/outbox-reasons.gen.ts'
import { inEnglish } from '@duly/core/words/word.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { type MailFile, type MailOutcome, transferMs } from '../../platform/mail/mail.ts'
import type { PeppolOutcome } from '../../platform/peppol/access-point.ts'
import type { SmsOutcome } from '../../platform/sms/sms.ts'
import { reportedOutcome } from '../../platform/sms/twilio.ts'
import { endEvent, tellSafely, waiting } from './delivery-ends.ts'
import type { OutboxDependencies } from './dependencies.ts'
import { deliverJob, type MessageJob } from './jobs.ts'
import {
  type MailPayload,
  type MessageEnd,
  type MessageRow,
  mailPayload,
  peppolPayload,
  renderedMessage,
  smsPayload,
} from './message.ts'
import { followUp, tryPeppol, withPeppolReport } from './peppol.ts'
import { openWords } from './sealed-words.ts'
import * as store from './store.ts'
import { isSuppressed, suppress, suppressedFor } from './suppression-store.ts'

type Outcome = MailOutcome | SmsOutcome | PeppolOutcome

/** Longer than any try can take (90 s of SMTP and the drawing of a PDF), so that only a lost worker's lease runs out. */
const leaseMs = 200_000
// For one whose row somebody holds at this moment.
const leastWaitMs = 2000
// Clocks may have jumped: it costs nothing to look again.
const mostWaitMs = 600_000

/** What stands in the place of a message whose words were forgotten. */
export const forgottenText = inEnglish(reasons.forgotten)

// A link that opens something without a sign-in carries a token.
const leadsIn = (word: string): boolean => /^https?:/.test(word) && /[?&]token=/.test(word)

type Parts = OutboxDependencies

/** Tries to send, writes down how each try ended, and tells the record's area. */
export function createDelivery(parts: Parts) {
  return {
    deliver: (job: MessageJob) => deliver(parts, job),
    work: (job: MessageJob) => work(parts, job),
    tell: (job: MessageJob) => tell(parts, job),
  }
}

/** One try, if the message is due and nobody else has it; answers whether there was one. */
async function deliver(parts: Parts, { workspaceId, messageId }: MessageJob): Promise<boolean> {
  const { db, log, clock, mailer } = parts
  const message = await inTransaction(db, { workspaceId }, async (tx) => {
    const claimed = await store.claimMessage(tx, workspaceId, messageId, clock(), leaseMsOf)
    // One whose sender was lost may have gone out already.
    return claimed && !claimed.wasSending && (await isHeld(parts, tx, claimed)) ? 'held' : claimed
  })
  if (!message) return false
  if (message === 'held') return true
  const outcome = await attempt(parts, message)
  if (outcome.alert)
    log.error(
      { alert: true, channel: message.channel, code: outcome.code, detail: outcome.detail },
      'messages cannot go out',
    )
  await inTransaction(db, { workspaceId }, (tx) => record(parts, tx, message, outcome))
  if (outcome.outcome === 'delivered' && message.channel === 'mail' && mailer.kind === 'kept') tellLinks(parts, message)
  return true
}

// Large files may take long on their way.
function leaseMsOf({ channel, payload }: MessageRow): number {
  if (channel !== 'mail') return leaseMs
  return leaseMs + transferMs(mailPayload.parse(payload).files.map(({ ref }) => ({ size: Number(ref.size ?? 0) })))
}

/** Nobody can sign in to read the link that signing in needs. */
function tellLinks(parts: Parts, message: MessageRow): void {
  const { sealer } = parts
  if (!mailPayload.parse(message.payload).secret) return
  const { subject, text } = openWords(sealer, message)
  parts.tellKept?.({ to: message.recipient, subject, links: text.split(/\s/).filter(leadsIn) })
}

/**
 * What the message's job does. A message that somebody else has may lose them before its end, the process that waits
 * for its outcome above all, so the job comes again until the message is decided.
 */
async function work(parts: Parts, job: MessageJob): Promise<void> {
  const { db, jobs, clock } = parts
  if (await deliver(parts, job)) return
  const { workspaceId, messageId } = job
  await inTransaction(db, { workspaceId }, async (tx) => {
    const due = await store.openUntil(tx, workspaceId, messageId)
    if (!due) return
    const wait = Math.min(Math.max(due.getTime() - clock().getTime(), leastWaitMs), mostWaitMs)
    await jobs.enqueue(tx, deliverJob, job, { waitMs: wait })
  })
}

/** Whether a claimed message is put back or dropped instead of being tried. */
async function isHeld(parts: Parts, tx: Tx, message: MessageRow): Promise<boolean> {
  const { jobs, clock } = parts
  const verdict = (await parts.verdict?.(tx, waiting(message), clock())) ?? 'go'
  if (verdict === 'go') return false
  const { workspace_id: workspaceId, id: messageId } = message
  const tries = message.tries - 1
  if ('drop' in verdict) {
    const dropped = { status: 'cancelled', doneAt: clock(), lastError: verdict.drop, tries } as const
    await store.changeMessage(tx, workspaceId, messageId, dropped)
    await tellSafely(parts, tx, message, 'cancelled', verdict.drop)
    return true
  }
  const { until, reason } = verdict
  await store.changeMessage(tx, workspaceId, messageId, {
    status: 'queued',
    nextTryAt: until,
    lastError: reason,
    tries,
  })
  await jobs.enqueue(tx, deliverJob, { workspaceId, messageId }, { startAfter: until })
  return true
}

async function attempt(parts: Parts, message: MessageRow & { wasSending: boolean }): Promise<Outcome> {
  const { db, sms, sealer } = parts
  const { workspace_id: workspaceId, channel, recipient } = message
  if (channel === 'peppol') return tryPeppol(parts, message)
  // Its earlier worker was lost in the middle. Mail may be repeated, with the same Message-ID; SMS may not.
  if (message.wasSending && channel === 'sms') {
    return { outcome: 'unknown', detail: inEnglish(reasons.outcomeUnknown) }
  }
  const reason = await inTransaction(db, { workspaceId }, (tx) => isSuppressed(tx, workspaceId, channel, recipient))
  if (reason) return { outcome: 'refused', detail: stoppedWords(channel, reason) }
  if (channel === 'sms') {
    return sms.send({
      outboxId: message.id,
      to: recipient,
      text: openWords(sealer, message).text,
      statusCallback: callbackOf(parts, message),
    })
  }
  return sendMail(parts, message, mailPayload.parse(message.payload))
}

async function sendMail(parts: Parts, message: MessageRow, payload: MailPayload): Promise<MailOutcome> {
  const { log, mailer, sealer } = parts
  const rendered = openWords(sealer, message)
  let files: MailFile[]
  try {
    files = await filesOf(parts, message.workspace_id, payload)
  } catch (error) {
    log.error({ err: error, messageId: message.id }, 'a file of a message could not be made')
    return { outcome: 'retry', detail: inEnglish(reasons.fileMissing) }
  }
  return mailer.send({
    outboxId: message.id,
    to: { name: payload.toName, address: message.recipient },
    shownTo: payload.shownTo,
    alsoTo: payload.alsoTo,
    cc: payload.cc,
    fromName: payload.fromName,
    replyTo: payload.replyTo,
    subject: rendered.subject,
    html: rendered.html,
    text: rendered.text,
    files,
    calendar: payload.calendar,
    unsubscribeUrl: payload.unsubscribeUrl,
  })
}

async function filesOf(parts: Parts, workspaceId: string, payload: MailPayload): Promise<MailFile[]> {
  const files: MailFile[] = []
  for (const pending of payload.files) {
    const source = parts.files[pending.source]
    const made = source ? await source(workspaceId, pending.ref) : null
    // A picture that is gone leaves its name; a document that is gone must not go missing unnoticed.
    if (!made && pending.cid) continue
    if (!made) throw new Error(`no ${pending.source} to attach`)
    files.push({
      filename: pending.filename,
      contentType: made.contentType ?? pending.contentType,
      content: made.content,
      size: made.size ?? (Buffer.isBuffer(made.content) ? made.content.length : 0),
      ...(pending.cid ? { cid: pending.cid } : {}),
    })
  }
  return files
}

/** Writes down how the try ended: done, or when the next one is due. */
async function record(parts: Parts, tx: Tx, claimed: MessageRow, tried: Outcome): Promise<void> {
  const { jobs, clock, mailer, sms } = parts
  const { workspace_id: workspaceId, id, tries } = claimed
  const message = await store.lockClaimed(tx, workspaceId, id, tries)
  if (!message) return
  const outcome = withReport(message, tried)
  const ends = endOf(message, outcome)
  if (message.channel === 'peppol' && outcome.outcome === 'unknown')
    await store.addToPayload(tx, workspaceId, id, { unclear: true })
  if (!ends) {
    const wait = parts.waitAfterTry?.(tries) ?? waitAfterTry(tries, Math.random())
    const nextTryAt = new Date(clock().getTime() + wait)
    await store.changeMessage(tx, workspaceId, id, { status: 'retrying', nextTryAt, lastError: outcome.detail })
    await jobs.enqueue(tx, deliverJob, { workspaceId, messageId: id }, { waitMs: wait })
    return
  }
  const kept = ends === 'delivered' && { mail: mailer.kind, sms: sms.kind, peppol: 'sent' }[message.channel] === 'kept'
  const forgets = message.channel === 'mail' && !kept && mailPayload.parse(message.payload).secret
  await store.changeMessage(tx, workspaceId, id, {
    status: ends === 'delivered' ? 'sent' : ends,
    doneAt: clock(),
    lastError: ends === 'delivered' ? null : outcome.detail,
    providerMessageId: kept ? 'kept' : 'providerId' in outcome ? (outcome.providerId ?? null) : null,
    ...(forgets ? { rendered: forgotten(message) } : {}),
  })
  if ('optedOut' in outcome && outcome.optedOut) {
    await suppress(tx, workspaceId, 'sms', message.recipient, suppressedFor.optOut)
  }
  await tellSafely(parts, tx, message, ends, outcome.detail)
  if (message.channel === 'peppol' && ends === 'delivered') await followUp(parts, tx, message, outcome as PeppolOutcome)
}

async function tell(parts: Parts, { workspaceId, messageId }: MessageJob): Promise<void> {
  const { db } = parts
  await inTransaction(db, { workspaceId }, async (tx) => {
    const message = await store.findMessage(tx, workspaceId, messageId)
    const outcome = message && endings[message.status]
    if (message && outcome) await parts.onEnd(tx, endEvent(message, outcome, message.last_error ?? ''))
  })
}

function callbackOf(parts: Parts, message: MessageRow): string | null {
  const base = parts.callbackBaseUrl
  return base ? `${base}/api/webhooks/twilio/status?w=${message.workspace_id}&m=${message.id}` : null
}

function stoppedWords(channel: MessageRow['channel'], reason: string): string {
  if (channel === 'sms') return inEnglish(reasons.numberOptedOut)
  return inEnglish(reason === suppressedFor.complaint ? reasons.addressComplained : reasons.addressBounced)
}

const endings: Partial<Record<MessageRow['status'], MessageEnd['outcome']>> = {
  sent: 'delivered',
  refused: 'refused',
  failed: 'failed',
  unknown: 'unknown',
  cancelled: 'cancelled',
}

/** How the message ends with this outcome; null when there is to be another try. */
function endOf(message: MessageRow, outcome: Outcome): Exclude<MessageEnd['outcome'], 'arrived'> | null {
  if (outcome.outcome === 'delivered' || outcome.outcome === 'refused') return outcome.outcome
  if (outcome.outcome === 'unknown' && message.channel === 'sms') return 'unknown'
  if (message.tries < mostTries[message.channel]) return null
  const isUnclear = message.channel === 'peppol' && peppolPayload.parse(message.payload).unclear
  return isUnclear || (message.channel === 'peppol' && outcome.outcome === 'unknown') ? 'unknown' : 'failed'
}

/** A provider's report may overtake its own answer to the call. */
function withReport(message: MessageRow, outcome: Outcome): Outcome {
  if (message.channel === 'peppol') return withPeppolReport(message, outcome as PeppolOutcome)
  if (message.channel !== 'sms' || (outcome.outcome !== 'delivered' && outcome.outcome !== 'unknown')) return outcome
  const report = smsPayload.parse(message.payload).report
  const reported = report ? reportedOutcome(report.status, report.errorCode) : null
  return reported ? { ...outcome, ...reported } : outcome
}

function forgotten(message: MessageRow) {
  return { ...renderedMessage.parse(message.rendered), html: '', text: forgottenText }
}
