import { accessContract } from '@duly/core/access/contract.ts'
import { recoveryContract } from '@duly/core/access/recovery-contract.ts'
import { sessionsContract } from '@duly/core/access/sessions-contract.ts'
import { Refusal, refuse } from '@duly/core/contract/refusals.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { bearerToken } from '../../platform/http/admission.ts'
import { brake } from '../../platform/http/brakes.ts'
import { outsideTransaction } from '../../platform/http/handler.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import { languageOf } from '../../platform/http/web.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { undoEmailChange } from './email-change.ts'
import type { AccountMails } from './emails.ts'
import type { SecondStep } from './factors/sign-in.ts'
import { resetLinkJob } from './jobs.ts'
import { checkPassword, passwordRuleOf } from './passwords.ts'
import { resetPassword } from './recovery.ts'
import { endOneSession, profileOf, register, sessionsOf, signIn } from './service.ts'
import { endSession, endSessionsOf } from './store.ts'

export interface AccessParts {
  jobs: Pick<Jobs, 'enqueue'>
  mails: AccountMails
  /** Begins the second step of an account that has a second factor. */
  secondStep(userId: string, now: Date): Promise<SecondStep>
  /** An administrator asked for somebody's link: told by app.ts, since the audit trail belongs to another area. */
  onAdminReset(tx: Tx, actor: Actor, email: string, now: Date): Promise<void>
}

/** Registration, sign-in, sessions, and getting back in. */
export function accessRoutes(
  context: ServeContext,
  config: Config,
  { jobs, mails, secondStep, onAdminReset }: AccessParts,
): void {
  const { db, log } = context
  const rule = passwordRuleOf(config)
  serve(context, accessContract, {
    'POST /auth/login': outsideTransaction(async ({ body, network, request, now }) => {
      const signInBrake = () => brake(db, `sign-in:${network}`, config.RATE_SIGN_INS_PER_MINUTE, 60)
      const userAgent = request.headers['user-agent'] ?? ''
      const step = (userId: string) => secondStep(userId, now)
      const attempt = { ...body, network, userAgent, now, brake: signInBrake, secondStep: step }
      const signedIn = await signIn(db, mails, attempt).catch((error: unknown) => {
        log.info({ network, outcome: error instanceof Refusal ? error.id : 'failed' }, 'sign-in refused')
        throw error
      })
      const outcome = signedIn ? ('token' in signedIn ? 'signed in' : 'second step') : 'failed'
      log.info({ network, actor: signedIn?.userId, outcome }, 'sign-in')
      if (!signedIn) throw refuse('wrong_credentials')
      return 'token' in signedIn ? { access_token: signedIn.token } : { second_step: signedIn.secondStep }
    }),
    'POST /users': async ({ tx, body, network, request }) => {
      await brake(db, `register:${network}`, config.RATE_REGISTRATIONS_PER_HOUR, 3600)
      await checkPassword(rule, body.password, body)
      return register(tx, {
        ...body,
        timeZone: body.timeZone ?? 'UTC',
        language: languageOf(request, false),
        paymentIntegrationEnabled: config.mode === 'local',
      })
    },
    'GET /auth/profile': async ({ tx, actor }) => profileOf(tx, actor),
    'POST /auth/logout': async ({ tx, actor }) => {
      await endSession(tx, actor.sessionId)
    },
  })
  serve(context, sessionsContract, {
    'GET /auth/sessions': async ({ tx, actor }) => sessionsOf(tx, actor),
    'DELETE /auth/sessions/:id': async ({ tx, actor, params }) => endOneSession(tx, actor, params.id),
    'DELETE /auth/sessions': async ({ tx, actor }) => {
      await endSessionsOf(tx, actor.userId)
      log.info({ actor: actor.userId }, 'signed out everywhere')
    },
  })
  serve(context, recoveryContract, {
    'POST /auth/forgot-password': async ({ tx, body, network, request, now }) => {
      await brake(db, `forgot:${network}`, config.RATE_REGISTRATIONS_PER_HOUR, 3600)
      const token = bearerToken(request)
      const actor = token ? await context.authenticate(token, now) : null
      const isAdmin = actor?.role === 'ADMIN'
      // Whether the address has an account, and has had its mails, is looked up by a job, so that the answer and its
      // time tell nothing.
      await jobs.enqueue(tx, resetLinkJob, {
        email: body.email,
        request: newId(),
        network: isAdmin ? 'admin' : network,
      })
      if (isAdmin) await onAdminReset(tx, actor, body.email, now)
      return {
        message: 'If an account exists for this email, you will receive password reset instructions shortly.',
      }
    },
    'POST /auth/reset-password': outsideTransaction(async ({ body, network, now }) => {
      await brake(db, `reset:${network}`, config.RATE_SIGN_INS_PER_MINUTE, 60)
      const userId = await resetPassword(db, mails, { ...body, now }, rule)
      log.info({ actor: userId, network }, 'password reset')
      return { message: 'Password has been reset successfully' }
    }),
    'POST /auth/undo-email-change': async ({ tx, body, network }) => {
      await brake(db, `reset:${network}`, config.RATE_SIGN_INS_PER_MINUTE, 60)
      const userId = await undoEmailChange(tx, mails, body.token)
      log.info({ actor: userId, network }, 'e-mail change undone')
      return { message: 'Your email address is the old one again.' }
    },
  })
}
