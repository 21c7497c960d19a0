import type { SlotClash } from '@duly/core/appointments/contract.ts'
import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { addDays } from '@duly/core/dates/calendar-date.ts'
import { startOfDay } from '@duly/core/dates/time-zone.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, type Input, type Output } from '../../api/call.ts'
import { inTurn, refreshAfterLast } from '../../api/in-turn.ts'

/** An appointment as the API answers it. */
export type Appointment = Output<'GET /appointments/:id'>
/** What a new appointment is made of. */
export type AppointmentBody = Input<'POST /appointments'>['body']
/** What may be changed. */
export type AppointmentChange = Input<'PATCH /appointments/:id'>['body']

export interface ScheduleQuery {
  from: CalendarDate
  to: CalendarDate
  /** The viewer's zone: it decides when the days begin and end. */
  zone: string
  employeeId: string | undefined
}

const lists = ['appointments', 'range'] as const

/** The appointments that touch some days of the viewer's. */
export const scheduleQuery = ({ from, to, zone, employeeId }: ScheduleQuery) =>
  queryOptions({
    queryKey: [...lists, { from, to, zone, employeeId }],
    queryFn: ({ signal }) =>
      call(
        'GET /appointments',
        {
          query: {
            startDate: startOfDay(from, zone).toISOString(),
            endDate: new Date(startOfDay(addDays(to, 1), zone).getTime() - 1).toISOString(),
            employeeId,
          },
        },
        { signal },
      ),
  })

export const appointmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['appointments', 'one', id],
    queryFn: ({ signal }) => call('GET /appointments/:id', { params: { id } }, { signal }),
  })

function useAppointmentMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: ['appointments'] }) })
}

export const useCreateAppointment = () =>
  useAppointmentMutation(({ body, key }: { body: AppointmentBody; key: string }) =>
    call('POST /appointments', { body }, { idempotencyKey: key }),
  )
export const useChangeAppointment = () =>
  useAppointmentMutation(({ id, body }: { id: string; body: AppointmentChange }) =>
    call('PATCH /appointments/:id', { params: { id }, body }),
  )
/** Deletes; what was known of the appointment is forgotten, so that no way back shows it. */
export function useDeleteAppointment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /appointments/:id', { params: { id } }),
    onSuccess: (_, id) => client.removeQueries({ queryKey: appointmentQuery(id).queryKey }),
    onSettled: () => client.invalidateQueries({ queryKey: lists }),
  })
}
export const useRestoreAppointment = () =>
  useAppointmentMutation(({ id, key }: { id: string; key: string }) =>
    call('POST /appointments/:id/restore', { params: { id }, body: { allowOverlap: false } }, { idempotencyKey: key }),
  )

/** A new place in time for an appointment. */
export interface Move {
  appointment: Appointment
  start: Date
  minutes: number
  allowOverlap?: boolean
}

/** Moves or resizes at once on the screen; what the server refuses goes back to where it was. */
export function useMoveAppointment() {
  const client = useQueryClient()
  return useMutation({
    ...inTurn(moves),
    mutationFn: ({ appointment, start, minutes, allowOverlap = false }: Move) =>
      call('PATCH /appointments/:id', {
        params: { id: appointment.id },
        body: { startTime: start.toISOString(), duration: minutes, allowOverlap, version: appointment.version },
      }),
    onMutate: async ({ appointment, start, minutes }) => {
      await client.cancelQueries({ queryKey: lists })
      const before = client.getQueriesData<Appointment[]>({ queryKey: lists })
      client.setQueriesData<Appointment[]>({ queryKey: lists }, (rows) =>
        rows?.map((row) => (row.id === appointment.id ? moved(row, start, minutes) : row)),
      )
      return { before }
    },
    onError: (_error, _move, context) => {
      for (const [key, rows] of context?.before ?? []) client.setQueryData(key, rows)
    },
    onSettled: () => refreshAfterLast(client, moves, ['appointments']),
  })
}

const moves = 'appointment-moves'

function moved(appointment: Appointment, start: Date, minutes: number): Appointment {
  return {
    ...appointment,
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + minutes * 60_000).toISOString(),
    duration: minutes,
    // What the server will count, so that a second move right after this one does not look stale.
    version: appointment.version + 1,
  }
}

/** What a refusal says that the booking clashes with, at least one; null for other failures. */
export function clashesOf(error: unknown): readonly SlotClash[] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { clashes } = error.detail as { clashes?: unknown }
  return Array.isArray(clashes) && clashes.length > 0 ? (clashes as SlotClash[]) : null
}

/** Whether a change was refused because somebody else changed the appointment meanwhile. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && typeof error.detail.version === 'number'
}

export const remindersQuery = queryOptions({
  queryKey: ['appointment-reminders'],
  queryFn: ({ signal }) => call('GET /appointment-reminders', {}, { signal }),
})
export const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => call('GET /calendar-feed', {}, { signal }),
})

/** Who goes there, by name or, without one, by address. */
export function assigneeName({ employee }: Pick<Appointment, 'employee'>): string {
  return employee ? employee.name || employee.email : ''
}
