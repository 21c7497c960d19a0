// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import type { Customer } from './queries.ts'

const customer: Customer = {
  id: 'c-1',
  name: 'Ateliers Bélanger',
  email: 'comptes@belanger.example',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  contactName: '',
  address2: '',
  taxId: '',
  paymentTerms: '',
  notes: '',
  currency: null,
  language: null,
  emails: [],
  taxTreatment: null,
  taxReason: '',
  eInvoice: {},
  createdAt: '2026-03-05T10:00:00.000Z',
}
const shown = (of: Customer | null, { peppol = false, patch = customer as unknown } = {}) =>
  renderScreen(<CustomerDialog open onOpenChange={() => {}} customer={of} />, {
    'POST /customers': customer,
    'PATCH /customers/c-1': patch,
    'GET /e-invoices/ways': { peppol },
  })
const language = () => screen.findByLabelText<HTMLSelectElement>('Language of documents')

it('keeps the language of documents among the further details', async () => {
  const { user, sent } = await shown(null)
  await user.type(await screen.findByLabelText(/^Name/), customer.name)
  await user.type(screen.getByLabelText(/^Email/), customer.email)
  expect(screen.queryByLabelText('Language of documents')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More details' }))
  const select = await language()
  expect(select.value).toBe('')
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toContain('Français (Canada)')
  await user.selectOptions(select, 'Français (Canada)')
  await user.click(screen.getByRole('button', { name: 'Add Customer' }))
  await screen.findByText('Customer created successfully')
  expect(sent('POST /customers')[0]?.body).toMatchObject({ language: 'fr' })
})

it('keeps what a customer has in its fields after a save that changed nothing', async () => {
  const { user, sent } = await shown({ ...customer, language: 'fr' }, { patch: { ...customer, language: 'fr' } })
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Customer updated successfully')
  expect(sent('PATCH /customers/c-1')).toHaveLength(1)
  expect(name.value).toBe(customer.name)
  expect((await language()).value).toBe('fr')
})

it('shows the language that a customer has, and takes it away again', async () => {
  const { user, sent } = await shown({ ...customer, language: 'fr' })
  const select = await language()
  expect(select.value).toBe('fr')
  await user.selectOptions(select, 'The usual one')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Customer updated successfully')
  expect(sent('PATCH /customers/c-1')[0]?.body).toMatchObject({ language: null })
})

it('sends null where no language was chosen', async () => {
  const { user, sent } = await shown({ ...customer, notes: 'Rings twice.' })
  await language()
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Customer updated successfully')
  expect(sent('PATCH /customers/c-1')[0]?.body).toMatchObject({ language: null })
})

it('takes a new customer from the address book where the browser has a way to it', async () => {
  const select = vi.fn(async () => [
    {
      name: ['Halibut House'],
      email: ['desk@halibut.example'],
      tel: ['+1 250 555 0142'],
      address: [{ addressLine: ['1140 Wharf Lane', 'Unit 3'], city: 'Victoria', region: 'BC', country: 'CA' }],
    },
  ])
  Object.assign(navigator, {
    contacts: { select, getProperties: async () => ['name', 'email', 'tel', 'address', 'icon'] },
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'contacts'))
  const { user, sent } = await shown(null)
  await user.click(await screen.findByRole('button', { name: 'From your contacts' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Halibut House'))
  expect(select).toHaveBeenCalledWith(['name', 'email', 'tel', 'address'], { multiple: false })
  await user.click(screen.getByRole('button', { name: 'Add Customer' }))
  await screen.findByText('Customer created successfully')
  expect(sent('POST /customers')[0]?.body).toMatchObject({
    name: 'Halibut House',
    email: 'desk@halibut.example',
    phone: '+1 250 555 0142',
    address: '1140 Wharf Lane, Unit 3',
    city: 'Victoria',
    state: 'BC',
    country: 'Canada',
  })
})

it('offers no address book elsewhere, nor for a customer who is there already', async () => {
  await shown(null)
  await screen.findByLabelText(/^Name/)
  expect(screen.queryByRole('button', { name: 'From your contacts' })).toBeNull()
})

const offered = () => screen.findByLabelText<HTMLSelectElement>('E-invoice')
const needs = ['Customer’s reference', 'Customer’s reference (Leitweg-ID)', 'Electronic address']
const asked = () => needs.filter((label) => screen.queryByLabelText(label))

it('asks for what an e-invoice needs only once a format is chosen', async () => {
  const { user, sent } = await shown(null)
  await user.type(await screen.findByLabelText(/^Name/), customer.name)
  await user.type(screen.getByLabelText(/^Email/), customer.email)
  expect(screen.queryByLabelText('E-invoice')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More details' }))
  const select = await offered()
  expect(select.selectedOptions[0]?.textContent).toBe('None')
  expect([...select.options].map(({ textContent }) => textContent)).toEqual([
    'None',
    'XRechnung',
    'XRechnung (CII)',
    'Factur-X / ZUGFeRD',
    'ZUGFeRD (XRechnung profile)',
    'Peppol BIS Billing 3',
    'EN 16931 (UBL)',
    'EN 16931 (CII)',
  ])
  expect(asked()).toEqual([])
  await user.selectOptions(select, 'Factur-X / ZUGFeRD')
  expect(asked()).toEqual(['Customer’s reference', 'Electronic address'])
  await user.selectOptions(select, 'XRechnung')
  expect(asked()).toEqual(['Customer’s reference (Leitweg-ID)', 'Electronic address'])
  await user.type(screen.getByLabelText('Customer’s reference (Leitweg-ID)'), ' 05315-23411-74 ')
  await user.type(screen.getByLabelText('Electronic address'), '05315-23411-74')
  await user.selectOptions(screen.getByLabelText('Kind of electronic address'), 'Leitweg-ID')
  await user.click(screen.getByRole('button', { name: 'Add Customer' }))
  await screen.findByText('Customer created successfully')
  expect((sent('POST /customers')[0]?.body as Customer | undefined)?.eInvoice).toEqual({
    format: 'xrechnung-ubl',
    buyerReference: '05315-23411-74',
    party: { electronicAddress: { id: '05315-23411-74', scheme: '0204' } },
  })
})

const facts = {
  way: 'download' as const,
  purchaseOrder: 'PO-7',
  buyerReference: '04011000-12345-03',
  party: { electronicAddress: { id: '7300010000001', scheme: '0154' }, vatId: 'DE123456789' },
}

it('keeps what else stands in the facts of a customer, with a format and without one', async () => {
  const { user, sent } = await shown({ ...customer, eInvoice: { ...facts, format: 'peppol-ubl' } })
  const select = await offered()
  expect(select.selectedOptions[0]?.textContent).toBe('Peppol BIS Billing 3')
  const kind = screen.getByLabelText<HTMLSelectElement>('Kind of electronic address')
  expect(kind.value).toBe('0154')
  await user.clear(screen.getByLabelText('Electronic address'))
  await user.type(screen.getByLabelText('Electronic address'), 'inbox@belanger.example')
  await user.selectOptions(kind, 'Email address')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(sent('PATCH /customers/c-1')).toHaveLength(1))
  expect((sent('PATCH /customers/c-1')[0]?.body as Customer | undefined)?.eInvoice).toEqual({
    ...facts,
    format: 'peppol-ubl',
    party: { vatId: 'DE123456789', electronicAddress: { id: 'inbox@belanger.example', scheme: 'EM' } },
  })
})

it('takes the format away alone, and an electronic address with its kind', async () => {
  const { user, sent } = await shown({ ...customer, eInvoice: { ...facts, format: 'peppol-ubl' } })
  const select = await offered()
  await user.clear(screen.getByLabelText('Electronic address'))
  await user.selectOptions(select, 'None')
  expect(asked()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(sent('PATCH /customers/c-1')).toHaveLength(1))
  expect((sent('PATCH /customers/c-1')[0]?.body as Customer | undefined)?.eInvoice).toEqual({
    ...facts,
    party: { vatId: 'DE123456789' },
  })
})

const peppolWay = 'By Peppol, while the e-mail takes the PDF'
const way = () => screen.findByLabelText<HTMLSelectElement>('How it travels')
const ways = async () => [...(await way()).options].map(({ textContent }) => textContent)
const routed = { electronicAddress: { id: '7300010000001', scheme: '0088' } }
const reached = {
  ...customer,
  eInvoice: { ...facts, party: routed, way: 'attached' as const, format: 'peppol-ubl' as const },
}

it('offers Peppol where there is an access point, the network takes the format and leads to the address', async () => {
  const { user, sent } = await shown(reached, { peppol: true })
  await waitFor(async () => expect(await ways()).toContain(peppolWay))
  // Nobody is reached there by an address for mail, nor in a format of another kind.
  await user.selectOptions(screen.getByLabelText('Kind of electronic address'), 'Email address')
  expect(await ways()).not.toContain(peppolWay)
  await user.selectOptions(screen.getByLabelText('Kind of electronic address'), '0088')
  await user.selectOptions(await offered(), 'Factur-X / ZUGFeRD')
  expect(await ways()).not.toContain(peppolWay)
  await user.selectOptions(await offered(), 'Peppol BIS Billing 3')
  await user.selectOptions(await way(), peppolWay)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(sent('PATCH /customers/c-1')).toHaveLength(1))
  expect((sent('PATCH /customers/c-1')[0]?.body as Customer | undefined)?.eInvoice).toMatchObject({
    format: 'peppol-ubl',
    way: 'peppol',
    party: routed,
  })
})

it('says nothing of Peppol where there is no access point, but keeps what was chosen before', async () => {
  await shown(reached)
  expect(await ways()).not.toContain(peppolWay)
})

it('shows what a customer who gets PDF files only has chosen, and asks for nothing more', async () => {
  await shown({ ...customer, eInvoice: { ...facts, way: 'pdf', format: 'peppol-ubl' } })
  expect((await way()).selectedOptions[0]?.textContent).toBe('Not for now: PDF only')
  expect(asked()).toEqual([])
})

it('keeps what was chosen where saving fails, and cannot be pressed twice meanwhile', async () => {
  let answer = (_: unknown) => {}
  const patch = () => new Promise((done) => (answer = done))
  const { user, sent } = await shown(reached, { patch })
  await user.selectOptions(await offered(), 'XRechnung')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const saving = await screen.findByRole<HTMLButtonElement>('button', { name: /Saving/ })
  await user.click(saving)
  expect((await offered()).disabled).toBe(true)
  expect(sent('PATCH /customers/c-1')).toHaveLength(1)
  answer(500)
  await screen.findByRole('button', { name: 'Save Changes' })
  expect((await offered()).value).toBe('xrechnung-ubl')
  expect(screen.getByLabelText<HTMLInputElement>('Electronic address').value).toBe('7300010000001')
})

it('finds an address that is there twice, beside the first one or each other', async () => {
  const { user, sent } = await shown(null)
  await user.type(await screen.findByLabelText(/^Name/), customer.name)
  await user.type(screen.getByLabelText(/^Email/), customer.email)
  await user.click(screen.getByRole('button', { name: 'More details' }))
  await user.click(await screen.findByRole('button', { name: 'Add address' }))
  await user.type(await screen.findByLabelText('Email address 2'), 'Comptes@Belanger.example')
  await user.click(screen.getByRole('button', { name: 'Add Customer' }))
  await screen.findByText('This address is there twice')
  expect(sent('POST /customers')).toHaveLength(0)
  await user.clear(screen.getByLabelText('Email address 2'))
  await user.type(screen.getByLabelText('Email address 2'), 'atelier@belanger.example')
  await user.click(screen.getByRole('button', { name: 'Add Customer' }))
  await waitFor(() =>
    expect(sent('POST /customers')[0]?.body).toMatchObject({
      emails: [{ address: 'atelier@belanger.example', invoices: 'to' }],
    }),
  )
})
