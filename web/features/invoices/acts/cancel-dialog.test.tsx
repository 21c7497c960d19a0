// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { owner, renderScreen } from '../../../test/render-screen.tsx'
import type { InvoiceRow } from '../queries.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceDialogs } from './invoice-dialogs.tsx'

const invoice = {
  id: 'i-1',
  invoiceNumber: 'F-2025-0116',
  billingName: 'Kestrel Outdoor Ltd',
  billingEmail: 'ap@kestrel.example',
  billingPhone: '',
  status: 'SENT',
  total: 100,
  paid: 0,
  currency: 'CAD',
  undelivered: null,
} as InvoiceRow
const locked = { 'GET /auth/profile': { ...owner, workspace: { ...owner.workspace, locksIssued: true } } }
const open = (kind: 'cancel' | 'correctInvoice' | 'status', answers: object = {}) =>
  renderScreen(
    <InvoiceDialogs open={{ kind, invoice }} day="2025-05-01" onOpen={() => undefined} onClose={() => undefined} />,
    { ...locked, ...answers },
  )

it('offers Correct and Cancel in place of Edit and Delete where what was issued is locked', async () => {
  const { user } = await renderScreen(
    <InvoiceActions invoice={invoice} onDialog={() => undefined} onStory={() => undefined} />,
    locked,
  )
  await user.click(screen.getByRole('button', { name: /^Actions for/ }))
  await screen.findByRole('menuitem', { name: /^Correct/ })
  const names = screen.getAllByRole('menuitem').map((item) => item.querySelector('.grow')?.textContent)
  expect(names).toEqual(expect.arrayContaining(['Correct', 'Cancel invoice']))
  expect(names).not.toContain('Edit')
  expect(names).not.toContain('Delete')
})

it('cancels with a reason, and not without', async () => {
  const { user, sent } = await open('cancel', { 'POST /invoices/i-1/cancel': { id: 'i-1' } })
  const dialog = await screen.findByRole('dialog', { name: 'Cancel invoice' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel invoice' }))
  expect(within(dialog).getByText('Please enter a reason')).toBeTruthy()
  expect(sent('POST /invoices/i-1/cancel')).toEqual([])
  await user.type(within(dialog).getByLabelText(/Reason/), 'Sent to the wrong firm')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel invoice' }))
  await waitFor(() => expect(sent('POST /invoices/i-1/cancel')).toHaveLength(1))
  expect(sent('POST /invoices/i-1/cancel')[0]?.body).toEqual({ reason: 'Sent to the wrong firm' })
})

it('corrects with one press, and opens the draft that was made', async () => {
  const { user, router } = await open('correctInvoice', { 'POST /invoices/i-1/correct': { id: 'i-2' } })
  const dialog = await screen.findByRole('dialog', { name: 'Correct' })
  await user.type(within(dialog).getByLabelText(/Reason/), 'Wrong rate')
  await user.click(within(dialog).getByRole('button', { name: 'Correct' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/invoices/i-2/edit'))
})

it('does not offer to make it a draft again, or to cancel it without a reason', async () => {
  await open('status')
  const dialog = await screen.findByRole('dialog', { name: 'Update Status' })
  const names = within(dialog)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(expect.arrayContaining(['Sent', 'Paid', 'Overdue']))
  expect(names).not.toContain('Draft')
  expect(names).not.toContain('Cancelled')
})
