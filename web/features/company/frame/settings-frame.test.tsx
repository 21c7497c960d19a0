// @vitest-environment happy-dom
import { abilitiesOf } from '@duly/core/access/presets.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { owner, renderScreen } from '../../../test/render-screen.tsx'
import { markField } from './mark-field.ts'
import { SettingsFrame } from './settings-frame.tsx'
import { findSettings, settingsGroups } from './settings-sections.ts'

afterEach(cleanup)

const company = { 'GET /companies/me': { id: '1', name: 'Harbour & Pine' } }
const nav = () => screen.findByRole('navigation', { name: 'Sections' })
const named = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)

it('lists what the owner may set, and says where one is', async () => {
  await renderScreen(<SettingsFrame />, company, '/company/taxes')
  const links = within(await nav()).getAllByRole('link')
  expect(named(links)).toEqual([
    ...['Company', 'Design', 'Languages', 'Taxes', 'Numbers', 'Messages', 'Roles', 'Audit trail', 'Keys', 'Webhooks'],
  ])
  expect(named(links.filter((link) => link.getAttribute('aria-current') === 'page'))).toEqual(['Taxes'])
  expect(screen.getByRole('link', { name: 'All sections' }).getAttribute('href')).toBe('/company')
})

it('leaves the form alone until the company has a name, without another form after that', async () => {
  await renderScreen(<SettingsFrame />, { 'GET /companies/me': 404 }, '/company')
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull())
  cleanup()
  await renderScreen(<SettingsFrame />, company, '/company')
  expect(
    within(await nav())
      .getAllByRole('link')[0]
      ?.getAttribute('aria-current'),
  ).toBe('page')
})

it('shows others the sections that they may see, and asks for no company that they may not change', async () => {
  const reader = { ...owner, role: 'EMPLOYEE', abilities: abilitiesOf('accountant') }
  const { sent } = await renderScreen(<SettingsFrame />, { 'GET /auth/profile': reader }, '/company')
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(sent('GET /companies/me')).toEqual([])
})

it('finds sections and fields by any part of their names, and leads to the field', async () => {
  const { user, router } = await renderScreen(<SettingsFrame />, company, '/company/taxes')
  await nav()
  await user.type(screen.getByRole('searchbox', { name: 'Search settings...' }), 'SIGN')
  expect(named(within(await nav()).getAllByRole('link'))).toEqual(['Design', 'SignatureCompany'])
  expect(screen.getByRole('status').textContent).toBe('2 found')
  await user.click(screen.getByRole('link', { name: /Signature/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/company'))
  expect(router.state.location.state.settingsField).toBe('Signature')
})

it('says when there is nothing of that name', async () => {
  const { user } = await renderScreen(<SettingsFrame />, company, '/company/taxes')
  await nav()
  await user.type(screen.getByRole('searchbox'), 'zebra')
  expect(screen.getByRole('status').textContent).toBe('Nothing found')
  expect(within(await nav()).queryAllByRole('link')).toEqual([])
})

it('every field that can be found has a name, and none is found twice on one screen', () => {
  for (const section of settingsGroups.flatMap(({ sections }) => sections))
    expect(new Set(section.fields).size, section.to).toBe(section.fields.length)
  expect(
    findSettings(
      'pays',
      settingsGroups.flatMap(({ sections }) => sections),
    ),
  ).toEqual([])
})

it('marks a field that comes later, puts the caret into it, and takes the mark away', async () => {
  const { container, rerender } = render(<p>Loading</p>)
  const stop = markField(container, 'Tax number')
  rerender(
    <>
      <label htmlFor="other">Tax number of others</label>
      <input id="other" />
      <label htmlFor="number">
        Tax number <span>*</span>
      </label>
      <input id="number" />
    </>,
  )
  await waitFor(() => expect(container.querySelector('.set-found')?.getAttribute('for')).toBe('number'))
  expect(document.activeElement?.id).toBe('number')
  stop()
  expect(container.querySelector('.set-found')).toBeNull()
})
