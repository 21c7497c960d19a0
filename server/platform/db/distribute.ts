import type pg from 'pg'
import { newClient } from './connection.ts'

/** Copied to every node: tenant tables refer to them, and every sign-in reads them. */
const everywhere = ['workspaces', 'users'] as const

/** All tenant tables are laid out like this one, so that a workspace's rows lie together on one node. */
const layout = 'workspace_settings'

/** Functions with their owner's rights that the application calls in the middle of a transaction: they run on the workspace's node. */
const onNodes = ['duly_take_back_invoices(uuid, uuid)', 'duly_take_back_invoices(uuid, uuid, int, int)'] as const

/** Settings of a distributed database itself, so that they hold for every login and behind every pooler. */
export const distributedSettings = {
  // Counts of invoices and double bookings are kept by triggers; each reads and writes rows of its own workspace, so of its
  // own node, which makes this safe.
  'citus.enable_unsafe_triggers': 'on',
} as const

/** A database that cannot be distributed as it is; `problems` say what to do, one sentence each. */
export class NotDistributableError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'NotDistributableError'
    this.problems = problems
  }
}

/** What `distribute` did: how many tables lie on how many nodes, and how many of them it moved. */
export interface Distribution {
  tables: number
  nodes: number
  moved: number
}

/**
 * Spreads the tenant tables over the nodes of a Citus cluster by workspace. Works in steps that each are one transaction
 * and are skipped when done, so that it may be broken off and run again; it changes nothing in a database that is
 * distributed already. Nobody may serve meanwhile: between the steps references are missing. Throws
 * NotDistributableError before anything is changed.
 */
export async function distribute(ownerUrl: string, progress: (note: string) => void = () => {}): Promise<Distribution> {
  const client = newClient(ownerUrl)
  await client.connect()
  try {
    const problems = await obstacles(client)
    if (problems.length > 0) throw new NotDistributableError(problems)
    await applySettings(client)
    const tables = await tenantTables(client)
    const waiting = tables.filter(({ distributed }) => !distributed)
    const before = await undistributedReferences(client)
    if (waiting.length > 0 || before.length > 0) {
      await setReferencesAside(client)
      for (const name of before) await moved(client, progress, name, 'select create_reference_table($1::regclass)')
      for (const { name } of inOrder(waiting))
        await moved(
          client,
          progress,
          name,
          name === layout
            ? "select create_distributed_table($1::regclass, 'workspace_id')"
            : `select create_distributed_table($1::regclass, 'workspace_id', colocate_with => '${layout}')`,
        )
    }
    await bringReferencesBack(client, progress)
    for (const name of onNodes) await client.query('select duly_run_on_node($1::regprocedure)', [name])
    const nodes = await client.query(
      "select count(*)::int as n from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards",
    )
    return { tables: tables.length, nodes: nodes.rows[0].n, moved: waiting.length }
  } finally {
    await client.end()
  }
}

interface TenantTable {
  name: string
  distributed: boolean
}

// The table that the others are laid out like comes first.
const inOrder = (tables: readonly TenantTable[]): TenantTable[] =>
  [...tables].sort((a, b) => Number(b.name === layout) - Number(a.name === layout))

async function tenantTables(client: pg.Client): Promise<TenantTable[]> {
  const { rows } = await client.query<TenantTable>(
    `select c.relname as name, d.logicalrelid is not null as distributed
     from pg_class c left join pg_dist_partition d on d.logicalrelid = c.oid and d.partmethod = 'h'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relforcerowsecurity order by 1`,
  )
  return rows
}

async function undistributedReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select t.name from unnest($1::text[]) with ordinality as t(name, place)
     where not exists (select 1 from pg_dist_partition d where d.logicalrelid = t.name::regclass and d.repmodel = 't')
     order by t.place`,
    [[...everywhere]],
  )
  return rows.map(({ name }) => name)
}

async function obstacles(client: pg.Client): Promise<string[]> {
  const citus = await client.query("select 1 from pg_extension where extname = 'citus'")
  if (citus.rowCount === 0)
    return ['The database has no Citus: run `create extension citus` in it as a superuser, on every node.']
  const problems: string[] = []
  const nodes = await client.query<{ place: string; active: boolean; coordinator: boolean }>(
    `select nodename || ':' || nodeport as place, isactive as active, groupid = 0 as coordinator
     from pg_dist_node where noderole = 'primary'`,
  )
  if (!nodes.rows.some(({ coordinator }) => coordinator))
    problems.push("The coordinator does not know itself: run select citus_set_coordinator_host('its name', 5432).")
  if (!nodes.rows.some(({ coordinator }) => !coordinator))
    problems.push("There is no node to distribute to: run select citus_add_node('its name', 5432) for each.")
  for (const { place } of nodes.rows.filter(({ active }) => !active))
    problems.push(`The node ${place} is not active: run select citus_activate_node with its name and port.`)
  if (problems.length > 0) return problems
  problems.push(...(await missingOnNodes(client)))
  const others = await client.query<{ name: string }>(
    `select distinct concat_ws(' of ', nullif(application_name, ''), usename) as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usename in (current_user, 'duly_app')
       and application_name not like 'citus%'`,
  )
  if (others.rows.length > 0)
    problems.push(`Somebody is connected: ${others.rows.map(({ name }) => name).join(', ')}. Stop Duly, and poolers.`)
  return problems
}

// Statements reach the nodes as the login that sent them.
async function missingOnNodes(client: pg.Client): Promise<string[]> {
  const logins = await client.query<{ name: string }>('select current_user as name')
  const wanted = ['duly_app', logins.rows[0]?.name ?? '']
  const { rows } = await client.query<{ place: string; ok: boolean; result: string }>(
    `select nodename || ':' || nodeport as place, success as ok, result from run_command_on_workers($1)`,
    [
      `select concat_ws(',', nullif((select string_agg(r, ',') from unnest('{${wanted.join(',')}}'::text[]) r
         where to_regrole(r) is null), ''), case when current_setting('max_prepared_transactions')::int = 0
         then 'max_prepared_transactions' end)`,
    ],
  )
  return rows.flatMap(({ place, ok, result }) => {
    if (!ok) return [`The node ${place} cannot be asked: ${result}`]
    return result
      .split(',')
      .filter(Boolean)
      .map((missing) =>
        missing === 'max_prepared_transactions'
          ? `The node ${place} has max_prepared_transactions = 0: set it to max_connections and restart it.`
          : `The node ${place} has no role ${missing}: create it there as on the coordinator.`,
      )
  })
}

async function applySettings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
  for (const [name, value] of Object.entries(distributedSettings)) {
    // Citus repeats it on every node.
    await client.query(`alter database ${rows[0]?.name} set ${name} = '${value}'`)
    await client.query(`set ${name} = '${value}'`)
  }
}

/** Between local tables and distributed ones references cannot stand: they wait, written down, until all have moved. */
async function setReferencesAside(client: pg.Client): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(
      'create table if not exists distribution_references (owner text, name text, definition text not null, primary key (owner, name))',
    )
    await client.query(
      `insert into distribution_references
       select c.relname, k.conname, pg_get_constraintdef(k.oid) from pg_constraint k join pg_class c on c.oid = k.conrelid
       where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity
       on conflict do nothing`,
    )
    const { rows } = await client.query<{ statement: string }>(
      `select format('alter table %I drop constraint %I', c.relname, k.conname) as statement
       from pg_constraint k join pg_class c on c.oid = k.conrelid
       where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity`,
    )
    for (const { statement } of rows) await client.query(statement)
  })
}

async function moved(client: pg.Client, progress: (note: string) => void, name: string, sql: string): Promise<void> {
  progress(`moving ${name}`)
  await inTransaction(client, async () => {
    const { rows } = await client.query<{ locked: boolean }>(
      'select relforcerowsecurity as locked from pg_class where oid = $1::regclass',
      [name],
    )
    const change = async (...changes: string[]) => {
      if (rows[0]?.locked) for (const each of changes) await client.query(`alter table ${name} ${each}`)
    }
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
    // The owner copies the rows to the nodes by COPY, which a forced policy would refuse; what triggers did for them is done.
    await change('no force row level security', 'disable trigger user')
    // Tables that refer to one that is copied everywhere are made anew under their name, with the rights that they have;
    // what the application may do with new tables is no right of theirs.
    await client.query('alter default privileges in schema public revoke all on tables from duly_app')
    await client.query(sql, [name])
    await client.query(
      'alter default privileges in schema public grant select, insert, update, delete on tables to duly_app',
    )
    await change('force row level security', 'enable trigger user')
  })
  // What was copied to the nodes still lies here, out of sight.
  await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [name])
}

async function bringReferencesBack(client: pg.Client, progress: (note: string) => void): Promise<void> {
  const kept = await client.query("select to_regclass('public.distribution_references') is not null as kept")
  if (!kept.rows[0].kept) return
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(
    `select r.* from distribution_references r where not exists (
       select 1 from pg_constraint k join pg_class c on c.oid = k.conrelid
       where c.relnamespace = 'public'::regnamespace and c.relname = r.owner and k.conname = r.name)`,
  )
  for (const { owner, name, definition } of rows) {
    progress(`tying ${owner}`)
    await client.query(`alter table ${owner} add constraint ${name} ${definition}`)
  }
  await client.query('drop table distribution_references')
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
