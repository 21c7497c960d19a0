import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/db/migrate.ts'
import { stopOrphans } from '../platform/embedded-postgres/orphans.ts'
import { inDatabase } from '../platform/embedded-postgres/roles.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts'
import { acquireProcessLock } from '../platform/process-lock/process-lock.ts'
import { makeDistributedTemplate } from './distributed-template.ts'
import { template } from './template.ts'

const prefix = 'duly-tests-'
const quiet = () => {}

/** One PostgreSQL for the whole run, with a migrated database that `freshDatabase` copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const nodes = process.env.DULY_TEST_NODES?.split(',')
  if (nodes) return onNodes(project, nodes)
  await removeAbandoned()
  const dataDir = await mkdtemp(join(tmpdir(), prefix))
  // As root PostgreSQL runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755)
  const log = { debug: quiet, info: quiet, warn: console.warn, error: console.error }
  const database = await startEmbeddedPostgres({ dataDir, log, disposable: true })
  const stop = async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(database.superUrl, database.ownerUrl)
  } catch (error) {
    await stop()
    throw error
  }
  const { ownerUrl, appUrl, superUrl } = database
  project.provide('postgres', { ownerUrl, appUrl, superUrl, nodes: [superUrl] })
  return stop
}

// `npm run rehearse -- citus` runs the API's tests on a distributed database: superuser addresses, the coordinator's first.
async function onNodes(project: TestProject, nodes: string[]): Promise<() => Promise<void>> {
  const [superUrl = ''] = nodes
  const as = (login: string) => Object.assign(new URL(superUrl), { username: login }).href
  project.provide('postgres', { ownerUrl: as('duly_owner'), appUrl: as('duly_app'), superUrl, nodes })
  await makeDistributedTemplate(nodes, as('duly_owner'))
  return async () => {}
}

async function makeTemplate(superUrl: string, ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: inDatabase(superUrl, 'postgres') })
  await client.connect()
  try {
    await client.query(`create database ${template} owner duly_owner`)
    await migrate(inDatabase(ownerUrl, template))
    // A connection left in a template would keep it from being copied.
    await client.query(`alter database ${template} with is_template true allow_connections false`)
  } finally {
    await client.end()
  }
}

// A run that was killed leaves its folder and its PostgreSQL. Whose lock can be had is such a one.
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = join(tmpdir(), name)
    try {
      const { mtimeMs } = await stat(folder)
      // Another run may be just about to take its lock.
      if (Date.now() - mtimeMs < 60_000) continue
      await acquireProcessLock(join(folder, 'duly.lock'), 0)
      await stopOrphans(join(folder, 'postgres'))
      await rm(folder, { recursive: true, force: true })
    } catch {
      // In use, or another user's.
    }
  }
}
