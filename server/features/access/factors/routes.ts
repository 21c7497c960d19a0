import { confirmContract } from '@duly/core/access/confirm-contract.ts'
import { factorsContract } from '@duly/core/access/factors-contract.ts'
import { secondStepContract } from '@duly/core/access/second-step-contract.ts'
import { Refusal } from '@duly/core/contract/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../platform/config/config.ts'
import { brake } from '../../../platform/http/brakes.ts'
import { outsideTransaction } from '../../../platform/http/handler.ts'
import { type ServeContext, serve } from '../../../platform/http/serve.ts'
import * as factors from './service.ts'
import { confirmIdentity, confirmOptions, signInByPasskey, signInOptions, takeSecondStep } from './sign-in.ts'

const userAgentOf = (request: FastifyRequest) => request.headers['user-agent'] ?? ''

/** Second factors: what a person has, signing in with them, and proving again who one is. */
export function factorRoutes(context: ServeContext, config: Config, parts: factors.FactorParts): void {
  signInRoutes(context, config, parts)
  serve(context, confirmContract, {
    'POST /auth/confirm/options': outsideTransaction(async ({ actor, now }) => confirmOptions(parts, actor, now)),
    'POST /auth/confirm': outsideTransaction(async ({ actor, body, network, now }) =>
      confirmIdentity(parts, actor, body, { network, now }),
    ),
  })
  serve(context, factorsContract, {
    'GET /auth/factors': async ({ tx, actor }) => factors.factorsOf(parts, tx, actor),
    'POST /auth/passkeys/options': async ({ tx, actor, now }) => factors.passkeyOptions(parts, tx, actor, now),
    'POST /auth/passkeys': outsideTransaction(async ({ actor, body, request, now }) =>
      factors.addPasskey(parts, actor, { credential: body.credential, userAgent: userAgentOf(request), now }),
    ),
    'PATCH /auth/passkeys/:id': async ({ tx, actor, params, body }) =>
      factors.renamePasskey(tx, actor, params.id, body.name),
    'DELETE /auth/passkeys/:id': outsideTransaction(async ({ actor, params, now }) =>
      factors.removePasskey(parts, actor, params.id, now),
    ),
    'POST /auth/authenticator/secret': async ({ tx, actor }) => factors.newSecret(parts, tx, actor),
    'POST /auth/authenticator': outsideTransaction(async ({ actor, body, now }) =>
      factors.confirmApp(parts, actor, body.code, now),
    ),
    'DELETE /auth/authenticator': outsideTransaction(async ({ actor, now }) => factors.removeApp(parts, actor, now)),
    'POST /auth/recovery-codes': outsideTransaction(async ({ actor, now }) =>
      factors.renewRecoveryCodes(parts, actor, now),
    ),
  })
}

function signInRoutes(context: ServeContext, config: Config, parts: factors.FactorParts): void {
  const { db, log } = context
  const signedIn = async (by: string, network: string, signIn: () => Promise<{ token: string; userId: string }>) => {
    await brake(db, `sign-in:${network}`, config.RATE_SIGN_INS_PER_MINUTE, 60)
    const { token, userId } = await signIn().catch((error: unknown) => {
      log.info({ network, by, outcome: error instanceof Refusal ? error.id : 'failed' }, 'sign-in refused')
      throw error
    })
    log.info({ network, by, actor: userId, outcome: 'signed in' }, 'sign-in')
    return { access_token: token }
  }
  serve(context, secondStepContract, {
    'POST /auth/passkey/options': outsideTransaction(async ({ now }) => signInOptions(parts, now)),
    'POST /auth/passkey': outsideTransaction(async ({ body, network, request, now }) => {
      const device = { userAgent: userAgentOf(request), network }
      return signedIn('passkey', network, () => signInByPasskey(parts, body.credential, device, now))
    }),
    'POST /auth/second-step': outsideTransaction(async ({ body, network, request, now }) => {
      const device = { userAgent: userAgentOf(request), network }
      return signedIn('second step', network, () => takeSecondStep(parts, body, device, now))
    }),
  })
}
