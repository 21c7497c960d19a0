import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { findLosses } from './checker.ts'
import { query } from './database.ts'
import { between, firstSuccess, longest, perSecond, report } from './figures.ts'
import { rounds, seed, size } from './form.ts'
import { type Load, served, written } from './load.ts'
import { seeded } from './seeded.ts'
import type { ProxyMode } from './tcp-proxy.ts'
import { startWorld, type World, watchLife } from './world.ts'

/** What is done to the database, and how it is undone. */
interface Fault {
  name: string
  ms: number
  begin(world: World): Promise<() => Promise<void>>
  /** The product goes on, if slowly: no call need fail. */
  bearable?: boolean
  /** Longest time until a call is answered. */
  longestMs?: number
}

const proxied = (name: string, mode: ProxyMode, ms: number): Fault => ({
  name,
  ms,
  begin: async ({ proxy }) => {
    proxy.set(mode)
    return async () => proxy.set({ kind: 'pass' })
  },
})

const heldLock: Fault = {
  name: 'a lock held on the invoices',
  ms: 12_000,
  // 3 s for a connection and the lock together; asking who calls may wait for a connection, too.
  longestMs: 5300,
  begin: async ({ database }) => {
    const client = new pg.Client({ connectionString: database.superUrl })
    await client.connect()
    await client.query('begin')
    await client.query('lock table invoices in access exclusive mode')
    return () => client.end()
  },
}

const noConnections: Fault = {
  name: 'all connections used up by others',
  ms: 5000,
  begin: async ({ database, proxy }) => {
    const others: pg.Client[] = []
    const stop = new AbortController()
    const taking = (async () => {
      while (!stop.signal.aborted) {
        const client = new pg.Client({ connectionString: database.ownerUrl })
        client.on('error', () => {})
        await client.connect().then(
          () => others.push(client),
          () => sleep(20),
        )
      }
    })()
    await sleep(300)
    // The app's own break, and others are faster.
    proxy.set({ kind: 'cut' })
    await sleep(100)
    proxy.set({ kind: 'pass' })
    return async () => {
      stop.abort()
      await taking
      await Promise.all(others.map((client) => client.end()))
    }
  },
}

const terminated: Fault = {
  name: 'connections ended by an administrator',
  ms: 1500,
  begin: async ({ database }) => {
    await query(
      database.superUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'duly_app' and datname = current_database()`,
    )
    return async () => {}
  },
}

const hung = proxied('database hung', { kind: 'blackhole' }, size(10_000, 3500))
const cut = proxied('connections cut', { kind: 'cut' }, size(6000, 1500))
// A call asks some ten times, and twelve share the connections: slow, and no reason to refuse.
const slow = { ...proxied('each packet 40 ms late', { kind: 'delay', ms: 40 }, 5000), bearable: true, longestMs: 8000 }

const faults = size([hung, cut, slow, heldLock, noConnections, terminated], [hung, cut])

const refusals = (load: Load, since: number) => between(load, since).filter(({ status }) => status === 503).length

describe('the database away while businesses write', () => {
  it('is told with 503 within 3 s, and over within 5 s of its return, with nothing lost or doubled', async () => {
    const world = await startWorld()
    const { app, load, database } = world
    const { pid } = app
    const over = new AbortController()
    const life = watchLife(app.url, over.signal)
    const random = seeded(seed)
    load.start()
    for (let round = 0; round < rounds(3, 1); round += 1) {
      for (const fault of faults) {
        await sleep(random.whole(600, 1500))
        const begun = performance.now()
        const end = await fault.begin(world)
        await sleep(fault.ms)
        // A slow machine may need longer until anybody has met the fault.
        for (let waits = 0; waits < 100 && !fault.bearable && refusals(load, begun) === 0; waits += 1) await sleep(100)
        const returned = performance.now()
        await end()
        await served(load, returned)
        await sleep(size(3000, 1000))
        const during = between(load, begun, returned + 2000)
        const refused = during.filter((sample) => sample.status === 503)
        report(fault.name, {
          calls: during.length,
          refused: refused.length,
          broken: during.filter((sample) => sample.status === 0).length,
          'longest ms': longest(during),
          'ms to normal': firstSuccess(load, returned),
          'writes a second after': perSecond(between(load, returned + 500, returned + 3000)),
        })
        expect.soft(longest(during), fault.name).toBeLessThan((fault.longestMs ?? 3300) * size(1, 2))
        expect.soft(firstSuccess(load, returned), fault.name).toBeLessThan(5000)
        expect
          .soft(
            refused.every((sample) => sample.retryAfter !== null),
            fault.name,
          )
          .toBe(true)
        if (!fault.bearable) expect.soft(refused.length, fault.name).toBeGreaterThan(0)
      }
    }
    // Enough that a loss would show, however slow the machine is.
    await written(load, size(200, 100))
    await load.stop()
    over.abort()
    const { failed, longestMs } = await life
    report('liveness meanwhile', { failed, 'longest ms': longestMs })
    expect(failed).toBe(0)
    expect(app.pid).toBe(pid)
    expect(await findLosses(database.superUrl, load)).toEqual([])
    expect(load.log.surprises).toEqual([])
  })
})
