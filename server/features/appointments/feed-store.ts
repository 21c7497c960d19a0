import { sql } from 'kysely'
import type { Database, ReadTx, Tx } from '../../platform/db/database.ts'

/** What an address of a feed leads to. */
export const feedKind = 'calendar_feed'

export function findFeed(tx: ReadTx, workspaceId: string, userId: string) {
  return tx
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Writes a person's feed in the place of an earlier one. The row is written first: it puts two at once in a row. */
export async function writeFeed(
  tx: Tx,
  workspaceId: string,
  feed: { userId: string; digest: Buffer; key: string },
): Promise<Date> {
  const { created_at: createdAt } = await tx
    .insertInto('calendar_feeds')
    .values({
      workspace_id: workspaceId,
      user_id: feed.userId,
      token_digest: feed.digest,
      created_at: sql`clock_timestamp()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'user_id'])
        .doUpdateSet({ token_digest: feed.digest, created_at: sql`excluded.created_at` }),
    )
    .returning('created_at')
    .executeTakeFirstOrThrow()
  await forgetKeys(tx, workspaceId, feed.userId)
  await tx
    .insertInto('capabilities')
    .values({ key: feed.key, kind: feedKind, workspace_id: workspaceId, entity_id: feed.userId })
    .execute()
  return createdAt
}

export async function deleteFeed(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('workspace_id', '=', workspaceId).where('user_id', '=', userId).execute()
  await forgetKeys(tx, workspaceId, userId)
}

async function forgetKeys(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('capabilities')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', feedKind)
    .where('entity_id', '=', userId)
    .execute()
}

/** Whose feed a key opens; none for an unknown or revoked one. Runs outside any workspace. */
export function findFeedOwner(db: Database, key: string) {
  return db
    .selectFrom('capabilities')
    .select(['workspace_id', 'entity_id as user_id'])
    .where('key', '=', key)
    .where('kind', '=', feedKind)
    .executeTakeFirst()
}

/**
 * The person of a feed, as long as they work in its workspace and did so when they made it: whoever was removed and
 * comes back makes a new address.
 */
export async function findReader(tx: Tx, workspaceId: string, userId: string, digest: Buffer) {
  return tx
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'f.user_id').on('u.disabled_at', 'is', null))
    .innerJoin('workspaces as w', 'w.id', 'f.workspace_id')
    .leftJoin('memberships as m', (join) =>
      join
        .onRef('m.user_id', '=', 'u.id')
        .on('m.workspace_id', '=', workspaceId)
        .onRef('m.since', '<=', 'f.created_at'),
    )
    .select(['f.created_at', 'm.employee_id', 'm.preset', 'm.abilities', 'u.first_name', 'u.last_name', 'u.language'])
    .where('f.workspace_id', '=', workspaceId)
    .where('f.user_id', '=', userId)
    .where('f.token_digest', '=', digest)
    .where((eb) => eb.or([eb('w.owner_user_id', '=', eb.ref('u.id')), eb('m.user_id', 'is not', null)]))
    .executeTakeFirst()
}
