import { durationRange } from '@duly/core/appointments/limits.ts'
import type { AppointmentStatus } from '@duly/core/appointments/rules.ts'
import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/db/errors.ts'
import { narrowed, ownAppointments } from '../../platform/db/own-records.ts'

/** The columns that a save writes. */
export interface AppointmentValues {
  title: string
  customer_id: string
  employee_id: string | null
  starts_at: Date
  ends_at: Date
  time_zone: string
  status: AppointmentStatus
  notes: string
  /** Booked although the employee is busy then. */
  overlap_allowed: boolean
}

/** When, and whose time it takes. */
export interface Slot {
  employeeId: string
  startsAt: Date
  endsAt: Date
}

/** An appointment with its people as they are now; both may have been removed meanwhile. */
function withPeople(tx: ReadTx, workspaceId: string) {
  return (
    tx
      .selectFrom('appointments as a')
      .innerJoin('customers as c', (join) =>
        join.onRef('c.workspace_id', '=', 'a.workspace_id').onRef('c.id', '=', 'a.customer_id'),
      )
      .leftJoin('employees as e', (join) =>
        join.onRef('e.workspace_id', '=', 'a.workspace_id').onRef('e.id', '=', 'a.employee_id'),
      )
      .leftJoin('users as u', 'u.id', 'e.user_id')
      .select([
        'a.id',
        'a.title',
        'a.customer_id',
        'a.employee_id',
        'a.starts_at',
        'a.ends_at',
        'a.time_zone',
        'a.status',
        'a.notes',
        'a.sequence',
        'a.version',
        'a.overlap_allowed',
        'a.created_at',
        'a.updated_at',
        'a.deleted_at',
        'c.name as customer_name',
        'c.email as customer_email',
        'c.phone as customer_phone',
        'c.address as customer_address',
        'c.city as customer_city',
        'c.state as customer_state',
        'c.zip as customer_zip',
        'c.country as customer_country',
        'u.email as employee_email',
        'u.first_name as employee_first_name',
        'u.last_name as employee_last_name',
        'u.phone as employee_phone',
        'u.language as employee_language',
        'u.hour_clock as employee_hour_clock',
        'e.removed_at as employee_removed_at',
      ])
      // The customer's language, or that of the business.
      .select(
        sql<string>`coalesce(c.language, (select w.document_language from workspaces w where w.id = ${workspaceId}))`.as(
          'customer_language',
        ),
      )
      .where('a.workspace_id', '=', workspaceId)
  )
}

export type AppointmentRow = NonNullable<Awaited<ReturnType<typeof findAppointment>>>

/** One appointment that is not deleted. */
export function findAppointment(tx: ReadTx, workspaceId: string, id: string) {
  return withPeople(tx, workspaceId).where('a.id', '=', id).where('a.deleted_at', 'is', null).executeTakeFirst()
}

/** One that was deleted. */
export function findDeleted(tx: Tx, workspaceId: string, id: string) {
  return withPeople(tx, workspaceId).where('a.id', '=', id).where('a.deleted_at', 'is not', null).executeTakeFirst()
}

/** Holds an appointment's row until the transaction ends; answers whether there is one. */
export async function lockAppointment(tx: Tx, workspaceId: string, id: string, deleted = false): Promise<boolean> {
  const row = await tx
    .selectFrom('appointments')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .$if(deleted, (query) => query.where('deleted_at', '>', sql<Date>`now() - interval '30 days'`))
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export interface RangeFilter {
  from: Date
  to: Date
  employeeId?: string | undefined
  customerId?: string | undefined
  limit: number
}

/** Appointments that touch a range, in the order of their start. */
export function findInRange(tx: ReadTx, workspaceId: string, { from, to, employeeId, customerId, limit }: RangeFilter) {
  // None is longer than four hours, so the index on the start bounds both ends.
  const earliest = new Date(from.getTime() - durationRange.max * 60_000)
  let query = narrowed(withPeople(tx, workspaceId), ownAppointments(tx, 'a'))
    .where('a.deleted_at', 'is', null)
    .where('a.starts_at', '<', to)
    .where('a.starts_at', '>', earliest)
    .where('a.ends_at', '>', from)
  if (employeeId) query = query.where('a.employee_id', '=', employeeId)
  if (customerId) query = query.where('a.customer_id', '=', customerId)
  return query.orderBy('a.starts_at').orderBy('a.id').limit(limit).execute()
}

/** One customer's appointments, the latest start first. */
export function findOfCustomer(tx: ReadTx, workspaceId: string, customerId: string, limit: number) {
  return narrowed(withPeople(tx, workspaceId), ownAppointments(tx, 'a'))
    .where('a.deleted_at', 'is', null)
    .where('a.customer_id', '=', customerId)
    .orderBy('a.starts_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}

/** What takes an employee's time within a slot, as far as the caller reaches. */
export function findClashes(tx: Tx, workspaceId: string, slot: Slot, exceptId: string) {
  return narrowed(withPeople(tx, workspaceId), ownAppointments(tx, 'a'))
    .where('a.deleted_at', 'is', null)
    .where('a.employee_id', '=', slot.employeeId)
    .where('a.status', '<>', 'cancelled')
    .where('a.id', '<>', exceptId)
    .where('a.starts_at', '<', slot.endsAt)
    .where('a.ends_at', '>', slot.startsAt)
    .orderBy('a.starts_at')
    .orderBy('a.id')
    .limit(20)
    .execute()
}

export async function insertAppointment(
  tx: Tx,
  workspaceId: string,
  id: string,
  createdBy: string,
  values: AppointmentValues,
): Promise<void> {
  await tx
    .insertInto('appointments')
    .values({ workspace_id: workspaceId, id, created_by: createdBy, ...values })
    .execute()
}

/** Writes a change; `announced` ones are counted for calendar programs, too. */
export async function updateAppointment(
  tx: Tx,
  workspaceId: string,
  id: string,
  { deleted, ...values }: Partial<AppointmentValues> & { deleted?: boolean },
  announced: boolean,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set((eb) => ({
      ...values,
      ...(deleted === undefined ? {} : { deleted_at: deleted ? sql<Date>`now()` : null }),
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
      ...(announced ? { sequence: eb('sequence', '+', 1) } : {}),
    }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Whether somebody works here now: invited ones and removed ones do not. */
export async function worksHere(tx: Tx, workspaceId: string, employeeId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('memberships as m')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.workspace_id', '=', 'm.workspace_id').onRef('e.id', '=', 'm.employee_id'),
    )
    .select('e.id')
    .where('m.workspace_id', '=', workspaceId)
    .where('m.employee_id', '=', employeeId)
    .where('e.removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** IANA name of the workspace's zone. */
export async function timeZoneOf(tx: Tx, workspaceId: string): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('workspaces')
    .select('time_zone')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return time_zone
}

/**
 * Runs a write that the database may refuse as a double booking; answers whether it went through. After a refusal the
 * transaction can be read on.
 */
export async function unlessTaken(tx: Tx, write: () => Promise<void>): Promise<boolean> {
  await sql`savepoint booking`.execute(tx)
  try {
    await write()
  } catch (error) {
    if (violatedConstraint(error) !== 'appointments_no_double_booking') throw error
    await sql`rollback to savepoint booking`.execute(tx)
    return false
  }
  await sql`release savepoint booking`.execute(tx)
  return true
}

/** What takes place after a start and an id, in their order. */
export function findUpcoming(tx: Tx, workspaceId: string, after: { startsAt: Date; id: string }, limit: number) {
  return tx
    .selectFrom('appointments')
    .select(['id', 'starts_at'])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'cancelled')
    .where((eb) =>
      eb.or([
        eb('starts_at', '>', after.startsAt),
        ...(after.id ? [eb.and([eb('starts_at', '=', after.startsAt), eb('id', '>', after.id)])] : []),
      ]),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Notes that somebody was told; false when they were told already. */
export async function noteOnce(
  tx: Tx,
  workspaceId: string,
  appointmentId: string,
  kind: string,
  startsAt: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('appointment_notices')
    .values({ workspace_id: workspaceId, appointment_id: appointmentId, kind, starts_at: startsAt })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'appointment_id', 'kind', 'starts_at']).doNothing())
    .returning('kind')
    .executeTakeFirst()
  return row !== undefined
}
