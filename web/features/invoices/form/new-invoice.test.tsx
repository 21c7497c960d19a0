// @vitest-environment happy-dom
import { plainDesign } from '@duly/core/invoice-design/design.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { InvoiceEditor } from './invoice-editor.tsx'
import { InvoiceCreateScreen } from './invoice-editor-screen.tsx'
import { newInvoice } from './invoice-form.ts'

const customer = {
  id: '00000000-0000-4000-8000-0000000000c1',
  name: 'Harbour & Pine',
  email: 'accounts@harbourpine.example',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  country: 'Atlantis',
}
const last = {
  invoiceNumber: 'INV-20260101-001',
  paymentTerms: 'Payment is due within 14 days from the invoice date',
  paymentMethod: 'cash',
  currency: 'EUR',
  taxType: 'percentage',
  taxValue: 7,
}
const start = {
  invoiceNumber: 'INV-1',
  inSeries: false,
  currency: 'USD',
  paymentMethod: 'e-transfer',
  taxRate: '5',
} as const
const open = (more: object = {}, editor = <InvoiceCreateScreen />) =>
  renderScreen(
    editor,
    {
      'GET /companies/me': null,
      'GET /payment-settings/user/u-1': null,
      'GET /profile/owner': { name: '', email: '', phone: '' },
      'GET /invoice-design': plainDesign,
      'GET /invoices/new': {
        invoiceNumber: 'INV-20260305-042',
        currency: 'USD',
        paymentMethod: 'e-transfer',
        taxRate: '5',
      },
      'GET /customers/search': [customer],
      'GET /invoices/last': { last },
      ...more,
    },
    '/invoices/create',
  )
const shown = (label: RegExp | string) => (screen.getByLabelText(label) as HTMLInputElement).value
const section = async (user: { click(element: Element): Promise<void> }, name: RegExp) => {
  await user.click(await screen.findByRole('tab', { name }))
  // The code of a section may come a moment later.
  await waitFor(() => expect(screen.getByRole('tabpanel').childElementCount).toBeGreaterThan(0))
}

it('opens with a number and what the business usually asks', async () => {
  const { user, sent } = await open()
  await section(user, /Details/)
  expect(shown(/Invoice number/)).toBe('INV-20260305-042')
  await waitFor(() => expect(shown('Currency')).toBe('USD · US dollar'))
  await section(user, /Payment/)
  expect(shown('Payment method')).toBe('e-transfer')
  expect(shown(/^Tax, /)).toBe('5')
  expect(sent('GET /invoices/new')).toHaveLength(1)
  expect(sent('GET /invoices/last')).toHaveLength(0)
})

it('opens without them when the server does not say', async () => {
  const { user } = await open({ 'GET /invoices/new': () => Response.json({ message: 'no' }, { status: 500 }) })
  await section(user, /Details/)
  expect(shown(/Invoice number/)).toBe('')
  expect(screen.getByRole('button', { name: 'Generate Invoice Number' })).toHaveProperty('disabled', false)
})

it('a chosen customer brings what their last invoice asked, and nothing over what was typed', async () => {
  const { user, sent } = await open()
  await section(user, /Payment/)
  await user.selectOptions(screen.getByLabelText('Payment method'), 'card')
  await section(user, /Customer/)
  await user.type(await screen.findByLabelText(/Name/), 'Harb')
  await user.click(await screen.findByRole('option', { name: /Harbour/ }))
  expect(await screen.findByText('As on INV-20260101-001: currency, terms and tax')).toBeTruthy()
  expect(sent('GET /invoices/last').map(({ query }) => query)).toEqual([{ customerId: customer.id }])
  await section(user, /Details/)
  await waitFor(() => expect(shown('Currency')).toBe('EUR · Euro'))
  await section(user, /Payment/)
  expect(shown('Payment method')).toBe('card')
  expect(shown('Payment terms')).toBe('due_in_14_days')
  expect(shown(/^Tax, /)).toBe('7')
})

it('takes what is noted for the customer before their last invoice, and lets the due date follow terms in own words', async () => {
  const { user } = await open({
    'GET /invoices/last': { last, noted: { currency: 'GBP', paymentTerms: 'Net 45, by transfer' } },
  })
  await section(user, /Details/)
  await section(user, /Customer/)
  await user.type(await screen.findByLabelText(/Name/), 'Harb')
  await user.click(await screen.findByRole('option', { name: /Harbour/ }))
  await screen.findByText(
    'As on INV-20260101-001: payment method and tax. As noted for the customer: currency and terms',
  )
  await section(user, /Details/)
  await waitFor(() => expect(shown('Currency')).toBe('GBP · Pound sterling'))
  await section(user, /Payment/)
  expect(shown('Payment terms')).toBe('custom')
  expect(shown('Terms on the invoice')).toBe('Net 45, by transfer')
})

const other = { ...customer, id: '00000000-0000-4000-8000-0000000000c2', name: 'Harold Lund' }
const pick = async (user: Awaited<ReturnType<typeof open>>['user'], name: RegExp) => {
  await section(user, /Customer/)
  await user.clear(await screen.findByLabelText(/Name/))
  await user.type(screen.getByLabelText(/Name/), 'Har')
  await user.click(await screen.findByRole('option', { name }))
}

it('brings no tax where the last invoice had none, and says nothing of it', async () => {
  const { user } = await open({
    'GET /invoices/new': {
      invoiceNumber: 'INV-1',
      inSeries: false,
      currency: 'USD',
      paymentMethod: 'cash',
      taxRate: '',
    },
    'GET /invoices/last': { last: { ...last, taxType: 'fixed', taxValue: 0 } },
  })
  await pick(user, /Harbour/)
  expect(await screen.findByText('As on INV-20260101-001: currency and terms')).toBeTruthy()
  await section(user, /Payment/)
  await user.click(screen.getByLabelText('Tax'))
  expect(screen.getByLabelText(/^Tax, /).getAttribute('aria-label')).toContain('percent')
})

it('takes back what one customer brought when another without invoices is chosen', async () => {
  const { user, sent } = await open({
    'GET /customers/search': [customer, other],
    'GET /invoices/last': ({ query }: { query: { customerId: string } }) => ({
      last: query.customerId === customer.id ? last : null,
    }),
  })
  await pick(user, /Harbour/)
  await screen.findByText(/^As on INV-20260101-001/)
  await section(user, /Payment/)
  await user.selectOptions(screen.getByLabelText('Payment method'), 'card')
  await pick(user, /Harold/)
  await waitFor(() => expect(sent('GET /invoices/last')).toHaveLength(2))
  await section(user, /Details/)
  await waitFor(() => expect(shown('Currency')).toBe('USD · US dollar'))
  await section(user, /Payment/)
  expect(shown('Payment method')).toBe('card')
  expect(shown(/^Tax, /)).toBe('5')
})

it('asks nobody about a form that only the customer it was opened for has filled', async () => {
  const initial = newInvoice('2026-03-05', start, customer)
  const { user, router } = await open({}, <InvoiceEditor invoice={null} initial={initial} day="2026-03-05" />)
  await screen.findByText('As on INV-20260101-001: currency, payment method, terms and tax')
  await section(user, /Details/)
  await waitFor(() => expect(shown('Currency')).toBe('EUR · Euro'))
  expect(screen.getByText(/Due in 14 days/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

const chosen = async () => (await screen.findByRole('tab', { selected: true })).textContent
const stand = (label: string | RegExp) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))

it('opens on the items where the customer is chosen already, and on the customer where one lacks an address', async () => {
  const of = (who: object, item?: { name: string; quantity: string }) => {
    const initial = newInvoice('2026-03-05', start, { ...customer, ...who }, item)
    return open({}, <InvoiceEditor invoice={null} initial={initial} day="2026-03-05" />)
  }
  const first = await of({})
  expect(await chosen()).toContain('Items')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Add Blank Item'))
  first.unmount()
  // The time of an appointment comes without a price.
  const second = await of({}, { name: 'Brand review', quantity: '0.5' })
  expect(await chosen()).toContain('Items')
  await stand('Rate, item 1')
  second.unmount()
  await of({ email: '' })
  expect(await chosen()).toContain('From')
  await stand(/Email/)
})

it('opens an empty one in the name of its customer, with nothing called wrong', async () => {
  await open()
  expect(await chosen()).toContain('From')
  await stand(/Name/)
  expect(screen.queryAllByText('Name is required')).toEqual([])
})

it('shows all that is missing at once, with a way to each, and takes back what is put right', async () => {
  const { user, sent } = await open()
  await user.click((await screen.findAllByRole('button', { name: 'Save' }))[0] as HTMLElement)
  const summary = within(await screen.findByRole('group', { name: 'What is missing' }))
  expect(summary.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Customer Info: Name is required',
    'Customer Info: Please enter a valid email address',
    'Line Items: At least one item is required',
  ])
  expect(sent('POST /invoices')).toHaveLength(0)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Name/)))
  expect(screen.getByLabelText(/Email/).getAttribute('aria-invalid')).toBe('true')
  await user.click(summary.getByRole('button', { name: /email/ }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Email/)))
  await user.type(screen.getByLabelText(/Email/), 'a@b.example')
  await waitFor(() => expect(summary.getAllByRole('button')).toHaveLength(2))
})

it('refuses a country that is none, unless a stored record has it', async () => {
  const { user } = await open()
  await user.type(await screen.findByLabelText(/Name/), 'Harb')
  await user.click(await screen.findByRole('option', { name: /Harbour/ }))
  await screen.findByLabelText('Country')
  expect(shown('Country')).toBe('Atlantis')
  const save = async () => user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  await save()
  expect(screen.queryByText('Please choose a country from the list')).toBeNull()
  await section(user, /Customer/)
  await user.clear(screen.getByLabelText('Country'))
  await user.type(screen.getByLabelText('Country'), 'Narnia')
  await save()
  await section(user, /Customer/)
  expect((await screen.findAllByText('Please choose a country from the list')).length).toBeGreaterThan(0)
})
