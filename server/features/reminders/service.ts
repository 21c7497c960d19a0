import { refuse } from '@duly/core/contract/refusals.ts'
import { addDays } from '@duly/core/dates/calendar-date.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import type { LetterLevel } from '@duly/core/outbox/wording.ts'
import {
  dueStep,
  graceDays,
  isDaytime,
  nextStep,
  type ReminderSettings,
  type ReminderStep,
  reminderChannels,
  stepName,
  suggestedSteps,
} from '@duly/core/reminders/rules.ts'
import * as reasons from '@duly/core/words/gen/outbox-reasons.gen.ts'
import { inEnglish } from '@duly/core/words/word.ts'
import { z } from 'zod'
import { inTransaction, type ReadTx, type Tx } from '../../platform/db/database.ts'
import { hasEnded } from '../../platform/db/ended-workspace.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { addressKey } from '../../platform/mail/address.ts'
import { writeAuditOfRule } from '../audit-trail/service.ts'
import { markedOf } from '../customers/service.ts'
import { addTimelineEntry } from '../timeline/service.ts'
import type { ReminderDependencies, ReminderMessage, ReminderPreview, ReminderPreviews } from './dependencies.ts'
import { remindJob } from './jobs.ts'
import { hoursAt } from './recipient-hours.ts'
import * as store from './store.ts'

const stored = z.object({
  enabled: z.boolean(),
  steps: z.array(z.object({ days: z.number().int(), channel: z.enum(reminderChannels) })),
})

/** The sequence of a workspace; off with a suggestion where nobody chose one. */
export async function reminderSettingsOf(tx: ReadTx, workspaceId: string): Promise<ReminderSettings> {
  const parsed = stored.safeParse(await store.findSettings(tx, workspaceId))
  if (!parsed.success || (!parsed.data.enabled && parsed.data.steps.length === 0))
    return { enabled: false, steps: suggestedSteps }
  return parsed.data
}

/** Keeps a sequence, its steps in the order of their days. */
export async function changeReminderSettings(
  tx: Tx,
  workspaceId: string,
  settings: ReminderSettings,
): Promise<ReminderSettings> {
  const steps = [...settings.steps].sort((one, other) => one.days - other.days)
  await store.writeSettings(tx, workspaceId, { enabled: settings.enabled && steps.length > 0, steps })
  return reminderSettingsOf(tx, workspaceId)
}

const isOpen = ({ status, balanceMinor }: store.RemindableInvoice) =>
  (status === 'SENT' || status === 'OVERDUE') && balanceMinor > 0

/** How one invoice stands with reminders. */
export async function invoiceReminders(tx: ReadTx, actor: Actor, id: string, now: Date) {
  const { workspaceId, timeZone } = actor
  const parts = await store.findRemindableParts(tx, workspaceId, id)
  const [invoice] = parts
  if (!invoice) throw refuse('invoice_not_found')
  const settings = await reminderSettingsOf(tx, workspaceId)
  const sent = await store.sentSteps(tx, workspaceId, id)
  const next =
    settings.enabled && !invoice.stopped && isOpen(invoice)
      ? firstOf(parts.map((part) => nextStep(settings.steps, part, today(now, timeZone))))
      : null
  return {
    enabled: settings.enabled,
    stopped: invoice.stopped,
    open: isOpen(invoice),
    unsubscribed: await store.isUnsubscribed(tx, workspaceId, invoice.email),
    sent: sent.map(({ step, at }) => ({ step, at: at.toISOString() })),
    next: next && { on: next.on, days: next.step.days, channel: next.step.channel },
  }
}

/** What goes out first; null where nothing does. */
function firstOf<Step extends { on: string }>(steps: readonly (Step | null)[]): Step | null {
  return steps.reduce((first, step) => (first && (!step || first.on <= step.on) ? first : step), null)
}

/** Leaves an invoice out of the sequence, or takes it in again; the timeline tells who and why. */
export async function stopReminders(
  tx: Tx,
  actor: Actor,
  id: string,
  change: { stopped: boolean; reason: string },
): Promise<void> {
  const invoice = await store.findRemindable(tx, actor.workspaceId, id, { lock: true })
  if (!invoice) throw refuse('invoice_not_found')
  if (invoice.stopped === change.stopped) return
  await store.writeStopped(tx, actor.workspaceId, id, change.stopped)
  await addTimelineEntry(tx, actor.workspaceId, {
    subjectKind: 'invoice',
    subjectId: id,
    kind: change.stopped ? 'reminders_stopped' : 'reminders_resumed',
    actorUserId: actor.userId,
    detail: change.stopped ? { reason: change.reason } : {},
  })
}

/** How somebody wants to remind. */
export interface WantedReminder {
  channel: 'mail' | 'sms'
  letter?: LetterLevel | undefined
  skipStopped?: boolean | undefined
}

/** The reminder that somebody asks for; refuses what nobody can be reminded of, or not in this way. */
async function wantedReminder(
  tx: Tx,
  parts: ReminderDependencies,
  actor: Actor,
  id: string,
  { channel, letter, skipStopped }: WantedReminder,
  options: { lock?: boolean } = {},
): Promise<{ invoice: store.RemindableInvoice; message: Draft }> {
  const invoice = await store.findRemindable(tx, actor.workspaceId, id, options)
  if (!invoice) throw refuse('invoice_not_found')
  if (invoice.status === 'DRAFT') throw refuse('reminder_of_draft')
  if (invoice.status === 'CANCELLED') throw refuse('cancelled_not_payable')
  if (!isOpen(invoice)) throw refuse('already_paid')
  if (skipStopped && invoice.stopped) throw refuse('reminders_stopped')
  if (channel === 'mail' && !invoice.email) throw refuse('no_recipient_email')
  if (channel === 'sms' && !invoice.phone) throw refuse('no_recipient_phone')
  if (channel === 'mail' && (await store.isUnsubscribed(tx, actor.workspaceId, invoice.email)))
    throw refuse('reminders_unsubscribed')
  const message = {
    workspaceId: actor.workspaceId,
    invoiceId: id,
    today: today(parts.clock(), actor.timeZone),
    requestedBy: actor.userId,
    letter: channel === 'mail' ? letter : undefined,
  }
  if (message.letter && invoice.dueDate >= message.today) throw refuse('not_overdue')
  return { invoice, message }
}

/** Puts a reminder into the outbox because somebody asked for it. */
export async function remindByHand(
  tx: Tx,
  parts: ReminderDependencies,
  actor: Actor,
  id: string,
  wanted: WantedReminder,
): Promise<{ id: string }> {
  const { invoice, message } = await wantedReminder(tx, parts, actor, id, wanted, { lock: true })
  const { channel } = wanted
  await tell(tx, message, { channel, step: 'by hand', ...(message.letter ? { letter: message.letter } : {}) })
  return channel === 'mail' ? mail(tx, parts, message, invoice) : sms(tx, parts, message, invoice)
}

/** What a reminder would say if it were sent now; nothing is sent or kept. */
export async function previewReminder(
  tx: Tx,
  parts: ReminderDependencies & ReminderPreviews,
  actor: Actor,
  id: string,
  wanted: WantedReminder,
): Promise<ReminderPreview> {
  const { invoice, message } = await wantedReminder(tx, parts, actor, id, wanted)
  if (wanted.channel === 'sms') return parts.previewSms(tx, { ...message, recipient: invoice.phone })
  const { also, cc } = await othersOf(tx, message, invoice)
  const preview = await parts.previewMail(tx, {
    ...message,
    recipient: invoice.email,
    unsubscribeUrl: parts.unsubscribeUrl(message.workspaceId, invoice.email),
  })
  return { ...preview, recipient: [preview.recipient, ...also, ...cc].join(', ') }
}

type Draft = Omit<ReminderMessage, 'recipient'>

/** Everybody who is marked for invoices at the customer, apart from the payer and who wants no more reminders. */
async function othersOf(tx: Tx, { workspaceId }: Draft, { email, customerId }: store.RemindableInvoice) {
  const marked = await markedOf(tx, workspaceId, customerId)
  const known = new Set([addressKey(email)])
  const others = async (addresses: readonly string[]) => {
    const found: string[] = []
    for (const address of addresses) {
      if (known.has(addressKey(address)) || (await store.isUnsubscribed(tx, workspaceId, address))) continue
      known.add(addressKey(address))
      found.push(address)
    }
    return found
  }
  const also = await others(marked.to)
  return { also, cc: await others(marked.cc) }
}

/** Writes the reminder to the payer, which is answered, and one to each of the others. */
async function mail(tx: Tx, parts: ReminderDependencies, message: Draft, invoice: store.RemindableInvoice) {
  const { email } = invoice
  const others = await othersOf(tx, message, invoice)
  const urlFor = (address: string) => parts.unsubscribeUrl(message.workspaceId, address)
  const whole = { ...message, ...others, recipient: email }
  const queued = await parts.queueMail(tx, { ...whole, unsubscribeUrl: urlFor(email) })
  for (const copyFor of [...others.also, ...others.cc]) {
    const key = message.dedupeKey ? { dedupeKey: `${message.dedupeKey}:${addressKey(copyFor)}` } : {}
    await parts.queueMail(tx, { ...whole, ...key, copyFor, unsubscribeUrl: urlFor(copyFor) })
  }
  return queued
}

const sms = (tx: Tx, parts: ReminderDependencies, message: Draft, { phone }: store.RemindableInvoice) =>
  parts.queueSms(tx, { ...message, recipient: phone })

function tell(tx: Tx, message: Draft, detail: Record<string, unknown>): Promise<void> {
  return addTimelineEntry(tx, message.workspaceId, {
    subjectKind: 'invoice',
    subjectId: message.invoiceId,
    kind: 'reminder_queued',
    actorUserId: message.requestedBy,
    detail,
  })
}

/** Gives each workspace that sends reminders a job; the queue keeps at most one waiting for each. */
export async function lookForReminders(parts: ReminderDependencies): Promise<void> {
  let after = ''
  for (;;) {
    const found = await store.remindingWorkspaces(parts.db, after, 500)
    for (const { id, time_zone } of found) {
      await parts.jobs.enqueue(parts.db, remindJob, { workspaceId: id, timeZone: time_zone }, { singletonKey: id })
    }
    const last = found.at(-1)
    if (!last) return
    after = last.key
  }
}

/** Sends what is due in a workspace now; answers how many. Each invoice has a transaction of its own. */
export async function remindWorkspace(
  parts: ReminderDependencies,
  { workspaceId, timeZone }: { workspaceId: string; timeZone: string },
): Promise<number> {
  const now = parts.clock()
  const day = today(now, timeZone)
  const [settings, candidates] = await inTransaction(parts.db, { workspaceId }, async (tx) => {
    const settings = await reminderSettingsOf(tx, workspaceId)
    if (!settings.enabled || (await hasEnded(tx, workspaceId))) return [settings, []] as const
    const days = settings.steps.map((step) => step.days)
    // Due so that the last step, with its grace, or the first one, lies on today.
    const from = addDays(day, -Math.max(...days) - graceDays)
    const until = addDays(day, -Math.min(...days))
    return [settings, await store.openDueBetween(tx, workspaceId, from, until)] as const
  })
  let sent = 0
  for (const candidate of candidates) {
    if (!dueStep(settings.steps, candidate, day)) continue
    if (!isDaytime(hoursAt(candidate.country, timeZone, now))) continue
    try {
      const went = await inTransaction(parts.db, { workspaceId }, (tx) =>
        remindOfOne(tx, parts, { workspaceId, timeZone, day, now }, settings.steps, candidate),
      )
      if (went) sent += 1
    } catch (error) {
      parts.log.error({ err: error, workspaceId, invoiceId: candidate.id }, 'a reminder could not be written')
    }
  }
  return sent
}

async function remindOfOne(
  tx: Tx,
  parts: ReminderDependencies,
  { workspaceId, timeZone, day, now }: { workspaceId: string; timeZone: string; day: string; now: Date },
  steps: readonly ReminderStep[],
  { id, dueDate }: Pick<store.RemindableInvoice, 'id' | 'dueDate'>,
): Promise<boolean> {
  const open = await store.findRemindableParts(tx, workspaceId, id, { lock: true })
  const invoice = open.find((part) => part.dueDate === dueDate)
  // Paid, stopped or moved since it was found.
  if (!invoice || invoice.stopped || !isOpen(invoice)) return false
  const step = dueStep(steps, invoice, day)
  if (!step) return false
  // The due date may have been moved since: still nobody gets two reminders of one invoice on one day.
  const last = await store.lastSendAt(tx, workspaceId, id)
  if (last && today(last, timeZone) === day) return false
  const name = stepName(step)
  if (!(await store.claimStep(tx, workspaceId, { invoiceId: id, step: name, dueDate: invoice.dueDate, now })))
    return false
  const wantsMail = step.channel !== 'sms' && invoice.email !== ''
  const mayMail = wantsMail && !(await store.isUnsubscribed(tx, workspaceId, invoice.email))
  const wantsSms = step.channel !== 'mail' && invoice.phone !== ''
  const maySms = wantsSms && (await parts.maySms(tx, workspaceId, id, invoice.phone))
  const message = { workspaceId, invoiceId: id, today: day, dueOn: dueDate, requestedBy: null }
  const key = `reminder:${id}:${name}:${invoice.dueDate}`
  if (mayMail) await mail(tx, parts, { ...message, dedupeKey: `${key}:mail` }, invoice)
  if (maySms) await sms(tx, parts, { ...message, dedupeKey: `${key}:sms` }, invoice)
  if (!mayMail && !maySms) return false
  await tell(tx, message, { step: name, channel: mayMail && maySms ? 'both' : mayMail ? 'mail' : 'sms' })
  const act = { verb: 'reminded', subject: 'invoice', subjectId: id, at: now } as const
  await writeAuditOfRule(tx, workspaceId, 'reminders', act)
  return true
}

/** A reminder, or anything else, that has waited in the outbox. */
interface Waiting {
  workspaceId: string
  channel: 'mail' | 'sms'
  kind: string
  about: { kind: string; id: string } | null
  recipient: string
  requestedBy: string | null
  /** Of a reminder that goes by itself it names the day on which what it reminds of was due. */
  dedupeKey: string
}

/**
 * Whether a reminder that waited (for a mail server, for the hourly limit) should still go out: not for what is paid by
 * now, of an invoice in parts the part that it names, and none that goes by itself after it was stopped or at night. Other messages go.
 */
export async function mayStillRemind(
  tx: Tx,
  { workspaceId, channel, kind, about, recipient, requestedBy, dedupeKey }: Waiting,
  now: Date,
): Promise<'go' | { drop: string } | { until: Date; reason: string }> {
  if ((kind !== 'reminder' && kind !== 'reminder_copy') || about?.kind !== 'invoice') return 'go'
  const open = await store.findRemindableParts(tx, workspaceId, about.id)
  const [invoice] = open
  if (!invoice || !isOpen(invoice)) return { drop: inEnglish(reasons.nothingOpen) }
  if (requestedBy) return 'go'
  const dueOn = dueDayIn(dedupeKey)
  if (dueOn && !open.some(({ dueDate }) => dueDate === dueOn)) return { drop: inEnglish(reasons.partNotOpen) }
  if (await hasEnded(tx, workspaceId)) return { drop: inEnglish(reasons.accountDeleted) }
  if (invoice.stopped) return { drop: inEnglish(reasons.remindersStopped) }
  if (!(await reminderSettingsOf(tx, workspaceId)).enabled) return { drop: inEnglish(reasons.remindersOff) }
  if (channel === 'mail' && (await store.isUnsubscribed(tx, workspaceId, recipient)))
    return { drop: inEnglish(reasons.unsubscribed) }
  const until = nextDaytime(invoice.country, await store.timeZoneOf(tx, workspaceId), now)
  return until > now ? { until, reason: inEnglish(reasons.night) } : 'go'
}

/** The due date in the key that `remindOfOne` writes; null where there is none. */
const dueDayIn = (dedupeKey: string): string | null =>
  /^reminder:[^:]+:[^:]+:(\d{4}-\d{2}-\d{2}):/.exec(dedupeKey)?.[1] ?? null

const quarterHourMs = 900_000

/** The first quarter of an hour from now on (or now) in which it is day where the reader lives. */
function nextDaytime(country: string, timeZone: string, now: Date): Date {
  if (isDaytime(hoursAt(country, timeZone, now))) return now
  const first = Math.ceil(now.getTime() / quarterHourMs) * quarterHourMs
  for (let step = 0; step < 200; step += 1) {
    const instant = new Date(first + step * quarterHourMs)
    if (isDaytime(hoursAt(country, timeZone, instant))) return instant
  }
  return now
}

/** Money went back, or is disputed: nobody is reminded of it until somebody has looked. */
export async function stopUntilLookedAt(tx: Tx, workspaceId: string, invoiceId: string): Promise<void> {
  await store.writeStopped(tx, workspaceId, invoiceId, true)
}
