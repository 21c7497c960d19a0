import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { createDeliveries, type Deliveries } from './deliveries.ts'
import { createFaultPlan, type Fault, type FaultPlan } from './fault-plan.ts'
import { stylesheet } from './page.ts'
import { createRequestLog, type RequestLog } from './request-log.ts'
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts'

/** What every simulator stands on: its clock, faults, log and outgoing notices. */
export interface SimTools {
  readonly clock: VirtualClock
  readonly faults: FaultPlan
  readonly log: RequestLog
  readonly deliveries: Deliveries
}

/** A simulator that runs in this process. */
export interface RunningSimulator {
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the call, which faults refer to in `on`. */
    call?: string
  }
  interface FastifyRequest {
    /** The planned fault that this call met, if any. */
    fault: Fault | null
  }
}

/** Faults that touch a call; all others touch sessions or notices. */
const callFaults = new Set([
  'rate_limited',
  'server_error',
  'timeout',
  'timeout_after_success',
  'unreadable',
  'oversized',
  'redirect',
  'slow',
])

export function createTools(aheadSeconds: number): SimTools {
  const clock = createVirtualClock(aheadSeconds)
  const faults = createFaultPlan()
  const log = createRequestLog()
  return { clock, faults, log, deliveries: createDeliveries(clock, faults, log) }
}

/**
 * A Fastify instance for this machine only, with form bodies, the request log, planned faults and the `/__sim` calls
 * that all simulators share: clock, faults, log, deliveries. `headersOf429` dresses a 429 as the provider does.
 */
export function createSimServer(
  tools: SimTools,
  headersOf429: (fault: Fault) => Record<string, string>,
  errorBody: (status: number, message: string) => unknown,
): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024 })
  const stopping = new AbortController()
  app.addHook('preClose', async () => {
    stopping.abort()
    tools.deliveries.close()
  })

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  // An empty JSON body is an empty object; real providers forgive it on calls without fields.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)))
    } catch {
      done(Object.assign(new Error('Unreadable JSON'), { statusCode: 400 }))
    }
  })

  app.decorateRequest('fault', null)
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    // Only loopback names: a page elsewhere cannot reach the controls by rebinding its name to 127.0.0.1.
    if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')) {
      return reply.code(403).send({ message: 'This simulator answers on loopback names only.' })
    }
    const call = request.routeOptions.config.call
    if (!call) return
    const fault = tools.faults.take((one) => callFaults.has(one.kind) && (one.on === undefined || one.on === call))
    request.fault = fault
    if (!fault) return
    // The answer comes, but late.
    if (fault.kind === 'slow') {
      await sleep((fault.seconds ?? 1) * 1000, undefined, { signal: stopping.signal }).catch(() => {})
      return
    }
    switch (fault.kind) {
      case 'rate_limited':
        return reply.code(429).headers(headersOf429(fault)).send(errorBody(429, 'Too Many Requests'))
      case 'server_error':
        return reply.code(fault.status ?? 500).send(errorBody(fault.status ?? 500, 'Internal Server Error'))
      case 'unreadable':
        return reply.code(200).type('text/html').send('<html><body>Service temporarily unavailable')
      case 'oversized':
        return reply
          .code(200)
          .type('application/json')
          .send(`{"filler":"${'x'.repeat(6_000_000)}"}`)
      case 'redirect':
        return reply.code(307).header('location', 'http://127.0.0.1:9/elsewhere').send()
      case 'timeout':
        await hang(request, reply, fault)
        return reply
    }
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.fault?.kind === 'timeout_after_success') await hang(request, reply, request.fault)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith('/__sim')) return
    tools.log.add({
      direction: 'in',
      method: request.method,
      path: request.url,
      status: reply.statusCode,
      userAgent: request.headers['user-agent'],
      ...(request.fault ? { fault: request.fault.kind } : {}),
    })
  })

  /** Says nothing for so long (60 s unless told), then cuts the line. */
  async function hang(request: FastifyRequest, reply: FastifyReply, fault: Fault): Promise<void> {
    await sleep((fault.seconds ?? 60) * 1000, undefined, { signal: stopping.signal }).catch(() => {})
    tools.log.add({ direction: 'in', method: request.method, path: request.url, status: 0, fault: fault.kind })
    reply.hijack()
    request.raw.socket.destroy()
  }

  app.get('/__sim/style.css', (_request, reply) => reply.type('text/css').send(stylesheet))
  app.get('/__sim/log', () => ({ entries: tools.log.list(), deliveries: tools.deliveries.list() }))
  app.get('/__sim/faults', () => ({ faults: tools.faults.list() }))
  app.delete('/__sim/faults', () => {
    tools.faults.clear()
    return { faults: [] }
  })
  app.post<{ Body: Fault | Fault[] }>('/__sim/faults', (request, reply) => {
    const planned = Array.isArray(request.body) ? request.body : [request.body]
    if (planned.some((fault) => typeof fault?.kind !== 'string')) {
      return reply.code(400).send({ message: 'A fault needs a kind.' })
    }
    for (const fault of planned) tools.faults.add(fault)
    return { faults: tools.faults.list() }
  })
  app.get('/__sim/clock', () => ({ now: tools.clock.now(), aheadSeconds: tools.clock.aheadSeconds }))
  app.post<{ Body: { advanceSeconds?: number } }>('/__sim/clock', (request, reply) => {
    const seconds = request.body.advanceSeconds
    if (typeof seconds !== 'number' || !(seconds >= 0))
      return reply.code(400).send({ message: 'advanceSeconds is a number.' })
    tools.clock.advance(seconds)
    return { now: tools.clock.now(), aheadSeconds: tools.clock.aheadSeconds }
  })
  app.post<{ Params: { id: string }; Body: { times?: number; urls?: string[] } }>(
    '/__sim/deliveries/:id/replay',
    async (request) => ({
      answers: await tools.deliveries.replay(request.params.id, request.body.times ?? 1, request.body.urls),
    }),
  )
  return app
}

/** Policy of the simulators' pages: nothing but their own stylesheet and forms. */
export function sendPage(reply: FastifyReply, status: number, markup: string): FastifyReply {
  return reply
    .code(status)
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
    )
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(markup)
}

/** Listens on 127.0.0.1 and tells where. */
export async function listenLocally(app: FastifyInstance, port: number): Promise<RunningSimulator> {
  const address = await app.listen({ host: '127.0.0.1', port })
  const url = new URL(address)
  return { url: url.origin, port: Number(url.port), close: () => app.close() }
}
