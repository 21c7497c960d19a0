// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import type { Invoice } from '../queries.ts'
import { QuoteActs } from './quote-acts.tsx'

const quote = { id: 'q-1', kind: 'quote', invoiceNumber: 'Q-1', status: 'SENT', version: 1 } as unknown as Invoice

it('takes back that a quote was deleted', async () => {
  const { user, sent } = await renderScreen(
    <QuoteActs quote={quote} state="declined" standing={undefined} onDialog={() => {}} />,
    { 'DELETE /invoices/q-1': 204, 'POST /invoices/q-1/restore': quote },
  )
  await user.click(screen.getByRole('button', { name: 'More actions for Q-1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await screen.findByText('Quote moved to the bin')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent('POST /invoices/q-1/restore')).toHaveLength(1))
})
