import { connect, createServer, type Server, type Socket } from 'node:net'

/** What the proxy does to everything that passes it. */
export type ProxyMode =
  | { kind: 'pass' }
  /** Every packet arrives, later. */
  | { kind: 'delay'; ms: number }
  /** Connections stand, and nothing arrives: what a firewall or a stopped machine does. */
  | { kind: 'blackhole' }
  /** Connections break at once, also new ones. */
  | { kind: 'cut' }

/** A TCP proxy between the product and one of its servers, which misbehaves on request. */
export interface TcpProxy {
  readonly port: number
  set(mode: ProxyMode): void
  /** How many connections pass it now. */
  connections(): number
  close(): Promise<void>
}

/** Where the proxy leads: a port of this machine, or a socket's path. */
export type ProxyTarget = { port: number } | { path: string }

/** Listens on a free port of 127.0.0.1 and hands everything on to the target. */
export async function startTcpProxy(target: ProxyTarget): Promise<TcpProxy> {
  let mode: ProxyMode = { kind: 'pass' }
  const pairs = new Set<readonly [Socket, Socket]>()
  const held: (() => void)[] = []

  const forward = (from: Socket, to: Socket) => {
    from.on('data', (part) => {
      const send = () => {
        if (!to.destroyed) to.write(part)
      }
      if (mode.kind === 'blackhole') held.push(send)
      else if (mode.kind === 'delay') setTimeout(send, mode.ms)
      else send()
    })
  }

  const server: Server = createServer((client) => {
    if (mode.kind === 'cut') return void client.resetAndDestroy()
    const upstream = 'path' in target ? connect(target.path) : connect(target.port, '127.0.0.1')
    const pair = [client, upstream] as const
    pairs.add(pair)
    const drop = () => {
      pairs.delete(pair)
      client.destroy()
      upstream.destroy()
    }
    for (const side of pair) {
      side.setNoDelay(true)
      side.on('error', drop)
      side.on('close', () => {
        // Into a black hole not even the news of an end gets.
        if (mode.kind === 'blackhole') held.push(drop)
        else drop()
      })
    }
    forward(client, upstream)
    forward(upstream, client)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  const cut = () => {
    for (const [client, upstream] of pairs) {
      client.resetAndDestroy()
      upstream.destroy()
    }
    pairs.clear()
    held.length = 0
  }
  return {
    port: address.port,
    set(next) {
      mode = next
      if (next.kind === 'cut') cut()
      if (next.kind !== 'blackhole') for (const release of held.splice(0)) release()
    },
    connections: () => pairs.size,
    async close() {
      cut()
      await new Promise((done) => server.close(done))
    },
  }
}
