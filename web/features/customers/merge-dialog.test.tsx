// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import type { Customer } from './queries.ts'

const added = (id: string, createdAt: string, email = 'billing@acme.example') =>
  ({ id, name: 'Acme Ltd', email, city: id, createdAt, emails: [], eInvoice: {} }) as unknown as Customer

it('tells apart those of one name and address, who are most likely the same', async () => {
  const customers = [
    added('c-1', '2026-03-05T17:00:00.000Z'),
    added('c-2', '2026-04-06T17:00:00.000Z'),
    added('c-3', '2026-04-06T17:00:00.000Z', 'books@acme.example'),
  ]
  await renderScreen(<MergeDialog customers={customers} onClose={() => {}} />, {})
  const options = within(await screen.findByLabelText('Stays')).getAllByRole('option')
  const [first, second, third] = options.map(({ textContent }) => textContent)
  expect(first).toMatch(/^Acme Ltd · billing@acme\.example · Mar 0?5, 2026/)
  expect(second).toMatch(/^Acme Ltd · billing@acme\.example · Apr 0?6, 2026/)
  expect(third).toBe('Acme Ltd · books@acme.example')
})
