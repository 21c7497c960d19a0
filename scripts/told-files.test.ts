import { expect, it, vi } from 'vitest'
import { tellFile, tellingFrom, tellSecondTry } from './told-files.ts'

/** What a reporter writes for two files, one of which failed. */
function written(): string {
  const pieces: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => pieces.push(String(text)) > 0)
  try {
    tellFile({ name: 'core/money/money.test.ts', passed: 12, failed: 0, ms: 340 })
    tellFile({ name: 'e2e/über.spec.ts', passed: 3, failed: 1, ms: 61_250 })
    tellSecondTry('e2e/über.spec.ts', 'a link is paid')
  } finally {
    write.mockRestore()
  }
  return pieces.join('')
}

it.each([1, 3, 1000])('tells each file at once and keeps the rest, in pieces of %i characters', (size) => {
  const output = `RUN\n✓ one\n${written()}not ended`
  const told: string[] = []
  const hear = tellingFrom((line) => told.push(line))
  let kept = ''
  for (let at = 0; at < output.length; at += size) kept += hear(output.slice(at, at + size))
  expect(told).toEqual([
    '· core/money/money.test.ts (12 passed, 0.3 s)',
    '✗ e2e/über.spec.ts (3 passed, 1 failed, 61.3 s)',
    '! e2e/über.spec.ts: passed at its second try only: a link is paid',
  ])
  expect(kept).toBe('RUN\n✓ one\nnot ended')
})
