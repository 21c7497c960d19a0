import type { SlotClash } from '@duly/core/appointments/contract.ts'
import type { AppointmentStatus } from '@duly/core/appointments/rules.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { customerFor, findCustomerFor } from '../customers/merging.ts'
import type { AppointmentParts } from './dependencies.ts'
import { type AppointmentChange, announceChange } from './emails.ts'
import { answerOf, existing } from './reading.ts'
import { planReminders } from './reminders.ts'
import * as store from './store.ts'

/** An appointment as a form gives it. */
export interface AppointmentInput {
  title: string
  customerId: string
  startTime: Date
  /** Minutes. */
  duration: number
  notes: string
  employeeId: string | null
  timeZone: string
}

export type AppointmentChanges = { [K in keyof AppointmentInput]?: AppointmentInput[K] | undefined } & {
  status?: AppointmentStatus | undefined
  version?: number | undefined
}

const minute = 60_000

/** Books an appointment. The database refuses a clash of one employee (409 with what it clashes with), unless allowed. */
export async function book(
  tx: Tx,
  parts: AppointmentParts,
  actor: Actor,
  input: AppointmentInput,
  { allowOverlap, now }: { allowOverlap: boolean; now: Date },
) {
  const { workspaceId } = actor
  const customerId = await customerFor(tx, workspaceId, input.customerId)
  await checkEmployee(tx, workspaceId, input.employeeId)
  const id = newId()
  const values: store.AppointmentValues = {
    ...valuesOf({ ...input, customerId }),
    status: 'pending',
    overlap_allowed: allowOverlap,
  }
  await inFreeSlot(tx, workspaceId, id, values, () =>
    store.insertAppointment(tx, workspaceId, id, actor.userId, values),
  )
  const after = await existing(tx, workspaceId, id)
  await tell(tx, parts, workspaceId, { before: null, after, now })
  return answerOf(after)
}

/** Changes what is given and differs. A stale version is refused with what differs. */
export async function changeAppointment(
  tx: Tx,
  parts: AppointmentParts,
  actor: Actor,
  id: string,
  changes: AppointmentChanges,
  { allowOverlap, now }: { allowOverlap: boolean; now: Date },
) {
  const { workspaceId } = actor
  // Before the appointment, as a merge of customers does it, so that neither waits for the other.
  const heldId = changes.customerId ? await findCustomerFor(tx, workspaceId, changes.customerId) : null
  if (!(await store.lockAppointment(tx, workspaceId, id))) throw refuse('appointment_not_found')
  const before = await existing(tx, workspaceId, id)
  const { version, status: wantedStatus, ...asked } = changes
  const content = heldId === null ? asked : { ...asked, customerId: heldId }
  const current = inputOf(before)
  const wanted = { ...current, ...withoutAbsent(content) }
  const status = wantedStatus ?? (before.status as AppointmentStatus)
  const values = { ...valuesOf(wanted), status }
  const differs = differences({ ...valuesOf(current), status: before.status }, values)
  if (version !== undefined && version !== before.version) {
    const detail = { version: before.version, updatedAt: before.updated_at.toISOString(), differs }
    throw refuse('stale_version', { detail })
  }
  if (differs.length === 0) return answerOf(before)
  if (differs.includes('customerId') && heldId === null) throw refuse('customer_not_found')
  if (differs.includes('employeeId')) await checkEmployee(tx, workspaceId, wanted.employeeId)
  const takesSlot =
    ['startTime', 'duration', 'employeeId'].some((field) => differs.includes(field)) || before.status === 'cancelled'
  // A leave to overlap is for one slot; another one is asked for anew.
  const overlap = takesSlot ? allowOverlap : before.overlap_allowed
  // Notes are the business's own, and calendar files carry instants.
  const announced = differs.some((field) => field !== 'notes' && field !== 'timeZone')
  await inFreeSlot(tx, workspaceId, id, values, () =>
    store.updateAppointment(tx, workspaceId, id, { ...values, overlap_allowed: overlap }, announced),
  )
  const after = await existing(tx, workspaceId, id)
  if (announced) await tell(tx, parts, workspaceId, { before, after, now })
  return answerOf(after)
}

/** Puts an appointment out of sight; those concerned are told that it doesn't take place. */
export async function deleteAppointment(tx: Tx, parts: AppointmentParts, actor: Actor, id: string, now: Date) {
  const { workspaceId } = actor
  if (!(await store.lockAppointment(tx, workspaceId, id))) throw refuse('appointment_not_found')
  const before = await existing(tx, workspaceId, id)
  await store.updateAppointment(tx, workspaceId, id, { deleted: true }, true)
  const after = await store.findDeleted(tx, workspaceId, id)
  if (after) await tell(tx, parts, workspaceId, { before, after, now })
}

/** Takes a deletion back, within 30 days; its slot may have been given away meanwhile. */
export async function restoreAppointment(
  tx: Tx,
  parts: AppointmentParts,
  actor: Actor,
  id: string,
  { allowOverlap, now }: { allowOverlap: boolean; now: Date },
) {
  const { workspaceId } = actor
  if (!(await store.lockAppointment(tx, workspaceId, id, true))) throw refuse('appointment_not_found')
  const deleted = await store.findDeleted(tx, workspaceId, id)
  if (!deleted) throw refuse('appointment_not_found')
  const change = { deleted: false, overlap_allowed: allowOverlap }
  await inFreeSlot(tx, workspaceId, id, deleted, () => store.updateAppointment(tx, workspaceId, id, change, true))
  const after = await existing(tx, workspaceId, id)
  await tell(tx, parts, workspaceId, { before: deleted, after, now })
  return answerOf(after)
}

async function tell(tx: Tx, parts: AppointmentParts, workspaceId: string, change: AppointmentChange): Promise<void> {
  await announceChange(tx, parts, workspaceId, change)
  await planReminders(tx, parts, workspaceId, change)
}

async function checkEmployee(tx: Tx, workspaceId: string, employeeId: string | null): Promise<void> {
  if (employeeId && !(await store.worksHere(tx, workspaceId, employeeId))) throw refuse('employee_not_found')
}

/** Writes; when the database refuses it as a double booking, refuses with what the slot is taken by. */
async function inFreeSlot(
  tx: Tx,
  workspaceId: string,
  id: string,
  slot: Pick<store.AppointmentValues, 'employee_id' | 'starts_at' | 'ends_at'>,
  write: () => Promise<void>,
): Promise<void> {
  if (await store.unlessTaken(tx, write)) return
  const { employee_id: employeeId, starts_at: startsAt, ends_at: endsAt } = slot
  const taken = employeeId ? await store.findClashes(tx, workspaceId, { employeeId, startsAt, endsAt }, id) : []
  throw refuse('slot_taken', {
    detail: {
      clashes: taken.map(
        (row): SlotClash => ({
          id: row.id,
          title: row.title,
          customerName: row.customer_name,
          startTime: row.starts_at.toISOString(),
          endTime: row.ends_at.toISOString(),
        }),
      ),
    },
  })
}

function inputOf(row: store.AppointmentRow): AppointmentInput {
  return {
    title: row.title,
    customerId: row.customer_id,
    startTime: row.starts_at,
    duration: (row.ends_at.getTime() - row.starts_at.getTime()) / minute,
    notes: row.notes,
    employeeId: row.employee_id,
    timeZone: row.time_zone,
  }
}

/** The end is minutes after the start on the clock of physics, whatever clocks on the wall do meanwhile. */
function valuesOf(input: AppointmentInput) {
  // Calendar files know whole seconds.
  const start = Math.floor(input.startTime.getTime() / 1000) * 1000
  return {
    title: input.title.trim(),
    customer_id: input.customerId,
    employee_id: input.employeeId,
    starts_at: new Date(start),
    ends_at: new Date(start + input.duration * minute),
    time_zone: input.timeZone,
    notes: input.notes.trim(),
  }
}

type Comparable = ReturnType<typeof valuesOf> & { status: string }

/** Fields of the API in which two states differ. */
function differences(a: Comparable, b: Comparable): string[] {
  const length = ({ starts_at, ends_at }: Comparable) => ends_at.getTime() - starts_at.getTime()
  const same = {
    title: a.title === b.title,
    customerId: a.customer_id === b.customer_id,
    startTime: a.starts_at.getTime() === b.starts_at.getTime(),
    duration: length(a) === length(b),
    notes: a.notes === b.notes,
    employeeId: a.employee_id === b.employee_id,
    timeZone: a.time_zone === b.time_zone,
    status: a.status === b.status,
  }
  return Object.entries(same).flatMap(([field, isSame]) => (isSame ? [] : [field]))
}

function withoutAbsent<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as never
}
