import { defaultReminders } from '@duly/core/appointments/limits.ts'
import { z } from 'zod'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { findReminders, writeReminders } from './settings-store.ts'

/** When people are reminded of appointments, in minutes before the start, and whether also by SMS. */
export interface Reminders {
  minutesBefore: number[]
  sms: boolean
}

const stored = z.object({ minutesBefore: z.array(z.number()), sms: z.boolean().default(defaultReminders.sms) })

export async function remindersOf(tx: ReadTx, workspaceId: string): Promise<Reminders> {
  const parsed = stored.safeParse(await findReminders(tx, workspaceId))
  return parsed.success ? parsed.data : { ...defaultReminders, minutesBefore: [...defaultReminders.minutesBefore] }
}

/** Writes the settings, the earliest reminder first and none twice. */
export async function changeReminders(
  tx: Tx,
  workspaceId: string,
  { minutesBefore, sms }: Reminders,
): Promise<Reminders> {
  const reminders = { minutesBefore: [...new Set(minutesBefore)].sort((a, b) => b - a), sms }
  await writeReminders(tx, workspaceId, reminders)
  return reminders
}
