// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { QuoteList } from './quote-list.tsx'

it('tells what an accepted quote comes to with the lines that were chosen', async () => {
  const quote = (invoiceNumber: string, more: object = {}) => ({
    ...{ id: invoiceNumber, invoiceNumber, billingName: 'Priya Raman', issueDate: '2026-03-05', dueDate: '2026-04-04' },
    ...{ currency: 'CAD', total: 1122, quoteState: 'sent', handIn: null, ...more },
  })
  await renderScreen(
    <QuoteList />,
    {
      'GET /invoices': {
        data: [quote('Q-2', { quoteState: 'accepted', acceptedTotal: 1210 }), quote('Q-1')],
        meta: { total: 2, page: 1, limit: 10, totalPages: 1 },
      },
    },
    '/invoices?kind=quote',
  )
  await screen.findByRole('link', { name: 'Q-2' })
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => /\$[\d,.]+/.exec(row.textContent ?? '')?.[0])).toEqual(['$1,210.00', '$1,122.00'])
})
