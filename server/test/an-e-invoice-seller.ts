import type { TestApp, TestPerson } from './app.ts'

/** A business in Germany that has all that an e-invoice says of its sender. `electronicAddress` is where receivers answer to. */
export async function anEInvoiceSeller(
  app: TestApp,
  electronicAddress = { id: 'rechnung@backhaus.example', scheme: 'EM' },
): Promise<TestPerson> {
  const person = await app.register({ firstName: 'Ada', lastName: 'Baker', timeZone: 'Europe/Berlin' })
  await person.call('POST', '/companies', {
    name: 'Backhaus Nord GmbH',
    address: 'Hafenstraße 12',
    city: 'Hamburg',
    zip: '20457',
    country: 'Germany',
    phone: '+49 40 123456',
    email: 'rechnung@backhaus.example',
    taxNumber: 'DE 123 456 789',
    eInvoice: { electronicAddress },
  })
  await person.call('POST', '/payment-settings', {
    preferredCurrency: 'EUR',
    accountName: 'Backhaus Nord GmbH',
    iban: 'DE02 1203 0000 0000 2020 51',
  })
  return person
}

/** What an authority says to get XRechnung. */
export const authority = {
  format: 'xrechnung-ubl',
  buyerReference: '04011000-12345-34',
  party: { electronicAddress: { id: 'amt@bezirk.example', scheme: 'EM' } },
}

/** The body of an invoice of 32.07 € to an authority, with these changes. */
export const breadFor = (changes: Record<string, unknown>) => ({
  status: 'DRAFT',
  billingName: 'Bezirksamt',
  billingAddress: 'Platz 1',
  billingCity: 'Hamburg',
  billingZip: '20095',
  billingCountry: 'Deutschland',
  issueDate: '2026-03-05',
  dueDate: '2026-04-04',
  currency: 'EUR',
  items: [{ name: 'Brot', quantity: 3, rate: 9.99, unit: 'C62' }],
  taxType: 'percentage',
  taxValue: 7,
  ...changes,
})

/** A customer who wants e-invoices in that way; answers the id. */
export async function aReceiver(person: TestPerson, eInvoice: object, name: string, email: string): Promise<string> {
  return (await person.call('POST', '/customers', { name, email, eInvoice })).body.id
}
