import { oidcContract } from '@duly/core/access/oidc-contract.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../../platform/config/config.ts'
import { brake } from '../../../platform/http/brakes.ts'
import { outsideTransaction } from '../../../platform/http/handler.ts'
import { type ServeContext, serve } from '../../../platform/http/serve.ts'
import { wayCookie } from '../../../platform/http/way-cookie.ts'
import { languageOf } from '../../../platform/http/web.ts'
import { beginWay, disconnect, finishWay, identitiesOf, type OidcParts, openByTicket, type WayBack } from './service.ts'

/** Binds a way to the provider and back to one browser. */
const cookieName = 'duly_oidc'
const cookieSeconds = 600
const ticketSeconds = 120

/** Signing in by another provider; `parts` is null where the operator set none up. What was connected before can be disconnected then, too. */
export function oidcRoutes(
  context: ServeContext,
  config: Config,
  parts: OidcParts | null,
  mails: OidcParts['mails'],
): void {
  const { db, log } = context
  const needed = () => {
    if (!parts) throw refuse('not_found')
    return parts
  }
  const cookie = wayCookie(cookieName, () => parts?.appUrl ?? '')
  serve(context, oidcContract, {
    'GET /auth/oidc': outsideTransaction(async () => ({ name: parts?.name ?? null })),
    'GET /auth/oidc/start': outsideTransaction(async ({ network, reply }) => {
      const oidc = needed()
      await brake(db, `sign-in:${network}`, config.RATE_SIGN_INS_PER_MINUTE, 60)
      const begun = await begin(log, oidc, null)
      if (!begun) return leave(reply, `${oidc.appUrl}/login#problem=unavailable`)
      return leave(reply.header('set-cookie', cookie.header(begun.token, cookieSeconds)), begun.url)
    }),
    'GET /auth/oidc/callback': outsideTransaction(async ({ query, network, request, reply, now }) => {
      const oidc = needed()
      await brake(db, `sign-in:${network}`, config.RATE_SIGN_INS_PER_MINUTE, 60)
      const back = await finishWay(
        oidc,
        { query, cookie: cookie.read(request) },
        { language: languageOf(request, false), paymentIntegrationEnabled: config.mode === 'local' },
        now,
      )
      // In a cookie, so that nobody can be sent into somebody else's session by an address.
      const kept = 'ticket' in back ? cookie.header(back.ticket, ticketSeconds) : cookie.header('', 0)
      return leave(reply.header('set-cookie', kept), `${oidc.appUrl}${placeAfter(back)}`)
    }),
    'POST /auth/oidc/session': outsideTransaction(async ({ network, request, reply, now }) => {
      const oidc = needed()
      const device = { userAgent: request.headers['user-agent'] ?? '', network }
      const opened = await openByTicket(oidc, cookie.read(request) ?? '', device, now)
      reply.header('set-cookie', cookie.header('', 0))
      const outcome = 'token' in opened ? 'signed in' : 'second step'
      log.info({ network, by: 'oidc', actor: opened.userId, outcome }, 'sign-in')
      return 'token' in opened ? { access_token: opened.token } : { second_step: opened.secondStep }
    }),
    'GET /auth/oidc/identities': async ({ tx, actor }) => ({
      name: parts?.name ?? null,
      identities: await identitiesOf(tx, actor),
    }),
    'POST /auth/oidc/link': outsideTransaction(async ({ actor, reply }) => {
      const begun = await begin(log, needed(), actor.userId)
      if (!begun) throw refuse('oidc_unavailable')
      reply.header('set-cookie', cookie.header(begun.token, cookieSeconds))
      return { url: begun.url }
    }),
    'DELETE /auth/oidc/identities/:id': async ({ tx, actor, params, now }) =>
      disconnect(tx, { mails }, actor, params.id, now),
  })
}

/** A way to the provider; null where it cannot be reached. */
const begin = (log: ServeContext['log'], oidc: OidcParts, userId: string | null) =>
  beginWay(oidc, userId).catch((err: unknown) => {
    log.warn({ err }, 'the other provider cannot be reached')
    return null
  })

function placeAfter(back: WayBack): string {
  if ('ticket' in back) return '/login#signed-in'
  if ('connected' in back) return '/profile#connected'
  return `${back.connecting ? '/profile' : '/login'}#problem=${back.problem}`
}

function leave(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('referrer-policy', 'no-referrer').redirect(address, 303)
}
