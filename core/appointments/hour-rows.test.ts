import { describe, expect, it } from 'vitest'
import { hourRows, instantAtTop, missingRows, pieceOfDay, topOf } from './hour-rows.ts'
import { lanesOf } from './lanes.ts'

const toronto = 'America/Toronto'
const week = (from: number) => Array.from({ length: 7 }, (_, i) => `2026-11-${String(from + i).padStart(2, '0')}`)

describe('an ordinary day', () => {
  const rows = hourRows(['2026-05-13'], toronto)
  it('has 24 rows, and every quarter of an hour has one place', () => {
    expect(rows).toHaveLength(24)
    for (let top = 0; top < 1440; top += 15) {
      const instant = instantAtTop(top, '2026-05-13', rows, toronto)
      expect(instant && topOf(instant, rows, toronto)).toBe(top)
    }
  })
  it('cuts what crosses midnight', () => {
    const span = { start: new Date('2026-05-14T03:30:00Z'), end: new Date('2026-05-14T05:00:00Z') }
    expect(pieceOfDay(span, '2026-05-13', rows, toronto)).toEqual({
      top: 1410,
      bottom: 1440,
      fromBefore: false,
      goesOn: true,
    })
    expect(pieceOfDay(span, '2026-05-14', rows, toronto)).toMatchObject({ top: 0, bottom: 60, fromBefore: true })
    expect(pieceOfDay(span, '2026-05-15', rows, toronto)).toBeNull()
  })
  it('ends at midnight without spilling over', () => {
    const span = { start: new Date('2026-05-14T03:00:00Z'), end: new Date('2026-05-14T04:00:00Z') }
    expect(pieceOfDay(span, '2026-05-13', rows, toronto)).toMatchObject({ top: 1380, bottom: 1440, goesOn: false })
    expect(pieceOfDay(span, '2026-05-14', rows, toronto)).toBeNull()
  })
})

describe('the night on which an hour comes twice', () => {
  const days = week(1)
  const rows = hourRows(days, toronto)
  it('has a row more, which only that day has', () => {
    expect(rows).toHaveLength(25)
    expect(rows[2]).toEqual({ hour: 1, again: true })
    expect(missingRows(rows, '2026-11-01', toronto)).toEqual([])
    expect(missingRows(rows, '2026-11-02', toronto)).toEqual([2])
  })
  it('keeps both hours apart', () => {
    const first = new Date('2026-11-01T05:30:00Z')
    const second = new Date('2026-11-01T06:30:00Z')
    expect(topOf(first, rows, toronto)).toBe(90)
    expect(topOf(second, rows, toronto)).toBe(150)
    expect(instantAtTop(90, '2026-11-01', rows, toronto)).toEqual(first)
    expect(instantAtTop(150, '2026-11-01', rows, toronto)).toEqual(second)
    expect(instantAtTop(150, '2026-11-02', rows, toronto)).toBeNull()
    expect(pieceOfDay({ start: first, end: second }, '2026-11-01', rows, toronto)).toMatchObject({
      top: 90,
      bottom: 150,
    })
  })
})

it('leaves out the hour that a spring night skips', () => {
  const rows = hourRows(['2026-03-08'], toronto)
  expect(rows).toHaveLength(24)
  expect(missingRows(rows, '2026-03-08', toronto)).toEqual([2])
  expect(instantAtTop(135, '2026-03-08', rows, toronto)).toBeNull()
  expect(topOf(new Date('2026-03-08T07:00:00Z'), rows, toronto)).toBe(180)
})

it('puts spans that overlap side by side', () => {
  const spans = [
    { top: 0, bottom: 60 },
    { top: 30, bottom: 90 },
    { top: 60, bottom: 120 },
    { top: 120, bottom: 150 },
  ]
  expect(lanesOf(spans)).toEqual([
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 2 },
    { lane: 0, lanes: 1 },
  ])
})
