// @vitest-environment happy-dom
import { closed } from '@duly/core/access/closure.ts'
import { abilitiesOf } from '@duly/core/access/presets.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { owner, renderScreen } from '../../test/render-screen.tsx'
import { RoleScreen } from './role-screen.tsx'

const lead = {
  id: 'r-1',
  name: 'Site lead',
  like: 'reader',
  abilities: abilitiesOf('reader'),
  people: 2,
}
const rendered = (id: string, answers: object = {}) =>
  renderScreen(<RoleScreen />, { 'GET /roles': [lead], ...answers }, `/company/roles/${id}`, '/company/roles/$id')
const on = (name: string) => (screen.getByRole('switch', { name }) as HTMLInputElement).checked
const level = (name: string) =>
  (within(screen.getByRole('radiogroup', { name })).getAllByRole('radio') as HTMLInputElement[]).find(
    ({ checked }) => checked,
  )?.parentElement?.textContent
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

it('turns on what an ability needs and off what needs it, and says so', async () => {
  const { user } = await rendered('r-1')
  expect(await screen.findByText('Decides what the 2 people with this role may see and do.')).toBeTruthy()
  expect(screen.getByText('Nothing differs.')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: 'Cancel, correct and credit' }))
  expect(status()).toContain('Also turned on: Draft and hand in and Approve and issue')
  expect(on('Approve and issue')).toBe(true)
  expect(screen.getByText('3 abilities differ.')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: 'Draft and hand in' }))
  expect(status()).toContain('Also turned off: Approve and issue and Cancel, correct and credit')
  expect(on('Cancel, correct and credit')).toBe(false)
  expect(screen.getByText('Nothing differs.')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: 'Export lists and reports' }))
  expect(status()).not.toContain('Also turned off: Approve and issue and Cancel, correct and credit')
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'Read invoices' })).getByRole('radio', { name: 'None' }),
  )
  expect(level('Read invoices')).toBe('None')
  expect(level('Read customers')).toBe('All')
})

it('sets what differs from the preset in bold in the preset’s column', async () => {
  const { user } = await rendered('r-1')
  const like = async () => (await screen.findByText(/^Read products, Like the preset/)).parentElement as HTMLElement
  expect((await like()).textContent).toContain('Yes')
  expect((await like()).className).not.toContain('strong')
  await user.click(screen.getByRole('switch', { name: 'Read products' }))
  expect((await like()).className).toContain('strong')
})

it('keeps one role once, with everything that was chosen, and leaves without asking', async () => {
  const { user, sent, router } = await rendered('r-1', { 'PATCH /roles/r-1': lead })
  const name = await screen.findByLabelText(/^Name/)
  await user.clear(name)
  await user.type(name, ' Yard lead ')
  await user.click(screen.getByRole('switch', { name: 'Export lists and reports' }))
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/roles'))
  expect(sent('PATCH /roles/r-1').map(({ body }) => body)).toEqual([
    { name: 'Yard lead', like: 'reader', abilities: closed([...lead.abilities, 'exports:read']) },
  ])
})

it('begins a new role as an employee, and follows the preset until something was chosen', async () => {
  const { user, sent } = await rendered('new', { 'POST /roles': () => Response.json(lead, { status: 201 }) })
  await user.selectOptions(await screen.findByLabelText('Like'), 'accountant')
  expect(on('Read figures')).toBe(true)
  expect(on('Record payments')).toBe(false)
  await user.click(screen.getByRole('switch', { name: 'Read figures' }))
  await user.selectOptions(screen.getByLabelText('Like'), 'employee')
  expect(on('Record payments')).toBe(false)
  await user.type(screen.getByLabelText(/^Name/), 'Books')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('POST /roles')).toHaveLength(1))
  const accountant = abilitiesOf('accountant').filter((one) => one !== 'figures:read')
  expect(sent('POST /roles')[0]?.body).toEqual({ name: 'Books', like: 'employee', abilities: accountant })
})

it('asks for a name and for something to be allowed', async () => {
  const { user, sent } = await rendered('new')
  await screen.findByLabelText(/^Name/)
  for (const group of screen.getAllByRole('radiogroup'))
    await user.click(within(group).getByRole('radio', { name: 'None' }))
  for (const one of screen.getAllByRole('switch') as HTMLInputElement[]) if (one.checked) await user.click(one)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Name is required')).toBeTruthy()
  expect(screen.getByText('Turn on at least one ability.')).toBeTruthy()
  expect(sent('POST /roles')).toHaveLength(0)
})

it('keeps what was typed when the server refuses, and asks before it is left', async () => {
  const { user, router } = await rendered('new', {
    'POST /roles': () => Response.json({ message: 'There is a role of this name already.' }, { status: 409 }),
  })
  await user.type(await screen.findByLabelText(/^Name/), 'Site lead')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('There is a role of this name already.')).toBeTruthy()
  expect((screen.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Site lead')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  expect(await screen.findByText('The changes to this role are not saved.')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/company/roles/new')
})

it('lets nobody turn on what they may not do', async () => {
  const held = closed(['people:manage', 'products:read'])
  await rendered('r-1', { 'GET /auth/profile': { ...owner, role: 'EMPLOYEE', abilities: held } })
  await screen.findByLabelText(/^Name/)
  expect((screen.getByRole('switch', { name: 'Manage API keys' }) as HTMLInputElement).disabled).toBe(true)
  expect((screen.getByRole('switch', { name: 'Manage employees and roles' }) as HTMLInputElement).disabled).toBe(false)
  // What the role has already stays theirs to take, and to put back.
  expect((screen.getByRole('switch', { name: 'Read payment links' }) as HTMLInputElement).disabled).toBe(false)
})

it('says so of a role that is gone, and of roles that cannot be had', async () => {
  await rendered('r-9')
  expect(await screen.findByText('This role no longer exists')).toBeTruthy()
  await rendered('r-1', { 'GET /roles': 500 })
  expect(await screen.findByText('The roles could not be loaded')).toBeTruthy()
})
