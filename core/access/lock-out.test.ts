import { describe, expect, it } from 'vitest'
import { isLocked } from './lock-out.ts'

const minute = 60_000
const now = 1_000_000 * minute
/** So many failures in one network, the last so many minutes ago, one every `every` minutes. */
const failures = (count: number, { network = 'a', ago = 0, every = 0.1 } = {}) =>
  Array.from({ length: count }, (_, index) => ({ at: now - (ago + index * every) * minute, network }))

describe('one network', () => {
  it('locks at the tenth failure, for fifteen minutes', () => {
    expect(isLocked(failures(9), 'a', false, now)).toBe(false)
    expect(isLocked(failures(10), 'a', false, now)).toBe(true)
    expect(isLocked(failures(10, { ago: 14.9 }), 'a', false, now)).toBe(true)
    expect(isLocked(failures(10, { ago: 15 }), 'a', false, now)).toBe(false)
  })
  it('counts from the newest failure, in whatever order they come', () => {
    const old = { at: now - 20 * minute, network: 'a' }
    expect(isLocked([old, ...failures(10).reverse()], 'a', false, now)).toBe(true)
  })
  it('counts failures that lie less than fifteen minutes apart', () => {
    const tenth = (ago: number) => [...failures(9, { every: 0 }), { at: now - ago, network: 'a' }]
    expect(isLocked(tenth(15 * minute - 1), 'a', false, now)).toBe(true)
    expect(isLocked(tenth(15 * minute), 'a', false, now)).toBe(false)
  })
  it('does not lock others out', () => expect(isLocked(failures(50), 'b', false, now)).toBe(false))
  it('locks even where the owner is known', () => expect(isLocked(failures(10), 'a', true, now)).toBe(true))
  it('forgives slow mistakes', () => expect(isLocked(failures(10, { every: 2 }), 'a', false, now)).toBe(false))
})

describe('everywhere', () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ at: now - index * 1000, network: `net-${index}` }))
  it('locks at a hundred an hour from all networks', () => {
    expect(isLocked(many.slice(1), 'z', false, now)).toBe(false)
    expect(isLocked(many, 'z', false, now)).toBe(true)
  })
  it('never where the owner has signed in before', () => expect(isLocked(many, 'z', true, now)).toBe(false))
})
