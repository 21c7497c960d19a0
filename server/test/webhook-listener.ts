import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A call that a listener got. */
export interface HeardCall {
  path: string
  headers: Record<string, string>
  body: string
  at: number
}

/** A program that listens for webhooks, on a real port. */
export interface WebhookListener {
  url: string
  port: number
  heard: HeardCall[]
  /** How it answers from now on; 204 at first. */
  answer: (call: HeardCall, response: ServerResponse) => void
  /** Resolves once so many calls were heard. */
  hears(count: number): Promise<HeardCall[]>
  close(): Promise<void>
}

/** Starts one on an address of this machine. */
export async function startWebhookListener(host = '127.0.0.1', port = 0): Promise<WebhookListener> {
  const sockets = new Set<Socket>()
  const waiting = new Set<() => void>()
  const listener = {
    heard: [] as HeardCall[],
    answer: (_call: HeardCall, response: ServerResponse) => void response.writeHead(204).end(),
  } as WebhookListener
  const server = createServer((request, response) => {
    read(request).then(
      (body) => {
        const headers = request.headers as Record<string, string>
        const call = { path: request.url ?? '', headers, body, at: Date.now() }
        listener.heard.push(call)
        for (const look of waiting) look()
        listener.answer(call, response)
      },
      () => response.destroy(),
    )
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done))
  listener.port = (server.address() as AddressInfo).port
  listener.url = `http://${host.includes(':') ? `[${host}]` : host}:${listener.port}`
  listener.hears = (count) =>
    new Promise((done, fail) => {
      const late = setTimeout(() => {
        waiting.delete(look)
        fail(new Error(`heard ${listener.heard.length} of ${count} calls`))
      }, 60_000)
      const look = () => {
        if (listener.heard.length < count) return
        clearTimeout(late)
        waiting.delete(look)
        done(listener.heard)
      }
      waiting.add(look)
      look()
    })
  listener.close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => server.close(done))
  }
  return listener
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
