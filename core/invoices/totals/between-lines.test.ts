import { expect, it } from 'vitest'
import { type BetweenLine, movedPast, placed, subtotals, withoutLine } from './between-lines.ts'

const heading = (text: string, before: number): BetweenLine => ({ kind: 'heading', text, before })
const subtotal = (text: string, before: number): BetweenLine => ({ kind: 'subtotal', text, before })

it('sums the lines since the heading or subtotal before', () => {
  const between = [
    heading('A', 0),
    subtotal('A', 2),
    { kind: 'text', text: 'note', before: 3 } as const,
    subtotal('B', 4),
  ]
  expect(subtotals(between, [1, 2, 4, 8, 16])).toEqual([0, 3, 0, 12])
  expect(subtotals([subtotal('', 1), heading('B', 2), subtotal('', 5)], [1, 2, 4, 8, 16])).toEqual([1, 0, 28])
  expect(subtotals([subtotal('none', 0)], [])).toEqual([0])
})

it('keeps what is put after the end at the end, and what stands at one place in its order', () => {
  expect(placed([subtotal('b', 9), heading('a', 0), heading('c', 2)], 2)).toEqual([
    heading('a', 0),
    subtotal('b', 2),
    heading('c', 2),
  ])
})

it('moves a line into the next section before it changes places, and follows lines that go', () => {
  const between = [heading('A', 0), subtotal('A', 1), heading('B', 1)]
  expect(movedPast(between, 1, 0)).toEqual([heading('A', 0), subtotal('A', 1), heading('B', 2)])
  expect(movedPast(between, 0, 1)).toEqual([heading('A', 0), subtotal('A', 0), heading('B', 1)])
  expect(movedPast(between, 2, 1)).toBeNull()
  expect(movedPast(between, 0, 2)).toBeNull()
  expect(withoutLine(between, 0)).toEqual([heading('A', 0), subtotal('A', 0), heading('B', 0)])
})
