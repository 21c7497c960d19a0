import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createDurably, writeDurably } from './durable.ts'

function testFile(): { folder: string; file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'duly-durable-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return { folder, file: join(folder, 'secrets.json') }
}

// That they survive a power failure is tested by e2e/faults/power-cut.long.test.ts.
it('creates a file once, with its permissions, and leaves no draft behind', () => {
  const { folder, file } = testFile()
  createDurably(file, 'first', 0o600)
  expect(() => createDurably(file, 'second', 0o600)).toThrow(/EEXIST/)
  expect(readFileSync(file, 'utf8')).toBe('first')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secrets.json'])
  expect(() => createDurably(join(folder, 'none', 'file'), '', 0o600)).toThrow(/ENOENT/)
})

it('replaces a file', () => {
  const { folder, file } = testFile()
  expect(existsSync(file)).toBe(false)
  writeDurably(file, 'first', 0o600)
  writeDurably(file, 'second', 0o600)
  expect(readFileSync(file, 'utf8')).toBe('second')
  expect(readdirSync(folder)).toEqual(['secrets.json'])
})
