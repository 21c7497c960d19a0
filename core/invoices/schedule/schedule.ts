import { addDays, type CalendarDate } from '../../dates/calendar-date.ts'
import { decimalsOf } from '../../money/currency.ts'
import type { Owing } from '../../payments/due.ts'
import { wantedMinorOf } from '../deposits/wanted.ts'

/** How much of the total a part asks for; the last one takes what the others leave. */
export const partTypes = ['percentage', 'fixed', 'rest'] as const
export type PartType = (typeof partTypes)[number]

/** A part of a payment schedule as it is stated. `value` is a canonical decimal: per cent or an amount; 0 of the rest. */
export interface PartWish {
  readonly dueDate: CalendarDate
  readonly type: PartType
  readonly value: string
}

/** A part with what it comes to, in minor units. */
export interface SchedulePart extends PartWish {
  readonly amountMinor: number
  /** What the parts before it come to. */
  readonly beforeMinor: number
}

/** Fewest and most parts of a schedule. */
export const scheduleLimits = { least: 2, most: 12 } as const

/** What is wrong with a schedule, and with which of its parts (from 0). */
export interface ScheduleProblem {
  readonly at: number
  readonly problem: 'order' | 'rest' | 'decimals' | 'nothing' | 'exceeds'
}

/**
 * What is wrong with the parts for an invoice of this total; empty when nothing is. Dates ascend, only the last part takes the rest,
 * amounts are exact in the currency, and each part comes to something.
 */
export function scheduleProblems(
  wishes: readonly PartWish[],
  { totalMinor, currency }: { totalMinor: number; currency: string },
): ScheduleProblem[] {
  const last = wishes.length - 1
  const stated = wishes.flatMap((wish, at): ScheduleProblem[] => {
    const before = wishes[at - 1]
    if (before && wish.dueDate <= before.dueDate) return [{ at, problem: 'order' }]
    if ((wish.type === 'rest') !== (at === last)) return [{ at, problem: 'rest' }]
    const digits = (wish.value.split('.')[1] ?? '').length
    return wish.type === 'fixed' && digits > decimalsOf(currency) ? [{ at, problem: 'decimals' }] : []
  })
  if (stated.length > 0) return stated
  const parts = splitTotal(wishes, { totalMinor, currency })
  return parts.flatMap(({ amountMinor }, at): ScheduleProblem[] => {
    if (amountMinor > 0) return []
    return [{ at, problem: at === last ? 'exceeds' : 'nothing' }]
  })
}

/**
 * The parts with their amounts, which come to the total exactly: shares are of the total, half away from zero, and the last part
 * takes the rest. `scheduleProblems` tells whether each comes to something.
 */
export function splitTotal(
  wishes: readonly PartWish[],
  { totalMinor, currency }: { totalMinor: number; currency: string },
): SchedulePart[] {
  let beforeMinor = 0
  return wishes.map(({ dueDate, type, value }) => {
    const amountMinor =
      type === 'rest' ? totalMinor - beforeMinor : wantedMinorOf({ type, value }, totalMinor, currency)
    const part = { dueDate, type, value, amountMinor, beforeMinor }
    beforeMinor += amountMinor
    return part
  })
}

/** How a part stands. `cancelled`: nothing is owed on the invoice any more; `credited`: credits left nothing of it. */
export const partStates = ['paid', 'part_paid', 'due', 'overdue', 'credited', 'cancelled'] as const
export type PartState = (typeof partStates)[number]

/** A part as it stands on a day. Amounts in minor units. */
export interface PartNow {
  /** From 1, as it is printed. */
  readonly part: number
  readonly dueDate: CalendarDate
  readonly amountMinor: number
  /** Money that counts towards it. */
  readonly paidMinor: number
  /** What is still to be paid of it. */
  readonly openMinor: number
  readonly state: PartState
}

/** What decides how the parts stand. */
export interface ScheduleOwing extends Owing {
  /** How much of what was paid are credits. */
  readonly creditedMinor: number
}

/**
 * How each part stands: money counts towards the oldest part first, credits take off from the last. What is open comes to what is
 * owed in all. The database has the same rule (`duly_open_parts`).
 */
export function partsNow(parts: readonly SchedulePart[], owing: ScheduleOwing, today: CalendarDate): PartNow[] {
  const { totalMinor, paidMinor, creditedMinor } = owing
  const money = paidMinor - creditedMinor
  const left = totalMinor - creditedMinor
  const isOver = owing.status === 'CANCELLED' || owing.status === 'EXPIRED'
  return parts.map(({ dueDate, amountMinor, beforeMinor }, at) => {
    const end = Math.min(beforeMinor + amountMinor, left)
    const start = at === 0 ? money : Math.max(beforeMinor, money)
    const open = Math.max(0, end - start)
    const paid = Math.max(0, Math.min(end, money) - beforeMinor)
    const unpaid = dueDate < today ? 'overdue' : paid > 0 ? 'part_paid' : 'due'
    const settled = paid > 0 ? 'paid' : 'credited'
    const state = open === 0 ? settled : isOver ? 'cancelled' : unpaid
    return { part: at + 1, dueDate, amountMinor, paidMinor: paid, openMinor: isOver ? 0 : open, state }
  })
}

/** What is owed on a day, in minor units: every part that is due by then; where none is, the next one. */
export function owedNowMinor(parts: readonly PartNow[], today: CalendarDate): number {
  const open = parts.filter(({ openMinor: minor }) => minor > 0)
  const due = open.filter(({ dueDate }) => dueDate <= today)
  return (due.length > 0 ? due : open.slice(0, 1)).reduce((sum, part) => sum + part.openMinor, 0)
}

/** The same parts as many days later. */
export function movedSchedule(wishes: readonly PartWish[], days: number): PartWish[] {
  return wishes.map((wish) => ({ ...wish, dueDate: addDays(wish.dueDate, days) }))
}

/** The parts as they were stated, without what they come to. */
export const statedParts = (parts: readonly PartWish[]): PartWish[] =>
  parts.map(({ dueDate, type, value }) => ({ dueDate, type, value }))
