// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import type { Invoice } from '../queries.ts'
import { CreditNoteFacts } from './credit-note-facts.tsx'

/** A credit note, and what it is once the answer has come that all of it was used. */
function Note() {
  const [unused, setUnused] = useState(300)
  const credit = { unused, invoice: { id: 'i-1', invoiceNumber: 'INV-1', issueDate: '2026-03-05' } }
  const note = { id: 'c-1', total: 300, currency: 'CAD', customerId: 'k-1', credit } as unknown as Invoice
  return (
    <>
      <CreditNoteFacts note={note} />
      <button type="button" onClick={() => setUnused(0)}>
        Spend
      </button>
    </>
  )
}

it('keeps the focus on the credit when its buttons go with what was left of it', async () => {
  const { user } = await renderScreen(<Note />, {
    'GET /invoices/i-1/creditable': { card: null },
    'POST /customers/k-1/apply-credit': { applied: [{ invoiceNumber: 'INV-2' }] },
  })
  const apply = await screen.findByRole('button', { name: 'Apply to oldest invoice' })
  await user.click(apply)
  await screen.findByText('Credit applied to INV-2')
  expect(document.activeElement).toBe(apply)
  // The answer comes while the button has the focus.
  screen.getByRole('button', { name: 'Spend' }).dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await waitFor(() => expect(apply.isConnected).toBe(false))
  expect(document.activeElement?.textContent).toMatch(/^\$300\.00/)
})
