import pg from 'pg'
import type { Cluster } from './citus.ts'
import { ask } from './postgres.ts'

/** What is laid into a cluster: workspaces are made until there are so many, and share the invoices evenly. */
export interface Size {
  workspaces: number
  invoices: number
}

const trades =
  "array['architects','bakery','catering','dental','electric','florists','gardens','masonry','optics','printing']"

/**
 * Writes invoices of one line each, with what the triggers of each would write, by statements that every node runs on its
 * own rows. Duly may run meanwhile.
 */
export async function layInvoices({ coordinator, nodes }: Cluster, { workspaces, invoices }: Size): Promise<void> {
  const each = Math.ceil(invoices / workspaces)
  // Only of the superuser, and for connections that are opened from now on.
  const triggers = (state: string) =>
    Promise.all(nodes.map((node) => ask(node, `alter role postgres in database duly ${state}`)))
  await triggers("set session_replication_role = 'replica'")
  const client = new pg.Client({ connectionString: coordinator.superUrl })
  await client.connect()
  try {
    for (const statement of statements(workspaces, each)) await client.query(statement)
  } finally {
    await client.end()
    await triggers('reset session_replication_role')
  }
}

const statements = (workspaces: number, each: number): string[] => [
  `insert into workspaces (id) select gen_random_uuid() from generate_series(1, greatest(0, ${workspaces} - (select count(*)::int from workspaces)))`,
  `insert into workspace_settings (workspace_id) select id from workspaces where kind = 'business' on conflict do nothing`,
  `insert into invoices (workspace_id, id, invoice_number, status, billing_name, billing_email, billing_city, billing_country,
     issue_date, due_date, currency, subtotal_minor, total_minor, search_text, created_at)
   select workspace_id, md5(workspace_id::text || n)::uuid, 'LAID-' || n,
     (array['DRAFT', 'SENT', 'SENT', 'SENT', 'CANCELLED'])[1 + n % 5], trade || ' ' || n % 997, 'desk' || n % 997 || '@' || trade || '.example',
     'Nanaimo', 'Canada', day, day + 30, 'CAD', 10000 + n, 10000 + n,
     'laid-' || n || ' ' || trade || ' ' || n % 997 || ' website design', day::timestamp at time zone 'UTC'
   from (select s.workspace_id, n, date '2024-01-01' + n % 700 as day, (${trades})[1 + n % 10] as trade
     from workspace_settings s cross join generate_series(1, ${each}) n) rows`,
  `insert into invoice_items (workspace_id, invoice_id, position, name, quantity, rate, amount_minor)
   select workspace_id, id, 0, 'Website design', 1, subtotal_minor / 100.0, subtotal_minor from invoices
   where invoice_number like 'LAID-%'`,
  ...grains.flatMap((grain) => [
    tally(grain, 'issued', 'issue_date', '0', 'true'),
    tally(grain, 'due', 'due_date', 'total_minor', `status in ('SENT', 'OVERDUE')`),
  ]),
  `insert into capabilities (key, kind, workspace_id, entity_id) select id::text, 'invoice', workspace_id, id from invoices
   where invoice_number like 'LAID-%'`,
  'analyze',
]

const grains = ['all', 'month', 'day'] as const

// One statement for each: a node inserts what it counts only if it can count by itself.
function tally(grain: (typeof grains)[number], measure: string, day: string, open: string, condition: string): string {
  const first = { all: `date '1970-01-01'`, month: `date_trunc('month', ${day})::date`, day }[grain]
  return `insert into invoice_tallies (workspace_id, measure, grain, day, currency, status, count, total_minor, open_minor)
    select workspace_id, '${measure}', '${grain}', ${first}, currency, status, count(*), sum(total_minor), sum(${open}::bigint)
    from invoices where invoice_number like 'LAID-%' and ${condition} group by workspace_id, ${first}, currency, status
    on conflict (workspace_id, measure, grain, day, currency, status) do update set count = invoice_tallies.count + excluded.count,
      total_minor = invoice_tallies.total_minor + excluded.total_minor, open_minor = invoice_tallies.open_minor + excluded.open_minor`
}

/** Bytes of all nodes' parts of the tables, and of the coordinator's own. */
export async function bytesOf({
  coordinator,
  nodes,
}: Cluster): Promise<{ 'MB on the nodes': number; 'MB on the coordinator': number }> {
  const sizes = await Promise.all(
    [coordinator, ...nodes].map((server) =>
      ask(server, 'select pg_database_size(current_database()) / 1e6 as mb', 'duly'),
    ),
  )
  const [own = 0, ...others] = sizes.map(([row]) => Number(row?.mb))
  return { 'MB on the nodes': others.reduce((sum, mb) => sum + mb, 0), 'MB on the coordinator': own }
}
