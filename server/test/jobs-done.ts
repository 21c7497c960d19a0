import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** Waits until no job is running or due, so that what is there then stays as it is; fails after half a minute. */
export async function jobsDone({ db }: { db: Database }): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const open = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
      where state < 'completed' and start_after <= now()`.execute(db)
    if (open.rows[0]?.count === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('jobs are left over')
}
