import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foldersOf } from '@duly/server/platform/embedded-postgres/home.ts'
import { startEmbeddedPostgres } from '@duly/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { openLog } from '@duly/server/platform/log/log.ts'
import { buildWeb } from '../scripts/web-build.ts'
import { amount, isSmall } from './amount.ts'
import { searchMix } from './api.ts'
import { type Request, requestOf } from './line-client.ts'
import { type Connections, closedLoop, openConnections, openLoop, type Sample } from './open-loop.ts'
import { databaseProcesses, processorTime, secondsBetween } from './processor-time.ts'
import { type BenchRow, type BenchTable, percentile } from './table.ts'
import { items, tenLines } from './ten-lines.ts'
import { inOne, openWorld, type World } from './world.ts'

/** Shares of the capacity that are sent, in percent. */
const levels = isSmall ? [50, 120] : [50, 80, 100, 120]
const seconds = amount(5, 0.3)
const invoices = amount(100_000, 100)
/** Back to normal after an overload, milliseconds. */
const backWithin = 5000
/** A level is below the knee while nobody is turned away and all but one of a hundred are answered within this, milliseconds. */
const kneeMs = 250

type Kind = 'product' | 'floor'

/** What one side did at one level. */
interface Level {
  percent: number
  /** Requests sent a second. */
  sent: number
  /** Answers a second that were no refusals. */
  answered: number
  p50: number
  p99: number
  p999: number
  /** Share of 503, percent. */
  refused: number
  /** Processor time of the server's processes, milliseconds for each answer. */
  server: number
  /** That of the database's. */
  database: number
}

/** What one side did in all. */
interface Run {
  levels: Level[]
  /** Milliseconds after the overload until calls were as quick as before. */
  recovery: number
}

/** Where is the knee, what happens beyond it, and how soon is it over? */
export async function run(): Promise<BenchTable> {
  await buildWeb()
  const dataDir = mkdtempSync(join(tmpdir(), 'duly-bench-'))
  const store = await startEmbeddedPostgres({ dataDir, log: openLog('silent'), disposable: isSmall })
  const rows: BenchRow[] = []
  try {
    const world = await openWorld(store, dataDir, invoices)
    const mixes = await mixesOf(world)
    const { data, database: folder = data } = foldersOf(dataDir)
    const database = () => databaseProcesses(join(folder, 'postgres'))
    const places = { product: [world.product], floor: [world.floor] }
    const pids = { product: [world.pids.product], floor: [world.pids.floor] }
    rows.push(...(await measured('one process', { places, pids, mixes, database })))
    const others = { product: await world.another('product'), floor: await world.another('floor') }
    for (const kind of ['product', 'floor'] as const) {
      places[kind].push(others[kind].url)
      pids[kind].push(others[kind].pid)
    }
    rows.push(...(await measured('two processes', { places, pids, mixes, database })))
    await Promise.all([others.product.stop(), others.floor.stop()])
    await world.close()
  } finally {
    await store.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    name: 'saturation',
    title: 'Where is the knee, and what happens beyond it?',
    note: `Requests at a constant rate for ${seconds} seconds a level, whether answers come or not; each counts from the moment at which it was to be sent, so that waiting anywhere counts. A day’s mix: 30 % first pages, 30 % single invoices, 15 % searches, 10 % figures, 10 % saved invoices of 10 lines, 5 % pay pages, which the floor answers with bare rows; ${invoices.toLocaleString('en')} invoices. 100 % is what a closed loop of 16 connections reaches just before. Product and floor in turns; p50 and beyond are those of answers that are no refusals. The knee is the highest level at which nobody is turned away and p99 is at most ${kneeMs} ms. Load generator, servers and database share the machine, and whatever else runs there: rates are its, and only ratios and processor time travel. Per core is a thousand milliseconds over the processor time of server and database for each answer at 50 %, so it is what a core that does nothing else could do.`,
    rows,
  }
}

interface Parts {
  places: Record<Kind, string[]>
  pids: Record<Kind, number[]>
  mixes: Record<Kind, () => Request>
  database: () => number[]
}

async function measured(name: string, parts: Parts): Promise<BenchRow[]> {
  const connections = { product: openConnections(parts.places.product), floor: openConnections(parts.places.floor) }
  const capacity = {} as Record<Kind, number>
  const runs: Record<Kind, Run> = { product: { levels: [], recovery: 0 }, floor: { levels: [], recovery: 0 } }
  for (const kind of ['product', 'floor'] as const) {
    await closedLoop(connections[kind], parts.mixes[kind], 16, seconds / 2)
    capacity[kind] = await closedLoop(connections[kind], parts.mixes[kind], 16, seconds)
  }
  for (const percent of levels)
    for (const kind of ['product', 'floor'] as const)
      runs[kind].levels.push(await levelOf(kind, percent, capacity[kind], parts, connections[kind]))
  for (const kind of ['product', 'floor'] as const) {
    const normal = runs[kind].levels[0]?.p99 ?? 0
    runs[kind].recovery = await recoveryOf(connections[kind], parts.mixes[kind], capacity[kind], normal)
  }
  connections.product.close()
  connections.floor.close()
  return rowsOf(name, capacity, runs)
}

async function levelOf(kind: Kind, percent: number, capacity: number, parts: Parts, connections: Connections) {
  const rate = (capacity * percent) / 100
  const look = () => ({ server: processorTime(parts.pids[kind]), database: processorTime(parts.database()) })
  const before = look()
  const samples = await openLoop(connections, parts.mixes[kind], rate, seconds)
  const after = look()
  return levelFrom(percent, rate, samples, {
    server: secondsBetween(before.server, after.server),
    database: secondsBetween(before.database, after.database),
  })
}

function levelFrom(
  percent: number,
  rate: number,
  samples: readonly Sample[],
  spent: { server: number; database: number },
): Level {
  const good = samples.filter(({ status }) => status >= 200 && status < 300)
  const refused = samples.filter(({ status }) => status === 503)
  // No answer, or an error: neither may happen however many come.
  const failed = samples.find(({ status }) => status !== 503 && (status < 200 || status > 299))
  if (failed) throw new Error(`at ${percent} % a call was answered with ${failed.status}`)
  if (refused.some(({ saysWhen }) => !saysWhen)) throw new Error('a refusal did not say when to come again')
  const whole = Math.max(...samples.map(({ due, ms }) => due + ms)) / 1000
  const of = (share: number) =>
    percentile(
      good.map(({ ms }) => ms),
      share,
    )
  return {
    percent,
    sent: rate,
    answered: good.length / whole,
    p50: of(0.5),
    p99: of(0.99),
    p999: of(0.999),
    refused: (refused.length * 100) / samples.length,
    server: (spent.server * 1000) / good.length,
    database: (spent.database * 1000) / good.length,
  }
}

/** Half the capacity right after an overload that has not been answered to its end: when was the last call that was slow or refused? */
async function recoveryOf(connections: Connections, next: () => Request, capacity: number, normal: number) {
  const overload = openLoop(connections, next, capacity * 1.5, seconds / 2)
  await new Promise((done) => setTimeout(done, (seconds / 2) * 1000))
  const samples = await openLoop(connections, next, capacity / 2, seconds)
  await overload
  const isNormal = ({ status, ms }: Sample) => status !== 503 && ms <= Math.max(2 * normal, 50)
  // In tenths of a second, so that one slow call among a hundred is what it is at any time.
  const spells = Map.groupBy(samples, ({ due }) => Math.floor(due / 100))
  const slow = [...spells].filter(([, those]) => those.filter(isNormal).length < those.length * 0.9)
  return slow.length === 0 ? 0 : (Math.max(...slow.map(([spell]) => spell)) + 1) * 100
}

function rowsOf(name: string, capacity: Record<Kind, number>, { product, floor }: Record<Kind, Run>): BenchRow[] {
  const rows: BenchRow[] = [pair(`${name}: capacity, closed loop`, capacity.product, capacity.floor, 'a second')]
  for (const [index, ours] of product.levels.entries()) {
    const bare = floor.levels[index] as Level
    const at = `${name}, ${ours.percent} %`
    rows.push(
      pair(`${at}: answered`, ours.answered, bare.answered, 'a second'),
      pair(`${at}: p50`, ours.p50, bare.p50, 'ms'),
      pair(`${at}: p99`, ours.p99, bare.p99, 'ms'),
      pair(`${at}: p999`, ours.p999, bare.p999, 'ms'),
      { name: `${at}: 503`, value: ours.refused, unit: '%', floor: bare.refused },
    )
  }
  const [first, last] = [product.levels[0] as Level, product.levels.at(-1) as Level]
  const bareFirst = floor.levels[0] as Level
  const perCore = (level: Level) => 1000 / (level.server + level.database)
  return [
    ...rows,
    pair(`${name}: knee`, kneeOf(product), kneeOf(floor), 'a second'),
    pair(`${name}: per core`, perCore(first), perCore(bareFirst), 'a second'),
    pair(`${name}: processor time of the server`, first.server, bareFirst.server, 'ms a call'),
    pair(`${name}: processor time of the database`, first.database, bareFirst.database, 'ms a call'),
    {
      name: `${name}: answered at ${last.percent} % beside the closed loop`,
      value: last.answered,
      unit: 'a second',
      floor: capacity.product,
      ratio: last.answered / capacity.product,
      target: '≥ 0.8 ×',
      met: last.answered >= 0.8 * capacity.product,
    },
    {
      name: `${name}: longest wait at ${last.percent} %, p99`,
      value: last.p99,
      unit: 'ms',
      target: '≤ 2000 ms',
      met: last.p99 <= 2000,
    },
    {
      name: `${name}: back to normal after an overload`,
      value: product.recovery,
      unit: 'ms',
      floor: floor.recovery,
      target: `≤ ${backWithin} ms`,
      met: product.recovery <= backWithin,
    },
  ]
}

const pair = (name: string, value: number, floor: number, unit: string): BenchRow => ({
  name,
  value,
  unit,
  floor,
  ratio: value / floor,
})

const kneeOf = ({ levels: all }: Run): number =>
  Math.max(0, ...all.filter(({ refused, p99 }) => refused === 0 && p99 <= kneeMs).map(({ sent }) => sent))

/** Makes requests that save an invoice, each with a number of its own. */
function savesWith(token: string): () => Request {
  let made = 0
  return () => {
    made += 1
    const body = tenLines(`BUSY-${made}`)
    return requestOf('/api/invoices', { token, body, key: randomUUID() })
  }
}

/** Requests as a day has them, the same draw for both: what is asked stands where it stands in a hundred. */
async function mixesOf(world: World): Promise<Record<Kind, () => Request>> {
  const { token, workspaceId: w } = world
  const searches = await searchMix(world)
  const ids = await inOne(world.superUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from invoices where workspace_id = $1 and status <> 'DRAFT' order by md5(id::text) limit 200`,
      [w],
    )
    return rows.map(({ id }) => id)
  })
  const hundred = [
    ...Array<'list'>(30).fill('list'),
    ...Array<'one'>(30).fill('one'),
    ...Array<'search'>(15).fill('search'),
    ...Array<'figures'>(10).fill('figures'),
    ...Array<'save'>(10).fill('save'),
    ...Array<'pay'>(5).fill('pay'),
  ] as const
  const drawn = (make: (what: (typeof hundred)[number], turn: number) => Request) => {
    let turn = 0
    // 37 and 100 have no divisor in common: each of the hundred once, well mixed.
    return () => make(hundred[(turn++ * 37) % 100] ?? 'list', turn)
  }
  const idAt = (turn: number) => ids[turn % ids.length] ?? ''
  const textAt = (turn: number) => encodeURIComponent(searches[turn % searches.length] ?? '')
  const ours = (path: string) => requestOf(`/api${path}`, { token })
  const list = ours('/invoices?page=1&limit=10')
  const figures = ours('/invoices/stats')
  const save = savesWith(token)
  return {
    product: drawn((what, turn) => {
      if (what === 'list') return list
      if (what === 'one') return ours(`/invoices/${idAt(turn)}`)
      if (what === 'search') return ours(`/invoices?page=1&limit=10&searchQuery=${textAt(turn)}`)
      if (what === 'figures') return figures
      if (what === 'save') return save()
      return requestOf(`/pay/${idAt(turn)}`)
    }),
    floor: drawn((what, turn) => {
      if (what === 'list') return requestOf(`/list?w=${w}`)
      if (what === 'search') return requestOf(`/search?w=${w}&q=${textAt(turn)}`)
      if (what === 'figures') return requestOf(`/stats?w=${w}`)
      if (what === 'save') return requestOf('/create', { body: { w: world.otherId, items } })
      return requestOf(`/one?w=${w}&id=${idAt(turn)}`)
    }),
  }
}
