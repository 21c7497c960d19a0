import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config/config.ts'
import { openLog } from '../log/log.ts'
import { createHttpServer } from './http-server.ts'

it('cuts a body that does not come, and gives uploads longer', async () => {
  const server = createHttpServer(readConfig({ NODE_ENV: 'test' }), openLog('silent'), {
    bodyMs: 300,
    largeBodyMs: 60_000,
  })
  onTestFinished(() => server.close())
  const entered: (() => void)[] = []
  server.addHook('onRequest', async () => entered.shift()?.())
  server.post('/note', async () => 'read')
  server.post('/picture', { bodyLimit: 16 * 1024 * 1024 }, async () => 'read')
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const begin = async (path: string) => {
    const inside = new Promise<void>((done) => entered.push(done))
    const headers = { 'content-type': 'application/json', 'content-length': 4 }
    const call = request({ port, path, method: 'POST', headers, agent: false })
    call.on('error', () => {})
    call.write('"a')
    await inside
    return { call, status: once(call, 'response').then(([answer]) => answer.statusCode) }
  }
  const upload = await begin('/picture')
  expect(await (await begin('/note')).status).toBe(408)
  upload.call.end('b"')
  expect(await upload.status).toBe(200)
})

it('ends when the last answer is given, though its caller keeps the connection open', async () => {
  const server = createHttpServer(readConfig({ NODE_ENV: 'test' }), openLog('silent'))
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    server.get('/slow', () => {
      resolve()
      return new Promise((done) => {
        answer = () => done({ said: 'late' })
      })
    })
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const call = request({ port, path: '/slow', agent }).end()
  await asked
  const closed = server.close().then(() => true)
  while (server.server.listening) await sleep(1)
  answer()
  const [response] = await once(call, 'response')
  response.resume()
  await once(response, 'end')
  expect(response.statusCode).toBe(200)
  // Without an end of its own, the connection would last for the minute that idle ones may.
  expect(await Promise.race([closed, sleep(25_000, false)])).toBe(true)
  agent.destroy()
})
