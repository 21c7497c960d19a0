// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { blankItem, bodyOf, type InvoiceForm, newInvoice } from './invoice-form.ts'
import { PayInParts } from './pay-in-parts.tsx'

const begun: InvoiceForm = {
  ...newInvoice('2026-03-05', null, null),
  items: [{ ...blankItem, name: 'Kitchen', quantity: '1', rate: '1000' }],
}

function Parts({ onForm }: { onForm: (values: () => InvoiceForm) => void }) {
  const form = useForm<InvoiceForm>({ defaultValues: begun })
  onForm(form.getValues)
  return (
    <FormProvider {...form}>
      <PayInParts />
    </FormProvider>
  )
}

it('is one button until somebody asks for it, and then splits the total', async () => {
  let values = (): InvoiceForm => begun
  const { user } = await renderScreen(
    <Parts
      onForm={(given) => {
        values = given
      }}
    />,
    {},
  )
  expect(bodyOf(values())).not.toHaveProperty('schedule')
  await user.click(await screen.findByRole('button', { name: 'Pay in parts' }))
  const half = { dueDate: '2026-04-04', type: 'percentage', value: '50' }
  expect(bodyOf(values()).schedule).toEqual([half, { dueDate: '2026-05-04', type: 'rest', value: '0' }])
  expect(screen.getAllByText('$500.00')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Add a part' }))
  await user.selectOptions(screen.getByLabelText('Percent or amount of part 2'), 'fixed')
  const field = screen.getByLabelText('How much of part 2')
  await user.clear(field)
  await user.type(field, '500')
  await user.tab()
  expect(screen.getByRole('alert').textContent).toBe('The parts before the last come to the whole total or more')
  await user.click(screen.getByRole('button', { name: 'Remove part 1' }))
  expect(screen.queryByRole('alert')).toBeNull()
  // It is due when its first part is.
  expect(bodyOf(values())).toMatchObject({ dueDate: '2026-05-04', schedule: [{ value: '500' }, { type: 'rest' }] })
  await user.click(screen.getByRole('button', { name: 'Pay at once' }))
  expect(bodyOf(values()).schedule).toBeNull()
})
