import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { insertedTime } from '../../platform/db/writing.ts'

/** The words that a workspace has set for its messages, as they are stored. */
export async function messageTemplates(tx: ReadTx, workspaceId: string): Promise<unknown> {
  const row = await tx
    .selectFrom('workspace_settings')
    .select('message_templates')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  return row?.message_templates ?? null
}

/** Keeps a workspace's own words for one message, or forgets them. */
export async function writeMessageTemplate(
  tx: Tx,
  workspaceId: string,
  message: string,
  words: { subject: string; text: string } | null,
): Promise<void> {
  const changed = words
    ? sql<never>`workspace_settings.message_templates || ${JSON.stringify({ [message]: words })}::jsonb`
    : sql<never>`workspace_settings.message_templates - ${message}::text`
  await tx
    .insertInto('workspace_settings')
    .values({ workspace_id: workspaceId, message_templates: json(words ? { [message]: words } : {}) })
    .onConflict((conflict) =>
      conflict.column('workspace_id').doUpdateSet({ message_templates: changed, updated_at: insertedTime }),
    )
    .execute()
}

const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`
