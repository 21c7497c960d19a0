import * as reasons from '@duly/core/words/gen/outbox-reasons.gen.ts'
import { inEnglish } from '@duly/core/words/word.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { hasEnded } from '../../platform/db/ended-workspace.ts'
import type { AppointmentParts } from './dependencies.ts'
import { type AppointmentChange, isOn, openWriter, recipientsOf } from './emails.ts'
import { type PlanJob, planJob, type ReminderJob, remindJob } from './jobs.ts'
import { changeReminders, type Reminders, remindersOf } from './settings.ts'
import { holdReminders } from './settings-store.ts'
import * as store from './store.ts'

const minute = 60_000
/** Appointments that are planned anew in one transaction. */
const pageSize = 200

/**
 * Plans the reminders of a start that is new: one job for each moment still to come. A moment that has passed already
 * needs none, since the invitation has just gone out. Jobs of an earlier start find that it moved and do nothing.
 */
export async function planReminders(
  tx: Tx,
  parts: AppointmentParts,
  workspaceId: string,
  { before, after, now }: AppointmentChange,
): Promise<void> {
  if (!isOn(after)) return
  if (before && isOn(before) && +before.starts_at === +after.starts_at) return
  await holdReminders(tx, workspaceId)
  const { minutesBefore } = await remindersOf(tx, workspaceId)
  await enqueue(tx, parts, workspaceId, { id: after.id, starts_at: after.starts_at }, minutesBefore, now)
}

async function enqueue(
  tx: Tx,
  { jobs }: AppointmentParts,
  workspaceId: string,
  { id, starts_at: start }: { id: string; starts_at: Date },
  minutesBefore: readonly number[],
  now: Date,
): Promise<void> {
  for (const minutes of minutesBefore) {
    const moment = new Date(start.getTime() - minutes * minute)
    if (moment <= now) continue
    const job: ReminderJob = {
      workspaceId,
      appointmentId: id,
      startsAt: start.toISOString(),
      minutesBefore: minutes,
    }
    await jobs.enqueue(tx, remindJob, job, { startAfter: moment })
  }
}

/** Changes when people are reminded. What is added counts for what is booked already; what is dropped is not sent. */
export async function changeReminderTimes(
  tx: Tx,
  parts: AppointmentParts,
  workspaceId: string,
  reminders: Reminders,
): Promise<Reminders> {
  const before = await remindersOf(tx, workspaceId)
  const after = await changeReminders(tx, workspaceId, reminders)
  const added = after.minutesBefore.filter((minutes) => !before.minutesBefore.includes(minutes))
  if (added.length > 0) await parts.jobs.enqueue(tx, planJob, { workspaceId, minutesBefore: added })
  return after
}

/** Plans added reminders for all that is booked. Repeats are harmless: a reminder is sent once however often planned. */
export async function planAdded(parts: AppointmentParts, { workspaceId, minutesBefore }: PlanJob): Promise<void> {
  const now = parts.clock()
  let after: { startsAt: Date; id: string } | null = { startsAt: now, id: '' }
  while (after) {
    const from: { startsAt: Date; id: string } = after
    after = await inTransaction(parts.db, { workspaceId }, async (tx) => {
      if (await hasEnded(tx, workspaceId)) return null
      const rows = await store.findUpcoming(tx, workspaceId, from, pageSize)
      for (const row of rows) await enqueue(tx, parts, workspaceId, row, minutesBefore, now)
      const last = rows.at(-1)
      return rows.length === pageSize && last ? { startsAt: last.starts_at, id: last.id } : null
    })
  }
}

/**
 * Reminds customer and employee, if that is still due: the appointment takes place, starts then and not yet, the reminder
 * is still wanted, and no later one is due as well (after hours without a running process the last one is enough). The
 * notice's row, written in the same transaction, makes it happen once over all processes.
 */
export async function remind(parts: AppointmentParts, job: ReminderJob): Promise<void> {
  const { workspaceId, appointmentId: id, minutesBefore } = job
  const now = parts.clock()
  await inTransaction(parts.db, { workspaceId }, async (tx) => {
    if ((await hasEnded(tx, workspaceId)) || !(await store.lockAppointment(tx, workspaceId, id))) return
    const row = await store.findAppointment(tx, workspaceId, id)
    if (!row || !isOn(row) || row.starts_at.toISOString() !== job.startsAt || row.starts_at <= now) return
    const wanted = await remindersOf(tx, workspaceId)
    const isDue = (minutes: number) => row.starts_at.getTime() - minutes * minute <= now.getTime()
    if (!wanted.minutesBefore.includes(minutesBefore) || !isDue(minutesBefore)) return
    if (wanted.minutesBefore.some((minutes) => minutes < minutesBefore && isDue(minutes))) return
    const kind = `reminder:${minutesBefore}`
    if (!(await store.noteOnce(tx, workspaceId, id, kind, row.starts_at))) return
    const writer = await openWriter(tx, parts, workspaceId, now)
    const key = `${kind}:${row.starts_at.getTime()}`
    for (const recipient of recipientsOf(row).values()) await writer.mail({ recipient, occasion: 'reminder', row, key })
    if (!wanted.sms) return
    await writer.sms(row, 'customer', key)
    if (row.employee_id && !row.employee_removed_at) await writer.sms(row, 'employee', key)
  })
}

/** Whether a reminder that waited in the outbox (for a mail server, for the hourly limit) still tells anything. */
export async function reminderVerdict(
  tx: Tx,
  message: {
    workspaceId: string
    kind: string
    about: { kind: string; id: string } | null
    requestedBy: string | null
  },
  now: Date,
): Promise<'go' | { drop: string }> {
  const { workspaceId, kind, about, requestedBy } = message
  if (kind !== 'appointment_reminder' || about?.kind !== 'appointment' || requestedBy) return 'go'
  const row = await store.findAppointment(tx, workspaceId, about.id)
  if (!row || !isOn(row)) return { drop: inEnglish(reasons.noAppointment) }
  if (await hasEnded(tx, workspaceId)) return { drop: inEnglish(reasons.accountDeleted) }
  return row.starts_at <= now ? { drop: inEnglish(reasons.appointmentBegun) } : 'go'
}
