import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../platform/db/database.ts'

export function findProfile(tx: ReadTx, userId: string, workspaceId: string) {
  return tx
    .selectFrom('users as u')
    .innerJoin('workspaces as w', (join) => join.on('w.id', '=', workspaceId))
    .leftJoin('payment_settings as p', 'p.workspace_id', 'w.id')
    .leftJoin('card_connections as c', (join) =>
      join.onRef('c.workspace_id', '=', 'w.id').on('c.status', 'in', ['connected', 'error']),
    )
    .select([
      'u.id',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.phone',
      'u.is_profile_completed',
      'u.language',
      'u.week_start',
      'u.hour_clock',
      'u.number_signs',
      'w.time_zone',
      'w.document_language',
      'p.preferred_currency',
      'c.merchant_id',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()
}

export interface UserValues {
  email?: string
  first_name?: string
  last_name?: string
  phone?: string
  is_profile_completed?: boolean
  language?: string | null
  week_start?: number | null
  hour_clock?: 12 | 24 | null
  number_signs?: string | null
}

/** Changes the account; a taken e-mail clashes with the index `users_email_key`. */
export async function updateUser(tx: Tx, userId: string, values: UserValues): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...values, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

export async function updateWorkspace(
  tx: Tx,
  workspaceId: string,
  values: { time_zone?: string; document_language?: string },
): Promise<void> {
  await tx.updateTable('workspaces').set(values).where('id', '=', workspaceId).execute()
}

export async function documentLanguageOf(tx: ReadTx, workspaceId: string): Promise<string> {
  const workspace = await tx
    .selectFrom('workspaces')
    .select('document_language')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return workspace.document_language
}

export function findOwner(tx: ReadTx, workspaceId: string) {
  return tx
    .selectFrom('workspaces as w')
    .innerJoin('users as u', 'u.id', 'w.owner_user_id')
    .leftJoin('companies as c', (join) => join.onRef('c.workspace_id', '=', 'w.id').on('c.deleted_at', 'is', null))
    .select(['u.email', 'u.phone', 'u.first_name', 'u.last_name', 'u.language', 'u.number_signs', 'c.country'])
    .where('w.id', '=', workspaceId)
    .executeTakeFirst()
}
