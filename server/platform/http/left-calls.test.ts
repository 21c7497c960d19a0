import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import { routeCases } from '../../test/route-cases.ts'
import { openLog } from '../log/log.ts'

const json = 'application/json'
const calls = [
  ...Object.keys(routeCases)
    .filter((key) => /^(POST|PUT|PATCH) /.test(key))
    .map((key) => [key.replace(/:\w+/g, crypto.randomUUID()), json] as const),
  // Others' calls and files, each read in a way of its own.
  ['POST /csp-reports', json],
  ['POST /webhooks/clover/app', json],
  ['POST /webhooks/peppol/status', json],
  ['POST /webhooks/mail/bounce', 'message/rfc822'],
  ['POST /webhooks/twilio/status', 'application/x-www-form-urlencoded'],
  [`POST /invoices/${crypto.randomUUID()}/files`, 'application/octet-stream'],
] as const

it('calls that are left while their body is on its way are no errors of the server', { timeout: 120_000 }, async () => {
  const lines: string[] = []
  const log = openLog(
    'info',
    new Writable({
      write(line, _encoding, done) {
        lines.push(String(line))
        done()
      },
    }),
  )
  const app = await startTestApp({ log })
  onTestFinished(() => app.close())
  const { token } = await app.register()
  await app.server.listen({ port: 0 })
  const { port } = app.server.server.address() as AddressInfo
  let closed = 0
  app.server.server.on('connection', (socket) => socket.once('close', () => (closed += 1)))
  for (const [call, type] of calls) {
    const [method, address] = call.split(' ')
    const caller = connect(port, '127.0.0.1')
    caller.on('error', () => {})
    await once(caller, 'connect')
    const heard = once(app.server.server, 'request')
    caller.write(
      `${method} /api${address} HTTP/1.1\r\nHost: duly\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n{"name":`,
    )
    await heard
    caller.destroy()
  }
  await vi.waitFor(() => expect(closed).toBe(calls.length), { timeout: 60_000 })
  const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')
  expect(errors).toEqual([])
})
