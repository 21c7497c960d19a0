import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as it came over the wire. */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number }
  attributes: { key: string; value: Record<string, unknown> }[]
}

/** Takes traces over OTLP/HTTP in its JSON form, as a collector does. */
export interface OtlpReceiver {
  endpoint: string
  spans: ReceivedSpan[]
  /** What the last batch said of itself. */
  heard: { path?: string | undefined; key?: unknown; service?: unknown }
  close(): void
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = []
  const heard: OtlpReceiver['heard'] = {}
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const [{ resource, scopeSpans }] = JSON.parse(Buffer.concat(parts).toString('utf8')).resourceSpans
    heard.path = request.url
    heard.key = request.headers['x-key']
    heard.service = resource.attributes.find(({ key }: { key: string }) => key === 'service.name').value.stringValue
    spans.push(...scopeSpans.flatMap((scope: { spans: ReceivedSpan[] }) => scope.spans))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, spans, heard, close: () => void server.close() }
}

/** What a span says under a key. */
export function attributeOf(span: ReceivedSpan | undefined, key: string): unknown {
  return Object.values(span?.attributes.find((attribute) => attribute.key === key)?.value ?? {})[0]
}
