// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { RolesScreen } from './roles-screen.tsx'

const role = (name: string, people: number) => ({
  id: `r-${name}`,
  name,
  like: 'accountant',
  abilities: ['settings:read'],
  people,
})

it('lists what the business has made, and deletes what nobody has', async () => {
  const { user, sent } = await renderScreen(
    <RolesScreen />,
    { 'GET /roles': [role('Office', 2), role('Yard', 0)], 'DELETE /roles/r-Yard': 204 },
    '/company/roles',
  )
  const office = (await screen.findByText('Office')).closest('tr')
  expect(office?.textContent).toContain('Accountant')
  expect(office?.textContent).toContain('2 people')
  expect((screen.getByText('Yard').closest('tr') as HTMLElement).textContent).toContain('Nobody')
  await user.click(screen.getByRole('button', { name: 'Delete Office' }))
  expect(await screen.findByText('People have this role. Give them another one first.')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete Yard' }))
  await user.dblClick(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Role deleted')).toBeTruthy()
  expect(sent('DELETE /roles/r-Yard')).toHaveLength(1)
})

it('leads to a first role where there is none', async () => {
  await renderScreen(<RolesScreen />, { 'GET /roles': [] }, '/company/roles')
  expect(await screen.findByText('No roles of your own yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New role' }).getAttribute('href')).toBe('/company/roles/new')
  expect(screen.getByRole('link', { name: 'How roles work' }).getAttribute('href')).toBe('/help/roles')
})

it('says so when the roles cannot be had, and tries again', async () => {
  let works = false
  const { user } = await renderScreen(
    <RolesScreen />,
    { 'GET /roles': () => (works ? [role('Office', 1)] : new Response(null, { status: 500 })) },
    '/company/roles',
  )
  await screen.findByText('The roles could not be loaded')
  works = true
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(screen.getByText('Office')).toBeTruthy())
})
