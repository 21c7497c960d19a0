import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { changesIn, equivalents, isEquivalent, roundingsIn } from './core-mutants.ts'
import { root } from './project.ts'

it.each(equivalents)('still is a change of $file that makes no difference: $original → $replacement', (one) => {
  const text = readFileSync(join(root, one.file), 'utf8')
  const meant = changesIn(text).filter((mutant) => isEquivalent(one.file, text, mutant))
  expect(meant).toContainEqual(expect.objectContaining({ original: one.original, replacement: one.replacement }))
})

it('rounds each step of a text in every other way, and nothing else', () => {
  const text = 'const a = toMinor(times(b, c), digits)\nconst d = a + 1n'
  const changed = roundingsIn(text).map(
    ({ start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
  )
  /** What the changed text makes of −0.125, 0.125 and 0.126 with two decimals. */
  const rounded = changed.map((code) =>
    [-125n, 125n, 126n].map((numerator) => {
      const value = { numerator, denominator: 1000n }
      const run = new Function('times', 'b', 'c', 'digits', `${code}; return a`)
      return run(() => value, null, null, 2)
    }),
  )
  expect(rounded).toEqual([
    [-12n, 12n, 12n],
    [-13n, 13n, 13n],
    [-12n, 12n, 13n],
  ])
})
