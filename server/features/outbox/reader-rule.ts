import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/http/actor.ts'

/** What the rule looks at, apart from who asks. */
export interface ReaderRule {
  mode: 'local' | 'production'
  /** Public origin of the product, whose name a browser on this machine may use too. */
  baseUrl: string | null
}

const forwarding = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
] as const

/**
 * Who may read the messages of the whole installation (decisions, "Behaviour"): administrators; and in local mode calls
 * straight from this machine, so that a newcomer can follow a reset link.
 */
export function mayReadInstallation(rule: ReaderRule, actor: Actor | null, request: FastifyRequest): boolean {
  if (actor?.role === 'ADMIN') return true
  return rule.mode === 'local' && isStraightFromThisMachine(rule, request)
}

function isStraightFromThisMachine(rule: ReaderRule, request: FastifyRequest): boolean {
  const address = request.raw.socket.remoteAddress ?? ''
  if (!/^(::ffff:)?127\.|^::1$/.test(address)) return false
  if (forwarding.some((name) => request.headers[name] !== undefined)) return false
  // A page elsewhere that points its own name at 127.0.0.1 would come with that name, or as another site.
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const host = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
  return ['localhost', '127.0.0.1', '[::1]'].includes(host) || host === ownHost(rule)
}

function ownHost(rule: ReaderRule): string | null {
  return rule.baseUrl ? new URL(rule.baseUrl).hostname.toLowerCase() : null
}
