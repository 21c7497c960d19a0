import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { refuse } from '@duly/core/contract/refusals.ts'
import { fastify } from 'fastify'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config/config.ts'
import { openLog } from '../log/log.ts'
import { createHttpServer } from './http-server.ts'
import { readOnAfterRefusal } from './unread-bodies.ts'

const size = 12 * 1024 * 1024

let port: number

beforeAll(async () => {
  const env = { NODE_ENV: 'test', DATA_DIR: `/tmp/duly-test-${process.pid}` }
  const server = createHttpServer(readConfig(env), openLog('silent'))
  server.get('/healthz', async () => 'ok')
  server.post('/read', async () => 'read')
  const refuseAll = async () => {
    throw refuse('not_signed_in')
  }
  server.post('/closed', { onRequest: refuseAll }, async () => 'never')
  await server.listen({ port: 0, host: '127.0.0.1' })
  port = (server.server.address() as AddressInfo).port
  return () => server.close()
})

function open(to: number): Socket {
  const socket = connect(to, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  return socket
}

/** Sends a whole request before it looks at the answer, as proxies do; then what may follow on the same connection. */
async function sentThrough(head: string[], body: Buffer, next = ''): Promise<string> {
  const socket = open(port)
  socket.pause()
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await new Promise<void>((sent, broken) => socket.write(body, (error) => (error ? broken(error) : sent())))
  if (next) socket.write(next)
  let said = ''
  socket.on('data', (part: Buffer) => {
    said += part.toString('latin1')
  })
  socket.resume()
  await once(socket, 'close')
  return said
}

const chunked = (content: Buffer) =>
  Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n0\r\n\r\n')])
const content = Buffer.alloc(size, ' ')
const lookAtHealth = 'GET /healthz HTTP/1.1\r\nHost: duly.test\r\nConnection: close\r\n\r\n'

it.each([
  ['too large by its own word', 413, '/read', 'application/json', false],
  ['too large, and says so nowhere', 413, '/read', 'application/json', true],
  ['of no kind that is read', 415, '/read', 'text/csv', false],
  ['of somebody who is not signed in', 401, '/closed', 'application/json', false],
  ['for nothing that is there', 413, '/nowhere', 'application/json', false],
] as const)('a body %s is answered with %d, and the connection stays', async (_what, status, path, type, isChunked) => {
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${size}`
  const head = [`POST ${path} HTTP/1.1`, 'Host: duly.test', `Content-Type: ${type}`, length]
  const said = await sentThrough(head, isChunked ? chunked(content) : content, lookAtHealth)
  expect(said.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 200'])
})

// nginx, as deploy/ configures it, opens a connection for each call and asks for its end.
it.each([false, true])(
  'a body that is too large is read through before a connection is closed as asked (chunked: %s)',
  async (isChunked) => {
    const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${size}`
    const head = [
      'POST /read HTTP/1.1',
      'Host: duly.test',
      'Connection: close',
      'Content-Type: application/json',
      length,
    ]
    const said = await sentThrough(head, isChunked ? chunked(content) : content)
    expect(said.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413'])
  },
)

it('reads on for so long and so far only', async () => {
  const server = fastify({ bodyLimit: 1000 })
  readOnAfterRefusal(server, { bytes: 5_000_000, ms: 500 })
  server.post('/', async () => 'read')
  await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  const { port: bounded } = server.server.address() as AddressInfo
  const head = (length: number) =>
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
  const slow = open(bounded)
  slow.write(`${head(4_000_000)}{`)
  const [answer] = await once(slow, 'data')
  expect(String(answer)).toContain('413')
  await once(slow, 'close')
  const long = open(bounded)
  long.on('error', () => {})
  long.resume()
  long.write(head(1_000_000_000))
  const part = Buffer.alloc(1_000_000, ' ')
  const begun = performance.now()
  while (!long.destroyed) await new Promise<void>((sent) => long.write(part, () => sent()))
  expect(long.bytesWritten).toBeLessThan(60_000_000)
  expect(performance.now() - begun).toBeLessThan(5000)
})
