import { metaOf } from '@duly/core/contract/fields.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { outboxContract } from '@duly/core/outbox/contract.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { enterWorkspace, type ReadTx } from '../../platform/db/database.ts'
import { bearerToken, type ServeContext, serve } from '../../platform/http/serve.ts'
import type { Sealer } from '../../platform/secrets/sealed.ts'
import type { FileSource } from './dependencies.ts'
import { mayReadInstallation, type ReaderRule } from './reader-rule.ts'
import { listMessages, messageAnswer, messageOf, type ReadingSettings, withoutWords } from './reading.ts'
import type { Outbox } from './service.ts'
import { findMessage, readWholeInstallation } from './store.ts'
import { messageView, viewPolicy } from './view.ts'
import { openTicket } from './view-ticket.ts'

export interface OutboxRouteParts {
  outbox: Outbox
  config: Config
  sealer: Sealer
  /** Pictures for the view of a message. */
  files: Readonly<Record<string, FileSource>>
}

/** The owner's page of messages, the installation's for whoever may read it, and the view of one message. */
export function outboxRoutes(context: ServeContext, { outbox, config, sealer, files }: OutboxRouteParts): void {
  const settings: ReadingSettings = {
    sealer,
    secretKey: config.secretKey,
    mailFrom: config.MAIL_FROM,
    productName: 'Duly',
    smsFrom: config.TWILIO_FROM ?? config.TWILIO_MESSAGING_SERVICE_SID ?? 'Duly',
  }
  const rule: ReaderRule = { mode: config.mode, baseUrl: config.APP_BASE_URL ?? null }

  async function openInstallation(tx: ReadTx, request: FastifyRequest, now: Date): Promise<void> {
    const token = bearerToken(request)
    const actor = token ? await context.authenticate(token, now) : null
    if (!mayReadInstallation(rule, actor, request)) throw refuse(actor ? 'forbidden' : 'not_signed_in')
    await readWholeInstallation(tx)
  }

  // Of a real installation, administrators look after deliveries; what is kept here, since nothing could send it, they may
  // read and pass on (docs/decisions/0041).
  const asInstallationSees = <Shown extends { title: string; kept: boolean }>(shown: Shown): Shown =>
    config.mode === 'local' || shown.kept ? shown : withoutWords(shown)

  serve(context, outboxContract, {
    'GET /outbox': async ({ tx, actor, query }) => {
      const { messages, total } = await listMessages(tx, actor.workspaceId, query, settings)
      return { data: messages, meta: metaOf(total, query) }
    },
    'GET /outbox/:id': async ({ tx, actor, params, now }) => messageOf(tx, actor.workspaceId, params.id, settings, now),
    'POST /outbox/:id/send-again': async ({ tx, actor, params }) => {
      const { id } = await outbox.sendAgain(tx, actor.workspaceId, params.id, actor.userId)
      const row = await findMessage(tx, actor.workspaceId, id)
      if (!row) throw refuse('not_found')
      return messageAnswer(row, sealer)
    },
    'GET /outbox/installation': async ({ tx, query, request, now }) => {
      await openInstallation(tx, request, now)
      const { messages, total } = await listMessages(tx, null, query, settings)
      return { data: messages.map(asInstallationSees), meta: metaOf(total, query) }
    },
    'GET /outbox/installation/:id': async ({ tx, params, request, now }) => {
      await openInstallation(tx, request, now)
      return asInstallationSees(await messageOf(tx, null, params.id, settings, now))
    },
    'GET /outbox/:id/view': async ({ tx, params, query, now, reply }) => {
      const workspaceId = openTicket(settings.secretKey, query.ticket, params.id, now)
      if (!workspaceId) throw refuse('not_found')
      await enterWorkspace(tx, workspaceId)
      const message = await findMessage(tx, workspaceId, params.id)
      if (!message) throw refuse('not_found')
      reply.header('content-security-policy', viewPolicy)
      return messageView(sealer, message, files)
    },
  })
}
