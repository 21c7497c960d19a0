import { afterAll, beforeAll, expect, it } from 'vitest'
import { anInvoice } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

/* Papers speak the customer's language, or that of the business; an issued one keeps the language that it was issued in. */

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register()
})
afterAll(() => app.close())

async function paperFor(language: string | null, status = 'SENT') {
  const customer = await ada.call('POST', '/customers', { name: `In ${language}`, email: 'a@client.example', language })
  const invoice = await ada.call('POST', '/invoices', anInvoice({ customerId: customer.body.id, status }))
  expect([customer.status, invoice.status]).toEqual([201, 201])
  return { customerId: customer.body.id as string, id: invoice.body.id as string }
}

const paper = async (id: string) => (await app.call('GET', `/invoices/${id}/paper`)).body
const pageLanguage = async (id: string) => (await app.call('GET', `/invoices/${id}/public`)).body.language

it('draws the paper in the customer’s language, and keeps an issued one in it', async () => {
  const french = await paperFor('fr')
  expect(await paper(french.id)).toMatchObject({
    language: 'fr',
    words: { invoice: 'Facture' },
    amountDue: { label: 'Montant dû', currency: 'CAD' },
    pages: [{ label: 'Page 1 de 1' }],
  })
  expect((await paper(french.id)).facts[1]).toEqual({ label: 'Date d’émission', value: '5 mars 2026' })
  await ada.call('PATCH', `/customers/${french.customerId}`, { language: 'de' })
  expect([(await paper(french.id)).language, await pageLanguage(french.id)]).toEqual(['fr', 'fr'])
  const draft = await paperFor('fr', 'DRAFT')
  await ada.call('PATCH', `/customers/${draft.customerId}`, { language: 'de' })
  expect([(await paper(draft.id)).words.invoice, await pageLanguage(draft.id)]).toEqual(['Rechnung', 'de'])
})

it('takes the language of the business for customers without their own', async () => {
  const english = await paperFor(null)
  expect(await pageLanguage(english.id)).toBe('en')
  const changed = await ada.call('PATCH', '/profile', { documentLanguage: 'es' })
  expect(changed.body.documentLanguage).toBe('es')
  expect((await ada.call('GET', '/profile/owner')).body.documentLanguage).toBe('es')
  expect(await pageLanguage(english.id)).toBe('en')
  expect(await pageLanguage((await paperFor(null)).id)).toBe('es')
  expect(await pageLanguage((await paperFor('pt')).id)).toBe('pt')
  expect((await ada.call('PATCH', '/profile', { documentLanguage: 'xx' })).status).toBe(400)
})

it('names the country of the business as its reader does: in what public pages are drawn from, on papers and in mails', async () => {
  const studio = await app.register()
  const berlin = { address: 'Torstraße 1', city: 'Berlin', zip: '10115', country: 'Germany' }
  await studio.call('POST', '/companies', { name: 'Atelier', ...berlin })
  const customer = { name: 'Lyonnais', email: 'b@client.example', language: 'fr' }
  const { id: customerId } = (await studio.call('POST', '/customers', customer)).body
  const made = (await studio.call('POST', '/invoices', anInvoice({ customerId, billingEmail: customer.email }))).body
  const quote = (
    await studio.call('POST', '/invoices', anInvoice({ customerId, billingEmail: customer.email, kind: 'quote' }))
  ).body
  const link = await studio.call('POST', '/payment-links', {
    billingName: 'Lyonnais',
    billingEmail: customer.email,
    billingPhone: '+33612345678',
    currency: 'EUR',
    total: 12,
    customerId,
  })
  expect((await studio.call('POST', `/invoices/${made.id}/send`, {})).status).toBe(200)
  expect((await studio.call('POST', `/invoices/${quote.id}/send`, {})).status).toBe(200)
  for (const answer of [
    await app.call('GET', `/invoices/${made.id}/public`),
    await app.call('GET', `/quotes/${quote.id}/public`),
    await app.call('GET', `/payment-links/${link.body.id}/public`),
  ])
    expect(answer.body.company).toMatchObject({ ...berlin, country: 'Allemagne' })
  const { seller } = await paper(made.id)
  expect(seller.lines.slice(0, 3)).toEqual(['Torstraße 1', '10115 Berlin', 'Allemagne'])
  const mails = await app.mailsTo(customer.email)
  expect(mails.length).toBeGreaterThan(1)
  for (const { text } of mails) expect(text).toContain('Atelier, Torstraße 1, 10115 Berlin, Allemagne')
})

it('writes to the customer in the document’s language', async () => {
  const german = await paperFor('de')
  const { body } = await ada.call('GET', `/invoices/${german.id}/message`)
  expect(body.subject).toMatch(/^Rechnung INV-\S+ von /)
  expect(body.message).toContain('anbei erhalten Sie die Rechnung')
})
