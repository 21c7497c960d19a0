import { listRange } from '@duly/core/appointments/limits.ts'
import type { AppointmentStatus } from '@duly/core/appointments/rules.ts'
import { personName } from '@duly/core/contact/person-name.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import type { ReadTx } from '../../platform/db/database.ts'
import * as store from './store.ts'

const minute = 60_000
const dayMs = 86_400_000

/** An appointment as every call answers it. */
export function answerOf(row: store.AppointmentRow) {
  const startsAt = row.starts_at.getTime()
  return {
    id: row.id,
    title: row.title,
    startTime: row.starts_at.toISOString(),
    endTime: row.ends_at.toISOString(),
    duration: (row.ends_at.getTime() - startsAt) / minute,
    timeZone: row.time_zone,
    status: row.status as AppointmentStatus,
    notes: row.notes,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    customer: {
      id: row.customer_id,
      name: row.customer_name,
      email: row.customer_email,
      phone: row.customer_phone,
      address: row.customer_address,
      city: row.customer_city,
      state: row.customer_state,
      zip: row.customer_zip,
      country: row.customer_country,
    },
    customerId: row.customer_id,
    employeeId: row.employee_id,
    employee: row.employee_id ? employeeAnswer(row, row.employee_id) : null,
  }
}

function employeeAnswer(row: store.AppointmentRow, id: string) {
  const email = row.employee_email ?? ''
  const phone = row.employee_phone ?? ''
  const profile = { firstName: row.employee_first_name ?? '', lastName: row.employee_last_name ?? '', email, phone }
  return { id, name: employeeName(row), email, phone, user: { email, profile } }
}

/** `Ada Moss`, or empty. */
export function employeeName(row: store.AppointmentRow): string {
  return personName(row.employee_first_name, row.employee_last_name)
}

/** Appointments that touch a range; refuses one that is too long or holds too many to show. */
export async function appointmentsIn(
  tx: ReadTx,
  workspaceId: string,
  query: { startDate: Date; endDate: Date; employeeId?: string | undefined; customerId?: string | undefined },
) {
  const { startDate: from, endDate: to, ...who } = query
  if (to <= from) throw refuse('invalid_request', { messages: ['endDate must be after startDate'] })
  if (to.getTime() - from.getTime() > listRange.maxDays * dayMs)
    throw refuse('invalid_request', { messages: [`endDate must be at most ${listRange.maxDays} days after startDate`] })
  const rows = await store.findInRange(tx, workspaceId, { from, to, ...who, limit: listRange.maxCount + 1 })
  if (rows.length > listRange.maxCount)
    throw refuse('invalid_request', {
      messages: [`More than ${listRange.maxCount} appointments are in this range. Please choose a shorter one.`],
    })
  return rows.map(answerOf)
}

/** One customer's appointments for the customer's own screen, the latest start first, at most `limit`. */
export async function appointmentsOfCustomer(tx: ReadTx, workspaceId: string, customerId: string, limit = 50) {
  return (await store.findOfCustomer(tx, workspaceId, customerId, limit)).map(answerOf)
}

/** One appointment; another workspace's, a deleted one and one that never was answer alike. */
export async function appointmentOf(tx: ReadTx, workspaceId: string, id: string) {
  return answerOf(await existing(tx, workspaceId, id))
}

/** The row of an appointment; refuses what is not there. */
export async function existing(tx: ReadTx, workspaceId: string, id: string): Promise<store.AppointmentRow> {
  const row = await store.findAppointment(tx, workspaceId, id)
  if (!row) throw refuse('appointment_not_found')
  return row
}
