import { Socket } from 'node:net'
import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How much of a refused body is still read, and for how long. */
const readOn = { bytes: 32 * 1024 * 1024, ms: 10_000 }

/** Whether the body of a call that came over a network is still on its way. */
export function isBodyComing({ raw }: FastifyRequest): boolean {
  const hasBody = Number(raw.headers['content-length'] ?? 0) > 0 || raw.headers['transfer-encoding'] !== undefined
  // Calls without a network, as tests make them, are there at once.
  return hasBody && raw.socket instanceof Socket && !raw.complete
}

/**
 * Reads on for a moment when a call is answered before its body is there, such as one that is too large. Closed at once,
 * the connection would be reset under whoever is still sending, and a browser or a proxy that meets the reset before it
 * has read the answer tells of a broken connection instead.
 */
export function readOnAfterRefusal(server: FastifyInstance, { bytes, ms } = readOn): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request
    if (isBodyComing(request)) {
      reply.removeHeader('connection')
      const isLast = !reply.raw.shouldKeepAlive
      // Node closes the connection of a caller who asked for its end (nginx, for one) right behind the answer.
      reply.raw.shouldKeepAlive = true
      let left = bytes
      raw.on('data', (part: Buffer) => {
        left -= part.length
        if (left < 0) raw.socket.destroy()
      })
      raw.resume()
      const timer = setTimeout(() => raw.socket.destroy(), ms)
      timer.unref()
      raw.once('end', () => {
        clearTimeout(timer)
        if (isLast) finished(reply.raw, () => raw.socket.end())
      })
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
