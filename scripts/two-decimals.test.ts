import { expect, it } from 'vitest'
import { staleEntries, twoDecimals } from './two-decimals.ts'

it('finds no place that takes amounts for hundredths', () => {
  expect(twoDecimals().map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
  expect(staleEntries()).toEqual([])
})

it.each([
  'const shown = minor / 100',
  'const rest = minor % 100',
  'return Math.round(amount * 100)',
  'total.toFixed(2) + currency',
  'step="0.01"',
  "const none = '0.00'",
  'const minorDigits = 2',
  'amount: decimal({ min: "0", max, maxDecimals: 2 })',
])('would find %s', (line) => {
  expect(twoDecimals(['core/some.ts'], () => `\n  ${line}\n`)).toEqual([{ file: 'core/some.ts', line: 2, text: line }])
})

it('leaves larger numbers and comments alone', () => {
  const fine = '// minor / 100 would be wrong\nconst a = bytes / 1000\nconst most = 5 * 100_000\n'
  expect(twoDecimals(['core/some.ts'], () => fine)).toEqual([])
})
