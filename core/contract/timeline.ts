import { z } from 'zod'

/** One thing that happened to a record. `by` is null for payers, providers and the system itself. */
export const timelineEntry = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  by: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
})
