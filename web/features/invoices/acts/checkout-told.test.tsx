// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answers, renderScreen } from '../../../test/render-screen.tsx'
import { InvoiceListScreen } from '../list/invoice-list-screen.tsx'
import type { InvoiceRow } from '../queries.ts'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'

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
const listed = (changed: Readonly<Record<number, object>>, more: Answers = {}) =>
  renderScreen(<InvoiceListScreen />, {
    'GET /invoices': {
      data: [1, 2, 3].map((number) => row(number)),
      meta: { total: 3, page: 1, limit: 10, totalPages: 1 },
    },
    'GET /invoices/stats': [],
    ...more,
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

it('tells of one after a payment that was recorded by hand, here and in the list', async () => {
  const paid = row(1, { paid: 100, balance: 0, openCheckout: open })
  const invoice = row(1) as InvoiceRow
  const { user, unmount } = await renderScreen(
    <RecordPaymentDialog invoice={invoice} day="2026-03-06" onClose={() => {}} />,
    {
      'POST /invoices/i-1/payments': paid,
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Record Payment' }))
  expect(await screen.findByText('A card payment of $100.00 was already under way')).toBeTruthy()
  unmount()

  const list = await listed({}, { 'POST /invoices/i-1/payments': paid, 'POST /invoices/i-2/payments': paid })
  for (const number of [1, 2])
    await list.user.click(await screen.findByRole('checkbox', { name: `Select INV-${number}` }))
  await list.user.click(screen.getByRole('button', { name: 'Record Payment' }))
  const form = within(await screen.findByRole('dialog'))
  await list.user.click(await form.findByRole('button', { name: 'Record 2 payments' }))
  expect(await screen.findByText('Card payments for 2 of the invoices were already under way')).toBeTruthy()
})

it('tells of one when an invoice is deleted, and of none where none was open', async () => {
  const { user } = await listed({}, { 'DELETE /invoices/i-1': 204, 'DELETE /invoices/i-2': { openCheckout: open } })
  for (const number of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: `Actions for INV-${number}` }))
    await user.click(await screen.findByRole('menuitem', { name: /^Delete/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.getAllByText('Invoice deleted successfully')).toHaveLength(number))
    if (number === 1) expect(screen.queryByText(/under way/)).toBeNull()
  }
  expect(await screen.findByText('A card payment of $100.00 was already under way')).toBeTruthy()
  expect(screen.getByText(/it is recorded, and you are told/)).toBeTruthy()
})

it('tells of those of several invoices that are deleted', async () => {
  const deleted = { openCheckout: open }
  const { user } = await listed({}, { 'DELETE /invoices/i-1': deleted, 'DELETE /invoices/i-2': deleted })
  for (const number of [1, 2]) await user.click(await screen.findByRole('checkbox', { name: `Select INV-${number}` }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Card payments for 2 of the invoices were already under way')).toBeTruthy()
})
