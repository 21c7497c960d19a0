// @vitest-environment happy-dom
import type { PartyFacts } from '@duly/core/e-invoices/facts.ts'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { EInvoiceSection } from './e-invoice-section.tsx'

let said: PartyFacts = {}

function Section() {
  const [facts, setFacts] = useState<PartyFacts>({ legalRegistration: { id: 'HRB 1' } })
  said = facts
  const company = { country: 'Deutschland', phone: '+49 40 1', email: 'office@nord.example', taxNumber: '' }
  return <EInvoiceSection facts={facts} company={company} busy={false} asked={false} onChange={setFacts} />
}

it('asks what e-invoices say of the business, and keeps what else is said', async () => {
  const { user } = await renderScreen(<Section />, {})
  await screen.findByText('Empty: +49 40 1, taken from your company.')
  await user.type(await screen.findByLabelText('Your electronic address'), 'in@nord.example')
  await user.selectOptions(screen.getByLabelText('Kind of electronic address'), 'VAT number (Germany)')
  await user.type(screen.getByLabelText('Contact person'), 'Ada')
  await user.type(screen.getByLabelText('VAT number'), 'DE1')
  expect(said).toEqual({
    legalRegistration: { id: 'HRB 1' },
    electronicAddress: { id: 'in@nord.example', scheme: '9930' },
    contact: { name: 'Ada' },
    vatId: 'DE1',
  })
})

it('asks elsewhere only who was sent here', async () => {
  const empty = (asked: boolean) => (
    <EInvoiceSection
      facts={{}}
      company={{ country: 'Canada', phone: '', email: '', taxNumber: '' }}
      busy={false}
      asked={asked}
      onChange={() => {}}
    />
  )
  const { unmount } = await renderScreen(empty(false), {})
  expect(screen.queryByRole('heading', { name: 'E-invoices' })).toBeNull()
  unmount()
  await renderScreen(empty(true), {})
  expect(document.activeElement).toBe(await screen.findByLabelText('Your electronic address'))
})
