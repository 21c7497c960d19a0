import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { calendarDate, choice, uuid, wholeNumber } from '../contract/fields.ts'
import { auditRules, auditSubjects, auditVerbs } from './acts.ts'

/** One thing that was done in a business. */
export const auditEntry = z.object({
  id: z.string(),
  /** UTC. */
  at: z.string(),
  verb: z.enum(auditVerbs),
  subject: z.enum(auditSubjects),
  subjectId: z.string().nullable(),
  /** What the record is called now, such as an invoice's number; null where it has no name or was forgotten. */
  name: z.string().nullable(),
  /** Fields that were changed, as the API names them. */
  fields: z.array(z.string()),
  /** Who did it, by the name of that time, or whose API key or rule it was; null: nobody who is known any more. */
  by: z.string().nullable(),
  /** The browser and system in words; null for programs and rules. */
  device: z.string().nullable(),
  /** The API key that a program used, by its name; null for people and rules. */
  apiKey: z.string().nullable(),
  /** What acted by itself; null for people and programs. */
  rule: z.enum(auditRules).nullable(),
})

const period = { from: calendarDate().optional(), to: calendarDate().optional() }

/** Most entries of one answer. */
export const auditPageMax = 100

export const auditTrailContract = contract({
  'GET /audit-trail': endpoint({
    access: 'audit:read',
    peopleOnly: true,
    summary: 'Who changed what in the business, the newest first. Entries are never changed.',
    query: z.object({
      ...period,
      subject: choice(auditSubjects).optional(),
      /** Entries older than this one. */
      before: uuid().optional(),
      limit: wholeNumber(1, auditPageMax).default(50),
    }),
    answer: z.object({
      entries: z.array(auditEntry),
      /** What to pass as `before` for the next page; null: that was all. */
      next: z.string().nullable(),
    }),
  }),
  'GET /audit-trail/export.csv': endpoint({
    access: 'audit:read',
    peopleOnly: true,
    summary: 'The entries of a period as CSV, the newest first.',
    query: z.object(period),
    produces: 'text/csv',
  }),
})
