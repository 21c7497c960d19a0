import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { inDatabase } from '../platform/embedded-postgres/roles.ts'
import type { TestAnswer, TestApp } from './app.ts'

type Call = () => Promise<TestAnswer>

/**
 * Lets a call come to the end of what it writes, then another one, which must wait for the first one's rows; only then the first
 * one's writing counts. Answers both. Fails when the second does not wait.
 */
export async function oneBehindAnother(app: TestApp, first: Call, second: Call): Promise<[TestAnswer, TestAnswer]> {
  const calls = new AsyncLocalStorage<{ hasWritten: boolean }>()
  const written = Promise.withResolvers<void>()
  const waited = Promise.withResolvers<void>()
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const given = args[0] as string | { text?: string }
    const text = typeof given === 'string' ? given : (given?.text ?? '')
    const call = calls.getStore()
    const send = () => (query as (...rest: unknown[]) => unknown).apply(this, args)
    if (call && /^\s*(update|insert into|delete from) "?invoice/i.test(text)) call.hasWritten = true
    if (!call?.hasWritten || text !== 'commit') return send()
    written.resolve()
    return waited.promise.then(send)
  } as typeof query
  try {
    const early = calls.run({ hasWritten: false }, first)
    await Promise.race([
      written.promise,
      early.then(() => Promise.reject(new Error('the first call wrote no invoice'))),
    ])
    const late = second()
    await Promise.race([untilWaiting(app), late.then(() => Promise.reject(new Error('the second call did not wait')))])
    waited.resolve()
    return await Promise.all([early, late])
  } finally {
    waited.resolve()
    pg.Client.prototype.query = query
  }
}

/** Until so many sessions of the app's database wait for others' locks, on whichever node their rows lie. */
export async function untilWaiting(app: TestApp, count = 1): Promise<void> {
  const name = new URL(app.databaseUrls.ownerUrl).pathname.slice(1)
  const nodes = inject('postgres').nodes.map((node) => new pg.Client({ connectionString: inDatabase(node, name) }))
  try {
    for (const node of nodes) await node.connect()
    for (;;) {
      let waiting = 0
      for (const node of nodes) {
        const { rows } = await node.query(
          "select count(*)::int as n from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'",
          [name],
        )
        waiting += rows[0].n
      }
      if (waiting >= count) return
      await sleep(10)
    }
  } finally {
    for (const node of nodes) await node.end()
  }
}
