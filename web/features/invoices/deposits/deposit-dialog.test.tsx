// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { DepositDialog } from './deposit-dialog.tsx'

const quote = {
  id: 'q-1',
  billingName: 'Harbour & Pine',
  kind: 'quote',
  invoiceNumber: 'Q-1',
  total: 2016,
  currency: 'CAD',
}
const open = (answer: object | null, answers: object = {}) =>
  renderScreen(<DepositDialog invoice={quote} day="2026-03-05" onClose={() => undefined} />, {
    'GET /quotes/q-1': { state: 'accepted', answer, invoice: null },
    ...answers,
  })

it('asks for a part of what was accepted, chosen lines included', async () => {
  const { user, sent } = await open({ total: 4095 }, { 'POST /quotes/q-1/deposits': { id: 'd-1' } })
  expect(await screen.findByText('$1,228.50 of $4,095.00. $2,866.50 is left after it.')).toBeTruthy()
  // More than was offered, less than was accepted.
  await user.click(screen.getByRole('radio', { name: 'Amount' }))
  await user.type(screen.getByRole('textbox', { name: /Amount/ }), '3000')
  expect(screen.getByText('$3,000.00 of $4,095.00. $1,095.00 is left after it.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Make deposit invoice' }))
  await waitFor(() => expect(sent('POST /quotes/q-1/deposits')).toHaveLength(1))
})

it('asks for a part of what was offered where nothing says otherwise', async () => {
  await open(null)
  expect(await screen.findByText('$604.80 of $2,016.00. $1,411.20 is left after it.')).toBeTruthy()
})
