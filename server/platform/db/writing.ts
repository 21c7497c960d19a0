import { sql } from 'kysely'

/**
 * In an upsert: the `updated_at` of the row that met a conflict, which is its column's default, now. A distributed table
 * refuses now() itself after `do update set`, and any other function that is not immutable (docs/scaling.md).
 */
export const insertedTime = sql<Date>`excluded.updated_at`

// A statement takes 65,535 parameters at most; the widest of these rows has 11.
const portionSize = 1000

/** Writes many rows, `size` at a time, in order. No rows, no statement. */
export async function inPortions<Row>(
  rows: readonly Row[],
  write: (portion: Row[]) => Promise<unknown>,
  size = portionSize,
): Promise<void> {
  for (let from = 0; from < rows.length; from += size) await write(rows.slice(from, from + size))
}
