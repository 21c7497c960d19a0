import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppProcess, createAppProcess } from './app-process.ts'
import { freshDatabase } from './database.ts'
import { report } from './figures.ts'
import { isLong, rounds, seed, size } from './form.ts'
import { createHttpClient } from './http-client.ts'
import { type Business, openBusiness } from './load.ts'
import { seeded } from './seeded.ts'
import { watchLife } from './world.ts'

let app: AppProcess
let business: Business
const client = createHttpClient()

beforeAll(async () => {
  const { appUrl, ownerUrl } = await freshDatabase()
  app = await createAppProcess({ env: { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl }, lasting: true })
  await app.start()
  business = await openBusiness(client, app.url, `hostile-${seed}`)
})
afterAll(async () => {
  client.close()
  await app.end('SIGKILL')
})

/** Opens a bare connection; tells all that came back and how long it stood. */
function raw(send: (socket: Socket) => void): { socket: Socket; over: Promise<{ ms: number; said: string }> } {
  const begun = performance.now()
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => send(socket))
  let said = ''
  socket.on('data', (part) => {
    said += part.toString('latin1')
  })
  socket.on('error', () => {})
  const over = new Promise<{ ms: number; said: string }>((done) =>
    socket.on('close', () => done({ ms: performance.now() - begun, said })),
  )
  return { socket, over }
}

const head = (path: string, ...lines: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: duly.example', 'Content-Type: application/json', ...lines, '', ''].join('\r\n')

/** Runs something while asking whether the process lives; a long wait tells that its event loop stood still. */
async function livingThrough<T>(work: () => Promise<T>): Promise<{ result: T; stalledMs: number }> {
  const over = new AbortController()
  const life = watchLife(app.url, over.signal)
  const result = await work()
  over.abort()
  const { failed, longestMs } = await life
  expect(failed).toBe(0)
  return { result, stalledMs: longestMs }
}

const mayWrite = async () => {
  const body = { name: 'Ada Moss', email: 'ada@client.example' }
  const told = await client.ask({ url: app.url, method: 'POST', path: '/customers', token: business.token, body })
  return told.kind === 'answer' ? told.status : 0
}

describe('slow clients', () => {
  it('that never end their headers are cut off within seconds, hundreds at once, and nobody else waits', async () => {
    const { result, stalledMs } = await livingThrough(async () => {
      const clients = Array.from({ length: size(600, 200) }, () =>
        raw((socket) => void socket.write('POST /api/customers HTTP/1.1\r\nHost: duly.example\r\nX-Slow: ')),
      )
      await sleep(300)
      const others = await Promise.all(Array.from({ length: 10 }, mayWrite))
      return { others, ends: await Promise.all(clients.map(({ over }) => over)) }
    })
    const longestMs = Math.max(...result.ends.map(({ ms }) => ms))
    report('slow headers', {
      clients: result.ends.length,
      'cut after ms (longest)': longestMs,
      'stalled ms': stalledMs,
    })
    expect(new Set(result.others)).toEqual(new Set([201]))
    expect(longestMs).toBeLessThan(size(8000, 15_000))
    expect(result.ends.every(({ said }) => said === '' || said.startsWith('HTTP/1.1 408'))).toBe(true)
  })

  if (isLong)
    it('that trickle a body are cut off after half a minute', async () => {
      const { result } = await livingThrough(async () => {
        const clients = Array.from({ length: 200 }, () => {
          const one = raw((socket) =>
            socket.write(head('/api/customers', `Authorization: Bearer ${business.token}`, 'Content-Length: 100000')),
          )
          const trickle = setInterval(() => one.socket.write(' '), 500)
          one.socket.on('close', () => clearInterval(trickle))
          return one
        })
        const others = await Promise.all(Array.from({ length: 10 }, mayWrite))
        return { others, ends: await Promise.all(clients.map(({ over }) => over)) }
      })
      const longestMs = Math.max(...result.ends.map(({ ms }) => ms))
      report('slow bodies', { clients: result.ends.length, 'cut after ms (longest)': longestMs })
      expect(new Set(result.others)).toEqual(new Set([201]))
      expect(longestMs).toBeLessThan(34_000)
    })
})

describe('oversized and malformed requests', () => {
  it('are answered before their cost is paid, and the process goes on', async () => {
    const random = seeded(seed)
    const signedIn = `Authorization: Bearer ${business.token}`
    const whole = (body: Buffer | string) => {
      const bytes = Buffer.from(body)
      return Buffer.concat([
        Buffer.from(head('/api/customers', signedIn, `Content-Length: ${bytes.length}`, 'Connection: close')),
        bytes,
      ])
    }
    const noise = Buffer.from(Array.from({ length: 4000 }, () => random.whole(0, 255)))
    const cases: [string, Buffer | string, RegExp][] = [
      ['a gigabyte announced', head('/api/customers', signedIn, 'Content-Length: 1000000000'), /^HTTP\/1.1 413/],
      ['two megabytes sent', whole(`{"name":"${'x'.repeat(2_000_000)}"}`), /^HTTP\/1.1 413/],
      ['headers of 64 KB', head('/api/customers', `X-Long: ${'x'.repeat(65_536)}`), /^HTTP\/1.1 431/],
      ['JSON 100,000 levels deep', whole('['.repeat(100_000) + ']'.repeat(100_000)), /^HTTP\/1.1 400/],
      ['NUL in a name', whole('{"name":"a\\u0000b","email":"ada@client.example"}'), /^HTTP\/1.1 400/],
      ['half a surrogate pair', whole('{"name":"a\\ud800b","email":"ada@client.example"}'), /^HTTP\/1.1 400/],
      [
        'bytes that are no UTF-8',
        whole(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
        /^HTTP\/1.1 400/,
      ],
      ['noise as JSON', whole(noise), /^HTTP\/1.1 400/],
      ['noise as HTTP', noise, /^(HTTP\/1.1 400|$)/],
      ['two lengths', head('/api/customers', signedIn, 'Content-Length: 5', 'Content-Length: 6'), /^HTTP\/1.1 400/],
    ]
    const { result, stalledMs } = await livingThrough(async () => {
      const answers: [string, RegExp, string][] = []
      for (let round = 0; round < rounds(20, 2); round += 1) {
        await Promise.all(
          cases.map(async ([name, bytes, wanted]) => {
            const { socket, over } = raw((opened) => void opened.write(bytes))
            const timer = setTimeout(() => socket.end(), 4000)
            const { said } = await over
            clearTimeout(timer)
            answers.push([name, wanted, said])
          }),
        )
      }
      return answers
    })
    for (const [name, wanted, said] of result) expect.soft(said.slice(0, 40), name).toMatch(wanted)
    report('malformed requests', { sent: result.length, 'stalled ms': stalledMs })
    // No request may hold the event loop for longer (security requirements 5.11); the short form runs beside others.
    expect(stalledMs).toBeLessThan(size(250, 2000))
    expect(await mayWrite()).toBe(201)
  })
})
