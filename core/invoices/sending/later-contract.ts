import { z } from 'zod'
import { contract, endpoint } from '../../contract/endpoint.ts'
import { calendarDate, uuid } from '../../contract/fields.ts'
import { mailWishes } from './mail-wishes.ts'

const params = z.object({ id: uuid() })

/** A wall time in the workspace's zone. Of an hour that comes twice it is the first; a skipped one becomes the one after. */
const moment = {
  date: calendarDate(),
  time: z
    .string()
    .max(5)
    .refine((value) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value), 'must be a time such as 08:30'),
}

/** An invoice that waits to be sent. */
export const scheduledSend = z.object({
  id: z.string(),
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  recipient: z.string(),
  sendAt: z.string(),
  /** What the clock of the workspace shows then: readers' own tables of time zones may be years old. */
  date: z.string(),
  time: z.string(),
})

/** Invoices that are sent at a later time. */
export const sendLaterContract = contract({
  'POST /invoices/:id/send-later': endpoint({
    access: 'messages:send',
    summary: 'Send the invoice by e-mail at a later time, as it will be then.',
    status: 201,
    idempotent: true,
    params,
    body: z.object(mailWishes).partial().extend(moment),
    answer: scheduledSend,
  }),
  'GET /invoices/:id/scheduled-sends': endpoint({
    access: 'invoices:read',
    summary: 'When the invoice is going to be sent, the next time first.',
    params,
    answer: z.array(scheduledSend),
  }),
  'GET /scheduled-sends': endpoint({
    access: 'invoices:read',
    summary: 'All invoices of the workspace that wait to be sent, the next one first.',
    answer: z.array(scheduledSend),
  }),
  'PATCH /scheduled-sends/:id': endpoint({
    access: 'messages:send',
    summary: 'Send at another time.',
    params,
    body: z.object(moment),
    answer: scheduledSend,
  }),
  'DELETE /scheduled-sends/:id': endpoint({
    access: 'messages:send',
    summary: 'Do not send after all.',
    params,
  }),
})
