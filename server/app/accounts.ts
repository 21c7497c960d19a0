import { endWorkspace } from '../features/access/account-end.ts'
import { emailChanged } from '../features/access/email-change.ts'
import type { AccountMails } from '../features/access/emails.ts'
import { createChallenges } from '../features/access/factors/challenges.ts'
import type { Party } from '../features/access/factors/passkeys.ts'
import { factorRoutes } from '../features/access/factors/routes.ts'
import { moveSecret, tellSignInNotice } from '../features/access/factors/service.ts'
import { beginSecondStep } from '../features/access/factors/sign-in.ts'
import { forgetFactorTraces } from '../features/access/factors/store.ts'
import { forgetJob, resetLinkJob, signInNoticeJob } from '../features/access/jobs.ts'
import { oidcRoutes } from '../features/access/oidc/routes.ts'
import type { OidcParts } from '../features/access/oidc/service.ts'
import { chooseHashCost, passwordRuleOf } from '../features/access/passwords.ts'
import {
  passwordChanged,
  sendResetLink,
  tellBankDetailsChanged,
  tellClosed,
  tellHandedOver,
  tellSignedOut,
} from '../features/access/recovery.ts'
import { forgetWhatIsOver } from '../features/access/recovery-store.ts'
import { accessRoutes } from '../features/access/routes.ts'
import { purgeJob } from '../features/account/jobs.ts'
import { accountRoutes } from '../features/account/routes.ts'
import { purge } from '../features/account/service.ts'
import { adminUserRoutes } from '../features/admin-users/routes.ts'
import { recordResetSent } from '../features/admin-users/service.ts'
import { endKeysOf } from '../features/api-keys/service.ts'
import { revokeFeed } from '../features/appointments/feeds.ts'
import { businessRoutes } from '../features/businesses/routes.ts'
import { purgeImports } from '../features/imports/store.ts'
import { countWaiting } from '../features/invoices/acts/hand-in.ts'
import { forgetUnusedFiles } from '../features/invoices/sending/file-store.ts'
import { paymentSettingsRoutes } from '../features/payment-settings/routes.ts'
import { profileRoutes } from '../features/profile/routes.ts'
import { handEndpointsOver } from '../features/webhooks/service.ts'
import type { Config } from '../platform/config/config.ts'
import { eachInTurn } from '../platform/db/each-workspace.ts'
import { forgetOldKeys } from '../platform/http/idempotency.ts'
import type { ServeContext } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { openOidcProvider } from '../platform/oidc/provider.ts'
import type { Sealer } from '../platform/secrets/sealed.ts'

/** What signing in by another provider needs; null where the operator set none up. */
function oidcPartsOf(
  { db, log }: ServeContext,
  config: Config,
  { baseUrl, ...given }: Pick<OidcParts, 'secondStep' | 'mails'> & { baseUrl: string },
): OidcParts | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config
  if (!issuer || !clientId || !clientSecret) return null
  const redirectUrl = `${baseUrl}/api/auth/oidc/callback`
  const trusted = (config.OIDC_TRUSTED_DOMAINS ?? '').split(',').map((domain) => domain.trim().toLowerCase())
  return {
    db,
    log,
    provider: openOidcProvider({ issuer, clientId, clientSecret, redirectUrl }),
    name: config.OIDC_NAME,
    trustedDomains: trusted.filter(Boolean),
    createsUsers: config.OIDC_CREATE_USERS,
    appUrl: baseUrl,
    async endKeysOf(tx, workspaceId, userId, now) {
      await endKeysOf(tx, workspaceId, userId, now)
      await revokeFeed(tx, { workspaceId, userId })
    },
    ...given,
  }
}

/** Routes of accounts: sign-in, profile, settings that belong to a person, and administrators. */
export function serveAccounts(
  context: ServeContext,
  config: Config,
  parts: { jobs: Jobs; sealer: Sealer; mails: AccountMails; party: Party; baseUrl: string },
): void {
  const { jobs, sealer, mails, party, baseUrl } = parts
  const { clock, db } = context
  chooseHashCost(config.DATA_IS_DISPOSABLE)
  const demand = config.REQUIRE_SECOND_FACTOR
  const factors = { db, sealer, mails, party, demand, challenges: createChallenges(config.secretKey) }
  const secondStep = (userId: string, now: Date) => beginSecondStep(factors, userId, now)
  accessRoutes(context, config, { jobs, mails, secondStep, onAdminReset: recordResetSent })
  factorRoutes(context, config, factors)
  oidcRoutes(context, config, oidcPartsOf(context, config, { baseUrl, secondStep, mails }), mails)
  paymentSettingsRoutes(context, sealer, (tx, actor, now) => tellBankDetailsChanged(tx, mails, actor, now))
  accountRoutes(context, {
    sealer,
    passwordRule: passwordRuleOf(config),
    onPasswordChanged: (tx, actor, now) => passwordChanged(tx, mails, actor, now),
  })
  adminUserRoutes(context, { onSessionsEnded: (tx, { id }, now) => tellSignedOut(tx, mails, id, now) })
  businessRoutes(context, {
    moveSecrets: (tx, userId, from, to) => moveSecret(tx, sealer, userId, from, to),
    onClosed: (tx, change) => tellClosed(tx, mails, change),
    onHandedOver: (tx, change) => tellHandedOver(tx, mails, change),
    countWaiting,
    handEndpointsOver,
    endWorkspace,
  })
  profileRoutes(context, {
    onEmailChanged: (tx, actor, oldEmail, newEmail) =>
      emailChanged(tx, mails, { actor, oldEmail, newEmail, now: clock() }),
    emailNeedsFreshSignIn: config.EMAIL_CHANGE_NEEDS_FRESH_SIGN_IN,
  })
}

/** Background work of accounts: links that were asked for, and what is purged or forgotten at night. */
export async function workOnAccounts(
  { db, clock }: ServeContext,
  config: Config,
  { jobs, mails }: { jobs: Jobs; mails: AccountMails },
): Promise<void> {
  await jobs.work(signInNoticeJob, (told) => tellSignInNotice(db, mails, told))
  await jobs.work(resetLinkJob, (asked) => sendResetLink(db, mails, asked))
  await jobs.work(
    purgeJob,
    async () => {
      const aDayAgo = new Date(clock().getTime() - 86_400_000)
      await eachInTurn([
        () => purgeImports(db, aDayAgo),
        () => forgetUnusedFiles(db, aDayAgo),
        () => purge(db, clock(), config.RETENTION_YEARS),
      ])
    },
    1,
  )
  await jobs.schedule(purgeJob, '43 3 * * *', {})
  await jobs.work(
    forgetJob,
    async () => {
      await eachInTurn([() => forgetWhatIsOver(db), () => forgetFactorTraces(db), () => forgetOldKeys(db)])
    },
    1,
  )
  await jobs.schedule(forgetJob, '17 3 * * *', {})
}
