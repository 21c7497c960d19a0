import { z } from 'zod'
import { instant, wholeNumber } from './fields.ts'

/** A place in the order in which rows were changed: the instant, with microseconds, and the row. */
export interface ChangePosition {
  at: string
  id: string
}

const form = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** A position as programs keep it. */
export const cursorOf = ({ at, id }: ChangePosition): string => `${at}_${id}`

const cursor = z
  .string()
  .max(100)
  .transform((value, context): ChangePosition => {
    const [, at = '', id = ''] = form.exec(value) ?? []
    if (at !== '' && !Number.isNaN(Date.parse(at))) return { at, id }
    context.addIssue({ code: 'custom', message: 'must be one of those that answers give' })
    return z.NEVER
  })

/** What programs that keep a copy of a list ask with; the cursor goes before the instant. */
export const changesQuery = {
  cursor: cursor.optional(),
  updatedSince: instant().optional(),
  limit: wholeNumber(1, 100).default(50),
}

/** Rows in the order in which they were changed, and the cursor to go on from. */
export const changesAnswer = <R extends z.ZodType>(record: R) =>
  z.object({
    data: z.array(
      z.object({
        id: z.string(),
        changedAt: z.string(),
        /** When it was deleted; null: it is there. */
        deletedAt: z.string().nullable(),
        /** The record as it is now; null once it is deleted. */
        record: record.nullable(),
      }),
    ),
    /** Where to go on, now or another day. */
    cursor: z.string(),
    /** Whether there is more already. */
    more: z.boolean(),
  })
