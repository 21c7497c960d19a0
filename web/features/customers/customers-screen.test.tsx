// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { CustomersScreen } from './customers-screen.tsx'

const none = { data: [], customers: [], meta: { total: 0, page: 1, limit: 10, totalPages: 0 } }

it('has one act and a menu in its head; what is done once in a while is in the menu', async () => {
  const { user } = await renderScreen(<CustomersScreen />, { 'GET /customers': none })
  const more = await screen.findByRole('button', { name: 'More' })
  const head = more.closest('header') as HTMLElement
  expect(
    within(head)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['More', expect.stringContaining('Add Customer')])
  await user.click(more)
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Import',
    'Import e-invoice',
    'Export',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Export' }))
  expect(await screen.findByText('No customers to export')).toBeTruthy()
})
