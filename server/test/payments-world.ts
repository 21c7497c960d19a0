import { sql } from 'kysely'
import { type SimulatorProcess, startSimulatorProcess } from '../../simulators/kit/start-process.ts'
import { accessRoutes } from '../features/access/routes.ts'
import { authenticate } from '../features/access/service.ts'
import { writeAudit } from '../features/audit-trail/service.ts'
import { paidMinorOf } from '../features/ledger/service.ts'
import { paymentJobs } from '../features/payments/jobs.ts'
import { noticeRoutes } from '../features/payments/notice-routes.ts'
import { refundRoutes } from '../features/payments/refund-routes.ts'
import { paymentRoutes } from '../features/payments/routes.ts'
import { createPayments, type Payments } from '../features/payments/service.ts'
import type { MoneyEvent, PaymentTargets } from '../features/payments/targets.ts'
import { addCheckoutEntry, addDisputeEntry, addRefundEntry } from '../features/timeline/service.ts'
import { configuredProvider } from '../platform/card-payments/provider.ts'
import { readConfig } from '../platform/config/config.ts'
import { type Database, inTransaction, openDatabase } from '../platform/db/database.ts'
import { newCapabilityId } from '../platform/db/ids.ts'
import { createKeyBrake } from '../platform/http/brakes.ts'
import { createHttpServer } from '../platform/http/http-server.ts'
import { createAnswerKeeper } from '../platform/http/idempotency.ts'
import type { ServeContext } from '../platform/http/serve.ts'
import { migrateJobs, openJobs } from '../platform/jobs/jobs.ts'
import { openLog } from '../platform/log/log.ts'
import { createSealer } from '../platform/secrets/sealed.ts'
import { callAs, type TestAnswer } from './app.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'

/** One process' worth of the payments area, listening on a port of its own, background work included. */
export interface PaymentsProcess {
  readonly url: string
  readonly payments: Payments
  readonly log: string[]
  call(method: string, path: string, body?: unknown): Promise<TestAnswer>
  as(token: string): (method: string, path: string, body?: unknown) => Promise<TestAnswer>
  close(): Promise<void>
}

export interface PaymentsWorld {
  readonly sim: SimulatorProcess
  readonly db: Database
  readonly one: PaymentsProcess
  readonly clock: { aheadMs: number }
  /** What the payable side was told, over all processes, as the outbox would hold it. */
  receipts(): Promise<number>
  events: MoneyEvent[]
  /** Another process on the same database. */
  join(): Promise<PaymentsProcess>
  close(): Promise<void>
}

/** Somebody with a workspace, signed in. */
export interface Owner {
  readonly token: string
  readonly userId: string
  readonly workspaceId: string
}

/**
 * The payments area on a real database against a simulator in a process of its own. Payment links stand for whatever
 * is paid; settling one writes a receipt into the outbox, as the real areas do.
 */
export async function startPaymentsWorld(provider: 'clover' | 'stripe' = 'clover'): Promise<PaymentsWorld> {
  const database: FreshDatabase = await freshDatabase()
  await migrateJobs(database.ownerUrl, paymentJobs)
  const sim = await startSimulatorProcess(provider)
  const clock = { aheadMs: 0 }
  const events: MoneyEvent[] = []
  const { db, close: closeDatabase } = openDatabase({ url: database.appUrl, max: 5 })
  const processes: PaymentsProcess[] = []
  const join = async () => {
    const process = await startProcess(provider, database, sim.url, clock, events)
    processes.push(process)
    return process
  }
  const one = await join()
  const told =
    provider === 'clover'
      ? sim.sim('POST', '/app', { webhookUrl: `${one.url}/api/webhooks/clover/app` })
      : sim.sim('POST', '/platform', { webhookUrl: `${one.url}/api/webhooks/stripe` })
  await told
  return {
    sim,
    db,
    one,
    clock,
    events,
    join,
    async receipts() {
      const rows = await sql<{ workspace_id: string }>`select id as workspace_id from workspaces`.execute(db)
      let count = 0
      for (const { workspace_id: workspaceId } of rows.rows) {
        const found = await inTransaction(db, { workspaceId }, (tx) =>
          tx.selectFrom('outbox').select('id').where('kind', '=', 'receipt').execute(),
        )
        count += found.length
      }
      return count
    },
    async close() {
      for (const process of processes) await process.close()
      await sim.close()
      await closeDatabase()
      await database.drop()
    },
  }
}

async function startProcess(
  provider: 'clover' | 'stripe',
  database: FreshDatabase,
  simUrl: string,
  clock: { aheadMs: number },
  events: MoneyEvent[],
): Promise<PaymentsProcess> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: `/tmp/duly-test-${process.pid}`,
    PAYMENT_PROVIDER: provider,
    CLOVER_APP_ID: 'DULYL0CALAPP0',
    CLOVER_APP_SECRET: 'clover-simulator-app-secret',
    CLOVER_APP_WEBHOOK_AUTH: 'clover-simulator-webhook-auth',
    CLOVER_AUTHORIZE_BASE_URL: `${simUrl}/www`,
    CLOVER_API_BASE_URL: `${simUrl}/api`,
    CLOVER_CHECKOUT_BASE_URL: `${simUrl}/checkout-api`,
    CLOVER_ECOM_BASE_URL: `${simUrl}/scl`,
    STRIPE_SECRET_KEY: 'sk_test_stripe_simulator',
    STRIPE_CLIENT_ID: 'ca_stripe_simulator',
    STRIPE_WEBHOOK_SECRET: 'whsec_local_simulator_0001',
    STRIPE_API_BASE_URL: `${simUrl}/api`,
    STRIPE_CONNECT_BASE_URL: `${simUrl}/connect`,
  })
  const lines: string[] = []
  const log = openLog('warn', { write: (line: string) => void lines.push(line) })
  const { db, close: closeDatabase } = openDatabase({ url: database.appUrl, max: 10 })
  const jobs = await openJobs(database.appUrl, log)
  const now = () => new Date(Date.now() + clock.aheadMs)
  const server = createHttpServer(config, log)
  const context: ServeContext = {
    server,
    db,
    log,
    clock: now,
    authenticate: (token) => authenticate(db, token),
    authenticateKey: async () => null,
    callsPerMinute: 100_000,
    keyBrake: createKeyBrake(100_000),
    answers: createAnswerKeeper(crypto.randomUUID()),
    audit: writeAudit,
  }
  let url = ''
  const payments = createPayments({
    db,
    jobs,
    log,
    clock: now,
    ...configuredProvider(config, null),
    sealer: createSealer('22'.repeat(32)),
    stateSecret: 'a secret of thirty-two characters',
    addresses: { app: () => url, api: () => url },
    targets: paymentLinkTargets(events),
  })
  const nothing = async () => {}
  const mails = {
    resetLink: async () => true,
    passwordChanged: nothing,
    emailChanged: nothing,
    bankDetailsChanged: nothing,
    signInNotice: nothing,
    locked: nothing,
    webhookOff: nothing,
    handedOver: nothing,
    businessClosed: nothing,
    recurringPaused: nothing,
  }
  accessRoutes(context, config, { jobs, mails, secondStep: () => Promise.reject(), onAdminReset: async () => {} })
  refundRoutes(context, payments)
  paymentRoutes(context, payments, () => url)
  noticeRoutes(server, payments, log)
  url = (await server.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost')
  await payments.startWorkers()
  return {
    url: url.replace('localhost', '127.0.0.1'),
    payments,
    log: lines,
    call: callAs(server, null),
    as: (token) => callAs(server, token),
    async close() {
      await server.close()
      await jobs.stop(2000)
      await closeDatabase()
    },
  }
}

function paymentLinkTargets(events: MoneyEvent[]): PaymentTargets {
  return {
    async lock(tx, workspaceId, _kind, id) {
      const link = await tx
        .selectFrom('payment_links')
        .selectAll()
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!link) return null
      return {
        title: 'Payment to Acme',
        balanceMinor: link.total_minor - (await paidMinorOf(tx, workspaceId, 'payment_link', id)),
        currency: link.currency,
        payer: { firstName: 'Ada', lastName: 'Moss', email: link.billing_email, phone: '' },
        returnPath: `/pay-link/${id}`,
        refusal: link.status === 'PAID' ? 'already_paid' : link.status === 'CANCELLED' ? 'link_not_payable' : null,
      }
    },
    isThere: async () => true,
    checkoutMoved: addCheckoutEntry,
    disputeMoved: addDisputeEntry,
    refundMoved: addRefundEntry,
    holdCredit: async () => {},
    async moneyMoved(tx, workspaceId, event) {
      events.push(event)
      if (event.kind === 'mismatch') return
      const paid = await paidMinorOf(tx, workspaceId, 'payment_link', event.targetId)
      const status = sql<string>`case when total_minor <= ${paid} then 'PAID' else 'PENDING' end`
      await tx
        .updateTable('payment_links')
        .set({ status })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', event.targetId)
        .where('status', '<>', 'CANCELLED')
        .execute()
      if (event.kind !== 'payment') return
      await tx
        .insertInto('outbox')
        .values({
          workspace_id: workspaceId,
          id: newCapabilityId(),
          channel: 'mail',
          kind: 'receipt',
          recipient: 'ada@client.test',
          dedupe_key: newCapabilityId(),
        })
        .execute()
    },
  }
}

let people = 0

/** Registers somebody. */
export async function anOwner(world: PaymentsWorld): Promise<Owner> {
  people += 1
  const account = { email: `payee${people}.${Date.now()}@duly.example`, password: 'correct horse' }
  await world.one.call('POST', '/users', {
    ...account,
    firstName: 'Ada',
    lastName: 'Moss',
    timeZone: 'America/Edmonton',
  })
  const { body } = await world.one.call('POST', '/auth/login', account)
  const profile = await world.one.as(body.access_token)('GET', '/auth/profile')
  return { token: body.access_token, userId: profile.body.id, workspaceId: profile.body.workspace.id }
}

/** Something to be paid, in minor units. */
export async function aLink(world: PaymentsWorld, owner: Owner, given: { total?: number; currency?: string } = {}) {
  const id = newCapabilityId()
  const { workspaceId } = owner
  await inTransaction(world.db, { workspaceId }, (tx) =>
    tx
      .insertInto('payment_links')
      .values({
        workspace_id: workspaceId,
        id,
        billing_name: 'Ada Moss',
        billing_email: 'ada@client.test',
        currency: given.currency ?? 'CAD',
        total_minor: given.total ?? 12345,
        expires_at: new Date(Date.now() + 90 * 86_400_000),
      })
      .execute(),
  )
  return { workspaceId, kind: 'payment_link' as const, id }
}

/** Walks a browser through the consent page; answers where it ended and with what cookie it went. */
export async function connect(
  world: PaymentsWorld,
  owner: Owner,
  choice: { merchant?: string; decision?: string; cookie?: string } = {},
): Promise<{ landed: URL; back: string; cookie: string }> {
  const started = await world.one.as(owner.token)('GET', '/clover/connect')
  const cookie = choice.cookie ?? String(started.headers['set-cookie']).split(';')[0] ?? ''
  const query = Object.fromEntries(new URL(started.body.url).searchParams)
  const form = { ...query, merchant: choice.merchant ?? 'new:CAD', account: choice.merchant ?? 'new:cad' }
  const consentUrl = new URL('consent', started.body.url)
  const consent = await fetch(consentUrl, {
    method: 'POST',
    body: new URLSearchParams({ ...form, decision: choice.decision ?? 'approve' }),
    redirect: 'manual',
  })
  const back = consent.headers.get('location') ?? ''
  return { landed: await comeBack(back, cookie), back, cookie }
}

/** Follows the provider's redirect as the browser with this cookie. */
export async function comeBack(back: string, cookie: string): Promise<URL> {
  const answer = await fetch(back, { headers: { cookie }, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? 'missing:')
}

/** Waits (40 s at most, for machines that do much else) until something holds. */
export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + 60_000
  while (Date.now() < end) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`still not so after a minute: ${what}`)
}
