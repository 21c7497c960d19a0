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
const shown = (of: Customer | null) =>
  renderScreen(<CustomerDialog open onOpenChange={() => {}} customer={of} />, {
    'POST /customers': customer,
    'PATCH /customers/c-1': customer,
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
