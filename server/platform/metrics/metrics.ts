import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { QueryReport } from '../db/transaction-connection.ts'

/** What one process counts, for Prometheus. Labels are patterns and names out of the code, never ids or what people typed. */
export interface Metrics {
  /** A request was answered. `route` is the pattern. */
  request(method: string, route: string, status: number, seconds: number): void
  /** A statement was run or failed. */
  query(report: QueryReport, isSlow: boolean): void
  /** A background job ended. */
  job(name: string, ok: boolean, seconds: number): void
  /** A message left, or was given up. */
  message(channel: string, outcome: string): void
  /** Asks for values whenever somebody reads the metrics. */
  sample(name: string, help: string, label: string, read: () => Promise<ReadonlyMap<string, number>>): void
  /** Everything in Prometheus' text form. */
  text(): Promise<string>
  readonly contentType: string
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const querySeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]

/** Makes a process' counters; nothing is measured about the runtime before somebody reads them for the first time. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'duly_http_request_duration_seconds',
    help: 'Time to answer requests, by route pattern and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers,
  })
  const queries = new Histogram({
    name: 'duly_database_query_duration_seconds',
    help: 'Time of SQL statements as the application sees it.',
    buckets: querySeconds,
    registers,
  })
  const slow = new Counter({
    name: 'duly_database_slow_queries_total',
    help: 'Statements slower than SLOW_QUERY_MS; the log has their text.',
    registers,
  })
  const databaseErrors = new Counter({
    name: 'duly_database_errors_total',
    help: 'Failed statements by SQLSTATE class (23: a rule of the schema, 40: retried, 53: out of resources, 57: cancelled or shut down).',
    labelNames: ['class'],
    registers,
  })
  const jobs = new Histogram({
    name: 'duly_job_duration_seconds',
    help: 'Time of background jobs, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    buckets: requestSeconds,
    registers,
  })
  const messages = new Counter({
    name: 'duly_messages_total',
    help: 'Mail and SMS that ended, by outcome.',
    labelNames: ['channel', 'outcome'],
    registers,
  })
  let readBefore = false
  return {
    request: (method, route, status, seconds) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    query: ({ seconds, sqlState, failed }, isSlow) => {
      queries.observe(seconds)
      if (isSlow) slow.inc()
      if (failed) databaseErrors.inc({ class: sqlState?.slice(0, 2) ?? 'connection' })
    },
    job: (name, ok, seconds) => jobs.observe({ kind: name, outcome: ok ? 'done' : 'failed' }, seconds),
    message: (channel, outcome) => messages.inc({ channel, outcome }),
    sample(name, help, label, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          gauge.reset()
          // What cannot be read now is absent, which is told apart from zero.
          const values = await read().catch(() => new Map<string, number>())
          for (const [value, count] of values) gauge.set({ [label]: value }, count)
        },
      })
    },
    text() {
      if (!readBefore) collectDefaultMetrics({ register: registry })
      readBefore = true
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
