import { fastify } from 'fastify'
import { expect, it, vi } from 'vitest'
import { openLog } from '../log/log.ts'
import { renderError } from './errors.ts'
import { type OverloadLimits, shedOverload } from './overload.ts'

const never: OverloadLimits = {
  maxEventLoopDelay: 60_000,
  maxHeapShare: 1,
  sampleInterval: 1000,
  maxWait: Number.POSITIVE_INFINITY,
  waitPersists: 0,
}

async function aServer(changed: Partial<OverloadLimits>, waits = () => ({ longestMs: 0, expectedMs: 0 })) {
  const limits = { ...never, ...changed }
  const server = fastify()
  server.setErrorHandler((error, request, reply) => renderError(error, request, reply))
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => lines.push(line) })
  await shedOverload(server, { waits, log, limits })
  server.get('/api/thing', async () => 'done')
  server.get('/healthz', async () => 'ok')
  await server.ready()
  const statusOf = async (url: string) => (await server.inject({ url })).statusCode
  return { server, statusOf, lines }
}

function blockFor(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('turns calls away while the event loop is held up, keeps telling that it lives, and recovers', async () => {
  const { server, statusOf } = await aServer({ maxEventLoopDelay: 150, maxHeapShare: 1, sampleInterval: 50 })
  expect(await statusOf('/api/thing')).toBe(200)
  let seen = 200
  for (let tries = 0; tries < 50 && seen === 200; tries += 1) {
    blockFor(400)
    // The next look, 50 ms on, finds the loop free again; each try asks at another moment between the two.
    await new Promise((done) => setTimeout(done, tries))
    seen = await statusOf('/api/thing')
    if (seen === 503) expect(await statusOf('/healthz')).toBe(200)
  }
  expect(seen).toBe(503)
  await vi.waitFor(async () => expect(await statusOf('/api/thing')).toBe(200), 5000)
  await server.close()
})

it('turns calls away when memory runs short', async () => {
  const { server } = await aServer({ maxEventLoopDelay: 60_000, maxHeapShare: 0.000001, sampleInterval: 20 })
  await vi.waitFor(async () => expect((await server.inject({ url: '/api/thing' })).statusCode).toBe(503), 5000)
  const answer = await server.inject({ url: '/api/thing' })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  expect(answer.json()).toMatchObject({ statusCode: 503, message: expect.stringContaining('temporarily unavailable') })
  await server.close()
})

it('turns calls away while others wait too long for their turn, tells of them in one line, and recovers', async () => {
  let wait = 0
  const { server, statusOf, lines } = await aServer({ maxWait: 500, waitPersists: 100 }, () => ({
    longestMs: wait,
    expectedMs: 0,
  }))
  expect(await statusOf('/api/thing')).toBe(200)
  wait = 600
  // Not at once: it may be a stall that is over with the next turn.
  expect(await statusOf('/api/thing')).toBe(200)
  await new Promise((done) => setTimeout(done, 120))
  const answer = await server.inject({ url: '/api/thing' })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
  expect(await statusOf('/api/thing')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  wait = 400
  expect(await statusOf('/api/thing')).toBe(200)
  await vi.waitFor(() => expect(lines).toHaveLength(1), 3000)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ calls: 2 })
  await server.close()
})

it('turns away at once who would wait too long behind those who came in the same moment', async () => {
  let expectedMs = 400
  const { server, statusOf } = await aServer({ maxWait: 500, waitPersists: 10_000 }, () => ({
    longestMs: 0,
    expectedMs,
  }))
  expect(await statusOf('/api/thing')).toBe(200)
  expectedMs = 600
  expect(await statusOf('/api/thing')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  expectedMs = 0
  expect(await statusOf('/api/thing')).toBe(200)
  await server.close()
})
