// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { EmployeesScreen } from './employees-screen.tsx'

const employee = (name: string, status: string | null) => ({
  id: `e-${name}`,
  createdAt: '2026-03-05T12:00:00.000Z',
  user: { email: `${name}@crew.example`, profile: { firstName: name, lastName: '' } },
  invitation: status && { status },
})
const answers = (rows: object[]) => ({
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
