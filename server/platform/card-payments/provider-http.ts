import { setTimeout as sleep } from 'node:timers/promises'
import { readAnswer } from '../http/read-answer.ts'
import { type TracedCall, untraced } from '../tracing/traced-call.ts'
import { type Outcome, ok, type RefusedReason, refused, unknown } from './card-payments.ts'

/** How a provider is called: fixed host, no redirects, 15 s, a capped answer (security requirements 7.1). */
export interface ProviderHttp {
  call(request: ProviderRequest): Promise<Outcome<Json>>
}

export interface ProviderRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Whether an error's body may be repeated in the outcome; never for calls that carry tokens. */
  readonly quiet?: boolean
}

/** An answer of unknown form, read leniently. */
export type Json = Readonly<Record<string, unknown>>

export interface ProviderHttpOptions {
  /** `product/version (comment)`; Clover refuses calls without it. */
  readonly userAgent: string
  readonly timeoutMs?: number
  /** First wait after a 429 in ms, doubled each time. */
  readonly firstWaitMs?: number
  /** Traces each call, by method and host: paths have ids. */
  readonly traced?: TracedCall
}

const largestAnswer = 2 * 1024 * 1024
/** Tries of a read that meets a rate limit; acts are never repeated. */
const triesOfReads = 3

export function createProviderHttp({
  userAgent,
  timeoutMs = 15_000,
  firstWaitMs = 1_000,
  traced = untraced,
}: ProviderHttpOptions): ProviderHttp {
  async function once(request: ProviderRequest): Promise<{ outcome: Outcome<Json>; waitMs: number | null }> {
    try {
      const response = await fetch(request.url, {
        method: request.method,
        headers: { accept: 'application/json', 'user-agent': userAgent, ...request.headers },
        body: request.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await readAnswer(response, largestAnswer)
      const seconds = Number(response.headers.get('retry-after'))
      const waitMs = response.status === 429 ? (seconds > 0 ? Math.min(seconds, 10) * 1000 : 0) : null
      return { outcome: judge(response.status, text, request.quiet === true), waitMs }
    } catch (error) {
      const timedOut = error instanceof Error && error.name === 'TimeoutError'
      const cause = error instanceof Error ? (error.cause as { code?: string } | undefined)?.code : undefined
      return {
        outcome: unknown(
          timedOut ? 'timeout' : 'network',
          timedOut ? 'no answer in time' : (cause ?? 'connection failed'),
        ),
        waitMs: null,
      }
    }
  }

  return {
    async call(request) {
      let waitMs = firstWaitMs
      for (let attempt = 1; ; attempt += 1) {
        const { method, url } = request
        const host = new URL(url).host
        const result = await traced(
          `${method} ${host}`,
          { 'http.request.method': method, 'server.address': host },
          () => once(request),
          ({ outcome }) => (outcome.outcome === 'ok' ? null : outcome.reason),
        )
        const again = request.method === 'GET' && result.waitMs !== null && attempt < triesOfReads
        if (!again) return result.outcome
        await sleep(Math.max(waitMs, result.waitMs ?? 0))
        waitMs *= 2
      }
    },
  }
}

function judge(status: number, text: string | null, quiet: boolean): Outcome<Json> {
  if (status >= 200 && status < 300) {
    if (text === null) return unknown('unreadable', 'the answer is too large')
    const json = parse(text)
    return json ? ok(json) : unknown('unreadable', 'the answer is not JSON')
  }
  const message = quiet ? `status ${status}` : messageOf(text ?? '')
  const reasons: Readonly<Record<number, RefusedReason>> = {
    401: 'unauthorized',
    403: 'unauthorized',
    404: 'not_found',
    429: 'rate_limited',
  }
  // 409 is a running twin (Stripe's idempotency): what became of it is not known yet.
  if (status >= 500 || status === 408 || status === 409) return unknown('server_error', `status ${status}: ${message}`)
  if (status >= 300 && status < 400) return unknown('unreadable', `unexpected redirect (${status})`)
  return refused(reasons[status] ?? 'invalid', status, message)
}

function parse(text: string): Json | null {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
  } catch {
    return null
  }
}

/** The provider's words: `message`, `error.message`, or the first characters of whatever came. */
function messageOf(text: string): string {
  const json = parse(text)
  const nested = json ? asRecord(json.error) : {}
  const found = [json?.message, nested.message, nested.code].find((value) => typeof value === 'string')
  return String(found ?? text)
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 400)
}

export function asRecord(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}

export function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** A safe integer, also when written as text. */
export function asInteger(value: unknown): number | null {
  const number = typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
}

/** Elements of a list that may be wrapped (`{ elements: [] }`, `{ data: [] }`). */
export function asList(value: unknown): readonly Json[] {
  const wrapped = asRecord(value)
  const list = Array.isArray(value) ? value : (wrapped.elements ?? wrapped.data)
  return Array.isArray(list) ? list.map(asRecord) : []
}
