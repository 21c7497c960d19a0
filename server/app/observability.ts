import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../platform/config/config.ts'
import { type Database, inTransaction } from '../platform/db/database.ts'
import { pendingMigrations } from '../platform/db/migrate.ts'
import type { QueryReport } from '../platform/db/transaction-connection.ts'
import { foldersOf } from '../platform/embedded-postgres/home.ts'
import { freeSpace, leastSpace, noSpaceBytes } from '../platform/health/free-space.ts'
import { createHealth, type Health, serveHealth } from '../platform/health/health.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log/log.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { serveMetrics } from '../platform/metrics/routes.ts'
import { openTracing, type Tracing } from '../platform/tracing/tracing.ts'

/** What an observed process is made of. */
export interface ObservedParts {
  db: Database
  jobs: Jobs
  metrics: Metrics
  log: Log
}

/** Whether the process is well, and what it counts: /healthz, /readyz, /metrics. */
export function joinObservability(
  server: FastifyInstance,
  config: Config,
  { db, jobs, metrics, log }: ObservedParts,
): Health {
  const health = createHealth(log, {
    database: async () => {
      await ask(db, sql`select 1`)
      return true
    },
    migrations: async () =>
      (await pendingMigrations(() => ask(db, sql<{ name: string }>`select name from schema_migrations`))).length === 0,
    jobs: () => jobs.healthy(),
    // A database elsewhere watches its own disk; ours shares the data folder's.
    disk: async () => {
      const space = config.DATABASE_URL ? null : await leastSpace(Object.values(foldersOf(config.dataDir)))
      return space === null || space.freeBytes > noSpaceBytes
    },
  })
  serveHealth(server, health)
  serveMetrics(server, metrics, config.METRICS_TOKEN)
  metrics.sample(
    'duly_jobs_waiting',
    'Background jobs that wait for their turn or for a later try.',
    'kind',
    async () => {
      const rows = await ask(
        db,
        sql<{
          name: string
          n: number
        }>`select name, count(*) as n from pgboss.job where state < 'active' group by name`,
      )
      return new Map(rows.map(({ name, n }) => [name, n]))
    },
  )
  metrics.sample('duly_disk_free_bytes', 'Room on the disk of a folder that fills.', 'folder', async () => {
    const folders = Object.entries(foldersOf(config.dataDir))
    const spaces = await Promise.all(folders.map(async ([name, folder]) => [name, await freeSpace(folder)] as const))
    return new Map(spaces.flatMap(([name, space]) => (space ? [[name, space.freeBytes]] : [])))
  })
  return health
}

function ask<Row>(db: Database, query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return inTransaction(db, { workspaceId: null, statementTimeout: 2000 }, async (tx) => (await query.execute(tx)).rows)
}

const longestStatement = 600

/** Traces to where the configuration says, or none. */
export async function tracingOf(config: Config): Promise<Tracing | undefined> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return undefined
  return openTracing({
    endpoint,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: config.OTEL_SERVICE_NAME,
    share: config.OTEL_TRACES_SHARE,
  })
}

/** Counts and traces every statement and logs slow ones by their text, which holds no values. */
export function observeQueries(
  log: Log,
  metrics: Metrics,
  slowMs: number,
  tracing?: Tracing,
): (report: QueryReport) => void {
  return (report) => {
    tracing?.query(report)
    const isSlow = report.seconds * 1000 >= slowMs
    metrics.query(report, isSlow)
    if (isSlow)
      log.warn({ ms: Math.round(report.seconds * 1000), sql: report.sql.slice(0, longestStatement) }, 'slow query')
  }
}
