import { refuse } from '@duly/core/contract/refusals.ts'
import { paymentSettingsContract } from '@duly/core/payment-settings/contract.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import type { Sealer } from '../../platform/secrets/sealed.ts'
import { changePaymentSettings, createPaymentSettings, hasOtherDetails, paymentSettingsOf } from './service.ts'

/** Tells the owner that money goes elsewhere from now on: handed in by app.ts, since mails belong to another area. */
export type OnDetailsChanged = (tx: Tx, actor: Actor, now: Date) => Promise<void>

/** Payment settings of the actor's workspace. The user id in the path must be the actor's own; any other answers like none. */
export function paymentSettingsRoutes(context: ServeContext, sealer: Sealer, onDetailsChanged: OnDetailsChanged): void {
  serve(context, paymentSettingsContract, {
    'GET /payment-settings/user/:userId': async ({ tx, actor, params }) => {
      const settings = params.userId === actor.userId ? await paymentSettingsOf(tx, sealer, actor.workspaceId) : null
      if (!settings) throw refuse('payment_settings_not_found')
      return settings
    },
    'POST /payment-settings': async ({ tx, actor, body }) => createPaymentSettings(tx, sealer, actor.workspaceId, body),
    'PATCH /payment-settings/user/:userId': async ({ tx, actor, params, body, now }) => {
      if (params.userId !== actor.userId) throw refuse('payment_settings_not_found')
      const { before, after } = await changePaymentSettings(tx, sealer, actor.workspaceId, body)
      if (hasOtherDetails(before, after)) await onDetailsChanged(tx, actor, now)
      return after
    },
  })
}
