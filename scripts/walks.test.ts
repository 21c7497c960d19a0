import { expect, it } from 'vitest'
import { walksIn } from './walks.ts'

it('the whole walks are those that are cut short elsewhere', () => {
  expect(walksIn('server')).toEqual([
    'app/abilities.test.ts',
    'app/isolation-first-lock.test.ts',
    'app/isolation.test.ts',
  ])
  expect(walksIn('web')).toEqual(['app/every-act-by-role.test.tsx'])
  expect(walksIn('e2e')).toEqual(expect.arrayContaining(['access-guards.spec.ts', 'every-screen.spec.ts']))
})
