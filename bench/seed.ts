import pg from 'pg'

/** Invoices of two lines each to lay into a database, as `a tenth in one workspace, the rest spread over up to 1,000 others`. */
export interface SeedSize {
  invoices: number
  /** Workspace that gets a tenth. */
  big: string
  /** Extra invoices of a second workspace, for pages far back; none when absent. */
  deep?: { workspace: string; invoices: number }
  /** Of 100 documents, 12 are quotes and 8 credit notes. */
  hasEveryKind?: boolean
}

const first =
  'Amber Birch Cedar Copper Coral Cypress Dune Elm Falcon Fern Garnet Glacier Granite Harbour Hazel Heron Indigo Ivory Jasper Juniper Kestrel Lantern Larch Linden Lotus Maple Marble Meadow Moss Nimbus North Oak Ocean Olive Onyx Opal Orchard Osprey Pebble Pine Prairie Quartz Quill Raven Ridge River Rowan Saffron Sage Silver Slate Spruce Summit Tamarack Thistle Timber Topaz Umber Valley Walnut Willow Winter Wren Yarrow'
const second =
  'Architects Bakery Builders Catering Ceramics Clinic Consulting Dental Design Electric Farms Fitness Flooring Florists Freight Gallery Gardens Glass Heating Imports Interiors Joinery Kitchens Landscaping Laundry Legal Logistics Masonry Media Metalworks Motors Music Nursery Optics Outfitters Packaging Painting Partners Pharmacy Photography Plumbing Pottery Press Printing Properties Roofing Sailing Security Software Studio Supplies Surveyors Tailors Textiles Tours Translations Transport Upholstery Veterinary Vineyards Welding Windows Woodworks Yachts'
const suffix = 'Ltd|Inc|LLC|& Sons|Group|Co|GmbH|Cooperative|Associates|Holdings'
const work =
  'Website design|Annual service|Roof repair|Logo and stationery|Delivery and set-up|Kitchen cabinets|Weekly cleaning|Tax consultation|Garden maintenance|Photography session'

const words = (list: string, separator = ' ') =>
  `array[${list
    .split(separator)
    .map((word) => `'${word}'`)
    .join(',')}]`

/** Writes what the trigger of each row would write, in bulk: indexes and tallies are made once, at the end. */
export async function seed(url: string, { invoices, big, deep, hasEveryKind = false }: SeedSize): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query("set maintenance_work_mem = '512MB'")
    await client.query('drop index if exists invoices_search')
    const others = Math.min(1000, Math.ceil((invoices * 0.9) / 100))
    await client.query(
      `insert into workspaces (id) select gen_random_uuid() from generate_series(1, $1::int - (select count(*)::int from workspaces where owner_user_id is null and kind = 'business'))`,
      [others],
    )
    const spread = `(select array_agg(id) from workspaces where owner_user_id is null and kind = 'business')`
    const tenth = Math.round(invoices / 10)
    await write(client, `array['${big}'::uuid]`, tenth, hasEveryKind)
    await write(client, spread, invoices - tenth, hasEveryKind)
    if (deep) await write(client, `array['${deep.workspace}'::uuid]`, deep.invoices)
    await writeLines(client)
    await writeCustomers(client)
    // Without it each workspace's count reads all the invoices there are.
    await client.query('analyze')
    await client.query(
      `do $$ declare ws uuid; begin
         for ws in select distinct workspace_id from invoices loop perform duly_recount_invoices(ws); end loop;
       end $$`,
    )
    await client.query(
      `insert into capabilities (key, kind, workspace_id, entity_id) select id::text, 'invoice', workspace_id, id from invoices on conflict do nothing`,
    )
    await client.query(
      'create index invoices_search on invoices using gin (workspace_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 128) where deleted_at is null',
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Adds invoices newer than all others, none of which has the word `website`, to an index that is in use. */
export async function addFresh(url: string, workspace: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `insert into invoices (workspace_id, id, invoice_number, status, billing_name, billing_email, issue_date, due_date, currency,
         subtotal_minor, total_minor, search_text)
       select '${workspace}', gen_random_uuid(), 'FRESH-' || n, 'SENT', name, '', day, day + 30, 'CAD', n, n, lower('fresh-' || n || ' ' || name || ' tiling')
       from (select n, date '2026-06-01' + n % 90 as day, (${words(first)})[1 + h % 64] || ' ' || (${words(second)})[1 + h / 64 % 64] as name
         from (select n, abs(hashint4(n)) as h from generate_series(1, $1::int) n) seeded) rows`,
      [count],
    )
    await client.query('select duly_recount_invoices($1)', [workspace])
    await client.query('analyze invoices')
  } finally {
    await client.end()
  }
}

// Two for each invoice. Without any, what reads a document's lines would be planned for a table that has none, and read all of it.
async function writeLines(client: pg.Client): Promise<void> {
  await client.query(
    `insert into invoice_items (workspace_id, invoice_id, position, name, quantity, rate, amount_minor)
     select workspace_id, id, line, 'Work ' || line || ' of ' || total_minor % 500, 1, 50, total_minor / 2
     from invoices, generate_series(0, 1) line`,
  )
}

// Each tenth invoice has a customer of its own.
async function writeCustomers(client: pg.Client): Promise<void> {
  await client.query(
    `insert into customers (workspace_id, id, name, email, search_text)
     select workspace_id, gen_random_uuid(), billing_name, billing_email, lower(billing_name || ' ' || billing_email)
     from (select *, row_number() over () as place from invoices) counted where place % 10 = 0`,
  )
}

// The kind of a document; other kinds than invoices are sent, and nothing more has become of them.
const everyKind = `case when h / 13 % 100 < 12 then 'quote' when h / 13 % 100 < 20 then 'credit_note' else 'invoice' end`

// Only documents of every kind need the column of what a credit note credits: the database of release 0.2.0, which the
// bench of migrations lays invoices into, has none.
async function write(client: pg.Client, workspaces: string, count: number, hasEveryKind = false): Promise<void> {
  const kind = hasEveryKind ? everyKind : `'invoice'`
  const [creditColumn, credit] = hasEveryKind
    ? [', credited_parts', `, case kind when 'credit_note' then '[]'::jsonb end`]
    : ['', '']
  await client.query(
    `insert into invoices (workspace_id, id, invoice_number, status, billing_name, billing_email, billing_city, billing_country,
       issue_date, due_date, currency, subtotal_minor, total_minor, search_text, created_at,
       kind${creditColumn})
     select w[1 + n % array_length(w, 1)], gen_random_uuid(), number, case kind when 'invoice' then status else 'SENT' end, name, email, 'Nanaimo', 'Canada', day, day + 30,
       currency, 10000 + n, 10000 + n, lower(number || ' ' || name || ' ' || email || ' ' || item), day + n % 28800 * interval '1 second',
       kind${credit}
     from (
       select n, ${workspaces} as w, ${kind} as kind, 'INV-' || to_char(day, 'YYYYMMDD') || '-' || n as number, day,
         (array['DRAFT', 'SENT', 'SENT', 'PAID', 'PAID', 'PAID', 'PAID', 'PAID', 'PAID', 'CANCELLED'])[1 + h % 10] as status,
         case when h % 7 = 0 then 'USD' else 'CAD' end as currency, word || ' ' || trade || ' ' || (${words(suffix, '|')})[1 + h % 10] as name,
         lower('accounts' || n % 50 || '@' || word || trade || '.example') as email, (${words(work, '|')})[1 + h / 7 % 10] as item
       from (
         select n, h, date '2024-01-01' + n % 700 as day, (${words(first)})[1 + h % 64] as word, (${words(second)})[1 + h / 64 % 64] as trade
         from (select n, abs(hashint4(n)) as h from generate_series(1, $1::int) n) seeded
       ) named
     ) rows`,
    [count],
  )
}
