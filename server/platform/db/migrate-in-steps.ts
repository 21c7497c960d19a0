import type pg from 'pg'
import { statementsIn } from './sql-statements.ts'

/**
 * Whether a migration asks, by its first line, to run outside a transaction: what reads a large table, and what
 * PostgreSQL runs in no transaction, so that others write meanwhile. Each of its statements must be able to run again.
 */
export const runsInSteps = (sql: string): boolean => /^-- Outside a transaction\b/.test(sql)

const indexMade = /^create (?:unique )?index concurrently (\w+)/i

/**
 * Runs a migration statement by statement, each by itself, and may be broken off and begun again: indexes that are whole stay,
 * and those that somebody began and did not finish are made anew. Nobody else may migrate meanwhile. The client must be in
 * no transaction.
 */
export async function runInSteps(client: pg.Client, sql: string): Promise<void> {
  for (const statement of statementsIn(sql)) {
    const index = indexMade.exec(statement)?.[1]
    const found = index === undefined ? 'missing' : await stateOf(client, index)
    if (found === 'whole') continue
    if (found === 'begun') await client.query(`drop index concurrently ${index}`)
    await client.query(statement)
  }
}

/** The same for a database that nobody else uses, inside the caller's transaction, which no portion ends. */
export const withinTransaction = (sql: string): string =>
  runsInSteps(sql) ? sql.replaceAll(/\bindex concurrently\b/gi, 'index').replaceAll(/^ *commit;$/gm, '') : sql

// PostgreSQL, and Citus for all nodes together, mark an index as valid when the last row is in it.
async function stateOf(client: pg.Client, index: string): Promise<'missing' | 'begun' | 'whole'> {
  const { rows } = await client.query<{ whole: boolean }>(
    'select indisvalid and indisready as whole from pg_index where indexrelid = to_regclass($1)',
    [`public.${index}`],
  )
  if (rows[0] === undefined) return 'missing'
  return rows[0].whole ? 'whole' : 'begun'
}
