import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { insertedTime } from '../../platform/db/writing.ts'

const columns = ['amount_in_words', 'accent_color', 'type_style', 'logo_position', 'logo_height', 'foot_text'] as const

/** The columns of a workspace's design that a save writes. */
export interface DesignValues {
  amount_in_words?: boolean
  accent_color?: string | null
  type_style?: string
  logo_position?: string
  logo_height?: number
  foot_text?: string
}

export function findDesign(tx: ReadTx, workspaceId: string) {
  return tx.selectFrom('workspace_settings').select(columns).where('workspace_id', '=', workspaceId).executeTakeFirst()
}

export function writeDesign(tx: Tx, workspaceId: string, values: DesignValues) {
  return tx
    .insertInto('workspace_settings')
    .values({ workspace_id: workspaceId, ...values })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet({ ...values, updated_at: insertedTime }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}
