import { createHash } from 'node:crypto'
import { CompiledQuery, type Insertable, type QueryExecutorProvider } from 'kysely'
import type { DB } from './schema.gen.ts'

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

/** Stands for a value while a statement is put together. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is put together when it is asked for the first time, and given only its values from then on, which is most
 * of what the process does for a short one. `build` gets places by the names of the values; it may hand them on, not look at them.
 */
export function compiledOnce<Values extends object, Row = never>(
  build: (places: Values) => Statement<Row>,
): (values: Values) => Statement<Row> {
  const places = new Proxy({} as Values, { get: (_, name) => new Place(String(name)) })
  let made: { sql: string; names: (string | null)[]; parameters: readonly unknown[] } | null = null
  return (values) => ({
    compile(provider) {
      if (!made) {
        const { sql, parameters } = build(places).compile(provider)
        made = { sql, names: parameters.map((one) => (one instanceof Place ? one.name : null)), parameters }
      }
      const { sql, names, parameters } = made
      const given = names.map((name, at) => (name === null ? parameters[at] : values[name as keyof Values]))
      return CompiledQuery.raw(sql, given) as CompiledQuery<Row>
    },
  })
}

const insertions = new Map<string, (...values: unknown[]) => Statement<never>>()
const columnName = /^[a-z_][a-z0-9_]*$/

/**
 * The insertion of one row; what is undefined has its default, and values are given as they are sent. Its text is written once
 * for each set of columns. `tail`: what follows the values, such as what to do where the row is there already.
 */
export function insertionOf<Table extends keyof DB & string>(
  table: Table,
  row: Insertable<DB[Table]>,
  tail = '',
): Statement<never> {
  const given = Object.entries(row).filter(([, value]) => value !== undefined)
  const columns = given.map(([name]) => name)
  const key = `${table} ${columns} ${tail}`
  const known = insertions.get(key)
  if (known) return known(...given.map(([, value]) => value))
  if (!columns.every((name) => columnName.test(name))) throw new Error(`a column of ${table} that is none`)
  const places = columns.map((_, at) => `$${at + 1}`)
  const statement = fixedStatement<never>(
    `insert into "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) values (${places.join(', ')}) ${tail}`,
  )
  if (insertions.size < mostNames) insertions.set(key, statement)
  return statement(...given.map(([, value]) => value))
}

// 26000: no such statement; 42P05: there is one already. Both mean that somebody between shares connections.
const lostNames = new Set(['26000', '42P05'])

/** Whether the error tells that names don't hold on this way to the database, as behind a pooler that knows none. */
export function namesAreLost(state: string | null): boolean {
  return state !== null && lostNames.has(state)
}
