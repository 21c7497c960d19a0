import { refuse } from '@duly/core/contract/refusals.ts'
import type { Notice, NoticeChannel } from '../../platform/card-payments/card-payments.ts'
import { enterWorkspace, inTransaction, type Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { brake } from '../../platform/http/brakes.ts'
import { sealContext } from '../../platform/secrets/sealed-places.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { ConnectionRef, PaymentsDeps } from './deps.ts'
import { closeNotice, findNotice, keepNotices, postponeNotice } from './inbox-store.ts'
import { bulkNoticeJob, noticeJob, reconcileJob } from './jobs.ts'
import type { createSettlement } from './settlement.ts'
import { changeConnection, dropCapability, findCapability, findConnection, knownCapabilities } from './store.ts'

/** A notice as HTTP brought it. */
export interface Arrival {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly rawBody: Buffer
  /** Where it came from, for the brake on what comes unsigned. */
  readonly network: string
}

/** Waits before the provider is asked again, in seconds; then reconciliation takes over. */
const waits = [10, 30, 120, 600, 3600, 6 * 3600, 24 * 3600]

/** Entries of one notice that are worked on one by one; beyond them the provider is asked for all that is new. */
const mostEntries = 100
/** Entries from which a notice has a queue of its own. */
const bulkEntries = 10
/** Unsigned verification codes an hour, from one network and for one address. */
const codesPerHour = 10

/** `app`, or the id of a connection: where a notice came in. */
const appKey = 'app'

/** What the inbox works with. */
type Parts = PaymentsDeps & {
  readonly tokens: AccessTokens
  readonly settlement: ReturnType<typeof createSettlement>
}

/** The inbox: a notice is verified, kept, answered; what it means is worked out afterwards, as often as needed. */
export function createNotices(deps: PaymentsDeps, tokens: AccessTokens, settlement: Parts['settlement']) {
  const parts: Parts = { ...deps, tokens, settlement }
  return {
    acceptForApp: (arrival: Arrival) => acceptForApp(parts, arrival),
    acceptForConnection: (connectionId: string, arrival: Arrival) => acceptForConnection(parts, connectionId, arrival),
    work: (noticeId: string, kind: typeof noticeJob) => work(parts, noticeId, kind),
  }
}

/** Keeps a notice for all merchants of the app. Throws 401 when it is not genuine. */
async function acceptForApp(parts: Parts, arrival: Arrival): Promise<void> {
  const { db, log } = parts
  const notices = verify(parts, 'app', arrival, null)
  const code = notices.find((notice) => notice.kind === 'verification')?.verificationCode
  if (code) {
    await brake(db, `verification-code:${arrival.network}`, codesPerHour, 3600)
    log.warn({ code }, 'the provider verifies the webhook address: enter this code in its dashboard')
    return
  }
  await inTransaction(db, {}, async (tx) => {
    const known = await ofKnownMerchants(parts, tx, notices)
    await keep(parts, tx, appKey, known.slice(0, mostEntries), arrival)
    await askInstead(parts, tx, known.slice(mostEntries))
  })
}

/** The notices of merchants who are connected here, and those that name none. What others do is none of our business. */
async function ofKnownMerchants({ log, provider }: Parts, tx: Tx, notices: readonly Notice[]): Promise<Notice[]> {
  const keyOf = ({ merchantId }: Notice) =>
    merchantKey({ name: provider?.name, environment: provider?.environment, merchantId })
  const named = new Set(notices.filter(({ merchantId }) => merchantId !== null).map(keyOf))
  const known = await knownCapabilities(tx, [...named])
  const ours = notices.filter((notice) => notice.merchantId === null || known.has(keyOf(notice)))
  if (ours.length < notices.length)
    log.warn(
      { entries: notices.length - ours.length, unknown: named.size - known.size },
      'a notice of an unknown merchant',
    )
  return ours
}

/** More entries than are worked on one by one: their merchants' payments are read from the provider as a whole. */
async function askInstead({ jobs, log, provider }: Parts, tx: Tx, notices: readonly Notice[]): Promise<void> {
  const merchants = new Set(notices.map(({ merchantId }) => merchantId))
  for (const merchantId of merchants) {
    const key = merchantKey({ name: provider?.name, environment: provider?.environment, merchantId })
    const found = await findCapability(tx, key)
    if (!found) continue
    const ref = { workspaceId: found.workspace_id, connectionId: found.entity_id }
    await jobs.enqueue(tx, reconcileJob, { ...ref, depth: 'soon' })
  }
  if (notices.length > 0) log.warn({ entries: notices.length }, 'a notice with too many entries: asking instead')
}

/** Keeps a notice at a connection's own address. An unknown connection answers like a forged notice. */
async function acceptForConnection(parts: Parts, connectionId: string, arrival: Arrival): Promise<void> {
  const { db, clock, sealer } = parts
  await inTransaction(db, {}, async (tx) => {
    const found = await findCapability(tx, connectionKey(connectionId))
    if (!found) throw refuse('notice_not_genuine')
    const workspaceId = found.workspace_id
    await enterWorkspace(tx, workspaceId)
    const connection = await findConnection(tx, workspaceId, connectionId)
    const sealed = connection?.webhook_secret_sealed
    const secret = sealed ? sealer.open(sealed, secretContext({ workspaceId, connectionId })) : null
    const notices = verify(parts, 'connection', arrival, secret)
    const code = notices.find((notice) => notice.kind === 'verification')?.verificationCode
    if (code) {
      await brake(db, `verification-code:${connectionId}`, codesPerHour, 3600)
      const isAwaited = secret === null || (connection?.code_awaited_until ?? new Date(0)) > clock()
      if (isAwaited) await changeConnection(tx, workspaceId, connectionId, { verification_code: code })
      return
    }
    // Copies that come in a crowd need not queue up for the connection's row.
    if (!(await keep(parts, tx, connectionId, notices.slice(0, mostEntries), arrival))) return
    await changeConnection(tx, workspaceId, connectionId, { last_notice_at: clock() })
  })
}

function verify(
  { log, clock, provider }: Parts,
  channel: NoticeChannel,
  arrival: Arrival,
  secret: string | null,
): readonly Notice[] {
  if (!provider) throw refuse('notice_not_genuine')
  const checked = provider.verifyNotice({ channel, ...arrival, secret, now: clock().getTime() })
  if (checked.verified) return checked.notices
  log.warn({ channel, problem: checked.problem }, 'a payment notice was refused')
  throw refuse('notice_not_genuine')
}

/** Keeps the entries of a notice and has them worked on. False for a copy of one that was kept before. */
async function keep(
  { jobs, provider }: Parts,
  tx: Tx,
  connectionKeyOf: string,
  notices: readonly Notice[],
  { headers, rawBody }: Arrival,
): Promise<boolean> {
  const isWork = ({ kind }: Notice) => kind === 'payment' || kind === 'access'
  const entries = notices.map((notice) => ({
    id: newId(),
    dedupeKey: notice.dedupeKey,
    ...(isWork(notice) ? { status: 'received' as const } : { status: 'ignored' as const, outcome: notice.kind }),
  }))
  const arrived = {
    provider: provider?.name ?? '',
    connectionKey: connectionKeyOf,
    headers: keptHeaders(headers),
    rawBody,
  }
  const fresh = new Set(await keepNotices(tx, arrived, entries))
  const kind = entries.length >= bulkEntries ? bulkNoticeJob : noticeJob
  for (const { id, status } of entries)
    if (status === 'received' && fresh.has(id)) await jobs.enqueue(tx, kind, { noticeId: id })
  return fresh.size > 0
}

/** Works out what a kept notice means. Safe to repeat and in any order; later tries wait in the queue of `kind`. */
async function work(parts: Parts, noticeId: string, kind: typeof noticeJob): Promise<void> {
  const { db, log, clock, provider, settlement } = parts
  const kept = await inTransaction(db, {}, (tx) => findNotice(tx, noticeId))
  if (kept?.status !== 'received' || kept.provider !== provider?.name) return
  const channel: NoticeChannel = kept.connection_key === appKey ? 'app' : 'connection'
  const notice = provider.readNotices(channel, kept.raw_body).find((one) => one.dedupeKey === kept.dedupe_key)
  if (!notice) return close(parts, noticeId, 'ignored', 'unreadable')
  const ref = await connectionOf(parts, kept.connection_key, notice)
  if (!ref) {
    if (notice.kind === 'payment')
      log.warn({ noticeId, merchantId: notice.merchantId }, 'a notice of an unknown merchant')
    return close(parts, noticeId, 'ignored', 'unknown merchant')
  }
  if (channel === 'app') {
    await inTransaction(db, { workspaceId: ref.workspaceId }, (tx) =>
      changeConnection(tx, ref.workspaceId, ref.connectionId, { last_notice_at: clock() }),
    )
  }
  if (notice.kind === 'access') return close(parts, noticeId, 'done', await checkAccess(parts, ref))
  // A session that ended without a payment says nothing new: the attempt expires by itself.
  if (!notice.paymentId && !notice.sessionId) return close(parts, noticeId, 'ignored', 'names no payment')
  const settled = await settlement.verifyPayment(ref, notice).catch((error: unknown) => {
    // A fault of ours: the notice stays, so that a corrected version settles it.
    log.error({ err: error, noticeId }, 'a payment notice could not be worked on')
    return { result: 'later', reason: 'our own error' } as const
  })
  if (settled.result !== 'later') {
    const foreign = settled.result === 'foreign'
    return close(parts, noticeId, foreign ? 'ignored' : 'done', `${settled.result}: ${settled.reason}`)
  }
  await postpone(parts, noticeId, kind, kept.tries, settled.reason)
}

/** Which connection a notice is about; null when its merchant is not (or no longer) connected. */
async function connectionOf({ db, provider }: Parts, key: string, notice: Notice): Promise<ConnectionRef | null> {
  const merchant = { name: provider?.name, environment: provider?.environment, merchantId: notice.merchantId }
  const found = await inTransaction(db, {}, (tx) =>
    findCapability(tx, key === appKey ? merchantKey(merchant) : connectionKey(key)),
  )
  if (!found) return null
  const ref = { workspaceId: found.workspace_id, connectionId: found.entity_id }
  const connection = await inTransaction(db, { workspaceId: ref.workspaceId }, (tx) =>
    findConnection(tx, ref.workspaceId, ref.connectionId),
  )
  return connection && connection.merchant_id === notice.merchantId ? ref : null
}

/** The merchant's access changed: a call tells whether we are still let in. */
async function checkAccess({ db, tokens }: Parts, ref: ConnectionRef): Promise<string> {
  const read = await tokens.withAccount(ref, (account, live) => live.readMerchant(account))
  if (read.outcome === 'ok') return 'access works'
  if (read.outcome !== 'refused' || read.reason !== 'unauthorized') return `access unclear: ${read.message}`
  await inTransaction(db, { workspaceId: ref.workspaceId }, async (tx) => {
    const connection = await findConnection(tx, ref.workspaceId, ref.connectionId)
    if (connection?.status !== 'connected' && connection?.status !== 'error') return
    const gone = { status: 'revoked', last_error: 'access was taken back', access_sealed: null, refresh_sealed: null }
    await changeConnection(tx, ref.workspaceId, ref.connectionId, gone)
    // The merchant may connect elsewhere now.
    const { provider: name, environment, merchant_id: merchantId } = connection
    await dropCapability(tx, merchantKey({ name, environment, merchantId }))
  })
  return 'access was taken back'
}

async function postpone(
  parts: Parts,
  noticeId: string,
  kind: typeof noticeJob,
  tries: number,
  reason: string,
): Promise<void> {
  const { db, jobs, log } = parts
  const wait = waits[tries]
  if (wait === undefined) {
    log.error({ noticeId, reason }, 'a payment notice could not be verified; reconciliation goes on')
    return close(parts, noticeId, 'failed', reason)
  }
  const at = new Date(Date.now() + wait * 1000)
  await inTransaction(db, {}, async (tx) => {
    await postponeNotice(tx, noticeId, at, reason)
    await jobs.enqueue(tx, kind, { noticeId }, { startAfter: at })
  })
}

const close = ({ db }: Parts, noticeId: string, status: 'done' | 'ignored' | 'failed', outcome: string) =>
  inTransaction(db, {}, (tx) => closeNotice(tx, noticeId, status, outcome))

/** Key under which a connection's own notice address finds its workspace. */
export function connectionKey(connectionId: string): string {
  return `card-connection:${connectionId}`
}

/** Key under which a merchant finds the one workspace that it is connected to. */
export function merchantKey(merchant: {
  name: string | undefined
  environment: string | undefined
  merchantId: string | null
}): string {
  return `card-merchant:${merchant.name}:${merchant.environment}:${merchant.merchantId}`
}

/** Where a connection's signing secret is sealed for. */
export function secretContext({ workspaceId, connectionId }: ConnectionRef): string {
  return sealContext('card_connections.webhook_secret', workspaceId, connectionId)
}

/** Only what tells how a notice came; never the static secret of `X-Clover-Auth`. */
function keptHeaders(headers: Arrival['headers']): Record<string, string> {
  const kept = ['content-type', 'user-agent', 'clover-signature', 'stripe-signature']
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value = [headers[name] ?? []].flat()[0]
      return value === undefined ? [] : [[name, value.slice(0, 1000)] as const]
    }),
  )
}
