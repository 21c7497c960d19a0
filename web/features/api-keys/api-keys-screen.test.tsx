// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { ApiKeysScreen } from './api-keys-screen.tsx'

const key = (fields: object = {}) => ({
  id: 'k-1',
  name: 'Bookkeeping',
  hint: 'duly_live_4f2a…9xQz',
  scopes: ['invoices:read', 'payments:record'],
  state: 'active',
  madeBy: 'Ingrid Fernwood',
  createdAt: '2026-05-11T10:00:00.000Z',
  expiresOn: null,
  lastUsedAt: null,
  ...fields,
})

it('says what each key may do, until when, and which cannot be revoked any more', async () => {
  await renderScreen(
    <ApiKeysScreen />,
    {
      'GET /api-keys': [
        key(),
        key({ id: 'k-2', name: 'Old till', state: 'ended', expiresOn: '2026-03-01' }),
        key({ id: 'k-3', name: 'Website', state: 'revoked', expiresOn: '2027-03-01' }),
      ],
    },
    '/company/keys',
  )
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement
  const first = await rowOf('Bookkeeping')
  expect(first.textContent).toContain('Read invoices and record payments')
  expect(first.textContent).toContain('No end')
  expect((await rowOf('Old till')).textContent).toContain('Ended Mar 01, 2026')
  const revoked = await rowOf('Website')
  expect(revoked.textContent).toContain('Revoked')
  expect(within(revoked).queryByRole('button')).toBeNull()
})

it('shows a key that was made until it was copied or closing was pressed twice', async () => {
  const { user, sent } = await renderScreen(
    <ApiKeysScreen />,
    { 'GET /api-keys': [], 'POST /api-keys': { ...key(), key: 'duly_live_secret' } },
    '/company/keys',
  )
  await user.click(await screen.findByRole('button', { name: 'New key' }))
  await user.type(await screen.findByLabelText(/^Name/), 'Bookkeeping')
  await user.click(screen.getByLabelText('Read invoices'))
  await user.click(screen.getByRole('button', { name: 'Make key' }))
  await screen.findByDisplayValue('duly_live_secret')
  expect(sent('POST /api-keys')[0]?.body).toMatchObject({ name: 'Bookkeeping', scopes: ['invoices:read'] })
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByDisplayValue('duly_live_secret')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close without copying' }))
  await waitFor(() => expect(screen.queryByDisplayValue('duly_live_secret')).toBeNull())
})

it('says so when the keys cannot be had', async () => {
  await renderScreen(<ApiKeysScreen />, { 'GET /api-keys': 500 }, '/company/keys')
  await screen.findByText('The keys could not be loaded')
})
