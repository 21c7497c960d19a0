import type { MessageChannel } from '@duly/core/outbox/status.ts'
import type { Tx } from '../../platform/db/database.ts'
import { addressKey } from '../../platform/mail/address.ts'

/** Why nothing goes to an address any more, until a message is sent there again by hand: as it is kept. */
export const suppressedFor = {
  bounce: 'an earlier message came back',
  complaint: 'its reader marked an earlier message as unwanted',
  optOut: 'the recipient asked for no more messages',
} as const

/** Why nothing is sent to an address any more; null when it may be. */
export async function isSuppressed(
  tx: Tx,
  workspaceId: string,
  channel: MessageChannel,
  address: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('suppressions')
    .select('reason')
    .where('workspace_id', '=', workspaceId)
    .where('channel', '=', channel)
    .where('address', '=', addressKey(address))
    .executeTakeFirst()
  return row?.reason ?? null
}

/** Sends nothing more to an address; the first reason stays. */
export async function suppress(
  tx: Tx,
  workspaceId: string,
  channel: MessageChannel,
  address: string,
  reason: string,
): Promise<void> {
  await tx
    .insertInto('suppressions')
    .values({ workspace_id: workspaceId, channel, address: addressKey(address), reason })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'channel', 'address']).doNothing())
    .execute()
}

/** Lets mail to an address through again. */
export async function liftSuppression(tx: Tx, workspaceId: string, address: string): Promise<void> {
  await tx
    .deleteFrom('suppressions')
    .where('workspace_id', '=', workspaceId)
    .where('channel', '=', 'mail')
    .where('address', '=', addressKey(address))
    .execute()
}
