// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { bodyOf, type InvoiceForm, newInvoice } from './invoice-form.ts'
import { SummaryTab } from './summary-tab.tsx'

type Kind = InvoiceForm['discount']['type']

/** The tab of a new invoice with a discount; hands its form out. */
function Summary({ type, onForm }: { type: Kind; onForm: (values: () => InvoiceForm) => void }) {
  const form = useForm<InvoiceForm>({
    defaultValues: { ...newInvoice('2026-03-05', null, null), discount: { on: true, type, value: '0' } },
  })
  onForm(form.getValues)
  return (
    <FormProvider {...form}>
      <SummaryTab />
    </FormProvider>
  )
}

it.each<[Kind, string, string]>([
  ['amount', '12.34567', '12.3457'],
  ['amount', '99999999999', '9999999999.99'],
  ['percentage', '12.34567', '12.3457'],
  ['percentage', '120', '100'],
])('takes a discount as the server does: %s %s', async (type, typed, sent) => {
  let values = (): InvoiceForm => newInvoice('2026-03-05', null, null)
  const { user } = await renderScreen(
    <Summary
      type={type}
      onForm={(given) => {
        values = given
      }}
    />,
    {},
  )
  await user.selectOptions(await screen.findByLabelText('Discount type'), type)
  const field = await screen.findByRole('textbox', { name: /^Discount/ })
  await user.clear(field)
  await user.type(field, typed)
  await user.tab()
  const { discountType, discountValue } = bodyOf(values())
  expect([discountType, String(discountValue)]).toEqual([type === 'amount' ? 'fixed' : type, sent])
})
