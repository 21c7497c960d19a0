import { expect, it } from 'vitest'
import { functionsIn, lengthProblems } from './function-lengths.ts'

const body = (lines: number) => '\n'.repeat(lines - 1)

it('names functions by what they are called or given to, and counts their lines', () => {
  const text = `
export function declared() {${body(3)}}
const arrow = () => {${body(2)}}
const object = { method() {${body(4)}}, async *generated() {} }
class Some { kept = () => {${body(2)}} }
const View = ({ children }: Props) => (
  <div>{children}</div>
)
every(() => {${body(2)}})`
  const found = functionsIn('web/some.tsx', text)
  expect(found.map(({ name, lines }) => [name, lines])).toEqual([
    ['declared', 3],
    ['arrow', 2],
    ['method', 4],
    ['generated', 1],
    ['kept', 2],
    ['View', 3],
    ['a function', 2],
  ])
  expect(found[0]?.line).toBe(2)
})

it('tells what is longer than the longest, and all when there are too many', () => {
  const long = (name: string, lines: number) => ({ file: 'a.ts', line: 1, name, lines })
  expect(lengthProblems([long('a', 80), long('b', 70)], { count: 2, lines: 80 })).toEqual([])
  expect(lengthProblems([long('a', 81), long('b', 70)], { count: 2, lines: 80 })).toEqual(['a.ts:1 a has 81 lines'])
  expect(lengthProblems([long('a', 80), long('b', 70)], { count: 1, lines: 80 })).toHaveLength(3)
})
