import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { insertedTime } from '../../platform/db/writing.ts'

const columns = [
  'amount_in_words',
  'accent_color',
  'type_style',
  'logo_position',
  'logo_height',
  'foot_text',
  'paper_size',
  'seal_code',
] as const

/** The columns of a workspace's design that a save writes. */
export interface DesignValues {
  amount_in_words?: boolean
  accent_color?: string | null
  type_style?: string
  logo_position?: string
  logo_height?: number
  foot_text?: string
  paper_size?: string | null
  seal_code?: boolean
}

/** The design with the country of the company, which is null where there is none. */
export function findDesign(tx: ReadTx, workspaceId: string) {
  return tx
    .selectFrom('workspace_settings as s')
    .leftJoin('companies as c', (join) => join.on('c.workspace_id', '=', workspaceId).on('c.deleted_at', 'is', null))
    .select(columns)
    .select('c.country')
    .where('s.workspace_id', '=', workspaceId)
    .executeTakeFirst()
}

export async function writeDesign(tx: Tx, workspaceId: string, values: DesignValues): Promise<void> {
  await tx
    .insertInto('workspace_settings')
    .values({ workspace_id: workspaceId, ...values })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet({ ...values, updated_at: insertedTime }))
    .execute()
}
