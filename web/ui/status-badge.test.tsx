import { appointmentStatuses } from '@duly/core/appointments/rules.ts'
import { invoiceStatuses } from '@duly/core/invoices/status.ts'
import { paymentLinkStatuses } from '@duly/core/payment-links/rules.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StatusBadge } from './status-badge.tsx'

// The specification's colours, by status.
const tones = {
  invoice: { DRAFT: 'gray', SENT: 'blue', PAID: 'green', OVERDUE: 'red', CANCELLED: 'yellow' },
  appointment: { pending: 'yellow', confirmed: 'green', cancelled: 'red' },
  'payment-link': { PENDING: 'blue', PAID: 'green', CANCELLED: 'yellow', EXPIRED: 'gray' },
} as const
const statuses = { invoice: invoiceStatuses, appointment: appointmentStatuses, 'payment-link': paymentLinkStatuses }

function toneOf(of: keyof typeof tones, status: string): string {
  const [, classes] = /class="(badge[^"]*)"/.exec(renderToStaticMarkup(<StatusBadge of={of} status={status} />)) ?? []
  return classes?.replace(/^badge ?/, '') || 'gray'
}

it.each(Object.keys(tones) as (keyof typeof tones)[])('every status of an %s has its colour', (of) => {
  expect(Object.fromEntries(statuses[of].map((status) => [status, toneOf(of, status)]))).toEqual(tones[of])
})

it('shows a status that it does not know as it is', () => {
  expect(renderToStaticMarkup(<StatusBadge of="invoice" status="Something" />)).toContain('>Something<')
})
