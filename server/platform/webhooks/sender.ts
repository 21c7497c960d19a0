import { lookup as lookUp } from 'node:dns/promises'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type BlockList, isIP, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'
import { judgeAddress, reachedAddress } from './addresses.ts'

/** Why nothing was sent, or why there was no answer. */
export type WebhookProblem =
  | 'not_allowed'
  | 'https_only'
  | 'unknown_name'
  | 'timed_out'
  | 'certificate'
  | 'not_reached'
  | 'broke_off'

/** What came of one try. */
export type WebhookAnswer =
  | { status: number; text: string; retryAfterMs: number | null; problem: null; tookMs: number }
  | { status: null; text: ''; retryAfterMs: null; problem: WebhookProblem; tookMs: number }

/** One address of a name. */
export interface ResolvedAddress {
  address: string
  family: number
}

export interface WebhookSenderOptions {
  /** Networks that may be told although they are private. */
  allowed: BlockList
  /** Ports of this machine that belong to the installation itself: never told, allowed or not. */
  ownPorts: readonly number[]
  /** Ports of its database, wherever that is: never told on private networks, allowed or not. */
  databasePorts?: readonly number[]
  /** For the whole of a try, the name included. */
  timeoutMs: number
  /** Stands in for DNS in tests. */
  resolve?: (host: string) => Promise<readonly ResolvedAddress[]>
}

/** Posts to addresses that strangers chose. */
export interface WebhookSender {
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookAnswer>
  /** Why an address can never be told, as far as that shows without asking anybody; null for none. */
  problemOf(url: string): 'not_allowed' | 'https_only' | null
}

/** How much of an answer is read. */
const longestAnswer = 2048
/** Below 1024 only where HTTPS usually is: webhooks must not talk to mail servers or databases. */
const lowPorts = new Set([443])

/**
 * Makes a sender that reaches public addresses only, unless the operator allows others. A name is resolved once, each of
 * its addresses is judged, and the connection goes to the one that was judged, whatever the name says a moment later.
 * Redirects are answers like any other.
 */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const resolve = options.resolve ?? ((host: string) => lookUp(host, { all: true, verbatim: true }))
  return {
    problemOf(url) {
      const target = targetOf(url)
      if (!target) return 'not_allowed'
      return target.literal ? problemOfAddresses(options, target, [target.literal]) : null
    },
    async post(url, headers, body) {
      const begun = performance.now()
      const took = () => Math.round(performance.now() - begun)
      const signal = AbortSignal.timeout(options.timeoutMs)
      const failed = (problem: WebhookProblem): WebhookAnswer => {
        return { status: null, text: '', retryAfterMs: null, problem, tookMs: took() }
      }
      const target = targetOf(url)
      if (!target) return failed('not_allowed')
      try {
        const found = target.literal ? [target.literal] : await beforeEnd(resolve(target.host), signal)
        const problem = problemOfAddresses(options, target, found)
        if (problem) return failed(problem)
        const [first] = found
        if (!first) return failed('unknown_name')
        const answer = await ask(target, first, { headers, body, signal })
        return { ...answer, problem: null, tookMs: took() }
      } catch (error) {
        return failed(signal.aborted ? 'timed_out' : problemOfError(error))
      }
    },
  }
}

interface Target {
  url: URL
  /** The name or address without brackets. */
  host: string
  port: number
  /** The address itself, where the URL names no name: Node resolves none then. */
  literal: ResolvedAddress | null
}

/** Reads an address; null for one that is none, or has a form that webhooks do not have. */
function targetOf(text: string): Target | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.username !== '' || url.password !== '') return null
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
  if (port < 1024 && !lowPorts.has(port) && !(port === 80 && url.protocol === 'http:')) return null
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const family = isIP(host)
  return { url, host, port, literal: family === 0 ? null : { address: host, family } }
}

function problemOfAddresses(
  { allowed, ownPorts, databasePorts = [] }: WebhookSenderOptions,
  { url, port }: Target,
  addresses: readonly ResolvedAddress[],
): 'not_allowed' | 'https_only' | null {
  const verdicts = addresses.map(({ address }) => judgeAddress(address, allowed))
  // One that is private is enough: whoever names it beside a public one hopes for the wrong choice.
  if (verdicts.includes('private')) return 'not_allowed'
  if (databasePorts.includes(port) && verdicts.includes('allowed')) return 'not_allowed'
  if (ownPorts.includes(port) && addresses.some(({ address }) => isOwnAddress(address))) return 'not_allowed'
  return url.protocol === 'http:' && verdicts.includes('public') ? 'https_only' : null
}

function isOwnAddress(address: string): boolean {
  const reached = reachedAddress(address)
  if (reached.startsWith('127.') || reached === '::1' || reached === '0.0.0.0' || reached === '::') return true
  return Object.values(networkInterfaces()).some((all) => all?.some((own) => own.address === reached))
}

/** A promise that ends no later than the signal. */
function beforeEnd<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
    promise.then(done, fail)
  })
}

interface Posted {
  headers: Readonly<Record<string, string>>
  body: string
  signal: AbortSignal
}

function ask(
  { url, host, port, literal }: Target,
  { address, family }: ResolvedAddress,
  { headers, body, signal }: Posted,
): Promise<{ status: number; text: string; retryAfterMs: number | null }> {
  const bytes = Buffer.from(body)
  const lookup: LookupFunction = (_host, wanted, found) =>
    wanted.all ? found(null, [{ address, family }]) : found(null, address, family)
  const options = {
    method: 'POST',
    host,
    port,
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host, 'content-length': String(bytes.length) },
    // A connection of its own, to the address that was judged.
    agent: false as const,
    lookup,
    signal,
    ...(literal ? {} : { servername: host }),
  }
  return new Promise((done, fail) => {
    const asked: ClientRequest = url.protocol === 'https:' ? requestHttps(options) : requestHttp(options)
    asked.once('error', fail)
    asked.once('response', (response) => {
      readAnswer(response, asked).then((text) => {
        const status = response.statusCode ?? 0
        done({ status, text, retryAfterMs: retryAfterOf(response) })
      }, fail)
    })
    asked.end(bytes)
  })
}

/** The beginning of an answer; whatever is longer is cut off together with the connection. */
function readAnswer(response: IncomingMessage, asked: ClientRequest): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  return new Promise((done, fail) => {
    const text = () => Buffer.concat(parts).subarray(0, longestAnswer).toString('utf8')
    response.on('data', (part: Buffer) => {
      parts.push(part)
      length += part.length
      if (length < longestAnswer) return
      done(readable(text()))
      asked.destroy()
    })
    response.once('end', () => done(readable(text())))
    response.once('error', fail)
    response.once('aborted', () => fail(new Error('the answer broke off')))
  })
}

// Texts of strangers are shown and kept: no control characters, above all no NUL, which the database refuses.
const readable = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '').replaceAll('\uFFFD', '')

/** Milliseconds that the other side asks for, at most a day. */
function retryAfterOf(response: IncomingMessage): number | null {
  const value = response.headers['retry-after']
  if (!value) return null
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, 86_400_000) : null
}

const certificateErrors = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

function problemOfError(error: unknown): WebhookProblem {
  const code = String((error as { code?: unknown }).code ?? '')
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EAI_FAIL' || code === 'ENODATA') return 'unknown_name'
  if (certificateErrors.test(code)) return 'certificate'
  if (code === 'ECONNREFUSED' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH' || code === 'ETIMEDOUT')
    return 'not_reached'
  return 'broke_off'
}
