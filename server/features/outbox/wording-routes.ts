import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { refuse } from '@duly/core/contract/refusals.ts'
import { wordedMessages } from '@duly/core/outbox/wording.ts'
import { wordingContract } from '@duly/core/outbox/wording-contract.ts'
import { languageCodes } from '@duly/core/words/languages.ts'
import { z } from 'zod'
import { enterWorkspace } from '../../platform/db/database.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import type { MailSite } from '../../platform/mail/layout.ts'
import type { Sealer } from '../../platform/secrets/sealed.ts'
import { wordsIn } from '../../platform/words/words.ts'
import { languagesOfCustomers } from '../customers/service.ts'
import { documentLanguageOf } from '../profile/service.ts'
import type { FileSource } from './dependencies.ts'
import { htmlWithPictures, viewPolicy } from './view.ts'
import { allWordings, changeWording, languagesOf, sampleLetter, sampleMail } from './wording.ts'

/** What a previewing frame's address carries, sealed: a frame can't send the session's header, nor a body. */
const ticket = z.object({
  workspaceId: z.uuid(),
  message: z.enum(wordedMessages),
  subject: z.string(),
  text: z.string(),
  language: z.enum(languageCodes),
  until: z.number(),
})
type Ticket = z.output<typeof ticket>

const lifetimeMs = 600_000
const sealContext = 'message-templates.preview'

/** Words of messages: read, set, and tried out. */
export function wordingRoutes(
  context: ServeContext,
  { sealer, site, files }: { sealer: Sealer; site: MailSite; files: Readonly<Record<string, FileSource>> },
): void {
  const addressOf = (carried: Ticket) => {
    const packed = deflateRawSync(JSON.stringify(carried)).toString('base64')
    return `/api/message-templates/view?ticket=${encodeURIComponent(sealer.seal(packed, sealContext))}`
  }
  const open = (sealed: string, now: Date): Ticket => {
    try {
      const packed = Buffer.from(sealer.open(sealed, sealContext), 'base64')
      const carried = ticket.parse(JSON.parse(inflateRawSync(packed, { maxOutputLength: 100_000 }).toString('utf8')))
      if (carried.until > now.getTime()) return carried
    } catch {
      // Not ours, or changed on the way.
    }
    throw refuse('not_found')
  }
  serve(context, wordingContract, {
    'GET /message-templates': async ({ tx, actor, query }) =>
      allWordings(tx, actor.workspaceId, query.language ?? 'en'),
    'GET /languages': async ({ tx, actor: { workspaceId } }) =>
      languagesOf(tx, workspaceId, {
        usual: await documentLanguageOf(tx, workspaceId),
        ofCustomers: await languagesOfCustomers(tx, workspaceId),
      }),
    'PATCH /message-templates/:message': async ({ tx, actor, params, body: { language = 'en', ...words } }) =>
      changeWording(tx, actor.workspaceId, params.message, language, words),
    'POST /message-templates/:message/preview': async ({ tx, actor, params, body, now }) => {
      const { workspaceId } = actor
      const { language = 'en', ...words } = body
      const say = wordsIn(language)
      const mail = await sampleMail(tx, site, workspaceId, params.message, say, words)
      if (!mail) return { ...(await sampleLetter(tx, workspaceId, params.message, say, words)), viewUrl: null }
      const until = now.getTime() + lifetimeMs
      const viewUrl = addressOf({ ...words, language, workspaceId, message: params.message, until })
      return { subject: mail.subject, text: mail.text, viewUrl }
    },
    'GET /message-templates/view': async ({ tx, query, now, reply }) => {
      const { workspaceId, message, language, subject, text } = open(query.ticket, now)
      await enterWorkspace(tx, workspaceId)
      const mail = await sampleMail(tx, site, workspaceId, message, wordsIn(language), { subject, text })
      if (!mail) throw refuse('not_found')
      reply.header('content-security-policy', viewPolicy)
      return htmlWithPictures(mail.html, workspaceId, mail.attachments, files)
    },
  })
}
