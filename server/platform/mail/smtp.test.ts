import { generateKeyPairSync } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type SmtpSimulator, startSmtpSimulator } from '../../../simulators/smtp/server.ts'
import { dkimProblem } from '../../test/dkim.ts'
import { readConfig } from '../config/config.ts'
import { keepMail } from './kept-mail.ts'
import { headerText, type Mailer, type MailMessage } from './mail.ts'
import { openSmtp } from './smtp.ts'
import { type SmtpSettings, smtpSettings } from './smtp-settings.ts'

const dataDir = `/tmp/duly-test-${process.pid}`
let simulator: SmtpSimulator
const open: Mailer[] = []

beforeAll(async () => {
  simulator = await startSmtpSimulator()
})
afterAll(() => simulator.close())
afterEach(() => {
  for (const mailer of open.splice(0)) mailer.close()
  simulator.messages.clear()
})

const configuration = {
  SMTP_REQUIRE_TLS: true,
  SMTP_POOL_MAX: 2,
  MAIL_FROM: 'invoices@mail.duly.example',
  MAIL_BOUNCE_DOMAIN: 'bounces.duly.example',
  DKIM_DOMAIN: undefined,
  DKIM_SELECTOR: undefined,
  DKIM_PRIVATE_KEY: undefined,
}

function mailer(overrides: Partial<SmtpSettings> = {}, url = simulator.smtpUrl): Mailer {
  const settings = smtpSettings({ ...configuration, SMTP_URL: url })
  if (!settings) throw new Error('no settings')
  const made = openSmtp({ ...settings, ...overrides })
  open.push(made)
  return made
}

let counter = 0
function aMessage(overrides: Partial<MailMessage> = {}): MailMessage {
  counter += 1
  return {
    outboxId: `0198c0de-0000-7000-8000-${String(counter).padStart(12, '0')}`,
    to: { name: 'Ada Moss', address: 'ada@client.test' },
    fromName: 'Fernwood Studio Ltd.',
    replyTo: { name: 'Fernwood Studio Ltd.', address: 'office@fernwood.test' },
    subject: 'Invoice INV-1 from Fernwood Studio Ltd.',
    html: '<!doctype html><p>Hello</p>',
    text: 'Hello',
    files: [],
    calendar: null,
    unsubscribeUrl: null,
    ...overrides,
  }
}

async function received() {
  const stored = simulator.messages.list().at(-1)
  if (!stored) throw new Error('nothing received')
  return { ...stored, mail: await PostalMime.parse(stored.raw) }
}

const header = (mail: { headers: { key: string; value: string }[] }, name: string) =>
  mail.headers.filter((one) => one.key === name.toLowerCase()).map((one) => one.value)

describe('a message over SMTP', () => {
  it('arrives with its addresses, parts and files as an independent parser reads them', async () => {
    const pdf = Buffer.from('%PDF-1.7 stand-in')
    const message = aMessage({
      files: [
        { filename: 'invoice-INV-1.pdf', contentType: 'application/pdf', content: pdf, size: pdf.length },
        { filename: 'logo.png', contentType: 'image/png', content: Buffer.from([1, 2, 3]), size: 3, cid: 'logo' },
      ],
      html: '<p>Hello <img src="cid:logo" alt=""></p>',
    })
    const outcome = await mailer().send(message)
    expect(outcome).toMatchObject({ outcome: 'delivered', code: 250 })
    const { mail, envelope } = await received()
    expect(mail.from).toMatchObject({ name: 'Fernwood Studio Ltd. via Duly', address: 'invoices@mail.duly.example' })
    expect(mail.replyTo).toMatchObject([{ name: 'Fernwood Studio Ltd.', address: 'office@fernwood.test' }])
    expect(mail.to).toMatchObject([{ name: 'Ada Moss', address: 'ada@client.test' }])
    expect(envelope).toEqual({ from: `bounce+${message.outboxId}@bounces.duly.example`, to: ['ada@client.test'] })
    expect(mail.messageId).toBe(`<${message.outboxId}@mail.duly.example>`)
    expect(header(mail, 'X-Outbox-Id')).toEqual([message.outboxId])
    expect(header(mail, 'Auto-Submitted')).toEqual(['auto-generated'])
    expect(mail.text?.trim()).toBe('Hello')
    expect(mail.html).toContain('<p>Hello')
    expect(mail.attachments.map((one) => [one.filename, one.mimeType, one.disposition])).toEqual(
      expect.arrayContaining([
        ['invoice-INV-1.pdf', 'application/pdf', 'attachment'],
        ['logo.png', 'image/png', 'inline'],
      ]),
    )
    const attached = mail.attachments.find((one) => one.mimeType === 'application/pdf')?.content
    expect(Buffer.from(attached as ArrayBuffer).equals(pdf)).toBe(true)
  })

  it('comes from the product alone when no business is named', async () => {
    await mailer().send(aMessage({ fromName: null, replyTo: null }))
    const { mail } = await received()
    expect(mail.from).toMatchObject({ name: 'Duly', address: 'invoices@mail.duly.example' })
    expect(mail.replyTo ?? []).toEqual([])
  })

  it.each([
    ['Latin', 'Łódź Übergröße Ltd. ñ'],
    ['Greek', 'Ελληνική Εταιρεία'],
    ['Cyrillic', 'ООО «Ромашка»'],
    ['Arabic', 'شركة الفواتير'],
    ['Hebrew', 'חברת חשבוניות'],
    ['Chinese', '發票股份有限公司'],
    ['Japanese', '請求書株式会社'],
    ['Korean', '송장 주식회사'],
    ['Hindi', 'चालान लिमिटेड'],
    ['Thai', 'บริษัท ใบแจ้งหนี้'],
    ['beyond the basic plane', 'Café 🧾 𝒟uly'],
  ])('keeps %s names and text whole', async (_script, name) => {
    await mailer().send(
      aMessage({ fromName: name, subject: `Invoice from ${name}`, text: name, html: `<p>${name}</p>` }),
    )
    const { mail } = await received()
    expect(mail.from?.name).toBe(`${name} via Duly`)
    expect(mail.subject).toBe(`Invoice from ${name}`)
    expect(mail.text?.trim()).toBe(name)
    expect(mail.html).toContain(name)
  })

  it('lets nothing in a name, subject or address become a header', async () => {
    const evil = 'Acme\r\nBcc: everyone@evil.test\r\nX-Evil: 1\u2028\u0000'
    await mailer().send(
      aMessage({
        fromName: `${evil}" <fake@evil.test>`,
        subject: evil,
        to: { name: evil, address: 'ada@client.test\r\nRCPT TO:<x@evil.test>' },
        replyTo: { name: evil, address: 'office@fernwood.test\r\nX-Evil: 2' },
      }),
    )
    const stored = simulator.messages.list()
    for (const one of stored) {
      const mail = await PostalMime.parse(one.raw)
      expect(header(mail, 'bcc')).toEqual([])
      expect(header(mail, 'x-evil')).toEqual([])
      expect(mail.from?.address).toBe('invoices@mail.duly.example')
      expect(one.envelope.to).toHaveLength(1)
    }
  })

  it('shortens names and subjects without end', async () => {
    await mailer().send(aMessage({ fromName: 'N'.repeat(3000), subject: '長'.repeat(3000) }))
    const { mail, raw } = await received()
    expect(mail.from?.name?.length).toBeLessThan(140)
    expect([...(mail.subject ?? '')].length).toBe(250)
    const lines = raw.toString('latin1').split('\r\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(998)
  })

  it('carries an invitation both as an alternative and as a file, with one method', async () => {
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
    await mailer().send(aMessage({ calendar: { method: 'REQUEST', filename: 'invite.ics', content } }))
    const { raw, mail } = await received()
    expect(raw.toString()).toMatch(/Content-Type: text\/calendar;[^\n]*(\r\n\s[^\n]*)?method=REQUEST/i)
    const file = mail.attachments.find((one) => one.mimeType === 'application/ics')
    expect(file?.filename).toBe('invite.ics')
  })

  it('signs with DKIM when a key is configured', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n')
    const settings = smtpSettings({
      ...configuration,
      SMTP_URL: simulator.smtpUrl,
      DKIM_DOMAIN: 'mail.duly.example',
      DKIM_SELECTOR: 'd1',
      DKIM_PRIVATE_KEY: pem,
    })
    // Words that somebody typed elsewhere may hold line breaks of all kinds.
    const typed = 'one\rtwo\r\nthree\n\rfour'
    await mailer({ dkim: settings?.dkim ?? null }).send(
      aMessage({ unsubscribeUrl: 'https://duly.example/u/abc', text: typed, html: `<p>${typed}</p>` }),
    )
    const { raw, mail } = await received()
    expect(header(mail, 'dkim-signature')[0]).toMatch(/d=mail\.duly\.example;.*s=d1;/s)
    expect(header(mail, 'dkim-signature')[0]).toMatch(/h=[^;]*\bfrom\b[^;]*/i)
    // Without both under the signature a mail program may not offer the one-click end (RFC 8058, 4).
    const signed = /\bh=([^;]*)/
      .exec(header(mail, 'dkim-signature')[0] ?? '')?.[1]
      ?.toLowerCase()
      .replace(/\s/g, '')
      .split(':')
    expect(signed).toEqual(expect.arrayContaining(['from', 'reply-to', 'list-unsubscribe', 'list-unsubscribe-post']))
    expect(dkimProblem(raw, publicKey)).toBeNull()
    const changed = (from: RegExp, to: string) => Buffer.from(raw.toString('latin1').replace(from, to), 'latin1')
    expect(dkimProblem(changed(/\r\nSubject: /, '\r\nSubject: Re: '), publicKey)).toBe('a signed field was changed')
    expect(dkimProblem(changed(/\r\nFrom: /, '\r\nFrom: x'), publicKey)).toBe('a signed field was changed')
    expect(dkimProblem(Buffer.concat([raw, Buffer.from('more\r\n')]), publicKey)).toBe('the body was changed')
  })

  it('offers a one-click end where there is one', async () => {
    await mailer().send(aMessage({ unsubscribeUrl: 'https://duly.example/u/abc' }))
    const { mail } = await received()
    expect(header(mail, 'list-unsubscribe')).toEqual(['<https://duly.example/u/abc>'])
    expect(header(mail, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
  })
})

describe('how a try ends', () => {
  const to = (address: string) => aMessage({ to: { name: '', address } })

  it('550 is for good', async () => {
    expect(await mailer().send(to('bounce@client.test'))).toMatchObject({ outcome: 'refused', code: 550 })
  })

  it('552 after DATA is for good', async () => {
    expect(await mailer().send(to('full@client.test'))).toMatchObject({ outcome: 'refused', code: 552 })
  })

  it('451 is for later, and later it goes through', async () => {
    const one = mailer()
    expect(await one.send(to('defer@client.test'))).toMatchObject({ outcome: 'retry', code: 451 })
    expect(await one.send(to('defer@client.test'))).toMatchObject({ outcome: 'delivered' })
  })

  it('a line cut after DATA leaves it unknown, and a repeat has the same Message-ID', async () => {
    const one = mailer()
    const message = to('drop@client.test')
    expect(await one.send(message)).toMatchObject({ outcome: 'unknown' })
    expect(await one.send(message)).toMatchObject({ outcome: 'delivered' })
    const ids = simulator.messages.list('drop@client.test').map((stored) => stored.email.messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('a server that never answers after DATA leaves it unknown', async () => {
    const one = mailer({ socketTimeoutMs: 400 })
    expect(await one.send(to('hang@client.test'))).toMatchObject({ outcome: 'unknown' })
  })

  it('a slow server is waited for', async () => {
    expect(await mailer().send(to('slow1@client.test'))).toMatchObject({ outcome: 'delivered' })
  })

  it('no server there is for later', async () => {
    expect(await mailer({}, 'smtp://127.0.0.1:9').send(aMessage())).toMatchObject({ outcome: 'retry' })
  })

  it('wrong credentials are for later and alarm the operator', async () => {
    const locked = await startSmtpSimulator({ user: 'duly', pass: 'right' })
    try {
      const wrong = locked.smtpUrl.replace('right', 'wrong')
      expect(await mailer({}, wrong).send(aMessage())).toMatchObject({ outcome: 'retry', code: 535, alert: true })
      expect(await mailer({}, locked.smtpUrl).send(aMessage())).toMatchObject({ outcome: 'delivered' })
    } finally {
      await locked.close()
    }
  })

  it('a message over the size that the server announces is refused', async () => {
    const small = await startSmtpSimulator({ size: 2000 })
    try {
      const outcome = await mailer({}, small.smtpUrl).send(aMessage({ text: 'x'.repeat(10_000) }))
      expect(outcome).toMatchObject({ outcome: 'refused' })
    } finally {
      await small.close()
    }
  })

  it('a greeting of 421 is for later', async () => {
    await fetch(`${simulator.url}/__sim/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'greeting_refused' }),
    })
    expect(await mailer().send(aMessage())).toMatchObject({ outcome: 'retry' })
  })

  it('a late bounce is accepted first, then noticed at the envelope sender', async () => {
    const message = to('late-bounce@client.test')
    expect(await mailer().send(message)).toMatchObject({ outcome: 'delivered' })
    const [notice] = simulator.messages.list(`bounce+${message.outboxId}@bounces.duly.example`)
    expect(notice?.raw.toString()).toContain('Status: 5.1.1')
  })
})

describe('settings', () => {
  it('take nothing from the address but server and credentials', () => {
    const settings = smtpSettings({
      ...configuration,
      SMTP_URL: 'smtps://u%40x:p%3Aw@mail.test?tls.rejectUnauthorized=false',
    })
    expect(settings).toMatchObject({
      host: 'mail.test',
      port: 465,
      secure: true,
      user: 'u@x',
      pass: 'p:w',
      requireTls: true,
    })
  })

  it('refuse what is no mail server', () => {
    expect(() => smtpSettings({ ...configuration, SMTP_URL: 'https://mail.test' })).toThrow(/SMTP_URL/)
    expect(smtpSettings({ ...configuration, SMTP_URL: undefined })).toBeNull()
    // A bare % in a password: said clearly, and without the password.
    const unreadable = () => smtpSettings({ ...configuration, SMTP_URL: 'smtp://u:50%off@mail.test' })
    expect(unreadable).toThrow(/SMTP_URL is not valid.*SMTP_PASS/)
    expect(unreadable).not.toThrow(/50/)
  })

  it('come in parts as well, the password as it is', () => {
    const named = (more: object) => smtpSettings({ ...configuration, SMTP_HOST: 'mail.test', ...more })
    expect(named({ SMTP_USER: 'u', SMTP_PASS: '50%off@:/' })).toMatchObject({
      host: 'mail.test',
      port: 587,
      secure: false,
      user: 'u',
      pass: '50%off@:/',
      requireTls: true,
    })
    expect(named({ SMTP_PORT: 465 })).toMatchObject({ port: 465, secure: true, user: '' })
    expect(named({ SMTP_SECURE: true })).toMatchObject({ port: 465, secure: true })
    expect(named({ SMTP_PORT: 2465, SMTP_SECURE: true })).toMatchObject({ port: 2465, secure: true })
  })

  it('are refused at the start when mail could not be signed with them', () => {
    const pem = (type: 'rsa' | 'ec') => {
      const { privateKey } =
        type === 'rsa'
          ? generateKeyPairSync('rsa', { modulusLength: 2048 })
          : generateKeyPairSync('ec', { namedCurve: 'P-256' })
      return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    }
    const read = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env })
    const all = {
      DKIM_DOMAIN: 'duly.example',
      DKIM_SELECTOR: 'd1',
      DKIM_PRIVATE_KEY: pem('rsa').replaceAll('\n', '\\n'),
    }
    expect(read(all).DKIM_SELECTOR).toBe('d1')
    expect(() => read({ DKIM_DOMAIN: 'duly.example' })).toThrow(/DKIM_SELECTOR and DKIM_PRIVATE_KEY is missing/)
    expect(() => read({ ...all, DKIM_PRIVATE_KEY: 'MIIE' })).toThrow(/DKIM_PRIVATE_KEY is not valid/)
    expect(() => read({ ...all, DKIM_PRIVATE_KEY: pem('ec') })).toThrow(/RSA key/)
    expect(() => read({ SMTP_URL: 'smtp://a.test', SMTP_HOST: 'b.test' })).toThrow(/use only one/)
    const live = { NODE_ENV: 'production', SMTP_HOST: 'mail.test' }
    expect(() => read(live)).toThrow(/SECRET_KEY is required/)
    expect(() => read(live)).not.toThrow(/SMTP_URL is required/)
  })
})

it('mail without a server is kept here', async () => {
  expect(await keepMail().send(aMessage())).toMatchObject({ outcome: 'delivered' })
})

it('header text is one line without reversals', () => {
  expect(headerText('a\r\nb\u202Ec\u0000')).toBe('a b c')
})

describe('the greeting', () => {
  const greeted = async (baseUrl: string | undefined) => {
    const said = new Promise<string>((heard) => {
      const server = createServer((socket) => {
        socket.on('error', () => {})
        socket.write('220 mail.client.example\r\n')
        socket.once('data', (line) => {
          heard(String(line).trim())
          socket.end('421 busy\r\n')
          server.close()
        })
      })
      server.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo
        const settings = smtpSettings({ ...configuration, SMTP_URL: `smtp://127.0.0.1:${port}`, APP_BASE_URL: baseUrl })
        if (!settings) throw new Error('no settings')
        const made = openSmtp(settings)
        open.push(made)
        void made.send(aMessage())
      })
    })
    return said
  }

  it('names the host of the public address, whatever this machine is called', async () => {
    expect(await greeted('https://bills.fernwood.example')).toBe('EHLO bills.fernwood.example')
  })

  it('leaves it to the machine where the address has no name that others know', async () => {
    for (const address of [undefined, 'http://localhost:3000', 'http://192.0.2.7:3000', 'http://[2001:db8::7]'])
      expect(await greeted(address)).not.toMatch(/localhost:|192\.0\.2\.7|2001/)
  })
})
