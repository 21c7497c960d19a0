// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { blankItem, type InvoiceForm, newInvoice } from './invoice-form.ts'
import { ItemsTab } from './items-tab.tsx'

function Items({ names }: { names: readonly string[] }) {
  const form = useForm<InvoiceForm>({
    defaultValues: {
      ...newInvoice('2026-03-05', null, null),
      items: names.map((name) => ({ ...blankItem, name })),
    },
  })
  return (
    <FormProvider {...form}>
      <ItemsTab />
    </FormProvider>
  )
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

it('hands the focus on when a line is removed: to the next one, the last one, or the button that adds', async () => {
  const { user } = await renderScreen(<Items names={['one', 'two', 'three']} />, {})
  const remove = async (item: number) => user.click(await screen.findByRole('button', { name: `Remove item ${item}` }))
  await remove(2)
  await waitFor(() => expect(focused()).toBe('Remove item 2'))
  expect((screen.getByLabelText('Short description, item 2') as HTMLInputElement).value).toBe('three')
  await remove(2)
  await waitFor(() => expect(focused()).toBe('Remove item 1'))
  await remove(1)
  await waitFor(() => expect(focused()).toBe('Add Blank Item'))
  expect(screen.getByText('No invoice items yet')).toBeTruthy()
})

it('begins to type in a line that was added', async () => {
  const { user } = await renderScreen(<Items names={['one']} />, {})
  await user.click(await screen.findByRole('button', { name: 'Add Blank Item' }))
  await waitFor(() => expect(focused()).toBe('Short description, item 2'))
})
