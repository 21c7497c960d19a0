import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createAppProcess } from '../faults/app-process.ts'
import { isSuccess, median, report } from '../faults/figures.ts'
import { createHttpClient } from '../faults/http-client.ts'
import { type Business, createLoad } from '../faults/load.ts'
import { distributedInstallation, hasCitus, rebalance, startCluster } from './citus.ts'
import { cpuSeconds } from './cpu.ts'
import { bytesOf, layInvoices } from './lay-invoices.ts'

/**
 * What a cluster of one, two and three nodes serves, and what processor time each call takes on the nodes, on the
 * coordinator and in Duly: on one machine the cores end long before the nodes do, so the time for each call is what tells.
 */

const number = (name: string, usual: number) => Number(process.env[name] ?? usual)
/** Rows to read and write among. */
const size = { workspaces: number('DULY_GROWTH_WORKSPACES', 1000), invoices: number('DULY_GROWTH_INVOICES', 20_000) }
/** Seconds of each measurement. */
const seconds = number('DULY_GROWTH_SECONDS', 8)
const readers = 12

it.runIf(hasCitus)(
  'serves more the more nodes there are, until the cores end',
  async () => {
    const cluster = await startCluster(1)
    const { env, duly } = await distributedInstallation(cluster)
    duly(['distribute'])
    const app = await createAppProcess({ env })
    await app.start()
    const load = await createLoad({ urls: [app.url], seed: 41, businesses: 24, writers: readers, rate: 1000 })
    const begun = performance.now()
    await layInvoices(cluster, size)
    report('laid down', { ...size, seconds: (performance.now() - begun) / 1000, ...(await bytesOf(cluster)) })
    for (let count = 1; count <= 3; count += 1) {
      if (count > 1) {
        await cluster.add()
        await rebalance(cluster)
      }
      const used = () => ({
        nodes: cluster.nodes.map(({ daemon }) => cpuSeconds(daemon.pid)),
        coordinator: cpuSeconds(cluster.coordinator.daemon.pid),
        duly: cpuSeconds(app.pid),
      })
      const measure = async (what: string, work: () => Promise<number[]>) => {
        const before = used()
        const start = performance.now()
        const times = await work()
        const took = (performance.now() - start) / 1000
        const after = used()
        const perThousand = (from: number, to: number) => ((to - from) * 1e6) / times.length
        const nodes = after.nodes.map((to, index) => perThousand(before.nodes[index] ?? 0, to))
        report(`${what} with ${count} of at most 3 nodes`, {
          'a second': times.length / took,
          'ms each (median)': median(times),
          'processor ms for a thousand on the busiest node': Math.max(...nodes),
          'on all nodes': nodes.reduce((sum, one) => sum + one, 0),
          'on the coordinator': perThousand(before.coordinator, after.coordinator),
          'in Duly': perThousand(before.duly, after.duly),
        })
        expect(times.length).toBeGreaterThan(0)
      }
      await measure('reads', () => read(app.url, load.businesses))
      await measure('writes', async () => {
        const from = load.samples.length
        load.start()
        await sleep(seconds * 1000)
        await load.stop()
        return load.samples
          .slice(from)
          .filter(isSuccess)
          .map(({ ms }) => ms)
      })
    }
    expect(load.log.surprises).toEqual([])
    await app.end('SIGTERM')
    const checking = performance.now()
    duly(['verify'])
    report('verify', { seconds: (performance.now() - checking) / 1000 })
  },
  6 * 3_600_000,
)

/** Reads lists, invoices and figures, as people do who look around; answers how long each took. */
async function read(url: string, businesses: readonly Business[]): Promise<number[]> {
  const client = createHttpClient()
  const end = performance.now() + seconds * 1000
  const paths = ['/invoices?page=1&limit=25', '/customers?page=1&limit=25', '/invoices/stats', '/auth/profile']
  const times: number[] = []
  await Promise.all(
    Array.from({ length: readers }, async (_, reader) => {
      for (let turn = reader; performance.now() < end; turn += 1) {
        const token = businesses[(turn * 7) % businesses.length]?.token ?? ''
        const told = await client.ask({ url, method: 'GET', path: paths[turn % paths.length] ?? '', token })
        if (told.kind !== 'answer' || told.status !== 200) throw new Error(JSON.stringify(told))
        times.push(told.ms)
      }
    }),
  )
  client.close()
  return times
}
