import { execFile, execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { makeSearchUseIndex } from '@duly/server/platform/db/index-search.ts'
import { startSmtpSimulator } from '@duly/simulators/smtp/server.ts'
import { onTestFinished } from 'vitest'
import { freePort } from '../faults/free-port.ts'
import { testFolder } from '../faults/test-folder.ts'
import { daemonFolder, runTool, startDaemon } from './daemon.ts'
import { ask, hasLibrary, type PostgresServer, start, tool, until } from './postgres.ts'

const cli = fileURLToPath(new URL('../../server/cli.ts', import.meta.url))

/** Whether the system's PostgreSQL can run Citus. Debian has no package of it; docs/scaling.md tells how it is built. */
export const hasCitus = hasLibrary('citus')

/** A coordinator with nodes that hold the data. */
export interface Cluster {
  coordinator: PostgresServer
  nodes: PostgresServer[]
  /** Starts one more and makes it known to the coordinator; nothing is moved to it. */
  add(): Promise<PostgresServer>
}

const settings = `
shared_preload_libraries = 'citus'
wal_level = logical
max_prepared_transactions = 200
max_worker_processes = 40
max_replication_slots = 40
max_wal_senders = 40
citus.node_conninfo = 'sslmode=prefer'
# A third of the usual number: laying out and moving them is most of what a rehearsal does.
citus.shard_count = 12
# After a crash a node has thousands of small files; synchronising each by itself takes minutes on a busy disk.
recovery_init_sync_method = syncfs
`

/** A coordinator and nodes with Duly's two logins and an empty database, as docs/scaling.md makes them. */
export async function startCluster(count = 2): Promise<Cluster> {
  const coordinator = await startNode('coordinator')
  await ask(coordinator, `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`, 'duly')
  const nodes: PostgresServer[] = []
  const add = async () => {
    const node = await startNode(`node-${nodes.length + 1}`)
    await ask(coordinator, `select citus_add_node('127.0.0.1', ${node.port})`, 'duly')
    nodes.push(node)
    return node
  }
  while (nodes.length < count) await add()
  return { coordinator, nodes, add }
}

async function startNode(name: string): Promise<PostgresServer> {
  const folder = join(daemonFolder(), name)
  runTool(tool('initdb'), [
    '-D',
    folder,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--data-checksums',
    '-E',
    'UTF8',
    '--locale=C',
  ])
  const server = await start(folder, await freePort(), settings)
  await ask(server, 'create role duly_owner login createrole')
  await ask(server, 'create role duly_app login')
  await ask(server, 'grant duly_app to duly_owner')
  await ask(server, 'create database duly owner duly_owner')
  await ask(server, 'create extension citus', 'duly')
  await ask(server, makeSearchUseIndex, 'duly')
  return server
}

/** Starts a node again that was cut, on the same port and folder. */
export async function startAgain(node: PostgresServer): Promise<void> {
  node.daemon = startDaemon(tool('postgres'), ['-D', node.folder])
  // What it had not written when it was cut off it goes through first.
  const answers = () => ask(node, 'select 1').then(() => true)
  await until(`the node on port ${node.port} answers`, answers, 120).catch((error) => {
    throw new Error(`${error.message}:\n${node.daemon.said().slice(-2000)}`)
  })
}

/** Which of some workspaces lie on a node. */
export async function workspacesOn(
  { coordinator }: Cluster,
  node: PostgresServer,
  workspaceIds: readonly string[],
): Promise<Set<string>> {
  const rows = await ask(
    coordinator,
    `select w.id from unnest('{${workspaceIds.join(',')}}'::uuid[]) w(id)
     join citus_shards s on s.shardid = get_shard_id_for_distribution_column('workspace_settings', w.id)
     where s.nodeport = ${node.port}`,
    'duly',
  )
  return new Set(rows.map(({ id }) => String(id)))
}

/** How Duly is run on a cluster: as a server with `env`, or as the command line. */
export interface Installation {
  env: Record<string, string>
  duly(args: string[], more?: Record<string, string>): string
  /** The same beside whatever goes on in this process. */
  dulyMeanwhile(args: string[]): Promise<string>
}

/** How a login reaches a server's database. */
export const address = (port: number, role: string) => `postgres://${role}@127.0.0.1:${port}/duly`

/** Duly on a cluster, whose database is not distributed yet. */
export async function distributedInstallation({ coordinator }: Cluster): Promise<Installation> {
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
  const program = ['--disable-warning=ExperimentalWarning', cli]
  const options = {
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'warn', ...env },
    encoding: 'utf8',
  } as const
  return {
    env,
    duly: (args, more = {}) =>
      execFileSync(process.execPath, [...program, ...args], { ...options, env: { ...options.env, ...more } }),
    dulyMeanwhile: async (args) => (await promisify(execFile)(process.execPath, [...program, ...args], options)).stdout,
  }
}

/** Spreads the shards over all nodes, while they are in use, as docs/scaling.md tells. */
export async function rebalance(cluster: Cluster): Promise<void> {
  await bindOwner(cluster, false)
  try {
    await ask(cluster.coordinator, 'select citus_rebalance_start()', 'duly')
    await untilRebalanced(cluster)
  } finally {
    await bindOwner(cluster, true)
  }
}

// What is written while a shard moves is repeated on the new node with the owner's rights, which forced row-level security
// refuses: the move would never end. The application's role is bound by it either way.
async function bindOwner({ coordinator }: Cluster, bound: boolean): Promise<void> {
  const tables = await ask(
    coordinator,
    `select c.relname as name from pg_class c join pg_dist_partition d on d.logicalrelid = c.oid
     where d.partmethod = 'h' order by 1`,
    'duly',
  )
  for (const { name } of tables)
    await ask(coordinator, `alter table ${name} ${bound ? '' : 'no '}force row level security`, 'duly')
}

async function untilRebalanced({ coordinator }: Cluster): Promise<void> {
  let state = ''
  await until(
    'the rebalancing is over',
    async () => {
      const [row] = await ask(coordinator, 'select state from citus_rebalance_status()', 'duly')
      state = String(row?.state ?? 'finished')
      return state === 'finished' || state === 'failed'
    },
    3600,
  )
  if (state === 'failed') throw new Error('the rebalancing failed')
}
