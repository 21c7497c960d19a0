import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/database.ts'
import { type DatabaseHandle, openDatabase, runPrepared } from './database.ts'
import { compiledOnce, insertionOf } from './prepared.ts'

let database: FreshDatabase
let handle: DatabaseHandle
beforeAll(async () => {
  database = await freshDatabase()
  handle = openDatabase({ url: database.appUrl, max: 1 })
})
afterAll(async () => {
  await handle.close()
  await database.drop()
})

it('puts a statement together once, and gives each value its places', async () => {
  let made = 0
  const asked = compiledOnce<{ one: number; list: readonly string[]; two: string | null }, Record<string, unknown>>(
    ({ one, list, two }) => {
      made += 1
      return sql`select ${one}::int as one, ${two}::text as two, ${'fixed'}::text as fixed, ${list}::text[] as list, ${one}::int + 1 as more`
    },
  )
  for (const one of [1, 2]) {
    const [row] = await runPrepared(handle.db, asked({ one, list: ['a', `${one}`], two: one === 1 ? null : 'two' }))
    expect(row).toEqual({ one, two: one === 1 ? null : 'two', fixed: 'fixed', list: ['a', `${one}`], more: one + 1 })
  }
  expect(made).toBe(1)
})

it('inserts a row with the columns that it has, and defaults for the others', async () => {
  const at = new Date('2026-01-31T00:00:00Z')
  const row = (key: string) => ({ key, window_start: at, count: 7 })
  await runPrepared(handle.db, insertionOf('brakes', row('whole')))
  await runPrepared(handle.db, insertionOf('brakes', row('whole'), 'on conflict do nothing'))
  await expect(runPrepared(handle.db, insertionOf('brakes', row('whole')))).rejects.toMatchObject({ code: '23505' })
  await runPrepared(handle.db, insertionOf('brakes', { ...row('second'), ...({ unknown: undefined } as object) }))
  const rows = await handle.db.selectFrom('brakes').selectAll().orderBy('key').execute()
  expect(rows).toEqual([row('second'), row('whole')])
})

it('sends nothing of what is no column', () => {
  const row = { key: 'a', window_start: new Date(0), count: 1, 'count) values (1); --': 2 }
  expect(() => insertionOf('brakes', row as never)).toThrow('a column of brakes that is none')
})
