import { fastify } from 'fastify'
import { expect, it, vi } from 'vitest'
import { renderError } from './errors.ts'
import { shedOverload } from './overload.ts'

async function aServer(limits: Parameters<typeof shedOverload>[1]) {
  const server = fastify()
  server.setErrorHandler((error, request, reply) => renderError(error, request, reply))
  await shedOverload(server, limits)
  server.get('/api/thing', async () => 'done')
  server.get('/healthz', async () => 'ok')
  await server.ready()
  const statusOf = async (url: string) => (await server.inject({ url })).statusCode
  return { server, statusOf }
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
