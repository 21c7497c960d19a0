import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpSimulator } from '@duly/simulators/smtp/server.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAppProcess } from './app-process.ts'
import { findLosses, findMailFaults } from './checker.ts'
import { freshDatabase, query } from './database.ts'
import { between, isSuccess, longest, report } from './figures.ts'
import { seed } from './form.ts'
import { createLoad } from './load.ts'
import { startTcpProxy } from './tcp-proxy.ts'
import { testFolder } from './test-folder.ts'

describe('two processes on one database, with a mail server that fails', () => {
  it('race, hang and die without losing or doubling a write or a mail', async () => {
    const mail = await startSmtpSimulator()
    onTestFinished(() => mail.close())
    const way = await startTcpProxy({ port: mail.smtpPort })
    onTestFinished(() => way.close())
    const database = await freshDatabase()
    const dataDir = await testFolder()
    const start = async () => {
      const app = await createAppProcess({
        env: {
          DATABASE_URL: database.appUrl,
          DATABASE_OWNER_URL: database.ownerUrl,
          DATA_DIR: dataDir,
          SMTP_URL: `smtp://127.0.0.1:${way.port}`,
        },
      })
      await app.start()
      return app
    }
    const [one, two] = [await start(), await start()]
    const load = await createLoad({
      urls: [one.url, two.url],
      seed,
      businesses: 4,
      writers: 24,
      rate: 150,
      mails: 0.03,
    })
    const phase = async (name: string, ms: number, most: number) => {
      const begun = performance.now()
      await sleep(ms)
      const calls = between(load, begun)
      report(name, {
        calls: calls.length,
        acknowledged: calls.filter(isSuccess).length,
        refused: calls.filter(({ status }) => status === 503).length,
        broken: calls.filter(({ status }) => status === 0).length,
        'longest answered ms': longest(calls.filter(({ status }) => status !== 0)),
      })
      expect.soft(longest(calls.filter(({ status }) => status !== 0)), name).toBeLessThan(most)
    }
    load.start()
    await phase('two processes', 10_000, 10_000)
    way.set({ kind: 'cut' })
    await phase('mail server cut off', 6000, 10_000)
    way.set({ kind: 'blackhole' })
    // Who sends is told after 8 s that it goes on in the background.
    await phase('mail server hung', 20_000, 10_500)
    way.set({ kind: 'pass' })
    await phase('mail server back', 5000, 10_500)
    one.signal('SIGSTOP')
    await phase('one process paused', 60_000, 15_000)
    one.signal('SIGCONT')
    // What it was asked before is answered now, to callers who have left.
    await phase('the paused one goes on', 5000, 90_000)
    await two.end('SIGKILL')
    await phase('one process killed', 5000, 15_000)
    await two.start()
    await phase('both again', 5000, 10_000)
    await load.stop()

    const stopped = performance.now()
    const open = async () => {
      const [row] = await query<{ n: string }>(
        database.superUrl,
        `select count(*) as n from outbox where status in ('queued', 'sending', 'retrying')`,
      )
      return Number(row?.n)
    }
    // The lease of a lost worker is 200 s; then the second try of a job waits for its turn.
    while ((await open()) > 0 && performance.now() - stopped < 420_000) await sleep(500)
    const caughtUp = performance.now() - stopped
    const { found, repeated } = await findMailFaults(database.superUrl, load, mail.messages.list())
    report('mail caught up', {
      mails: load.log.mails.length,
      'told at once': load.log.mails.filter(({ outcome }) => outcome === 'delivered').length,
      'the same mail again': repeated,
      'ms after the load': caughtUp,
    })
    expect(found).toEqual([])
    expect(await findLosses(database.superUrl, load)).toEqual([])
    expect(load.log.surprises).toEqual([])
    expect(load.log.mails.length).toBeGreaterThan(30)
    for (const app of [one, two]) expect((await app.end('SIGTERM')).code).toBe(0)
  })
})
