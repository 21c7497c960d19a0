import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@duly/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { openLog } from '@duly/server/platform/log/log.ts'
import { hash, verify } from '@node-rs/argon2'
import { amount, isSmall } from './amount.ts'
import { openLineClient, type Request, requestOf } from './line-client.ts'
import { atMost, type BenchRow, type BenchTable, percentile, plain } from './table.ts'
import { inTurns, openWorld, timed, type World } from './world.ts'

/** People who sign in again and again during the storm, each on a connection of their own. */
const people = amount(16, 2)
const password = 'a long password'
/** Argon2id as the security requirements want it: what a sign-in costs at least. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** What does a sign-in cost beside its hash, and what does a storm of them cost everybody else? */
export async function run(): Promise<BenchTable> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duly-bench-'))
  const store = await startEmbeddedPostgres({ dataDir, log: openLog('silent'), disposable: isSmall })
  try {
    const world = await openWorld(store, dataDir, 1000)
    const one = await alone(world)
    const duties = await inTurns(world, () => [signIn(known), besideDuties(known)], 300, 200)
    const storm = await inAStorm(world, await registerPeople(world))
    await world.close()
    return {
      name: 'sign-in',
      title: 'What does a sign-in cost beside its hash, and what does a storm of them cost the others?',
      note: `POST /api/auth/login over HTTP on loopback, in turns with the verification of one Argon2id hash (19 MiB, two passes) in the bench's own process. Storm: ${people} people sign in without a pause while another reads the first page of the list, in turns of two seconds with quiet ones. The floor with duties is Fastify and pg alone, which count the sign-ins of a network, write each attempt down before its password is looked at, and open a session. At most half of the cores hash at once; the database and the load generator share them.`,
      rows: rowsOf(one, duties, storm),
    }
  } finally {
    await store.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Turns {
  ours: readonly number[]
  floor: readonly number[]
}

function rowsOf(one: Turns, duties: Turns, storm: Awaited<ReturnType<typeof inAStorm>>): BenchRow[] {
  const at = (samples: readonly number[], share = 0.5) => percentile(samples, share)
  return [
    atMost('sign-in, p50', at(one.ours), at(one.floor), 1.2),
    plain('sign-in beside the floor with duties, p50', at(duties.ours), at(duties.floor)),
    plain('the floor with duties beside the hash, p50', at(duties.floor), at(one.floor)),
    plain('sign-in, p99', at(one.ours, 0.99), at(one.floor, 0.99)),
    atMost('list in a storm beside quiet, p99', at(storm.busy, 0.99), at(storm.quiet, 0.99), 3),
    plain('list in a storm beside quiet, p50', at(storm.busy), at(storm.quiet)),
    {
      ...plain(`sign-ins in the storm, beside hashes ${hashesAtOnce} at a time`, storm.signIns, storm.hashes),
      unit: 'a second',
    },
  ]
}

/** As many as the product makes at once. */
const hashesAtOnce = Math.max(1, Math.min(3, Math.floor(availableParallelism() / 2)))

const known = 'bench@duly.example'
const besideDuties = (email: string) => requestOf('/duties/sign-in', { body: { email, password } })
const signIn = (email: string): Request => requestOf('/api/auth/login', { body: { email, password } })

async function alone(world: World): Promise<{ ours: number[]; floor: number[] }> {
  const client = await openLineClient(world.product)
  const stored = await hash(password, parameters)
  const request = signIn(known)
  const samples = { ours: [] as number[], floor: [] as number[] }
  for (let round = 0; round < amount(330, 2); round += 1) {
    const ours = await timed(() => client.ask(request))
    const bare = await timed(() => verify(stored, password))
    if (round < amount(30, 1)) continue
    samples.ours.push(ours)
    samples.floor.push(bare)
  }
  client.close()
  return samples
}

async function registerPeople(world: World): Promise<Request[]> {
  const client = await openLineClient(world.product)
  const emails = Array.from({ length: people }, (_, index) => `storm-${index}@duly.example`)
  for (const email of emails) await client.ask(requestOf('/api/users', { body: { email, password } }))
  client.close()
  return emails.map(signIn)
}

async function inAStorm(world: World, signIns: readonly Request[]) {
  const reader = await openLineClient(world.product)
  const list = requestOf('/api/invoices?page=1&limit=10', { token: world.token })
  const read = async (samples: number[], ms: number) => {
    for (const end = performance.now() + ms; performance.now() < end; )
      samples.push(await timed(() => reader.ask(list)))
  }
  const [quiet, busy]: [number[], number[]] = [[], []]
  let signed = 0
  let stormMs = 0
  await read([], amount(1000, 10))
  for (let round = 0; round < amount(5, 1); round += 1) {
    await read(quiet, amount(2000, 50))
    let isOver = false
    const begun = performance.now()
    const storm = signIns.map(async (request) => {
      const client = await openLineClient(world.product)
      while (!isOver) {
        await client.ask(request)
        signed += 1
      }
      client.close()
    })
    await read([], amount(300, 10))
    await read(busy, amount(2000, 50))
    isOver = true
    await Promise.all(storm)
    stormMs += performance.now() - begun
  }
  reader.close()
  return { quiet, busy, signIns: (signed / stormMs) * 1000, hashes: await hashRate() }
}

async function hashRate(): Promise<number> {
  const stored = await hash(password, parameters)
  const begun = performance.now()
  let made = 0
  await Promise.all(
    Array.from({ length: hashesAtOnce }, async () => {
      while (performance.now() - begun < amount(3000, 50)) {
        await verify(stored, password)
        made += 1
      }
    }),
  )
  return (made / (performance.now() - begun)) * 1000
}
