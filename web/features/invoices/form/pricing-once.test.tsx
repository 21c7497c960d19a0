// @vitest-environment happy-dom
import { plainDesign } from '@duly/core/invoice-design/design.ts'
import { priceDocument } from '@duly/core/pricing/price.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { InvoiceEditor } from './invoice-editor.tsx'
import { blankItem, newInvoice, type TaxForm } from './invoice-form.ts'

// The real arithmetic, counted.
vi.mock('@duly/core/pricing/price.ts', { spy: true })

const tax = (name: string, rate: string): TaxForm => ({
  ...{ taxId: null, name, category: null, rate, compound: false, registrationNumber: '', reason: '', reasonCode: '' },
})
const taxes = () => [tax('GST', '5'), tax('QST', '9.975'), tax('Levy', '1')]
const begun = newInvoice('2026-03-05', null, null)
const initial = {
  ...begun,
  items: Array.from({ length: 12 }, () => ({ ...blankItem, name: 'Work', rate: '100', taxes: taxes() })),
  pricing: {
    ...{ pricesIncludeTax: false, allowances: [], charges: [], prepaid: 0, withholding: null, rounding: null },
  },
}
const answers = {
  'GET /companies/me': null,
  'GET /payment-settings/user/u-1': null,
  'GET /profile/owner': { name: '', email: '', phone: '' },
  'GET /invoice-design': plainDesign,
  'GET /taxes': { taxes: [], pricesIncludeTax: false },
}
const priced = vi.mocked(priceDocument)
const sum = () => document.querySelector('.editor-sum b')?.textContent
const paper = () => document.querySelector('.editor-desk')?.textContent ?? ''

it('prices an itemised invoice once for a key in a figure, and not at all for one in a name', async () => {
  const { user } = await renderScreen(
    <InvoiceEditor invoice={null} initial={initial} day="2026-03-05" />,
    answers,
    '/invoices/create',
  )
  await user.click(await screen.findByRole('tab', { name: /Items/ }))
  const name = await screen.findByLabelText('Short description, item 1')
  await waitFor(() => expect(sum()).toBe('$1,391.70'))
  await waitFor(() => expect(paper()).toContain('$1,391.70'))

  await user.click(name)
  priced.mockClear()
  await user.keyboard('!')
  await waitFor(() => expect(paper()).toContain('Work!'))
  expect(priced).toHaveBeenCalledTimes(0)

  const quantity = screen.getByLabelText('Quantity, item 1')
  await user.click(quantity)
  await user.keyboard('{End}')
  priced.mockClear()
  await user.keyboard('0')
  await waitFor(() => expect(sum()).toBe('$2,435.48'))
  await waitFor(() => expect(paper()).toContain('$2,435.48'))
  expect(priced).toHaveBeenCalledTimes(1)

  // The summary, which is drawn only now, asks for the same.
  await user.click(screen.getByRole('tab', { name: /Payment/ }))
  await waitFor(() => expect(document.querySelector('.priced-rows')?.textContent).toContain('$2,435.48'))
  expect(priced).toHaveBeenCalledTimes(1)
})
