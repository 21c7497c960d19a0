/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { aPerson } from './access-people.ts'
import { pdfText } from './pdf-text.ts'
import { expect, mailTo, test } from './product.ts'

/*
 * Hostile text in every field of a business, followed to every place where text lands: screens, public pages, mail, files.
 * It breaks out of attributes and elements, runs scripts, and speaks the languages of templates, spreadsheets, calendars
 * and the typesetter.
 */

const breakout = `"'><mk-x onmk="1"></mk-x><img src=x onerror=hit()><script>hit()</script>`
const languages = `{{7*7}}\${7*7}<%= 7*7 %>#{7*7} #panic("no") *b* $x$ @ref #import "/etc/passwd": *`
/** A spreadsheet's formula comes first. */
const hostile = (max: number) => `=1+1${breakout}${languages}`.slice(0, max).trim()
const lines = `${hostile(400)}\r\nEND:VEVENT\nBEGIN:VEVENT\nATTENDEE:mailto:spy@evil.example\n.\nBcc: spy@evil.example`
/** Begins right-to-left text, and never ends it. */
const turned = '\u2067'

const customer = {
  name: hostile(200),
  email: 'payer@client.example',
  phone: '+1 587 555 0100',
  address: hostile(300),
  city: hostile(100),
  state: hostile(100),
  zip: hostile(20),
  country: hostile(100),
}
const invoice = {
  billingName: hostile(200),
  billingEmail: 'payer@client.example',
  billingPhone: '+1 587 555 0100',
  billingAddress: hostile(300),
  billingCity: hostile(100),
  billingProvince: hostile(100),
  billingZip: hostile(20),
  billingCountry: hostile(100),
  issueDate: '2026-03-05',
  dueDate: '2099-04-04',
  currency: 'CAD',
  status: 'SENT',
  paymentTerms: lines,
  additionalNotes: lines,
  items: [{ name: hostile(500), description: lines, quantity: 1, rate: 49 }],
}

/** The payload's elements and handlers must not be there, and its script must not have run. */
async function expectNothingRan(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    marks: document.querySelectorAll('mk-x, [onmk], [onerror], script:not([src]):not([type])').length,
    ran: 'wasHit' in window,
  }))
  expect(found, where).toEqual({ marks: 0, ran: false })
}

test('hostile text stays text on every screen, in mails and in files', async ({ page, request, product }) => {
  const { token } = await aPerson(request, product)
  const headers = { authorization: `Bearer ${token}` }
  const call = async (method: string, path: string, data?: object) => {
    const response = await request.fetch(`${product.url}/api${path}`, { method, headers, ...(data ? { data } : {}) })
    const text = await response.text()
    return { status: response.status(), body: text ? JSON.parse(text) : {} }
  }
  const file = async (path: string) => (await request.get(`${product.url}/api${path}`, { headers })).body()
  const make = async (method: string, path: string, data: object) => {
    const { status, body } = await call(method, path, data)
    expect([path, status, status < 300 ? '' : body]).toEqual([path, method === 'POST' ? 201 : 200, ''])
    return String(body.id)
  }
  // No name of a header takes a line break, no website runs a script.
  for (const bad of [
    { name: 'A\r\nBcc: spy@evil.example' },
    { website: 'javascript:hit()' },
    { website: 'data:text/html,x' },
  ])
    expect((await call('POST', '/companies', { name: 'Fernwood', ...bad })).status).toBe(400)

  const company = {
    name: hostile(100),
    address: hostile(200),
    city: hostile(100),
    zip: hostile(20),
    country: hostile(100),
  }
  await make('POST', '/companies', {
    ...company,
    website: `https://fernwood.example/${encodeURIComponent(breakout)}`,
    registrationNumber: hostile(50),
    taxNumber: hostile(50),
  })
  await make('PATCH', '/profile', { firstName: hostile(100), lastName: hostile(100), phone: hostile(30) })
  await call('POST', '/payment-settings', {
    preferredCurrency: 'CAD',
    bankName: hostile(100),
    accountName: hostile(100),
    accountNumber: hostile(50),
    swiftCode: hostile(20),
    iban: hostile(50),
  })
  await make('PATCH', '/invoice-design', { footText: lines.slice(0, 500) })
  await make('PATCH', '/message-templates/invoice', {
    subject: `{invoiceNumber}${hostile(180)}`,
    text: lines,
  })
  await make('PATCH', '/message-templates/letter_final', { subject: hostile(200), text: lines })
  const customerId = await make('POST', '/customers', customer)
  await make('POST', '/products', { shortDescription: hostile(100), detailedDescription: lines, price: 5 })
  const number = `=1fdp."><mk-x>/../${turned}`
  const invoiceId = await make('POST', '/invoices', { ...invoice, invoiceNumber: number, customerId })
  await call('POST', `/invoices/${invoiceId}/payments`, { amount: 1, method: 'bank', note: hostile(500) })
  const linkId = await make('POST', '/payment-links', {
    billingName: hostile(200),
    billingEmail: 'payer@client.example',
    billingPhone: '+1 587 555 0100',
    currency: 'CAD',
    total: 5,
    additionalNotes: lines,
  })
  const appointmentId = await make('POST', '/appointments', {
    title: hostile(200),
    notes: lines,
    customerId,
    startTime: new Date(Date.now() + 86_400_000).toISOString(),
    duration: 30,
  })
  const invited = await aPerson(request, product)
  await make('POST', '/employees', { email: invited.email })
  expect((await call('POST', `/invoices/${invoiceId}/send`, {})).status).toBe(200)

  await page.addInitScript(() => Object.assign(window, { hit: () => Object.assign(window, { wasHit: true }) }))
  const reports: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/api/csp-reports')) reports.push(sent.postData() ?? '')
  })
  await page.goto('/login')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  const screens: [string, RegExp | null][] = [
    ['/invoices', /mk-x/],
    [`/invoices/${invoiceId}`, /mk-x/],
    [`/invoices/${invoiceId}/edit`, null],
    [`/invoices?search=${encodeURIComponent(breakout)}`, null],
    ['/customers', /mk-x/],
    [`/customers/${customerId}`, /mk-x/],
    ['/products', /mk-x/],
    ['/payment-links', /mk-x/],
    ['/appointments', /mk-x/],
    [`/appointments/${appointmentId}`, /mk-x/],
    ['/employees', null],
    ['/company', null],
    ['/company/design', /mk-x/],
    ['/company/messages', null],
    ['/company/taxes', /mk-x/],
    ['/company/audit-trail', /mk-x/],
    ['/figures', null],
    ['/payment-settings', null],
    ['/profile', null],
    ['/outbox', /mk-x/],
    [`/pay/${invoiceId}`, /mk-x/],
    [`/pay-link/${linkId}`, /mk-x/],
  ]
  for (const [path, shown] of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    if (shown) await expect(page.getByText(shown).first()).toBeAttached()
    await expectNothingRan(page, path)
  }

  // A collection letter in the business's words, as its preview shows it.
  await page.goto('/company/messages')
  await page.getByLabel('Message', { exact: true }).selectOption('letter_final')
  await expect(page.getByRole('region', { name: 'Preview' }).getByText(/mk-x/).first()).toBeAttached()
  await expectNothingRan(page, 'the preview of a letter')
  // A file of somebody else, in its headings and cells.
  await page.goto('/customers')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import', exact: true }).click()
  const inFile = page.getByRole('dialog', { name: /^Import/ })
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const table = `Name,${cell(breakout)}\r\n${cell(hostile(200))},${cell(breakout)}`
  const given = { name: `${breakout}.csv`, mimeType: 'text/csv', buffer: Buffer.from(table) }
  await inFile.locator('input[type=file]').setInputFiles(given)
  await expect(inFile.getByText('1 row found.')).toBeVisible()
  await expect(inFile.getByText(/mk-x/).first()).toBeAttached()
  await expectNothingRan(page, 'the import')

  // The pay pages come with their data written into the document.
  for (const path of [`/pay/${invoiceId}`, `/pay-link/${linkId}`]) {
    const html = await (await request.get(product.url + path)).text()
    expect(html).toContain('mk-x')
    expect(html).not.toMatch(/<(mk-x|img src=x|script>)/)
  }

  // The invitation for the payer, whose subject has the title, and the invoice's own mail.
  const sent = (pattern: RegExp) =>
    mailTo(product, 'payer@client.example', pattern).then((raw) => PostalMime.parse(raw))
  const invitation = await sent(/^Appointment/)
  const mail = await sent(/^=1fdp/)
  for (const { from, to, bcc, cc, subject, headers: all } of [invitation, mail]) {
    expect(from?.address).toBe('invoices@duly.example')
    expect([to?.length, bcc, cc]).toEqual([1, undefined, undefined])
    expect(all.filter(({ key }) => ['from', 'to', 'subject', 'reply-to'].includes(key))).toHaveLength(4)
    expect(`${subject}${from?.name}`).not.toContain(turned)
  }
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['invoice-=1fdp.---mk-x--..--.pdf'])
  expect(mail.text).toContain('<mk-x onmk="1">')
  const calendar = invitation.attachments.find(({ mimeType }) => /calendar|ics/.test(mimeType))?.content as ArrayBuffer
  const properties = new TextDecoder()
    .decode(calendar)
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
  expect(properties.filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT'])
  expect(properties.filter((line) => line.startsWith('ATTENDEE')).join()).not.toContain(':mailto:spy@')

  for (const path of ['/invoices/export.csv', '/customers/export.csv', '/products/export.csv']) {
    const text = (await file(path)).toString('utf8')
    expect(text).toContain("'=1")
    // A row may end in an empty cell.
    expect(text, path).not.toMatch(/(^|[,\n])"?(?:[=+@\t]|\r(?!\n))/)
  }
  const pdf = await file(`/invoices/${invoiceId}/pdf`)
  const printed = await pdfText(pdf)
  for (const part of ['<mk-x onmk="1">', '#panic("no") *b* $x$ @ref', '{{7*7}}', '/etc/passwd'])
    expect(printed).toContain(part)
  expect(pdf.toString('latin1')).not.toMatch(/\/(JavaScript|JS|Launch|EmbeddedFile|URI|OpenAction)\b/)

  // The HTML parts as a browser reads them, away from any policy.
  await page.goto('about:blank')
  for (const html of [invitation.html, mail.html]) {
    await page.setContent(html ?? '')
    await expect(page.getByText('mk-x').first()).toBeAttached()
    await expectNothingRan(page, 'a mail')
  }
  expect(reports).toEqual([])
})
