import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@duly/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { openLog } from '@duly/server/platform/log/log.ts'
import { amount, isSmall } from './amount.ts'
import { openLineClient, type Request, requestOf } from './line-client.ts'
import { type Memory, type RunningProgram, startBare, startProduct } from './processes.ts'
import { seed } from './seed.ts'
import type { BenchTable } from './table.ts'
import { items, tenLines } from './ten-lines.ts'
import { inOne } from './world.ts'

/** Seconds of each kind of call, 16 at a time. */
const secondsEach = amount(5, 0.05)
const invoices = amount(100_000, 100)

const parts: readonly [part: keyof Memory, name: string][] = [
  ['objects', 'objects in use'],
  ['code', 'compiled code'],
  ['spare', 'garbage and room in the heap'],
  ['buffers', 'buffers outside the heap'],
  ['program', "pages of Node's program and libraries"],
  ['native', 'other native memory'],
]

/** How much memory does a process hold after it had much to do? */
export async function run(): Promise<BenchTable> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duly-bench-'))
  const store = await startEmbeddedPostgres({ dataDir, log: openLog('silent'), disposable: isSmall })
  const database = { ...store, dataDir }
  try {
    const first = await startProduct(database)
    const account = await register(first.url)
    const w = await inOne(store.superUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>('select own_workspace_id as id from users')
      return rows[0]?.id ?? ''
    })
    await seed(store.superUrl, { invoices, big: w })
    await first.stop()
    const product = await startProduct(database, { tells: true })
    const ours = await underLoad(product, callsOfProduct(account))
    await product.stop()
    const bare = await startBare(database, { tells: true })
    const floor = await underLoad(bare, callsOfFloor(w))
    await bare.stop()
    const row = (name: string, value: number, base: number) => ({
      name,
      value,
      unit: 'MiB',
      floor: base,
      ratio: value / base,
    })
    return {
      name: 'memory',
      title: 'How much memory does a process hold after the load?',
      note: `Resident memory of the process as a service runs it, and of Fastify and pg alone, five seconds after 16 connections had asked for the list, searched, read the figures, and made invoices of 10 lines, ${secondsEach} seconds each without a pause, with ${invoices.toLocaleString('en')} invoices in the database. What it is made of is told by the process.`,
      rows: [
        row('before the load', ours.before, floor.before),
        row('at its highest, under load', ours.peak, floor.peak),
        {
          ...row('after the load', ours.after, floor.after),
          target: '≤ 1.5 ×',
          met: ours.after <= 1.5 * floor.after,
        },
        ...parts.map(([part, name]) => row(`of it: ${name}`, ours.parts[part], floor.parts[part])),
      ],
    }
  } finally {
    await store.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function register(url: string): Promise<string> {
  const client = await openLineClient(url)
  const body = { email: 'bench@duly.example', password: 'a long password' }
  await client.ask(requestOf('/api/users', { body }))
  const { access_token: token } = JSON.parse((await client.ask(requestOf('/api/auth/login', { body }))).toString())
  client.close()
  return token as string
}

const words = ['pottery', 'harbour', 'website', 'studio', 'inv-2024']
let made = 0

function callsOfProduct(token: string): (() => Request)[] {
  const list = requestOf('/api/invoices?page=1&limit=10', { token })
  const stats = requestOf('/api/invoices/stats', { token })
  return [
    () => list,
    () => requestOf(`/api/invoices?page=1&limit=10&searchQuery=${words[made++ % words.length]}`, { token }),
    () => stats,
    () => {
      made += 1
      const body = tenLines(`NEW-${made}`)
      return requestOf('/api/invoices', { token, body, key: randomUUID() })
    },
  ]
}

function callsOfFloor(w: string): (() => Request)[] {
  return [
    () => requestOf(`/list?w=${w}`),
    () => requestOf(`/search?w=${w}&q=${words[made++ % words.length]}`),
    () => requestOf(`/stats?w=${w}`),
    () => requestOf('/create', { body: { w, items } }),
  ]
}

async function underLoad(program: RunningProgram, kinds: readonly (() => Request)[]) {
  const before = program.residentMiB()
  for (const next of kinds) {
    const clients = await Promise.all(Array.from({ length: 16 }, () => openLineClient(program.url)))
    const end = performance.now() + secondsEach * 1000
    await Promise.all(
      clients.map(async (client) => {
        while (performance.now() < end) await client.ask(next())
      }),
    )
    for (const client of clients) client.close()
  }
  await pause(amount(5000, 0))
  const after = program.residentMiB()
  const { memory, peakMiB } = await program.itself()
  return { before, after, peak: peakMiB, parts: memory }
}
