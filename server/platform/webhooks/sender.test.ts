import { type AddressInfo, createServer, type Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startWebhookListener, type WebhookListener } from '../../test/webhook-listener.ts'
import { networksIn } from './addresses.ts'
import { createWebhookSender, type ResolvedAddress } from './sender.ts'

let listener: WebhookListener

beforeEach(async () => {
  listener = await startWebhookListener()
})
afterEach(() => listener.close())

const sender = (
  options: {
    allow?: string
    ownPorts?: number[]
    databasePorts?: number[]
    timeoutMs?: number
    names?: Record<string, string[]>[]
  } = {},
) => {
  const turns = [...(options.names ?? [])]
  const asked: string[] = []
  const made = createWebhookSender({
    allowed: networksIn(options.allow ?? ''),
    ownPorts: options.ownPorts ?? [],
    databasePorts: options.databasePorts ?? [],
    timeoutMs: options.timeoutMs ?? 5000,
    ...(options.names && {
      resolve: async (host: string): Promise<ResolvedAddress[]> => {
        asked.push(host)
        // Each question has its own answer; the last one stays.
        const found = (turns.length > 1 ? turns.shift() : turns[0])?.[host]
        if (!found) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
        return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      },
    }),
  })
  return { ...made, asked }
}
const post = (made: ReturnType<typeof sender>, url: string) => made.post(url, { 'x-test': 'yes' }, '{"a":1}')
const loopback = '127.0.0.0/8'

describe('addresses', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://0x7f000001:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://0:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[::7f00:1]:PORT/',
    'http://[64:ff9b::7f00:1]:PORT/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    'https://[fd00::1]/',
    'https://192.168.1.1:8443/',
  ])('written as %s are refused before anything connects', async (pattern) => {
    const url = pattern.replace('PORT', String(listener.port))
    const made = sender()
    expect(made.problemOf(url)).toBe('not_allowed')
    expect(await post(made, url)).toMatchObject({ status: null, problem: 'not_allowed' })
    expect(listener.heard).toEqual([])
  })

  it.each([
    'ftp://hooks.example/',
    'file:///etc/passwd',
    'https://user:pass@hooks.example/',
    'https://hooks.example:25/',
    'https://hooks.example:22/',
    'http://hooks.example:443x/',
    'nonsense',
  ])('of the kind %s are none', async (url) => {
    const made = sender({ names: [{ 'hooks.example': ['93.184.215.14'] }] })
    expect(made.problemOf(url)).toBe('not_allowed')
    expect((await post(made, url)).problem).toBe('not_allowed')
    expect(made.asked).toEqual([])
  })

  it('behind a name are judged, all of them', async () => {
    const url = `http://hooks.example:${listener.port}/`
    for (const addresses of [['127.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['::ffff:127.0.0.1'], ['169.254.169.254']])
      expect((await post(sender({ names: [{ 'hooks.example': addresses }] }), url)).problem).toBe('not_allowed')
    expect(listener.heard).toEqual([])
  })

  it('in public need https', async () => {
    const made = sender({ names: [{ 'hooks.example': ['93.184.215.14'] }] })
    expect(made.problemOf('http://93.184.215.14/')).toBe('https_only')
    expect((await post(made, 'http://hooks.example/')).problem).toBe('https_only')
    expect((await post(made, 'http://hooks.example:8080/')).problem).toBe('https_only')
  })

  it('that the operator allows are reached, by name and by number', async () => {
    const made = sender({ allow: loopback, names: [{ 'n8n.lan': ['127.0.0.1'] }] })
    expect(await post(made, `http://n8n.lan:${listener.port}/hook?x=1`)).toMatchObject({ status: 204, problem: null })
    expect(await post(made, `${listener.url}/hook`)).toMatchObject({ status: 204 })
    expect(listener.heard.map(({ path }) => path)).toEqual(['/hook?x=1', '/hook'])
    expect(listener.heard[0]?.headers).toMatchObject({ host: `n8n.lan:${listener.port}`, 'x-test': 'yes' })
    expect(listener.heard[0]?.body).toBe('{"a":1}')
  })

  it('of the installation itself are never reached, even where their network is allowed', async () => {
    const made = sender({ allow: loopback, ownPorts: [listener.port], names: [{ self: ['127.0.0.1'] }] })
    expect((await post(made, listener.url)).problem).toBe('not_allowed')
    expect((await post(made, `http://self:${listener.port}/`)).problem).toBe('not_allowed')
    expect(listener.heard).toEqual([])
  })

  it.each(['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[64:ff9b::127.0.0.1]'])(
    'of the installation itself are never reached as %s either',
    async (host) => {
      const made = sender({ allow: loopback, ownPorts: [listener.port] })
      expect((await post(made, `http://${host}:${listener.port}/`)).problem).toBe('not_allowed')
      expect(listener.heard).toEqual([])
    },
  )

  it('of private networks are never reached at the port of the database, whoever has it', async () => {
    const made = sender({ allow: '127.0.0.0/8, 10.0.0.0/8', databasePorts: [listener.port] })
    for (const host of ['127.0.0.1', '10.7.7.7', '[::ffff:127.0.0.1]'])
      expect(made.problemOf(`http://${host}:${listener.port}/`), host).toBe('not_allowed')
    expect(made.problemOf('http://10.7.7.7:5678/')).toBeNull()
  })
})

it('connects to the address that it judged, whatever the name says a moment later', async () => {
  const inside = await startWebhookListener('127.0.0.3', listener.port)
  try {
    const names = [{ 'rebind.example': ['127.0.0.1'] }, { 'rebind.example': ['127.0.0.3'] }]
    const made = sender({ allow: '127.0.0.1/32', names })
    const url = `http://rebind.example:${listener.port}/`
    expect(await post(made, url)).toMatchObject({ status: 204 })
    expect(made.asked).toEqual(['rebind.example'])
    expect((await post(made, url)).problem).toBe('not_allowed')
    expect([listener.heard.length, inside.heard.length]).toEqual([1, 0])
  } finally {
    await inside.close()
  }
})

it('follows no redirect', async () => {
  const made = sender({ allow: loopback })
  for (const status of [301, 302, 303, 307, 308]) {
    listener.answer = (_call, response) => void response.writeHead(status, { location: '/elsewhere' }).end()
    expect(await post(made, `${listener.url}/hook`)).toMatchObject({ status, problem: null })
  }
  expect(listener.heard.map(({ path }) => path)).toEqual(Array(5).fill('/hook'))
})

describe('an endpoint', () => {
  it('that never answers is given up in time', async () => {
    listener.answer = () => {}
    const answer = await post(sender({ allow: loopback, timeoutMs: 200 }), listener.url)
    expect(answer).toMatchObject({ status: null, problem: 'timed_out' })
    expect(answer.tookMs).toBeLessThan(5000)
  })

  it('whose name is never resolved is given up in time', async () => {
    const made = createWebhookSender({
      allowed: networksIn(''),
      ownPorts: [],
      timeoutMs: 200,
      resolve: () => new Promise(() => {}),
    })
    expect(await made.post('https://hooks.example/', {}, '{}')).toMatchObject({ problem: 'timed_out' })
  })

  it('that drips its answer is given up in time', async () => {
    listener.answer = (_call, response) => {
      response.writeHead(200)
      const dripping = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(dripping))
    }
    expect(await post(sender({ allow: loopback, timeoutMs: 300 }), listener.url)).toMatchObject({
      problem: 'timed_out',
    })
  })

  it('that answers without end is cut off, and what it began with is kept', async () => {
    listener.answer = (_call, response) => {
      response.writeHead(200)
      const flood = () => {
        while (response.write('a'.repeat(65_536)));
      }
      response.on('drain', flood)
      flood()
    }
    const answer = await post(sender({ allow: loopback }), listener.url)
    expect(answer).toMatchObject({ status: 200, problem: null })
    expect(answer.text).toBe('a'.repeat(2048))
  })

  it('that says what cannot be kept or shown is read without it', async () => {
    listener.answer = (_call, response) =>
      void response.writeHead(500).end(Buffer.from('col\0umn\u001b[31m \xff"vat"\n'))
    expect((await post(sender({ allow: loopback }), listener.url)).text).toBe('column[31m ÿ"vat"\n')
  })

  it('that breaks off counts as none', async () => {
    listener.answer = (_call, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('begun')
      setImmediate(() => response.destroy())
    }
    expect(await post(sender({ allow: loopback }), listener.url)).toMatchObject({ status: null, problem: 'broke_off' })
    listener.answer = (_call, response) => void response.destroy()
    expect(await post(sender({ allow: loopback }), listener.url)).toMatchObject({ problem: 'broke_off' })
  })

  it('that is not there, or has no name, is told apart', async () => {
    const made = sender({ allow: loopback, names: [{}] })
    const gone = await startWebhookListener()
    await gone.close()
    expect((await post(made, gone.url)).problem).toBe('not_reached')
    expect((await post(made, 'https://nobody.example/')).problem).toBe('unknown_name')
  })

  it('that speaks no HTTP is no answer', async () => {
    const server: Server = createServer((socket) => void socket.end('220 mail.example ESMTP\r\n'))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    expect(await post(sender({ allow: loopback }), `http://127.0.0.1:${port}/`)).toMatchObject({ problem: 'broke_off' })
    server.close()
  })

  it('that shows a wrong certificate, or none, gets nothing', async () => {
    // It speaks TLS, with a certificate that nobody trusts.
    const server = new SMTPServer({ secure: true, logger: false })
    server.on('error', () => {})
    const { port } = (await new Promise<Server>((done) => {
      const listening: Server = server.listen(0, '127.0.0.1', () => done(listening))
    }).then((listening) => listening.address())) as AddressInfo
    const made = sender({ allow: loopback, names: [{ 'hooks.example': ['127.0.0.1'] }] })
    expect((await post(made, `https://hooks.example:${port}/`)).problem).toBe('certificate')
    expect((await post(made, `https://hooks.example:${listener.port}/`)).problem).toMatch(/certificate|broke_off/)
    expect(listener.heard).toEqual([])
    await new Promise<void>((done) => server.close(done))
  })

  it('is waited for as long as it asks, at most a day', async () => {
    const made = sender({ allow: loopback })
    const wait = async (value: string) => {
      listener.answer = (_call, response) => void response.writeHead(429, { 'retry-after': value }).end()
      return (await post(made, listener.url)).retryAfterMs
    }
    expect(await wait('90')).toBe(90_000)
    expect(await wait('999999999')).toBe(86_400_000)
    expect(await wait('soon')).toBeNull()
    expect(await wait('Thu, 01 Jan 1970 00:00:00 GMT')).toBeNull()
  })
})
