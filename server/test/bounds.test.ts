import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from './database.ts'

/** What the database itself refuses, whatever the application does (security requirements 2.3, 5.3). */

let database: Awaited<ReturnType<typeof freshDatabase>>
let owner: pg.Client

beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const column = async (sql: string): Promise<unknown[]> =>
  (await owner.query<[unknown]>({ text: sql, rowMode: 'array' })).rows.map(([value]) => value)

it('bounds every number that comes from outside, below and above', async () => {
  const { rows } = await owner.query<{ name: string; checks: string }>(
    `select c.relname || '.' || a.attname as name, coalesce(string_agg(pg_get_constraintdef(k.oid), ' '), '') as checks
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attidentity = ''
     left join pg_constraint k on k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and a.atttypid in ('numeric'::regtype, 'int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'float4'::regtype, 'float8'::regtype)
     group by 1 order by 1`,
  )
  const isBounded = ({ name, checks }: { name: string; checks: string }) => {
    const bare = `"?${name.split('.')[1]}"?`
    const isOneOf = new RegExp(`\\(${bare} = ANY \\(ARRAY\\[`).test(checks)
    return isOneOf || (new RegExp(`\\(${bare} >=? `).test(checks) && new RegExp(`\\(${bare} <=? `).test(checks))
  }
  expect(rows.filter(isBounded).length).toBeGreaterThan(20)
  // Counters and the like, which the product alone writes; as integers they can hold no NaN.
  expect(rows.filter((row) => !isBounded(row)).map(({ name }) => name)).toEqual([
    'appointments.sequence',
    'appointments.version',
    'brakes.count',
    'card_refunds.tries',
    'document_seals.position',
    'idempotency_keys.status',
    'invoice_adjustments.position',
    'invoice_revisions.revision',
    'invoices.arithmetic_version',
    'invoices.number_counter',
    'invoices.revision',
    'invoices.version',
    'number_counters.next_counter',
    'outbox.tries',
    'payment_links.version',
    'quote_answers.revision',
    'recurring_runs.n',
    'recurring_series.next_n',
    'recurring_series.rule_offset',
    'recurring_series.version',
    'seal_chains.position',
    'webhook_deliveries.tries',
    'webhook_endpoints.failures',
    'webhook_events.tries',
  ])
})

it('keeps the rows of every workspace apart by forced row-level security, for reading and for writing', async () => {
  const tenants = `from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`
  expect((await column(`select c.relname ${tenants}`)).length).toBeGreaterThan(15)
  // These lead to a workspace before one is entered: who works where, what an unguessable id opens, who is connecting.
  expect(
    await column(`select c.relname ${tenants} and not (c.relrowsecurity and c.relforcerowsecurity) order by 1`),
  ).toEqual(['capabilities', 'memberships', 'oauth_states'])
  expect(
    await column(`select tablename || '.' || policyname from pg_policies where schemaname = 'public'
      and (with_check is null or qual is null) and cmd <> 'SELECT' order by 1`),
  ).toEqual([])
})

it('lets the application own nothing and pass by no rule', async () => {
  const app = new pg.Client({ connectionString: database.appUrl })
  await app.connect()
  const { rows } = await app.query(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
       (select count(*)::int from pg_class where relowner = r.oid and relnamespace = 'public'::regnamespace) as owned
     from pg_roles r where rolname in (current_user, session_user, 'duly_app')`,
  )
  for (const row of rows)
    expect(row).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 })
  // Without a workspace there is nothing to see.
  for (const table of ['customers', 'invoices', 'payments', 'outbox'])
    expect((await app.query(`select count(*)::int as count from ${table}`)).rows).toEqual([{ count: 0 }])
  for (const sql of ['update payments set amount_minor = 1', 'delete from timeline_entries', 'drop table customers'])
    await expect(app.query(sql), sql).rejects.toThrow(/permission denied|must be owner/)
  await app.end()
})
