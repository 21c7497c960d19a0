import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, daysInMonth, endOfMonth, partsOf, weekdayOf } from '../dates/calendar-date.ts'
import { wallTimeAt } from '../dates/time-zone.ts'
import { actsAt, dateOf, datesFrom, dueDates, movedPeriodDay, type RecurringRule, ruleProblems } from './rule.ts'

const rule = (over: Partial<RecurringRule> = {}): RecurringRule => ({
  unit: 'month',
  every: 1,
  day: 'day',
  nth: null,
  weekday: null,
  anchor: '2026-01-31',
  endsOn: null,
  endsAfter: null,
  ...over,
})
const first = (over: Partial<RecurringRule>, count = 5) => datesFrom(rule(over), 1, count).map(({ date }) => date)

describe('dates', () => {
  it.each<[string, Partial<RecurringRule>, string[]]>([
    ['a month keeps the 31st', {}, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['three months', { every: 3, anchor: '2025-11-30' }, ['2025-11-30', '2026-02-28', '2026-05-30', '2026-08-30']],
    ['a leap year', { anchor: '2028-01-30' }, ['2028-01-30', '2028-02-29', '2028-03-30']],
    ['29 February', { unit: 'year', anchor: '2028-02-29' }, ['2028-02-29', '2029-02-28', '2030-02-28']],
    ['ten days', { unit: 'day', every: 10 }, ['2026-01-31', '2026-02-10', '2026-02-20']],
    ['two weeks', { unit: 'week', every: 2, anchor: '2025-04-04' }, ['2025-04-04', '2025-04-18', '2025-05-02']],
    ['the last day', { day: 'last', anchor: '2026-01-05' }, ['2026-01-31', '2026-02-28', '2026-03-31']],
    ['first Monday, begun after it', { day: 'weekday', nth: 1, weekday: 1 }, ['2026-02-02', '2026-03-02']],
    [
      'a fifth Thursday is the last where there are four',
      { day: 'weekday', nth: 5, weekday: 4, anchor: '2026-01-01' },
      ['2026-01-29', '2026-02-26', '2026-03-26', '2026-04-30'],
    ],
    [
      'a weekday of one month of the year',
      { unit: 'year', day: 'weekday', nth: 2, weekday: 0, anchor: '2026-05-11' },
      ['2027-05-09', '2028-05-14'],
    ],
    ['ends on a day', { endsOn: '2026-03-30' }, ['2026-01-31', '2026-02-28']],
    ['ends after three', { endsAfter: 3 }, ['2026-01-31', '2026-02-28', '2026-03-31']],
    ['ends with the calendar', { unit: 'year', every: 999 }, ['2026-01-31']],
  ])('%s', (_, over, dates) => {
    expect(first(over).slice(0, dates.length)).toEqual(dates)
    if (over.endsOn || over.endsAfter || over.every === 999) expect(first(over)).toEqual(dates)
  })

  it('names what a rule lacks', () => {
    expect(ruleProblems(rule())).toEqual([])
    expect(ruleProblems(rule({ unit: 'week', day: 'last' }))).toHaveLength(1)
    expect(ruleProblems(rule({ day: 'weekday', nth: 2 }))).toHaveLength(1)
    expect(ruleProblems(rule({ endsOn: '2026-05-01', endsAfter: 3 }))).toHaveLength(1)
    expect(ruleProblems(rule({ endsOn: '2026-01-30' }))).toHaveLength(1)
  })
})

const zones = [
  ...['America/St_Johns', 'America/Vancouver', 'Europe/Berlin'],
  ...['Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Cairo'],
]
const anyRule: fc.Arbitrary<RecurringRule> = fc.record({
  unit: fc.constantFrom('day', 'week', 'month', 'year'),
  every: fc.integer({ min: 1, max: 14 }),
  day: fc.constantFrom('day', 'last', 'weekday'),
  nth: fc.integer({ min: 1, max: 5 }),
  weekday: fc.integer({ min: 0, max: 6 }),
  anchor: fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2023-06-01', days)),
  endsOn: fc.constant(null),
  endsAfter: fc.constant(null),
})
const isWhole = (one: RecurringRule) => ruleProblems(one).length === 0

describe('any rule', () => {
  it('has dates in order, from the anchor on, each where the rule says', () => {
    fc.assert(
      fc.property(anyRule.filter(isWhole), fc.integer({ min: 1, max: 120 }), (one, n) => {
        const [date, next] = [dateOf(one, n), dateOf(one, n + 1)]
        fc.pre(date !== null && next !== null)
        expect(date >= one.anchor && next > date).toBe(true)
        expectWhereTheRuleSays(one, n, date)
      }),
      { numRuns: 3000, seed: 20261123 },
    )
  })
})

function expectWhereTheRuleSays(one: RecurringRule, n: number, date: string): void {
  const { unit, every, anchor } = one
  if (unit === 'day' || unit === 'week') {
    expect(daysBetween(anchor, date)).toBe((n - 1) * every * (unit === 'week' ? 7 : 1))
    return
  }
  const [year, month, day] = partsOf(date)
  const [fromYear, fromMonth, fromDay] = partsOf(anchor)
  const late = (year - fromYear) * 12 + month - fromMonth - (n - 1) * every * (unit === 'year' ? 12 : 1)
  expect(one.day === 'weekday' ? [0, unit === 'year' ? 12 : 1] : [0]).toContain(late)
  if (one.day === 'day') expect(day).toBe(Math.min(fromDay, daysInMonth(year, month)))
  if (one.day === 'last') expect(date).toBe(endOfMonth(date))
  if (one.day === 'weekday') {
    expect(weekdayOf(date)).toBe(one.weekday)
    const isLast = day + 7 > daysInMonth(year, month)
    expect(one.nth === 5 ? isLast : Math.ceil(day / 7) === one.nth).toBe(true)
  }
}

describe('a year of quarter-hourly looks', () => {
  // Hours that some zone skips or doubles are among them.
  const times = ['00:00', '02:15', '02:30', '08:00', '23:45']
  it.each(zones)('in %s makes each date once, at its wall time, on its day', (zone) => {
    fc.assert(
      fc.property(anyRule.filter(isWhole), fc.constantFrom(...times), (one, time) => {
        const begin = actsAt(one.anchor, '00:00', zone).getTime() - 86_400_000
        const end = begin + 370 * 86_400_000
        let n = 1
        const made: { date: string; at: Date }[] = []
        for (let now = begin; now < end; ) {
          for (const { date, isMissed } of dueDates(one, { n, time, zone, now: new Date(now), most: 400 })) {
            expect([date.n, isMissed]).toEqual([n, false])
            made.push({ date: date.date, at: new Date(now) })
            n += 1
          }
          const next = dateOf(one, n)
          if (next === null) break
          // A look each quarter of an hour; those that find nothing are passed over.
          const quarters = Math.ceil((actsAt(next, time, zone).getTime() - begin) / 900_000)
          now = begin + quarters * 900_000
        }
        expect(made.map(({ date }) => date)).toEqual(datesFrom(one, 1, made.length).map(({ date }) => date))
        for (const { date, at } of made) {
          const wall = wallTimeAt(at, zone)
          expect(wall.date).toBe(date)
          const minutes = wall.hour * 60 + wall.minute
          const wanted = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
          // Only where the hour is skipped it is later, by what is skipped.
          expect(minutes - wanted).toBeGreaterThanOrEqual(0)
          expect(minutes - wanted).toBeLessThanOrEqual(60)
        }
      }),
      { numRuns: 60, seed: 20261123 },
    )
  })

  it('a skipped hour goes forward, a doubled one is taken once', () => {
    const daily = rule({ unit: 'day', anchor: '2026-03-28' })
    const at = (date: string) => actsAt(date, '02:30', 'Europe/Berlin').toISOString()
    expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(at)).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
    ])
    const look = { time: '02:30', zone: 'Europe/Berlin', most: 10 }
    const [only, ...more] = dueDates(daily, { ...look, n: 212, now: new Date('2026-10-25T01:30:00Z') })
    expect([only?.date.date, more]).toEqual(['2026-10-25', []])
    expect(dueDates(daily, { ...look, n: 213, now: new Date('2026-10-25T01:30:00Z') })).toEqual([])
  })

  it('after downtime says which dates were missed', () => {
    const weekly = rule({ unit: 'week', every: 2, anchor: '2025-04-04' })
    const due = dueDates(weekly, {
      ...{ n: 1, time: '08:00', zone: 'America/Vancouver', most: 50 },
      now: new Date('2025-05-16T16:00:00Z'),
    })
    expect(due.map(({ date, isMissed }) => [date.date, isMissed])).toEqual([
      ['2025-04-04', true],
      ['2025-04-18', true],
      ['2025-05-02', true],
      ['2025-05-16', false],
    ])
  })
})

it('moves the period of a line along', () => {
  const moved = (day: string, unit: RecurringRule['unit'], from: string, to: string) =>
    movedPeriodDay(day, { unit }, from, to)
  expect(moved('2026-01-31', 'month', '2026-01-31', '2026-02-28')).toBe('2026-02-28')
  expect(moved('2026-02-28', 'month', '2026-02-28', '2026-03-31')).toBe('2026-03-31')
  expect(moved('2026-01-01', 'month', '2026-01-31', '2026-04-30')).toBe('2026-04-01')
  expect(moved('2026-01-01', 'year', '2026-01-31', '2028-01-31')).toBe('2028-01-01')
  expect(moved('2026-01-01', 'week', '2026-01-08', '2026-01-22')).toBe('2026-01-15')
})
