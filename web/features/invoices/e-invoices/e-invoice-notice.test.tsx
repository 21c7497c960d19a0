// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import type { EInvoiceCheck } from './check-query.ts'
import { EInvoiceNotice } from './e-invoice-notice.tsx'

it('lists what is missing, each once, with the way to where it is put right', async () => {
  const missing = (message: string, place: string, rule: string) => ({
    ...{ rule, message, place, term: 'BT-1', path: '', level: 'refusal' },
  })
  const problems = [
    missing('The bank account to pay to is missing.', 'payment', 'R1'),
    missing('Your electronic address is missing.', 'company', 'R2'),
    missing('Your electronic address is missing.', 'company', 'R3'),
    missing('Your customer’s reference is missing.', 'customer', 'R4'),
    missing('A line says no unit.', 'lines', 'R5'),
  ]
  const check = { format: 'xrechnung-ubl', travels: 'beside', problems } as unknown as EInvoiceCheck
  await renderScreen(<EInvoiceNotice check={check} invoice={{ id: 'i-1', customerId: 'c-1' }} />, {})
  const notice = await screen.findByRole('group', { name: '4 things are missing for the e-invoice' })
  const ways = within(notice)
    .getAllByRole('listitem')
    .map((one) => within(one).getByRole('link').getAttribute('href'))
  expect(ways).toEqual(['/payment-settings', '/company#e-invoices', '/customers/c-1', '/invoices/i-1/edit'])
})
