import { kindsThat } from '@duly/core/invoices/kinds/kinds.ts'
import type { ReminderSettings } from '@duly/core/reminders/rules.ts'
import { sql } from 'kysely'
import type { Database, ReadTx, Tx } from '../../platform/db/database.ts'
import { holdRow } from '../../platform/db/hold-row.ts'
import { insertedTime } from '../../platform/db/writing.ts'
import { addressKey } from '../../platform/mail/address.ts'

export async function findSettings(tx: ReadTx, workspaceId: string): Promise<unknown> {
  const row = await tx
    .selectFrom('workspace_settings')
    .select('reminders')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  return row?.reminders ?? null
}

/** Keeps the sequence; a workspace that sends reminders is found by the hourly look, others are not. */
export async function writeSettings(tx: Tx, workspaceId: string, settings: ReminderSettings): Promise<void> {
  const reminders = sql<never>`${JSON.stringify(settings)}::jsonb`
  await tx
    .insertInto('workspace_settings')
    .values({ workspace_id: workspaceId, reminders })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet({ reminders, updated_at: insertedTime }))
    .execute()
  const key = `reminders:${workspaceId}`
  if (settings.enabled) {
    await tx
      .insertInto('capabilities')
      .values({ key, kind: 'reminders', workspace_id: workspaceId, entity_id: workspaceId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await tx.deleteFrom('capabilities').where('key', '=', key).where('kind', '=', 'reminders').execute()
  }
}

/** Workspaces that send reminders, with their zones, in pages. */
export function remindingWorkspaces(db: Database, after: string, limit: number) {
  return db
    .selectFrom('capabilities')
    .innerJoin('workspaces', 'workspaces.id', 'capabilities.workspace_id')
    .select(['capabilities.key', 'workspaces.id', 'workspaces.time_zone'])
    .where('capabilities.kind', '=', 'reminders')
    .where('workspaces.purge_after', 'is', null)
    .where('capabilities.key', '>', after)
    .orderBy('capabilities.key')
    .limit(limit)
    .execute()
}

const dunnedKinds = kindsThat('isDunned')

/** An invoice as reminders need to know it; of one that is paid in parts a part of it. */
export interface RemindableInvoice {
  id: string
  customerId: string | null
  status: string
  /** Of a part, its own. */
  dueDate: string
  email: string
  phone: string
  country: string
  /** What is open, of a part of that alone. */
  balanceMinor: number
  stopped: boolean
  /** Steps that went out for this due date. */
  sentSteps: string[]
}

function remindable(tx: ReadTx, workspaceId: string) {
  return (
    tx
      .selectFrom('invoices as i')
      .innerJoinLateral(
        sql<{
          day: string
          count: number
          open_minor: number
        }>`duly_open_parts(i.due_date, i.total_minor, i.paid_minor, i.credited_minor, i.schedule)`.as('p'),
        (join) => join.onTrue(),
      )
      .select([
        'i.id',
        'i.customer_id as customerId',
        'i.status',
        'p.day as dueDate',
        'i.billing_email as email',
        'i.billing_phone as phone',
        'i.billing_country as country',
        'i.reminders_stopped as stopped',
        'p.open_minor as balanceMinor',
        sql<string[]>`array(select s.step from reminder_sends s
        where s.workspace_id = ${workspaceId} and s.invoice_id = i.id and s.due_date = p.day)`.as('sentSteps'),
      ])
      .where('i.workspace_id', '=', workspaceId)
      .where('i.kind', 'in', dunnedKinds)
      .where('i.deleted_at', 'is', null)
      // Each part that is open; of an invoice of which nothing is, one row all the same.
      .where(sql<boolean>`(i.schedule is null or p.open_minor > 0 or p.count = 1 and i.paid_minor >= i.total_minor)`)
      .orderBy('p.day')
  )
}

/** One invoice by its parts that are open, the oldest first; one that is paid at once is its only part. */
export async function findRemindableParts(
  tx: ReadTx,
  workspaceId: string,
  id: string,
  options: { lock?: boolean } = {},
): Promise<RemindableInvoice[]> {
  const held = options.lock ? holdRow(tx, 'invoices', workspaceId, id) : null
  const found = remindable(tx, workspaceId).where('i.id', '=', id).execute()
  return (await Promise.all([found, held]))[0]
}

/** One invoice with its oldest open part, held first when asked to, so that a payment or a second process waits for what is decided. */
export async function findRemindable(
  tx: ReadTx,
  workspaceId: string,
  id: string,
  options: { lock?: boolean } = {},
): Promise<RemindableInvoice | undefined> {
  const [first] = await findRemindableParts(tx, workspaceId, id, options)
  return first
}

/** Open invoices, or parts of them, due between two days, whose reminders nobody stopped. */
export async function openDueBetween(
  tx: Tx,
  workspaceId: string,
  from: string,
  to: string,
): Promise<RemindableInvoice[]> {
  const rows = await remindable(tx, workspaceId)
    .where('i.status', 'in', ['SENT', 'OVERDUE'])
    .where('i.reminders_stopped', '=', false)
    // Later parts of an invoice are due after its due date, which is that of the first one.
    .where((eb) => eb.or([eb.between('i.due_date', from, to), eb('i.schedule', 'is not', null)]))
    .where('p.day', '>=', from)
    .where('p.day', '<=', to)
    .orderBy('i.id')
    .execute()
  return rows.filter((row) => row.balanceMinor > 0)
}

/** Remembers a step; false when it went out before, on whichever process. */
export async function claimStep(
  tx: Tx,
  workspaceId: string,
  send: { invoiceId: string; step: string; dueDate: string; now: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('reminder_sends')
    .values({
      workspace_id: workspaceId,
      invoice_id: send.invoiceId,
      step: send.step,
      due_date: send.dueDate,
      at: send.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export function sentSteps(tx: ReadTx, workspaceId: string, invoiceId: string) {
  return tx
    .selectFrom('reminder_sends')
    .select(['step', 'at'])
    .where('workspace_id', '=', workspaceId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('at', 'desc')
    .execute()
}

/** When the invoice's last reminder that went by itself was written, for whatever due date. */
export async function lastSendAt(tx: Tx, workspaceId: string, invoiceId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('reminder_sends')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('workspace_id', '=', workspaceId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
  return row?.at ?? null
}

export async function timeZoneOf(tx: Tx, workspaceId: string): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('workspaces')
    .select('time_zone')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return time_zone
}

export async function writeStopped(tx: Tx, workspaceId: string, id: string, stopped: boolean): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ reminders_stopped: stopped })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Whether an address asked not to be reminded by this business. */
export async function isUnsubscribed(tx: ReadTx, workspaceId: string, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('suppressions')
    .select('address')
    .where('workspace_id', '=', workspaceId)
    .where('channel', '=', 'reminder')
    .where('address', '=', addressKey(email))
    .executeTakeFirst()
  return row !== undefined
}

export async function unsubscribe(tx: Tx, workspaceId: string, email: string): Promise<void> {
  await tx
    .insertInto('suppressions')
    .values({
      workspace_id: workspaceId,
      channel: 'reminder',
      address: addressKey(email),
      reason: 'the recipient asked for no more reminders',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
