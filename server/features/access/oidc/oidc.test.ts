import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type SimulatorProcess, startSimulatorProcess } from '../../../../simulators/kit/start-process.ts'
import type { OidcPerson } from '../../../../simulators/oidc/server.ts'
import { employeeOf } from '../../../test/an-employee.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'
import { fromBase32 } from '../../../test/base32.ts'
import { codeAt, stepAt } from '../factors/totp.ts'

/** Signing in by another provider, against `oidc-provider` as a process of its own, with a browser made of `fetch`. */

const appUrl = 'http://localhost:3000'
let sim: SimulatorProcess
let app: TestApp
let ada: TestPerson
let people = 0

const oidc = (url: string) => ({
  OIDC_ISSUER: url,
  OIDC_CLIENT_ID: 'duly',
  OIDC_CLIENT_SECRET: 'a-secret-of-the-simulator',
  OIDC_NAME: 'Company Login',
  OIDC_TRUSTED_DOMAINS: 'fernwood.example, Northlight.example',
})

beforeAll(async () => {
  sim = await startSimulatorProcess('oidc', {
    'client-id': 'duly',
    'client-secret': 'a-secret-of-the-simulator',
    'redirect-url': `${appUrl}/api/auth/oidc/callback`,
  })
  app = await startTestApp({ env: oidc(sim.url) })
})
afterAll(async () => {
  await app?.close()
  await sim?.close()
})
beforeEach(async () => {
  people += 1
  ada = await app.register({ email: `ada${people}@elsewhere.example` })
})

const told = (name: string, person: Partial<OidcPerson>) =>
  sim.sim('POST', `/people/${encodeURIComponent(name)}`, {
    emailVerified: true,
    firstName: 'Ada',
    lastName: 'Moss',
    ...person,
  })

/** Goes through the provider's pages as `name` and answers the address to which it sends the browser back. */
async function throughProvider(start: string, name: string): Promise<URL> {
  const jar = new Map<string, string>()
  let next: string | undefined = start
  let form: URLSearchParams | undefined
  for (let hops = 0; next && hops < 20; hops += 1) {
    if (next.startsWith(appUrl)) return new URL(next)
    const answer: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [key = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(key, value)
    }
    const location: string | null = answer.headers.get('location')
    form = undefined
    if (location) {
      next = new URL(location, next).href
      continue
    }
    const page = await answer.text()
    const action = /action="([^"]+)"/.exec(page)?.[1]
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1]
    if (!action || !prompt) throw new Error(`the provider answered ${answer.status}: ${page.slice(0, 300)}`)
    next = new URL(action, next).href
    form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: name, password: 'any' }) })
  }
  throw new Error('the provider sent the browser nowhere')
}

const cookieOf = (headers: Record<string, unknown>) => String([headers['set-cookie']].flat()[0]).split(';')[0] ?? ''

/** What comes of a whole sign-in: where the browser ends, and the cookie that it has then. */
async function signIn(name: string, change: (back: URL) => void = () => {}) {
  const begun = await app.call('GET', '/auth/oidc/start')
  expect(begun.status, JSON.stringify(begun.body)).toBe(303)
  const back = await throughProvider(String(begun.headers.location), name)
  change(back)
  return comeBack(back, cookieOf(begun.headers))
}
async function comeBack(back: URL, cookie: string) {
  const ended = await app.call('GET', `/auth/oidc/callback${back.search}`, undefined, { cookie })
  return { place: String(ended.headers.location), cookie: cookieOf(ended.headers) }
}
const session = (cookie: string) => app.call('POST', '/auth/oidc/session', undefined, { cookie })

async function link(name: string) {
  const begun = await ada.call('POST', '/auth/oidc/link')
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  return comeBack(await throughProvider(begun.body.url, name), cookieOf(begun.headers))
}

it('offers the provider by its name, and nothing where there is none', async () => {
  expect((await app.call('GET', '/auth/oidc')).body).toEqual({ name: 'Company Login' })
  const plain = await startTestApp({ joins: app })
  expect((await plain.call('GET', '/auth/oidc')).body).toEqual({ name: null })
  expect((await plain.call('GET', '/auth/oidc/start')).status).toBe(404)
  await plain.close()
})

it('neither signs in nor connects by what was under way when all sessions ended', async () => {
  const name = `left-${people}`
  await told(name, { email: 'somebody@else.example', emailVerified: false })
  await link(name)
  const { cookie } = await signIn(name)
  const begun = await ada.call('POST', '/auth/oidc/link')
  const back = await throughProvider(begun.body.url, `thief-${people}`)
  expect((await ada.call('DELETE', '/auth/sessions')).status).toBe(204)
  expect((await session(cookie)).status).toBe(401)
  expect((await comeBack(back, cookieOf(begun.headers))).place).not.toContain('#connected')
  const identities = app.db.selectFrom('oidc_identities').select('subject').where('user_id', '=', ada.id)
  expect(await identities.execute()).toEqual([{ subject: name }])
})

it('signs in by an account that was connected before, whatever address it has, and no more once that is disconnected', async () => {
  const name = `linked-${people}`
  await told(name, { email: 'somebody@else.example', emailVerified: false })
  expect((await link(name)).place).toBe(`${appUrl}/profile#connected`)
  const { place, cookie } = await signIn(name)
  expect(place).toBe(`${appUrl}/login#signed-in`)
  const opened = await session(cookie)
  expect(opened.status).toBe(200)
  const profile = await app.call('GET', '/auth/profile', undefined, {
    authorization: `Bearer ${opened.body.access_token}`,
  })
  expect(profile.body.email).toBe(ada.email)
  // The ticket is good once.
  expect((await session(cookie)).status).toBe(401)
  const { identities } = (await ada.call('GET', '/auth/oidc/identities')).body
  expect(identities).toMatchObject([{ email: 'somebody@else.example', lastUsedAt: expect.any(String) }])
  expect((await ada.call('DELETE', `/auth/oidc/identities/${identities[0].id}`)).status).toBe(204)
  // Whoever came in by it is out, and each change is told.
  const later = { authorization: `Bearer ${opened.body.access_token}` }
  expect((await app.call('GET', '/auth/profile', undefined, later)).status).toBe(401)
  expect((await app.mailsTo(ada.email)).map(({ subject }) => subject)).toEqual([
    'An account at another provider was disconnected',
    'An account at another provider was connected',
  ])
  expect((await signIn(name)).place).toBe(`${appUrl}/login#problem=unknown`)
})

it('connects by address only where the provider vouches for it and the operator trusts it with the domain', async () => {
  const bea = await app.register({ email: `bea${people}@northlight.example` })
  await told(`unverified-${people}`, { email: bea.email, emailVerified: false })
  expect((await signIn(`unverified-${people}`)).place).toBe(`${appUrl}/login#problem=unknown`)
  await told(`untrusted-${people}`, { email: ada.email })
  expect((await signIn(`untrusted-${people}`)).place).toBe(`${appUrl}/login#problem=unknown`)
  await told(`trusted-${people}`, { email: bea.email.toUpperCase() })
  const opened = await session((await signIn(`trusted-${people}`)).cookie)
  const profile = await app.call('GET', '/auth/profile', undefined, {
    authorization: `Bearer ${opened.body.access_token}`,
  })
  expect(profile.body.email).toBe(bea.email)
  // Without an account there is none, as the operator did not ask for new ones.
  await told(`new-${people}`, { email: `new${people}@northlight.example` })
  expect((await signIn(`new-${people}`)).place).toBe(`${appUrl}/login#problem=unknown`)
})

it('leaves nobody else in an account that its owner connects by the address', async () => {
  const email = `cleo${people}@northlight.example`
  const password = 'chosen by somebody else'
  const intruder = await app.register({ email, password })
  const { body: made } = await intruder.call('POST', '/api-keys', {
    name: 'Waiting',
    scopes: ['invoices:read'],
    expiresOn: null,
  })
  const byKey = () => app.call('GET', '/invoices', undefined, { authorization: `Bearer ${made.key}` })
  expect((await byKey()).status).toBe(200)
  // In another business that the account has, too.
  const { id: annex } = (await intruder.call('POST', '/businesses')).body
  await intruder.call('POST', '/customers', { name: 'Kept', email: 'c@x.example' }, { 'x-workspace': annex })
  const second = (await intruder.call('POST', '/businesses')).body.id
  const wish = { name: 'Second', scopes: ['invoices:read'], expiresOn: null }
  const { body: hidden } = await intruder.call('POST', '/api-keys', wish, { 'x-workspace': second })
  const byHidden = () => app.call('GET', '/invoices', undefined, { authorization: `Bearer ${hidden.key}` })
  expect((await byHidden()).status).toBe(200)
  const { url } = (await intruder.call('POST', '/calendar-feed', undefined, { 'x-workspace': annex })).body
  const feed = () => app.call('GET', new URL(url).pathname.replace('/api', ''))
  expect((await feed()).status).toBe(200)
  await told(`owner-${people}`, { email })
  const opened = await session((await signIn(`owner-${people}`)).cookie)
  expect(opened.status).toBe(200)
  expect((await intruder.call('GET', '/auth/profile')).status).toBe(401)
  expect((await app.call('POST', '/auth/login', { email, password })).status).toBe(401)
  expect((await byKey()).status).toBe(401)
  expect((await byHidden()).status).toBe(401)
  expect((await feed()).status).toBe(404)
  expect(await app.mailsTo(email)).toMatchObject([{ kind: 'password_changed' }])
  // Later sign-ins are by the identity, and change nothing any more.
  await signIn(`owner-${people}`)
  const owner = { authorization: `Bearer ${opened.body.access_token}` }
  expect((await app.call('GET', '/auth/profile', undefined, owner)).status).toBe(200)
})

it('connects no account by its address in whose business others are, or programs that are told', async () => {
  const place = `${appUrl}/login#problem=unknown`
  const fay = await app.register({ email: `fay${people}@northlight.example` })
  await employeeOf(app, fay)
  await told(`fay-${people}`, { email: fay.email })
  expect((await signIn(`fay-${people}`)).place).toBe(place)
  const guy = await app.register({ email: `guy${people}@northlight.example` })
  await guy.call('POST', '/webhook-endpoints', { url: 'https://hooks.example/', events: ['invoice.created'] })
  await told(`guy-${people}`, { email: guy.email })
  expect((await signIn(`guy-${people}`)).place).toBe(place)
  // Nothing was taken from them.
  for (const person of [fay, guy]) expect((await person.call('GET', '/auth/profile')).status).toBe(200)
  ada = fay
  expect((await link(`fay-${people}`)).place).toBe(`${appUrl}/profile#connected`)
  expect((await signIn(`fay-${people}`)).place).toBe(`${appUrl}/login#signed-in`)
})

it('takes an address for verified only where the provider says so in so many words', async () => {
  const gil = await app.register({ email: `gil${people}@northlight.example` })
  for (const emailVerified of [undefined, false, 'true', 1] as unknown as boolean[]) {
    const name = `gil-${people}-${String(emailVerified)}`
    await told(name, { email: gil.email, emailVerified })
    expect((await signIn(name)).place, name).toBe(`${appUrl}/login#problem=unknown`)
  }
})

it('takes no token that was made for another sign-in', async () => {
  const name = `nonce-${people}`
  await told(name, { email: 'n@b.example' })
  await link(name)
  const begun = await app.call('GET', '/auth/oidc/start')
  const back = await throughProvider(String(begun.headers.location), name)
  // As if the code had been stolen from another browser's sign-in: what was kept for this one does not fit.
  await app.db.updateTable('oidc_sign_ins').set({ nonce: 'of-another-sign-in' }).where('is_back', '=', false).execute()
  expect((await comeBack(back, cookieOf(begun.headers))).place).toBe(`${appUrl}/login#problem=unavailable`)
})

it('connects no account by its address that has a second factor', async () => {
  const dan = await app.register({ email: `dan${people}@northlight.example` })
  const { secret } = (await dan.call('POST', '/auth/authenticator/secret')).body
  const code = codeAt(fromBase32(secret), stepAt(new Date()))
  expect((await dan.call('POST', '/auth/authenticator', { code })).status).toBe(200)
  await told(`dan-${people}`, { email: dan.email })
  expect((await signIn(`dan-${people}`)).place).toBe(`${appUrl}/login#problem=unknown`)
  expect((await dan.call('GET', '/auth/profile')).status).toBe(200)
})

it('makes accounts where the operator wants it', async () => {
  const creating = await startTestApp({ joins: app, env: { ...oidc(sim.url), OIDC_CREATE_USERS: 'true' } })
  const email = `fresh${people}@fernwood.example`
  await told(`fresh-${people}`, { email, firstName: 'Fern', lastName: 'Wood' })
  const begun = await creating.call('GET', '/auth/oidc/start')
  const back = await throughProvider(String(begun.headers.location), `fresh-${people}`)
  const ended = await creating.call('GET', `/auth/oidc/callback${back.search}`, undefined, {
    cookie: cookieOf(begun.headers),
  })
  const opened = await creating.call('POST', '/auth/oidc/session', undefined, { cookie: cookieOf(ended.headers) })
  const profile = await creating.call('GET', '/auth/profile', undefined, {
    authorization: `Bearer ${opened.body.access_token}`,
  })
  expect(profile.body).toMatchObject({ email, role: 'USER', profile: { firstName: 'Fern', lastName: 'Wood' } })
  await creating.close()
})

it('opens no account that has ended, by what was connected or is being connected', async () => {
  const [linked, linking] = [`ended-${people}`, `ending-${people}`]
  const { email } = ada
  await told(linked, { email, emailVerified: true })
  await told(linking, { email, emailVerified: true })
  expect((await link(linked)).place).toBe(`${appUrl}/profile#connected`)
  const opened = await signIn(linked)
  const begun = await ada.call('POST', '/auth/oidc/link')
  const back = await throughProvider(begun.body.url, linking)
  expect((await ada.call('POST', '/account/delete', { password: 'correct horse' })).status).toBe(204)
  // A ticket that was not used yet opens nothing either.
  expect((await session(opened.cookie)).status).toBe(401)
  expect((await comeBack(back, cookieOf(begun.headers))).place).toMatch(/#problem=/)
  for (const name of [linked, linking]) expect((await signIn(name)).place).toBe(`${appUrl}/login#problem=unknown`)
})

it('frees what was connected with an account that has ended, for another one', async () => {
  const name = `leaving-${people}`
  await told(name, { email: ada.email, emailVerified: true })
  expect((await link(name)).place).toBe(`${appUrl}/profile#connected`)
  expect((await ada.call('POST', '/account/delete', { password: 'correct horse' })).status).toBe(204)
  ada = await app.register({ email: ada.email })
  expect((await link(name)).place).toBe(`${appUrl}/profile#connected`)
  const { body } = await session((await signIn(name)).cookie)
  const profile = await app.call('GET', '/auth/profile', undefined, { authorization: `Bearer ${body.access_token}` })
  expect(profile.body.id).toBe(ada.id)
})

it('takes nothing that is forged, used twice, cancelled, or begun in another browser', async () => {
  const name = `forged-${people}`
  await told(name, { email: 'a@b.example' })
  await link(name)
  const begun = await app.call('GET', '/auth/oidc/start')
  const back = await throughProvider(String(begun.headers.location), name)
  const other = await app.call('GET', '/auth/oidc/start')
  expect((await comeBack(back, cookieOf(other.headers))).place).toBe(`${appUrl}/login#problem=expired`)
  expect((await comeBack(back, '')).place).toBe(`${appUrl}/login#problem=expired`)
  expect((await comeBack(back, cookieOf(begun.headers))).place).toBe(`${appUrl}/login#signed-in`)
  expect((await comeBack(back, cookieOf(begun.headers))).place).toBe(`${appUrl}/login#problem=expired`)
  const wrongCode = await signIn(name, (url) => url.searchParams.set('code', 'made-up'))
  expect(wrongCode.place).toBe(`${appUrl}/login#problem=unavailable`)
  const wrongIssuer = await signIn(name, (url) => url.searchParams.set('iss', 'https://evil.example'))
  expect(wrongIssuer.place).toBe(`${appUrl}/login#problem=unavailable`)
  const refused = await signIn(name, (url) => {
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied')
  })
  expect(refused.place).toBe(`${appUrl}/login#problem=refused`)
})

it('does not connect to one person what is connected to another', async () => {
  const name = `shared-${people}`
  await told(name, { email: 'shared@b.example' })
  await link(name)
  ada = await app.register()
  expect((await link(name)).place).toBe(`${appUrl}/profile#problem=elsewhere`)
})

it('never stops passwords when the provider is dead', async () => {
  const dead = await startTestApp({ joins: app, env: oidc('http://127.0.0.1:9') })
  expect((await dead.call('GET', '/auth/oidc/start')).headers.location).toBe(`${appUrl}/login#problem=unavailable`)
  const login = await dead.call('POST', '/auth/login', { email: ada.email, password: 'correct horse' })
  expect(login.status).toBe(200)
  const linked = await dead.call('POST', '/auth/oidc/link', undefined, {
    authorization: `Bearer ${login.body.access_token}`,
  })
  expect([linked.status, linked.body.code]).toEqual([503, 'oidc_unavailable'])
  await dead.close()
})
