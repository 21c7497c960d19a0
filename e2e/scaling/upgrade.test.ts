import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpSimulator } from '@duly/simulators/smtp/server.ts'
import { expect, it, onTestFinished } from 'vitest'
import { type AppProcess, createAppProcess } from '../faults/app-process.ts'
import { findLosses, findMailFaults } from '../faults/checker.ts'
import { between, longest, perSecond, report } from '../faults/figures.ts'
import { freePort } from '../faults/free-port.ts'
import { createLoad, type Load, type Sample } from '../faults/load.ts'
import { testFolder } from '../faults/test-folder.ts'
import { olderVersion } from './older-version.ts'
import { ask, startPrimary, until } from './postgres.ts'
import { startHaproxy, startNginx } from './proxies.ts'

const processes = 3
const fronts = { HAProxy: startHaproxy, nginx: startNginx }

it.each(['HAProxy', 'nginx'] as const)(
  'a newer version takes over process by process behind %s, under load, and nothing is lost or doubled',
  async (name) => {
    const older = await olderVersion()
    expect(older.newMigrations, 'the older version has an older schema').not.toEqual([])
    const primary = await startPrimary()
    const mail = await startSmtpSimulator()
    onTestFinished(() => mail.close())
    const frontPort = await freePort()
    const front = `http://127.0.0.1:${frontPort}`
    const env = {
      DATABASE_URL: `postgres://duly_app@127.0.0.1:${primary.port}/duly`,
      DATABASE_OWNER_URL: `postgres://duly_owner@127.0.0.1:${primary.port}/duly`,
      APP_BASE_URL: front,
      TRUST_PROXY: '127.0.0.1',
      SMTP_URL: mail.smtpUrl,
      SECRET_KEY: 'a5'.repeat(32),
      CREDENTIALS_KEY: '5a'.repeat(32),
      DRAIN_SECONDS: '3',
    }
    const places = await Promise.all(
      Array.from({ length: processes }, async () => ({
        port: await freePort(),
        env: { ...env, DATA_DIR: await testFolder() },
      })),
    )
    const old = await Promise.all(places.map((place) => createAppProcess({ ...place, root: older.root })))
    await Promise.all(old.map((app) => app.start()))
    const balancer = await fronts[name](
      frontPort,
      old.map((app) => app.url),
    )
    const load = await createLoad({ urls: [front], seed: 13, businesses: 4, writers: 16, rate: 100, mails: 0.03 })
    const begun = performance.now()
    load.start()
    await sleep(3000)
    const migrated = async () =>
      (await ask(primary, 'select name from schema_migrations', 'duly')).map((row) => String(row.name))
    expect(await migrated(), 'nothing is newer yet').not.toEqual(expect.arrayContaining(older.newMigrations))

    const changing = performance.now()
    const newer: AppProcess[] = []
    for (const [index, place] of places.entries()) {
      const successor = await createAppProcess(place)
      await balancer.turnAway(successor.url)
      await old[index]?.end('SIGTERM')
      await successor.start()
      await ready(successor)
      await balancer.letIn(successor.url)
      newer.push(successor)
      // Both versions serve side by side, each on the newer schema.
      await writes(load, 200)
    }
    const changed = performance.now()
    // HAProxy asks for readiness, so a process that is told to end turns it away by itself.
    for (const app of newer) {
      if (name === 'nginx') await balancer.turnAway(app.url)
      expect(await app.end('SIGTERM')).toEqual({ code: 0, signal: null })
      await app.start()
      await ready(app)
      if (name === 'nginx') await balancer.letIn(app.url)
      await writes(load, 200)
    }
    const restarted = performance.now()
    await load.stop()

    const figuresOf = (from: number, to: number) => {
      const samples = between(load, from, to)
      return {
        'writes a second': Math.round(perSecond(samples)),
        failed: samples.filter(({ status }) => status >= 400).map((sample) => whyFailed(sample, [...old, ...newer])),
        'connections broken': samples.filter(({ status }) => status === 0).length,
        'longest ms': Math.round(longest(samples)),
      }
    }
    const meanwhile = { replaced: figuresOf(changing, changed), restarted: figuresOf(changed, restarted) }
    report(`replaced three processes one by one behind ${name}`, {
      from: older.commit,
      'new migrations': older.newMigrations.length,
      acknowledged: load.log.acknowledged,
      'writes a second before': perSecond(between(load, begun, changing)),
      ...Object.fromEntries(Object.entries(meanwhile).map(([what, figures]) => [what, JSON.stringify(figures)])),
      mails: load.log.mails.length,
    })
    if (meanwhile.replaced.failed.length + meanwhile.restarted.failed.length > 0)
      process.stdout.write(`${name} noted:\n${balancer.noted()}\n`)
    expect(await migrated()).toEqual(expect.arrayContaining(older.newMigrations))
    expect(await findLosses(primary.superUrl, load)).toEqual([])
    expect(load.log.surprises).toEqual([])
    expect([meanwhile.replaced.failed, meanwhile.restarted.failed]).toEqual([[], []])
    await until('all mail has gone out', async () => {
      const waiting = "select count(*)::int as n from outbox where status not in ('sent', 'failed')"
      return (await ask(primary, waiting, 'duly'))[0]?.n === 0
    })
    const { found } = await findMailFaults(primary.superUrl, load, mail.messages.list())
    expect(found).toEqual([])
    expect(load.log.mails.length).toBeGreaterThan(5)
  },
)

/** Waits until a process says that it can take calls. */
const ready = ({ url }: AppProcess) => until('it is ready', async () => (await fetch(`${url}/readyz`)).ok)

/** Waits for so many further acknowledged writes. */
async function writes(load: Load, count: number): Promise<void> {
  const wanted = load.log.acknowledged + count
  await until('writes go on', async () => load.log.acknowledged >= wanted, 60)
}

/** Who answered a call with an error, when, in what words, and what the process that did so logged of it. */
function whyFailed({ at, ms, status, retryAfter, refusal }: Sample, apps: readonly AppProcess[]): string {
  const when = new Date(performance.timeOrigin + at).toISOString()
  const { call, requestId, body } = refusal ?? { call: '', requestId: null, body: '' }
  const answered = `${when} ${call}: ${status} after ${Math.round(ms)} ms, Retry-After ${retryAfter}, ${body}`
  if (requestId === null) return `${answered}, from the load balancer`
  const logged = apps.flatMap((app) =>
    app
      .said()
      .split('\n')
      .filter((line) => line.includes(requestId) || line.includes('turned calls away'))
      .map((line) => `${app.url} ${line}`),
  )
  return [`${answered}, from Duly`, ...logged].join('\n  ')
}
