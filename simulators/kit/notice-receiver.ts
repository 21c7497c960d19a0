import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A notice as it arrived. */
export interface ReceivedNotice {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A small server that stands where the application would, and keeps every notice it gets. For tests. */
export interface NoticeReceiver {
  readonly url: string
  readonly notices: ReceivedNotice[]
  /** The status that it answers from now on. */
  answerWith(status: number): void
  /** Waits (5 s at most) until so many notices have come; of those whose body names `about`, where that is given. */
  waitFor(count: number, about?: string): Promise<ReceivedNotice[]>
  close(): Promise<void>
}

export async function startNoticeReceiver(): Promise<NoticeReceiver> {
  const notices: ReceivedNotice[] = []
  let status = 200
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      notices.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    notices,
    answerWith: (next) => {
      status = next
    },
    async waitFor(count, about = '') {
      const until = Date.now() + 5_000
      const those = () => notices.filter(({ body }) => body.includes(about))
      while (those().length < count && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10))
      return those()
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
