import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpSimulator } from '@duly/simulators/smtp/server.ts'
import { expect, it, onTestFinished } from 'vitest'
import { createAppProcess } from '../faults/app-process.ts'
import { findLosses } from '../faults/checker.ts'
import { between, firstSuccess, isSuccess, perSecond, report } from '../faults/figures.ts'
import { freePort } from '../faults/free-port.ts'
import { createHttpClient } from '../faults/http-client.ts'
import { createLoad, openBusiness } from '../faults/load.ts'
import { testFolder } from '../faults/test-folder.ts'
import { ask, promote, startPrimary, startSynchronousStandby, until } from './postgres.ts'
import { startHaproxy, startNginx } from './proxies.ts'

const processes = 3
/** What noticing a death takes a cluster manager at least. */
const noticedAfterMs = 1000

const fronts = { HAProxy: startHaproxy, nginx: startNginx }

it.each(['HAProxy', 'nginx'] as const)(
  'three processes behind %s lose nothing and are back within ten seconds when the primary dies under load',
  async (name) => {
    const primary = await startPrimary()
    const standby = await startSynchronousStandby(primary)
    const mail = await startSmtpSimulator()
    onTestFinished(() => mail.close())
    const frontPort = await freePort()
    const front = `http://127.0.0.1:${frontPort}`
    const login = (role: string) =>
      `postgres://${role}@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/duly?target_session_attrs=read-write`
    const env = {
      DATABASE_URL: login('duly_app'),
      DATABASE_OWNER_URL: login('duly_owner'),
      APP_BASE_URL: front,
      TRUST_PROXY: '127.0.0.1',
      SMTP_URL: mail.smtpUrl,
      // As on machines of their own; the simulator of card payments would be shared.
      SECRET_KEY: 'a5'.repeat(32),
      CREDENTIALS_KEY: '5a'.repeat(32),
    }
    const apps = await Promise.all(
      Array.from({ length: processes }, async () =>
        createAppProcess({ env: { ...env, DATA_DIR: await testFolder() } }),
      ),
    )
    // All at once, against an empty database: whoever comes first migrates.
    await Promise.all(apps.map((app) => app.start()))
    await fronts[name](
      frontPort,
      apps.map((app) => app.url),
    )

    const load = await createLoad({ urls: [front], seed: 7, businesses: 4, writers: 24, rate: 150 })
    const resets = await askForResets(front)
    load.start()
    resets.start()
    await sleep(5000)
    await primary.daemon.cut()
    const died = performance.now()
    await sleep(noticedAfterMs)
    await promote(standby)
    const promoted = performance.now()
    await until('writes are acknowledged again', async () => Number.isFinite(firstSuccess(load, promoted)))
    await sleep(5000)
    await load.stop()
    const asked = await resets.stop()

    const back = firstSuccess(load, died)
    const jobsOf = "select count(*)::int as n from pgboss.job where name = 'access.reset-link' and state < 'completed'"
    // A run that the death cut off is handed to another worker after its minute, by a supervisor that looks each minute.
    await until('no job waits', async () => (await ask(standby, jobsOf, 'duly'))[0]?.n === 0, 180)
    const letters = (to: string) => new Set(mail.messages.list(to).map(({ email: { messageId } }) => messageId)).size
    await until('every mail has gone out', async () =>
      asked.every(({ email, acknowledged }) => letters(email) >= acknowledged),
    )
    // A second mail to somebody would come now.
    await sleep(3000)
    report(`primary killed behind three processes and ${name}`, {
      acknowledged: load.log.acknowledged,
      'writes a second before': perSecond(between(load, died - 4000, died)),
      'writes a second after': perSecond(between(load, promoted + 2000)),
      'ms from the death to the promotion': promoted - died,
      'ms from the death to the next acknowledged write': back,
      'refused or broken meanwhile': between(load, died, promoted + 2000).filter((one) => !isSuccess(one)).length,
      'reset mails asked for': asked.length,
    })
    expect(await findLosses(standby.superUrl, load)).toEqual([])
    expect(load.log.surprises).toEqual([])
    expect(back).toBeLessThan(10_000)
    expect(between(load, promoted).filter(isSuccess).length).toBeGreaterThan(100)
    // One mail for each request that was acknowledged; one whose answer got lost may count or not.
    expect(asked.length).toBeGreaterThan(5)
    const wrong = asked.filter(
      ({ email, acknowledged, unclear }) => letters(email) < acknowledged || letters(email) > acknowledged + unclear,
    )
    expect(wrong.map((one) => ({ ...one, letters: letters(one.email) }))).toEqual([])
  },
)

interface Asked {
  email: string
  acknowledged: number
  /** Requests whose connection broke, so that nobody knows. */
  unclear: number
}

/** People who ask for a reset link, one after the other, all through the failure: each is a job and a mail. */
async function askForResets(url: string): Promise<{ start(): void; stop(): Promise<Asked[]> }> {
  const client = createHttpClient()
  const names = Array.from({ length: 60 }, (_, index) => `reset-${index}`)
  for (const name of names) await openBusiness(client, url, name)
  const asked: Asked[] = []
  let isOver = false
  let running: Promise<void> = Promise.resolve()
  const askOnce = async (one: Asked): Promise<void> => {
    while (one.acknowledged === 0) {
      const told = await client.ask({ url, method: 'POST', path: '/auth/forgot-password', body: { email: one.email } })
      if (told.kind === 'broken' || (told.status >= 500 && told.status !== 503)) one.unclear += 1
      else if (told.status < 300) one.acknowledged += 1
      await sleep(100)
    }
  }
  return {
    start() {
      running = (async () => {
        for (const name of names) {
          if (isOver) return
          const one = { email: `load-${name}@duly.example`, acknowledged: 0, unclear: 0 }
          asked.push(one)
          await askOnce(one)
          await sleep(100)
        }
      })()
    },
    async stop() {
      isOver = true
      await running
      client.close()
      return asked
    },
  }
}
