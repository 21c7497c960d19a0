import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { promoteToAdmin } from '../access/admins.ts'

let app: TestApp
const message = {
  name: 'Priya Raman',
  email: 'priya@harbourpine.example',
  subject: 'A question',
  message: 'Does it print?\nOn A4?',
}

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_CONTACT_PER_HOUR: '4', SUPPORT_EMAIL: 'help@duly.example' } })
})
afterAll(() => app.close())

it('keeps what an anonymous visitor writes and mails it to the operator, who can answer', async () => {
  const answer = await app.call('POST', '/contact', { ...message, phone: '555-0100', company: 'Harbour & Pine' })
  expect(answer.status).toBe(201)
  const [stored] = await app.db.selectFrom('contact_messages').selectAll().execute()
  expect(stored).toMatchObject({ ...message, phone: '555-0100', company: 'Harbour & Pine' })
  const admin = await app.register()
  await promoteToAdmin(app.db, admin.email)
  const list = await admin.call('GET', '/outbox/installation?search=help@duly.example')
  expect(list.body.data).toMatchObject([{ kind: 'contact', title: 'Contact form: A question' }])
  const mail = await admin.call('GET', `/outbox/installation/${list.body.data[0].id}`)
  expect(mail.body.replyTo).toContain('priya@harbourpine.example')
  expect(mail.body.text).toContain('Does it print?')
})

it('takes the same message once, however often it is sent', async () => {
  const before = (await app.db.selectFrom('contact_messages').select('id').execute()).length
  const key = { 'idempotency-key': 'one-click' }
  expect((await app.call('POST', '/contact', message, key)).status).toBe(201)
  expect((await app.call('POST', '/contact', message, key)).status).toBe(201)
  expect((await app.db.selectFrom('contact_messages').select('id').execute()).length).toBe(before + 1)
})

it('says what is missing or wrong', async () => {
  const answer = await app.call('POST', '/contact', { name: ' ', email: 'nowhere', subject: 'x\r\nBcc: a@b.example' })
  expect(answer.status).toBe(400)
  expect(answer.body.message).toEqual([
    'name is required',
    'email must be an email',
    'subject must not contain control characters',
    'message is required',
  ])
})

it('is braked', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.call('POST', '/contact', message)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers['retry-after']).toBeDefined()
})

it('has a cap over all networks, which holds however many write', async () => {
  const capped = await startTestApp({ joins: app, env: { RATE_CONTACT_TOTAL_PER_HOUR: '6', LOG_LEVEL: 'silent' } })
  await app.db.deleteFrom('brakes').execute()
  const statuses: number[] = []
  for (let net = 0; net < 9; net += 1) {
    const answer = await capped.server.inject({
      method: 'POST',
      url: '/api/contact',
      payload: message,
      remoteAddress: `10.9.${net}.1`,
    })
    statuses.push(answer.statusCode)
  }
  await capped.close()
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429, 429])
})
