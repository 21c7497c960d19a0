import type pg from 'pg'

/**
 * Whether a search (`like`) may use its trigram index under row-level security. PostgreSQL lets a condition go before the
 * policy's only if its function is marked to leak nothing, and `textlike` is not, since it complains about a pattern that
 * ends in a backslash; ours are escaped and never do. Without the mark a search reads all rows of its workspace.
 */
export async function searchUsesIndex(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ ok: boolean }>(isMarked)
  if (!rows[0]?.ok || !(await isDistributed(client))) return rows[0]?.ok ?? false
  const nodes = await client.query<{ ok: boolean }>(
    "select coalesce(bool_and(success and result = 't'), true) as ok from run_command_on_workers($1)",
    [isMarked],
  )
  return nodes.rows[0]?.ok ?? false
}

const isMarked = "select proleakproof as ok from pg_proc where oid = 'pg_catalog.textlike(text, text)'::regprocedure"

// A search runs on the node that has the rows, so each node needs the mark.
async function isDistributed(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ ok: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_node') is not null as ok",
  )
  return rows[0]?.ok ?? false
}

/** Sets the mark in the client's database where its login may (a superuser's). Can be repeated. */
export async function letSearchUseIndex(client: Pick<pg.Client, 'query'>): Promise<void> {
  if (await searchUsesIndex(client)) return
  const { rows } = await client.query<{ ok: boolean }>(
    'select rolsuper as ok from pg_roles where rolname = current_user',
  )
  if (!rows[0]?.ok) return
  await client.query(makeSearchUseIndex)
  if (await isDistributed(client)) await client.query('select run_command_on_workers($1)', [makeSearchUseIndex])
}

/** What a superuser runs once in the database, where Duly's own login may not. */
export const makeSearchUseIndex = 'alter function pg_catalog.textlike(text, text) leakproof'
