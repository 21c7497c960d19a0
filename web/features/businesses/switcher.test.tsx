// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { owner, renderScreen } from '../../test/render-screen.tsx'
import type { Business } from './queries.ts'
import { Switcher } from './switcher.tsx'

const business = (id: string, fields: Partial<Business> = {}): Business => ({
  id,
  name: `Business ${id}`,
  isOwner: true,
  isCurrent: false,
  role: null,
  place: { city: 'Zürich', country: 'Switzerland' },
  waiting: 0,
  ...fields,
})
const three = [
  business('w-0', { role: { id: 'accountant', name: null }, isOwner: false, waiting: 2 }),
  business('w-1', { isCurrent: true, waiting: 3 }),
  business('w-2', { role: { id: 'r-1', name: 'Site lead' }, isOwner: false, place: { city: '', country: '' } }),
]

const shown = (businesses: readonly Business[] = three) =>
  renderScreen(<Switcher user={{ ...owner, workspace: { ...owner.workspace, hasOthers: true } } as never} />, {
    'GET /businesses': businesses,
    'POST /businesses/w-0/choose': 204,
    'POST /businesses/w-2/choose': 204,
  })

it('says of each business what one is there, and what waits or where it is', async () => {
  const { user } = await shown()
  await user.click(await screen.findByRole('button', { name: /Fernwood/ }))
  const items = (await screen.findAllByRole('menuitem')).slice(0, 3).map(({ textContent }) => textContent)
  expect(items).toEqual([
    expect.stringContaining('Accountant · 2 things wait for youAlt 1'),
    expect.stringMatching(/Owner · Zürich, Switzerland$/),
    expect.stringContaining('Site leadAlt 3'),
  ])
})

it('goes to a business by Alt and the digit of its place, and nowhere from a field or for no place', async () => {
  const { sent } = await shown()
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  await screen.findByRole('button', { name: /Fernwood/ })
  const field = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(field, { code: 'Digit3', key: '3', altKey: true })
  fireEvent.keyDown(document.body, { code: 'Digit9', key: '9', altKey: true })
  fireEvent.keyDown(document.body, { code: 'Digit2', key: '2', altKey: true })
  fireEvent.keyDown(document.body, { code: 'Digit1', key: '¡', altKey: true })
  await waitFor(() => expect(left).toHaveBeenCalled())
  field.remove()
  expect(sent('POST /businesses/w-0/choose')).toHaveLength(1)
  expect(sent('POST /businesses/w-2/choose')).toHaveLength(0)
})
