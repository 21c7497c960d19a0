// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import type { InvoiceRow } from '../queries.ts'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'

const row = (fields: object) =>
  ({
    id: 'i-1',
    invoiceNumber: 'INV-1',
    billingName: 'Harbour & Pine',
    billingEmail: 'accounts@harbourpine.example',
    currency: 'CAD',
    total: 1000,
    paid: 0,
    balance: 1000,
    status: 'SENT',
    ...fields,
  }) as InvoiceRow

async function opened(fields: object) {
  const at = await renderScreen(<RecordPaymentDialog invoice={row(fields)} day="2026-03-06" onClose={() => {}} />, {
    'POST /invoices/i-1/payments': row({ paid: 1000, balance: 0 }),
  })
  return { ...at, dialog: within(await screen.findByRole('dialog', { name: 'Record Payment' })) }
}

it.each([
  ['all that is owed', {}, '1000.00', 1000, 'Settles the invoice.'],
  ['what is left', { paid: 400, balance: 600 }, '600.00', 600, 'Settles the invoice.'],
  ['of an invoice in parts what is owed by now', { owedNow: 250 }, '250.00', 250, '$750.00 will still be owed.'],
  ['all of one in parts that was cancelled', { owedNow: 0 }, '1000.00', 1000, 'Settles the invoice.'],
])('offers %s, says what that leaves, and records it', async (_name, fields, shown, amount, leaves) => {
  const { dialog, user, calls } = await opened(fields)
  expect(dialog.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe(shown)
  expect(dialog.getByText(leaves)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Record Payment' }))
  await screen.findByText('Payment recorded')
  const [call] = calls.filter(({ key }) => key.startsWith('POST'))
  expect(call?.body).toEqual({ amount, receivedOn: '2026-03-06', method: 'bank', note: '', sendReceipt: false })
})
