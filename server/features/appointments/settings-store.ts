import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { insertedTime } from '../../platform/db/writing.ts'

export async function findReminders(tx: ReadTx, workspaceId: string): Promise<unknown> {
  const row = await tx
    .selectFrom('workspace_settings')
    .select('appointment_reminders')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  return row?.appointment_reminders
}

export async function writeReminders(tx: Tx, workspaceId: string, reminders: object): Promise<void> {
  const value = sql<string>`${JSON.stringify(reminders)}::jsonb`
  await tx
    .insertInto('workspace_settings')
    .values({ workspace_id: workspaceId, appointment_reminders: value })
    .onConflict((conflict) =>
      conflict.column('workspace_id').doUpdateSet({ appointment_reminders: value, updated_at: insertedTime }),
    )
    .execute()
}

/** Lets nobody change the settings until the transaction ends, so that who changes them sees what is being booked. */
export async function holdReminders(tx: Tx, workspaceId: string): Promise<void> {
  await tx
    .selectFrom('workspace_settings')
    .select('workspace_id')
    .where('workspace_id', '=', workspaceId)
    .forShare()
    .execute()
}
