import pg from 'pg'

/**
 * Sends a statement on a connection; with a name, PostgreSQL keeps it there. Rejects with what the database says, the place
 * that asked in its stack.
 */
export async function sendStatement(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[],
  name: string | undefined,
): Promise<pg.QueryResult> {
  const query = name ? new KeptQuery(name, text, values) : new pg.Query(text, values as unknown[])
  try {
    return await new Promise<pg.QueryResult>((resolve, reject) => {
      const answered = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result))
      // The client takes a callback behind a query of its own class, too; its types know of none.
      ;(client.query as (query: pg.Query, callback: typeof answered) => void)(query, answered)
    })
  } catch (error) {
    // Otherwise it names the socket's.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

/** What pg's own query uses of itself, which its types don't show. */
interface QueryParts {
  name: string
  _accumulateRows: boolean
  _result: Shape
  prepare(connection: pg.Connection): void
  handleRowDescription(message: unknown): void
}

/** How the rows of a statement look: its columns, what reads each, and an empty row. */
interface Shape {
  fields: readonly Pick<pg.FieldDef, 'name' | 'dataTypeID'>[]
  _parsers: unknown[] | undefined
  _prebuiltEmptyResultObject: unknown
}

/** What a connection is known to keep. */
interface Known {
  shapes: Map<string, Shape>
  /** The connection for statements whose rows are known: it does not ask how they look. */
  undescribed: pg.Connection
}

const known = new WeakMap<pg.Connection, Known>()

function knownOf(connection: pg.Connection): Known {
  const before = known.get(connection)
  if (before) return before
  const undescribed = Object.create(connection, { describe: { value() {} } }) as pg.Connection
  const made = { shapes: new Map<string, Shape>(), undescribed }
  known.set(connection, made)
  return made
}

// The shapes of a statement are alike on all connections, but for those that kept it before its columns became others.
const newest = new Map<string, Shape>()

function shared(name: string, { fields, _parsers, _prebuiltEmptyResultObject }: Shape): Shape {
  const before = newest.get(name)?.fields
  const isAlike =
    before?.length === fields.length &&
    before.every((field, at) => field.name === fields[at]?.name && field.dataTypeID === fields[at].dataTypeID)
  if (!isAlike) newest.set(name, { fields, _parsers, _prebuiltEmptyResultObject })
  return newest.get(name) as Shape
}

const Base = pg.Query as unknown as new (text: string, values: readonly unknown[]) => pg.Query & QueryParts

/**
 * A query whose statement the server keeps by name. pg asks each time how its rows look, and builds anew what reads them, a
 * twentieth of what a call of ours costs. It can't change: where a table's columns do, PostgreSQL refuses the statement.
 */
class KeptQuery extends Base {
  #shapes: Map<string, Shape> | null = null

  constructor(name: string, text: string, values: readonly unknown[]) {
    super(text, values)
    this.name = name
  }

  override prepare(connection: pg.Connection): void {
    const { shapes, undescribed } = knownOf(connection)
    const shape = shapes.get(this.name)
    if (shape) {
      Object.assign(this._result, shape)
      this._accumulateRows = true
    } else {
      this.#shapes = shapes
    }
    super.prepare(shape ? undescribed : connection)
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    this.#shapes?.set(this.name, shared(this.name, this._result))
  }
}
