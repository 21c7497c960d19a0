// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
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
