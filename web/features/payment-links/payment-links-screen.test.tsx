// @vitest-environment happy-dom
import { paymentLinkStatuses } from '@duly/core/payment-links/rules.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { PaymentLinksScreen } from './payment-links-screen.tsx'

const link = (status: string) => ({
  id: `l-${status}`,
  billingName: status,
  billingEmail: 'accounts@harbourpine.example',
  billingPhone: '+1 250 555 0142',
  currency: 'CAD',
  total: 250,
  additionalNotes: '',
  customerId: null,
  status,
  payable: status === 'PENDING' ? 'yes' : status.toLowerCase(),
  expiresAt: '2026-06-03T12:00:00.000Z',
  createdAt: '2026-03-05T12:00:00.000Z',
})
const answers = (rows: object[]) => ({
  'GET /payment-links': { data: rows, meta: { total: rows.length, page: 1, limit: 10, totalPages: 1 } },
})
const button = (name: string) => screen.queryByRole('button', { name }) as HTMLButtonElement | null

// What is paid stays as it was paid; only what can be paid goes out; what has ended can be made payable again.
const acts = {
  PENDING: { edit: true, send: true, renew: false },
  PAID: { edit: false, send: false, renew: false },
  CANCELLED: { edit: true, send: false, renew: true },
  EXPIRED: { edit: true, send: false, renew: true },
}

it.each(paymentLinkStatuses)('offers what can be done with a link that is %s', async (status) => {
  await renderScreen(<PaymentLinksScreen />, answers([link(status)]))
  await screen.findByRole('button', { name: `Edit payment link for ${status}` })
  expect(button(`Edit payment link for ${status}`)?.disabled).toBe(!acts[status].edit)
  expect(button(`Send payment link to ${status}`)?.disabled).toBe(!acts[status].send)
  expect(button(`Renew payment link for ${status}`) !== null).toBe(acts[status].renew)
})

it('asks for what its address says', async () => {
  const { sent } = await renderScreen(
    <PaymentLinksScreen />,
    answers([link('PENDING')]),
    '/payment-links?page=2&limit=5&search=pine&sort=total',
  )
  await screen.findByRole('button', { name: 'Send payment link to PENDING' })
  expect(sent('GET /payment-links')[0]?.query).toEqual({ page: '2', limit: '5', searchQuery: 'pine', sortBy: 'total' })
})

it('renews once however often the button is pressed, and offers to send', async () => {
  let answer = (_: object) => {}
  const { user, sent } = await renderScreen(<PaymentLinksScreen />, {
    ...answers([link('EXPIRED')]),
    'POST /payment-links/l-EXPIRED/renew': () => new Promise<object>((resolve) => (answer = resolve)),
  })
  await user.dblClick(await screen.findByRole('button', { name: 'Renew payment link for EXPIRED' }))
  await waitFor(() => expect(sent('POST /payment-links/l-EXPIRED/renew')).toHaveLength(1))
  answer({ ...link('PENDING'), id: 'l-EXPIRED' })
  expect(await screen.findByText('Payment link renewed')).toBeTruthy()
  expect(sent('POST /payment-links/l-EXPIRED/renew')).toHaveLength(1)
})

it('tells of a card payment under way when a link is changed or deleted', async () => {
  const openCheckout = { amount: 250, currency: 'CAD' }
  const { user } = await renderScreen(<PaymentLinksScreen />, {
    ...answers([link('PENDING')]),
    'GET /payment-settings': { preferredCurrency: 'CAD' },
    'PATCH /payment-links/l-PENDING': { ...link('PENDING'), total: 300, openCheckout },
    'DELETE /payment-links/l-PENDING': { openCheckout },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit payment link for PENDING' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Save/ }))
  await screen.findByText('A card payment of $250.00 was already under way')
  expect(screen.getByText(/it counts towards the payment link/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Delete payment link for PENDING' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/it is recorded, and you are told/)).toBeTruthy()
})
