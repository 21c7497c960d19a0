import { describe, expect, it } from 'vitest'
import {
  callsWithOwnersRights,
  changingWithOwnersRights,
  findObstacles,
  obstaclesInMigration,
  obstaclesInSource,
  refusalOnNodes,
  tenantTables,
} from './distributable.ts'

const tenants = tenantTables(`create table invoices (
  workspace_id uuid not null,
  id uuid not null
);
create table users (
  id uuid primary key
);`)
const told = (obstacles: { message: string }[]) => obstacles.map(({ message }) => message)

it('finds nothing in the server and its migrations as they are', () => {
  expect(findObstacles()).toEqual([])
})

it('knows the tables of tenants by their first column', () => {
  expect([...tenants]).toEqual(['invoices'])
})

describe('in a source', () => {
  it.each([
    [`await sql\`select set_config('duly.workspace_id', \${id}, true)\`.execute(tx)`, /set_config/],
    ['doUpdateSet({ reminders, updated_at: sql`now()` })', /upsert/],
    ['sql`insert into users values (1) on conflict (id) do update set at = now()`', /upsert/],
    ["sql`insert into users values (1) on conflict (id) do update set d = convert_to(users.n, 'UTF8')`", /upsert/],
    [
      'sql<boolean>`exists (select from invoices d where d.workspace_id = invoices.workspace_id and d.of = invoices.id)`',
      /subquery/,
    ],
    ['set({ sent_at: sql`coalesce(sent_at, now())` })', /coalesce/],
    ["tx.selectFrom('invoices').select('id').where('id', '=', id).execute()", /invoices without workspace_id/],
    ["tx.deleteFrom('invoices').where('id', '=', id).execute()", /invoices without workspace_id/],
    [`sql\`update invoices set status = 1 where id = \${id}\`.execute(tx)`, /invoices without workspace_id/],
  ])('%s is told', (source, message) => {
    const found = told(obstaclesInSource('server/a.ts', source, tenants))
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(message)
  })

  it.each([
    "await setLocal(tx, 'duly.workspace_id', id)",
    'doUpdateSet({ reminders, updated_at: insertedTime })',
    'sql`insert into users values (1) on conflict (id) do update set n = users.n + 1 returning now()`',
    "tx.selectFrom('invoices').where('workspace_id', '=', workspaceId).execute()",
    "tx.selectFrom('users').select('id').where('id', '=', id).execute()",
    `sql\`select 1 from invoices where workspace_id = \${workspaceId}\``,
  ])('%s is not', (source) => {
    expect(obstaclesInSource('server/a.ts', source, tenants)).toEqual([])
  })
})

describe('in a statement as it is sent', () => {
  it.each([
    ['insert into "invoices" values ($1) on conflict (id) do update set "d" = sha256(convert_to($2, $3))', /upsert/],
    ['insert into "invoices" ("a") values ($1) returning convert_to(a, \'UTF8\') as "content"', /returns/],
    [
      `select "a", exists (select from invoices d where d.workspace_id = invoices.workspace_id) from "invoices"
        where "workspace_id" = $1 for update`,
      /subquery/,
    ],
    [
      `select id, case when kind = 'quote' then (select d.total from invoices d where d.workspace_id = invoices.workspace_id) end
        from invoices where workspace_id = $1`,
      /subquery/,
    ],
  ])('%s is refused', (statement, message) => {
    expect(refusalOnNodes(statement, tenants)).toMatch(message)
  })

  it.each([
    'insert into "users" ("a") values ($1) returning now()',
    'insert into "invoices" ("a") values (now()) on conflict (id) do update set "a" = excluded.a returning a::text',
    'select exists (select from invoices d where d.workspace_id = $1) from "invoices" where "workspace_id" = $1 for update',
    'select exists (select from invoices d where d.workspace_id = i.workspace_id) from "invoices" i',
  ])('%s is not', (statement) => {
    expect(refusalOnNodes(statement, tenants)).toBeNull()
  })
})

describe('in a migration', () => {
  const tied = `create table invoices (
    workspace_id uuid not null,
    foreign key (workspace_id, id) references customers (workspace_id, id)
  );
  select duly_lock_rows('invoices');`
  const locked = `create table invoices (
    workspace_id uuid not null references workspaces (id)
  );
  select duly_lock_rows('invoices');`
  it.each([
    ['0023_a.sql', 'references products on delete set null (product_id)', /set null/],
    ['0023_a.sql', "perform set_config('duly.workspace_id', ws::text, true);", /duly_enter_workspace/],
    ['0023_a.sql', 'create function f() returns int language sql as $$ select 1 $$', /PL\/pgSQL/],
    ['0050_a.sql', tied, /tie a tenant table/],
    ['0050_a.sql', 'create table invoices (\n  workspace_id uuid not null\n);', /select duly_lock_rows/],
    ['0050_a.sql', 'create table notes (\n  id uuid references invoices (id)\n);', /no tenant table/],
  ])('%s: %s is told', (name, sql, message) => {
    const found = told(obstaclesInMigration(`server/migrations/${name}`, sql, tenants))
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(message)
  })

  it('a new table that is locked first is as it should be', () => {
    expect(obstaclesInMigration('server/migrations/0050_a.sql', locked, tenants)).toEqual([])
  })

  it('one from before the rules is as it is', () => {
    expect(obstaclesInMigration('server/migrations/0020_a.sql', 'on delete set null', tenants)).toEqual([])
    expect(obstaclesInMigration('server/migrations/0040_a.sql', tied, tenants)).toEqual([])
  })
})

describe('a function with its owner’s rights', () => {
  const changing = changingWithOwnersRights(
    `create function duly_remove(ws uuid) returns void language plpgsql security definer as $$ begin delete from invoices where workspace_id = ws; end $$;
    create function duly_count(ws uuid) returns int language plpgsql security definer as $$ begin return 1; end $$;
    create function duly_note() returns trigger language plpgsql security definer as $$ begin update invoices set a = 1; end $$;
    create function duly_plain(ws uuid) returns void language plpgsql as $$ begin delete from invoices where workspace_id = ws; end $$;`,
    tenants,
  )

  it('changes a tenant table', () => {
    expect([...changing]).toEqual(['duly_remove'])
  })

  it('is told where it is called, unless the nodes have it', () => {
    const call = 'await sql`select duly_remove(ws)`.execute(tx)'
    expect(told(callsWithOwnersRights('server/a.ts', call, changing, new Set()))).toEqual([
      expect.stringMatching(/^duly_remove .*duly_run_on_node/),
    ])
    expect(callsWithOwnersRights('server/a.ts', call, changing, changing)).toEqual([])
  })
})
