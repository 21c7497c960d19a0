import { metaOf } from '@duly/core/contract/fields.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { outboxContract } from '@duly/core/outbox/contract.ts'
import type { MessageKind } from '@duly/core/outbox/kinds.ts'
import type { Config } from '../../platform/config/config.ts'
import { enterWorkspace } from '../../platform/db/database.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import type { Sealer } from '../../platform/secrets/sealed.ts'
import type { FileSource } from './dependencies.ts'
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

const contactKind: MessageKind = 'contact'

/** The owner's page of messages, the installation's for administrators, and the view of one message. */
export function outboxRoutes(context: ServeContext, { outbox, config, sealer, files }: OutboxRouteParts): void {
  const settings: ReadingSettings = {
    sealer,
    secretKey: config.secretKey,
    mailFrom: config.MAIL_FROM,
    productName: 'Duly',
    smsFrom: config.TWILIO_FROM ?? config.TWILIO_MESSAGING_SERVICE_SID ?? 'Duly',
  }
  // Administrators look after deliveries, not after businesses (docs/decisions/0041). What visitors write by the contact form
  // is for the operator, and nobody else could pass on one that is kept here.
  const asInstallationSees = <Shown extends { title: string; kept: boolean; kind: string }>(shown: Shown): Shown =>
    shown.kind === contactKind && (shown.kept || config.mode === 'local') ? shown : withoutWords(shown)

  serve(context, outboxContract, {
    'GET /outbox': async ({ tx, actor, query }) => {
      const { messages, total } = await listMessages(tx, actor.workspaceId, query, settings)
      return { data: messages, meta: metaOf(total, query) }
    },
    'GET /outbox/sms-use': ({ tx, actor, now }) => outbox.smsUse(tx, actor.workspaceId, now),
    'GET /outbox/:id': async ({ tx, actor, params, now }) => messageOf(tx, actor.workspaceId, params.id, settings, now),
    'POST /outbox/:id/send-again': async ({ tx, actor, params }) => {
      const { id } = await outbox.sendAgain(tx, actor.workspaceId, params.id, actor.userId)
      const row = await findMessage(tx, actor.workspaceId, id)
      if (!row) throw refuse('not_found')
      return messageAnswer(row, sealer)
    },
    'GET /outbox/installation': async ({ tx, query }) => {
      await readWholeInstallation(tx)
      const { messages, total } = await listMessages(tx, null, query, settings)
      return { data: messages.map(asInstallationSees), meta: metaOf(total, query) }
    },
    'GET /outbox/installation/:id': async ({ tx, params, now }) => {
      await readWholeInstallation(tx)
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
