import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { withRequestId } from '../log/request-id.ts'
import { renderError } from './errors.ts'
import { addSecurityHeaders, headersOfAll } from './headers.ts'
import { largeBody } from './large-bodies.ts'
import { wasTurnedAway } from './overload.ts'
import { isBodyComing, readOnAfterRefusal } from './unread-bodies.ts'

/**
 * How long a body may take after its headers, which have 5 s: 30 s for the whole request, uploads 60 s (security requirements
 * 5.8).
 */
export const patience = { bodyMs: 25_000, largeBodyMs: 60_000 }

/** Default limit of a body, in bytes; endpoints may declare another (security requirements 5.7). */
export const defaultBodyLimit = 1024 * 1024
/** Limit for public endpoints. */
export const publicBodyLimit = 256 * 1024
const deepestJson = 20
/** Most values in one document; a thousand lines of an invoice have ten thousand. */
const mostValues = 50_000

/**
 * A Fastify server with the product's limits: headers within 5 s, the whole request within 30 s (checked every second),
 * JSON only, depth and number of values bounded, one error renderer. Routes are added by `serve`.
 */
export function createHttpServer(config: Config, log: Log, { bodyMs, largeBodyMs } = patience): FastifyInstance {
  const server = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Every line has its request's id already (log.ts), and a logger for each call costs more than most calls log.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',').map((entry) => entry.trim()) : false,
    bodyLimit: defaultBodyLimit,
    requestTimeout: largeBodyMs,
    connectionTimeout: 65_000,
    keepAliveTimeout: 61_000,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    return503OnClosing: true,
    exposeHeadRoutes: true,
    clientErrorHandler: answerUnreadable,
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000, maxHeaderSize: 16 * 1024 },
    frameworkErrors: (error, request, reply) => {
      headersOfAll(reply, config)
      renderError(error, request, reply)
    },
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
  server.setErrorHandler((error, request, reply) => renderError(error, request, reply))
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    withRequestId(request.id, done)
  })
  addSecurityHeaders(server, config)
  readOnAfterRefusal(server)
  endConnectionsWhenClosing(server)
  cutSlowBodies(server, bodyMs)
  server.addHook('onResponse', (request, reply, done) => {
    const fields = {
      requestId: request.id,
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    // Probes ask for readiness every few seconds; health.ts logs its changes.
    const isProbe = fields.route === '/readyz'
    if (reply.statusCode >= 500 && !isProbe && !wasTurnedAway(request)) log.error(fields, 'request failed')
    else log.debug(fields, 'request')
    done()
  })
  return server
}

/**
 * Answers what no request could be read from: headers that are too long, come too slowly, or are no HTTP. No hook sees
 * these, so the headers of every answer are written here.
 */
function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = unreadable.get(error.code ?? '') ?? 400
  const body = JSON.stringify({ statusCode: status, message: STATUS_CODES[status], error: STATUS_CODES[status] })
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'X-Content-Type-Options: nosniff',
        'Cache-Control: no-store',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  socket.destroy(error)
}

const unreadable = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
])

/**
 * Cuts a request whose body is not there in time, as the server itself does when the time of uploads is over. Uploads are
 * the routes that take large bodies.
 */
function cutSlowBodies(server: FastifyInstance, withinMs: number): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (isBodyComing(request) && (request.routeOptions.bodyLimit ?? 0) <= largeBody) {
      const timer = setTimeout(() => {
        if (!raw.complete)
          raw.socket.end(
            'HTTP/1.1 408 Request Timeout\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n',
            () => raw.destroy(),
          )
      }, withinMs)
      timer.unref()
      raw.once('end', () => clearTimeout(timer))
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}

/**
 * A connection that was busy when the server was told to end would keep it from ending for a minute once it is idle: the
 * framework closes only those that are idle at that moment.
 */
function endConnectionsWhenClosing(server: FastifyInstance): void {
  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
    if (!server.server.listening) return
    const sweep = setInterval(() => server.server.closeIdleConnections(), 100)
    server.server.once('close', () => clearInterval(sweep))
    sweep.unref()
  })
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}

/** The route's pattern, never its ids: what logs and metrics may say. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown'
}

/** The caller's network: the /24 of an IPv4 or the /64 of an IPv6 address, which is what brakes count. */
export function networkOf(request: FastifyRequest): string {
  const address = request.ip.replace(/^::ffff:/, '')
  if (address.includes(':')) return `${address.split(':').slice(0, 4).join(':')}::/64`
  return `${address.split('.').slice(0, 3).join('.')}.0/24`
}

class JsonError extends Error {
  readonly statusCode = 400
}

/** A double is written exactly with so many significant digits. */
const mostDigits = 17
const zero = 48
const isDigit = (code: number) => code >= zero && code <= 57

/**
 * Reads a body. What would cost much to take apart is refused after one pass over the text: a reviver called for each
 * value of a few megabytes of `[0,0,…]` holds the process for seconds (security requirements 5.7, 5.11).
 */
function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined
  if (!isUtf8(body)) throw new JsonError('The request is not valid UTF-8.')
  const text = body.toString('utf8')
  const { depth, values, isPlain } = shapeOf(text)
  if (depth > deepestJson) throw new JsonError('The request is nested too deeply.')
  if (values > mostValues) throw new JsonError('The request has too many values.')
  const value = readJson(text)
  if (!isPlain)
    throw new JsonError(`Numbers must be written without an exponent and with at most ${mostDigits} digits.`)
  if (/__proto__|constructor|\\u/i.test(text) && hasForbiddenKey(value))
    throw new JsonError('Invalid request. Please check your input.')
  return value
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new JsonError('The request is not valid JSON.')
  }
}

// As deep as the document at most, whose depth is known by now.
function hasForbiddenKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(hasForbiddenKey)
  return Object.entries(value).some(
    ([key, inner]) => key === '__proto__' || key === 'constructor' || hasForbiddenKey(inner),
  )
}

// Counted before parsing, so that a hostile document costs one linear pass. How a number is written is known only here: a
// parser makes `1e2` 100 and cuts what a double cannot hold.
function shapeOf(text: string): { depth: number; values: number; isPlain: boolean } {
  let depth = 0
  let deepest = 0
  let values = 1
  let inString = false
  let isPlain = true
  // Significant digits of the number that is being passed.
  let digits = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (inString) {
      if (code === 92) index += 1
      else if (code === 34) inString = false
    } else if (code === 34) inString = true
    else if (code === 44) values += 1
    else if (code === 123 || code === 91) {
      values += 1
      depth += 1
      if (depth > deepest) deepest = depth
    } else if (code === 125 || code === 93) depth -= 1
    if (!inString && isDigit(code)) {
      if (digits > 0 || code !== zero) digits += 1
      if (digits > mostDigits) isPlain = false
      // An exponent stands behind a digit; the `e` of true and false does not.
      if ((text.charCodeAt(index + 1) | 32) === 101) isPlain = false
    } else if (code !== 46) digits = 0
  }
  return { depth: deepest, values, isPlain }
}
