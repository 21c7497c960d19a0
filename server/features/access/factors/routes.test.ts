import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'
import { fromBase32 } from '../../../test/base32.ts'
import { type SoftwarePasskey, softwarePasskey } from '../../../test/software-passkey.ts'
import { promoteToAdmin } from '../admins.ts'
import { codeAt, stepAt } from './totp.ts'

/** Second factors by the calls that browsers make, with a passkey and an authenticator app played by the test. */

let app: TestApp
let ada: TestPerson
const password = 'correct horse'

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.now = null
  ada = await app.register({ password })
})

const login = (person = ada, given = password) =>
  app.call('POST', '/auth/login', { email: person.email, password: given })
const noticesTo = async (person: TestPerson) =>
  (await app.mailsTo(person.email)).filter(({ kind }) => kind === 'sign_in_notice').map(({ subject }) => subject)
const isSignedIn = async (token: string) => (await callAs(app.server, token)('GET', '/auth/profile')).status === 200
const signedInLongAgo = (person = ada) =>
  app.db
    .updateTable('sessions')
    .set({ created_at: sql<Date>`now() - interval '1 hour'`, confirmed_at: null })
    .where('user_id', '=', person.id)
    .execute()

async function addPasskey(person = ada, passkey = softwarePasskey()) {
  const options = (await person.call('POST', '/auth/passkeys/options')).body
  const added = await person.call('POST', '/auth/passkeys', { credential: passkey.create(options) })
  expect(added.status, JSON.stringify(added.body)).toBe(201)
  return { passkey, id: added.body.passkey.id as string, recoveryCodes: added.body.recoveryCodes as string[] }
}

/** Turns an app on; answers how its codes are read, and the recovery codes. Time goes on by itself from code to code. */
async function turnOnApp(person = ada) {
  const { secret, uri } = (await person.call('POST', '/auth/authenticator/secret')).body
  expect(uri).toContain(`secret=${secret}`)
  const codeNow = () => codeAt(fromBase32(secret), stepAt(app.clock.now ?? new Date()))
  app.clock.now = new Date()
  const on = await person.call('POST', '/auth/authenticator', { code: codeNow() })
  expect(on.status, JSON.stringify(on.body)).toBe(200)
  return {
    codeNow,
    nextCode: () => {
      app.clock.now = new Date((app.clock.now ?? new Date()).getTime() + 30_000)
      return codeNow()
    },
    recoveryCodes: on.body.recoveryCodes as string[],
  }
}

const signInBy = async (passkey: SoftwarePasskey, change: Parameters<SoftwarePasskey['get']>[1] = {}) => {
  const options = (await app.call('POST', '/auth/passkey/options')).body
  return app.call('POST', '/auth/passkey', { credential: passkey.get(options, change) })
}

const secondStep = (ticket: string, proof: object) => app.call('POST', '/auth/second-step', { ticket, ...proof })

it('leaves sign-in as it is for accounts without a second factor', async () => {
  const { status, body } = await login()
  expect([status, Object.keys(body)]).toEqual([200, ['access_token']])
  expect((await ada.call('GET', '/auth/factors')).body).toEqual({
    passkeys: [],
    app: null,
    recoveryCodesLeft: null,
    isDemanded: false,
  })
})

describe('a passkey', () => {
  it('signs in by itself, without saying who one is', async () => {
    const { passkey, recoveryCodes } = await addPasskey()
    expect(recoveryCodes).toHaveLength(10)
    const options = (await app.call('POST', '/auth/passkey/options')).body
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' })
    const signedIn = await signInBy(passkey)
    expect(signedIn.status, JSON.stringify(signedIn.body)).toBe(200)
    expect((await callAs(app.server, signedIn.body.access_token)('GET', '/auth/profile')).body.email).toBe(ada.email)
    const [kept] = (await ada.call('GET', '/auth/factors')).body.passkeys
    expect(kept.lastUsedAt).not.toBeNull()
    expect(await noticesTo(ada)).toEqual(['A passkey was added to your account'])
  })

  it('is a second step after the password, which alone opens nothing', async () => {
    const { passkey } = await addPasskey()
    const { status, body } = await login()
    expect([status, body.access_token, body.second_step.app]).toEqual([200, undefined, false])
    const { ticket, passkey: options } = body.second_step
    expect(await isSignedIn(ticket)).toBe(false)
    expect(options.allowCredentials).toEqual([
      { id: passkey.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ])
    // As a second step, having it is enough.
    const done = await secondStep(ticket, { credential: passkey.get(options, { unverified: true }) })
    expect(await isSignedIn(done.body.access_token)).toBe(true)
    expect((await secondStep(ticket, { credential: passkey.get(options) })).status).toBe(401)
  })

  it('that did not make sure of its holder is no sign-in by itself', async () => {
    const { passkey } = await addPasskey()
    expect((await signInBy(passkey, { unverified: true })).status).toBe(400)
  })

  it('must answer our question, from our pages, once, and with its own key', async () => {
    const { passkey } = await addPasskey()
    const other = softwarePasskey()
    expect((await signInBy(other, { userHandle: 'AAAA' })).status).toBe(401)
    expect((await signInBy(passkey, { origin: 'https://duly.evil.example' })).status).toBe(400)
    expect((await signInBy(passkey, { userHandle: Buffer.from('somebody else').toString('base64url') })).status).toBe(
      400,
    )
    const options = (await app.call('POST', '/auth/passkey/options')).body
    const forged = { ...other.get(options), id: passkey.id, rawId: passkey.id }
    expect((await app.call('POST', '/auth/passkey', { credential: forged })).status).toBe(400)
    const fresh = (await app.call('POST', '/auth/passkey/options')).body
    const answer = { credential: passkey.get(fresh) }
    expect((await app.call('POST', '/auth/passkey', answer)).status).toBe(200)
    expect((await app.call('POST', '/auth/passkey', answer)).status).toBe(400)
    const made = passkey.get({ ...fresh, challenge: Buffer.alloc(64, 7).toString('base64url') })
    expect((await app.call('POST', '/auth/passkey', { credential: made })).status).toBe(400)
    const old = (await app.call('POST', '/auth/passkey/options')).body
    app.clock.now = new Date(Date.now() + 6 * 60_000)
    expect((await app.call('POST', '/auth/passkey', { credential: passkey.get(old) })).status).toBe(400)
  })

  it('whose count does not grow is a copy', async () => {
    const { passkey } = await addPasskey(ada, softwarePasskey({ counts: true }))
    expect((await signInBy(passkey)).status).toBe(200)
    passkey.counter -= 1
    expect((await signInBy(passkey)).status).toBe(400)
    expect((await signInBy(passkey)).status).toBe(200)
  })

  it('may be one of several, with names, and belongs to one account', async () => {
    const { passkey, id } = await addPasskey()
    const second = await addPasskey()
    expect(second.recoveryCodes).toEqual([])
    expect((await ada.call('PATCH', `/auth/passkeys/${id}`, { name: 'Studio MacBook' })).body.name).toBe(
      'Studio MacBook',
    )
    const names = (await ada.call('GET', '/auth/factors')).body.passkeys.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['Studio MacBook', 'Unknown device'])
    const grace = await app.register()
    for (const [method, body] of [
      ['PATCH', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const)
      expect((await grace.call(method, `/auth/passkeys/${id}`, body)).status).toBe(404)
    const options = (await grace.call('POST', '/auth/passkeys/options')).body
    const again = await grace.call('POST', '/auth/passkeys', { credential: passkey.create(options) })
    expect([again.status, again.body.message]).toEqual([409, 'This passkey is kept already.'])
  })

  it('of another account is no second step', async () => {
    await addPasskey()
    const grace = await app.register({ password })
    const { passkey } = await addPasskey(grace)
    const { ticket, passkey: options } = (await login()).body.second_step
    expect((await secondStep(ticket, { credential: passkey.get(options) })).status).toBe(400)
  })

  it('that was removed opens nothing, and with the last factor the second step goes', async () => {
    const { passkey, id, recoveryCodes } = await addPasskey()
    expect((await ada.call('DELETE', `/auth/passkeys/${id}`)).status).toBe(204)
    expect((await signInBy(passkey)).status).toBe(401)
    expect((await login()).body.access_token).toBeTypeOf('string')
    expect(recoveryCodes).toHaveLength(10)
    expect((await ada.call('GET', '/auth/factors')).body.recoveryCodesLeft).toBeNull()
    expect((await noticesTo(ada))[0]).toBe('A passkey was removed from your account')
  })
})

describe('an authenticator app', () => {
  it('counts from its first code on, and its codes work once', async () => {
    await ada.call('POST', '/auth/authenticator/secret')
    expect((await login()).body.access_token).toBeTypeOf('string')
    expect((await ada.call('POST', '/auth/authenticator', { code: '000000' })).status).toBe(400)
    const { nextCode, codeNow } = await turnOnApp()
    expect((await ada.call('POST', '/auth/authenticator/secret')).status).toBe(409)
    const step = async () => (await login()).body.second_step
    const first = await step()
    expect([first.app, first.passkey]).toEqual([true, null])
    expect((await secondStep(first.ticket, { code: codeNow() })).status).toBe(400)
    const code = nextCode()
    expect((await secondStep(first.ticket, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
    expect((await secondStep((await step()).ticket, { code })).status).toBe(400)
    expect((await secondStep((await step()).ticket, { code: nextCode() })).status).toBe(200)
  })

  it('accepts one of two that come at once', async () => {
    const { nextCode } = await turnOnApp()
    const tickets = await Promise.all([login(), login(), login()])
    const code = nextCode()
    const answers = await Promise.all(tickets.map(({ body }) => secondStep(body.second_step.ticket, { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it('locks after five wrong codes there, for known networks by themselves, and tells the owner', async () => {
    const { nextCode } = await turnOnApp()
    const { ticket } = (await login()).body.second_step
    const right = nextCode()
    const wrong = right === '123456' ? '654321' : '123456'
    for (let tries = 0; tries < 5; tries += 1) expect((await secondStep(ticket, { code: wrong })).status).toBe(400)
    const locked = await secondStep(ticket, { code: right })
    expect([locked.status, locked.body.message]).toEqual([
      423,
      'There were too many wrong codes. Please try again in 15 minutes.',
    ])
    expect((await noticesTo(ada))[0]).toBe('Someone gave your password, but wrong codes')
    // Wrong codes are not wrong passwords.
    expect((await login()).status).toBe(200)
  })

  it('opens nothing any more by a second step that was under way when all sessions ended', async () => {
    const { nextCode } = await turnOnApp()
    const root = await app.register({})
    await promoteToAdmin(app.db, root.email)
    for (const end of [
      () => root.call('DELETE', `/admin/users/${ada.id}/sessions`),
      () => ada.call('DELETE', '/auth/sessions'),
    ]) {
      const { ticket } = (await login()).body.second_step
      const { access_token: token } = (await secondStep((await login()).body.second_step.ticket, { code: nextCode() }))
        .body
      ada = { ...ada, call: callAs(app.server, token) }
      expect((await end()).status).toBe(204)
      expect((await secondStep(ticket, { code: nextCode() })).status).toBe(401)
    }
  })

  it('is not let in by many guesses at once', async () => {
    const { nextCode } = await turnOnApp()
    const right = nextCode()
    const { ticket } = (await login()).body.second_step
    const guesses = Array.from({ length: 12 }, (_, index) => String(index).repeat(6).slice(0, 6)).filter(
      (code) => code !== right,
    )
    const answers = await Promise.all(guesses.map((code) => secondStep(ticket, { code })))
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5)
  })

  it('keeps its secret sealed', async () => {
    const { secret } = (await ada.call('POST', '/auth/authenticator/secret')).body
    const row = await app.db
      .selectFrom('authenticator_apps')
      .selectAll()
      .where('user_id', '=', ada.id)
      .executeTakeFirstOrThrow()
    expect(row.secret_sealed).toMatch(/^v1\./)
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  it('is turned off again', async () => {
    await turnOnApp()
    expect((await ada.call('DELETE', '/auth/authenticator')).status).toBe(204)
    expect((await login()).body.access_token).toBeTypeOf('string')
    expect((await ada.call('DELETE', '/auth/authenticator')).status).toBe(404)
  })
})

describe('recovery codes', () => {
  it('work once each, however they are typed, and each use is told', async () => {
    const { recoveryCodes } = await addPasskey()
    const [code = ''] = recoveryCodes
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const stored = await app.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', ada.id).execute()
    expect(stored).toHaveLength(10)
    const typed = code.toLowerCase().replace('-', ' ')
    expect((await secondStep((await login()).body.second_step.ticket, { code: typed })).status).toBe(200)
    expect((await ada.call('GET', '/auth/factors')).body.recoveryCodesLeft).toBe(9)
    expect((await secondStep((await login()).body.second_step.ticket, { code })).status).toBe(400)
    expect((await noticesTo(ada))[0]).toBe('A recovery code was used')
    const grace = await app.register({ password })
    const others = await addPasskey(grace)
    const { ticket } = (await login()).body.second_step
    expect((await secondStep(ticket, { code: others.recoveryCodes[0] })).status).toBe(400)
  })

  it('are replaced as a set, and come only with a factor', async () => {
    expect((await ada.call('POST', '/auth/recovery-codes')).status).toBe(409)
    const { recoveryCodes } = await addPasskey()
    const renewed = (await ada.call('POST', '/auth/recovery-codes')).body.recoveryCodes
    expect(renewed).toHaveLength(10)
    const { ticket } = (await login()).body.second_step
    expect((await secondStep(ticket, { code: recoveryCodes[0] })).status).toBe(400)
    expect((await secondStep(ticket, { code: renewed[0] })).status).toBe(200)
    expect(await noticesTo(ada)).toContain('You have new recovery codes')
  })
})

describe('changes of factors', () => {
  it('need a fresh sign-in, which with a factor takes more than the password', async () => {
    const { passkey, id, recoveryCodes } = await addPasskey()
    await signedInLongAgo()
    const grave = [
      ['POST', '/auth/passkeys/options'],
      ['DELETE', `/auth/passkeys/${id}`],
      ['POST', '/auth/authenticator/secret'],
      ['DELETE', '/auth/authenticator'],
      ['POST', '/auth/recovery-codes'],
    ] as const
    for (const [method, path] of grave) {
      const { status, body } = await ada.call(method, path)
      expect([path, status, body.detail]).toEqual([path, 403, { signInAgain: true }])
    }
    const confirm = (proof: object) => ada.call('POST', '/auth/confirm', proof)
    const refused = await confirm({ password })
    expect([refused.status, refused.body.message]).toEqual([400, 'A code or a passkey is needed.'])
    expect((await confirm({ code: recoveryCodes[0] })).status).toBe(400)
    expect((await confirm({ password, code: 'ABCDE-FGHJK' })).status).toBe(400)
    expect((await ada.call('POST', '/auth/recovery-codes')).status).toBe(403)
    expect((await confirm({ password, code: recoveryCodes[1] })).status).toBe(204)
    expect((await ada.call('POST', '/auth/recovery-codes')).status).toBe(200)
    const asked = async () => (await ada.call('POST', '/auth/confirm/options')).body
    expect(await asked()).toMatchObject({ code: true, passkey: { rpId: 'localhost' } })
    await signedInLongAgo()
    expect((await confirm({ credential: passkey.get((await asked()).passkey, { unverified: true }) })).status).toBe(400)
    expect((await confirm({ credential: passkey.get((await asked()).passkey) })).status).toBe(204)
    expect((await ada.call('DELETE', `/auth/passkeys/${id}`)).status).toBe(204)
  })

  it('end all other sessions', async () => {
    const elsewhere = (await login()).body.access_token
    await addPasskey()
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect(await isSignedIn(ada.token)).toBe(true)
  })

  it('protect the end of the account, too', async () => {
    await addPasskey()
    await signedInLongAgo()
    expect((await ada.call('POST', '/account/delete', { password })).status).toBe(403)
    const grace = await app.register({ password })
    await signedInLongAgo(grace)
    expect((await grace.call('POST', '/account/delete', { password })).status).toBe(204)
  })
})

it('a new password lifts no factor, and voids sign-ins that are under way', async () => {
  const { recoveryCodes } = await addPasskey()
  const { ticket } = (await login()).body.second_step
  const changed = await ada.call('POST', '/account/password', { currentPassword: password, newPassword: 'another' })
  expect(changed.status).toBe(204)
  expect((await secondStep(ticket, { code: recoveryCodes[0] })).status).toBe(401)
  const again = await login(ada, 'another')
  expect([again.body.access_token, Boolean(again.body.second_step)]).toEqual([undefined, true])
})

describe('where the operator demands a second factor', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await startTestApp({
      joins: app,
      env: { REQUIRE_SECOND_FACTOR: 'admins', EMAIL_CHANGE_NEEDS_FRESH_SIGN_IN: 'true' },
    })
  })
  afterAll(() => strict.close())

  it('administrators set one up before anything else, and keep the last one', async () => {
    await promoteToAdmin(app.db, ada.email)
    const call = callAs(strict.server, ada.token)
    const refused = await call('GET', '/customers')
    expect([refused.status, refused.body.detail]).toEqual([403, { setUpFactor: true }])
    expect((await call('GET', '/auth/profile')).body.mustSetUpFactor).toBe(true)
    const { id } = await addPasskey({ ...ada, call })
    expect((await call('GET', '/customers')).status).toBe(200)
    expect((await call('GET', '/auth/profile')).body.mustSetUpFactor).toBe(false)
    const kept = await call('DELETE', `/auth/passkeys/${id}`)
    expect([kept.status, kept.body.message]).toEqual([
      409,
      'A second factor is demanded here, so the last one must stay.',
    ])
    expect((await call('GET', '/auth/factors')).body.isDemanded).toBe(true)
  })

  it('others go on as before', async () => {
    expect((await callAs(strict.server, ada.token)('GET', '/customers')).status).toBe(200)
  })

  it('an address is changed after a fresh sign-in only, if the operator asks for that', async () => {
    const call = callAs(strict.server, ada.token)
    await signedInLongAgo()
    expect((await call('PATCH', '/profile', { email: `new.${ada.email}` })).status).toBe(403)
    expect((await call('PATCH', '/profile', { email: ada.email, phone: '+1 587 555 0100' })).status).toBe(200)
    expect((await ada.call('PATCH', '/profile', { email: `new.${ada.email}` })).status).toBe(200)
  })
})
