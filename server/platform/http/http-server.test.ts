import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { openLog } from '../log/log.ts'
import { createHttpServer } from './http-server.ts'

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
  expect(await Promise.race([closed, sleep(8000, false)])).toBe(true)
  agent.destroy()
})
