import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startSmtpSimulator } from '@duly/simulators/smtp/server.ts'
import { expect, it, onTestFinished } from 'vitest'
import { playwright } from '../../scripts/e2e.ts'
import { binFile } from '../../scripts/project.ts'
import { createAppProcess } from '../faults/app-process.ts'
import { findLosses } from '../faults/checker.ts'
import { between, isSuccess, perSecond, report } from '../faults/figures.ts'
import { createLoad, type Load, type Sample } from '../faults/load.ts'
import { testFolder } from '../faults/test-folder.ts'
import { type Cluster, hasCitus, startAgain, startCluster, workspacesOn } from './citus.ts'
import { ask, startPrimary, until } from './postgres.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cli = join(root, 'server', 'cli.ts')

if (!hasCitus)
  process.stdout.write('Left out: this PostgreSQL has no Citus. docs/scaling.md tells how it is built and installed.\n')

interface Installation {
  env: Record<string, string>
  duly(args: string[], more?: Record<string, string>): string
}

const address = (port: number, role: string) => `postgres://${role}@127.0.0.1:${port}/duly`

async function distributedInstallation({ coordinator }: Cluster): Promise<Installation> {
  const mail = await startSmtpSimulator()
  onTestFinished(() => mail.close())
  const env = {
    DATABASE_URL: address(coordinator.port, 'duly_app'),
    DATABASE_OWNER_URL: address(coordinator.port, 'duly_owner'),
    SMTP_URL: mail.smtpUrl,
    SECRET_KEY: 'a5'.repeat(32),
    CREDENTIALS_KEY: '5a'.repeat(32),
    DATA_DIR: await testFolder(),
  }
  const duly = (args: string[], more: Record<string, string> = {}) =>
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', cli, ...args], {
      env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'warn', ...env, ...more },
      encoding: 'utf8',
    })
  return { env, duly }
}

it.runIf(hasCitus)('is distributed once, and says what is missing before it changes anything', async () => {
  const cluster = await startCluster()
  const { duly } = await distributedInstallation(cluster)
  const single = await startPrimary()
  const there = {
    DATABASE_URL: address(single.port, 'duly_app'),
    DATABASE_OWNER_URL: address(single.port, 'duly_owner'),
  }
  expect(() => duly(['distribute'], there)).toThrow(/The database has no Citus/)
  expect(duly(['distribute'])).toMatch(/Moved \d+ of the \d+ tables of the workspaces; they lie on 2 nodes now/)
  expect(duly(['distribute'])).toMatch(/lie on 2 nodes already/)
  const spread = await ask(
    cluster.coordinator,
    `select count(distinct nodeport)::int as nodes from citus_shards where table_name = 'invoices'::regclass`,
    'duly',
  )
  expect(spread).toEqual([{ nodes: 2 }])
})

it.runIf(hasCitus)(
  'serves everything that the tests of the API ask, with row-level security on every node',
  async () => {
    const cluster = await startCluster()
    const addresses = [cluster.coordinator, ...cluster.nodes].map(({ port }) => address(port, 'postgres'))
    const folders = ['features', 'app/isolation', 'app/payments', 'app/invoices', 'app/histories', 'app/reading-calls']
    execFileSync(process.execPath, [binFile('vitest'), 'run', '--root', 'server', ...folders], {
      cwd: root,
      env: { ...process.env, DULY_TEST_NODES: addresses.join(',') },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  },
)

it.runIf(hasCitus)('takes a business from its registration to a paid invoice in the browser', async () => {
  const cluster = await startCluster()
  const { env, duly } = await distributedInstallation(cluster)
  duly(['distribute'])
  const { args, env: browserEnv, cwd } = await playwright(['journey-desk.spec.ts', '--workers=1'])
  const { DATABASE_URL, DATABASE_OWNER_URL } = env
  execFileSync(process.execPath, args, {
    cwd,
    env: { ...browserEnv, DATABASE_URL, DATABASE_OWNER_URL } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
})

it.runIf(hasCitus)('loses nothing when a node dies, and serves the workspaces of all others meanwhile', async () => {
  const cluster = await startCluster()
  const { env, duly } = await distributedInstallation(cluster)
  duly(['distribute'])
  const app = await createAppProcess({ env })
  await app.start()
  const load = await createLoad({ urls: [app.url], seed: 31, businesses: 8, writers: 16, rate: 100 })
  const [victim] = cluster.nodes
  if (!victim) throw new Error('no node')
  const ids = load.businesses.map(({ workspaceId }) => workspaceId)
  const hit = await workspacesOn(cluster, victim, ids)
  expect(hit.size).toBeGreaterThan(0)
  expect(hit.size).toBeLessThan(ids.length)
  load.start()
  await sleep(4000)
  await victim.daemon.cut()
  const died = performance.now()
  await sleep(6000)
  const back = performance.now()
  await startAgain(victim)
  const served = (since: number) =>
    between(load, since).some((sample) => hit.has(sample.workspaceId) && isSuccess(sample))
  await until('the workspaces of the dead node are served again', async () => served(back), 90)
  const recovered = performance.now()
  await sleep(4000)
  await load.stop()

  const meanwhile = between(load, died + 1000, back)
  const [there, elsewhere] = split(meanwhile, hit)
  report('a node of three killed', {
    acknowledged: load.log.acknowledged,
    'writes a second before': perSecond(between(load, 0, died)),
    'writes a second of other workspaces meanwhile': perSecond(elsewhere),
    'ms from its return to its workspaces’': recovered - back,
  })
  expect(there.filter(isSuccess)).toEqual([])
  expect(there.every(({ status }) => status === 503)).toBe(true)
  expect(elsewhere.length).toBeGreaterThan(0)
  expect(elsewhere.filter((sample) => !isSuccess(sample))).toEqual([])
  expect(load.log.surprises).toEqual([])
  expect(await losses(cluster, load)).toEqual([])
})

it.runIf(hasCitus)(
  'moves workspaces to a new node while businesses write, backs up and is undone by a restore',
  async () => {
    const cluster = await startCluster()
    const { env, duly } = await distributedInstallation(cluster)
    duly(['distribute'])
    const app = await createAppProcess({ env })
    await app.start()
    const load = await createLoad({ urls: [app.url], seed: 37, businesses: 8, writers: 16, rate: 60 })
    load.start()
    await sleep(2000)
    const added = await cluster.add()
    const begun = performance.now()
    await ask(cluster.coordinator, 'select citus_rebalance_start()', 'duly')
    await until(
      'the rebalancing is over',
      async () => {
        const [row] = await ask(cluster.coordinator, 'select state from citus_rebalance_status()', 'duly')
        if (row?.state === 'failed') throw new Error('the rebalancing failed')
        return row === undefined || row.state === 'finished'
      },
      280,
    )
    const moving = performance.now() - begun
    await sleep(2000)
    await load.stop()
    const [moved] = await ask(
      cluster.coordinator,
      `select count(*)::int as shards from citus_shards where nodeport = ${added.port} and table_name = 'invoices'::regclass`,
      'duly',
    )
    report('workspaces moved to a third node', {
      acknowledged: load.log.acknowledged,
      seconds: moving / 1000,
      'shards of invoices moved': Number(moved?.shards),
      'longest answer ms': Math.max(...load.samples.map(({ ms }) => ms)),
    })
    expect(Number(moved?.shards)).toBeGreaterThan(0)
    expect(load.log.surprises).toEqual([])
    expect(await losses(cluster, load)).toEqual([])
    await app.end('SIGTERM')

    const file = join(env.DATA_DIR ?? '', 'distributed.tar.gz')
    duly(['backup', file])
    const single = await startPrimary()
    const there = {
      DATABASE_URL: address(single.port, 'duly_app'),
      DATABASE_OWNER_URL: address(single.port, 'duly_owner'),
    }
    duly(['restore', file], there)
    duly(['verify'], there)
    expect(await findLosses(single.superUrl, load)).toEqual([])
  },
)

const losses = ({ coordinator }: Cluster, load: Load) => findLosses(coordinator.superUrl, load)

function split(samples: readonly Sample[], hit: ReadonlySet<string>): [Sample[], Sample[]] {
  return [
    samples.filter(({ workspaceId }) => hit.has(workspaceId)),
    samples.filter(({ workspaceId }) => !hit.has(workspaceId)),
  ]
}
