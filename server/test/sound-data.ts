import { sql } from 'kysely'
import { invariants } from '../app/invariants.ts'
import { inTransaction } from '../platform/db/database.ts'
import { workspaceOf } from './an-employee.ts'
import type { TestApp, TestPerson } from './app.ts'

/** What the product promises of its data and does not hold in a person's business, as `npm run duly -- verify` would tell. */
export async function unsoundData(app: TestApp, person: TestPerson): Promise<string[]> {
  const workspaceId = await workspaceOf(app, person)
  const found: string[] = []
  for (const { broken, sql: text } of invariants) {
    const { rows } = await inTransaction(app.db, { workspaceId }, (tx) => sql.raw<{ detail: string }>(text).execute(tx))
    found.push(...rows.map(({ detail }) => `${broken}: ${detail}`))
  }
  return found
}
