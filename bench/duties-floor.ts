import { createCipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { verify } from '@node-rs/argon2'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pg from 'pg'

/** A statement that PostgreSQL keeps by its name. */
interface Named {
  name: string
  text: string
}

// The workspace is the signed-in person's own: what the floor without duties takes from the address.
const session: Named = {
  name: 'session',
  text: `select s.id, u.id as user_id, u.own_workspace_id as w, u.email from sessions s
    join users u on u.id = s.user_id and u.disabled_at is null
    where s.token_digest = $1 and s.ended_at is null and s.expires_at > now()`,
}

const columns = `id, invoice_number, status, billing_name, billing_email, billing_phone, billing_address, billing_city, billing_province,
  billing_zip, billing_country, issue_date, due_date, currency, total_minor, customer_id, version, created_at, paid_minor`
const ofInvoices = `from invoices where workspace_id = $1 and deleted_at is null and kind = 'invoice'`
const newestFirst = 'order by issue_date desc, created_at desc, id desc'

const firstPage: Named = { name: 'page', text: `select ${columns} ${ofInvoices} ${newestFirst} limit 10` }
const number: Named = {
  name: 'number',
  text: `select sum(count) as total from invoice_tallies where workspace_id = $1 and measure = 'issued' and grain = 'all'`,
}
// Not kept: which index is best depends on the word.
const searched: Named = {
  name: '',
  text: `select ${columns}, count(*) over () as total ${ofInvoices} and search_text like $2 ${newestFirst} limit 10`,
}
const searchedCustomers: Named = {
  name: '',
  text: `select id, name, email, phone, address, city, state, zip, country, created_at, count(*) over () as total from customers
    where workspace_id = $1 and deleted_at is null and search_text like $2 order by lower(name), id limit 10`,
}
const replay: Named = {
  name: 'key',
  text: `insert into idempotency_keys (actor, route, key, request_digest) values ($1, $2, $3, $4) on conflict do nothing returning key`,
}
const next: Named = {
  name: 'next',
  text: `insert into bench_numbers values ($1, 1) on conflict (workspace_id) do update set last = bench_numbers.last + 1 returning last`,
}
const invoice: Named = {
  name: 'invoice',
  text: `insert into invoices (workspace_id, id, created_by, invoice_number, billing_name, billing_email, issue_date, due_date, currency, subtotal_minor, tax_minor, total_minor, search_text)
    values ($1, $2, $3, $4, 'Harbour & Pine Studio', 'accounts@harbourpine.example', '2026-03-05', '2026-04-04', 'CAD', $5, $6, $7, $8) returning *`,
}
const lines: Named = {
  name: 'lines',
  text: `insert into invoice_items (workspace_id, invoice_id, position, name, quantity, rate, amount_minor)
    select $1, $2, i.ordinality, i.name, i.quantity, i.rate, (i.quantity * i.rate * 100)::bigint
    from unnest($3::text[], $4::numeric[], $5::numeric[]) with ordinality i (name, quantity, rate, ordinality)`,
}
const tax: Named = {
  name: 'tax',
  text: `insert into invoice_adjustments (workspace_id, invoice_id, kind, type, value, amount_minor) values ($1, $2, 'tax', 'percentage', 5, $3)`,
}
const traces: Named = {
  name: 'traces',
  text: `with link as (insert into capabilities (key, kind, workspace_id, entity_id) values ($2::uuid::text, 'invoice', $1, $2::uuid)),
    told as (insert into timeline_entries (workspace_id, id, subject_kind, subject_id, kind, actor_user_id) values ($1, gen_random_uuid(), 'invoice', $2::uuid, 'created', $3))
    insert into audit_entries (workspace_id, id, at, verb, subject, subject_id, actor_user_id, actor_name)
    values ($1, gen_random_uuid(), now(), 'create', 'invoice', $2::uuid::text, $3, $4)`,
}
const answered: Named = {
  name: 'answered',
  text: `update idempotency_keys set status = 201, answer_sealed = $4 where actor = $1 and route = $2 and key = $3`,
}

type Ask = <Row extends pg.QueryResultRow>(statement: Named | string, values?: unknown[]) => Promise<Row[]>

type InTransaction = <T>(
  request: FastifyRequest,
  readOnly: boolean,
  work: (ask: Ask, user: { id: string; w: string; email: string }) => Promise<T>,
) => Promise<T>

/**
 * The barest endpoints that also do what the product owes a firm: each call finds its session, reads and writes under row
 * security in one transaction that a hung statement cannot hold, and a creation is done once whatever its caller repeats,
 * counted, and told in timeline and audit trail. Statements are kept by name and sent without waiting for each other.
 */
export async function addDuties(server: FastifyInstance, url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 16, pipeline: true } as pg.PoolConfig)
  // When the database is dropped at the end.
  pool.on('error', () => {})
  await pool.query('grant all on bench_numbers to duly_app')
  const inTransaction = transactionsOf(pool)
  addReads(server, inTransaction)
  addCreation(server, inTransaction)
  addSignIn(server, pool)
}

const transactionsOf =
  (pool: pg.Pool): InTransaction =>
  async (request, readOnly, work) => {
    const client = await pool.connect()
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    const ask: Ask = async (statement, values) => {
      // What is asked in one turn leaves in one packet.
      stream.cork()
      process.nextTick(() => stream.uncork())
      return (await client.query(typeof statement === 'string' ? statement : { ...statement, values })).rows
    }
    try {
      const begun = ask(
        `begin${readOnly ? ' read only' : ''}; set local role duly_app; set local statement_timeout = 5000; set local lock_timeout = 3000`,
      )
      const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
      const digest = createHash('sha256').update(token).digest()
      const [user] = await ask<{ user_id: string; w: string; email: string }>(session, [digest])
      await begun
      if (!user) throw new Error('no session')
      const entered = ask(`set local duly.workspace_id = '${user.w}'`)
      const answer = await work(ask, { id: user.user_id, w: user.w, email: user.email })
      await entered
      const ended = ask('commit').then(() => client.release())
      // A read has its answer already.
      if (!readOnly) await ended
      return answer
    } catch (error) {
      client.release(true)
      throw error
    }
  }

function addReads(server: FastifyInstance, inTransaction: InTransaction): void {
  server.get('/duties/list', (request) =>
    inTransaction(request, true, async (ask, { w }) => {
      const planned = ask('set local plan_cache_mode = force_generic_plan')
      const [data, [total]] = await Promise.all([ask(firstPage, [w]), ask(number, [w])])
      await planned
      return { data, total }
    }),
  )
  server.get<{ Querystring: { q: string } }>('/duties/search', (request) =>
    inTransaction(request, true, (ask, { w }) => ask(searched, [w, `%${request.query.q}%`])),
  )
  server.get<{ Querystring: { q: string } }>('/duties/customers', (request) =>
    inTransaction(request, true, (ask, { w }) => ask(searchedCustomers, [w, `%${request.query.q}%`])),
  )
}

function addCreation(server: FastifyInstance, inTransaction: InTransaction): void {
  const seal = sealing()
  server.post<{ Body: { items: { name: string; quantity: number; rate: number }[] } }>('/duties/create', (request) =>
    inTransaction(request, false, async (ask, { id: userId, w, email }) => {
      const { items } = request.body
      const key = [userId, 'POST /duties/create', String(request.headers['idempotency-key'] ?? randomUUID())]
      const digest = createHash('sha256').update(JSON.stringify(request.body)).digest()
      const [[isNew], [taken]] = await Promise.all([ask(replay, [...key, digest]), ask<{ last: number }>(next, [w])])
      if (!isNew) throw new Error('the key was used')
      const id = randomUUID()
      const subtotal = items.reduce((sum, item) => sum + item.quantity * item.rate * 100, 0)
      const taxMinor = Math.round(subtotal / 20)
      const [[made]] = await Promise.all([
        ask(invoice, [
          ...[w, id, userId, `DUTIES-${taken?.last}`, subtotal, taxMinor, subtotal + taxMinor],
          `duties-${taken?.last} harbour & pine studio accounts@harbourpine.example`,
        ]),
        ask(lines, [w, id, ...(['name', 'quantity', 'rate'] as const).map((of) => items.map((item) => item[of]))]),
        ask(tax, [w, id, taxMinor]),
        ask(traces, [w, id, userId, email]),
      ])
      const answer = { ...made, items }
      await ask(answered, [...key, seal(JSON.stringify(answer))])
      return answer
    }),
  )
}

const braked: Named = {
  name: 'braked',
  text: `insert into brakes (key, window_start, count) values ($1, date_trunc('minute', now()), 1)
    on conflict (key, window_start) do update set count = brakes.count + 1 returning count`,
}
const credentials: Named = {
  name: 'credentials',
  text: 'select id, password_hash from users where email_key = $1 and disabled_at is null',
}
const attempts: Named = {
  name: 'attempts',
  text: `select count(*) from sign_in_failures where email_key = $1 and at > now() - interval '75 minutes'`,
}
const attempted: Named = {
  name: 'attempted',
  text: 'insert into sign_in_failures (email_key, network, pending) values ($1, $2, true)',
}
const opened: Named = {
  name: 'opened',
  text: `with forgiven as (delete from sign_in_failures where email_key = $3 and network = $4)
    insert into sessions (id, token_digest, user_id, network, expires_at) values (gen_random_uuid(), $1, $2, $4, now() + interval '30 days')`,
}

// A sign-in counts for its network, is written down before its password is looked at, one after the other for each address, and
// opens a session whose token nobody else ever has.
function addSignIn(server: FastifyInstance, pool: pg.Pool): void {
  const ask = async <Row extends pg.QueryResultRow>(statement: Named, values: unknown[]) =>
    (await pool.query<Row>({ ...statement, values })).rows
  const admit = async (email: string, network: string) => {
    const client = await pool.connect()
    await Promise.all([
      client.query('begin'),
      client.query({
        name: 'lock',
        text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
        values: [email],
      }),
      client.query({ ...attempts, values: [email] }),
      client.query({ ...attempted, values: [email, network] }),
      client.query('commit'),
    ])
    client.release()
  }
  server.post<{ Body: { email: string; password: string } }>('/duties/sign-in', async ({ body, ip }) => {
    const [[user]] = await Promise.all([
      ask<{ id: string; password_hash: string }>(credentials, [body.email]),
      ask(braked, [`floor:${ip}`]),
    ])
    const [isRight] = await Promise.all([verify(user?.password_hash ?? '', body.password), admit(body.email, ip)])
    if (!isRight || !user) throw new Error('wrong credentials')
    const token = randomBytes(32).toString('base64url')
    await ask(opened, [createHash('sha256').update(token).digest(), user.id, body.email, ip])
    return { access_token: token }
  })
}

// Answers hold what customers are called: at rest they are sealed.
function sealing(): (text: string) => string {
  const key = randomBytes(32)
  return (text) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
  }
}
