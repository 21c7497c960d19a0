import { describe, expect, it } from 'vitest'
import { runEach, zipFileCounter } from './bulk-run.ts'

const follow = () => ({ signal: new AbortController().signal, onStep: () => {} })

describe('work on several rows', () => {
  it('does the rest when one fails, and says which', async () => {
    const steps: number[] = []
    const work = async (row: number) => {
      if (row === 2) throw new Error('no')
      return row * 10
    }
    const ended = await runEach([1, 2, 3, 4], work, { ...follow(), onStep: (count) => steps.push(count) })
    expect(ended.done.map(({ row, result }) => [row, result])).toEqual([
      [1, 10],
      [3, 30],
      [4, 40],
    ])
    expect(ended.failed.map(({ row }) => row)).toEqual([2])
    expect(ended.left).toEqual([])
    expect(steps).toEqual([1, 2, 3, 4])
  })

  it('begins nothing more once stopped, and ends what has begun', async () => {
    const stop = new AbortController()
    const begun: number[] = []
    const work = async (row: number) => {
      begun.push(row)
      await Promise.resolve()
      if (row === 1) stop.abort()
      await Promise.resolve()
    }
    const ended = await runEach([1, 2, 3, 4, 5, 6], work, { signal: stop.signal, onStep: () => {} })
    expect(begun).toEqual([1, 2, 3])
    expect(ended.done).toHaveLength(3)
    expect(ended.left).toEqual([4, 5, 6])
  })
})

describe('files of a ZIP under way', () => {
  it('are counted, also across pieces', () => {
    const count = zipFileCounter()
    expect(count(Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9, 0x50]))).toBe(1)
    expect(count(Uint8Array.from([0x4b, 3]))).toBe(1)
    expect(count(Uint8Array.from([4, 0x50, 0x50, 0x4b, 3, 4]))).toBe(3)
  })
})
