// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { InvoiceListScreen } from '../list/invoice-list-screen.tsx'

const row = (number: number, fields: object = {}) => ({
  id: `i-${number}`,
  invoiceNumber: `INV-${number}`,
  billingName: 'Harbour & Pine',
  billingEmail: 'accounts@harbourpine.example',
  billingPhone: '',
  issueDate: '2026-03-05',
  dueDate: '2099-04-04',
  currency: 'CAD',
  total: 100,
  paid: 0,
  balance: 100,
  status: 'SENT',
  ...fields,
})
const cancelled = (number: number, openCheckout?: object) => row(number, { status: 'CANCELLED', openCheckout })

/** The list of three invoices, before a server that answers a change of each. */
const listed = (changed: Readonly<Record<number, object>>) =>
  renderScreen(<InvoiceListScreen />, {
    'GET /invoices': {
      data: [1, 2, 3].map((number) => row(number)),
      meta: { total: 3, page: 1, limit: 10, totalPages: 1 },
    },
    'GET /invoices/stats': [],
    ...Object.fromEntries(Object.entries(changed).map(([number, answer]) => [`PATCH /invoices/i-${number}`, answer])),
  })

const open = { amount: 100, currency: 'CAD' }

it('tells of a payment under way when the list changes a status', async () => {
  const { user } = await listed({ 1: cancelled(1, open) })
  await user.click(await screen.findByRole('button', { name: 'Actions for INV-1' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Update Status/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Cancelled/ }))
  expect(await screen.findByText('A card payment of $100.00 was already under way')).toBeTruthy()
  expect(screen.getByText('Invoice status updated successfully')).toBeTruthy()
})

it.each([
  [{ 1: cancelled(1), 2: cancelled(2, open), 3: cancelled(3) }, 'A card payment of $100.00 was already under way'],
  [
    { 1: cancelled(1), 2: cancelled(2, open), 3: cancelled(3, open) },
    'Card payments for 2 of the invoices were already under way',
  ],
])('tells of those of several invoices at once', async (changed, told) => {
  const { user } = await listed(changed)
  for (const number of [1, 2, 3])
    await user.click(await screen.findByRole('checkbox', { name: `Select INV-${number}` }))
  await user.click(screen.getByRole('button', { name: 'Update Status' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Cancelled/ }))
  expect(await screen.findByText(told)).toBeTruthy()
  expect(screen.getAllByText(/under way/)).toHaveLength(1)
})
