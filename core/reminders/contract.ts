import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { choice, uuid } from '../contract/fields.ts'
import { letterLevels } from '../outbox/wording.ts'
import { type ReminderStep, reminderChannels, stepsProblem } from './rules.ts'

const step = z.object({ days: z.number(), channel: choice(reminderChannels) })
const settings = z.object({ enabled: z.boolean(), steps: z.array(step) })

const chosen = z.object({
  enabled: z.boolean(),
  steps: z
    .array(step)
    .max(50)
    .superRefine((steps: ReminderStep[], context) => {
      const problem = stepsProblem(steps)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
})

/** Why nobody is reminded of an invoice. */
export const stopReasons = ['dispute', 'agreement', 'other'] as const

const byHand = z.object({
  channel: choice(['mail', 'sms']),
  /** Attaches a collection letter to the mail; only for overdue invoices. */
  letter: choice(letterLevels).optional(),
  /** Refuses where reminders were stopped, by hand or by a dispute: for several at once, which nobody has looked at singly. */
  skipStopped: z.boolean().default(false),
})

const params = z.object({ id: uuid() })
const state = z.object({
  /** Whether the workspace sends reminders at all. */
  enabled: z.boolean(),
  /** Whether this invoice is left out. */
  stopped: z.boolean(),
  /** Whether the payer asked not to be reminded by mail. */
  unsubscribed: z.boolean(),
  /** Whether it is one that could be reminded of: issued, not paid, not cancelled. */
  open: z.boolean(),
  sent: z.array(z.object({ step: z.string(), at: z.string() })),
  next: z.object({ on: z.string(), days: z.number(), channel: z.enum(reminderChannels) }).nullable(),
})

export const remindersContract = contract({
  'GET /reminders': endpoint({
    access: 'settings:read',
    summary: 'The sequence of reminders of the workspace.',
    answer: settings,
  }),
  'PATCH /reminders': endpoint({
    access: 'settings:company',
    summary: 'Change the sequence, or switch it on or off.',
    body: chosen,
    answer: settings,
  }),
  'GET /invoices/:id/reminders': endpoint({
    access: 'invoices:read',
    summary: 'Reminders of one invoice: what went out, what comes next.',
    params,
    answer: state,
  }),
  'PATCH /invoices/:id/reminders': endpoint({
    access: 'invoices:issue',
    summary: 'Stop reminding of one invoice, or start again.',
    params,
    body: z.object({ stopped: z.boolean(), reason: choice(stopReasons).default('other') }),
    answer: state,
  }),
  'POST /invoices/:id/remind': endpoint({
    access: 'messages:send',
    summary: 'Send a reminder now.',
    idempotent: true,
    params,
    body: byHand,
    answer: z.object({ outcome: z.enum(['delivered', 'retrying']) }),
  }),
  'POST /invoices/:id/remind/preview': endpoint({
    access: 'messages:send',
    summary: 'What a reminder sent now would say, and to whom it would go.',
    params,
    body: byHand,
    answer: z.object({
      recipient: z.string(),
      /** Empty for an SMS. */
      subject: z.string(),
      text: z.string(),
      attachments: z.array(z.string()),
    }),
  }),
})
