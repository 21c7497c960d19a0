import { connect, type Socket } from 'node:net'

/** One connection that asks one thing at a time, with next to no cost of its own: what is measured is the server. */
export interface LineClient {
  /** Resolves with what was answered, whatever its status; rejects when there is no answer. */
  answer(request: Request): Promise<LineAnswer>
  /** Resolves with the body; rejects when the status is none of 200 to 299. */
  ask(request: Request): Promise<Buffer>
  close(): void
}

/** An answer as it came. */
export interface LineAnswer {
  status: number
  /** Status line and headers. */
  head: string
  body: Buffer
}

/** A request whose bytes are made once. */
export interface Request {
  bytes: Buffer
  name: string
}

/** Makes a request to `path`, signed in with `token`, with a JSON body when there is one. */
export function requestOf(
  path: string,
  { token, body, key }: { token?: string; body?: object; key?: string } = {},
): Request {
  const text = body ? JSON.stringify(body) : ''
  const head = [
    `${body ? 'POST' : 'GET'} ${path} HTTP/1.1`,
    'host: localhost',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(key ? [`idempotency-key: ${key}`] : []),
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`] : []),
  ]
  return { name: path, bytes: Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`) }
}

/** Opens a connection to `url` that is kept. */
export async function openLineClient(url: string): Promise<LineClient> {
  const { hostname, port } = new URL(url)
  const socket: Socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  let received = Buffer.alloc(0)
  let waiting: { done: (answer: LineAnswer) => void; failed: (error: Error) => void } | null = null
  socket.on('error', (error) => waiting?.failed(error))
  socket.on('close', () => waiting?.failed(new Error('the server closed the connection')))
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const end = received.indexOf('\r\n\r\n')
    if (end < 0 || !waiting) return
    const head = received.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (received.length < end + 4 + length) return
    const body = received.subarray(end + 4, end + 4 + length)
    received = Buffer.alloc(0)
    const { done } = waiting
    waiting = null
    done({ status: Number(head.slice(9, 12)), head, body })
  })
  const answer = ({ bytes }: Request) =>
    new Promise<LineAnswer>((done, failed) => {
      waiting = { done, failed }
      socket.write(bytes)
    })
  return {
    answer,
    async ask(request) {
      const { status, head, body } = await answer(request)
      if (status < 200 || status > 299)
        throw new Error(`${request.name}: ${head.split('\r\n')[0]} ${body.toString().slice(0, 300)}`)
      return body
    },
    close: () => socket.destroy(),
  }
}
