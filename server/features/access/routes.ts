import { accessContract } from '@duly/core/access/contract.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import type { Config } from '../../platform/config/config.ts'
import { brake } from '../../platform/http/brakes.ts'
import { outsideTransaction, type ServeContext, serve } from '../../platform/http/serve.ts'
import { profileOf, register, signIn } from './service.ts'
import { endSession } from './store.ts'

/** Registration, sign-in, the session. */
export function accessRoutes(context: ServeContext, config: Config): void {
  serve(context, accessContract, {
    'POST /auth/login': outsideTransaction(async ({ body, network, request }) => {
      await brake(context.db, `sign-in:${network}`, config.RATE_SIGN_INS_PER_MINUTE, 60)
      const session = await signIn(context.db, { ...body, network, userAgent: request.headers['user-agent'] ?? '' })
      if (!session) throw refuse('wrong_credentials')
      return { access_token: session.token }
    }),
    'POST /users': async ({ tx, body, network }) => {
      await brake(context.db, `register:${network}`, config.RATE_REGISTRATIONS_PER_HOUR, 3600)
      return register(tx, {
        ...body,
        timeZone: body.timeZone ?? 'UTC',
        paymentIntegrationEnabled: config.mode === 'local',
      })
    },
    'GET /auth/profile': async ({ tx, actor }) => profileOf(tx, actor),
    'POST /auth/logout': async ({ tx, actor }) => {
      await endSession(tx, actor.sessionId)
    },
  })
}
