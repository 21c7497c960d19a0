import { describe, expect, it } from 'vitest'
import { isStandIn, standIn } from './numbering.ts'
import { isOfPattern, patternProblem, periodOf, type Restart, seriesNumber, upcomingNumbers } from './series.ts'

describe('a pattern', () => {
  it.each([
    ['F-{YYYY}-{0000}', 'yearly'],
    ['{YY}{MM}-{000}', 'monthly'],
    ['Rechnung {0}', 'never'],
    ['{0000}/{YYYY}', 'yearly'],
  ])('may be %s, starting again %s', (pattern, restarts) => {
    expect(patternProblem({ pattern, restarts: restarts as Restart })).toBeNull()
  })
  it.each([
    ['', 'never', /space/],
    [' {00}', 'never', /space/],
    ['F-{YYYY}', 'never', /one counter/],
    ['{00}-{000}', 'never', /one counter/],
    ['{00}-{00}', 'never', /one counter/],
    ['{YYYY}{YY}-{00}', 'never', /twice/],
    ['{DD}-{00}', 'never', /only/],
    ['F{{00}', 'never', /only/],
    ['<b>{00}', 'never', /letters/],
    ['F\n{00}', 'never', /letters/],
    ['F-{00}', 'yearly', /the year/],
    ['F-{MM}-{00}', 'yearly', /the year/],
    ['F-{YYYY}-{00}', 'monthly', /the month/],
    [`${'F'.repeat(40)}{0}`, 'never', /at most 40/],
  ])('may not be %j, starting again %s', (pattern, restarts, problem) => {
    expect(patternProblem({ pattern, restarts: restarts as Restart })).toMatch(problem)
  })
  it('gives the year, the month and the counter', () => {
    expect(seriesNumber('F-{YYYY}-{0000}', '2025-05-06', 119)).toBe('F-2025-0119')
    expect(seriesNumber('{YY}{MM}/{00}', '2025-05-06', 12345)).toBe('2505/12345')
  })
  it('knows its own numbers', () => {
    for (const number of ['F-2025-0119', 'F-1999-12345', ' F-2025-0001 '])
      expect(isOfPattern('F-{YYYY}-{0000}', number), number).toBe(true)
    for (const number of ['F-2025-119', 'F-25-0119', 'G-2025-0119', 'F-2025-0119-A', 'INV-20250506-123'])
      expect(isOfPattern('F-{YYYY}-{0000}', number), number).toBe(false)
    // Signs of regular expressions mean themselves.
    expect(isOfPattern('F.{00}', 'Fx01')).toBe(false)
    expect(isOfPattern('F.{00}', 'F.01')).toBe(true)
  })
})

describe('what comes next', () => {
  it('starts again with the year or the month', () => {
    expect(upcomingNumbers({ pattern: 'F-{YYYY}-{0000}', restarts: 'yearly' }, 119, '2025-05-06')).toEqual([
      { number: 'F-2025-0119', from: null },
      { number: 'F-2025-0120', from: null },
      { number: 'F-2025-0121', from: null },
      { number: 'F-2026-0001', from: '2026-01-01' },
    ])
    const monthly = upcomingNumbers({ pattern: '{YYYY}{MM}-{00}', restarts: 'monthly' }, 9, '2025-12-31')
    expect(monthly.at(-1)).toEqual({ number: '202601-01', from: '2026-01-01' })
  })
  it('goes on for ever where it never starts again', () => {
    const numbers = upcomingNumbers({ pattern: 'No {0}', restarts: 'never' }, 9, '2025-12-31')
    expect(numbers.map(({ number }) => number)).toEqual(['No 9', 'No 10', 'No 11'])
  })
  it('counts by year, by month or at all', () => {
    expect(['never', 'yearly', 'monthly'].map((restarts) => periodOf(restarts as Restart, '2025-05-06'))).toEqual([
      '',
      '2025',
      '2025-05',
    ])
  })
})

it('knows what stands in place of a number from what a series or a person gives', () => {
  expect(isStandIn(standIn('7f3a2c9b'))).toBe(true)
  for (const number of ['DRAFT-1', 'DRAFT-2026-001', 'INV-20260305-001', 'F-2026-0001', ''])
    expect(isStandIn(number), number).toBe(false)
})
