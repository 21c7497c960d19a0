// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Answers, owner, renderScreen } from '../../test/render-screen.tsx'
import { CardRefunds } from './card-refunds.tsx'

const payment = { id: 'p-1', name: 'VISA 4242', currency: 'CAD', refundable: 80 }
const refund = {
  id: 'r-1',
  paymentId: 'p-1',
  amount: 30,
  currency: 'CAD',
  state: 'succeeded',
  reason: '',
  problem: '',
  connectionEnded: false,
  createdAt: '2026-03-05T12:00:00.000Z',
}
const of = { kind: 'payment_link', id: 'l-1' } as const

const shown = (answers: Answers) =>
  renderScreen(<CardRefunds of={of} />, {
    'GET /payment-links/l-1/card-refunds': { payments: [payment], refunds: [] },
    ...answers,
  })

async function ask(amount: string) {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  await screen.findByText('The money goes back to VISA 4242.')
  const field = screen.getByRole('textbox', { name: /Amount/ })
  await user.clear(field)
  await user.type(field, amount)
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), ' Came too late ')
  const [, submit] = screen.getAllByRole('button', { name: 'Refund' })
  await user.click(submit ?? screen.getByRole('button', { name: 'Refund' }))
}

it('gives a part back and says so', async () => {
  const page = await shown({ 'POST /payment-links/l-1/payments/p-1/refunds': refund })
  await ask('30')
  await screen.findByText('$30.00 refunded to the card')
  expect(page.sent('POST /payment-links/l-1/payments/p-1/refunds')).toMatchObject([
    { body: { amount: 30, reason: 'Came too late' } },
  ])
})

it('asks for no more than there is', async () => {
  const page = await shown({ 'POST /payment-links/l-1/payments/p-1/refunds': refund })
  await ask('80.01')
  await screen.findByText('Please enter at most $80.00')
  expect(page.sent('POST /payment-links/l-1/payments/p-1/refunds')).toHaveLength(0)
})

it('tells in the provider’s words why it was refused, and that nothing was booked', async () => {
  await shown({
    'POST /payment-links/l-1/payments/p-1/refunds': {
      ...refund,
      state: 'failed',
      problem: 'This charge was not made through this API.',
    },
  })
  await ask('30')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'The card provider did not refund $30.00: This charge was not made through this API. Nothing was booked.',
  )
})

it('shows what is under way, and offers nothing meanwhile', async () => {
  await shown({
    'GET /payment-links/l-1/card-refunds': {
      payments: [{ ...payment, refundable: 0 }],
      refunds: [
        { ...refund, state: 'pending' },
        { ...refund, id: 'r-0', state: 'failed' },
      ],
    },
  })
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^A refund of \$30\.00 is under way\./))
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
})

describe('a refund that was under way when the card connection ended', () => {
  const ended = { ...refund, state: 'pending', connectionEnded: true }
  const standing = { payments: [{ ...payment, refundable: 0 }], refunds: [ended] }
  const path = 'POST /payment-links/l-1/card-refunds/r-1/settle'
  const story = /^A refund of \$30\.00 was under way when the card connection ended/
  /** The server’s story, which the settling changes. */
  const world = (settled: object) => {
    let now: object = standing
    return {
      'GET /payment-links/l-1/card-refunds': () => now,
      [path]: () => {
        now = { ...standing, refunds: [{ ...ended, connectionEnded: false, ...settled }] }
        return { ...ended, connectionEnded: false, ...settled }
      },
    }
  }
  const press = async (name: string) => {
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name }))
  }

  it('is told as such, and booked once somebody says that it was paid back', async () => {
    const page = await shown(world({ state: 'succeeded' }))
    expect((await screen.findByText(story)).textContent).toContain('nobody can ask the card provider any more')
    expect(screen.queryByText(/is under way\./)).toBeNull()
    await press('It was paid back')
    await screen.findByText('Refund booked')
    expect(page.sent(path)).toMatchObject([{ body: { paidBack: true } }])
    await waitFor(() => expect(screen.queryByText(story)).toBeNull())
  })

  it('is closed once somebody says that it was not', async () => {
    const page = await shown(world({ state: 'failed', problem: 'not_paid_back' }))
    await press('It was not')
    await screen.findByText('A refund of $30.00 was closed as not paid back. Nothing was booked.')
    expect(page.sent(path)).toMatchObject([{ body: { paidBack: false } }])
    expect(screen.queryByRole('button', { name: 'It was not' })).toBeNull()
  })

  it('keeps asking when settling fails, and says why', async () => {
    const message = 'No more than $20.00 CAD of this payment is left to give back.'
    await shown({
      ...world({}),
      [path]: () => Response.json({ statusCode: 409, error: 'Conflict', message }, { status: 409 }),
    })
    await press('It was paid back')
    await screen.findByText(message)
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    expect(screen.getByText(story)).toBeTruthy()
  })

  it('is told without buttons to whoever may not give money back', async () => {
    const reader = { ...owner, abilities: ['payment-links:read', 'invoices:read'] }
    await shown({ ...world({}), 'GET /auth/profile': reader })
    await screen.findByText(story)
    expect(screen.queryByRole('button', { name: 'It was paid back' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'It was not' })).toBeNull()
  })
})
