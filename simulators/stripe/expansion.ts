import type { FastifyReply, FastifyRequest } from 'fastify'
import { stripeError } from './context.ts'

/** What a call asks to expand: `expand[]=…` as often as wanted, or `expand[0]=…`, `expand[1]=…`. */
export function expandedIn(query: unknown): ReadonlySet<string> {
  const asked = Object.entries(query as Record<string, string | string[]>).filter(([name]) =>
    /^expand\[\d*\]$/.test(name),
  )
  return new Set(asked.flatMap(([, value]) => value))
}

/** Refuses to expand what a call has not. */
export const onlyExpands =
  (...known: readonly string[]) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const foreign = [...expandedIn(request.query)].find((name) => !known.includes(name))
    if (foreign === undefined) return undefined
    return reply.code(400).send(stripeError(`This property cannot be expanded (${foreign}).`))
  }
