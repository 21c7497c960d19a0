import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { newClient } from '@duly/server/platform/db/connection.ts'
import { startSmtpSimulator } from '@duly/simulators/smtp/server.ts'
import { expect, it, onTestFinished } from 'vitest'
import { createAppProcess } from '../faults/app-process.ts'
import { findLosses } from '../faults/checker.ts'
import { isSuccess, perSecond, report } from '../faults/figures.ts'
import { createHttpClient } from '../faults/http-client.ts'
import { createLoad, openBusiness } from '../faults/load.ts'
import { testFolder } from '../faults/test-folder.ts'
import { ask, startPrimary, until } from './postgres.ts'
import { startPgbouncer } from './proxies.ts'

const cli = fileURLToPath(new URL('../../server/cli.ts', import.meta.url))
const serverConnections = 6

it('two processes share few database connections through PgBouncer in transaction mode', async () => {
  const primary = await startPrimary()
  const port = await startPgbouncer(primary.port, serverConnections)
  const mail = await startSmtpSimulator()
  onTestFinished(() => mail.close())
  const env = {
    DATABASE_URL: `postgres://duly_app@127.0.0.1:${port}/duly`,
    DATABASE_OWNER_URL: `postgres://duly_owner@127.0.0.1:${port}/duly`,
    SMTP_URL: mail.smtpUrl,
    SECRET_KEY: 'a5'.repeat(32),
    CREDENTIALS_KEY: '5a'.repeat(32),
  }
  const apps = await Promise.all(
    [1, 2].map(async () => createAppProcess({ env: { ...env, DATA_DIR: await testFolder() } })),
  )
  await Promise.all(apps.map((app) => app.start()))
  const urls = apps.map((app) => app.url)
  const load = await createLoad({ urls, seed: 11, businesses: 6, writers: 24, rate: 150 })
  load.start()
  await sleep(3000)
  const [connections] = await ask(primary, "select count(*)::int as n from pg_stat_activity where usename = 'duly_app'")
  await sleep(3000)
  await load.stop()
  report('PgBouncer in transaction mode', {
    acknowledged: load.log.acknowledged,
    'writes a second': perSecond(load.samples),
    'server connections of the application': Number(connections?.n),
  })
  // Settings of one transaction must never reach the next one on the same server connection: the checker sees every
  // workspace, and nothing may have crossed.
  expect(await findLosses(primary.superUrl, load)).toEqual([])
  expect(load.log.surprises).toEqual([])
  expect(load.samples.every(isSuccess)).toBe(true)
  expect(connections?.n).toBeLessThanOrEqual(serverConnections)

  // Background work goes by the same connections.
  const client = createHttpClient()
  await openBusiness(client, urls[0] ?? '', 'pooled')
  const email = 'load-pooled@duly.example'
  await client.ask({ url: urls[0] ?? '', method: 'POST', path: '/auth/forgot-password', body: { email } })
  await until('the reset mail is there', async () => mail.messages.list(email).length === 1)
  client.close()

  // A restore goes to the database itself, with the pooler standing beside it.
  await Promise.all(apps.map((app) => app.end('SIGTERM')))
  const folder = await testFolder()
  const direct = {
    DATABASE_URL: `postgres://duly_app@127.0.0.1:${primary.port}/duly`,
    DATABASE_OWNER_URL: `postgres://duly_owner@127.0.0.1:${primary.port}/duly`,
  }
  const duly = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', cli, ...args], {
      env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'warn', ...env, ...direct, DATA_DIR: folder },
      encoding: 'utf8',
    })
    return { status, stderr }
  }
  const backup = join(folder, 'pooled.tar.gz')
  expect(duly('backup', backup)).toMatchObject({ status: 0 })
  const count = 'select count(*)::int as n from invoices'
  const before = await ask(primary, count, 'duly')
  const refused = duly('restore', backup, '--replace')
  expect(refused).toMatchObject({ status: 1 })
  expect(refused.stderr).toContain('idle, login duly_app')
  expect(refused.stderr).toContain('a pooler such as PgBouncer holds them open')
  // What the command says helps: the console's RECONNECT has the pooler let go.
  const pooler = newClient(`postgres://duly_owner@127.0.0.1:${port}/pgbouncer`)
  await pooler.connect()
  await pooler.query('RECONNECT duly')
  await pooler.end()
  expect(duly('restore', backup, '--replace')).toMatchObject({ status: 0 })
  expect(duly('verify')).toMatchObject({ status: 0 })
  expect(await ask(primary, count, 'duly')).toEqual(before)
  // Through the pooler that was there all the time, the restored business is served again.
  await apps[0]?.start()
  expect((await fetch(`${apps[0]?.url}/readyz`)).status).toBe(200)
})
