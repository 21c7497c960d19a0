import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { instant, multilineText, patchOf, text, timeZone, uuid } from '../contract/fields.ts'
import { appointmentLimits as limits, reminderLimits } from './limits.ts'
import { appointmentStatuses, isDuration } from './rules.ts'

/** Minutes, 30 to 240 (specification part 2, section 5). */
const duration = () => z.number().refine(isDuration, 'must be a whole number of minutes from 30 to 240')

const fields = {
  title: text(limits.title),
  customerId: uuid(),
  startTime: instant(),
  duration: duration(),
  notes: multilineText(limits.notes),
  /** Who goes there; null for nobody in particular. */
  employeeId: uuid().nullable().default(null),
  /** The zone that it was planned in; absent: the workspace's. */
  timeZone: timeZone().optional(),
}

/** Books although the employee is busy then; the dialog asks first. */
const allowOverlap = z.boolean().default(false)

/** An appointment as every call answers it: instants in UTC, with the zone that it was planned in. */
export const appointment = z.object({
  id: z.string(),
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Minutes. */
  duration: z.number(),
  timeZone: z.string(),
  status: z.enum(appointmentStatuses),
  notes: z.string(),
  version: z.number(),
  createdAt: z.string(),
  customer: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: z.string(),
  }),
  customerId: z.string(),
  employeeId: z.string().nullable(),
  /** Who goes there: `user` in the specified shape, and the same for callers that want no depth. */
  employee: z
    .object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      user: z.object({
        email: z.string(),
        profile: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
      }),
    })
    .nullable(),
})

/** What a refused booking clashes with: the `detail` of the refusal `slot_taken` has a list of them as `clashes`. */
export interface SlotClash {
  readonly id: string
  readonly title: string
  readonly customerName: string
  readonly startTime: string
  readonly endTime: string
}

/** When customers and employees are reminded, in minutes before the start, and whether also by SMS. */
const reminders = z.object({
  minutesBefore: z
    .array(z.number().int().min(reminderLimits.minMinutes).max(reminderLimits.maxMinutes))
    .max(reminderLimits.count),
  sms: z.boolean(),
})

const params = z.object({ id: uuid() })

export const appointmentsContract = contract({
  'GET /appointments': endpoint({
    access: 'appointments:read',
    summary: 'Appointments that touch a range, in the order of their start.',
    query: z.object({
      startDate: instant(),
      endDate: instant(),
      employeeId: uuid().optional(),
      customerId: uuid().optional(),
    }),
    answer: z.array(appointment),
  }),
  'GET /appointments/:id': endpoint({
    access: 'appointments:read',
    summary: 'One appointment.',
    params,
    answer: appointment,
  }),
  'POST /appointments': endpoint({
    access: 'appointments:write',
    summary: 'Book an appointment; a clash of one employee is refused unless it is allowed.',
    status: 201,
    idempotent: true,
    body: z.object({ ...fields, allowOverlap }),
    answer: appointment,
  }),
  'PATCH /appointments/:id': endpoint({
    access: 'appointments:write',
    summary: 'Change, move, confirm or cancel an appointment; absent fields stay.',
    params,
    body: patchOf({ ...fields, status: z.enum(appointmentStatuses) }).extend({
      allowOverlap,
      version: z.number().int().optional(),
    }),
    answer: appointment,
  }),
  'DELETE /appointments/:id': endpoint({
    access: 'appointments:write',
    summary: 'Delete an appointment.',
    params,
  }),
  'POST /appointments/:id/restore': endpoint({
    access: 'appointments:write',
    summary: 'Take a deletion back.',
    params,
    idempotent: true,
    body: z.object({ allowOverlap }),
    answer: appointment,
  }),
  'GET /appointment-reminders': endpoint({
    access: 'appointments:read',
    summary: 'When people are reminded of appointments.',
    answer: reminders,
  }),
  'PATCH /appointment-reminders': endpoint({
    access: 'settings:company',
    summary: 'Change when people are reminded.',
    body: reminders,
    answer: reminders,
  }),
  'GET /calendar-feed': endpoint({
    access: 'appointments:read',
    peopleOnly: true,
    summary: 'Whether the signed-in person has a private calendar address.',
    answer: z.object({ createdAt: z.string().nullable() }),
  }),
  'POST /calendar-feed': endpoint({
    access: 'appointments:read',
    peopleOnly: true,
    summary: 'Make a private calendar address; an earlier one stops working. It is told only here.',
    answer: z.object({ url: z.string(), createdAt: z.string() }),
  }),
  'DELETE /calendar-feed': endpoint({
    access: 'appointments:read',
    peopleOnly: true,
    summary: 'Revoke the private calendar address.',
  }),
  'GET /calendar/:token': endpoint({
    access: 'capability',
    summary: 'The schedule as calendar programs read it (iCalendar).',
    params: z.object({ token: z.string().min(20).max(100) }),
    /** An employee's feed shows their own appointments unless it asks for the team's. */
    query: z.object({ scope: z.enum(['own', 'team']).optional() }),
    produces: 'text/calendar',
  }),
})
