// @vitest-environment happy-dom
import { plainDesign } from '@duly/core/invoice-design/design.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { InvoiceScreen } from './invoice-screen.tsx'

const invoice = {
  id: 'i-1',
  invoiceNumber: 'INV-1',
  customerId: null,
  billingName: 'Harbour & Pine',
  billingEmail: 'ap@client.example',
  billingPhone: '',
  billingAddress: '',
  billingCity: '',
  billingProvince: '',
  billingZip: '',
  billingCountry: '',
  issueDate: '2026-03-05',
  dueDate: '2099-04-04',
  currency: 'CAD',
  total: 100,
  paid: 0,
  balance: 100,
  status: 'SENT',
  undelivered: null,
  paymentMethod: 'bank',
  paymentTerms: '',
  additionalNotes: '',
  items: [],
  discountType: 'fixed',
  discountValue: 0,
  shippingType: 'fixed',
  shippingValue: 0,
  taxType: 'fixed',
  taxValue: 0,
  revision: 0,
  createdAt: '2026-03-05T12:00:00.000Z',
  updatedAt: '2026-03-05T12:00:00.000Z',
  version: 1,
}
const path = '/invoices/i-1'

it.each([
  ['delivered', 'Sent to ap@client.example'],
  ['retrying', 'On its way to ap@client.example'],
])('says of what is %s how it is, and says it once', async (outcome, said) => {
  const { router } = await renderScreen(
    <InvoiceScreen />,
    {
      [`GET ${path}`]: invoice,
      [`GET ${path}/payments`]: [],
      [`GET ${path}/revisions`]: [],
      [`GET ${path}/timeline`]: [],
      [`GET ${path}/messages`]: [],
      [`GET ${path}/reminders`]: 500,
      'GET /companies/me': null,
      'GET /payment-settings/user/u-1': null,
      'GET /profile/owner': { name: '', email: '', phone: '' },
      'GET /invoice-design': plainDesign,
    },
    '/elsewhere',
    '/invoices/$id',
  )
  router.history.push(path, { sentTo: { to: 'ap@client.example', outcome } })
  expect(await screen.findByText(new RegExp(`^${said}`))).toBeTruthy()
  await waitFor(() => expect(router.state.location.state).not.toHaveProperty('sentTo'))
  expect(screen.getByText(new RegExp(`^${said}`))).toBeTruthy()
  expect(router.state.location.pathname).toBe(path)
  router.history.push('/elsewhere')
  await screen.findByText('Elsewhere')
  router.history.back()
  await screen.findByRole('heading', { name: 'INV-1' })
  expect(screen.queryByText(new RegExp(said))).toBeNull()
})
