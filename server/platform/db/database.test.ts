import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/database.ts'
import {
  type DatabaseHandle,
  enterWorkspace,
  inTransaction,
  keepPlans,
  lastOf,
  openDatabase,
  planAnew,
  type ReadTx,
  runPrepared,
  type Tx,
} from './database.ts'
import { databaseIsAway, sqlState } from './errors.ts'
import type { Ask } from './transaction-opening.ts'

let database: FreshDatabase
let handle: DatabaseHandle
const key = (name: string) => ({ key: name, window_start: new Date(0), count: 1 })
const add = (tx: Tx, name: string) => tx.insertInto('brakes').values(key(name)).execute()
const has = async (name: string) =>
  (await handle.db.selectFrom('brakes').select('key').where('key', '=', name).execute()).length === 1

beforeAll(async () => {
  database = await freshDatabase()
  handle = openDatabase({ url: database.appUrl, max: 2 })
})
afterAll(async () => {
  await handle.close()
  await database.drop()
})

it('keeps what was done when the work ends, and nothing when it throws', async () => {
  await inTransaction(handle.db, {}, (tx) => add(tx, 'kept'))
  const failing = inTransaction(handle.db, {}, async (tx) => {
    await add(tx, 'lost')
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect([await has('kept'), await has('lost')]).toEqual([true, false])
})

it('says so when a failure was swallowed, instead of pretending that the rest was kept', async () => {
  const swallowing = inTransaction(handle.db, {}, async (tx) => {
    await add(tx, 'before a failure')
    await sql`select 1 / 0`.execute(tx).catch(() => {})
  })
  await expect(swallowing).rejects.toThrow(/rolled back/)
  expect(await has('before a failure')).toBe(false)
})

it('runs statements that were started at once in their order, and all of them or none', async () => {
  await inTransaction(handle.db, {}, (tx) => Promise.all([1, 2, 3, 4, 5].map((n) => add(tx, `together ${n}`))))
  expect(await has('together 5')).toBe(true)
  const twice = inTransaction(handle.db, {}, (tx) => Promise.all([add(tx, 'same'), add(tx, 'same'), add(tx, 'other')]))
  await expect(twice).rejects.toThrow(/duplicate key/)
  expect([await has('same'), await has('other')]).toEqual([false, false])
})

it('tells what failed first, of statements that were started at once', async () => {
  const first = inTransaction(handle.db, {}, async (tx) => {
    const broken = sql`select 1 / 0`.execute(tx)
    await Promise.all([broken.then(() => {}).then(() => {}), add(tx, 'behind a failure'), add(tx, 'further behind')])
  })
  await expect(first).rejects.toThrow(/division by zero/)
})

it('asks the same once where only reading was meant, and each time where something may change', async () => {
  const draws = (readOnly: boolean) =>
    inTransaction(handle.db, { readOnly }, async (tx) => {
      const draw = async (n: number) => (await sql<{ r: number }>`select random() + ${n} as r`.execute(tx)).rows[0]?.r
      return new Set([await draw(1), await draw(1), await draw(2)]).size
    })
  expect([await draws(true), await draws(false)]).toEqual([2, 3])
})

it('asks anew in another workspace, also where only reading was meant', async () => {
  const [one, other] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']
  const seen = await inTransaction(handle.db, { readOnly: true, workspaceId: one }, async (tx) => {
    const here = async () => (await sql<{ ws: string }>`select duly_workspace() as ws`.execute(tx)).rows[0]?.ws
    const found = [await here()]
    for (const next of [other, one, other]) {
      await enterWorkspace(tx, next)
      found.push(await here())
    }
    return found
  })
  expect(seen).toEqual([one, other, one, other])
})

it('refuses to write where only reading was meant', async () => {
  await expect(inTransaction(handle.db, { readOnly: true }, (tx) => add(tx, 'read only'))).rejects.toThrow(/read-only/)
})

it('refuses a workspace id that is none, and work after the end', async () => {
  await expect(inTransaction(handle.db, { workspaceId: `' or true --` }, async () => {})).rejects.toThrow(
    'a workspace id that is none',
  )
  let late: Tx | undefined
  await inTransaction(handle.db, {}, async (tx) => {
    late = tx
  })
  await expect(sql`select 1`.execute(late as Tx)).rejects.toThrow('the transaction is over')
})

it('keeps a prepared statement by name, within the workspace of each transaction', async () => {
  const one = openDatabase({ url: database.appUrl, max: 1 })
  const shown = (workspaceId: string) =>
    inTransaction(one.db, { workspaceId, readOnly: true }, (tx) =>
      runPrepared(tx, sql<{ ws: string; n: number }>`select duly_workspace() as ws, ${7}::int as n`),
    )
  const workspaces = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']
  for (const ws of [...workspaces, ...workspaces]) expect(await shown(ws)).toEqual([{ ws, n: 7 }])
  const kept = sql<{ name: string }>`select name from pg_prepared_statements`
  expect((await kept.execute(one.db)).rows).toEqual([{ name: expect.stringMatching(/^duly_[0-9a-f]{40}$/) }])
  await one.close()
})

it('goes on without names where something between loses them', async () => {
  const one = openDatabase({ url: database.appUrl, max: 1 })
  const ask = () => runPrepared(one.db, sql<{ n: number }>`select ${1}::int as n`)
  const askInside = () =>
    inTransaction(one.db, {}, async (tx) => (await runPrepared(tx, sql`select ${2}::int as n`))[0])
  expect([await ask(), await askInside()]).toEqual([[{ n: 1 }], { n: 2 }])
  await sql`deallocate all`.execute(one.db)
  expect([await askInside(), await ask()]).toEqual([{ n: 2 }, [{ n: 1 }]])
  expect((await sql`select name from pg_prepared_statements`.execute(one.db)).rows).toEqual([])
  await one.close()
})

it('ends a read behind its last statements, and gives the connection back when one fails', async () => {
  const read = (text: string) =>
    inTransaction(handle.db, { readOnly: true }, (tx) =>
      lastOf(tx, () => Promise.all([sql`select 1 as n`.execute(tx), sql.raw(text).execute(tx)])),
    )
  expect((await read('select 2 as n'))[1].rows).toEqual([{ n: 2 }])
  await expect(read('select 1 / 0')).rejects.toThrow(/division/)
  const late = inTransaction(handle.db, { readOnly: true }, async (tx) => {
    await lastOf(tx, () => sql`select 1`.execute(tx))
    await sql`select 2`.execute(tx)
  })
  await expect(late).rejects.toThrow('the transaction is over')
  await expect.poll(() => handle.pool.idleCount).toBe(handle.pool.totalCount)
})

it('gives its connection back after each of these', async () => {
  const ends = [{}, { readOnly: true }].flatMap((context) => [
    inTransaction(handle.db, context, (tx) => sql`select 1`.execute(tx)),
    inTransaction(handle.db, context, (tx) => sql`select 1 / 0`.execute(tx)),
    inTransaction(handle.db, { ...context, statementTimeout: 20 }, (tx) => sql`select pg_sleep(5)`.execute(tx)),
    inTransaction(handle.db, { ...context, workspaceId: 'none' }, async () => {}),
  ])
  const outcomes = await Promise.allSettled([...ends, ...ends])
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled').length).toBe(4)
  await handle.db.selectFrom('brakes').select('key').execute()
  await expect.poll(() => handle.pool.idleCount).toBe(handle.pool.totalCount)
})

it('waits for a lock only as long as the wait for its connection has left of 3 s', async () => {
  const lockMs = (tx: Tx) =>
    sql<{ ms: number }>`select setting::int as ms from pg_settings where name = 'lock_timeout'`
      .execute(tx)
      .then(({ rows }) => rows[0]?.ms ?? 0)
  const single = openDatabase({ url: database.appUrl, max: 1 })
  const [, waited] = await Promise.all([
    inTransaction(single.db, {}, (tx) => sql`select pg_sleep(0.6)`.execute(tx)),
    inTransaction(single.db, {}, lockMs),
  ])
  await single.close()
  expect(waited).toBeGreaterThanOrEqual(500)
  expect(waited).toBeLessThanOrEqual(2400)
})

it('tries again after a deadlock', async () => {
  await inTransaction(handle.db, {}, (tx) => Promise.all([add(tx, 'left'), add(tx, 'right')]))
  let tries = 0
  const bump = (tx: Tx, name: string) =>
    tx.updateTable('brakes').set({ count: sql`count + 1` }).where('key', '=', name).execute()
  let arrived = 0
  const both = (first: string, second: string) =>
    inTransaction(handle.db, {}, async (tx) => {
      tries += 1
      await bump(tx, first)
      arrived += 1
      while (arrived < 2) await new Promise((resolve) => setTimeout(resolve, 5))
      await bump(tx, second)
    })
  await Promise.all([both('left', 'right'), both('right', 'left')])
  // On a busy machine the repeat may meet the survivor once more.
  expect(tries).toBeGreaterThanOrEqual(3)
  const rows = await handle.db.selectFrom('brakes').select('count').where('key', 'in', ['left', 'right']).execute()
  expect(rows.map((row) => row.count)).toEqual([3, 3])
})

it('takes a broken connection for one, whatever its error is called', () => {
  for (const code of ['EPIPE', 'ECONNRESET', 'ECONNREFUSED']) {
    const error = Object.assign(new Error(`write ${code}`), { code })
    expect([sqlState(error), databaseIsAway(error)]).toEqual([null, true])
  }
  expect(databaseIsAway(Object.assign(new Error('shutting down'), { code: '57P01' }))).toBe(true)
  expect(databaseIsAway(Object.assign(new Error('twice'), { code: '23505' }))).toBe(false)
})

it('keeps to plans that are made once for any values where asked, until it is to plan anew or the transaction ends', async () => {
  const one = openDatabase({ url: database.appUrl, max: 1 })
  const settings = (begin: (tx: ReadTx) => void) =>
    inTransaction(one.db, {}, async (tx) => {
      begin(tx)
      const { rows } = await sql<{ mode: string; sort: string }>`
        select current_setting('plan_cache_mode') as mode, current_setting('enable_sort') as sort`.execute(tx)
      return [rows[0]?.mode, rows[0]?.sort]
    })
  expect(await settings((tx) => keepPlans(tx))).toEqual(['force_generic_plan', 'on'])
  expect(await settings(() => {})).toEqual(['auto', 'on'])
  expect(await settings((tx) => keepPlans(tx, { walks: true }))).toEqual(['force_generic_plan', 'off'])
  const anew = await settings((tx) => {
    keepPlans(tx, { walks: true })
    planAnew(tx)
  })
  expect(anew).toEqual(['auto', 'on'])
  const late = await inTransaction(one.db, {}, async (tx) => {
    await sql`select 1`.execute(tx)
    keepPlans(tx)
    return (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(tx)).rows[0]?.mode
  })
  expect(late).toBe('force_generic_plan')
  await one.close()
})

it('sends what is asked ahead with the beginning of a transaction, outside it, and fails with it', async () => {
  let ahead: { mode: string }[] = []
  const context = {
    readOnly: true,
    ahead: async (ask: Ask) => {
      ahead = await ask(sql<{ mode: string }>`select current_setting('transaction_read_only') as mode`)
    },
  }
  const [row] = await inTransaction(handle.db, context, (tx) =>
    runPrepared(tx, sql<{ mode: string }>`select current_setting('transaction_read_only') as mode`),
  )
  expect([ahead[0]?.mode, row?.mode]).toEqual(['off', 'on'])
  const failing = { ahead: (ask: Ask) => ask(sql`select 1 / 0`) }
  await expect(inTransaction(handle.db, failing, (tx) => sql`select 1`.execute(tx))).rejects.toThrow('division by zero')
})
