import { refuse } from '@duly/core/contract/refusals.ts'
import * as words from '@duly/core/words/gen/unsubscribe.gen.ts'
import { directionOf, languageCodes, preferredLanguage } from '@duly/core/words/languages.ts'
import type { Say } from '@duly/core/words/word.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { createCallBrake } from '../../platform/http/brakes.ts'
import { networkOf } from '../../platform/http/http-server.ts'
import { wordsIn } from '../../platform/words/words.ts'
import { companyOf } from '../company/service.ts'
import { unsubscribe } from './store.ts'
import { readUnsubscribeToken } from './unsubscribing.ts'

const callsPerMinute = 60

/**
 * Where a reminder's link and a mail program's own button lead (RFC 8058): GET shows a page with a button and changes
 * nothing, since programs look at links by themselves; POST ends reminders of this business to this address.
 */
export function unsubscribeRoutes(server: FastifyInstance, db: Database, secretKey: string): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null, null))
    const callBrake = createCallBrake(callsPerMinute)
    scope.addHook('onRequest', async (request) => callBrake(networkOf(request), Date.now()))
    const subscriptionOf = (token: string) => {
      const found = readUnsubscribeToken(secretKey, token)
      if (!found) throw refuse('not_found')
      return found
    }
    scope.get<{ Params: { token: string } }>('/api/unsubscribe/:token', async (request, reply) => {
      const { workspaceId, email } = subscriptionOf(request.params.token)
      const company = await inTransaction(db, { workspaceId }, (tx) => companyOf(tx, workspaceId))
      const say = wordsOf(request)
      const values = { business: company?.name ?? say(words.thisBusiness), email }
      return reply
        .header('content-security-policy', policy)
        .header('vary', 'accept-language')
        .type('text/html; charset=utf-8')
        .send(
          page(
            say,
            say(words.title),
            `<p>${escaped(say(words.ask, values))}</p>
<form method="post"><button>${escaped(say(words.button))}</button></form>`,
          ),
        )
    })
    scope.post<{ Params: { token: string } }>('/api/unsubscribe/:token', async (request, reply) => {
      const { workspaceId, email } = subscriptionOf(request.params.token)
      await inTransaction(db, { workspaceId }, (tx) => unsubscribe(tx, workspaceId, email))
      const say = wordsOf(request)
      return reply
        .header('content-security-policy', policy)
        .header('vary', 'accept-language')
        .type('text/html; charset=utf-8')
        .send(page(say, say(words.stopped), `<p>${escaped(say(words.stoppedText, { email }))}</p>`))
    })
  })
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Words it in the language that the reader's browser asks for: customers have no account that could say another. */
function wordsOf(request: FastifyRequest): Say {
  return wordsIn(preferredLanguage(request.headers['accept-language'], languageCodes) ?? 'en')
}

function page({ language }: Say, title: string, body: string): string {
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<style>body{max-width:34rem;margin:4rem auto;padding:0 1.25rem;font:16px/1.6 system-ui,sans-serif;color:#1b1b25;background:#fbfaf6}
button{font:inherit;font-weight:600;min-height:44px;padding:0 1.25rem;border:0;border-radius:8px;background:#811d54;color:#fffdfa}
@media(prefers-color-scheme:dark){body{color:#f3efe9;background:#17161c}}</style></head>
<body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
