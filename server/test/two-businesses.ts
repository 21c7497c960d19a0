import pg from 'pg'
import { inject } from 'vitest'
import { promoteToAdmin } from '../features/access/admins.ts'
import { deleteFactors } from '../features/access/factors/store.ts'
import { recordPayment } from '../features/ledger/service.ts'
import { inTransaction } from '../platform/db/database.ts'
import { inDatabase } from '../platform/embedded-postgres/roles.ts'
import { aCustomer, employeeIdOf } from './an-appointment.ts'
import { employeeOf, workspaceOf } from './an-employee.ts'
import { aBillOf } from './an-invoice.ts'
import { startTestApp, type TestAnswer, type TestApp, type TestPerson } from './app.ts'
import { softwarePasskey } from './software-passkey.ts'

/** A business with its owner, somebody who works there, and a company record with a picture. */
export interface Business {
  owner: TestPerson
  employee: TestPerson
  workspaceId: string
  companyId: string
  logoId: string
  /** Stands in every text of its records, so that it can be searched for in others' answers. */
  mark: string
}

/** Two businesses in one installation, and an administrator who works in neither. */
export interface TwoBusinesses {
  app: TestApp
  ours: Business
  theirs: Business
  admin: TestPerson
  /** A digest of every row of a workspace, seen with the rights of the database's superuser. */
  digestOf(workspaceId: string): Promise<string>
  close(): Promise<void>
}

// The smallest PNG: one transparent pixel.
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Both locks as they are in use, or without row-level security: then the queries are the only lock. */
export type Locks = 'both' | 'queries only'

export async function openTwoBusinesses(
  env: Record<string, string> = {},
  locks: Locks = 'both',
): Promise<TwoBusinesses> {
  const app = await startTestApp({ workers: true, env: { LOG_LEVEL: 'silent', ...env } })
  const super_ = new pg.Client({
    connectionString: inDatabase(inject('postgres').superUrl, new URL(app.databaseUrls.appUrl).pathname.slice(1)),
  })
  await super_.connect()
  if (locks === 'queries only') await openLocks(super_)
  const admin = await app.register()
  await promoteToAdmin(app.db, admin.email)
  const tables = await tenantTables(super_)
  return {
    app,
    ours: await aBusiness(app, 'Oursmark'),
    theirs: await aBusiness(app, 'Theirsmark'),
    admin,
    digestOf: (workspaceId) => digest(super_, tables, workspaceId),
    async close() {
      await super_.end()
      await app.close()
    },
  }
}

/**
 * Takes row-level security off every table. Another role of the database would not do: each transaction acts as the
 * application's.
 */
async function openLocks(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace",
  )
  for (const { name } of rows) await client.query(`alter table ${name} disable row level security`)
}

async function aBusiness(app: TestApp, mark: string): Promise<Business> {
  const owner = await app.register({ firstName: mark })
  const company = await owner.call('POST', '/companies', { name: `${mark} Ltd.`, logo: pixel })
  await owner.call('POST', '/payment-settings', { preferredCurrency: 'CAD', bankName: `${mark} Bank` })
  return {
    owner,
    employee: await employeeOf(app, owner),
    workspaceId: await workspaceOf(app, owner),
    companyId: company.body.id,
    logoId: company.body.logo.split('/').at(-1),
    mark,
  }
}

async function tenantTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id') order by 1`,
  )
  return rows.map(({ name }) => name)
}

// Delivery goes on by itself, so of a message only what was asked for counts, and of sign-ins nothing.
const asked: Readonly<Record<string, string>> = {
  outbox: 'id || recipient || payload::text',
  webhook_endpoints: 'id || url || description || events::text || secret_sealed || (off_since is null)::text',
  webhook_deliveries: 'endpoint_id || event_id::text || type || facts::text',
}

async function digest(client: pg.Client, tables: readonly string[], workspaceId: string): Promise<string> {
  const parts = tables
    .filter((table) => table !== 'oauth_states')
    .map((table) => {
      const row = asked[table] ?? 'to_jsonb(t)::text'
      return `select '${table}' || ${row} as row from ${table} t where workspace_id = $1`
    })
  const all = `${parts.join(' union all ')} union all select 'user' || to_jsonb(u)::text from users u where own_workspace_id = $1`
  const { rows } = await client.query(
    `select md5(coalesce(string_agg(row, '' order by row), '')) as digest from (${all}) rows`,
    [workspaceId],
  )
  return rows[0].digest
}

/** A day that is still to come, whenever the tests run. */
export const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

/** Makes records of a business, each with its mark. */
export function recordsOf(app: TestApp, { owner, employee, mark }: Business) {
  const made = async (answer: Promise<TestAnswer>): Promise<string> => {
    const { status, body } = await answer
    if (status !== 201) throw new Error(`not made: ${status} ${JSON.stringify(body)}`)
    return body.id
  }
  const records = {
    customer: () => aCustomer(owner, { name: `${mark} Customer` }),
    product: () =>
      made(
        owner.call('POST', '/products', {
          shortDescription: `${mark} product`,
          detailedDescription: `${mark} product at length`,
          price: 12,
        }),
      ),
    tax: () => made(owner.call('POST', '/taxes', { name: `${mark} tax`, rate: 5 })),
    invoice: (overrides: object = {}) =>
      made(owner.call('POST', '/invoices', aBillOf(100, { billingName: `${mark} Payer`, ...overrides }))),
    issuedInvoice: () => records.invoice({ status: 'SENT', issueDate: '2026-01-05', dueDate: '2026-01-06' }),
    /** A quote that was sent and that nobody has answered. */
    quote: () => records.invoice({ kind: 'quote', status: 'SENT', issueDate: '2026-01-05', dueDate: '2100-01-06' }),
    payment: async (invoiceId: string): Promise<string> => {
      await made(owner.call('POST', `/invoices/${invoiceId}/payments`, { amount: 10, method: 'bank', note: mark }))
      return (await owner.call('GET', `/invoices/${invoiceId}/payments`)).body[0].id
    },
    /** A file that waits to go with a message of an invoice. */
    file: (invoiceId: string) =>
      made(owner.call('POST', `/invoices/${invoiceId}/files?name=${mark}.txt`, Buffer.from(`${mark} plan`))),
    /** An invoice's message that waits for its time. */
    scheduledSend: async (invoiceId: string) =>
      made(owner.call('POST', `/invoices/${invoiceId}/send-later`, { date: inAWeek(), time: '08:00' })),
    /** A series whose first date is still to come. */
    series: async (invoiceId: string) =>
      made(
        owner.call('POST', '/recurring', {
          fromInvoiceId: invoiceId,
          name: `${mark} series`,
          rule: { unit: 'week', every: 1, anchor: inAWeek() },
        }),
      ),
    link: () =>
      made(
        owner.call('POST', '/payment-links', {
          billingName: `${mark} Payer`,
          billingEmail: 'payer@client.example',
          billingPhone: '+1 587 555 0100',
          currency: 'CAD',
          total: 25,
        }),
      ),
    /** A card was charged: links know no payments by hand. */
    paidLink: async (): Promise<string> => {
      const id = await records.link()
      const workspaceId = await workspaceOf(app, owner)
      await inTransaction(app.db, { workspaceId }, (tx) =>
        recordPayment(tx, workspaceId, {
          targetKind: 'payment_link',
          targetId: id,
          kind: 'payment',
          currency: 'CAD',
          amountMinor: 1000,
          method: 'card',
          receivedOn: '2026-06-01',
        }),
      )
      return id
    },
    appointment: async (overrides: object = {}) =>
      made(
        owner.call('POST', '/appointments', {
          title: `${mark} visit`,
          customerId: await records.customer(),
          startTime: '2026-12-01T17:00:00Z',
          duration: 30,
          ...overrides,
        }),
      ),
    apiKey: () => made(owner.call('POST', '/api-keys', { name: `${mark} key`, scopes: ['invoices:read'] })),
    /** It hears of nothing that happens by itself in these tests. */
    webhook: () =>
      made(
        owner.call('POST', '/webhook-endpoints', {
          url: `https://hooks.invalid/${mark}`,
          description: `${mark} hook`,
          events: ['invoice.overdue'],
        }),
      ),
    delivery: async (): Promise<{ id: string; eventId: string }> => {
      const id = await records.webhook()
      const { body } = await owner.call('POST', `/webhook-endpoints/${id}/sample`, {})
      return { id, eventId: body.id }
    },
    import: async (): Promise<string> => {
      const id = await made(owner.call('POST', '/imports', { kind: 'customers' }))
      const customers = [{ name: `${mark} Imported`, email: `${id}@client.example` }]
      await owner.call('POST', `/imports/${id}/rows`, { from: 1, customers })
      return id
    },
    invoiceImport: async (): Promise<string> => {
      const id = await made(owner.call('POST', '/imports', { kind: 'invoices' }))
      const invoice = {
        invoiceNumber: `past-${id.slice(0, 18)}-${id.slice(-8)}`,
        status: 'open',
        billingName: `${mark} Past`,
        billingEmail: `${id}@client.example`,
        issueDate: '2024-03-04',
        dueDate: '2024-04-03',
        currency: 'CAD',
        items: [{ name: `${mark} work`, quantity: 1, rate: 10 }],
        stated: { sum: 10 },
      }
      await owner.call('POST', `/imports/${id}/rows`, { from: 1, invoices: [invoice] })
      return id
    },
    doneImport: async (): Promise<string> => {
      const id = await records.import()
      const { status } = await owner.call('POST', `/imports/${id}/commit`, { duplicates: 'skip' })
      if (status !== 200) throw new Error(`import not done: ${status}`)
      return id
    },
    employeeRecord: () => employeeIdOf(app, employee),
    /** A role of its own name, since each case makes one. */
    role: async (): Promise<string> => {
      const body = { name: `${mark} ${crypto.randomUUID()}`, like: 'reader', abilities: ['settings:read'] }
      return made(owner.call('POST', '/roles', body))
    },
    stranger: () => app.register(),
    /** Somebody just invited: the employee record and the token that they were mailed. */
    invitation: async () => {
      const invited = await app.register()
      const id = await made(owner.call('POST', '/employees', { email: invited.email }))
      const { data } = (await owner.call('GET', '/outbox?limit=100')).body
      const mail = data.find((one: { recipient: string }) => one.recipient === invited.email)
      const { text } = (await owner.call('GET', `/outbox/${mail.id}`)).body
      return { id, mailId: mail.id as string, token: /token=([\w-]+)/.exec(text)?.[1] ?? '', invited }
    },
    message: async (): Promise<string> => {
      await owner.call('POST', `/invoices/${await records.invoice()}/send`, {})
      return (await owner.call('GET', '/outbox?limit=1')).body.data[0].id
    },
    passkey: async (): Promise<string> => {
      const passkey = softwarePasskey()
      const options = (await owner.call('POST', '/auth/passkeys/options')).body
      const { origin } = new URL(app.config.APP_BASE_URL ?? 'http://localhost:3000')
      const credential = passkey.create(options, origin)
      const { body } = await owner.call('POST', '/auth/passkeys', { credential })
      return body.passkey.id
    },
    /** The owner signs in with the password alone again. */
    withoutFactors: async () => {
      await inTransaction(app.db, { workspaceId: null }, (tx) => deleteFactors(tx, owner.id))
    },
    session: async (): Promise<string> => {
      await records.withoutFactors()
      await app.call('POST', '/auth/login', { email: owner.email, password: 'correct horse' })
      const { body } = await owner.call('GET', '/auth/sessions')
      return body.find((session: { current: boolean }) => !session.current).id
    },
    deleted: async (path: string, id: string): Promise<string> => {
      const { status } = await owner.call('DELETE', `${path}/${id}`)
      if (status !== 204) throw new Error(`${path}/${id} was not deleted: ${status}`)
      return id
    },
  }
  return records
}
