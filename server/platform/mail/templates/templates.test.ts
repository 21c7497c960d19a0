import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmtpSimulator, startSmtpSimulator } from '../../../../simulators/smtp/server.ts'
import { sampleBusiness, sampleMails, sampleSite } from '../../../test/sample-mails.ts'
import { ownLink } from '../blocks.ts'
import type { RenderedMail } from '../layout.ts'
import type { Mailer } from '../mail.ts'
import { openSmtp } from '../smtp.ts'
import { contactMail } from './contact.ts'
import { invoiceMail } from './invoice.ts'
import { reminderMail } from './reminder.ts'
import { sampleInvoice } from './sample-invoice.ts'

let simulator: SmtpSimulator
let mailer: Mailer
beforeAll(async () => {
  simulator = await startSmtpSimulator()
  mailer = openSmtp({
    host: '127.0.0.1',
    port: simulator.smtpPort,
    secure: false,
    user: '',
    pass: '',
    requireTls: true,
    maxConnections: 3,
    from: 'invoices@duly.example',
    productName: 'Duly',
    bounceDomain: null,
    dkim: null,
  })
})
afterAll(async () => {
  mailer.close()
  await simulator.close()
})

let sent = 0
async function delivered(mail: RenderedMail, fromName: string | null = 'Fernwood Studio Ltd.') {
  sent += 1
  const outcome = await mailer.send({
    outboxId: `m${sent}`,
    to: { name: '', address: 'reader@client.test' },
    fromName,
    replyTo: null,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    files: [],
    calendar: mail.calendar,
    unsubscribeUrl: null,
  })
  expect(outcome).toMatchObject({ outcome: 'delivered' })
  const raw = simulator.messages.list().at(-1)?.raw ?? Buffer.alloc(0)
  return PostalMime.parse(raw)
}

const tags = (html: string) => [...html.matchAll(/<([a-z0-9]+)/gi)].map((match) => match[1]?.toLowerCase())
const links = (html: string) => [...html.matchAll(/(?:href|src)="([^"]*)"/gi)].map((match) => match[1])
const bare = (text: string) => text.replace(/\s+/g, ' ').trim()
const textOfHtml = (html: string) =>
  bare(
    html
      .replace(/<(style|title)[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  )

const allowedTags = new Set(
  'html head meta title style body div table tbody tr td th p h1 span a img br bdi'.split(' '),
)

describe.each(Object.entries(sampleMails()))('%s', (_name, mail) => {
  it('arrives as two parts that say the same, with our own links only', async () => {
    const read = await delivered(mail)
    expect(read.subject).toBe(mail.subject)
    expect(bare(read.text ?? '')).toBe(bare(mail.text))
    expect(bare(read.html ?? '')).toBe(bare(mail.html))
    for (const link of links(mail.html)) expect(link).toMatch(/^(https:\/\/duly\.example\/|cid:logo$)/)
    for (const tag of tags(mail.html)) expect(allowedTags, tag).toContain(tag)
    expect(mail.html).not.toMatch(/https?:\/\/(?!duly\.example)/)
    // Every link of the HTML part stands in the text part, whole.
    for (const [, href] of mail.html.matchAll(/class="button" href="([^"]*)"/g)) expect(mail.text).toContain(href)
    expect(mail.text).not.toMatch(/[<>]|&[a-z]+;/)
    const html = textOfHtml(mail.html)
    for (const line of mail.text.split('\n')) {
      for (const word of line.replaceAll(':', ' ').split(/\s+/)) expect(html).toContain(word)
    }
  })
})

describe('an invoice', () => {
  it('states number, amount, currency, dates, parties, bank details, the way to pay and the PDF', () => {
    const mail = sampleMails().invoice
    for (const fact of [
      'INV-20250509-318',
      '$5,077.01\u00a0CAD',
      'June 08, 2025',
      'Fernwood Studio Ltd.',
      'Northlight Architects',
      'Coast Capital Savings',
      '0042 118 7730',
      'https://duly.example/pay/3f0c52b2-7a0e-4a7d-9a41-0b6f8a52d9c1',
      'invoice-INV-20250509-318.pdf',
      'office@fernwood.example',
    ]) {
      expect(mail?.text).toContain(fact)
    }
    expect(mail?.attachments.map((one) => [one.source, one.cid ?? ''])).toEqual([
      ['invoice-pdf', ''],
      ['asset', 'logo'],
    ])
  })

  it('says the balance when part was paid', () => {
    const mail = invoiceMail({
      site: sampleSite,
      business: sampleBusiness,
      invoice: { ...sampleInvoice, balanceMinor: 7701 },
      pdf: null,
    })
    expect(mail.text).toContain('$77.01\u00a0CAD')
    expect(mail.text).toContain('Total: $5,077.01\u00a0CAD')
  })
})

const payloads = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<a href="https://evil.test">Pay here</a>',
  '</style><style>*{display:none}</style>',
  '<!--[if mso]><b>x</b><![endif]-->',
  '&lt;b&gt;&#60;script&#62;',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}} {invoiceNumber}',
]

describe('what users typed', () => {
  it.each(payloads)('stays text: %s', async (payload) => {
    const mail = invoiceMail({
      site: sampleSite,
      business: { ...sampleBusiness, name: payload, email: payload, address: [payload] },
      invoice: { ...sampleInvoice, number: payload, payerName: payload, bankDetails: [[payload, payload]] },
      pdf: null,
      wording: { subject: payload, text: payload },
    })
    const read = await delivered(mail, payload)
    for (const tag of tags(read.html ?? '')) expect(allowedTags, tag).toContain(tag)
    for (const link of links(read.html ?? '')) expect(link).toMatch(/^(https:\/\/duly\.example\/|cid:logo$)/)
    expect((read.html?.match(/<style/g) ?? []).length).toBe(1)
    // The text part says what was typed, letter by letter.
    expect(bare(read.text ?? '')).toContain(bare(payload.replace('{invoiceNumber}', payload)))
  })

  it('lets no line break into the subject or another header', async () => {
    const mail = contactMail({
      site: sampleSite,
      message: {
        name: 'A\r\nBcc: x@evil.test',
        email: 'a@b.test',
        phone: '',
        company: '',
        subject: 'Hi\r\nBcc: x@evil.test\r\n\r\n<html>',
        text: 'x',
      },
    })
    const read = await delivered(mail, null)
    expect(read.subject).toBe('Contact form: Hi Bcc: x@evil.test <html>')
    expect(read.headers.filter((one) => one.key === 'bcc')).toEqual([])
  })

  it.each([
    'Łódź & Søn',
    'Ελληνική Εταιρεία',
    'ООО «Ромашка»',
    'شركة الفواتير',
    'חברת חשבוניות',
    '發票股份有限公司',
    '請求書株式会社',
    '송장 주식회사',
    'चालान लिमिटेड',
    'บริษัท ใบแจ้งหนี้',
    'Café 🧾',
  ])('arrives in its own script: %s', async (name) => {
    const mail = invoiceMail({
      site: sampleSite,
      business: { ...sampleBusiness, name },
      invoice: { ...sampleInvoice, payerName: name },
      pdf: null,
    })
    const read = await delivered(mail, name)
    expect(read.subject).toBe(`Invoice INV-20250509-318 from ${name}`)
    expect(read.text).toContain(`Bill to: ${name}`)
    expect(read.from?.name).toBe(`${name} via Duly`)
  })

  it('may be long', async () => {
    const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(20)
    const mail = invoiceMail({
      site: sampleSite,
      business: { ...sampleBusiness, name },
      invoice: { ...sampleInvoice, payerName: name },
      pdf: null,
    })
    const read = await delivered(mail, name)
    expect([...(read.subject ?? '')].length).toBeLessThanOrEqual(250)
    expect(bare(read.text ?? '')).toContain(bare(name))
  })
})

describe('a reminder', () => {
  const at = (today: string) =>
    reminderMail({ site: sampleSite, business: sampleBusiness, invoice: sampleInvoice, pdf: null, today })

  it('speaks of before, on and after the due date', () => {
    expect(at('2025-06-07').subject).toBe('Invoice INV-20250509-318 is due on June 08, 2025')
    expect(at('2025-06-08').subject).toBe('Invoice INV-20250509-318 is due today')
    expect(at('2025-06-09').subject).toBe('Invoice INV-20250509-318 is overdue')
    expect(at('2025-06-09').html).toContain('due 1 day ago')
  })
})

it('refuses a link that leads elsewhere', () => {
  expect(ownLink(sampleSite, 'https://duly.example/pay/1')).toBe('https://duly.example/pay/1')
  for (const url of [
    'https://evil.test/',
    'https://duly.example@evil.test/',
    'javascript:alert(1)',
    '/pay/1',
    'http://duly.example/',
  ]) {
    expect(() => ownLink(sampleSite, url)).toThrow()
  }
})
