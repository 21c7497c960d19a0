import { z } from 'zod'
import { calendarDate } from '../../contract/fields.ts'
import { adjustmentFigure } from '../input-fields.ts'
import { partTypes, scheduleLimits } from './schedule.ts'

const part = z
  .object({
    /** Later than that of the part before. */
    dueDate: calendarDate(),
    /** Per cent of the total, an amount with tax, or, of the last part alone, what the others leave. */
    type: z.enum(partTypes),
    value: adjustmentFigure.default('0'),
  })
  .transform((each) => (each.type === 'rest' ? { ...each, value: '0' } : each))

/** The parts in which an invoice is to be paid; null: at once, by its due date. With a schedule the due date follows from it. */
export const schedule = z.array(part).min(scheduleLimits.least).max(scheduleLimits.most).nullable()
