import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { createAccessTokens } from './access-tokens.ts'
import { type AttemptRow, changeAttempt, latestAttempt } from './attempt-store.ts'
import { createCheckouts } from './checkouts.ts'
import { createConnections } from './connections.ts'
import type { PaymentsDeps } from './deps.ts'
import { forgetNotices } from './inbox-store.ts'
import { bulkNoticeJob, dailyJob, endCheckoutJob, noticeJob, reconcileJob, refundJob, watchJob } from './jobs.ts'
import { createNotices } from './notices.ts'
import { createReconciliation } from './reconciliation.ts'
import { createRefunds } from './refunds.ts'
import { createSettlement } from './settlement.ts'
import { findLiveConnection, findWorkspace } from './store.ts'
import type { TargetKind } from './targets.ts'

/** Whether and how a record can be paid by card, for its public page. */
export interface CardOffer {
  /** `off`: not set up by the business; `currency`: not in this currency. */
  readonly state: 'on' | 'off' | 'currency'
  /** The currency that would work; null when `off`. */
  readonly currency: string | null
}

/**
 * How the last checkout of a record stands, for the page that the payer comes back to.
 *
 * - `open`: a session can be paid; `processing`: the truth is not known yet, or the business has to look
 * - `declined`: the card was refused, another try is possible; `expired`: nothing was paid in time
 */
export type CheckoutState = 'none' | 'open' | 'processing' | 'paid' | 'declined' | 'expired'

/** Card payments: connecting, checkouts, notices, settlement, reconciliation. Made once by app.ts. */
export function createPayments(deps: PaymentsDeps) {
  const tokens = createAccessTokens(deps)
  const settlement = createSettlement(deps, tokens)
  const checkouts = createCheckouts(deps, tokens)
  const notices = createNotices(deps, tokens, settlement)
  const refunds = createRefunds(deps, tokens, settlement)
  const reconciliation = createReconciliation(deps, tokens, settlement, refunds)
  const { provider, jobs } = deps

  /** Whether a public page offers to pay by card. */
  async function cardOffer(tx: ReadTx, workspaceId: string, currency: string): Promise<CardOffer> {
    const workspace = await findWorkspace(tx, workspaceId)
    const connection = await findLiveConnection(tx, workspaceId)
    const usable =
      workspace?.payment_integration_enabled === true &&
      connection?.status === 'connected' &&
      connection.provider === provider?.name
    if (!usable || !connection.currency || !provider) return { state: 'off', currency: null }
    const accepted = provider.accepts(connection.currency, currency)
    return { state: accepted ? 'on' : 'currency', currency: connection.currency }
  }

  /** The state of a record's newest checkout. Who asks may be a payer who waits, so that the provider is asked soon. */
  async function checkoutState(tx: Tx, workspaceId: string, kind: TargetKind, id: string): Promise<CheckoutState> {
    const attempt = await latestAttempt(tx, workspaceId, kind, id)
    if (!attempt) return 'none'
    await askSoon(tx, workspaceId, attempt)
    switch (attempt.status) {
      case 'paid':
      case 'declined':
        return attempt.status
      case 'mismatch':
      case 'creating':
      case 'unknown':
        return 'processing'
      case 'open':
        return attempt.detail.declinedAt ? 'declined' : 'open'
      default:
        return 'expired'
    }
  }

  /**
   * The payer is back and waits: ask the provider soon instead of waiting for its notice. At most every 15 seconds for
   * a record, however many pages wait.
   */
  async function askSoon(tx: Tx, workspaceId: string, attempt: AttemptRow): Promise<void> {
    if (!['open', 'unknown'].includes(attempt.status)) return
    const now = deps.clock()
    const last = attempt.detail.askedAt ? Date.parse(attempt.detail.askedAt) : 0
    // The notice is usually faster; asking begins when it is late.
    if (now.getTime() - attempt.created_at.getTime() < 10_000 || now.getTime() - last < 15_000) return
    await changeAttempt(tx, workspaceId, attempt.id, { detail: { askedAt: now.toISOString() } })
    await jobs.enqueue(tx, reconcileJob, { workspaceId, connectionId: attempt.connection_id, depth: 'soon' })
  }

  return {
    ...createConnections(deps, tokens),
    providerName: provider?.name ?? ('clover' as const),
    startCheckout: checkouts.startCheckout,
    reviewCheckouts: checkouts.reviewCheckouts,
    acceptNoticeForApp: notices.acceptForApp,
    acceptNoticeForConnection: notices.acceptForConnection,
    reconcile: reconciliation.reconcile,
    refunds,
    cardOffer,
    checkoutState,
    /** Runs this area's background work in this process. */
    async startWorkers(): Promise<void> {
      await jobs.work(noticeJob, ({ noticeId }) => notices.work(noticeId, noticeJob), 4)
      await jobs.work(bulkNoticeJob, ({ noticeId }) => notices.work(noticeId, bulkNoticeJob), 1)
      await jobs.work(reconcileJob, reconciliation.reconcile, 2)
      await jobs.work(endCheckoutJob, checkouts.endCheckout, 2)
      await jobs.work(refundJob, refunds.work, 2)
      await jobs.work(watchJob, () => reconciliation.watch('usual'), 1)
      await jobs.work(
        dailyJob,
        async () => {
          await forgetNotices(deps.db)
          await reconciliation.watch('deep')
        },
        1,
      )
      await jobs.schedule(watchJob, '*/10 * * * *', {})
      await jobs.schedule(dailyJob, '17 3 * * *', {})
    },
  }
}

export type Payments = ReturnType<typeof createPayments>
