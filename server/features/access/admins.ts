import type { Database } from '../../platform/db/database.ts'
import { accountKeys } from '../../platform/mail/address.ts'

/** Makes an account a platform administrator; false when nobody has that e-mail. The first admin is made this way. */
export async function promoteToAdmin(db: Database, email: string): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ is_admin: true })
    .where('email_key', 'in', accountKeys(email))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
