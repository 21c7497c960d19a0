import { describe, expect, it } from 'vitest'
import { invoiceStatuses } from '../invoices/status.ts'
import { paymentLinkStatuses } from '../payment-links/rules.ts'
import {
  type CheckoutState,
  cardStates,
  checkoutStates,
  type Owing,
  openMinor,
  owedMinor,
  type Payable,
  type PayView,
  payableBy,
  payView,
  settledWord,
} from './due.ts'

const statuses = [...new Set([...invoiceStatuses, ...paymentLinkStatuses])]
const checkouts: readonly (CheckoutState | null)[] = [null, ...checkoutStates]
const open = ['DRAFT', 'SENT', 'OVERDUE', 'PENDING'] as const
const over: Readonly<Record<'PAID' | 'CANCELLED' | 'EXPIRED', Payable>> = {
  PAID: 'paid',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
}

it('knows every status as open or over', () => {
  expect([...open, ...Object.keys(over)].sort()).toEqual(statuses.sort())
})

describe('what is owed', () => {
  it.each(open)('is the balance while %s', (status) => {
    expect(owedMinor({ status, totalMinor: 10_000, paidMinor: 0 })).toBe(10_000)
    expect(owedMinor({ status, totalMinor: 10_000, paidMinor: 4_000 })).toBe(6_000)
    expect(owedMinor({ status, totalMinor: 10_000, paidMinor: 12_000 })).toBe(0)
    expect(openMinor({ status, totalMinor: 10_000, paidMinor: 12_000 })).toBe(-2_000)
  })

  it.each(Object.keys(over) as (keyof typeof over)[])('is nothing once %s', (status) => {
    for (const paidMinor of [0, 4_000, 10_000]) {
      expect(owedMinor({ status, totalMinor: 10_000, paidMinor })).toBe(0)
      expect(openMinor({ status, totalMinor: 10_000, paidMinor })).toBe(0)
    }
  })

  it('tells an overpayment of what is paid', () => {
    expect(openMinor({ status: 'PAID', totalMinor: 10_000, paidMinor: 10_100 })).toBe(-100)
    expect(openMinor({ status: 'CANCELLED', totalMinor: 10_000, paidMinor: 10_100 })).toBe(0)
  })
})

it('says in a word why nothing is owed', () => {
  for (const status of open) expect(settledWord({ status, totalMinor: 100, paidMinor: 0 })).toBe('')
  for (const [status, word] of Object.entries(over))
    expect(settledWord({ status: status as Owing['status'], totalMinor: 100, paidMinor: 0 })).toBe(word)
  expect(settledWord({ status: 'SENT', totalMinor: 100, paidMinor: 100 })).toBe('paid')
  expect(settledWord({ status: 'SENT', totalMinor: 0, paidMinor: 0 })).toBe('nothing due')
})

describe('whether it can be paid', () => {
  it.each(open)('is the card’s to say while %s and owed', (status) => {
    for (const card of cardStates) {
      expect(payableBy({ status, totalMinor: 1, paidMinor: 0 }, card)).toBe(card)
      expect(payableBy({ status, totalMinor: 1, paidMinor: 1 }, card)).toBe('paid')
    }
  })

  it.each(Object.entries(over))('is settled by %s', (status, payable) => {
    for (const card of cardStates)
      expect(payableBy({ status: status as Owing['status'], totalMinor: 1, paidMinor: 0 }, card)).toBe(payable)
  })
})

/** What the pages say in each state of a record, by the checkout that the payer came back from. */
const pages: Readonly<Record<string, Readonly<Record<string, PayView>>>> = {
  yes: {
    null: { act: 'pay', notice: null },
    none: { act: 'pay', notice: null },
    open: { act: 'wait', notice: 'confirming' },
    processing: { act: 'wait', notice: 'confirming' },
    paid: { act: 'pay', notice: null },
    declined: { act: 'pay', notice: 'declined' },
    expired: { act: 'pay', notice: 'checkout_expired' },
  },
  disabled: {
    null: { act: 'off', notice: 'disabled' },
    none: { act: 'off', notice: 'disabled' },
    open: { act: 'wait', notice: 'confirming' },
    processing: { act: 'wait', notice: 'confirming' },
    paid: { act: 'off', notice: 'disabled' },
    declined: { act: 'off', notice: 'declined' },
    expired: { act: 'off', notice: 'checkout_expired' },
  },
  currency: {
    null: { act: 'off', notice: 'currency' },
    none: { act: 'off', notice: 'currency' },
    open: { act: 'wait', notice: 'confirming' },
    processing: { act: 'wait', notice: 'confirming' },
    paid: { act: 'off', notice: 'currency' },
    declined: { act: 'off', notice: 'declined' },
    expired: { act: 'off', notice: 'checkout_expired' },
  },
}

const table = statuses.flatMap((status) =>
  cardStates.flatMap((card) => checkouts.map((checkout) => [status, card, checkout] as const)),
)

it.each(table)('%s, card %s, checkout %s: the page says one thing', (status, card, checkout) => {
  const owing = { status, totalMinor: 10_000, paidMinor: status === 'PAID' ? 10_000 : 0 }
  const view = payView({ payable: payableBy(owing, card), paidMinor: owing.paidMinor, checkout })
  const isOver = status in over
  const isLate = status === 'EXPIRED' && (checkout === 'open' || checkout === 'processing')
  if (isLate) expect(view).toEqual({ act: 'none', notice: 'confirming' })
  else if (isOver) expect(view).toEqual({ act: 'none', notice: over[status as keyof typeof over] })
  else expect(view).toEqual(pages[card]?.[String(checkout)])
  // Money is asked for exactly where somebody owes it, and Pay Now works only where nothing is on its way.
  expect(owedMinor(owing) > 0).toBe(view.act !== 'none')
  if (view.notice === 'confirming') expect(view.act).not.toBe('pay')
})

it.each(cardStates)('tells whoever paid a part by card that it came, and asks for the rest, card %s', (card) => {
  const owing = { status: 'SENT', totalMinor: 10_000, paidMinor: 3_000 } as const
  const view = payView({ payable: payableBy(owing, card), paidMinor: owing.paidMinor, checkout: 'paid' })
  expect(view).toEqual({ act: card === 'yes' ? 'pay' : 'off', notice: 'received' })
  // Who did not just come from there reads it among what was paid.
  expect(payView({ payable: 'yes', paidMinor: owing.paidMinor, checkout: null }).notice).toBeNull()
})

it('says of a record without a sum that nothing is due, and not that it is paid', () => {
  const free = { status: 'SENT', totalMinor: 0, paidMinor: 0 } as const
  expect(payView({ payable: payableBy(free, 'yes'), paidMinor: 0, checkout: null })).toEqual({
    act: 'none',
    notice: 'nothing_due',
  })
})
