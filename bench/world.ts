import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { jobKinds } from '@duly/server/app/job-kinds.ts'
import { migrate } from '@duly/server/platform/db/migrate.ts'
import { inDatabase } from '@duly/server/platform/embedded-postgres/roles.ts'
import type { EmbeddedPostgres } from '@duly/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrateJobs } from '@duly/server/platform/jobs/jobs.ts'
import pg from 'pg'
import { amount } from './amount.ts'
import { openLineClient, type Request, requestOf } from './line-client.ts'
import { seed } from './seed.ts'
import { percentile } from './table.ts'

/** A page far back, with ten invoices. */
export const farPage = amount(50_000, 20)
/** Invoices of the workspace whose far page is asked for. */
const deepInvoices = 10 * farPage + 100

/** Product and floor in processes of their own on one database of so many invoices. */
export interface World {
  product: string
  floor: string
  token: string
  workspaceId: string
  /** One of the other workspaces: where the floor writes. */
  otherId: string
  /** The account whose workspace is far deeper; only at the largest size. */
  deep: { token: string; workspaceId: string } | null
  superUrl: string
  /** Starts a second process of the product, or of the floor, on the same database. */
  another(kind: 'product' | 'floor'): Promise<RunningServer>
  /** The processes of product and floor, by their ids in the system. */
  pids: Record<'product' | 'floor', number>
  close(): Promise<void>
}

/** A server in a process of its own. */
export interface RunningServer {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Opens a database, fills it, with documents of other kinds among the invoices where asked, and starts both servers on it. */
export async function openWorld(
  store: EmbeddedPostgres,
  dataDir: string,
  size: number,
  { hasEveryKind = false } = {},
): Promise<World> {
  const name = `bench_${size}`
  const [superUrl, ownerUrl, appUrl] = [store.superUrl, store.ownerUrl, store.appUrl].map((url) =>
    inDatabase(url, name),
  ) as [string, string, string]
  await inOne(store.superUrl, (client) => client.query(`create database ${name} owner duly_owner`))
  await migrate(ownerUrl)
  await migrateJobs(ownerUrl, jobKinds)
  const [product, floor] = await Promise.all([
    startServer({ kind: 'product', url: appUrl, dataDir }),
    startServer({ kind: 'floor', url: superUrl, dataDir }),
  ])
  const token = await account(product.url, 'bench@duly.example')
  const isLargest = size === amount(1_000_000, 1000) && !hasEveryKind
  const deepToken = isLargest ? await account(product.url, 'deep@duly.example') : null
  const deep =
    deepToken === null ? null : { token: deepToken, workspaceId: await workspaceOf(superUrl, 'deep@duly.example') }
  const workspaceId = await workspaceOf(superUrl, 'bench@duly.example')
  await seed(superUrl, {
    invoices: size,
    big: workspaceId,
    hasEveryKind,
    ...(deep ? { deep: { workspace: deep.workspaceId, invoices: deepInvoices } } : {}),
  })
  const otherId = await inOne(superUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from workspaces where owner_user_id is null and kind = 'business' limit 1`,
    )
    return rows[0]?.id ?? ''
  })
  return {
    product: product.url,
    floor: floor.url,
    token,
    workspaceId,
    otherId,
    deep,
    superUrl,
    another: (kind) => startServer({ kind, url: kind === 'product' ? appUrl : superUrl, dataDir }),
    pids: { product: product.pid, floor: floor.pid },
    async close() {
      await Promise.all([product.stop(), floor.stop()])
      await inOne(store.superUrl, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/** Registers an account and answers the token of its session. */
async function account(product: string, email: string): Promise<string> {
  const client = await openLineClient(product)
  const body = { email, password: 'a long password' }
  await client.ask(requestOf('/api/users', { body }))
  const { access_token: token } = JSON.parse((await client.ask(requestOf('/api/auth/login', { body }))).toString())
  client.close()
  return token as string
}

const workspaceOf = (superUrl: string, email: string): Promise<string> =>
  inOne(superUrl, async (client) => {
    const found = 'select own_workspace_id as id from users where email = $1'
    return (await client.query<{ id: string }>(found, [email])).rows[0]?.id ?? ''
  })

/** Runs `work` with one connection. */
export async function inOne<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function startServer(start: object): Promise<RunningServer> {
  const child = fork(fileURLToPath(new URL('./api-server.ts', import.meta.url)), [], { stdio: 'inherit' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.send(start)
  const { url } = await new Promise<{ url: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string }))
    child.once('exit', () => reject(new Error('a server of the bench ended')))
  })
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.disconnect()
      await ended
    },
  }
}

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Calls of each side that don't count: until then, programs still get quicker, the larger one for longer. */
export const warmingCalls = 1000
/** And seconds with 16 connections. */
const warmingTurns = 5

/** Milliseconds of each call, product and floor in turns, warm; what is too long for many calls is warmed up by as few as count. */
export async function inTurns(
  world: World,
  next: () => [Request, Request],
  wholeRounds: number,
  warmingRounds = wholeRounds < 200 ? wholeRounds : warmingCalls,
): Promise<{ ours: number[]; floor: number[] }> {
  const rounds = amount(wholeRounds, 1)
  const [product, floor] = [await openLineClient(world.product), await openLineClient(world.floor)]
  const samples = { ours: [] as number[], floor: [] as number[] }
  const warming = amount(warmingRounds, 0)
  for (let round = 0; round < rounds + warming; round += 1) {
    const [mine, theirs] = next()
    const ours = await timed(() => product.ask(mine))
    const bare = await timed(() => floor.ask(theirs))
    if (round < warming) continue
    samples.ours.push(ours)
    samples.floor.push(bare)
  }
  product.close()
  floor.close()
  return samples
}

/** Answers a second with 16 connections, in turns of a second each; the median of five, warm. */
export async function ratesInTurns(
  world: World,
  ours: () => Request,
  bare: () => Request,
): Promise<{ ours: number; floor: number }> {
  const rates = { ours: [] as number[], floor: [] as number[] }
  const warming = amount(warmingTurns, 1)
  for (let round = 0; round < warming + amount(5, 1); round += 1) {
    const mine = await rateOf(world.product, ours)
    const theirs = await rateOf(world.floor, bare)
    if (round < warming) continue
    rates.ours.push(mine)
    rates.floor.push(theirs)
  }
  return { ours: percentile(rates.ours, 0.5), floor: percentile(rates.floor, 0.5) }
}

async function rateOf(url: string, next: () => Request): Promise<number> {
  const clients = await Promise.all(Array.from({ length: 16 }, () => openLineClient(url)))
  const start = performance.now()
  let answers = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - start < amount(1000, 30)) {
        await client.ask(next())
        answers += 1
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  for (const client of clients) client.close()
  return answers / seconds
}
