import { Agent, request } from 'node:http'

/** One call of the product's API. */
export interface Ask {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`. */
  path: string
  token?: string
  body?: unknown
  /** Sent as `Idempotency-Key`. */
  key?: string
}

/** What a caller knows after a call: an answer, or only that the connection broke and anything may have happened. */
export type Told =
  | { kind: 'answer'; status: number; body: unknown; retryAfter: number | null; requestId: string | null; ms: number }
  | { kind: 'broken'; why: string; ms: number }

export interface HttpClient {
  ask(call: Ask): Promise<Told>
  close(): void
}

/** A client with connections of its own. After `patienceMs` without an answer a call counts as broken. */
export function createHttpClient(patienceMs = 15_000): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  return {
    ask: (call) => ask(agent, patienceMs, call),
    close: () => agent.destroy(),
  }
}

function ask(agent: Agent, patienceMs: number, call: Ask): Promise<Told> {
  const begun = performance.now()
  const ms = () => performance.now() - begun
  const body = call.body === undefined ? null : JSON.stringify(call.body)
  return new Promise((resolve) => {
    const broken = (error: Error) => resolve({ kind: 'broken', why: error.message, ms: ms() })
    const sent = request(
      `${call.url}/api${call.path}`,
      {
        agent,
        method: call.method,
        headers: {
          ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
          ...(call.key ? { 'idempotency-key': call.key } : {}),
          ...(body === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', broken)
        answer.on('end', () => {
          clearTimeout(timer)
          const text = Buffer.concat(parts).toString('utf8')
          const retryAfter = answer.headers['retry-after']
          resolve({
            kind: 'answer',
            status: answer.statusCode ?? 0,
            body: parsed(text),
            retryAfter: retryAfter === undefined ? null : Number(retryAfter),
            requestId: answer.headers['x-request-id']?.toString() ?? null,
            ms: ms(),
          })
        })
      },
    )
    const timer = setTimeout(() => sent.destroy(new Error(`no answer in ${patienceMs} ms`)), patienceMs)
    sent.on('error', (error) => {
      clearTimeout(timer)
      broken(error)
    })
    sent.end(body ?? undefined)
  })
}

function parsed(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
