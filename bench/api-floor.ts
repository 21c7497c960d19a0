import { fastify } from 'fastify'
import pg from 'pg'
import { addDuties } from './duties-floor.ts'
import { addFigures } from './figures-floor.ts'

const columns = `id, invoice_number, status, billing_name, billing_email, billing_phone, billing_address, billing_city, billing_province,
  billing_zip, billing_country, issue_date, due_date, currency, total_minor, customer_id, version, created_at, paid_minor`
const order = 'order by issue_date desc, created_at desc, id desc'
const own = 'workspace_id = $1 and deleted_at is null'
// Lists and their indexes are of one kind of document.
const ownInvoices = `${own} and kind = 'invoice'`
const keptNumber = `select sum(count) as total from invoice_tallies where workspace_id = $1 and measure = 'issued' and grain = 'all'`

// The day on which the row at an offset is, by the kept counts of months and then of that month's days, and what comes before it there.
const running = (grain: string, base: string, where: string) => `
  select day, sum(count) as count, ${base} + sum(sum(count)) over (order by day desc) - sum(count) as before
  from invoice_tallies where workspace_id = $1 and measure = 'issued' and grain = '${grain}' ${where} group by day`
const farPage = `
  with start as materialized (
    select d.day, $2 - d.before as skipped from (${running('month', '0', '')}) m
    cross join lateral (${running('day', 'm.before', "and day >= m.day and day < (m.day + interval '1 month')::date")}) d
    where m.before <= $2 and m.before + m.count > $2 and d.before <= $2 and d.before + d.count > $2)
  select ${columns} from (
    select id from invoices where ${ownInvoices} and issue_date <= (select day from start) ${order} limit 10 offset (select skipped from start)
  ) chosen join invoices using (id) where workspace_id = $1 ${order}`

/**
 * The barest endpoints that answer the same rows from the same tables: Fastify and pg, as superuser (no row-level
 * security), no sign-in, no validation, no serialisation but JSON's own. Numbers are kept where the product keeps them.
 */
export async function startFloor(url: string, port = 0): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  // When the database is dropped at the end.
  pool.on('error', () => {})
  const server = fastify()
  const rows = async (text: string, values: unknown[], name?: string) =>
    (await pool.query({ text, values, ...(name && { name }) })).rows
  type Query = { Querystring: Record<string, string> }
  server.get<Query>('/list', async ({ query: { w } }) => ({
    data: await rows(`select ${columns} from invoices where ${ownInvoices} ${order} limit 10`, [w]),
    total: (await rows(keptNumber, [w]))[0],
  }))
  server.get<Query>('/far', async ({ query: { w, offset } }) => ({
    data: await rows(farPage, [w, offset], 'far'),
    total: (await rows(keptNumber, [w]))[0],
  }))
  // Of invoices the number is kept; there are few of the other kinds, and the product counts them, too.
  server.get<Query>('/kind', async ({ query: { w, kind } }) => ({
    data: await rows(`select ${columns} from invoices where ${own} and kind = $2 ${order} limit 10`, [w, kind]),
    total: (
      await (kind === 'invoice'
        ? rows(keptNumber, [w])
        : rows(`select count(*) as total from invoices where ${own} and kind = $2`, [w, kind]))
    )[0],
  }))
  server.get<Query>('/one', async ({ query: { w, id } }) => ({
    ...(await rows(`select * from invoices where ${own} and id = $2`, [w, id]))[0],
    items: await rows('select * from invoice_items where workspace_id = $1 and invoice_id = $2 order by position', [
      w,
      id,
    ]),
  }))
  server.get<Query>('/search', async ({ query: { w, q } }) => ({
    data: await rows(`select ${columns} from invoices where ${ownInvoices} and search_text like $2 ${order} limit 10`, [
      w,
      `%${q}%`,
    ]),
    total: (
      await rows(`select count(*) as total from invoices where ${ownInvoices} and search_text like $2`, [w, `%${q}%`])
    )[0],
  }))
  server.get<Query>('/all', async ({ query: { w } }) =>
    rows(`select ${columns} from invoices where ${ownInvoices} ${order}`, [w]),
  )
  server.get<Query>('/dates', async ({ query: { w, from, to } }) => ({
    data: await rows(
      `select ${columns} from invoices where ${ownInvoices} and issue_date between $2 and $3 ${order} limit 10`,
      [w, from, to],
    ),
    total: (
      await rows(`select count(*) as total from invoices where ${ownInvoices} and issue_date between $2 and $3`, [
        w,
        from,
        to,
      ])
    )[0],
  }))
  // By status the floor goes by the stored one, which it need not put together.
  const keys: Record<string, string[]> = {
    issueDate: ['issue_date', 'created_at', 'id'],
    invoiceNumber: ['kind', 'invoice_number'],
    billingName: ['lower(billing_name)', 'id'],
    dueDate: ['due_date', 'id'],
    total: ['total_minor', 'id'],
    status: ['status', 'due_date', 'id'],
  }
  server.get<Query>('/sorted', async ({ query: { w, sort = '', order: way } }) => ({
    data: await rows(
      `select ${columns} from invoices where ${ownInvoices}
       order by ${keys[sort]?.map((key) => `${key} ${way === 'asc' ? 'asc' : 'desc'}`)} limit 10`,
      [w],
    ),
    total: (await rows(keptNumber, [w]))[0],
  }))
  server.get<Query>('/stats', async ({ query: { w } }) => ({
    statuses: await rows(
      `select currency, status, sum(count) as count, sum(total_minor) as total from invoice_tallies
      where workspace_id = $1 and measure = 'issued' and grain = 'all' group by 1, 2`,
      [w],
    ),
    months: await rows(
      `select currency, day, sum(total_minor) as total from invoice_tallies
      where workspace_id = $1 and measure in ('issued', 'received') and grain = 'month' group by 1, 2`,
      [w],
    ),
  }))
  server.get<Query>('/customers', async ({ query: { w, q } }) => ({
    data: await rows(
      `select id, name, email, phone, address, city, state, zip, country, created_at from customers
      where ${own} and search_text like $2 order by lower(name), id limit 10`,
      [w, `%${q}%`],
    ),
    total: (
      await rows(`select count(*) as total from customers where ${own} and search_text like $2`, [w, `%${q}%`])
    )[0],
  }))
  await pool.query('create table if not exists bench_numbers (workspace_id uuid primary key, last int not null)')
  server.post<{ Body: { w: string; items: { name: string; quantity: number; rate: number }[] } }>(
    '/create',
    async ({ body: { w, items } }) => {
      const client = await pool.connect()
      try {
        // No triggers: the floor keeps no counts.
        await client.query("begin; set local session_replication_role = 'replica'")
        const { rows: numbers } = await client.query<{ last: number }>(
          'insert into bench_numbers values ($1, 1) on conflict (workspace_id) do update set last = bench_numbers.last + 1 returning last',
          [w],
        )
        const made = await client.query(
          `with made as (
           insert into invoices (workspace_id, id, invoice_number, billing_name, billing_email, issue_date, due_date, currency, subtotal_minor, total_minor, search_text)
           values ($1, gen_random_uuid(), $2, 'Harbour & Pine Studio', 'accounts@harbourpine.example', '2026-03-05', '2026-04-04', 'CAD', $3, $3, $4)
           returning *
         ), lines as (
           insert into invoice_items (workspace_id, invoice_id, position, name, quantity, rate, amount_minor)
           select made.workspace_id, made.id, i.ordinality, i.name, i.quantity, i.rate, (i.quantity * i.rate * 100)::bigint
           from made, unnest($5::text[], $6::numeric[], $7::numeric[]) with ordinality i (name, quantity, rate, ordinality)
         ) select * from made`,
          [
            w,
            `FLOOR-${numbers[0]?.last}`,
            items.reduce((sum, item) => sum + item.quantity * item.rate * 100, 0),
            `floor-${numbers[0]?.last} harbour & pine studio accounts@harbourpine.example`,
            items.map((item) => item.name),
            items.map((item) => item.quantity),
            items.map((item) => item.rate),
          ],
        )
        await client.query('commit')
        return made.rows[0]
      } finally {
        client.release()
      }
    },
  )
  addFigures(server, rows)
  await addDuties(server, url)
  return server.listen({ port, host: '127.0.0.1' })
}
