import { createHash } from 'node:crypto'
import type { CompiledQuery, QueryExecutorProvider } from 'kysely'

/** A statement as `sql` or a query builder makes it. */
export interface Statement<Row> {
  compile(provider: QueryExecutorProvider): CompiledQuery<Row>
}

/** A statement that PostgreSQL keeps by name on each connection, so that it parses and plans it once. */
export interface NamedQuery<Row> extends CompiledQuery<Row> {
  readonly name: string
}

// Each place that asks has a handful of texts, whatever it asks for. The bound is for a mistake in one of them.
const mostNames = 500
const names = new Map<string, string>()

/**
 * The statement with a name, where it can have one. The name is made from the text: a pooler may share a server
 * connection between processes, and a name must mean the same to all of them.
 */
export function named<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> | NamedQuery<Row> {
  let name = names.get(query.sql)
  if (!name) {
    if (names.size >= mostNames) return query
    name = `duly_${createHash('sha256').update(query.sql).digest('hex').slice(0, 40)}`
    names.set(query.sql, name)
  }
  return { ...query, name }
}

// 26000: no such statement; 42P05: there is one already. Both mean that somebody between shares connections.
const lostNames = new Set(['26000', '42P05'])

/** Whether the error tells that names don't hold on this way to the database, as behind a pooler that knows none. */
export function namesAreLost(state: string | null): boolean {
  return state !== null && lostNames.has(state)
}
