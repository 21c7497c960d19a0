// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../test/render-screen.tsx'
import { ListViews } from './list-views.tsx'
import { keepViews, readViews } from './list-views-store.ts'

const key = 'u-1:w-1:invoices'
const names = () => readViews(key).map(({ name }) => name)

afterEach(() => localStorage.clear())

async function opened(path: string, ...kept: string[]) {
  keepViews(
    key,
    kept.map((name) => ({ name, search: { search: name } })),
  )
  const { user } = await renderScreen(<ListViews of={key} />, {}, path)
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  return user
}

it('stays open and says why when the browser keeps nothing', async () => {
  const user = await opened('/invoices?search=pine')
  await user.type(await screen.findByLabelText('Keep this view as'), 'Pine')
  const whole = localStorage
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: setItem })
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  expect(await screen.findByText('This browser does not keep views')).toBeTruthy()
  vi.stubGlobal('localStorage', whole)
  expect(names()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  await waitFor(() => expect(names()).toEqual(['Pine']))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep' })).toBeNull())
})

it('forgets what was wrong with another name', async () => {
  const user = await opened('/invoices?search=pine', 'Old')
  await user.click(await screen.findByRole('button', { name: 'Keep' }))
  expect(await screen.findByText('Name is required')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Rename Old' }))
  await screen.findByLabelText('New name')
  expect(screen.queryByText('Name is required')).toBeNull()
})

it('keeps the focus in the box when a row changes or goes, and gives it back to its button', async () => {
  const user = await opened('/invoices', 'One', 'Two')
  await user.click(await screen.findByRole('button', { name: 'Rename One' }))
  const field = await screen.findByLabelText('New name')
  await user.clear(field)
  await user.type(field, 'First{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('First'))
  await user.click(screen.getByRole('button', { name: 'Remove First' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Two'))
  await user.click(screen.getByRole('button', { name: 'Remove Two' }))
  expect(await screen.findByText('No views are kept.')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Views' }).contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Views' })))
})
