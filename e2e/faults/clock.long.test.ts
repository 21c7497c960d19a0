import { existsSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpSimulator } from '@duly/simulators/smtp/server.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAppProcess } from './app-process.ts'
import { findLosses, findMailFaults } from './checker.ts'
import { freshDatabase, query } from './database.ts'
import { between, isSuccess, longest, report } from './figures.ts'
import { seed } from './form.ts'
import { createHttpClient } from './http-client.ts'
import { createLoad, openBusiness } from './load.ts'
import { testFolder } from './test-folder.ts'

// Debian's package `faketime`.
const [fakeClock] = globSync('/usr/lib/*/faketime/libfaketime.so.1').filter((path) => existsSync(path))

describe.runIf(fakeClock)('the clock of the app’s machine jumps while businesses write', () => {
  it('by days and back: no crash, nothing lost or doubled, no mail twice, no token revived', async () => {
    const mail = await startSmtpSimulator()
    onTestFinished(() => mail.close())
    const database = await freshDatabase()
    const dataDir = await testFolder()
    const clockFile = join(dataDir, 'clock')
    const jump = (offset: string) => writeFileSync(clockFile, `${offset}\n`)
    jump('+0')
    const app = await createAppProcess({
      env: {
        DATABASE_URL: database.appUrl,
        DATABASE_OWNER_URL: database.ownerUrl,
        DATA_DIR: dataDir,
        SMTP_URL: mail.smtpUrl,
        LD_PRELOAD: fakeClock ?? '',
        FAKETIME_TIMESTAMP_FILE: clockFile,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
    })
    await app.start()
    const { pid } = app
    const client = createHttpClient()
    onTestFinished(() => client.close())
    const profileOf = async (token: string) => {
      const told = await client.ask({ url: app.url, method: 'GET', path: '/auth/profile', token })
      return told.kind === 'answer' ? told.status : 0
    }
    const expired = await openBusiness(client, app.url, 'expired')
    const living = await openBusiness(client, app.url, 'living')
    await query(
      database.superUrl,
      `update sessions set expires_at = now() - interval '1 minute'
        where user_id = (select id from users where email_key like '%expired%')`,
    )
    const load = await createLoad({ urls: [app.url], seed, businesses: 4, writers: 24, rate: 150, mails: 0.03 })
    load.start()
    for (const offset of ['+3d', '-3d', '+0', '+400d', '-30d', '-2h', '+0']) {
      const begun = performance.now()
      jump(offset)
      await sleep(6000)
      const calls = between(load, begun)
      const shown = new Date((await fetch(`${app.url}/healthz`)).headers.get('date') ?? '')
      report(`clock at ${offset}`, {
        'the app says': shown.toISOString().slice(0, 10),
        acknowledged: calls.filter(isSuccess).length,
        'longest ms': longest(calls),
      })
      expect(calls.filter(isSuccess).length, offset).toBeGreaterThan(50)
      expect(await profileOf(expired.token), offset).toBe(401)
      expect(await profileOf(living.token), offset).toBe(200)
    }
    await load.stop()
    const stopped = performance.now()
    let found = ['not yet']
    while (found.length > 0 && performance.now() - stopped < 60_000) {
      await sleep(500)
      found = (await findMailFaults(database.superUrl, load, mail.messages.list())).found
    }
    const doubled = await query(
      database.superUrl,
      `select name, singleton_on from pgboss.job where singleton_on is not null group by 1, 2 having count(*) > 1`,
    )
    expect(app.pid).toBe(pid)
    expect(found).toEqual([])
    expect(doubled).toEqual([])
    expect(await findLosses(database.superUrl, load)).toEqual([])
    expect(load.log.surprises).toEqual([])
  })
})
