import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { SimTools } from '../kit/sim-server.ts'
import { createBounceNotice } from './bounce-notice.ts'
import type { MessageStore } from './message-store.ts'

export interface ReceiverOptions {
  readonly port: number
  /** Credentials that are asked for; none: anybody may send. */
  readonly user?: string
  readonly pass?: string
  /** Largest message in bytes. */
  readonly size?: number
}

export interface Receiver {
  readonly port: number
  /** Forgets which addresses were put off before. */
  reset(): void
  close(): Promise<void>
}

class Reply extends Error {
  readonly responseCode: number
  constructor(responseCode: number, text: string) {
    super(text)
    this.responseCode = responseCode
  }
}

/**
 * A mail server for this machine only. What happens to a message is told by the first part of its recipient's address,
 * or by a planned fault of the same name (`POST /__sim/faults`):
 *
 * - `bounce@` 550 at RCPT · `full@` 552 after DATA · `defer@`, `defer3@` 451 that often, then accepted
 * - `slow@`, `slow8@` answers after so many seconds (3) · `hang@` never answers after DATA
 * - `drop@` cuts the line after DATA once; the message was kept, the sender can't know
 * - `late-bounce@` accepted, then a delivery status notice goes to the envelope's sender
 */
export async function startReceiver(options: ReceiverOptions, tools: SimTools, store: MessageStore): Promise<Receiver> {
  const refusals = new Map<string, number>()
  const dropped = new Set<string>()
  const stopping = new AbortController()
  const planned = (kind: string) => tools.faults.take((fault) => fault.kind === kind)

  const server = new SMTPServer({
    logger: false,
    name: 'smtp-simulator.localhost',
    banner: 'Duly SMTP simulator',
    authOptional: options.user === undefined,
    allowInsecureAuth: true,
    disabledCommands: options.user === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    size: options.size ?? 25 * 1024 * 1024,
    disableReverseLookup: true,
    closeTimeout: 200,
    onConnect(_session, done) {
      done(planned('greeting_refused') ? new Reply(421, '4.3.2 Service not available, try later') : null)
    },
    onAuth(auth, _session, done) {
      const right = auth.username === options.user && auth.password === options.pass && !planned('auth_refused')
      if (right) done(null, { user: auth.username ?? '' })
      else done(new Reply(535, '5.7.8 Authentication credentials invalid'))
    },
    onRcptTo(address, _session, done) {
      const trick = trickOf(address.address)
      if (trick.name === 'bounce' || planned('bounce')) {
        return done(new Reply(550, `5.1.1 <${address.address}> User unknown`))
      }
      if (planned('defer')) return done(new Reply(451, '4.7.1 Please try again later'))
      const before = refusals.get(address.address) ?? 0
      if (trick.name === 'defer' && before < (trick.count ?? 1)) {
        refusals.set(address.address, before + 1)
        return done(new Reply(451, '4.7.1 Please try again later'))
      }
      done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(new Reply(552, '5.3.4 Message too big'))
        accept(Buffer.concat(chunks), session).then((text) => text !== null && done(null, text), done)
      })
    },
  })
  server.on('error', () => {})

  /** Keeps the message and gives the answer; null when there will be none. */
  async function accept(raw: Buffer, session: SMTPServerSession): Promise<string | null> {
    const to = session.envelope.rcptTo.map((one) => one.address)
    const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
    const first = to[0] ?? ''
    const trick = trickOf(first)
    if (trick.name === 'full' || planned('full')) throw new Reply(552, '5.2.2 Mailbox full')
    if (planned('data_defer')) throw new Reply(451, '4.3.0 Try again later')
    if (trick.name === 'hang' || planned('hang')) {
      await store.add(raw, { from, to }, 'hang', false)
      return null
    }
    const drop = planned('drop') !== null || (trick.name === 'drop' && !dropped.has(first))
    if (drop) {
      dropped.add(first)
      await store.add(raw, { from, to }, 'drop', false)
      for (const connection of server.connections) {
        if (connection.id === session.id) connection._socket.destroy()
      }
      return null
    }
    const slow = planned('slow')
    if (trick.name === 'slow' || slow) {
      await sleep((slow?.seconds ?? trick.count ?? 3) * 1000, undefined, { signal: stopping.signal }).catch(() => {})
    }
    const message = await store.add(raw, { from, to }, trick.name)
    if ((trick.name === 'late-bounce' || planned('late-bounce')) && from) {
      const notice = createBounceNotice({
        reporter: 'smtp-simulator.localhost',
        to: from,
        failed: first,
        original: raw,
      })
      await store.add(Buffer.from(notice), { from: '', to: [from] }, 'bounce notice')
    }
    tools.log.add({ direction: 'in', method: 'SMTP', path: to.join(','), status: 250 })
    return `2.0.0 OK queued as ${message.id}`
  }

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    reset() {
      refusals.clear()
      dropped.clear()
    },
    async close() {
      stopping.abort()
      for (const connection of server.connections) connection._socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** `defer3+anything@…` → `{ name: 'defer', count: 3 }`. */
function trickOf(address: string): { name: string | null; count: number | null } {
  const match = /^(bounce|full|defer|slow|hang|drop|late-bounce)(\d{1,3})?([+.][^@]*)?@/i.exec(address)
  return { name: match?.[1]?.toLowerCase() ?? null, count: match?.[2] ? Number(match[2]) : null }
}
