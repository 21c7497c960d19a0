import pg from 'pg'
import { repeatedOnNodes } from '../db/transaction-opening.ts'

/** A table as backup and restore see it. */
export interface Table {
  name: string
  /** Columns that hold what was written; generated ones make themselves. */
  columns: string[]
  /** Columns of minor units. */
  money: string[]
}

// Counters of running windows; a restored installation begins new ones.
const transient = new Set(['brakes'])

/** The waiting jobs' table, in pg-boss' schema. */
export const jobTable = 'pgboss.job'
/** Which of its rows wait or run: pg-boss orders the states so that what is over comes later. */
export const jobWaits = `state < 'completed'`

/** A name as SQL takes it. */
export const quoted = (name: string): string => name.split('.').map(pg.escapeIdentifier).join('.')

/** Lets the owner's transaction see the rows of every workspace, and makes text forms the same everywhere. */
export async function openEverything(client: pg.Client): Promise<void> {
  // By one connection to each node of a distributed database, so that there is one snapshot of each.
  await client.query(`${repeatedOnNodes}; set local citus.max_adaptive_executor_pool_size = 1; set local duly.reads_everything = 'yes'; set local statement_timeout = 0; set local lock_timeout = 0;
    set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO, MDY';
    set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
    set local search_path = public`)
}

/** The product's tables, those that others point to first. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  const tables = rows
    .filter(({ name }) => !transient.has(name))
    .map((row) => ({ ...row, money: row.columns.filter((column) => column.endsWith('_minor')) }))
  return inLoadingOrder(tables, await references(client))
}

/** The columns of a table in another schema. */
export async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

// Deferrable references are checked at the end; a table's own rows are loaded by one statement.
async function references(client: pg.Client): Promise<{ from: string; to: string }[]> {
  const { rows } = await client.query<{ from: string; to: string }>(`
    select f.relname as from, t.relname as to from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and not k.condeferrable and k.conrelid <> k.confrelid
      and f.relnamespace = 'public'::regnamespace`)
  return rows
}

function inLoadingOrder(tables: Table[], arrows: { from: string; to: string }[]): Table[] {
  const ordered: Table[] = []
  const placed = new Set<string>()
  const names = new Set(tables.map(({ name }) => name))
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name }) =>
        !placed.has(name) && arrows.every(({ from, to }) => from !== name || placed.has(to) || !names.has(to)),
    )
    if (next.length === 0) throw new Error('The tables point to one another in a circle; none can be loaded first.')
    for (const table of next) placed.add(table.name)
    ordered.push(...next)
  }
  return ordered
}

/** What a table's content comes to: rows, sums of money, and a digest that is the same whatever the rows' order. */
export interface TableFigures {
  rows: number
  digest: string
  sums: Record<string, string>
}

/** Works out a table's figures inside the database. Call after `openEverything`. */
export async function figuresOf(
  client: pg.Client,
  table: Pick<Table, 'name' | 'columns' | 'money'>,
  where = 'true',
): Promise<TableFigures> {
  const all = table.columns.map(quoted).join(', ')
  const sums = table.money.map((column, index) => `, coalesce(sum(${quoted(column)}), 0)::text as s${index}`).join('')
  const { rows } = await client.query<Record<string, string>>(
    `select count(*)::text as n, coalesce(sum(('x' || left(md5(row(${all})::text), 15))::bit(60)::bigint), 0)::text as digest${sums}
     from ${quoted(table.name)} where ${where}`,
  )
  const [row] = rows
  if (!row) throw new Error(`${table.name} gives no figures`)
  return {
    rows: Number(row.n),
    digest: row.digest ?? '0',
    sums: Object.fromEntries(table.money.map((column, index) => [column, row[`s${index}`] ?? '0'])),
  }
}

/** Every counter (identity or serial column) of the product's tables and its value. */
export async function countersOf(client: pg.Client): Promise<{ table: string; column: string; value: string }[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as table, a.attname as column, d.objid::regclass::text as sequence
    from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
    join pg_class c on c.oid = d.refobjid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
    where d.classid = 'pg_class'::regclass and d.deptype in ('i', 'a') and c.relnamespace = 'public'::regnamespace
    order by 1, 2`)
  const counters = []
  for (const { table, column, sequence } of rows) {
    const { rows: values } = await client.query<{ value: string }>(
      `select case when is_called then last_value else last_value - 1 end::text as value from ${sequence}`,
    )
    counters.push({ table, column, value: values[0]?.value ?? '0' })
  }
  return counters
}
