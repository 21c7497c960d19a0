import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jobKinds } from '@duly/server/app/job-kinds.ts'
import { migrate } from '@duly/server/platform/db/migrate.ts'
import { inDatabase } from '@duly/server/platform/embedded-postgres/roles.ts'
import { startEmbeddedPostgres } from '@duly/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrateJobs } from '@duly/server/platform/jobs/jobs.ts'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database server of those scenarios that need no server of their own. */
    server: { ownerUrl: string; appUrl: string; superUrl: string }
  }
}

const quiet = () => {}

/** One PostgreSQL with all its safety on, with a migrated database that scenarios copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duly-faults-'))
  await chmod(dataDir, 0o755)
  const log = { debug: quiet, info: quiet, warn: console.warn, error: console.error }
  const server = await startEmbeddedPostgres({ dataDir, log })
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  try {
    const client = new pg.Client({ connectionString: inDatabase(server.superUrl, 'postgres') })
    await client.connect()
    await client.query('create database duly_template owner duly_owner')
    const owner = inDatabase(server.ownerUrl, 'duly_template')
    await migrate(owner)
    await migrateJobs(owner, jobKinds)
    await client.query('alter database duly_template with is_template true allow_connections false')
    await client.end()
  } catch (error) {
    await stop()
    throw error
  }
  const { ownerUrl, appUrl, superUrl } = server
  project.provide('server', { ownerUrl, appUrl, superUrl })
  return stop
}
