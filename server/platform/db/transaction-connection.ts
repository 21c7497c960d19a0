import type { CompiledQuery, DatabaseConnection, PostgresDialect, QueryResult } from 'kysely'
import type pg from 'pg'
import { sqlState } from './errors.ts'
import type { GuardedPool } from './guarded-client.ts'
import { nameOf } from './prepared.ts'
import { sendStatement } from './send-statement.ts'

/** One statement that was run. Its text holds no values, which are parameters. */
export interface QueryReport {
  sql: string
  seconds: number
  failed: boolean
  /** What the database said was wrong; null: nothing, or it could not be asked. */
  sqlState: string | null
}

/** Where a database's transactions get their connections, and who is told of their statements. */
export interface Backing {
  pool: GuardedPool
  /** For what is written outside a transaction while it holds a connection. */
  aside: GuardedPool
  dialect: PostgresDialect
  onQuery: ((report: QueryReport) => void) | undefined
  /** Statements may be prepared by name; false once a pooler between lost one. */
  keepsNames: boolean
  /** Whether rows lie on several nodes; asked once. */
  isDistributed: Promise<boolean> | null
}

/** What a transaction's connection is told of it. */
export interface TransactionKind {
  /** The messages that begin it. */
  opening: readonly string[]
  readOnly: boolean
  isDistributed: boolean
}

/** One transaction's connection: statements go out at once, in order; what begins it leaves with the first of them. */
export class TransactionConnection implements DatabaseConnection {
  isOpen = true
  /** The end, when it was sent right behind the last statement. */
  ending: Promise<pg.QueryResult> | null = null
  readonly #client: pg.PoolClient
  readonly #backing: Backing
  readonly #isDistributed: boolean
  readonly #opening: string[]
  #begun: Promise<unknown> | null = null
  #failure: unknown = null
  #keepsPlans = false
  // Nothing changes within a transaction that only reads: what several parts of a page ask is asked once.
  readonly #answers: Map<string, Promise<pg.QueryResult>> | null
  constructor(client: pg.PoolClient, backing: Backing, of: TransactionKind) {
    this.#client = client
    this.#backing = backing
    this.#isDistributed = of.isDistributed
    this.#opening = [...of.opening]
    this.#answers = of.readOnly ? new Map() : null
  }

  /** Sends what begins the transaction, unless it has left; it need not be waited for before the first statement. */
  begin(): Promise<unknown> {
    if (this.#begun) return this.#begun
    this.#begun = Promise.all(this.#opening.map((message) => this.#client.query(message)))
    this.#begun.catch(() => {})
    return this.#begun
  }

  /** Sends the end behind what was sent so far; nothing more can be asked. */
  sendEnd(): void {
    this.isOpen = false
    this.ending = this.end('commit')
    this.ending.catch(() => {})
  }

  /** Ends the transaction. */
  end(how: 'commit' | 'rollback'): Promise<pg.QueryResult> {
    this.begin()
    return this.#client.query(how)
  }

  /** The name that a text has where names hold. */
  nameOf(text: string): string | undefined {
    return this.#backing.keepsNames ? nameOf(text) : undefined
  }

  /**
   * From here on, what is kept by name runs by the plan that is made once for any values. Otherwise PostgreSQL plans it anew for
   * each, where it takes the plan for these values for a little cheaper. Nodes need the values to know where rows are.
   */
  keepPlans({ walks = false } = {}): void {
    if (this.#isDistributed || !this.#backing.keepsNames) return
    this.#set(`set local plan_cache_mode = force_generic_plan${walks ? '; set local enable_sort = off' : ''}`)
    this.#keepsPlans = true
  }

  /** From here on, PostgreSQL decides again. */
  planAnew(): void {
    if (!this.#keepsPlans) return
    this.#set('set local plan_cache_mode = auto; set local enable_sort = on')
    this.#keepsPlans = false
  }

  // A statement of its own costs the process and the database what a few settings do: those of the beginning go with it.
  #set(settings: string): void {
    const last = this.#opening.length - 1
    if (!this.#begun && last >= 0) this.#opening[last] += `; ${settings}`
    // What comes behind it fails with it.
    else this.#send(settings, [], undefined).catch(() => {})
  }

  /** Sends a statement; with a name, the server keeps it. */
  ask({ sql, parameters }: CompiledQuery, name?: string): Promise<pg.QueryResult> {
    if (!this.isOpen) throw new Error('the transaction is over')
    const answers = this.#answers
    if (!answers) return this.#send(sql, parameters, name)
    // In another workspace everything may be answered differently.
    if (sql.startsWith('set local')) {
      answers.clear()
      return this.#send(sql, parameters, name)
    }
    // A name stands for its text, which is long.
    const key = `${name ?? sql}\0${JSON.stringify(parameters)}`
    const answer = answers.get(key) ?? this.#send(sql, parameters, name)
    answers.set(key, answer)
    return answer
  }

  #send(sql: string, parameters: readonly unknown[], name: string | undefined): Promise<pg.QueryResult> {
    const { onQuery } = this.#backing
    this.begin()
    const asked = sendStatement(this.#client, sql, parameters, name)
    return (onQuery ? reported(sql, asked, onQuery) : asked).catch((error: unknown) => this.#fail(error))
  }

  // Statements behind one that failed only say that the transaction is aborted: what failed first is what is told.
  #fail(error: unknown): never {
    if (sqlState(error) !== '25P02') this.#failure = error
    throw this.#failure ?? error
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.ask(query)
    return changing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows: rows ?? [] }
  }

  // biome-ignore lint/correctness/useYield: part of the interface; nothing streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not supported')
  }
}

/** Tells of a statement when it is over. Sent behind others, its time holds the time that those took. */
export async function reported(
  sql: string,
  asked: Promise<pg.QueryResult>,
  tell: (report: QueryReport) => void,
): Promise<pg.QueryResult> {
  const start = performance.now()
  const report = (failed: boolean, state: string | null) =>
    tell({ sql, seconds: (performance.now() - start) / 1000, failed, sqlState: state })
  try {
    const result = await asked
    report(false, null)
    return result
  } catch (error) {
    report(true, sqlState(error))
    throw error
  }
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
