import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ workers: true })
})
afterAll(() => app.close())

/** The newest kept mail of a kind to an address, as it was stored. */
async function mailTo(address: string, kind: string, { least = 1 } = {}): Promise<{ text: string; subject: string }> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = (await app.mailsTo(address)).filter((message) => message.kind === kind)
    if (found[0] && found.length >= least) return found[0]
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no ${kind} for ${address}`)
}

const login = (email: string, password: string, address = '198.51.100.7') =>
  app.server
    .inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress: address })
    .then((answer) => {
      const { requestId: _, ...body } = answer.json()
      return { status: answer.statusCode, body }
    })

describe('signing in', () => {
  it('wants a session where one is needed', async () => {
    expect((await app.call('GET', '/auth/profile')).status).toBe(401)
    expect((await app.call('GET', '/auth/sessions')).status).toBe(401)
    expect((await app.call('DELETE', '/auth/sessions')).status).toBe(401)
    expect((await app.call('POST', '/auth/logout')).status).toBe(401)
  })

  it('takes e-mails without regard to case, and passwords byte for byte', async () => {
    const ada = await app.register({ password: ' Pass word ' })
    expect((await login(ada.email.toUpperCase(), ' Pass word ')).status).toBe(200)
    expect((await login(ada.email, 'Pass word')).status).toBe(401)
  })

  it('says the same of an unknown e-mail and of a wrong password', async () => {
    const ada = await app.register()
    const wrong = await login(ada.email, 'wrong', '198.51.101.1')
    const unknown = await login('nobody@duly.example', 'wrong', '198.51.101.1')
    expect(unknown).toEqual(wrong)
    expect(wrong.body).toEqual({
      statusCode: 401,
      message: 'Invalid email or password',
      error: 'Unauthorized',
      code: 'wrong_credentials',
    })
  })

  it('ends the session on logout', async () => {
    const ada = await app.register()
    expect((await ada.call('POST', '/auth/logout')).status).toBe(204)
    expect((await ada.call('GET', '/auth/profile')).status).toBe(401)
  })

  it('ends with the account, however that was closed', async () => {
    const ada = await app.register()
    await app.db.updateTable('users').set({ disabled_at: sql`now()` }).where('id', '=', ada.id).execute()
    expect((await ada.call('GET', '/auth/profile')).status).toBe(401)
  })

  it('registers an e-mail once, whatever its case', async () => {
    const ada = await app.register()
    const again = await app.call('POST', '/users', { email: ada.email.toUpperCase(), password: 'x' })
    expect(again.status).toBe(409)
    expect(again.body.message).toBe('User with this email already exists')
  })

  it('takes the language of the browser for the account and the papers of its business', async () => {
    const account = { email: 'celine@atelier.example', password: 'right' }
    const asked = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' }
    expect((await app.call('POST', '/users', account, asked)).status).toBe(201)
    const { access_token: token } = (await app.call('POST', '/auth/login', account)).body
    const { body } = await app.call('GET', '/profile', undefined, { authorization: `Bearer ${token}` })
    expect([body.language, body.documentLanguage]).toEqual(['fr', 'fr'])
    const ada = await app.register()
    const { language, documentLanguage } = (await ada.call('GET', '/profile')).body
    expect([language, documentLanguage]).toEqual([null, 'en'])
  })

  it('refuses what is no registration', async () => {
    expect((await app.call('POST', '/users', { email: 'no address', password: 'x' })).status).toBe(400)
    expect((await app.call('POST', '/users', { email: 'a@b.example' })).body.message).toEqual(['password is required'])
    expect((await app.call('POST', '/auth/login', { email: 'a@b.example' })).status).toBe(400)
  })
})

describe('the lock', () => {
  it('falls at the tenth failure from one network, there only, with a mail to the owner', async () => {
    const ada = await app.register({ password: 'right' })
    for (let count = 0; count < 10; count += 1)
      expect((await login(ada.email, 'guess', '203.0.113.5')).status).toBe(401)
    expect((await login(ada.email, 'right', '203.0.113.99')).status).toBe(423)
    expect((await login(ada.email, 'right', '198.51.100.7')).status).toBe(200)
    expect((await mailTo(ada.email, 'account_locked')).text).toContain('locked for 15 minutes')
  })

  it('falls for unknown e-mails just the same', async () => {
    for (let count = 0; count < 10; count += 1)
      expect((await login('ghost@duly.example', 'guess', '203.0.113.5')).status).toBe(401)
    expect((await login('ghost@duly.example', 'guess', '203.0.113.5')).status).toBe(423)
  })

  it('lets no more than ten guesses through at once', async () => {
    const ada = await app.register({ password: 'right' })
    const guesses = await Promise.all(Array.from({ length: 40 }, () => login(ada.email, 'guess', '203.0.114.5')))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 423)).toHaveLength(30)
  })

  it('does not mistake many right passwords at once for guesses', async () => {
    const ada = await app.register({ password: 'right' })
    const entries = await Promise.all(Array.from({ length: 30 }, () => login(ada.email, 'right', '203.0.115.5')))
    expect(entries.map(({ status }) => status)).toEqual(Array(30).fill(200))
  })

  it('at a hundred an hour from everywhere, spares the networks where the owner has signed in', async () => {
    const ada = await app.register({ password: 'right' })
    expect((await login(ada.email, 'right', '192.0.2.10')).status).toBe(200)
    for (let net = 0; net < 100; net += 1) await login(ada.email, 'guess', `10.1.${net}.1`)
    expect((await login(ada.email, 'right', '10.2.0.1')).status).toBe(423)
    expect((await login(ada.email, 'right', '192.0.2.77')).status).toBe(200)
  })

  it('forgives earlier failures after the right password', async () => {
    const ada = await app.register({ password: 'right' })
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 9; count += 1) await login(ada.email, 'guess', '203.0.116.5')
      expect((await login(ada.email, 'right', '203.0.116.5')).status).toBe(200)
    }
  })
})

describe('a forgotten password', () => {
  const tokenIn = (text: string) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? ''

  it('is answered alike for every address', async () => {
    const ada = await app.register()
    const known = await app.call('POST', '/auth/forgot-password', { email: ada.email })
    const unknown = await app.call('POST', '/auth/forgot-password', { email: 'ghost@duly.example' })
    expect(known.status).toBe(200)
    expect(unknown.body).toEqual(known.body)
  })

  it('is replaced by the mailed link, once, and every session ends', async () => {
    const ada = await app.register({ password: 'old' })
    await app.call('POST', '/auth/forgot-password', { email: ada.email.toUpperCase() })
    const token = tokenIn((await mailTo(ada.email, 'password_reset')).text)
    expect(token).toHaveLength(43)
    const reset = { token, newPassword: 'brand new', confirmPassword: 'brand new' }
    const differ = await app.call('POST', '/auth/reset-password', { ...reset, confirmPassword: 'other' })
    expect([differ.status, differ.body.message]).toEqual([400, 'Passwords do not match'])
    expect((await app.call('POST', '/auth/reset-password', reset)).status).toBe(200)
    expect((await ada.call('GET', '/auth/profile')).status).toBe(401)
    expect((await login(ada.email, 'old')).status).toBe(401)
    expect((await login(ada.email, 'brand new')).status).toBe(200)
    expect((await mailTo(ada.email, 'password_changed')).text).toContain('was changed')
    const again = await app.call('POST', '/auth/reset-password', reset)
    expect([again.status, again.body.message]).toEqual([400, 'Invalid or expired reset token'])
  })

  it('has one good link, the newest', async () => {
    const ada = await app.register()
    await app.call('POST', '/auth/forgot-password', { email: ada.email })
    const first = tokenIn((await mailTo(ada.email, 'password_reset')).text)
    await app.call('POST', '/auth/forgot-password', { email: ada.email })
    const second = tokenIn((await mailTo(ada.email, 'password_reset', { least: 2 })).text)
    expect(second).not.toBe(first)
    const reset = (token: string) =>
      app.call('POST', '/auth/reset-password', { token, newPassword: 'n', confirmPassword: 'n' })
    expect((await reset(first)).status).toBe(400)
    const race = await Promise.all([reset(second), reset(second), reset(second)])
    expect(race.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it('is mailed once when the job comes again, as after a database that died before it was noted', async () => {
    const ada = await app.register()
    await app.call('POST', '/auth/forgot-password', { email: ada.email })
    const token = tokenIn((await mailTo(ada.email, 'password_reset')).text)
    const job = async (query: string) => {
      const owner = new pg.Client({ connectionString: app.databaseUrls.ownerUrl })
      await owner.connect()
      const where = `where name = 'access.reset-link' and data->>'email' = $1`
      const { rows } = await owner.query(`${query} ${where}`, [ada.email]).finally(() => owner.end())
      return rows[0]
    }
    const state = async () => (await job('select state from pgboss.job')).state
    await expect.poll(state, { timeout: 60_000 }).toBe('completed')
    await job(`update pgboss.job set state = 'created', started_on = null, completed_on = null`)
    await expect.poll(state, { timeout: 60_000 }).toBe('completed')
    const kept = await app.mailsTo(ada.email)
    expect(kept.filter(({ kind }) => kind === 'password_reset')).toHaveLength(1)
    const reset = { token, newPassword: 'brand new', confirmPassword: 'brand new' }
    expect((await app.call('POST', '/auth/reset-password', reset)).status).toBe(200)
  })

  it('is not reset by a made-up or missing token', async () => {
    const body = { token: 'made up', newPassword: 'n', confirmPassword: 'n' }
    expect((await app.call('POST', '/auth/reset-password', body)).body.message).toBe('Invalid or expired reset token')
    expect((await app.call('POST', '/auth/reset-password', { ...body, token: '' })).status).toBe(400)
  })
})

describe('too many reset requests for one address', () => {
  const ask = (email: string, network: string) =>
    app.server.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email },
      remoteAddress: network,
    })
  /** How many reset mails an address has had, once every request made so far has been worked on. */
  async function resetMails(email: string): Promise<number> {
    for (let tries = 0; ; tries += 1) {
      const open = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
        where name = 'access.reset-link' and data->>'email' = ${email} and state < 'completed'`.execute(app.db)
      if (open.rows[0]?.count === 0) break
      if (tries > 200) throw new Error('the requests are not worked on')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return (await app.mailsTo(email)).filter(({ kind }) => kind === 'password_reset').length
  }

  it('are all answered alike, send three mails an hour, and keep the owner from nothing at home', async () => {
    const ada = await app.register({ password: 'right' })
    expect((await login(ada.email, 'right', '192.0.2.10')).status).toBe(200)
    const answers = new Set<string>()
    for (let net = 0; net < 12; net += 1) {
      const answer = await ask(ada.email, `10.7.${net}.1`)
      answers.add(`${answer.statusCode} ${answer.body}`)
    }
    expect(await resetMails(ada.email)).toBe(3)
    const home = await ask(ada.email, '192.0.2.99')
    answers.add(`${home.statusCode} ${home.body}`)
    expect(answers.size).toBe(1)
    expect(home.statusCode).toBe(200)
    expect(await resetMails(ada.email)).toBe(4)
    for (let again = 0; again < 5; again += 1) await ask(ada.email, '192.0.2.99')
    expect(await resetMails(ada.email)).toBe(6)
  })
})

describe('sessions', () => {
  it('are listed with the device, and end one by one or all together', async () => {
    const ada = await app.register({ password: 'right' })
    const phone = await login(ada.email, 'right')
    const list = await ada.call('GET', '/auth/sessions')
    expect(list.body).toHaveLength(2)
    expect(list.body.map(({ device }: { device: string }) => device)).toEqual(['Unknown device', 'Unknown device'])
    await app.db.updateTable('users').set({ language: 'fr' }).where('id', '=', ada.id).execute()
    expect((await ada.call('GET', '/auth/sessions')).body[0].device).toBe('Appareil inconnu')
    expect(list.body.filter((session: { current: boolean }) => session.current)).toHaveLength(1)
    const other = list.body.find((session: { current: boolean }) => !session.current)
    expect((await ada.call('DELETE', `/auth/sessions/${other.id}`)).status).toBe(204)
    const asPhone = { authorization: `Bearer ${phone.body.access_token}` }
    expect((await app.call('GET', '/auth/profile', undefined, asPhone)).status).toBe(401)
    expect((await ada.call('DELETE', '/auth/sessions')).status).toBe(204)
    expect((await ada.call('GET', '/auth/sessions')).status).toBe(401)
  })

  it('end after 14 days without use, and after 30 days in any case', async () => {
    const [hour, minute] = [1 / 24, 1 / 1440]
    for (const [column, age, status] of [
      ['last_seen_at', 14 - hour, 200],
      ['last_seen_at', 14 + minute, 401],
      ['expires_at', 30 - hour, 200],
      ['expires_at', 30 + minute, 401],
    ] as const) {
      const ada = await app.register({ password: 'right' })
      const session = app.db.selectFrom('sessions').select(column).where('user_id', '=', ada.id)
      const time = Object.values(await session.executeTakeFirstOrThrow())[0] as Date
      const older = new Date(time.getTime() - age * 86_400_000)
      await app.db
        .updateTable('sessions')
        .set({ [column]: older })
        .where('user_id', '=', ada.id)
        .execute()
      expect([column, age, (await ada.call('GET', '/auth/profile')).status]).toEqual([column, age, status])
    }
  })

  it('of others cannot be ended', async () => {
    const [ada, grace] = [await app.register(), await app.register()]
    const [session] = (await grace.call('GET', '/auth/sessions')).body
    expect((await ada.call('DELETE', `/auth/sessions/${session.id}`)).status).toBe(404)
    expect((await grace.call('GET', '/auth/profile')).status).toBe(200)
    expect((await ada.call('DELETE', '/auth/sessions/nonsense')).status).toBe(400)
  })
})

describe('a changed address', () => {
  it('is told to the old one, which can take it back for a week, once', async () => {
    const ada = await app.register({ password: 'right' })
    const phone = await login(ada.email, 'right')
    const thief = `thief.${Date.now()}@duly.example`
    expect((await ada.call('PATCH', '/profile', { email: thief })).status).toBe(200)
    const asPhone = { authorization: `Bearer ${phone.body.access_token}` }
    expect((await app.call('GET', '/auth/profile', undefined, asPhone)).status).toBe(401)
    expect((await login(thief, 'right')).status).toBe(200)
    const mail = await mailTo(ada.email, 'email_changed')
    const token = /undo-email-change\?token=([\w-]+)/.exec(mail.text)?.[1]
    expect((await app.call('POST', '/auth/undo-email-change', { token: 'made up' })).status).toBe(400)
    expect((await app.call('POST', '/auth/undo-email-change', { token })).status).toBe(200)
    expect((await ada.call('GET', '/auth/profile')).status).toBe(401)
    expect((await login(ada.email, 'right')).status).toBe(200)
    expect((await app.call('POST', '/auth/undo-email-change', { token })).status).toBe(400)
  })
})
