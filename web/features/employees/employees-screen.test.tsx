// @vitest-environment happy-dom
import { closed } from '@duly/core/access/closure.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { owner, renderScreen } from '../../test/render-screen.tsx'
import { EmployeesScreen } from './employees-screen.tsx'

const employee = (name: string, status: string | null) => ({
  id: `e-${name}`,
  createdAt: '2026-03-05T12:00:00.000Z',
  user: { email: `${name}@crew.example`, profile: { firstName: name, lastName: '' } },
  invitation: status && { status },
  role: { id: 'employee', name: null as string | null },
})
const answers = (rows: object[]) => ({
  'GET /roles': [],
  'GET /employees': { data: rows, meta: { total: rows.length, page: 1, limit: 10, totalPages: 1 } },
})
const states = ['PENDING', 'ACCEPTED', 'REJECTED', 'EXPIRED'] as const

it('can invite again whoever has not accepted, and remove everybody', async () => {
  await renderScreen(<EmployeesScreen />, answers(states.map((state) => employee(state.toLowerCase(), state))))
  for (const state of states) {
    const name = state.toLowerCase()
    const resend = (await screen.findByRole('button', { name: `Resend invitation to ${name}` })) as HTMLButtonElement
    expect(resend.disabled, state).toBe(state === 'ACCEPTED')
    expect((screen.getByRole('button', { name: `Remove ${name}` }) as HTMLButtonElement).disabled).toBe(false)
    expect(screen.getByText(state)).toBeTruthy()
  }
})

it('asks for what its address says', async () => {
  const { sent } = await renderScreen(
    <EmployeesScreen />,
    answers([employee('bea', 'PENDING')]),
    '/employees?page=3&limit=25&search=bea&sort=email',
  )
  await screen.findByText('bea@crew.example')
  expect(sent('GET /employees')[0]?.query).toEqual({ page: '3', limit: '25', search: 'bea', sortBy: 'email' })
})

it('invites once however often the button is pressed, and says what the server refused', async () => {
  let answer = (_: Response) => {}
  const { user, sent } = await renderScreen(<EmployeesScreen />, {
    ...answers([]),
    'POST /employees': () =>
      new Promise<Response>((settle) => {
        answer = settle
      }),
  })
  await user.click((await screen.findAllByRole('button', { name: 'Add Employee' }))[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/Email/), 'new@crew.example')
  await user.dblClick(within(dialog).getByRole('button', { name: 'Send Invitation' }))
  await waitFor(() => expect(sent('POST /employees')).toHaveLength(1))
  expect(sent('POST /employees')[0]?.body).toEqual({ email: 'new@crew.example' })
  answer(Response.json({ statusCode: 400, message: ['email must be an email'] }, { status: 400 }))
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
  expect(sent('POST /employees')).toHaveLength(1)
})

it('resends once', async () => {
  const { user, sent } = await renderScreen(<EmployeesScreen />, {
    ...answers([employee('bea', 'EXPIRED')]),
    'POST /employees/e-bea/resend-invitation': employee('bea', 'PENDING'),
  })
  await user.dblClick(await screen.findByRole('button', { name: 'Resend invitation to bea' }))
  expect(await screen.findByText('Invitation sent')).toBeTruthy()
  expect(sent('POST /employees/e-bea/resend-invitation')).toHaveLength(1)
})

it('offers an invitation by e-mail to an address without an account, and only to that', async () => {
  const { user, sent } = await renderScreen(<EmployeesScreen />, {
    ...answers([]),
    'POST /employees': () => Response.json({ message: 'User not found with this email' }, { status: 404 }),
    'POST /employees/invite-by-email': () => Response.json(employee('new', 'PENDING'), { status: 201 }),
  })
  await user.click((await screen.findAllByRole('button', { name: 'Add Employee' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('button', { name: 'Invite by e-mail' })).toBeNull()
  await user.type(dialog.getByLabelText(/Email/), 'new@crew.example')
  await user.click(dialog.getByRole('button', { name: 'Send Invitation' }))
  expect(await screen.findByText(/^This email is not registered in our system/)).toBeTruthy()
  expect(await dialog.findByText(/new@crew.example has no account yet/)).toBeTruthy()
  // Another address is another question.
  await user.type(dialog.getByLabelText(/Email/), 'x')
  expect(dialog.queryByRole('button', { name: 'Invite by e-mail' })).toBeNull()
  await user.type(dialog.getByLabelText(/Email/), '{Backspace}')
  await user.dblClick(dialog.getByRole('button', { name: 'Invite by e-mail' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('POST /employees')).toHaveLength(1)
  expect(sent('POST /employees/invite-by-email').map(({ body }) => body)).toEqual([{ email: 'new@crew.example' }])
})

const siteLead = { id: 'r-1', name: 'Site lead', like: 'reader', abilities: ['settings:read'], people: 0 }

it('shows what everybody may, and gives another role once', async () => {
  const bea = { ...employee('bea', 'ACCEPTED'), role: { id: 'r-1', name: 'Site lead' } }
  const { user, sent } = await renderScreen(<EmployeesScreen />, {
    ...answers([bea, employee('eve', 'PENDING')]),
    'GET /roles': [siteLead],
    'PATCH /employees/e-eve': { ...employee('eve', 'PENDING'), role: { id: 'r-1', name: 'Site lead' } },
  })
  expect(await screen.findByRole('button', { name: 'Site lead, the role of bea' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Employee, the role of eve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the role of eve' }))
  const select = dialog.getByLabelText('Role') as HTMLSelectElement
  expect(select.value).toBe('employee')
  expect(dialog.getByText(/^Does the daily work/)).toBeTruthy()
  await user.selectOptions(select, await dialog.findByRole('option', { name: 'Site lead' }))
  await user.dblClick(dialog.getByRole('button', { name: 'Change' }))
  expect(await screen.findByText('Role changed')).toBeTruthy()
  expect(sent('PATCH /employees/e-eve').map(({ body }) => body)).toEqual([{ role: 'r-1' }])
})

it('keeps the choice when a role could not be given, and gives nothing that is as it was', async () => {
  const { user, sent } = await renderScreen(<EmployeesScreen />, {
    ...answers([employee('bea', 'ACCEPTED')]),
    'PATCH /employees/e-bea': () =>
      Response.json({ message: 'Nobody can give more than they may themselves.' }, { status: 403 }),
  })
  const opens = async () => {
    await user.click(await screen.findByRole('button', { name: 'Employee, the role of bea' }))
    return within(await screen.findByRole('dialog'))
  }
  const dialog = await opens()
  await user.selectOptions(dialog.getByLabelText('Role'), 'manager')
  await user.click(dialog.getByRole('button', { name: 'Change' }))
  expect(await screen.findByText('Nobody can give more than they may themselves.')).toBeTruthy()
  expect((dialog.getByLabelText('Role') as HTMLSelectElement).value).toBe('manager')
  await user.selectOptions(dialog.getByLabelText('Role'), 'employee')
  await user.click(dialog.getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('PATCH /employees/e-bea')).toHaveLength(1)
})

it('invites with a role where one was chosen', async () => {
  const { user, sent } = await renderScreen(<EmployeesScreen />, {
    ...answers([]),
    'POST /employees': () => Response.json(employee('new', 'PENDING'), { status: 201 }),
  })
  await user.click((await screen.findAllByRole('button', { name: 'Add Employee' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Email/), 'new@crew.example')
  await user.selectOptions(dialog.getByLabelText('Role'), 'accountant')
  await user.click(dialog.getByRole('button', { name: 'Send Invitation' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('POST /employees').map(({ body }) => body)).toEqual([{ email: 'new@crew.example', role: 'accountant' }])
})

it('offers to give only what somebody may themselves', async () => {
  const hand = { ...owner, role: 'EMPLOYEE', abilities: closed(['people:manage', 'products:read']) }
  const little = { ...siteLead, abilities: ['products:read'] }
  const { user } = await renderScreen(<EmployeesScreen />, {
    ...answers([{ ...employee('bea', 'ACCEPTED'), role: { id: 'manager', name: null } }]),
    'GET /auth/profile': hand,
    'GET /roles': [little, { ...siteLead, id: 'r-2', name: 'Keys', abilities: ['keys:manage'] }],
  })
  await user.click(await screen.findByRole('button', { name: 'Manager, the role of bea' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: 'Site lead' })
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Manager', 'Site lead'])
})
