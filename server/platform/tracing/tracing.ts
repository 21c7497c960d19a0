import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, Span } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { QueryReport } from '../db/transaction-connection.ts'
import { routeOf } from '../http/http-server.ts'
import type { TracedCall } from './traced-call.ts'

export interface TracingSettings {
  /** Base address of an OTLP/HTTP receiver; traces go to `/v1/traces` below it. */
  endpoint: string
  /** Sent with every batch, such as a key: `name=value,name=value`. */
  headers?: string | undefined
  serviceName: string
  /** Share of requests and jobs that are traced, 0 to 1; who is traced by a caller stays so. */
  share: number
}

/** Spans of one process: requests, the statements that they run, background jobs. */
export interface Tracing {
  /** Traces every request of a server, as a part of the caller's trace where there is one. */
  requests(server: FastifyInstance): void
  /** A statement that was run in the current request or job. */
  query(report: QueryReport): void
  /**
   * Runs a call to a service outside, or a drawing, inside a span below the request or job. `judge` reads from the result
   * what went wrong; null: nothing. `attributes` and what `judge` says must name no person, record or secret.
   */
  call: TracedCall
  /** Runs a job inside a span. */
  job<T>(kind: string, run: () => Promise<T>): Promise<T>
  /** Sends what is left, as far as a moment suffices. */
  close(): Promise<void>
}

const longestStatement = 2000
// A process that is told to stop has 10 s for everything.
const farewellMs = 2000

/**
 * Starts sending traces. The packages are loaded here, so an installation that traces nothing pays nothing. Names and
 * attributes are route patterns, kinds of jobs and statements without values; no span names a person or a record.
 */
export async function openTracing({ endpoint, headers, serviceName, share }: TracingSettings): Promise<Tracing> {
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, defaultTextMapGetter, trace }, { W3CTraceContextPropagator }] =
    await Promise.all([import('@opentelemetry/api'), import('@opentelemetry/core')])
  const { BasicTracerProvider, BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler } = await import(
    '@opentelemetry/sdk-trace-base'
  )
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: Object.fromEntries((headers ?? '').split(',').filter(Boolean).map(pair)),
    timeoutMillis: 5000,
  })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('duly')
  const propagator = new W3CTraceContextPropagator()
  const current = new AsyncLocalStorage<Context>()
  const spans = new WeakMap<object, Span>()
  return {
    requests(server) {
      server.addHook('onRequest', (request, _reply, done) => {
        const caller = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
        const route = routeOf(request)
        const span = tracer.startSpan(
          `${request.method} ${route}`,
          { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method, 'http.route': route } },
          caller,
        )
        span.setAttribute('duly.request_id', request.id)
        spans.set(request, span)
        current.run(trace.setSpan(caller, span), done)
      })
      server.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', reply.statusCode)
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },
    query({ sql, seconds, failed, sqlState }) {
      const parent = current.getStore()
      // Without a request or job it is housekeeping, of which there is much.
      if (!parent) return
      const end = Date.now()
      const span = tracer.startSpan(
        /\w+/.exec(sql)?.[0].toLowerCase() ?? 'statement',
        {
          kind: SpanKind.CLIENT,
          startTime: end - seconds * 1000,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, longestStatement) },
        },
        parent,
      )
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', sqlState ?? 'connection')
      span.end(end)
    },
    async call(name, attributes, run, judge) {
      const around = current.getStore() ?? ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: { ...attributes } }, around)
      const wentWrong = (what: string) =>
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', what)
      try {
        const result = await current.run(trace.setSpan(around, span), run)
        const problem = judge?.(result) ?? null
        if (problem !== null) wentWrong(problem)
        return result
      } catch (error) {
        wentWrong(error instanceof Error ? error.name : 'unknown')
        throw error
      } finally {
        span.end()
      }
    },
    async job(kind, run) {
      const span = tracer.startSpan(`job ${kind}`, { kind: SpanKind.CONSUMER, attributes: { 'duly.job': kind } })
      try {
        return await current.run(trace.setSpan(ROOT_CONTEXT, span), run)
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    async close() {
      const patience = new AbortController()
      await Promise.race([
        provider.shutdown().catch(() => {}),
        sleep(farewellMs, undefined, { signal: patience.signal, ref: false }).catch(() => {}),
      ])
      patience.abort()
    },
  }
}

function pair(text: string): [string, string] {
  const at = text.indexOf('=')
  return [text.slice(0, at).trim(), decodeURIComponent(text.slice(at + 1).trim())]
}
