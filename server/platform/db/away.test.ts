import { expect, it } from 'vitest'
import { databaseIsAway, sqlState } from './errors.ts'
import { DatabaseSilentError } from './silence-watch.ts'

it.each([
  ['a terminated connection', { code: '57P01' }, true],
  ['too many connections', { code: '53300' }, true],
  ['a lock that was held too long', { code: '55P03' }, true],
  ['a deadlock after all retries', { code: '40P01' }, true],
  ['a broken pipe, whose code is as long as a SQLSTATE', { code: 'EPIPE' }, true],
  ['nobody listening', { code: 'ECONNREFUSED' }, true],
  ['no answer', new DatabaseSilentError(), true],
  ['no connection in time', new Error('timeout exceeded when trying to connect'), true],
  ['a connection that broke before', new Error('Client has encountered a connection error and is not queryable'), true],
  [
    'a node lost at the commit',
    { code: 'XX000', message: 'could not commit transaction for shard 102156 on at least one active node' },
    true,
  ],
  ['another internal error', { code: 'XX000', message: 'cache lookup failed for relation 16385' }, false],
  ['a violated constraint', { code: '23505' }, false],
  ['a wrong statement', { code: '42601' }, false],
  ['a mistake of ours', new TypeError('x is not a function'), false],
])('%s: may the same request succeed a little later?', (_, error, away) => {
  expect(databaseIsAway(error)).toBe(away)
})

it('knows a SQLSTATE from other codes', () => {
  expect(['23505', 'P0001', 'XX000', 'HV00N'].map((code) => sqlState({ code }))).not.toContain(null)
  expect(['EPIPE', 'EPERM', 'ENOENT', 23505].map((code) => sqlState({ code }))).toEqual([null, null, null, null])
})
