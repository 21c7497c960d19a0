import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import pg from 'pg'
import { connectionSettings } from './connection.ts'
import { answersAtAll, DatabaseSilentError, SilenceWatch } from './silence-watch.ts'

// `begin` takes no time; where it does, this one connection is dead.
const beginMs = 2500
// What is being committed may be waiting for a slow disk or a standby; to give up on it leaves its outcome unknown.
const commitMs = 8000
const usualMs = 10_000

const limits = new AsyncLocalStorage<number>()

/**
 * Runs `work` with another limit for the answer to each statement (10 s otherwise). The server's own statement timeout
 * should strike before.
 */
export function withAnswerLimit<T>(ms: number, work: () => Promise<T>): Promise<T> {
  return limits.run(ms, work)
}

interface GuardedConfig extends pg.ClientConfig {
  watch: SilenceWatch
}

/** A connection that is given up when the server is silent, instead of waiting until TCP despairs. */
class GuardedClient extends pg.Client {
  readonly #watch: SilenceWatch
  #isGathering = false

  constructor(config: GuardedConfig) {
    super(config)
    this.#watch = config.watch
    // A connection that breaks while somebody uses it fails their query; unheard, the event would end the process.
    this.on('error', () => {})
  }

  // Statements that start in one turn leave in one packet, and the server wakes up once.
  #gather(): void {
    if (this.#isGathering) return
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    this.#isGathering = true
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads are many, and this one only watches the time
  override query(...args: any[]): any {
    this.#gather()
    const [given] = args
    const isBegin = typeof given === 'string' && given.startsWith('begin')
    const ms = isBegin ? beginMs : given === 'commit' ? commitMs : (limits.getStore() ?? usualMs)
    const end = this.#watch.watch(ms, (error) =>
      (this as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection.stream.destroy(error),
    )
    const over = (error: unknown) => {
      end()
      if (!error || error instanceof pg.DatabaseError) this.#watch.heard()
    }
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      args[args.length - 1] = (...answer: unknown[]) => {
        over(answer[0])
        callback(...answer)
      }
      return super.query(...(args as Parameters<pg.Client['query']>))
    }
    const result: unknown = super.query(...(args as Parameters<pg.Client['query']>))
    if (result instanceof Promise) result.then(() => over(null), over)
    // Something that streams its rows takes care of itself.
    else end()
    return result
  }
}

type Connected = Parameters<pg.Pool['connect']>[0]

/** A pool of guarded connections: while the database is known to be silent, nobody waits for one. */
export class GuardedPool extends pg.Pool {
  readonly #watch: SilenceWatch
  // When each of those who wait for a connection began to, in their order.
  readonly #waiting = new Set<{ since: number }>()
  // How long a turn takes while there is a queue: what those waited who found others before them, by how many these were.
  #turnMs = 0

  constructor(config: pg.PoolConfig, watch: SilenceWatch) {
    super({ ...config, ...({ watch } satisfies { watch: SilenceWatch }) })
    this.#watch = watch
  }

  /** Milliseconds for which the one who waits longest has waited for a connection; 0 when nobody does. */
  get longestWaitMs(): number {
    const [first] = this.#waiting
    return first ? performance.now() - first.since : 0
  }

  /**
   * Milliseconds for which somebody who came now would wait, judged by those before. 0 while no more wait than there are
   * connections: that is soon over, and too few to judge by.
   */
  get expectedWaitMs(): number {
    const { size } = this.#waiting
    return size <= this.options.max ? 0 : size * this.#turnMs
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.#take().then(
        (client) => callback(undefined, client, (release) => client.release(release)),
        (error: Error) => callback(error, undefined, () => {}),
      )
      return
    }
    return this.#take()
  }

  override async end(): Promise<void> {
    this.#watch.close()
    await super.end()
  }

  async #take(): Promise<pg.PoolClient> {
    if (this.#watch.isSilent) throw new DatabaseSilentError()
    const waiting = { since: performance.now() }
    this.#waiting.add(waiting)
    const taken = super.connect()
    const before = this.#waiting.size - 1
    const isOver = () => this.#waiting.delete(waiting)
    taken.then(() => {
      isOver()
      if (before > 0) this.#turnMs += ((performance.now() - waiting.since) / before - this.#turnMs) / 10
    }, isOver)
    return new Promise((resolve, reject) => {
      let isGivenUp = false
      const end = this.#watch.watch(usualMs, (error) => {
        isGivenUp = true
        reject(error)
      })
      taken.then(
        (client) => {
          if (isGivenUp) return client.release()
          end()
          resolve(client)
        },
        (error) => {
          end()
          reject(error)
        },
      )
    })
  }
}

export interface PoolOptions {
  url: string
  max: number
  /** Errors of idle connections; unheard they would end the process. */
  onIdleError?: ((error: Error) => void) | undefined
  /** How long to wait for a connection, milliseconds; 2 s when absent. */
  connectMs?: number | undefined
}

/** A pool with the timeouts of the reliability requirements (2 s for a connection) that a silent database cannot hold up. */
export function openPool({ url, max, onIdleError, connectMs = 2000 }: PoolOptions): GuardedPool {
  const { connectionString, Client } = connectionSettings(url, GuardedClient as unknown as typeof pg.Client)
  const watch = new SilenceWatch(() => answersAtAll(url))
  const pool = new GuardedPool(
    {
      connectionString,
      keepAlive: true,
      max,
      // Statements go out without waiting for the answers to those before.
      pipeline: true,
      connectionTimeoutMillis: connectMs,
      idleTimeoutMillis: 30_000,
      Client,
    },
    watch,
  )
  pool.on('error', (error) => onIdleError?.(error))
  return pool
}
