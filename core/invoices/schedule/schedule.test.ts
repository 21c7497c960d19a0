import { expect, test } from 'vitest'
import { owedNowMinor, type PartWish, partsNow, scheduleProblems, splitTotal } from './schedule.ts'

const thirds: PartWish[] = [
  { dueDate: '2026-03-01', type: 'percentage', value: '33.33' },
  { dueDate: '2026-04-01', type: 'fixed', value: '300' },
  { dueDate: '2026-05-01', type: 'rest', value: '0' },
]
const cad = (totalMinor: number) => ({ totalMinor, currency: 'CAD' })

test('parts come to the total exactly, and the last takes the rest', () => {
  for (const total of [100_001, 99_999, 33_334, 1_234_567_890_123]) {
    const parts = splitTotal(thirds, cad(total))
    expect(parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(total)
  }
  expect(splitTotal(thirds, cad(100_001)).map(({ amountMinor }) => amountMinor)).toEqual([33_330, 30_000, 36_671])
  const yen = [{ dueDate: '2026-03-01', type: 'percentage', value: '12.5' } as const, ...thirds.slice(2)]
  expect(splitTotal(yen, { totalMinor: 1004, currency: 'JPY' }).map(({ amountMinor }) => amountMinor)).toEqual([
    126, 878,
  ])
})

test.each<[string, PartWish[], number, string]>([
  ['dates that stand still', thirds.map((part) => ({ ...part, dueDate: '2026-03-01' })), 1, 'order'],
  ['no rest', thirds.slice(0, 2), 1, 'rest'],
  [
    'a rest before the last',
    [...thirds.slice(2), ...thirds.map((part) => ({ ...part, dueDate: '2027-01-01' })).slice(2)],
    0,
    'rest',
  ],
  ['half a cent', thirds.map((part) => (part.type === 'fixed' ? { ...part, value: '0.005' } : part)), 1, 'decimals'],
  [
    'a share of nothing',
    thirds.map((part) => (part.type === 'percentage' ? { ...part, value: '0' } : part)),
    0,
    'nothing',
  ],
  ['less than nothing', thirds.map((part) => (part.type === 'fixed' ? { ...part, value: '-1' } : part)), 1, 'nothing'],
  [
    'more than the whole',
    thirds.map((part) => (part.type === 'fixed' ? { ...part, value: '667' } : part)),
    2,
    'exceeds',
  ],
])('%s is refused', (_, parts, at, problem) => {
  expect(scheduleProblems(parts, cad(100_000))).toContainEqual({ at, problem })
})

test('a schedule without a fault has none', () => {
  expect(scheduleProblems(thirds, cad(100_000))).toEqual([])
})

const states = (paidMinor: number, today: string, creditedMinor = 0) => {
  const parts = splitTotal(thirds, cad(100_000))
  const owing = { status: 'SENT', totalMinor: 100_000, paidMinor, creditedMinor } as const
  const now = partsNow(parts, owing, today)
  return { parts: now.map(({ state, openMinor }) => [state, openMinor]), now: owedNowMinor(now, today) }
}

test('money counts towards the oldest part, and credits take off from the last', () => {
  expect(states(0, '2026-02-01')).toEqual({
    parts: [
      ['due', 33_330],
      ['due', 30_000],
      ['due', 36_670],
    ],
    now: 33_330,
  })
  expect(states(20_000, '2026-02-01')).toEqual({
    parts: [
      ['part_paid', 13_330],
      ['due', 30_000],
      ['due', 36_670],
    ],
    now: 13_330,
  })
  expect(states(33_330, '2026-04-02')).toEqual({
    parts: [
      ['paid', 0],
      ['overdue', 30_000],
      ['due', 36_670],
    ],
    now: 30_000,
  })
  expect(states(0, '2026-04-01')).toEqual({
    parts: [
      ['overdue', 33_330],
      ['due', 30_000],
      ['due', 36_670],
    ],
    now: 63_330,
  })
  expect(states(40_000, '2026-02-01', 40_000)).toEqual({
    parts: [
      ['due', 33_330],
      ['due', 26_670],
      ['credited', 0],
    ],
    now: 33_330,
  })
  expect(states(100_000, '2026-09-01', 40_000)).toEqual({
    parts: [
      ['paid', 0],
      ['paid', 0],
      ['credited', 0],
    ],
    now: 0,
  })
  // More than was asked for, and money that was given back beyond what came.
  expect(states(120_000, '2026-09-01').now).toBe(0)
  expect(states(-5_000, '2026-02-01').parts[0]).toEqual(['due', 38_330])
})

test('nothing is owed of a cancelled invoice', () => {
  const parts = splitTotal(thirds, cad(100_000))
  const owing = { status: 'CANCELLED', totalMinor: 100_000, paidMinor: 0, creditedMinor: 0 } as const
  const now = partsNow(parts, owing, '2026-09-01')
  expect(now.map(({ state, openMinor }) => [state, openMinor])).toEqual(Array(3).fill(['cancelled', 0]))
  expect(owedNowMinor(now, '2026-09-01')).toBe(0)
})
