import { afterAll, beforeAll, expect, it } from 'vitest'
import { newClient } from '../platform/db/connection.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

async function ask<Row extends object>(sql: string): Promise<Row[]> {
  const client = newClient(database.ownerUrl)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

// Tables that lead to a workspace before one is known; they would be copied to every node or stay on the coordinator.
const directories = ['capabilities', 'memberships', 'oauth_states']

it('every key, unique index and reference of a tenant table begins with the workspace', async () => {
  const tables = await ask<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  const tenants = tables.map(({ name }) => name).filter((name) => !directories.includes(name))
  expect(tenants.length).toBeGreaterThan(20)
  const list = tenants.map((name) => `'${name}'`).join(', ')

  const unkeyed = await ask<{ name: string }>(
    `select relname as name from pg_class c where relname in (${list}) and relnamespace = 'public'::regnamespace
       and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
  )
  expect(unkeyed).toEqual([])

  const unique = await ask<{ name: string; first: string | null }>(
    `select i.indexrelid::regclass::text as name, a.attname::text as first from pg_index i
     join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace and c.relname in (${list})
     left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where i.indisunique or i.indisexclusion order by 1`,
  )
  expect(unique.filter(({ first }) => first !== 'workspace_id')).toEqual([])

  const references = await ask<{ name: string }>(
    `select k.conrelid::regclass || '.' || k.conname as name from pg_constraint k
     join pg_class c on c.oid = k.conrelid and c.relnamespace = 'public'::regnamespace and c.relname in (${list})
     join pg_class t on t.oid = k.confrelid and t.relname in (${list})
     where k.contype = 'f' and (select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) <> 'workspace_id'`,
  )
  expect(references).toEqual([])
})

it('every tenant table is locked to the workspace for everybody, its owner too', async () => {
  const open = await ask<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname not in (${directories.map((name) => `'${name}'`).join(', ')})
       and not (c.relrowsecurity and c.relforcerowsecurity)`,
  )
  expect(open).toEqual([])
})

it('every policy says what it must, and there is no other', async () => {
  const policies = await ask<{ table: string; name: string; said: string }>(
    `select tablename::text as table, policyname::text as name,
       concat_ws(' | ', permissive, array_to_string(roles, ','), cmd, qual, with_check) as said
     from pg_policies where schemaname = 'public' order by 1, 2`,
  )
  const tables = await ask<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and c.relname not in (${directories.map((name) => `'${name}'`).join(', ')}) order by 1`,
  )
  const own = '(workspace_id = duly_workspace())'
  const setting = (name: string, value: string) => `(current_setting('duly.${name}'::text, true) = '${value}'::text)`
  const expected = [
    ...tables.flatMap(({ name }) => [
      {
        table: name,
        name: `${name}_backup`,
        said: `PERMISSIVE | duly_owner | SELECT | ${setting('reads_everything', 'yes')}`,
      },
      { table: name, name: `${name}_workspace`, said: `PERMISSIVE | public | ALL | ${own} | ${own}` },
    ]),
    {
      table: 'outbox',
      name: 'outbox_installation',
      said: `PERMISSIVE | public | SELECT | ${setting('reads_outbox', 'installation')}`,
    },
  ]
  const sorted = (list: typeof policies) => list.map((policy) => JSON.stringify(policy)).sort()
  expect(sorted(policies)).toEqual(sorted(expected))
  const [workspace] = await ask<{ source: string }>(
    `select prosrc as source from pg_proc where oid = 'duly_workspace()'::regprocedure`,
  )
  expect(workspace?.source.trim()).toBe("select nullif(current_setting('duly.workspace_id', true), '')::uuid")
})
