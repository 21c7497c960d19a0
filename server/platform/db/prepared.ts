import { createHash } from 'node:crypto'
import { CompiledQuery, type QueryExecutorProvider } from 'kysely'

/** A statement as `sql` or a query builder makes it. */
export interface Statement<Row> {
  compile(provider: QueryExecutorProvider): CompiledQuery<Row>
}

// Each place that asks has a handful of texts, whatever it asks for. The bound is for a mistake in one of them.
const mostNames = 500
const names = new Map<string, string>()

/**
 * The name under which a text is kept, or undefined where there are too many. It is made from the text: a pooler may share
 * a server connection between processes, and a name must mean the same to all of them.
 */
export function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = `duly_${createHash('sha256').update(text).digest('hex').slice(0, 40)}`
  names.set(text, name)
  return name
}

/** A statement whose text is always the same, so that it needs no compiling: `$1` and so on are its values in order. */
export function fixedStatement<Row>(text: string): (...values: unknown[]) => Statement<Row> {
  return (...values) => ({ compile: () => CompiledQuery.raw(text, values) as CompiledQuery<Row> })
}

// 26000: no such statement; 42P05: there is one already. Both mean that somebody between shares connections.
const lostNames = new Set(['26000', '42P05'])

/** Whether the error tells that names don't hold on this way to the database, as behind a pooler that knows none. */
export function namesAreLost(state: string | null): boolean {
  return state !== null && lostNames.has(state)
}
