import { refuse } from '@duly/core/contract/refusals.ts'
import type { MerchantProfile, PaymentProvider } from '../../platform/card-payments/card-payments.ts'
import { issueState, nonceDigest, readState } from '../../platform/card-payments/oauth-state.ts'
import { sameSecret } from '../../platform/card-payments/webhook-signature.ts'
import { enterWorkspace, inTransaction, type ReadTx, type Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { writeAuditOfUser } from '../audit-trail/service.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { PaymentsDeps } from './deps.ts'
import { connectionKey, merchantKey, secretContext } from './notices.ts'
import {
  type ConnectionRow,
  changeConnection,
  claimCapability,
  dropCapability,
  findConnectionOfMerchant,
  findLatestConnection,
  findLiveConnection,
  findUsedOAuthState,
  findWorkspace,
  insertOAuthState,
  lockConnection,
  putConnection,
  useOAuthState,
} from './store.ts'

/** What the browser brought back from the provider's consent page. */
export interface Return {
  readonly state: string | undefined
  readonly code: string | undefined
  readonly merchantId: string | undefined
  readonly refused: boolean
  /** The nonce from the cookie of the browser that started. */
  readonly cookie: string | undefined
}

export type ConnectProblem =
  | 'denied'
  | 'expired'
  | 'other_browser'
  | 'connected_elsewhere'
  | 'provider_failed'
  | 'not_configured'

/** How long after the signing secret was entered an unsigned verification code may still come. */
const codeAwaitedMs = 86_400_000

/** What connections are made with. */
type Parts = PaymentsDeps & { readonly tokens: AccessTokens }

/** Connecting a workspace to its merchant account, and letting go of it. */
export function createConnections(deps: PaymentsDeps, tokens: AccessTokens) {
  const parts: Parts = { ...deps, tokens }
  return {
    start: (tx: Tx, actor: { userId: string; workspaceId: string }) => start(parts, tx, actor),
    finish: (back: Return) => finish(parts, back),
    disconnect: (workspaceId: string) => disconnect(parts, workspaceId),
    keepWebhookSecret: (tx: Tx, workspaceId: string, secret: string) =>
      keepWebhookSecret(parts, tx, workspaceId, secret),
    status: (tx: ReadTx, workspaceId: string) => status(parts, tx, workspaceId),
  }
}

/** Where to send the browser, and the nonce for its cookie. */
async function start(
  { clock, provider, stateSecret, addresses }: Parts,
  tx: Tx,
  actor: { userId: string; workspaceId: string },
): Promise<{ url: string; nonce: string }> {
  if (!provider?.canConnect) throw refuse('provider_not_configured')
  const workspace = await findWorkspace(tx, actor.workspaceId)
  if (!workspace?.payment_integration_enabled) throw refuse('card_payments_disabled')
  const { state, nonce, expiresAt } = issueState(actor.userId, stateSecret, clock().getTime())
  const { userId, workspaceId } = actor
  await insertOAuthState(tx, { nonceDigest: nonceDigest(nonce), userId, workspaceId, expiresAt })
  return { url: provider.authorizeUrl({ state, redirectUrl: `${addresses.app()}/api/clover/callback` }), nonce }
}

/**
 * The browser is back. The state must be ours, unused and of this very browser; else somebody could attach their own
 * merchant account to another's business. Null when connected, else why not.
 */
async function finish(parts: Parts, back: Return): Promise<ConnectProblem | null> {
  const { db, log, clock, provider, stateSecret, tokens } = parts
  if (!provider?.canConnect) return 'not_configured'
  const now = clock().getTime()
  const state = readState(back.state, stateSecret, now)
  if (!state) return 'expired'
  if (!sameSecret(back.cookie, state.nonce)) return 'other_browser'
  const digest = nonceDigest(state.nonce)
  const used = await inTransaction(db, {}, (tx) => useOAuthState(tx, digest, state.userId))
  // A reloaded page brings a used state and a used code: what counts is whether the connection stands.
  if (!used) return (await standsAlready(parts, digest, state.userId, back.merchantId)) ? null : 'expired'
  if (back.refused || !back.code) return 'denied'

  const grant = await provider.exchangeCode({ code: back.code, merchantId: back.merchantId ?? null, now })
  if (grant.outcome !== 'ok') {
    log.warn({ reason: grant.reason, message: grant.message }, 'a connection could not be made')
    return 'provider_failed'
  }
  const profile = await provider.readMerchant(grant.value)
  if (profile.outcome !== 'ok') {
    log.warn({ reason: profile.reason, message: profile.message }, 'a merchant could not be read')
    return 'provider_failed'
  }
  const workspaceId = used.workspace_id
  return inTransaction(db, { workspaceId }, async (tx) => {
    const id = await attach(parts, tx, provider, workspaceId, profile.value, state.userId)
    if (!id) return 'connected_elsewhere'
    const ref = { workspaceId, connectionId: id }
    await changeConnection(tx, workspaceId, id, tokens.sealed(ref, grant.value))
    await writeAuditOfUser(tx, workspaceId, state.userId, {
      verb: 'connected',
      subject: 'cardConnection',
      subjectId: id,
      at: clock(),
    })
    log.info({ ...ref, merchantId: profile.value.id, currency: profile.value.currency }, 'card payments connected')
    return null
  })
}

async function standsAlready(
  { db }: Parts,
  digest: Buffer,
  userId: string,
  merchantId: string | undefined,
): Promise<boolean> {
  return inTransaction(db, {}, async (tx) => {
    const used = await findUsedOAuthState(tx, digest, userId)
    if (!used) return false
    await enterWorkspace(tx, used.workspace_id)
    const live = await findLiveConnection(tx, used.workspace_id)
    return live?.status === 'connected' && (merchantId === undefined || live.merchant_id === merchantId)
  })
}

/** The connection's id, or null when the merchant belongs to another workspace. */
async function attach(
  parts: Parts,
  tx: Tx,
  live: PaymentProvider,
  workspaceId: string,
  profile: MerchantProfile,
  userId: string,
): Promise<string | null> {
  const { name, environment } = live
  const merchant = { provider: name, environment, merchantId: profile.id }
  const earlier = await findConnectionOfMerchant(tx, workspaceId, merchant)
  const id = earlier?.id ?? newId()
  const key = merchantKey({ name, environment, merchantId: profile.id })
  if (!(await claimCapability(tx, { key, kind: 'card_merchant', workspaceId, entityId: id }))) return null
  const current = await findLiveConnection(tx, workspaceId)
  if (current && current.id !== id) await letGo(parts, tx, workspaceId, current)
  await putConnection(tx, workspaceId, {
    id,
    provider: name,
    environment,
    merchant_id: profile.id,
    merchant_name: profile.name.slice(0, 200),
    currency: profile.currency,
    connected_by: userId,
  })
  await claimCapability(tx, { key: connectionKey(id), kind: 'card_connection', workspaceId, entityId: id })
  return id
}

/** Destroys our access. The row stays, for the payments that refer to it. */
async function letGo({ clock }: Parts, tx: Tx, workspaceId: string, connection: ConnectionRow): Promise<void> {
  const { provider: name, environment, merchant_id: merchantId } = connection
  await lockConnection(tx, workspaceId, connection.id)
  await changeConnection(tx, workspaceId, connection.id, {
    status: 'disconnected',
    access_sealed: null,
    refresh_sealed: null,
    access_expires_at: null,
    refresh_expires_at: null,
    webhook_secret_sealed: null,
    verification_code: null,
    code_awaited_until: null,
    disconnected_at: clock(),
  })
  await dropCapability(tx, merchantKey({ name, environment, merchantId }))
}

/**
 * Lets go of the merchant account, and takes the access back where the provider offers it. Answers whether the owner
 * has to uninstall the app at the provider, who offers no such call.
 */
async function disconnect(parts: Parts, workspaceId: string): Promise<{ toUninstall: boolean }> {
  const { db, log, provider, tokens } = parts
  const live = await inTransaction(db, { workspaceId }, (tx) => findLiveConnection(tx, workspaceId))
  let toUninstall = live?.provider === 'clover'
  if (!live) return { toUninstall }
  if (live.status === 'connected' && provider && live.provider === provider.name) {
    const revoked = await tokens.withAccount({ workspaceId, connectionId: live.id }, (account) =>
      provider.revoke(account),
    )
    toUninstall = revoked.outcome !== 'ok'
    const failed = revoked.outcome !== 'ok' && revoked.reason !== 'not_supported'
    if (failed) log.warn({ workspaceId, message: revoked.message }, 'access could not be taken back at the provider')
  }
  await inTransaction(db, { workspaceId }, (tx) => letGo(parts, tx, workspaceId, live))
  return { toUninstall }
}

/** The signing secret that the owner copied from the provider's dashboard. */
async function keepWebhookSecret({ clock, sealer }: Parts, tx: Tx, workspaceId: string, secret: string): Promise<void> {
  const live = await findLiveConnection(tx, workspaceId)
  if (!live) throw refuse('card_payments_disabled')
  const sealed = sealer.seal(secret, secretContext({ workspaceId, connectionId: live.id }))
  await changeConnection(tx, workspaceId, live.id, {
    webhook_secret_sealed: sealed,
    verification_code: null,
    code_awaited_until: new Date(clock().getTime() + codeAwaitedMs),
  })
}

/** What the owner sees; holds no secret. */
async function status({ provider, testMode, addresses }: Parts, tx: ReadTx, workspaceId: string) {
  const connection = await findLatestConnection(tx, workspaceId)
  const state = (connection?.status ?? 'none') as 'none' | 'connected' | 'error' | 'revoked' | 'disconnected'
  const live = connection !== undefined && (state === 'connected' || state === 'error')
  return {
    connected: state === 'connected',
    state,
    provider: provider?.name ?? ('clover' as const),
    configured: provider?.canConnect === true,
    testMode,
    environment: connection?.environment ?? provider?.environment ?? '',
    merchantId: live ? connection.merchant_id : '',
    merchantName: live ? connection.merchant_name : '',
    currency: live ? (connection.currency ?? '') : '',
    connectedAt: live ? new Date(connection.connected_at).toISOString() : null,
    webhook:
      live && provider?.noticesPerConnection
        ? {
            url: `${addresses.api()}/api/webhooks/clover/hco/${connection.id}`,
            secretSet: connection.webhook_secret_sealed !== null,
            lastNoticeAt: connection.last_notice_at ? new Date(connection.last_notice_at).toISOString() : null,
            verificationCode: connection.verification_code,
          }
        : null,
  }
}
