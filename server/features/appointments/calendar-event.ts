import * as words from '@duly/core/words/gen/appointment-mails.gen.ts'
import type { Say } from '@duly/core/words/word.ts'
import { appointmentUid, type CalendarEvent } from '../../platform/calendar/ics.ts'
import { employeeName } from './reading.ts'
import type { AppointmentRow } from './store.ts'

const statuses: Readonly<Record<string, CalendarEvent['status']>> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

/** An appointment as a calendar program of the business sees it: with the customer's place and how to reach them. */
export function workEvent(row: AppointmentRow, baseUrl: string, say: Say): CalendarEvent {
  const employee = row.employee_id ? employeeName(row) : ''
  return {
    ...commonEvent(row, baseUrl),
    description: [
      say(words.calendarCustomer, { customer: row.customer_name }),
      row.customer_phone && say(words.calendarPhone, { phone: row.customer_phone }),
      row.customer_email && say(words.calendarEmail, { address: row.customer_email }),
      employee && say(words.calendarEmployee, { employee }),
      row.notes && `\n${row.notes}`,
    ]
      .filter(Boolean)
      .join('\n'),
    location: [
      row.customer_address,
      row.customer_city,
      [row.customer_state, row.customer_zip].filter(Boolean).join(' '),
      row.customer_country,
    ]
      .filter(Boolean)
      .join(', '),
    url: `${baseUrl}/appointments/${row.id}`,
  }
}

/** An appointment as its customer sees it: notes are the business's own. */
export function customerEvent(row: AppointmentRow, baseUrl: string, businessName: string, say: Say): CalendarEvent {
  const people = [businessName, employeeName(row)].filter(Boolean).join(', ')
  return { ...commonEvent(row, baseUrl), description: people ? say(words.calendarWith, { people }) : '', location: '' }
}

function commonEvent(row: AppointmentRow, baseUrl: string) {
  return {
    uid: appointmentUid(row.id, new URL(baseUrl).hostname),
    sequence: row.sequence,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    title: row.title,
    status: statuses[row.status] ?? 'TENTATIVE',
    createdAt: row.created_at,
    changedAt: row.updated_at,
  }
}
