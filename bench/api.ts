import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@duly/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { openLog } from '@duly/server/platform/log/log.ts'
import { amount, isSmall } from './amount.ts'
import { openLineClient, type Request, requestOf } from './line-client.ts'
import { addFresh } from './seed.ts'
import { atLeast, atMost, type BenchRow, type BenchTable, percentile, plain, within } from './table.ts'
import { items, tenLines } from './ten-lines.ts'
import { farPage, inOne, inTurns, openWorld, ratesInTurns, timed, type World, warmingCalls } from './world.ts'

/** Invoices in the database; one workspace has a tenth of them. `BENCH_SIZES=100000` asks for others. */
const sizes = (process.env.BENCH_SIZES ?? (isSmall ? '100,1000' : '1000,1000000')).split(',').map(Number)

/** What do the calls of the list cost, whatever the number of invoices, over the barest endpoints that answer the same? */
export async function run(): Promise<BenchTable> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duly-bench-'))
  const store = await startEmbeddedPostgres({ dataDir, log: openLog('silent'), disposable: isSmall })
  const rows: BenchRow[] = []
  const firstPages: number[] = []
  try {
    for (const size of sizes) {
      const world = await openWorld(store, dataDir, size)
      rows.push(...(await measure(world, size, firstPages)))
      await world.close()
    }
  } finally {
    await store.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const [least, most] = [firstPages[0], firstPages.at(-1)]
  if (sizes.length > 1 && least && most)
    rows.push(atMost(`first page, ${label(sizes.at(-1) ?? 0)} beside ${label(sizes[0] ?? 0)}, p50`, most, least, 1.2))
  return {
    name: 'api',
    title: 'What does the API cost, and does it grow with the invoices?',
    note: `A workspace with a tenth of the invoices, up to 1,000 others with the rest; asked over HTTP on loopback, signed in, through a bare socket, product and floor in processes of their own, in turns, warm: the first 1,000 calls of each, or 5 s with 16 connections, do not count. The floor is Fastify and pg alone on the same tables as superuser: no sign-in, no row-level security, no validation; it reads kept counts where the product does, and counts where the product counts. The floor with duties is the same with what the product owes a firm besides: it finds the session, reads and writes under row-level security in one transaction with time limits, keeps idempotency keys with sealed answers, counts, and tells timeline and audit trail. ${sizes.at(-1) === 1_000_000 ? 'Pages far back are those of a workspace with 500,100 invoices. ' : ''}The search mix is 40 % numbers, 30 % seven letters of a name, 20 % four letters, 10 % a word that a tenth of the invoices have. The load generator and the database share the machine.`,
    rows,
  }
}

const label = (size: number) => size.toLocaleString('en')

async function measure(world: World, size: number, firstPages: number[]): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const at = label(size)
  const { token, workspaceId: w } = world
  const ours = (path: string) => requestOf(`/api${path}`, { token })
  const bare = (path: string) => requestOf(path)
  const duties = (path: string) => requestOf(`/duties${path}`, { token })
  const list = ours('/invoices?page=1&limit=10')
  const bareList = bare(`/list?w=${w}`)

  const first = await inTurns(world, () => [list, bareList], 1500)
  firstPages.push(percentile(first.ours, 0.5))
  rows.push(
    atMost(`${at}: first page with its number, p50`, percentile(first.ours, 0.5), percentile(first.floor, 0.5), 1.5),
  )
  rows.push(
    plain(`${at}: first page with its number, p99`, percentile(first.ours, 0.99), percentile(first.floor, 0.99)),
  )
  const rates = await ratesInTurns(
    world,
    () => list,
    () => bareList,
  )
  rows.push(atLeast(`${at}: first page, 16 connections`, rates.ours, rates.floor, 0.8))
  const dutyRates = await ratesInTurns(
    world,
    () => list,
    () => duties('/list'),
  )
  rows.push(besideDuties(`${at}: first page, 16 connections`, dutyRates, 'a second'))

  const searches = await searchMix(world)
  let turn = 0
  const search = await inTurns(
    world,
    () => {
      const text = encodeURIComponent(searches[turn++ % searches.length] ?? '')
      return [ours(`/invoices?page=1&limit=10&searchQuery=${text}`), bare(`/search?w=${w}&q=${text}`)]
    },
    400,
  )
  rows.push(atMost(`${at}: search mix, p50`, percentile(search.ours, 0.5), percentile(search.floor, 0.5), 1.5))
  const dutySearch = await inTurns(
    world,
    () => {
      const text = encodeURIComponent(searches[turn++ % searches.length] ?? '')
      return [ours(`/invoices?page=1&limit=10&searchQuery=${text}`), duties(`/search?q=${text}`)]
    },
    400,
  )
  rows.push(besideDuties(`${at}: search mix, p50`, medians(dutySearch)))
  rows.push(within(`${at}: search mix, p99`, percentile(search.ours, 0.99), percentile(search.floor, 0.99), 25))
  const numbers = searches.filter((text) => text.startsWith('inv-'))
  const number = await inTurns(
    world,
    () => {
      const text = numbers[turn++ % numbers.length] ?? ''
      return [ours(`/invoices?page=1&limit=10&searchQuery=${text}`), bare(`/search?w=${w}&q=${text}`)]
    },
    300,
  )
  rows.push(
    within(`${at}: search of a whole number, p50`, percentile(number.ours, 0.5), percentile(number.floor, 0.5), 1),
  )

  for (const [name, path, floorPath] of [
    ['figures above the list', '/invoices/stats', `/stats?w=${w}`],
    [
      'one month',
      '/invoices?page=1&limit=10&startDate=2025-03-10&endDate=2025-04-09',
      `/dates?w=${w}&from=2025-03-10&to=2025-04-09`,
    ],
    ['search of customers', '/customers?page=1&limit=10&sortBy=name&search=pottery', `/customers?w=${w}&q=pottery`],
  ] as const) {
    const found = await inTurns(world, () => [ours(path), bare(floorPath)], 400)
    rows.push(atMost(`${at}: ${name}, p50`, percentile(found.ours, 0.5), percentile(found.floor, 0.5), 1.5))
    rows.push(within(`${at}: ${name}, p99`, percentile(found.ours, 0.99), percentile(found.floor, 0.99), 25))
  }
  const customers = await inTurns(
    world,
    () => [ours('/customers?page=1&limit=10&sortBy=name&search=pottery'), duties('/customers?q=pottery')],
    400,
  )
  rows.push(besideDuties(`${at}: search of customers, p50`, medians(customers)))
  rows.push(...(await exportOfAll(world, at)))
  if (world.deep) rows.push(...(await farBack(world, world.deep)))
  rows.push(...(await writes(world, at)))
  if (size === sizes.at(-1)) rows.push(...(await wordsAmongFresh(world, at)))
  return rows
}

const medians = ({ ours, floor }: { ours: readonly number[]; floor: readonly number[] }) => ({
  ours: percentile(ours, 0.5),
  floor: percentile(floor, 0.5),
})

/** The same beside the floor that also does what the product owes; it shows what a target leaves for anything else. */
const besideDuties = (name: string, { ours, floor }: { ours: number; floor: number }, unit = 'ms'): BenchRow => ({
  name: `${name}, beside the floor with duties`,
  value: ours,
  unit,
  floor,
  ratio: ours / floor,
})

const freshInvoices = amount(200_000, 100)

/** After many new ones came that lack the common word: the trap of walking the list. One word they all have, which is counted. */
async function wordsAmongFresh(world: World, at: string): Promise<BenchRow[]> {
  await addFresh(world.superUrl, world.workspaceId, freshInvoices)
  const client = await openLineClient(world.product)
  const bare = await openLineClient(world.floor)
  const spentOn = async (word: string) => {
    const text = encodeURIComponent(word)
    const request = requestOf(`/api/invoices?page=1&limit=10&searchQuery=${text}`, world)
    const floorRequest = requestOf(`/search?w=${world.workspaceId}&q=${text}`)
    const [samples, floor]: [number[], number[]] = [[], []]
    for (let round = 0; round < amount(55, 2); round += 1) {
      const spent = await timed(() => client.ask(request))
      const spentBare = await timed(() => bare.ask(floorRequest))
      if (round < amount(5, 1)) continue
      samples.push(spent)
      floor.push(spentBare)
    }
    const at = (share: number) => ({ ms: percentile(samples, share), floor: percentile(floor, share) })
    return { word, p50: at(0.5), p99: at(0.99) }
  }
  let slowest = await spentOn('website')
  for (const word of ['pottery', 'will', 'no such word', 'fresh-77']) {
    const spent = await spentOn(word)
    if (spent.p50.ms > slowest.p50.ms) slowest = spent
  }
  const everywhere = await spentOn('tiling')
  client.close()
  bare.close()
  const after = `${at}, then ${label(freshInvoices)} fresh ones`
  return [
    within(`${after}: slowest word (${slowest.word}), p50`, slowest.p50.ms, slowest.p50.floor, 50),
    within(`${after}: slowest word (${slowest.word}), p99`, slowest.p99.ms, slowest.p99.floor, 50),
    plain(`${after}: a word that every fresh one has, p50`, everywhere.p50.ms, everywhere.p50.floor),
  ]
}

/** All invoices of the workspace as a file, which is streamed; the floor sends the bare rows of one statement. */
async function exportOfAll(world: World, at: string): Promise<BenchRow[]> {
  const read = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url, { headers })
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  const [ours, floor]: [number[], number[]] = [[], []]
  for (let round = 0; round < amount(22, 2); round += 1) {
    const authorization = `Bearer ${world.token}`
    const one = await timed(() => read(`${world.product}/api/invoices/export.csv`, { authorization }))
    const other = await timed(() => read(`${world.floor}/all?w=${world.workspaceId}`))
    if (round < amount(2, 1)) continue
    ours.push(one)
    floor.push(other)
  }
  return [
    plain(`${at}: export of a tenth, p50`, percentile(ours, 0.5), percentile(floor, 0.5)),
    plain(`${at}: export of a tenth, p99`, percentile(ours, 0.99), percentile(floor, 0.99)),
  ]
}

/** Page 50,000 beside page 1 of the same workspace. */
async function farBack(world: World, { token, workspaceId: w }: NonNullable<World['deep']>): Promise<BenchRow[]> {
  const pages = (page: number) => requestOf(`/api/invoices?page=${page}&limit=10`, { token })
  const client = await openLineClient(world.product)
  const body = JSON.parse((await client.ask(pages(farPage))).toString())
  if (body.data.length !== 10 || body.meta.total < farPage * 10) throw new Error(`page ${farPage} is not there`)
  client.close()
  const ours = await farAndNear(world.product, pages)
  const bare = (page: number) => requestOf(page === 1 ? `/list?w=${w}` : `/far?w=${w}&offset=${(page - 1) * 10}`)
  const floor = await farAndNear(world.floor, bare)
  return [
    atMost('page 50,000 beside page 1, p50', ours.far, ours.near, 1.2),
    plain('page 50,000 beside page 1, p50, both of the floor', floor.far, floor.near),
    plain('page 50,000, p50', ours.far, floor.far),
  ]
}

async function farAndNear(url: string, pages: (page: number) => Request): Promise<{ far: number; near: number }> {
  const [rounds, warming] = [amount(500, 1), amount(warmingCalls, 0)]
  const client = await openLineClient(url)
  const samples: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + warming; round += 1) {
    const [far, near] = [
      await timed(() => client.ask(pages(farPage - (rounds + warming - 1 - round)))),
      await timed(() => client.ask(pages(1))),
    ]
    if (round < warming) continue
    samples[0].push(far)
    samples[1].push(near)
  }
  client.close()
  return { far: percentile(samples[0], 0.5), near: percentile(samples[1], 0.5) }
}

let made = 0

/** Making invoices, by one and by 16 at once; `at` begins the names of the rows. Throws where a number came twice or a count is wrong. */
export async function writes(world: World, at: string): Promise<BenchRow[]> {
  const { token, workspaceId: w } = world
  const ours = () => {
    made += 1
    const body = { ...tenLines(`NEW-${made}`), taxType: 'percentage', taxValue: 5 }
    return requestOf('/api/invoices', { token, body, key: randomUUID() })
  }
  const bare = () => requestOf('/create', { body: { w: world.otherId, items } })
  const duties = () => requestOf('/duties/create', { token, body: { items }, key: randomUUID() })
  const one = await inTurns(world, () => [ours(), bare()], 300)
  const oneOfDuties = await inTurns(world, () => [ours(), duties()], 300)
  const rates = await ratesInTurns(world, ours, bare)
  const dutyRates = await ratesInTurns(world, ours, duties)
  const numbers = await inOne(world.superUrl, async (client) => {
    const { rows } = await client.query<{ twice: number; faults: number }>(
      `select (select count(*) from (select invoice_number from invoices where workspace_id = $1 group by invoice_number having count(*) > 1) t)::int as twice,
         (select count(*) from duly_invoice_count_faults($1))::int as faults`,
      [w],
    )
    return rows[0]
  })
  if (numbers?.twice !== 0 || numbers.faults !== 0)
    throw new Error(`numbers twice: ${numbers?.twice}, counts wrong: ${numbers?.faults}`)
  return [
    atMost(`${at}: create an invoice of 10 lines, p50`, percentile(one.ours, 0.5), percentile(one.floor, 0.5), 2),
    besideDuties(`${at}: create an invoice of 10 lines, p50`, medians(oneOfDuties)),
    plain(`${at}: create an invoice of 10 lines, p99`, percentile(one.ours, 0.99), percentile(one.floor, 0.99)),
    atLeast(`${at}: create, 16 writers in one workspace`, rates.ours, rates.floor, 0.9),
    besideDuties(`${at}: create, 16 writers in one workspace`, dutyRates, 'a second'),
  ]
}

/** Searches as people type them, from invoices that are there, from one fixed draw. */
export async function searchMix(world: World): Promise<string[]> {
  return inOne(world.superUrl, async (client) => {
    const { rows } = await client.query<{ number: string; name: string }>(
      `select lower(invoice_number) as number, lower(billing_name) as name from invoices
       where workspace_id = $1 order by md5(invoice_number) limit 100`,
      [world.workspaceId],
    )
    return rows.map(({ number, name }, index) => {
      if (index % 10 < 4) return number
      if (index % 10 < 7) return name.slice(0, 7).trim()
      if (index % 10 < 9) return name.slice(0, 4).trim()
      return 'website'
    })
  })
}
