import type { FastifyReply, FastifyRequest } from 'fastify'
import { stripeError } from './context.ts'

/** The version that events are made in. */
export const eventVersion = '2026-07-29.dahlia'

/** Releases whose answers have the form that the simulator gives: a date, and the name of the major release. */
const releases: ReadonlySet<string> = new Set([
  '2026-03-25.dahlia',
  '2026-04-22.dahlia',
  '2026-05-27.dahlia',
  '2026-06-24.dahlia',
  eventVersion,
  '2026-08-26.dahlia',
  '2026-09-30.endive',
  '2026-10-28.endive',
])

/** Refuses a `Stripe-Version` that is no release; without one the platform's own applies. */
export async function refuseUnknownVersion(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const version = request.headers['stripe-version']
  if (version === undefined || releases.has(String(version))) return undefined
  return reply.code(400).send(stripeError(`Invalid Stripe API version: ${version}`))
}
