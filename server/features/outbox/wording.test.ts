import { usualWording, wordedMessages } from '@duly/core/outbox/wording.ts'
import { inEnglish } from '@duly/core/words/word.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { employeeOf } from '../../test/an-employee.ts'
import { anInvoice } from '../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp({ workers: true })
  ada = await app.register()
  await ada.call('POST', '/companies', { name: 'Fernwood Studio Ltd.' })
})
afterAll(() => app.close())

const ours = usualWording('invoice', inEnglish)
const own = { subject: 'Your bill {invoiceNumber}', text: 'Dear {customerName},\n\nhere it is. <b>Bold</b>' }

it('starts with our words, takes own ones, and gives ours back', async () => {
  const all = (await ada.call('GET', '/message-templates')).body
  expect(all.map((one: { message: string }) => one.message)).toEqual([...wordedMessages])
  expect(all[0]).toEqual({ message: 'invoice', language: 'en', ...ours, isOwn: false })
  const changed = await ada.call('PATCH', '/message-templates/invoice', own)
  expect(changed.body).toEqual({ message: 'invoice', language: 'en', ...own, isOwn: true })
  expect((await ada.call('PATCH', '/message-templates/letter_final', { subject: 'Last call', text: '' })).body).toEqual(
    {
      message: 'letter_final',
      language: 'en',
      subject: 'Last call',
      text: usualWording('letter_final', inEnglish).text,
      isOwn: true,
    },
  )
  expect((await ada.call('GET', '/message-templates')).body[0].isOwn).toBe(true)
  // What says the same as ours is ours.
  const back = await ada.call('PATCH', '/message-templates/invoice', ours)
  expect(back.body).toEqual({ message: 'invoice', language: 'en', ...ours, isOwn: false })
})

it('sends with the own words', async () => {
  await ada.call('PATCH', '/message-templates/invoice', own)
  const { id, invoiceNumber } = (await ada.call('POST', '/invoices', anInvoice({ dueDate: '2199-01-01' }))).body
  await ada.call('POST', `/invoices/${id}/send`, {})
  const { data } = (await ada.call('GET', '/outbox')).body
  expect(data[0].title).toBe(`Your bill ${invoiceNumber}`)
})

it('previews what is typed, in the own frame, without keeping it', async () => {
  for (const message of wordedMessages) {
    const { status, body } = await ada.call('POST', `/message-templates/${message}/preview`, own)
    expect([status, body.subject]).toEqual([200, expect.stringMatching(/^Your bill/)])
    expect(body.text).toContain('Dear Harbour & Pine Studio')
    if (message.startsWith('letter')) {
      expect(body.viewUrl).toBeNull()
      continue
    }
    const shown = await app.server.inject({ method: 'GET', url: body.viewUrl })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
    expect(shown.body).toContain('Fernwood Studio Ltd.')
    // Words are text, never markup.
    expect(shown.body).toContain('&lt;b&gt;Bold&lt;/b&gt;')
  }
  expect((await ada.call('GET', '/message-templates')).body[1].isOwn).toBe(false)
  expect(
    (await app.server.inject({ method: 'GET', url: '/api/message-templates/view?ticket=forged' })).statusCode,
  ).toBe(404)
})

it('has words of its own for each message and language', async () => {
  const bo = await app.register()
  const french = { subject: 'Votre facture {invoiceNumber}', text: 'Bonjour {customerName},' }
  const usual = (await bo.call('GET', '/message-templates?language=fr')).body[0]
  expect(usual).toMatchObject({ language: 'fr', subject: 'Facture {invoiceNumber} – {businessName}', isOwn: false })
  const path = '/message-templates/invoice'
  expect((await bo.call('PATCH', path, { ...french, language: 'fr' })).body).toEqual({
    message: 'invoice',
    language: 'fr',
    ...french,
    isOwn: true,
  })
  // English keeps ours.
  expect((await bo.call('GET', '/message-templates')).body[0].isOwn).toBe(false)
  const preview = await bo.call('POST', `${path}/preview`, { ...french, language: 'fr' })
  expect((await app.server.inject({ method: 'GET', url: preview.body.viewUrl })).body).toMatch(
    /<html[^>]* lang="fr".*Bonjour/s,
  )
  const letter = await bo.call('POST', '/message-templates/letter_first/preview', {
    ...usual,
    text: '{amount}, {dueDate}',
  })
  expect(letter.body.text).toMatch(/\d,\d\d\s\$.*, \d+ \S+ \d{4}/)
  expect((await bo.call('PATCH', path, { ...french, language: 'tlh' })).status).toBe(400)
  expect((await bo.call('PATCH', path, { subject: '', text: '', language: 'fr' })).body).toEqual({ ...usual })
})

it('tells which languages the business writes in', async () => {
  const bo = await app.register()
  const usual = { language: 'en', isUsual: true, customers: 0, wordings: [] }
  expect((await bo.call('GET', '/languages')).body).toEqual([usual])
  for (const language of ['ar', 'ar', null])
    await bo.call('POST', '/customers', { name: 'Dar', email: 'a@dar.example', language })
  await bo.call('PATCH', '/profile', { documentLanguage: 'fr' })
  await bo.call('PATCH', '/message-templates/receipt', { ...own, language: 'de' })
  expect((await bo.call('GET', '/languages')).body).toEqual([
    { ...usual, language: 'fr' },
    { ...usual, language: 'de', isUsual: false, wordings: ['receipt'] },
    { ...usual, language: 'ar', isUsual: false, customers: 2 },
  ])
  expect((await (await employeeOf(app, bo)).call('GET', '/languages')).status).toBe(200)
})

it('refuses what is too long, and who may not', async () => {
  const path = '/message-templates/invoice'
  expect((await ada.call('PATCH', path, { subject: 'x'.repeat(201), text: '' })).status).toBe(400)
  expect((await ada.call('PATCH', path, { subject: '', text: 'x'.repeat(4001) })).status).toBe(400)
  expect((await ada.call('PATCH', path, { subject: 'two\nlines', text: '' })).status).toBe(400)
  expect((await ada.call('PATCH', '/message-templates/nothing', own)).status).toBe(400)
  expect((await app.call('PATCH', path, own)).status).toBe(401)
  const employee = await employeeOf(app, ada)
  expect((await employee.call('GET', '/message-templates')).status).toBe(200)
  expect((await employee.call('PATCH', path, own)).status).toBe(403)
  expect((await employee.call('POST', `${path}/preview`, own)).status).toBe(403)
  const stranger = await app.register()
  expect((await stranger.call('GET', '/message-templates')).body[0].isOwn).toBe(false)
})
