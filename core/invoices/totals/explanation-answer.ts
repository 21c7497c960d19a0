import { z } from 'zod'
import type { Explanation } from './explanation.ts'

/** How a total came about, as a call answers it. */
export const explanationAnswer = z.object({
  title: z.string(),
  steps: z
    .array(
      z.object({
        title: z.string(),
        amount: z.string(),
        text: z.array(z.string()).readonly(),
        roundings: z.array(z.object({ exact: z.string(), rounded: z.string() })).readonly(),
      }),
    )
    .readonly(),
  total: z.object({ label: z.string(), amount: z.string() }),
  note: z.string(),
}) satisfies z.ZodType<Explanation>
