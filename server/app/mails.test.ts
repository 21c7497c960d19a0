import { generateKeyPairSync } from 'node:crypto'
import { addDays } from '@duly/core/dates/calendar-date.ts'
import { wallTimeAt } from '@duly/core/dates/time-zone.ts'
import { messageKinds } from '@duly/core/outbox/kinds.ts'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Attachment } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type SimulatorProcess, startSimulatorProcess } from '../../simulators/kit/start-process.ts'
import type { StoredMessage } from '../../simulators/smtp/message-store.ts'
import { type SmtpSimulator, startSmtpSimulator } from '../../simulators/smtp/server.ts'
import { promoteToAdmin } from '../features/access/admins.ts'
import { inTransaction } from '../platform/db/database.ts'
import { aCustomer, employeeIdOf } from '../test/an-appointment.ts'
import { employeeOf, workspaceOf } from '../test/an-employee.ts'
import { aBillOf } from '../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../test/app.ts'
import { cloverAt, connectClover } from '../test/connect-clover.ts'
import { baseUrl, business, type MailCase, mailCases, office, payer, wideWord } from '../test/mail-cases.ts'
import {
  expectOurs,
  expectSameElsewhere,
  expectSameWords,
  expectSelfContained,
  expectWellFormed,
} from '../test/mail-checks.ts'
import { goodPictures } from '../test/pictures.ts'
import { softwarePasskey } from '../test/software-passkey.ts'
import { readStrictly } from '../test/strict-mime.ts'
import { startWebhookListener, type WebhookListener } from '../test/webhook-listener.ts'

/** The whole application sends every kind of mail that there is, over SMTP; each is read as a stranger's program would. */

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ours = { from: 'invoices@mail.duly.example', bounceDomain: 'bounces.duly.example', publicKey }
let smtp: SmtpSimulator
let clover: SimulatorProcess
/** A program that wants to be told no more. */
let gone: WebhookListener
let app: TestApp
let ada: TestPerson
/** The kept PDF of invoice M-1, as its owner downloads it. */
let keptPdf: Buffer

beforeAll(async () => {
  ;[smtp, clover] = await Promise.all([startSmtpSimulator(), startSimulatorProcess('clover')])
  app = await startTestApp({
    workers: true,
    env: {
      LOG_LEVEL: 'silent',
      APP_BASE_URL: baseUrl,
      SMTP_URL: smtp.smtpUrl,
      SUPPORT_EMAIL: 'help@duly.test',
      WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
      MAIL_FROM: ours.from,
      MAIL_BOUNCE_DOMAIN: ours.bounceDomain,
      DKIM_DOMAIN: 'mail.duly.example',
      DKIM_SELECTOR: 'd1',
      DKIM_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      ...cloverAt(clover.url),
    },
  })
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
  await clover.sim('POST', '/app', { webhookUrl: `${url}/api/webhooks/clover/app` })
  ada = await app.register({ email: 'ada@client.test' })
  await aBusiness()
  await Promise.all([
    accountMails(),
    invoiceMails(),
    handInMails(),
    cardMails(),
    invitation(),
    contact(),
    webhooks(),
    handingOver(),
    closing(),
  ])
  await appointments()
}, 180_000)
afterAll(async () => {
  await app?.close()
  await Promise.all([smtp?.close(), clover?.close(), gone?.close()])
})

async function ask(person: TestPerson, method: string, path: string, body?: unknown) {
  const answer = await person.call(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

async function aBusiness() {
  const logo = `data:image/png;base64,${(await goodPictures.PNG?.())?.toString('base64')}`
  await ask(ada, 'POST', '/companies', { name: business, email: office, city: 'Malmö', logo })
  const details = { bankName: 'Sparbanken Åland', accountName: business, accountNumber: '1', iban: 'CA89 3704' }
  await ask(ada, 'POST', '/payment-settings', { preferredCurrency: 'CAD', ...details })
  await ask(ada, 'PATCH', `/payment-settings/user/${ada.id}`, { accountNumber: '2' })
  await ask(ada, 'PATCH', '/message-templates/invoice', {
    subject: 'Счёт № {invoiceNumber} от {businessName} 🎉',
    text: `Hello {customerName},\n\n${wideWord}\n\nWith thanks`,
  })
}

const today = new Date().toISOString().slice(0, 10)

async function anInvoice(number: string, to: string, more: object = {}): Promise<string> {
  const bill = aBillOf(80, {
    invoiceNumber: number,
    billingName: payer,
    billingEmail: to,
    issueDate: addDays(today, -60),
    dueDate: addDays(today, -30),
    paymentMethod: 'bank',
    ...more,
  })
  return (await ask(ada, 'POST', '/invoices', bill)).id
}

async function handingOver() {
  const before = await app.register({ email: 'before@client.test' })
  const after = await employeeOf(app, before, await app.register({ email: 'after@client.test' }))
  await ask(before, 'POST', '/companies', { name: 'Wharf Street Books' })
  await ask(before, 'POST', '/businesses/hand-over', { employeeId: await employeeIdOf(app, after) })
}

async function closing() {
  const owner = await app.register({ email: 'closer@client.test', firstName: 'Ada', lastName: 'Moss' })
  await employeeOf(app, owner, await app.register({ email: 'member@client.test' }))
  await ask(owner, 'POST', '/companies', { name: 'Wharf Street Prints' })
  const firm = await workspaceOf(app, owner)
  const { id } = await ask(owner, 'POST', '/businesses')
  const named = await owner.call('POST', '/companies', { name: 'Wharf Street Cards' }, { 'x-workspace': id })
  const closed = await owner.call('POST', '/businesses/close', undefined, { 'x-workspace': firm })
  expect([named.status, closed.status]).toEqual([201, 204])
}

async function handInMails() {
  const staff = await employeeOf(app, ada, await app.register({ email: 'staff@client.test' }))
  await app.db.updateTable('memberships').set({ preset: 'staff' }).where('user_id', '=', staff.id).execute()
  const bill = aBillOf(80, { invoiceNumber: 'M-9', billingName: payer, billingEmail: 'nobody@client.test' })
  const { id } = await ask(staff, 'POST', '/invoices', bill)
  await ask(staff, 'POST', `/invoices/${id}/hand-in`, { remark: 'Both days <on site>' })
  await ask(ada, 'POST', `/invoices/${id}/return`, { remark: 'The rate is another' })
}

async function invoiceMails() {
  const items = [{ name: 'Reading corner', quantity: 3, rate: 120.5 }]
  const first = await anInvoice('M-1', 'invoice@client.test', { items })
  await ask(ada, 'POST', `/invoices/${first}/send`, {})
  const pdf = await app.server.inject({
    url: `/api/invoices/${first}/revisions/1/pdf`,
    headers: { authorization: `Bearer ${ada.token}` },
  })
  keptPdf = pdf.rawPayload
  const dropped = await anInvoice('M-2', 'drop@client.test')
  await ask(ada, 'POST', `/invoices/${dropped}/send`, {})
  const once = await anInvoice('M-6', 'once@client.test', { items })
  await ask(ada, 'POST', `/invoices/${once}/send`, {
    // Given twice, and the payer's own: nobody gets a message twice.
    cc: ['copy@client.test', 'Copy@client.test', 'once@client.test'],
    copyToMe: true,
    subject: 'The corner, Donau',
    message: 'Only this once, for you.',
  })
  await quoteMails()
  const later = await anInvoice('M-7', 'later@client.test')
  const { date, hour, minute } = wallTimeAt(new Date(Date.now() + 3_600_000), 'America/Edmonton')
  const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
  await ask(ada, 'POST', `/invoices/${later}/send-later`, { date, time })
  await ask(ada, 'PATCH', `/invoices/${later}`, { status: 'CANCELLED' })
  const again = await anInvoice('M-8', '')
  await ask(ada, 'POST', '/recurring', {
    fromInvoiceId: again,
    name: 'Care of the garden',
    rule: { unit: 'day', every: 1, anchor: addDays(today, -60) },
    time: '00:00',
    mode: 'send',
  })
  const late = await anInvoice('M-3', 'reminder@client.test', { status: 'SENT' })
  await ask(ada, 'POST', `/invoices/${late}/remind`, { channel: 'mail', letter: 'final' })
  await markedMails()
  const part = await anInvoice('M-4', 'receipt@client.test', { status: 'SENT' })
  await ask(ada, 'POST', `/invoices/${part}/payments`, { amount: 50, method: 'bank', sendReceipt: true })
  await nextTryNow()
}

async function quoteMails() {
  const offered = { kind: 'quote', dueDate: addDays(today, 30) }
  const first = await anInvoice('A-1', 'quote@client.test', offered)
  await ask(ada, 'POST', `/invoices/${first}/send`, {})
  const { digest } = await ask(ada, 'GET', `/quotes/${first}/public`)
  await ask(ada, 'POST', `/quotes/${first}/accept`, { name: 'Zoë Ωmega', digest })
  const second = await anInvoice('A-2', 'quote@client.test', { ...offered, status: 'SENT' })
  await ask(ada, 'POST', `/quotes/${second}/decline`, { reason: 'price', words: 'Next year <perhaps>' })
}

/** An invoice and a reminder of it to everybody who is marked for invoices at the customer. */
async function markedMails() {
  const customer = await ask(ada, 'POST', '/customers', {
    name: payer,
    email: 'marked@client.test',
    emails: [
      { address: 'books@client.test', invoices: 'to' },
      { address: 'boss@client.test', invoices: 'cc' },
      { address: 'desk@client.test', invoices: 'none' },
      { address: 'MARKED@client.test', invoices: 'cc' },
    ],
  })
  const id = await anInvoice('M-17', 'marked@client.test', { customerId: customer.id })
  await ask(ada, 'POST', `/invoices/${id}/send`, {})
  await ask(ada, 'POST', `/invoices/${id}/remind`, { channel: 'mail' })
  // Who names recipients names all of them.
  const other = await anInvoice('M-18', 'marked@client.test', { customerId: customer.id })
  await ask(ada, 'POST', `/invoices/${other}/send`, { to: ['other@client.test'], cc: [] })
  await ask(ada, 'POST', `/invoices/${other}/send`, { email: 'alone@client.test' })
}

/** Lets messages that were put off be tried now instead of in 15 seconds. */
async function nextTryNow() {
  const workspaceId = await workspaceOf(app, ada)
  await inTransaction(app.db, { workspaceId }, (tx) =>
    tx.updateTable('outbox').set({ next_try_at: sql`created_at` }).where('status', '=', 'retrying').execute(),
  )
  await startJobsNow('outbox.deliver')
}

async function startJobsNow(name: string) {
  await sql`update pgboss.job set start_after = now() where name = ${name} and state < 'active'`.execute(app.db)
}

async function cardMails() {
  await connectClover(ada.call, app.call)
  const invoice = await anInvoice('M-5', 'card@client.test', { status: 'SENT' })
  const link = await ask(ada, 'POST', '/payment-links', {
    billingName: payer,
    billingEmail: 'link@client.test',
    billingPhone: '+1 587 555 0100',
    currency: 'CAD',
    total: 12.34,
    additionalNotes: 'Deposit, first part',
  })
  await ask(ada, 'POST', `/payment-links/${link.id}/send-email`, {})
  for (const path of [`/invoices/${invoice}`, `/payment-links/${link.id}`]) {
    const { body } = await app.call('POST', `${path}/payment`, {})
    const card = new URLSearchParams({ number: '4242424242424242', expiry: '12/39', code: '123' })
    await fetch(body.checkoutUrl, { method: 'POST', body: card, redirect: 'manual' })
  }
}

async function accountMails() {
  const [reset, changed, locked, old, factors] = await Promise.all(
    ['reset', 'changed', 'locked', 'old', 'factors'].map((name) => app.register({ email: `${name}@client.test` })),
  )
  await app.call('POST', '/auth/forgot-password', { email: reset?.email })
  if (changed)
    await ask(changed, 'POST', '/account/password', { currentPassword: 'correct horse', newPassword: 'battery staple' })
  if (old) await ask(old, 'PATCH', '/profile', { email: 'new@client.test' })
  if (factors) {
    const { body } = await factors.call('POST', '/auth/passkeys/options')
    await ask(factors, 'POST', '/auth/passkeys', { credential: softwarePasskey().create(body, baseUrl) })
    const root = await app.register()
    await promoteToAdmin(app.db, root.email)
    await ask(root, 'DELETE', `/admin/users/${factors.id}/sessions`)
  }
  for (let count = 0; count < 10; count += 1) {
    const payload = { email: locked?.email, password: 'guess' }
    await app.server.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress: '203.0.113.5' })
  }
}

async function invitation() {
  await app.register({ email: 'invited@client.test' })
  await ask(ada, 'POST', '/employees', { email: 'invited@client.test' })
}

async function webhooks() {
  gone = await startWebhookListener()
  gone.answer = (_call, response) => void response.writeHead(410).end()
  const { id } = await ask(ada, 'POST', '/webhook-endpoints', { url: `${gone.url}/gone`, events: ['invoice.paid'] })
  await ask(ada, 'POST', `/webhook-endpoints/${id}/sample`, {})
}

async function contact() {
  const answer = await app.call('POST', '/contact', {
    name: 'Grace “Gigi” Field',
    email: 'grace@field.test',
    subject: 'Größe & Preis?',
    message: 'How much is it?\r\nThanks',
  })
  expect(answer.status).toBe(201)
}

async function appointments() {
  const worker = await employeeOf(app, ada)
  await inTransaction(app.db, {}, (tx) =>
    tx.updateTable('users').set({ email: 'worker@client.test' }).where('id', '=', worker.id).execute(),
  )
  await ask(ada, 'PATCH', '/appointment-reminders', { minutesBefore: [1440], sms: false })
  const start = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 26 * 3_600_000
  const booked = async (email: string, hours: number, more: object = {}) =>
    ask(ada, 'POST', '/appointments', {
      title: 'Besichtigung 2. Stock',
      customerId: await aCustomer(ada, { email, name: payer }),
      startTime: new Date(start + hours * 3_600_000).toISOString(),
      duration: 60,
      notes: 'Bring samples',
      ...more,
    })
  const visit = await booked('visit@client.test', 0)
  await ask(ada, 'PATCH', `/appointments/${visit.id}`, { status: 'confirmed' })
  const work = await booked('other@client.test', 2, { employeeId: await employeeIdOf(app, worker) })
  await ask(ada, 'PATCH', `/appointments/${work.id}`, { title: 'Besichtigung 3. Stock' })
  const off = await booked('cancelled@client.test', 4)
  await ask(ada, 'PATCH', `/appointments/${off.id}`, { status: 'cancelled' })
  // The day before the visit has come; its job was planned for then.
  app.clock.now = new Date(start - 23 * 3_600_000)
  await startJobsNow('appointments.remind')
  // So has the time of what was to be sent later.
  await startJobsNow('invoices.send-later')
}

/** The message of a case; waits for it, since some go out by jobs. */
async function messageOf({ to, subject }: MailCase): Promise<StoredMessage> {
  const isIt = ({ email, acknowledged }: StoredMessage) =>
    acknowledged && (typeof subject === 'string' ? email.subject === subject : subject.test(email.subject ?? ''))
  return vi.waitFor(
    () => {
      const subjects = smtp.messages.list(to).map(({ email }) => email.subject)
      const found = smtp.messages.list(to).find(isIt)
      expect(found, `a message "${subject}" among ${JSON.stringify(subjects)}`).toBeDefined()
      return found as StoredMessage
    },
    { timeout: 60_000, interval: 50 },
  )
}

const bytesOf = ({ content }: Attachment) => Buffer.from(content as ArrayBuffer)

async function firstPageOf(pdf: Buffer): Promise<string> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const { items } = await (await document.getPage(1)).getTextContent()
  await task.destroy()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}

it('has a case for every kind', () => {
  expect(messageKinds.filter((kind) => !mailCases[kind]?.length)).toEqual([])
})

const table = Object.entries(mailCases).flatMap(([kind, list]) => list.map((one) => [kind, one.name, one] as const))

describe.each(table)('%s: %s', (_kind, _name, one) => {
  it('arrives as it should', { timeout: 90_000 }, async () => {
    const message = await messageOf(one)
    const { email } = message
    expectWellFormed(message)
    expectOurs(
      message,
      ours,
      one.copyOf === undefined ? undefined : { of: one.copyOf, reader: one.to, also: one.also, cc: [one.to] },
    )
    expectSelfContained(email, baseUrl)
    expectSameWords(email)
    expectSameElsewhere(message)
    expect(email.from?.name).toBe(one.by === 'business' ? `${business} via Duly` : 'Duly')
    expect(email.replyTo?.map(({ address }) => address)).toEqual(
      one.by === 'business' ? [office] : one.replyTo ? [one.replyTo] : undefined,
    )
    for (const fact of one.says) expect(email.text?.replaceAll('\n', ' ')).toContain(fact)
    const header = (name: string) => email.headers.find(({ key }) => key === name)?.value
    if (one.endsReminders) {
      expect(header('list-unsubscribe')).toMatch(/^<https:\/\/duly\.example\/api\/unsubscribe\/[\w.~-]+>$/)
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    } else expect([header('list-unsubscribe'), header('list-unsubscribe-post')]).toEqual([undefined, undefined])
    const files = email.attachments.filter(({ mimeType }) => mimeType === 'application/pdf')
    expect(files.map(({ filename }) => filename?.replace(/\d{4}-\d\d-\d\d/, 'DAY'))).toEqual(one.files ?? [])
    for (const file of files) {
      expect(bytesOf(file).subarray(0, 5).toString()).toBe('%PDF-')
      expect(await firstPageOf(bytesOf(file))).toContain(
        /-([AM]-\d+)\.pdf$/.exec(file.filename ?? '')?.[1] ?? 'Receipt',
      )
    }
    const calendars = email.attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType))
    if (!one.calendar) expect(calendars).toEqual([])
    for (const file of one.calendar ? calendars : []) {
      const component = new ICAL.Component(ICAL.parse(bytesOf(file).toString('utf8')))
      expect(component.getFirstPropertyValue('method')).toBe(one.calendar)
    }
    if (one.calendar) {
      expect(message.raw.toString('latin1')).toMatch(new RegExp(`text/calendar;[^:]*method=${one.calendar}`, 'i'))
      expect(calendars.length).toBeGreaterThan(0)
    }
  })
})

it('attaches the very PDF that is kept with the revision', async () => {
  const { email } = await messageOf(mailCases.invoice[0] as MailCase)
  const attached = email.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
  expect(attached && bytesOf(attached).equals(keptPdf)).toBe(true)
})

it('names readers of copies in the head, and blind ones nowhere', async () => {
  const [copy] = mailCases.invoice_copy as readonly [MailCase]
  for (const to of ['once@client.test', 'copy@client.test', 'ada@client.test']) {
    const message = await messageOf({ ...copy, to })
    const { email, raw, envelope } = message
    expectWellFormed(message)
    expectSameElsewhere(message)
    expect(envelope.to).toEqual([to])
    expect(
      email.to?.map(({ address }) => address),
      to,
    ).toEqual(['once@client.test'])
    expect(
      email.cc?.map(({ address }) => address),
      to,
    ).toEqual(['copy@client.test'])
    const { fields } = readStrictly(raw)
    expect([fields.get('cc'), fields.get('bcc')], to).toEqual(['copy@client.test', undefined])
    expect(raw.toString('latin1'), to).not.toContain('ada@client.test')
    // The head that names the readers is under the signature.
    expect(fields.get('dkim-signature'), to).toMatch(/h=[^;]*\bcc\b/i)
    expect(smtp.messages.list(to).filter((one) => one.email.subject === copy.subject)).toHaveLength(1)
  }
  // The wording stays: the next invoice has the usual one.
  await messageOf(mailCases.invoice[1] as MailCase)
})

it('writes to everybody who is marked for invoices at the customer, each with a message of their own', async () => {
  const [copy] = mailCases.reminder_copy as readonly [MailCase]
  for (const subject of [/^Счёт № M-17/, copy.subject]) {
    for (const to of ['marked@client.test', 'books@client.test', 'boss@client.test']) {
      const message = await messageOf({ ...copy, to, subject })
      expectWellFormed(message)
      expect(message.envelope.to).toEqual([to])
      expect(message.email.to?.map(({ address }) => address)).toEqual(['marked@client.test', 'books@client.test'])
      expect(message.email.cc?.map(({ address }) => address)).toEqual(['boss@client.test'])
    }
  }
  expect(smtp.messages.list('desk@client.test')).toEqual([])
  await messageOf({ ...copy, to: 'alone@client.test', subject: /M-18/ })
  await messageOf({ ...copy, to: 'other@client.test', subject: /M-18/ })
  for (const to of ['books@client.test', 'boss@client.test'])
    expect(smtp.messages.list(to).filter(({ email }) => email.subject?.includes('M-18'))).toEqual([])
})

it('repeats a message whose fate was unknown as the same one', async () => {
  await messageOf(mailCases.invoice[1] as MailCase)
  const copies = smtp.messages.list('drop@client.test')
  expect(copies.length).toBeGreaterThan(1)
  const told = copies.map(({ email }) => [email.messageId, email.subject, email.text, email.html])
  for (const copy of told) expect(copy).toEqual(told[0])
})

it.each([
  ['POST', '/companies', { name: 'Evil\r\nBcc: all@evil.test' }],
  ['PATCH', '/message-templates/invoice', { subject: 'Evil\r\nBcc: all@evil.test', text: 'x' }],
  ['POST', '/invoices', { ...aBillOf(1), billingName: 'Evil\r\nBcc: all@evil.test' }],
  ['POST', '/invoices', { ...aBillOf(1), invoiceNumber: 'Evil\nBcc: all@evil.test' }],
  ['POST', '/contact', { name: 'E\r\nBcc: a@evil.test', email: 'a@b.test', subject: 'x', message: 'x' }],
  ['POST', '/contact', { name: 'E', email: 'a@b.test\r\nBcc: a@evil.test', subject: 'x', message: 'x' }],
])('takes no line break into what becomes a header: %s %s', async (method, path, body) => {
  expect((await ada.call(method, path, body)).status).toBe(400)
})
