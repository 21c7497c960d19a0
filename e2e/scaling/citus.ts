import { join } from 'node:path'
import { freePort } from '../faults/free-port.ts'
import { daemonFolder, runTool, startDaemon } from './daemon.ts'
import { ask, hasLibrary, type PostgresServer, start, tool, until } from './postgres.ts'

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
`

/** A coordinator and two nodes with Duly's two logins and an empty database, as docs/scaling.md makes them. */
export async function startCluster(): Promise<Cluster> {
  const coordinator = await startNode('coordinator')
  await ask(coordinator, `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`, 'duly')
  const nodes: PostgresServer[] = []
  const add = async () => {
    const node = await startNode(`node-${nodes.length + 1}`)
    await ask(coordinator, `select citus_add_node('127.0.0.1', ${node.port})`, 'duly')
    nodes.push(node)
    return node
  }
  await add()
  await add()
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
  return server
}

/** Starts a node again that was cut, on the same port and folder. */
export async function startAgain(node: PostgresServer): Promise<void> {
  node.daemon = startDaemon(tool('postgres'), ['-D', node.folder])
  await until(`the node on port ${node.port} answers`, () => ask(node, 'select 1').then(() => true))
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
