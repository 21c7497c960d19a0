import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { calendarDate, choice, text, uuid } from '../contract/fields.ts'
import { gapChoices, pauseReasons, recurringModes, seriesLimits } from './limits.ts'
import { recurringLimits as limits, recurringDays, recurringUnits } from './rule.ts'

const rule = z.object({
  unit: choice(recurringUnits),
  every: z.number().int().min(1).max(limits.every),
  day: choice(recurringDays).default('day'),
  nth: z.number().int().min(1).max(5).nullable().default(null),
  weekday: z.number().int().min(0).max(6).nullable().default(null),
  /** Where the count begins; each date is counted from it. */
  anchor: calendarDate(),
  endsOn: calendarDate().nullable().default(null),
  endsAfter: z.number().int().min(1).max(limits.endsAfter).nullable().default(null),
})

const time = z
  .string()
  .max(5)
  .refine((value) => /^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/.test(value), 'must be a quarter of an hour such as 08:30')

const storedRule = z.object({
  unit: z.enum(recurringUnits),
  every: z.number(),
  day: z.enum(recurringDays),
  nth: z.number().nullable(),
  weekday: z.number().nullable(),
  anchor: z.string(),
  endsOn: z.string().nullable(),
  endsAfter: z.number().nullable(),
})

/** A series as lists show it. */
export const recurringSeries = z.object({
  id: z.string(),
  name: z.string(),
  billingName: z.string(),
  billingEmail: z.string(),
  currency: z.string(),
  /** What the next invoice comes to. */
  total: z.number(),
  rule: storedRule,
  /** The wall time in the time zone of the business at which a date is acted on. */
  time: z.string(),
  timeZone: z.string(),
  mode: z.enum(recurringModes),
  afterGap: z.enum(gapChoices),
  /** Days from an invoice's date until it is due. */
  dueDays: z.number(),
  /** Null: paused, or over. */
  nextDate: z.string().nullable(),
  isOver: z.boolean(),
  made: z.number(),
  lastMade: z.string().nullable(),
  paused: z
    .object({
      since: z.string(),
      reason: z.enum(pauseReasons),
      /** Who did; null: it paused itself. */
      by: z.string().nullable(),
      /** What went wrong, as a sentence; empty where somebody paused it. */
      problem: z.string(),
    })
    .nullable(),
  /** Dates that passed and of which nothing was made yet: the owner is asked. */
  missed: z.array(z.object({ n: z.number(), date: z.string() })),
  version: z.number(),
})

/** A series with the dates to come and the invoices that it made. */
export const recurringDetail = z.object({
  ...recurringSeries.shape,
  /** The next 12 dates; those that are left out make nothing. */
  next: z.array(z.object({ n: z.number(), date: z.string(), leftOut: z.boolean() })),
  /** The day that another rule begins after: that of the last date of which something became, else of the template; null for neither. */
  countsAfter: z.string().nullable(),
  /** The latest 24 invoices, the newest first. The invoice is null where it was deleted for ever. */
  invoices: z.array(
    z.object({
      n: z.number(),
      date: z.string(),
      invoiceId: z.string().nullable(),
      invoiceNumber: z.string().nullable(),
    }),
  ),
  /** The invoice whose content is the template; it may have been deleted since. */
  templateInvoiceId: z.string(),
  /** What a line says and how often it is there. */
  lines: z.array(z.object({ name: z.string(), quantity: z.number() })),
})

const settings = {
  rule,
  time,
  mode: choice(recurringModes),
  afterGap: choice(gapChoices),
}

const params = z.object({ id: uuid() })

/** Invoices that are made again and again. */
export const recurringContract = contract({
  'GET /recurring': endpoint({
    access: 'invoices:read',
    summary: 'The series of recurring invoices of the business, by name.',
    answer: z.array(recurringSeries),
  }),
  'POST /recurring': endpoint({
    access: ['invoices:issue', 'messages:send'],
    summary:
      'Make an invoice recurring: its content is the template. A quote becomes its draft invoice first, which is then the template. The first date is the first one after the invoice’s own and not before today.',
    status: 201,
    idempotent: true,
    body: z.object({
      /** An invoice, or a quote that was not declined. */
      fromInvoiceId: uuid(),
      /** What the first line says when absent. */
      name: text(seriesLimits.name).optional(),
      ...settings,
      time: time.default('08:00'),
      mode: choice(recurringModes).default('draft'),
      afterGap: choice(gapChoices).default('ask'),
    }),
    answer: recurringDetail,
  }),
  'GET /recurring/:id': endpoint({
    access: 'invoices:read',
    summary: 'One series: its rule, the next 12 dates and the invoices that it made.',
    params,
    answer: recurringDetail,
  }),
  'PATCH /recurring/:id': endpoint({
    access: ['invoices:issue', 'messages:send'],
    summary:
      'Change a series from its next date on. `fromInvoiceId` takes the content of an invoice as the new template. A stale `version` is refused.',
    params,
    body: z.object({
      name: text(seriesLimits.name).optional(),
      rule: rule.optional(),
      time: time.optional(),
      mode: settings.mode.optional(),
      afterGap: settings.afterGap.optional(),
      dueDays: z.number().int().min(0).max(seriesLimits.dueDays).optional(),
      fromInvoiceId: uuid().optional(),
      version: z.number().int().optional(),
    }),
    answer: recurringDetail,
  }),
  'DELETE /recurring/:id': endpoint({
    access: 'invoices:issue',
    summary: 'End a series for good. The invoices that it made stay.',
    params,
  }),
  'POST /recurring/:id/pause': endpoint({
    access: 'invoices:issue',
    summary: 'Let a series rest. Dates that pass meanwhile are left out.',
    params,
    answer: recurringDetail,
  }),
  'POST /recurring/:id/resume': endpoint({
    access: ['invoices:issue', 'messages:send'],
    summary: 'Let a series go on with its next date. After a failure, the dates since then are treated as missed ones.',
    params,
    answer: recurringDetail,
  }),
  'POST /recurring/:id/leave-out': endpoint({
    access: 'invoices:issue',
    summary: 'Leave a coming date out, or take it in again.',
    params,
    body: z.object({ n: z.number().int().min(1), leftOut: z.boolean() }),
    answer: recurringDetail,
  }),
  'POST /recurring/:id/missed': endpoint({
    access: 'invoices:issue',
    summary: 'Say what becomes of the dates that were missed: drafts of all, of the last one, or nothing.',
    idempotent: true,
    params,
    body: z.object({ make: choice(['all', 'one', 'none']), fromNowOn: z.boolean().default(false) }),
    answer: recurringDetail,
  }),
  'GET /invoices/:id/recurring': endpoint({
    access: 'invoices:read',
    summary: 'The series that made the invoice, and those that have it as their template.',
    params,
    answer: z.object({
      madeBy: z.object({ id: z.string(), name: z.string(), n: z.number(), date: z.string() }).nullable(),
      templateOf: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
})
