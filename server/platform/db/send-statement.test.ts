import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/database.ts'
import { sendStatement } from './send-statement.ts'

let database: FreshDatabase
let client: pg.Client
let described = 0
beforeAll(async () => {
  database = await freshDatabase()
})
beforeEach(async () => {
  await client?.end()
  client = new pg.Client({ connectionString: database.ownerUrl, pipeline: true } as pg.ClientConfig)
  await client.connect()
  const { connection } = client as unknown as { connection: { describe(of: unknown): void } }
  const describe = connection.describe.bind(connection)
  described = 0
  connection.describe = (of) => {
    described += 1
    describe(of)
  }
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const text = `select $1::int as number, $2::text as text, null as none, '{"a": [1]}'::jsonb as json, array[1, 2] as list,
  '2026-01-31T00:00:00Z'::timestamptz as at, true as yes from generate_series(1, $3) rows`
const row = (number: number) => ({
  ...{ number, text: `${number}`, none: null, json: { a: [1] }, list: [1, 2], at: new Date('2026-01-31'), yes: true },
})

it('reads the rows of a kept statement as any other, and asks but once how they look', async () => {
  const plain = await sendStatement(client, text, [1, '1', 1], undefined)
  expect(plain.rows).toEqual([row(1)])
  expect(described).toBe(1)
  for (const number of [1, 2, 3]) {
    const { rows, rowCount, command, fields } = await sendStatement(client, text, [number, `${number}`, number], 'kept')
    expect(rows).toEqual(Array.from({ length: number }, () => row(number)))
    expect([rowCount, command]).toEqual([number, 'SELECT'])
    expect(fields.map(({ name }) => name)).toEqual(plain.fields.map(({ name }) => name))
  }
  expect(described).toBe(2)
  // Rows are nobody's but theirs who asked.
  const [first, second] = [
    await sendStatement(client, text, [1, '1', 1], 'kept'),
    await sendStatement(client, text, [1, '1', 1], 'kept'),
  ]
  first.rows[0].text = 'changed'
  expect(second.rows).toEqual([row(1)])
  expect((await sendStatement(client, text, [1, '1', 0], 'kept')).rows).toEqual([])
})

it('keeps statements apart that are sent together, also before the first answer', async () => {
  const asked = [1, 2, 3].flatMap((number) => [
    sendStatement(client, 'select $1::int as one', [number], 'one'),
    sendStatement(client, 'select $1::text as two, $2::int as more', [`${number}`, number], 'two'),
  ])
  const answers = (await Promise.all(asked)).map(({ rows }) => rows[0])
  const wanted = [1, 2, 3].flatMap((number) => [{ one: number }, { two: `${number}`, more: number }])
  expect(answers).toEqual(wanted)
  expect((await sendStatement(client, 'select $1::int as one', [9], 'one')).rows).toEqual([{ one: 9 }])
})

it('tells of what answers no rows', async () => {
  await client.query('create temp table kept_things (id int primary key)')
  for (const id of [1, 2]) {
    const { rows, rowCount, command } = await sendStatement(client, 'insert into kept_things values ($1)', [id], 'add')
    expect([rows, rowCount, command]).toEqual([[], 1, 'INSERT'])
  }
})

it('fails with what the database says and the place that asked, and goes on', async () => {
  const divided = async (by: number) => sendStatement(client, 'select 10 / $1::int as parts', [by], 'divided')
  expect((await divided(5)).rows).toEqual([{ parts: 2 }])
  const failure = await divided(0).catch((error: Error) => error)
  expect(failure).toMatchObject({ code: '22012', stack: expect.stringContaining('send-statement.test.ts') })
  const circular: Record<string, unknown> = {}
  circular.self = circular
  const unwritable = sendStatement(client, 'select $1::json as parts', [circular], 'unwritable')
  await expect(unwritable).rejects.toThrow(/circular/i)
  expect((await divided(2)).rows).toEqual([{ parts: 5 }])
})

it('is refused where the columns are others than when it was kept', async () => {
  await client.query("create temp table turned as select 1 as id, 'a'::text as name")
  const ask = () => sendStatement(client, 'select * from turned', [], 'turned')
  expect((await ask()).rows).toEqual([{ id: 1, name: 'a' }])
  await client.query('alter table turned alter column id type text using id::text')
  await expect(ask()).rejects.toMatchObject({ code: '0A000' })
})

it('reads the rows of one text by the columns that each connection has', async () => {
  const other = new pg.Client({ connectionString: database.ownerUrl })
  await other.connect()
  await client.query('create temp table differing as select 1 as id, true as more')
  await other.query("create temp table differing as select 'one'::text as id, true as more")
  const rowsOf = async (on: pg.Client) => (await sendStatement(on, 'select * from differing', [], 'differing')).rows
  for (let round = 0; round < 2; round += 1) {
    expect(await rowsOf(client)).toEqual([{ id: 1, more: true }])
    expect(await rowsOf(other)).toEqual([{ id: 'one', more: true }])
  }
  await other.end()
})
