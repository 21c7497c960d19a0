import { sql } from 'kysely'
import type { Account, Grant, Outcome, PaymentProvider } from '../../platform/card-payments/card-payments.ts'
import { ok, refused } from '../../platform/card-payments/card-payments.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { sealContext } from '../../platform/secrets/sealed-places.ts'
import type { ConnectionRef, PaymentsDeps } from './deps.ts'
import {
  type ConnectionChanges,
  type ConnectionRow,
  changeConnection,
  findConnection,
  lockConnection,
} from './store.ts'

/** A token that ends sooner than this is renewed first. */
const renewBeforeMs = 5 * 60 * 1000

/** Access to merchants: tokens are kept sealed, renewed under a lock, and used once more after a 401. */
export interface AccessTokens {
  /** The columns that keep a grant; for the caller's own insert or update. */
  sealed(ref: ConnectionRef, grant: Grant): ConnectionChanges
  /**
   * Makes a call in the merchant's name. A token about to end is renewed before, a refused one after, once. When the
   * provider no longer lets us in, the connection is marked `error` and the refusal handed on.
   */
  withAccount<T>(
    ref: ConnectionRef,
    call: (account: Account, provider: PaymentProvider, connection: ConnectionRow) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>>
}

const gone = refused('unauthorized', 0, 'the workspace is not connected')

export function createAccessTokens({ db, log, clock, provider, sealer }: PaymentsDeps): AccessTokens {
  /** Renewals under way in this process, so that waiting callers hold no database connections. */
  const renewals = new Map<string, Promise<Outcome<ConnectionRow>>>()

  const accessContext = (ref: ConnectionRef) =>
    sealContext('card_connections.access', ref.workspaceId, ref.connectionId)
  const refreshContext = (ref: ConnectionRef) =>
    sealContext('card_connections.refresh', ref.workspaceId, ref.connectionId)

  function sealed(ref: ConnectionRef, grant: Grant): ConnectionChanges {
    return {
      access_sealed: sealer.seal(grant.accessToken, accessContext(ref)),
      refresh_sealed: grant.refreshToken ? sealer.seal(grant.refreshToken, refreshContext(ref)) : null,
      access_expires_at: grant.accessExpiresAt === null ? null : new Date(grant.accessExpiresAt),
      refresh_expires_at: grant.refreshExpiresAt === null ? null : new Date(grant.refreshExpiresAt),
    }
  }

  const usable = (connection: ConnectionRow | undefined): connection is ConnectionRow =>
    connection !== undefined && connection.status === 'connected' && connection.access_sealed !== null

  const isFresh = (connection: ConnectionRow) =>
    connection.access_expires_at === null ||
    new Date(connection.access_expires_at).getTime() > clock().getTime() + renewBeforeMs

  /** Renews unless somebody else did meanwhile: a refresh token works once, so its use is serialised by a row lock. */
  async function renew(ref: ConnectionRef, rejected: string | null): Promise<Outcome<ConnectionRow>> {
    return inTransaction(db, { workspaceId: ref.workspaceId }, async (tx) => {
      await allowLongWait(tx)
      const connection = await lockConnection(tx, ref.workspaceId, ref.connectionId)
      if (!usable(connection) || !provider) return gone
      const renewedMeanwhile = rejected === null ? isFresh(connection) : connection.access_sealed !== rejected
      if (renewedMeanwhile) return ok(connection)
      if (!connection.refresh_sealed) {
        await giveUp(tx, ref, 'the provider refuses the stored token')
        return refused('unauthorized', 401, 'there is no refresh token')
      }
      const refreshToken = sealer.open(connection.refresh_sealed, refreshContext(ref))
      const now = clock().getTime()
      const grant = await provider.refresh({ merchantId: connection.merchant_id, refreshToken, now })
      if (grant.outcome === 'ok') {
        const changes = sealed(ref, grant.value)
        await changeConnection(tx, ref.workspaceId, ref.connectionId, { ...changes, last_error: null })
        return ok({ ...connection, ...changes } as ConnectionRow)
      }
      if (grant.outcome === 'refused' && grant.reason !== 'rate_limited') {
        await giveUp(tx, ref, 'the provider refuses to renew the token')
        return refused('unauthorized', grant.status, grant.message)
      }
      return grant
    })
  }

  async function giveUp(tx: Tx, ref: ConnectionRef, reason: string): Promise<void> {
    await changeConnection(tx, ref.workspaceId, ref.connectionId, { status: 'error', last_error: reason })
    log.warn({ ...ref, reason }, 'card payments stopped: the connection needs to be made again')
  }

  function renewOnce(ref: ConnectionRef, rejected: string | null): Promise<Outcome<ConnectionRow>> {
    const running = renewals.get(ref.connectionId)
    if (running) return running
    const renewal = renew(ref, rejected).finally(() => renewals.delete(ref.connectionId))
    renewals.set(ref.connectionId, renewal)
    return renewal
  }

  return {
    sealed,
    async withAccount(ref, call) {
      if (!provider) return gone
      let connection = await inTransaction(db, { workspaceId: ref.workspaceId }, (tx) =>
        findConnection(tx, ref.workspaceId, ref.connectionId),
      )
      if (!usable(connection)) return gone
      if (!isFresh(connection)) {
        const renewed = await renewOnce(ref, null)
        if (renewed.outcome !== 'ok') return renewed
        connection = renewed.value
      }
      const accountOf = (row: ConnectionRow): Account => ({
        merchantId: row.merchant_id,
        accessToken: sealer.open(row.access_sealed ?? '', accessContext(ref)),
      })
      const first = await call(accountOf(connection), provider, connection)
      if (first.outcome !== 'refused' || first.reason !== 'unauthorized') return first
      const renewed = await renewOnce(ref, connection.access_sealed)
      if (renewed.outcome !== 'ok') return renewed
      // Somebody else's renewal may have ended before the one that refused us began; then this is that newer token.
      return call(accountOf(renewed.value), provider, renewed.value)
    },
  }
}

/** The lock is held while the provider answers (15 s at most); the others wait for it rather than fail. */
async function allowLongWait(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = 20000`.execute(tx)
  await sql`set local statement_timeout = 25000`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 25000`.execute(tx)
}
