import { describe, expect, it } from 'vitest'
import { ledgerMove } from './ledger-move.ts'

describe('ledgerMove', () => {
  it('keeps the place in the row', () => {
    expect(ledgerMove('ArrowDown', { row: 0, item: 1 }, [2, 2, 2])).toEqual({ row: 1, item: 1 })
    expect(ledgerMove('ArrowUp', { row: 2, item: 0 }, [2, 2, 2])).toEqual({ row: 1, item: 0 })
    expect(ledgerMove('End', { row: 0, item: 1 }, [2, 2, 1])).toEqual({ row: 2, item: 0 })
    expect(ledgerMove('Home', { row: 2, item: 0 }, [2, 2, 2])).toEqual({ row: 0, item: 0 })
  })
  it('stops at the edges and ignores other keys', () => {
    expect(ledgerMove('ArrowDown', { row: 2, item: 0 }, [1, 1, 1])).toBeNull()
    expect(ledgerMove('ArrowUp', { row: 0, item: 0 }, [1, 1, 1])).toBeNull()
    expect(ledgerMove('ArrowDown', { row: 0, item: 0 }, [1, 0])).toBeNull()
    expect(ledgerMove('a', { row: 0, item: 0 }, [1, 1])).toBeNull()
  })
})
