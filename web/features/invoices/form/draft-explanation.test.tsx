// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { blankItem, type InvoiceForm, newInvoice, type TaxForm } from './invoice-form.ts'
import { pricingParts } from './pricing-parts.ts'
import { PricingContext } from './pricing-slot.ts'
import { SummaryTab } from './summary-tab.tsx'

function Summary({ invoice }: { invoice: InvoiceForm }) {
  const form = useForm<InvoiceForm>({ defaultValues: invoice })
  return (
    <PricingContext value={{ ...pricingParts, list: { taxes: [], pricesIncludeTax: false } }}>
      <FormProvider {...form}>
        <SummaryTab />
      </FormProvider>
    </PricingContext>
  )
}

const tax = (name: string, rate: string): TaxForm => ({
  ...{ taxId: null, name, category: null, rate, compound: false, registrationNumber: '', reason: '', reasonCode: '' },
})
const simple: InvoiceForm = {
  ...newInvoice('2026-03-05', null, null),
  items: [{ ...blankItem, name: 'Work', quantity: '4.5', rate: '86.33' }],
  tax: { on: true, type: 'percentage', value: '5' },
}
const itemised: InvoiceForm = {
  ...simple,
  items: simple.items.map((item) => ({ ...item, taxes: [tax('GST', '5'), tax('QST', '9.975')] })),
  pricing: {
    ...{ pricesIncludeTax: false, allowances: [], charges: [], prepaid: 0, withholding: null, rounding: null },
  },
}

/** Titles and amounts of the steps, then the total. No server is there to ask. */
async function explained(invoice: InvoiceForm, answers: object = {}) {
  const { user } = await renderScreen(<Summary invoice={invoice} />, { ...answers })
  await user.click(await screen.findByRole('button', { name: 'Explain' }))
  const panel = await screen.findByRole('region', { name: 'Explain this total' })
  await within(panel).findAllByRole('listitem')
  const read = () =>
    [...panel.querySelectorAll('.explain-step, .explain-total')].map((row) =>
      [...row.children].map((part) => part.textContent).join(' '),
    )
  return { user, read }
}

it('explains the total of an unsaved invoice with one tax, and follows what is typed', async () => {
  const { user, read } = await explained(simple)
  expect(read()).toEqual(['1 line $388.49', 'Tax (5%) $19.42', 'Total (CAD) $407.91'])
  const field = await screen.findByRole('textbox', { name: /^Tax/ })
  await user.clear(field)
  await user.type(field, '10')
  await waitFor(() => expect(read()).toEqual(['1 line $388.49', 'Tax (10%) $38.85', 'Total (CAD) $427.34']))
  expect(document.activeElement).toBe(field)
})

it('calls the one tax what the business calls it', async () => {
  const gst = { ...tax('GST', '5'), validFrom: null, validTo: null }
  const { read } = await explained(simple, { 'GET /taxes': { taxes: [gst], pricesIncludeTax: false } })
  await waitFor(() => expect(read()).toEqual(['1 line $388.49', 'GST (5%) $19.42', 'Total (CAD) $407.91']))
})

it('explains each tax of an itemised one as the rows above add up', async () => {
  const { read } = await explained(itemised)
  expect(read()).toEqual(['1 line $388.49', 'GST 5% $19.42', 'QST 9.975% $38.75', 'Total (CAD) $446.66'])
  expect(document.querySelector('.priced-rows .grand dd')?.textContent).toBe('$446.66')
})
