import { refuse } from '@duly/core/contract/refusals.ts'
import { paymentSettingsContract } from '@duly/core/payment-settings/contract.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import type { Sealer } from '../../platform/secrets/sealed.ts'
import { changePaymentSettings, createPaymentSettings, paymentSettingsOf } from './service.ts'

/** Payment settings of the actor's workspace. The user id in the path must be the actor's own; any other answers like none. */
export function paymentSettingsRoutes(context: ServeContext, sealer: Sealer): void {
  serve(context, paymentSettingsContract, {
    'GET /payment-settings/user/:userId': async ({ tx, actor, params }) => {
      const settings = params.userId === actor.userId ? await paymentSettingsOf(tx, sealer, actor.workspaceId) : null
      if (!settings) throw refuse('payment_settings_not_found')
      return settings
    },
    'POST /payment-settings': async ({ tx, actor, body }) => createPaymentSettings(tx, sealer, actor.workspaceId, body),
    'PATCH /payment-settings/user/:userId': async ({ tx, actor, params, body }) => {
      if (params.userId !== actor.userId) throw refuse('payment_settings_not_found')
      const { after } = await changePaymentSettings(tx, sealer, actor.workspaceId, body)
      return after
    },
  })
}
