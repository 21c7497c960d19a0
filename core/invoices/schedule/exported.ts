import { plainAmount } from '../../money/money.ts'
import type { SchedulePart } from './schedule.ts'

/** The parts of an invoice in one cell of an export, in the order of their dates: `2026-03-20 500.00; 2026-04-20 500.00`. Empty without a schedule. */
export function partsCell(parts: readonly SchedulePart[] | null, currency: string): string {
  return (parts ?? []).map(({ dueDate, amountMinor }) => `${dueDate} ${plainAmount(amountMinor, currency)}`).join('; ')
}
