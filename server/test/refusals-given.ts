import { appendFileSync, mkdirSync } from 'node:fs'
import type { EndpointKey } from '@duly/core/contract/endpoint.ts'
import type { RefusalId } from '@duly/core/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { generalRefusals } from '../platform/http/call-refusals.ts'
import { servedEndpoints } from '../platform/http/serve.ts'

/*
 * Which refusals each call gives is told by the API's document, and kept in `app/call-refusals.json`. Nobody writes them by hand: the tests
 * note what they provoke, and after a whole run `npm test` (step `refusals`) compares the two, in both directions.
 */

const folder = new URL('../../.cache/refusals/', import.meta.url)

// A body that a call does not ask for is looked at all the same before it is left aside.
const formless: ReadonlySet<string> = new Set(['payload_too_large', 'json_only', 'too_deep', 'invalid_request'])

/** Hears what a product refuses, other than by how its calls are declared; the answer notes it for the end of the run. */
export function watchRefusals(server: FastifyInstance): () => void {
  const given = new Set<string>()
  server.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'string') return
    const key = `${request.method} ${request.routeOptions.url?.replace(/^\/api/, '')}` as EndpointKey
    const endpoint = servedEndpoints.get(server)?.get(key)
    const code = codeOf(payload)
    if (!endpoint || !code || formless.has(code) || generalRefusals(request.method, endpoint).includes(code)) return
    given.add(`${key} ${code}`)
  })
  return () => {
    if (given.size === 0) return
    mkdirSync(folder, { recursive: true })
    appendFileSync(new URL(`${process.pid}.txt`, folder), `${[...given].join('\n')}\n`)
  }
}

function codeOf(payload: string): RefusalId | null {
  try {
    return JSON.parse(payload).code ?? null
  } catch {
    return null
  }
}
