import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type LockedPackages, lockFile, missingFromLock } from './complete-lock.ts'

const packages = (JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: LockedPackages }).packages

describe('the lock file', () => {
  it('holds the optional packages of every kind of machine; else run: node scripts/complete-lock.ts', () => {
    expect(missingFromLock(packages)).toEqual([])
  })

  it('names no registry', () => {
    const named = Object.entries(packages).filter(([, entry]) => /^https?:/.test(entry.resolved ?? ''))
    expect(named.map(([path]) => path)).toEqual([])
  })
})
