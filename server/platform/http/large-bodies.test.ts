import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import { renderError } from './errors.ts'
import { createLargeBodyGate } from './large-bodies.ts'

const size = 3 * 1024 * 1024
const opening = '{"name":"'
const rest = `${'x'.repeat(size - opening.length - 2)}"}`

/** A call whose body has only begun to come. */
function begin(port: number, path: string, headers: Record<string, string>, length = size): ClientRequest {
  const call = request({
    port,
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': length, ...headers },
  })
  call.on('error', () => {})
  call.write(opening)
  onTestFinished(() => void call.destroy())
  return call
}

async function answerOf(call: ClientRequest): Promise<[number, unknown]> {
  const [answer] = await once(call, 'response')
  answer.resume()
  return [answer.statusCode, answer.headers['retry-after']]
}

it('reads a few large bodies at a time, one of each workspace, and others when those are through or gone', async () => {
  const gate = createLargeBodyGate(2)
  const server = fastify({ bodyLimit: 2 * size })
  server.setErrorHandler((error, call, reply) => renderError(error, call, reply))
  const entered = new Map<string, () => void>()
  const left = new Map<string, () => void>()
  server.addHook('onRequest', async (call, reply) => {
    const who = String(call.headers['x-who'])
    gate(call, reply, who)
    reply.raw.once('close', () => left.get(who)?.())
    entered.get(who)?.()
  })
  server.post('/', async () => 'read')
  await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  const { port } = server.server.address() as AddressInfo
  const of = (who: string, length = size) => begin(port, '/', { 'x-who': who }, length)
  const enter = async (who: string) => {
    const inside = new Promise<void>((done) => entered.set(who, done))
    const call = of(who)
    await inside
    return call
  }

  const ada = await enter('ada')
  expect(await answerOf(of('ada'))).toEqual([503, '2'])
  const bea = await enter('bea')
  expect(await answerOf(of('cleo'))).toEqual([503, '2'])
  // What is small waits for nobody.
  const small = of('cleo', opening.length + 2)
  small.end('"}')
  expect((await answerOf(small))[0]).toBe(200)
  // A client that breaks off gives its place back, and so does an answer.
  const isGone = new Promise<void>((done) => left.set('ada', done))
  ada.destroy()
  await isGone
  const cleo = await enter('cleo')
  const isAnswered = new Promise<void>((done) => left.set('bea', done))
  bea.end(rest)
  expect((await answerOf(bea))[0]).toBe(200)
  await isAnswered
  await enter('ada')
  cleo.end(rest)
  expect((await answerOf(cleo))[0]).toBe(200)
})

it('guards the saves that may bring pictures', async () => {
  const app = await startTestApp({ env: { LOG_LEVEL: 'silent' } })
  onTestFinished(() => app.close())
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const { token } = await app.register()
  const save = () => answerOf(begin(port, '/api/companies', { authorization: `Bearer ${token}` }))
  // Neither body ever ends, so that only a refusal answers.
  expect(await Promise.race([save(), save()])).toEqual([503, '2'])
})
