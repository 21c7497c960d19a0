import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type NoticeReceiver, startNoticeReceiver } from '../../../simulators/kit/notice-receiver.ts'
import { createBounceNotice } from '../../../simulators/smtp/bounce-notice.ts'
import { createComplaintNotice } from '../../../simulators/smtp/complaint-notice.ts'
import { type SmtpSimulator, startSmtpSimulator } from '../../../simulators/smtp/server.ts'
import { startTwilioSimulator, type TwilioSimulator } from '../../../simulators/twilio/server.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { twilioSignature } from '../../platform/sms/twilio-signature.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'
import { promoteToAdmin } from '../access/admins.ts'
import { changeMessage } from './store.ts'

let smtp: SmtpSimulator
let twilio: TwilioSimulator
let receiver: NoticeReceiver
let app: TestApp
let ada: TestPerson
let grace: TestPerson

const anInvoice = (number: string, more: object = {}) => ({
  invoiceNumber: number,
  billingName: 'Northlight Architects',
  billingEmail: 'accounts@northlight.test',
  billingPhone: '(587) 555-0100',
  issueDate: '2026-03-01',
  dueDate: '2126-03-31',
  currency: 'CAD',
  paymentMethod: 'bank',
  items: [{ name: 'Reading corner', quantity: 3, rate: 120.5 }],
  ...more,
})

beforeAll(async () => {
  ;[smtp, twilio, receiver] = await Promise.all([startSmtpSimulator(), startTwilioSimulator(), startNoticeReceiver()])
  app = await startTestApp({
    env: {
      SMTP_URL: smtp.smtpUrl,
      API_BASE_URL: receiver.url,
      MAIL_FROM: 'invoices@duly.example',
      MAIL_BOUNCE_DOMAIN: 'bounces.duly.example',
      TWILIO_API_BASE_URL: twilio.url,
      TWILIO_ACCOUNT_SID: twilio.account.accountSid,
      TWILIO_AUTH_TOKEN: twilio.account.authToken,
      TWILIO_FROM: '+15005550006',
    },
  })
  ada = await app.register()
  grace = await app.register()
  await ada.call('POST', '/companies', { name: 'Fernwood Studio Ltd.', email: 'office@fernwood.test' })
})
afterAll(async () => {
  await app.close()
  await Promise.all([smtp.close(), twilio.close(), receiver.close()])
})
beforeEach(() => smtp.messages.clear())

let numbers = 0
async function created(more: object = {}) {
  numbers += 1
  const answer = await ada.call('POST', '/invoices', anInvoice(`INV-${numbers}`, more))
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body as { id: string; invoiceNumber: string }
}

const messages = async (query = '') => (await ada.call('GET', `/outbox${query}`)).body.data

describe('sending an invoice', () => {
  it('puts a real message with its PDF into the payer’s mailbox and makes the invoice SENT', async () => {
    const { id, invoiceNumber } = await created()
    const answer = await ada.call('POST', `/invoices/${id}/send`, {})
    expect(answer.status).toBeLessThan(300)
    // A busy machine answers before the mail server has taken it.
    const stored = await vi.waitFor(
      () => {
        const [one] = smtp.messages.list('accounts@northlight.test')
        if (!one) throw new Error('no mail yet')
        return one
      },
      { timeout: 60_000 },
    )
    const mail = await PostalMime.parse(stored.raw)
    expect(mail.subject).toBe(`Invoice ${invoiceNumber} from Fernwood Studio Ltd.`)
    expect(mail.from).toMatchObject({ name: 'Fernwood Studio Ltd. via Duly', address: 'invoices@duly.example' })
    expect(mail.replyTo?.[0]?.address).toBe('office@fernwood.test')
    for (const fact of [invoiceNumber, '$361.50\u00a0CAD', 'March 31, 2126', `http://localhost:3000/pay/${id}`]) {
      expect(mail.text).toContain(fact)
      expect(mail.html).toContain(fact)
    }
    const pdf = mail.attachments.find((one) => one.mimeType === 'application/pdf')
    expect(pdf?.filename).toBe(`invoice-${invoiceNumber}.pdf`)
    expect(
      Buffer.from(pdf?.content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const status = async () => (await ada.call('GET', `/invoices/${id}`)).body.status
    await vi.waitFor(async () => expect(await status()).toBe('SENT'), { timeout: 60_000 })
  })

  it('keeps whom the mail names, as its readers see it', async () => {
    const { id, invoiceNumber } = await created()
    await ada.call('POST', `/invoices/${id}/send`, { to: ['books@northlight.test'], cc: ['boss@northlight.test'] })
    const mine = (await messages(`?search=${invoiceNumber}&limit=100`)) as { id: string; recipient: string }[]
    const seen = await Promise.all(mine.map(async (one) => (await ada.call('GET', `/outbox/${one.id}`)).body))
    const facts = seen.map(({ recipient, copyOf, alsoTo, cc }) => ({ recipient, copyOf, alsoTo, cc }))
    const names = { alsoTo: ['books@northlight.test'], cc: ['boss@northlight.test'] }
    expect(facts.sort((one, other) => one.recipient.localeCompare(other.recipient))).toEqual([
      { recipient: 'accounts@northlight.test', copyOf: null, ...names },
      { recipient: 'books@northlight.test', copyOf: 'accounts@northlight.test', ...names },
      { recipient: 'boss@northlight.test', copyOf: 'accounts@northlight.test', ...names },
    ])
  })

  it('to an address that does not exist says so, and the invoice stays a draft', async () => {
    const { id } = await created({ billingEmail: 'bounce@northlight.test' })
    const answer = await ada.call('POST', `/invoices/${id}/send`, {})
    expect(answer).toMatchObject({ status: 422 })
    expect((await ada.call('GET', `/invoices/${id}`)).body.status).toBe('DRAFT')
  })

  it('by SMS sends the pay link in one short text', async () => {
    const { id, invoiceNumber } = await created()
    expect((await ada.call('POST', `/invoices/${id}/send-sms`, {})).status).toBeLessThan(300)
    const taken = (await (await fetch(`${twilio.url}/__sim/messages`)).json()) as {
      messages: { body: string; segments: number }[]
    }
    expect(taken.messages.at(-1)).toMatchObject({ segments: 1, body: expect.stringContaining(`/pay/${id}`) })
    expect(taken.messages.at(-1)?.body).toContain(`Fernwood Studio Ltd.: invoice ${invoiceNumber}, $361.50 CAD`)
  })
})

describe('the page of messages', () => {
  it('needs a session, and is the owner’s', async () => {
    expect((await app.call('GET', '/outbox')).status).toBe(401)
  })

  it('shows nothing of another workspace', async () => {
    await created().then(({ id }) => ada.call('POST', `/invoices/${id}/send`, {}))
    const [mine] = await messages()
    expect((await grace.call('GET', '/outbox')).body).toMatchObject({ data: [], meta: { total: 0 } })
    for (const path of [`/outbox/${mine.id}`, `/outbox/${crypto.randomUUID()}`]) {
      expect((await grace.call('GET', path)).status).toBe(404)
    }
    expect((await grace.call('POST', `/outbox/${mine.id}/send-again`)).status).toBe(404)
  })

  it('lists, filters and searches', async () => {
    const { id } = await created({ billingEmail: 'bounce@searched.test' })
    await ada.call('POST', `/invoices/${id}/send`, {})
    expect(await messages('?state=stopped&search=searched')).toMatchObject([
      {
        channel: 'mail',
        kind: 'invoice',
        status: 'refused',
        recipient: 'bounce@searched.test',
        canSendAgain: true,
        about: { kind: 'invoice', id },
      },
    ])
    expect(await messages('?state=sent&search=searched')).toEqual([])
    expect(await messages('?search=100%25_')).toEqual([])
    expect((await ada.call('GET', '/outbox?channel=fax')).status).toBe(400)
  })

  it('shows a message as its reader sees it, in a page that can do nothing', async () => {
    const { id } = await created()
    await ada.call('POST', `/invoices/${id}/send`, {})
    const [latest] = await messages('?limit=1')
    const { body } = await ada.call('GET', `/outbox/${latest.id}`)
    expect(body).toMatchObject({
      from: 'Fernwood Studio Ltd. via Duly <invoices@duly.example>',
      replyTo: 'office@fernwood.test',
      attachments: [expect.stringMatching(/\.pdf$/)],
      text: expect.stringContaining('/pay/'),
    })
    const view = await app.server.inject({ method: 'GET', url: body.viewUrl })
    expect(view.statusCode).toBe(200)
    expect(view.headers['content-type']).toContain('text/html')
    expect(view.headers['content-security-policy']).toContain("default-src 'none'")
    expect(view.headers['content-security-policy']).toContain('sandbox')
    expect(view.body).toContain('Amount due')
    const forged = body.viewUrl.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'))
    expect((await app.server.inject({ method: 'GET', url: forged })).statusCode).toBe(404)
    app.clock.now = new Date(Date.now() + 11 * 60_000)
    expect((await app.server.inject({ method: 'GET', url: body.viewUrl })).statusCode).toBe(404)
    app.clock.now = null
  })

  it('sends again as a message of its own, once per click', async () => {
    const { id } = await created({ billingEmail: 'defer@again.test' })
    await ada.call('POST', `/invoices/${id}/send`, {})
    const [waiting] = await messages('?search=again.test')
    expect(waiting).toMatchObject({ status: 'retrying', canSendAgain: false, nextTryAt: expect.any(String) })
    expect((await ada.call('POST', `/outbox/${waiting.id}/send-again`)).status).toBe(409)
    const { id: refusedId } = await created({ billingEmail: 'bounce@again2.test' })
    await ada.call('POST', `/invoices/${refusedId}/send`, {})
    const [refused] = await messages('?search=again2.test')
    const key = { 'idempotency-key': 'again-1' }
    const [one, two] = await Promise.all([
      ada.call('POST', `/outbox/${refused.id}/send-again`, undefined, key),
      ada.call('POST', `/outbox/${refused.id}/send-again`, undefined, key),
    ])
    expect([one.status, two.status].filter((status) => status === 201).length).toBeGreaterThan(0)
    expect(await messages('?search=again2.test')).toHaveLength(2)
  })
})

describe('the messages of the installation', () => {
  it.each(['/outbox', '/outbox/installation', `/outbox/installation/${crypto.randomUUID()}`])(
    'need a session, also on this machine: %s',
    async (path) => {
      for (const remoteAddress of ['127.0.0.1', '::1', '192.168.1.20']) {
        const answer = await app.server.inject({ method: 'GET', url: `/api${path}`, remoteAddress })
        expect(answer.statusCode).toBe(401)
      }
    },
  )

  it('show administrators how they fare and not what they say, and other people nothing', async () => {
    const { id, invoiceNumber } = await created()
    await ada.call('POST', `/invoices/${id}/send`, {})
    const [mine] = await messages('?channel=mail&limit=1')
    const admin = await app.register()
    await promoteToAdmin(app.db, admin.email)
    const seen = await admin.call('GET', '/outbox/installation?limit=100')
    expect(seen.body.data.find((one: { id: string }) => one.id === mine.id)).toMatchObject({
      title: '',
      status: 'sent',
    })
    const one = await admin.call('GET', `/outbox/installation/${mine.id}`)
    expect(one.body).toMatchObject({ wordsHidden: true, text: '', viewUrl: null, attachments: [] })
    for (const { body } of [seen, one]) expect(JSON.stringify(body)).not.toContain(`Invoice ${invoiceNumber}`)
    expect((await ada.call('GET', '/outbox/installation')).status).toBe(403)
    expect((await ada.call('GET', `/outbox/installation/${mine.id}`)).status).toBe(403)
  })
})

describe('a link that somebody needs before signing in', () => {
  it('is printed in the terminal of a local installation, where mail is kept', async () => {
    const local = await startTestApp({ workers: true })
    try {
      const owner = await local.register()
      await local.call('POST', '/auth/forgot-password', { email: owner.email })
      const printed = () => local.terminal.join('\n')
      await expect.poll(printed, { timeout: 60_000 }).toMatch(/\/reset-password\?token=\S+/)
      expect(printed()).toContain(`A mail to ${owner.email} is kept here: Reset your Duly password`)
      const token = /reset-password\?token=(\S+)/.exec(printed())?.[1]
      const reset = { token, newPassword: 'brand new', confirmPassword: 'brand new' }
      expect((await local.call('POST', '/auth/reset-password', reset)).status).toBe(200)
      const again = await local.call('POST', '/auth/login', { email: owner.email, password: 'brand new' })
      const headers = { authorization: `Bearer ${again.body.access_token}` }
      const { email } = await local.register()
      expect((await local.call('POST', '/employees', { email }, headers)).status).toBe(201)
      await expect.poll(printed, { timeout: 60_000 }).toMatch(/\/accept-invitation\?token=\S+/)
      // What a business says to its customers is read at /outbox by its owner alone.
      const invoice = (await local.call('POST', '/invoices', anInvoice('KEPT-1'), headers)).body
      expect((await local.call('POST', `/invoices/${invoice.id}/send`, {}, headers)).status).toBe(200)
      expect(printed()).not.toContain('KEPT-1')
    } finally {
      await local.close()
    }
  })
})

describe('the messages of a real installation', () => {
  it('show administrators how they fare and not what they say, also where they are kept here', async () => {
    const real = await startTestApp({
      env: {
        NODE_ENV: 'production',
        DATABASE_URL: 'postgres://the.test.has.its.own/duly',
        APP_BASE_URL: 'https://billing.fernwood.test',
        SECRET_KEY: '3f9c1a7be2d84f6095b1c7e2a8d3f406'.repeat(2),
        CREDENTIALS_KEY: '91c2d3e4f5a60718293a4b5c6d7e8f90'.repeat(2),
        SMTP_URL: smtp.smtpUrl,
      },
    })
    try {
      const owner = await real.register()
      const admin = await real.register()
      await promoteToAdmin(real.db, admin.email)
      await owner.call('POST', '/companies', { name: 'Fernwood Studio Ltd.', email: 'office@fernwood.test' })
      const invoice = (await owner.call('POST', '/invoices', anInvoice('REAL-1'))).body
      for (const path of ['send', 'send-sms'])
        expect((await owner.call('POST', `/invoices/${invoice.id}/${path}`, {})).status).toBe(200)
      await expect
        .poll(async () => (await owner.call('GET', '/outbox?state=sent')).body.meta.total, { timeout: 60_000 })
        .toBe(2)
      const seen = (await admin.call('GET', '/outbox/installation')).body.data
      const mail = seen.find((one: { channel: string }) => one.channel === 'mail')
      expect(mail).toMatchObject({ recipient: 'accounts@northlight.test', status: 'sent', kind: 'invoice', title: '' })
      const one = (await admin.call('GET', `/outbox/installation/${mail.id}`)).body
      expect(one).toMatchObject({ wordsHidden: true, text: '', viewUrl: null, attachments: [] })
      expect(JSON.stringify([seen, one].flat().filter(({ channel }) => channel === 'mail'))).not.toContain('REAL-1')
      const sms = seen.find((one: { channel: string }) => one.channel === 'sms')
      const text = (await admin.call('GET', `/outbox/installation/${sms.id}`)).body
      expect([text.kept, text.wordsHidden, text.text]).toEqual([true, true, ''])
      expect((await owner.call('GET', `/outbox/${mail.id}`)).body).toMatchObject({ wordsHidden: false })
      expect((await owner.call('GET', `/outbox/${mail.id}`)).body.text).toContain('REAL-1')
    } finally {
      await real.close()
    }
  })
})

describe('late bounces', () => {
  const handIn = (payload: Buffer | string, type = 'message/rfc822') =>
    app.server.inject({ method: 'POST', url: '/api/webhooks/mail/bounce', headers: { 'content-type': type }, payload })

  it('put right what was called sent, on the page and on the invoice’s timeline', async () => {
    const { id } = await created({ billingEmail: 'late-bounce@northlight.test' })
    expect((await ada.call('POST', `/invoices/${id}/send`, {})).status).toBeLessThan(300)
    const [message] = await messages('?search=late-bounce&limit=1')
    expect(message.status).toBe('sent')
    const notice = smtp.messages.list().find((one) => one.fault === 'bounce notice')
    for (let count = 0; count < 2; count += 1) expect((await handIn(notice?.raw ?? '')).statusCode).toBe(204)
    expect((await ada.call('GET', `/outbox/${message.id}`)).body).toMatchObject({
      status: 'refused',
      reason: '550 5.1.1 User unknown',
    })
    // The owner sees it where the invoice is, until another mail goes out.
    const seen = async () => [
      (await ada.call('GET', `/invoices/${id}`)).body.undelivered,
      (await ada.call('GET', '/invoices?limit=100')).body.data.find((one: { id: string }) => one.id === id).undelivered,
    ]
    const told = { recipient: 'late-bounce@northlight.test', reason: '550 5.1.1 User unknown' }
    expect(await seen()).toEqual([told, told])
    expect((await ada.call('POST', `/invoices/${id}/send`, { email: 'right@northlight.test' })).status).toBe(200)
    expect(await seen()).toEqual([null, null])
    const entries = await inTransaction(app.db, { workspaceId: message.workspaceId }, (tx) =>
      tx.selectFrom('timeline_entries').select('kind').where('subject_id', '=', id).execute(),
    )
    expect(entries.filter((one) => one.kind === 'message_refused')).toHaveLength(1)
  })

  it('that are only delays change nothing, and other mail is no bounce', async () => {
    const { id } = await created()
    await ada.call('POST', `/invoices/${id}/send`, {})
    const [message] = await messages('?channel=mail&limit=1')
    const sent = smtp.messages.list().at(-1)?.raw ?? Buffer.alloc(0)
    const notice = createBounceNotice({ reporter: 'mx.test', to: 'bounce@x.test', failed: 'a@b.test', original: sent })
    const delayed = notice.replace('Action: failed', 'Action: delayed').replace('Status: 5.1.1', 'Status: 4.4.1')
    expect((await handIn(delayed)).statusCode).toBe(204)
    expect((await ada.call('GET', `/outbox/${message.id}`)).body.status).toBe('sent')
    expect((await handIn(sent)).statusCode).toBe(422)
    expect((await handIn('hello')).statusCode).toBe(422)
    expect((await handIn('{}', 'application/json')).statusCode).toBe(415)
    const strange = createBounceNotice({
      reporter: 'mx.test',
      to: `bounce+${crypto.randomUUID()}@x.test`,
      failed: 'a@b.test',
      original: Buffer.from('x'),
    })
    expect((await handIn(strange)).statusCode).toBe(422)
    // Without an id in its address, the headers that come back name the message.
    expect((await handIn(notice)).statusCode).toBe(204)
    expect((await ada.call('GET', `/outbox/${message.id}`)).body.status).toBe('refused')
    // It was forwarded and bounced there: the address that we wrote to still works.
    expect((await ada.call('POST', `/invoices/${id}/send`, {})).body).toMatchObject({ outcome: 'delivered' })
  })

  it('of an address that is gone stop what goes there, from this business alone, until somebody vouches for it', async () => {
    const to = 'late-bounce@gone.test'
    const { id } = await created({ billingEmail: to })
    await ada.call('POST', `/invoices/${id}/send`, {})
    await handIn(smtp.messages.list().find((one) => one.fault === 'bounce notice')?.raw ?? '')
    smtp.messages.clear()
    const refused = await ada.call('POST', `/invoices/${id}/send`, {})
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(smtp.messages.list(to)).toEqual([])
    const [message] = await messages('?search=gone.test&limit=1')
    expect(message).toMatchObject({ status: 'refused', canSendAgain: true })
    expect(message.reason).toContain('an earlier message came back')
    const other = await grace.call('POST', '/invoices', anInvoice('G-1', { billingEmail: to }))
    expect((await grace.call('POST', `/invoices/${other.body.id}/send`, {})).status).toBeLessThan(300)
    expect(smtp.messages.list(to)).toHaveLength(1)
    smtp.messages.clear()
    expect((await ada.call('POST', `/outbox/${message.id}/send-again`, {})).status).toBe(201)
    expect((await ada.call('POST', `/invoices/${id}/send`, {})).status).toBeLessThan(300)
    expect(smtp.messages.list(to)).toHaveLength(1)
  })

  it('count for the address whatever its case', async () => {
    const to = 'Late-Bounce+Anna@Mixed.test'
    const { id } = await created({ billingEmail: to })
    await ada.call('POST', `/invoices/${id}/send`, {})
    const notice =
      smtp.messages
        .list()
        .find((one) => one.fault === 'bounce notice')
        ?.raw.toString('utf8') ?? ''
    const field = /^Final-Recipient: .*$/m
    expect(field.exec(notice)?.[0]).toMatch(/Late-Bounce\+Anna@mixed\.test/i)
    expect((await handIn(notice.replace(field, (line) => line.toUpperCase()))).statusCode).toBe(204)
    expect((await ada.call('POST', `/invoices/${id}/send`, {})).status).toBe(422)
    const [message] = await messages('?search=mixed.test&limit=1')
    expect(message.reason).toContain('an earlier message came back')
  })

  it('that come before the message is decided are asked for again', async () => {
    const { id } = await created({ billingEmail: 'defer@early.test' })
    await ada.call('POST', `/invoices/${id}/send`, {})
    const [message] = await messages('?search=early.test&limit=1')
    expect(message.status).toBe('retrying')
    const notice = createBounceNotice({
      reporter: 'mx.test',
      to: `bounce+${message.id}@bounces.duly.example`,
      failed: 'defer@early.test',
      original: Buffer.from('Subject: x\r\n\r\n'),
    })
    const standsAs = (status: 'queued' | 'sending' | 'retrying' | 'unknown' | 'sent') =>
      inTransaction(app.db, { workspaceId: message.workspaceId }, (tx) =>
        changeMessage(tx, message.workspaceId, message.id, { status, lastError: null }),
      )
    for (const status of ['queued', 'sending', 'retrying'] as const) {
      await standsAs(status)
      const answer = await handIn(notice)
      expect([status, answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([status, 503, 60])
      expect((await ada.call('GET', `/outbox/${message.id}`)).body.status).toBe(status)
    }
    for (const status of ['sent', 'unknown'] as const) {
      await standsAs(status)
      expect((await handIn(notice)).statusCode).toBe(204)
      expect((await ada.call('GET', `/outbox/${message.id}`)).body.status).toBe('refused')
    }
  })

  it('with a complaint of the reader stop what goes there', async () => {
    const to = 'angry@northlight.test'
    const { id } = await created({ billingEmail: to })
    await ada.call('POST', `/invoices/${id}/send`, {})
    const original = smtp.messages.list(to)[0]?.raw ?? Buffer.alloc(0)
    expect(
      (await handIn(createComplaintNotice({ reporter: 'mx.test', to: 'bounce@x.test', original }))).statusCode,
    ).toBe(204)
    smtp.messages.clear()
    expect((await ada.call('POST', `/invoices/${id}/send`, {})).status).toBeGreaterThanOrEqual(400)
    expect(smtp.messages.list(to)).toEqual([])
    const reasons = (await messages('?search=angry')).map((one: { reason: string }) => one.reason)
    expect(reasons[0]).toContain('marked an earlier message as unwanted')
    expect(reasons[1]).toBe('The recipient marked this message as unwanted.')
  })
})

describe('reports of the SMS provider', () => {
  const post = (url: string, fields: Record<string, string>, signature: string) =>
    app.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
      payload: new URLSearchParams(fields).toString(),
    })

  it('count when they are genuine', async () => {
    const { id } = await created()
    await ada.call('POST', `/invoices/${id}/send-sms`, {})
    const [sms] = await messages('?channel=sms&limit=1')
    const path = `/api/webhooks/twilio/status?w=${sms.workspaceId}&m=${sms.id}`
    const fields = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30006', To: '+15875550100' }
    expect((await post(path, fields, 'forged')).statusCode).toBe(401)
    expect((await ada.call('GET', `/outbox/${sms.id}`)).body.status).toBe('sent')
    const right = twilioSignature(twilio.account.authToken, { url: receiver.url + path, fields })
    for (let count = 0; count < 3; count += 1) expect((await post(path, fields, right)).statusCode).toBe(204)
    expect((await ada.call('GET', `/outbox/${sms.id}`)).body).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('landline'),
    })
  })

  it('are posted by the provider to our own address', async () => {
    const before = receiver.notices.length
    const { id } = await created()
    await ada.call('POST', `/invoices/${id}/send-sms`, {})
    const notices = await receiver.waitFor(before + 1)
    expect(notices.at(-1)?.path).toMatch(/^\/api\/webhooks\/twilio\/status\?w=/)
  })

  it('about nothing of ours are taken and forgotten', async () => {
    const path = `/api/webhooks/twilio/status?w=${crypto.randomUUID()}&m=${crypto.randomUUID()}`
    const fields = { MessageStatus: 'undelivered' }
    const right = twilioSignature(twilio.account.authToken, { url: receiver.url + path, fields })
    expect((await post(path, fields, right)).statusCode).toBe(204)
    expect(
      (
        await post(
          '/api/webhooks/twilio/status',
          fields,
          twilioSignature(twilio.account.authToken, { url: `${receiver.url}/api/webhooks/twilio/status`, fields }),
        )
      ).statusCode,
    ).toBe(204)
  })
})
