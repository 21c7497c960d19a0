// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { blankItem, type InvoiceForm, newInvoice } from './invoice-form.ts'
import { ItemsTab } from './items-tab.tsx'

let told: InvoiceForm['betweenLines'] = []

function Items({ names }: { names: readonly string[] }) {
  const form = useForm<InvoiceForm>({
    defaultValues: {
      ...newInvoice('2026-03-05', null, null),
      items: names.map((name, at) => ({ ...blankItem, name, rate: String(10 * (at + 1)) })),
    },
  })
  told = form.watch('betweenLines')
  const [done, setDone] = useState(false)
  return (
    <FormProvider {...form}>
      <ItemsTab onDone={() => setDone(true)} />
      {done ? <p>Lines are done</p> : null}
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

it('puts headings, texts and subtotals between the lines, which a line passes one by one', async () => {
  const values = () => told
  const { user } = await renderScreen(<Items names={['one', 'two']} />, {})
  const add = async (kind: string) => {
    await user.click(await screen.findByRole('button', { name: 'Add a section' }))
    await user.click(await screen.findByRole('menuitem', { name: kind }))
  }
  await add('Subtotal')
  await waitFor(() => expect(focused()).toBe('Name of the subtotal after the last item'))
  await user.keyboard('All')
  await waitFor(() => expect(document.body.textContent).toContain('30.00'))
  await add('Heading')
  await waitFor(() => expect(focused()).toBe('Heading after the last item'))
  await user.keyboard('More')
  const act = async (row: string, name: string) => {
    await user.click(screen.getByRole('button', { name: `Actions on ${row}` }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await act('Heading after the last item', 'Move up')
  await act('Heading after the last item', 'Move up')
  expect(values()).toEqual([
    { kind: 'heading', text: 'More', before: 1 },
    { kind: 'subtotal', text: 'All', before: 2 },
  ])
  // The second line leaves the section of the heading, and stays the second.
  await user.click(screen.getByRole('button', { name: 'Move item 2 up' }))
  expect(values().map(({ before }) => before)).toEqual([2, 2])
  expect((screen.getByLabelText('Short description, item 2') as HTMLInputElement).value).toBe('two')
  await user.click(screen.getByRole('button', { name: 'Remove item 1' }))
  expect(values().map(({ before }) => before)).toEqual([1, 1])
  await act('Heading after the last item', 'Remove')
  expect(values()).toEqual([{ kind: 'subtotal', text: 'All', before: 1 }])
})

it('ends the lines by Enter in a last one that is blank, and in no other', async () => {
  const { user } = await renderScreen(<Items names={['one']} />, {})
  const isDone = () => screen.queryByText('Lines are done') !== null
  const lines = () => document.querySelectorAll('[data-item]').length
  await user.click(await screen.findByLabelText('Rate, item 1'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Short description, item 2'))
  // What says anything stays: its name is missing, and nobody's words are lost.
  await user.type(screen.getByLabelText('Rate, item 2'), '5')
  await user.click(screen.getByLabelText('Short description, item 2'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Quantity, item 2'))
  expect([lines(), isDone()]).toEqual([2, false])
  await user.clear(screen.getByLabelText('Rate, item 2'))
  await user.click(screen.getByLabelText('Short description, item 2'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(isDone()).toBe(true))
  expect(lines()).toBe(1)
})
