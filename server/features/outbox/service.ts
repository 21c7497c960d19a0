import { isEmail } from '@duly/core/contact/email.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import type { SmsUse } from '@duly/core/outbox/contract.ts'
import type { MessageChannel } from '@duly/core/outbox/status.ts'
import { type Database, inTransaction, inWorkspace, type ReadTx, type Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import type { PeppolOutcome } from '../../platform/peppol/access-point.ts'
import type { Sealer } from '../../platform/secrets/sealed.ts'
import { normalizePhone } from '../../platform/sms/phone.ts'
import { mailBounced, type NoticeTaken } from './bounces.ts'
import { createDelivery } from './delivery.ts'
import type { OutboxDependencies } from './dependencies.ts'
import { askJob, deliverJob, type MessageJob, tellJob } from './jobs.ts'
import { countMessage, messagesCounted } from './limits-store.ts'
import {
  type MessageSubject,
  type Outgoing,
  type OutgoingMail,
  type OutgoingPeppol,
  type OutgoingSms,
  platformWorkspaceId,
  type RenderedMessage,
  storedMail,
  storedPeppol,
  type WaitedFor,
} from './message.ts'
import { askAfter, peppolReported } from './peppol.ts'
import { sealedWords, wordsIfReadable } from './sealed-words.ts'
import { sendAgain } from './sending-again.ts'
import type { SmsProblem } from './sms-policy.ts'
import { smsReported } from './sms-reports.ts'
import * as store from './store.ts'

/** A message that waits to be sent. Not fresh: one with its dedupe key was there already, and nothing was written. */
export interface Enqueued {
  id: string
  fresh: boolean
}

/** Messages out: written in the transaction of what causes them, sent by any process, never lost. */
export interface Outbox {
  /** Puts a mail into a workspace's outbox. Over the hourly cap a person's own is refused with 429, others wait. */
  enqueueMail(tx: Tx, workspaceId: string, mail: OutgoingMail): Promise<Enqueued>
  /** A mail of the installation itself, about an account. The transaction may be in any workspace or in none. */
  enqueueAccountMail(tx: Tx, mail: Omit<OutgoingMail, 'fromName' | 'about'>): Promise<Enqueued>
  /** Why no SMS may go to a number; null when one may. */
  smsProblem: SmsProblem
  /** Puts an SMS into a workspace's outbox; refuses a number that can't be one or may not be texted. */
  enqueueSms(tx: Tx, workspaceId: string, sms: OutgoingSms): Promise<{ id: string }>
  /**
   * Puts an e-invoice into a workspace's outbox. The same file goes out once: a second message is written only where the one before
   * was refused or given up.
   */
  enqueuePeppol(tx: Tx, workspaceId: string, document: OutgoingPeppol): Promise<Enqueued>
  /** How many SMS a workspace has used of its hourly and daily limits; what waits beyond a limit is not counted. */
  smsUse(tx: ReadTx, workspaceId: string, now: Date): Promise<SmsUse>
  /** Sends a message once more, as a new one. */
  sendAgain(tx: Tx, workspaceId: string, id: string, requestedBy: string): Promise<{ id: string }>
  /** After the commit: tries at once and waits a short while (6 s) for the outcome. */
  waitFor(workspaceId: string, messageId: string, ms?: number): Promise<WaitedFor>
  /** One try, if the message is due. Safe to call at any time, from any process. */
  deliver(job: MessageJob): Promise<boolean>
  /** A provider's verified report about an SMS. */
  smsReported(job: MessageJob, report: { status: string; errorCode: number | null }): Promise<void>
  /** What the access point genuinely says of an e-invoice. */
  peppolReported(messageId: string, said: PeppolOutcome): Promise<void>
  /** A mail server's late notice that a message could not be delivered, or a reader's complaint about one. */
  mailBounced(raw: Buffer): Promise<NoticeTaken>
  startWorkers(): Promise<void>
  /** Waits for tries under way and closes the ways out. */
  close(): Promise<void>
}

/** What a stored message says, for the export of a workspace. */
export function messageWords(sealer: Sealer, workspaceId: string, rendered: unknown): RenderedMessage {
  return wordsIfReadable(sealer, { workspace_id: workspaceId, rendered })
}

/** What a workspace's messages of the running hour or day are counted under. */
const capKey = (channel: MessageChannel, hours: number, workspaceId: string) =>
  `${channel}${hours === 24 ? '-day' : ''}:${workspaceId}`

/** Longest time that a call waits for its message's outcome; what comes before and after has the rest of 10 s. */
const waitMs = 6000

export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const { db, jobs, log, config } = dependencies
  const delivery = createDelivery(dependencies)
  const tries = triesUnderWay(log)
  const smsProblem: SmsProblem = dependencies.smsProblem ?? (async () => null)
  const outbox: Outbox = {
    smsProblem,
    async enqueueMail(tx, workspaceId, mail) {
      const recipient = mail.to.address.trim()
      if (!isEmail(recipient)) throw refuse('no_recipient_email')
      return write(dependencies, tx, workspaceId, mail, { channel: 'mail', recipient, ...storedMail(mail) })
    },
    async enqueueAccountMail(tx, mail) {
      return inWorkspace(tx, platformWorkspaceId, () =>
        outbox.enqueueMail(tx, platformWorkspaceId, { ...mail, fromName: null }),
      )
    },
    async enqueueSms(tx, workspaceId, sms) {
      const recipient = normalizePhone(sms.to, config.SMS_DEFAULT_REGION)
      if (!recipient) throw refuse('invalid_request', { messages: ['phoneNumber must be a valid phone number'] })
      await checkNumber(smsProblem, tx, workspaceId, recipient, sms.about ?? null)
      const rendered = { subject: '', html: '', text: sms.text, attachments: [] }
      return write(dependencies, tx, workspaceId, sms, { channel: 'sms', recipient, payload: {}, rendered })
    },
    enqueuePeppol: (tx, workspaceId, document) => writePeppol(dependencies, tx, workspaceId, document),
    async smsUse(tx, workspaceId, now) {
      const hour = { key: capKey('sms', 1, workspaceId), hours: 1 }
      const day = { key: capKey('sms', 24, workspaceId), hours: 24 }
      const counted = await messagesCounted(tx, [hour, day], now)
      const use = (key: string, limit: number) => ({ used: Math.min(counted.get(key) ?? 0, limit), limit })
      return { hour: use(hour.key, config.SMS_PER_HOUR), day: use(day.key, config.SMS_PER_DAY) }
    },
    async sendAgain(tx, workspaceId, id, requestedBy) {
      return sendAgain(tx, workspaceId, id, async (dedupeKey, message) => {
        if (message.channel === 'sms') await checkNumber(smsProblem, tx, workspaceId, message.recipient, message.about)
        return write(dependencies, tx, workspaceId, { ...message, requestedBy, dedupeKey }, message)
      })
    },
    async waitFor(workspaceId, messageId, ms = waitMs) {
      tries.track(delivery.deliver({ workspaceId, messageId }))
      return outcomeWithin(db, workspaceId, messageId, ms)
    },
    deliver: delivery.deliver,
    smsReported: (job, report) => smsReported(dependencies, job, report),
    peppolReported: (messageId, said) => reportedByName(dependencies, messageId, said),
    mailBounced: (raw) => mailBounced(dependencies, raw),
    async startWorkers() {
      await jobs.work(deliverJob, delivery.work, 8)
      await jobs.work(tellJob, delivery.tell, 2)
      await jobs.work(askJob, (job) => askAfter(dependencies, job), 2)
    },
    async close() {
      await tries.ended()
      dependencies.mailer.close()
    },
  }
  return outbox
}

/** Counts against the caps; answers when the message may go out. */
async function dueAt(
  { clock, config }: OutboxDependencies,
  tx: Tx,
  workspaceId: string,
  channel: MessageChannel,
  asked: boolean,
): Promise<Date> {
  const now = clock()
  if (workspaceId === platformWorkspaceId) return now
  let waits = 0
  for (const { limit, hours } of capsOf(config, channel)) {
    const { count, wait } = await countMessage(tx, capKey(channel, hours, workspaceId), now, hours)
    if (count > limit) waits = Math.max(waits, wait)
  }
  if (waits > 0 && asked) throw refuse('too_many_requests', { retryAfter: waits })
  return new Date(now.getTime() + waits * 1000)
}

// Each SMS costs money: whoever got into an account may not spend an hour's cap all day long.
const capsOf = (config: OutboxDependencies['config'], channel: MessageChannel) =>
  ({
    mail: [{ limit: config.MAIL_PER_HOUR, hours: 1 }],
    sms: [
      { limit: config.SMS_PER_HOUR, hours: 1 },
      { limit: config.SMS_PER_DAY, hours: 24 },
    ],
    // Each goes with a mail, which counts, and the same invoice goes out once.
    peppol: [],
  })[channel]

/** Writes a message and its job, unless one with its dedupe key is there. */
async function write(
  parts: OutboxDependencies,
  tx: Tx,
  workspaceId: string,
  message: Outgoing,
  content: { channel: MessageChannel; recipient: string; payload: unknown; rendered: unknown },
): Promise<Enqueued> {
  const { jobs, clock, sealer } = parts
  const { dedupeKey } = message
  const known = dedupeKey ? await store.findByDedupeKey(tx, workspaceId, dedupeKey) : null
  if (known) return { id: known, fresh: false }
  const id = newId()
  const nextTryAt = await dueAt(parts, tx, workspaceId, content.channel, Boolean(message.requestedBy))
  const written = await store.insertMessage(tx, workspaceId, {
    ...content,
    rendered: sealedWords(sealer, workspaceId, content.rendered),
    id,
    kind: message.kind,
    subjectKind: message.about?.kind ?? null,
    subjectId: message.about?.id ?? null,
    dedupeKey: dedupeKey ?? id,
    nextTryAt,
    requestedBy: message.requestedBy ?? null,
    createdAt: clock(),
  })
  if (!written) return { id: (await store.findByDedupeKey(tx, workspaceId, dedupeKey ?? id)) ?? id, fresh: false }
  await jobs.enqueue(
    tx,
    deliverJob,
    { workspaceId, messageId: id },
    nextTryAt > clock() ? { startAfter: nextTryAt } : {},
  )
  return { id, fresh: true }
}

/** Writes an e-invoice and its job, unless the same file is under way or arrived. */
async function writePeppol(
  parts: OutboxDependencies,
  tx: Tx,
  workspaceId: string,
  document: OutgoingPeppol,
): Promise<Enqueued> {
  const before = document.about && (await store.peppolBefore(tx, workspaceId, document.about, document.file.ref))
  if (before && before.status !== 'refused' && before.status !== 'failed' && before.status !== 'cancelled')
    return { id: before.id, fresh: false }
  const { invoiceId, revision } = document.file.ref
  const dedupeKey = `peppol:${invoiceId}:${revision}:${before?.count ?? 0}`
  const { scheme, id } = document.receiver
  const content = { channel: 'peppol', recipient: `${scheme}:${id}`, ...storedPeppol(document) } as const
  return write(parts, tx, workspaceId, { ...document, dedupeKey }, content)
}

async function reportedByName(parts: OutboxDependencies, messageId: string, said: PeppolOutcome): Promise<void> {
  const workspaceId = await workspaceOf(parts.db, messageId)
  if (workspaceId) await peppolReported(parts, { workspaceId, messageId }, said)
}

/** Whose message that is; null where there is none. Its id is random, so whoever names it had it in hand. */
async function workspaceOf(db: Database, messageId: string): Promise<string | null> {
  const found = await inTransaction(db, {}, async (tx) => {
    await store.readWholeInstallation(tx)
    return store.findMessage(tx, null, messageId)
  })
  return found?.workspace_id ?? null
}

/** Refuses a number that may not be texted. */
async function checkNumber(
  smsProblem: SmsProblem,
  tx: Tx,
  workspaceId: string,
  to: string,
  about: MessageSubject | null,
): Promise<void> {
  const problem = await smsProblem(tx, workspaceId, { to, about })
  if (problem === 'sms_number_invalid')
    throw refuse('invalid_request', { messages: ['phoneNumber must be a valid phone number'] })
  if (problem) throw refuse(problem)
}

/** Looks until the message is decided, or for so many milliseconds. */
async function outcomeWithin(db: Database, workspaceId: string, messageId: string, ms: number): Promise<WaitedFor> {
  const end = performance.now() + ms
  for (let pause = 20; ; pause = Math.min(pause * 1.5, 250)) {
    const row = await inTransaction(db, { workspaceId }, (tx) => store.findMessage(tx, workspaceId, messageId))
    if (!row) return { outcome: 'refused', detail: '' }
    if (row.status === 'sent') return { outcome: 'delivered', detail: row.last_error ?? '' }
    if (row.status === 'retrying') return { outcome: 'retrying', detail: row.last_error ?? '' }
    // Nobody knows whether an unknown SMS arrived; it is honest to say neither.
    if (row.status === 'unknown') return { outcome: 'retrying', detail: row.last_error ?? '' }
    if (row.status !== 'queued' && row.status !== 'sending') return { outcome: 'refused', detail: row.last_error ?? '' }
    if (performance.now() >= end) return { outcome: 'retrying', detail: '' }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Tries that nobody waits for, so that the end of the process does. */
function triesUnderWay(log: Log) {
  const underWay = new Set<Promise<unknown>>()
  return {
    track(work: Promise<unknown>): void {
      const tracked: Promise<unknown> = work
        .catch((error: unknown) => log.error({ err: error }, 'a message could not be tried at once; its job will'))
        .finally(() => underWay.delete(tracked))
      underWay.add(tracked)
    },
    ended: () => Promise.allSettled([...underWay]),
  }
}
