import type { PublicInvoice } from '@duly/core/payments/pay-page.ts'
import { expect, it } from 'vitest'
import { askedOf } from './pay-schedule.tsx'

const parts = (...open: number[]) =>
  open.map((left, at) => ({
    part: at + 1,
    dueDate: `2026-0${at + 3}-01`,
    amount: 100,
    paid: 100 - left,
    open: left,
    state: left === 0 ? 'paid' : 'due',
  }))
const asked = (
  schedule: object[] | undefined,
  owedNow: number | undefined,
  amountDue: number,
  part?: number | 'all',
) => {
  const { amount, ask, label } = askedOf({ schedule, owedNow, amountDue } as unknown as PublicInvoice, part)
  return [amount, ask, label]
}

it.each([
  ['all of what is paid at once', undefined, undefined, 300, undefined, [300, undefined, null]],
  ['the next part', parts(100, 100, 100), 100, 300, undefined, [100, 1, 'Part 1 of 3']],
  ['what is left of it', parts(0, 40, 100), 40, 140, undefined, [40, 2, 'Part 2 of 3']],
  ['all that is due by now', parts(100, 100, 100), 200, 300, undefined, [200, 'now', 'Due now']],
  ['the part that the link names', parts(100, 100, 100), 100, 300, 3, [100, 3, 'Part 3 of 3']],
  ['the next where that one is paid', parts(0, 100, 100), 100, 200, 1, [100, 2, 'Part 2 of 3']],
  ['the next where there is no such part', parts(0, 100, 100), 100, 200, 9, [100, 2, 'Part 2 of 3']],
  ['all, where only the last is open', parts(0, 0, 100), 100, 100, undefined, [100, undefined, null]],
  ['all, where the link says so', parts(100, 100, 100), 100, 300, 'all', [300, undefined, null]],
  ['nothing of what is paid', parts(0, 0, 0), 0, 0, 2, [0, undefined, null]],
] as const)('a payer is asked for %s', (_, schedule, owedNow, amountDue, part, expected) => {
  expect(asked(schedule as object[] | undefined, owedNow, amountDue, part)).toEqual(expected)
})
