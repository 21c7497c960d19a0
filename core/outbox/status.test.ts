import { expect, it } from 'vitest'
import { isDecided, messageStates, messageStatuses, waitAfterTry } from './status.ts'

it('every status belongs to one state', () => {
  expect(Object.values(messageStates).flat().sort()).toEqual([...messageStatuses].sort())
})

it('only open messages are undecided', () => {
  expect(messageStatuses.filter((status) => !isDecided(status))).toEqual(['queued', 'sending', 'retrying'])
})

it('waits double up to an hour, spread by a quarter', () => {
  expect([1, 2, 3, 9, 20].map((tries) => waitAfterTry(tries, 0.5))).toEqual([
    15_000, 30_000, 60_000, 3_600_000, 3_600_000,
  ])
  expect(waitAfterTry(1, 0)).toBe(11_250)
  expect(waitAfterTry(20, 1)).toBe(4_500_000)
})
