import { z } from 'zod'
import { partStates, partTypes } from './schedule.ts'

/** A part as it stands today. Amounts have at most as many decimals as the currency. */
const partAnswer = z.object({
  /** From 1: the number of its pay link, `/pay/<id>?part=1`. */
  part: z.number(),
  dueDate: z.string(),
  amount: z.number(),
  paid: z.number(),
  /** What is still to be paid of it. */
  open: z.number(),
  state: z.enum(partStates),
})

/** Of an invoice that is paid in parts: each as it is stated and as it stands, and what is owed by now; absent from others. */
export const scheduleAnswer = {
  schedule: z.array(partAnswer.extend({ type: z.enum(partTypes), value: z.number() })).optional(),
  /** What is due by today; where nothing is, the next part. */
  owedNow: z.number().optional(),
}

/** The same for payers. */
export const publicScheduleAnswer = {
  schedule: z.array(partAnswer).optional(),
  owedNow: z.number().optional(),
}
