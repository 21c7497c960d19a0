import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionSettings } from './connection.ts'

/** The database answered nothing in time, so its connection was given up; whether the statement took effect is not known. */
export class DatabaseSilentError extends Error {
  constructor() {
    super('the database gives no answer')
    this.name = 'DatabaseSilentError'
  }
}

// Doubt, a tick and the probe together leave a second of the three in which a call is to be answered.
const tickMs = 100
// Statements that take this long are rare; then it costs little to ask whether anybody is there at all.
const doubtMs = 600
const probeMs = 1200

interface Pending {
  since: number
  until: number
  giveUp(error: DatabaseSilentError): void
}

/**
 * Notices a database that went silent: stopped, or behind a network that swallows packets. PostgreSQL's own timeouts
 * are kept by PostgreSQL, so none of them strikes then, and calls would wait for minutes. When a statement has had no
 * answer for a while and no other has either, a new connection asks; is there no answer to that, everything that waits is
 * given up, and nobody waits again until the database is back.
 */
export class SilenceWatch {
  readonly #probe: () => Promise<boolean>
  readonly #pending = new Set<Pending>()
  #heardAt = performance.now()
  #isSilent = false
  #isProbing = false
  #timer: NodeJS.Timeout | null = null
  #isClosed = false

  /** `probe` tells whether the database answers. */
  constructor(probe: () => Promise<boolean>) {
    this.#probe = probe
  }

  /** Whether the database is known to be silent: then there is no use in waiting. */
  get isSilent(): boolean {
    return this.#isSilent
  }

  /** Something came from the database. */
  heard(): void {
    this.#heardAt = performance.now()
    this.#isSilent = false
  }

  /** Calls `giveUp` when the database is found silent, or after `ms` in any case. Call the result when it is over. */
  watch(ms: number, giveUp: Pending['giveUp']): () => void {
    const now = performance.now()
    const pending = { since: now, until: now + ms, giveUp }
    this.#pending.add(pending)
    this.#wind()
    return () => this.#pending.delete(pending)
  }

  close(): void {
    this.#isClosed = true
    this.#unwind()
  }

  #wind(): void {
    if (this.#timer || this.#isClosed) return
    this.#timer = setInterval(() => this.#tick(), tickMs)
    this.#timer.unref()
  }

  #unwind(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  #tick(): void {
    const now = performance.now()
    let isDoubtful = this.#isSilent
    for (const pending of this.#pending) {
      if (now > pending.until) this.#giveUp(pending)
      else if (now - pending.since > doubtMs && now - this.#heardAt > doubtMs) isDoubtful = true
    }
    if (isDoubtful && !this.#isProbing) void this.#ask(now)
    if (this.#pending.size === 0 && !this.#isSilent) this.#unwind()
  }

  async #ask(begun: number): Promise<void> {
    this.#isProbing = true
    const answers = await this.#probe().catch(() => false)
    this.#isProbing = false
    if (answers) return this.heard()
    // Whoever was heard meanwhile proves the probe wrong.
    if (this.#heardAt > begun) return
    this.#isSilent = true
    // Whoever waited may have left meanwhile, and the clock with them; but somebody has to ask when it is back.
    this.#wind()
    for (const pending of this.#pending) this.#giveUp(pending)
  }

  #giveUp(pending: Pending): void {
    this.#pending.delete(pending)
    pending.giveUp(new DatabaseSilentError())
  }
}

/** Whether a new connection gets an answer; a refusal is an answer, too. */
export async function answersAtAll(url: string): Promise<boolean> {
  const { connectionString, Client } = connectionSettings(url)
  const client = new Client({ connectionString, connectionTimeoutMillis: probeMs })
  client.on('error', () => {})
  const asked = (async () => {
    await client.connect()
    await client.query('select 1')
    return true
  })()
  asked.catch(() => {})
  // For connecting and asking together: a server may take a connection and say nothing more.
  const late = new AbortController()
  const tooLate = sleep(probeMs, false, { signal: late.signal })
  tooLate.catch(() => {})
  try {
    return await Promise.race([asked, tooLate])
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    late.abort()
    // Its farewell may never be answered either.
    ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }
}
