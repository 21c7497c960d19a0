// @vitest-environment happy-dom
import { appointmentStatuses } from '@duly/core/appointments/rules.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { AppointmentScreen } from './appointment-screen.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const appointment = (fields: object = {}) => ({
  id,
  title: 'Brand review',
  startTime: '2099-03-05T17:00:00.000Z',
  endTime: '2099-03-05T18:00:00.000Z',
  duration: 60,
  timeZone: 'America/Edmonton',
  status: 'pending',
  notes: '',
  version: 2,
  createdAt: '2026-03-05T12:00:00.000Z',
  customer: {
    id: 'c-1',
    name: 'Harbour & Pine',
    email: '',
    phone: '',
    address: '',
    city: '',
    state: '',
    zip: '',
    country: '',
  },
  employee: null,
  ...fields,
})
const path = `/appointments/${id}`
const shown = (fields: object = {}, more: object = {}) =>
  renderScreen(
    <AppointmentScreen />,
    { [`GET ${path}`]: appointment(fields), 'GET /employees': [], ...more },
    path,
    '/appointments/$id',
  )

it.each(appointmentStatuses)('offers what can be done with one that is %s', async (status) => {
  await shown({ status })
  await screen.findByRole('heading', { name: 'Brand review' })
  const offers = (name: string) => screen.queryByRole('button', { name }) !== null
  expect(offers('Confirm')).toBe(status !== 'confirmed')
  expect(offers('Cancel')).toBe(status !== 'cancelled')
  for (const name of ['Create invoice', 'Edit', 'Delete']) expect(offers(name), name).toBe(true)
})

it('has nothing to confirm once it is over', async () => {
  await shown({ startTime: '2020-03-05T17:00:00.000Z', endTime: '2020-03-05T18:00:00.000Z' })
  await screen.findByRole('heading', { name: 'Brand review' })
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

it('confirms once, over the version that is shown', async () => {
  const { user, sent } = await shown({}, { [`PATCH ${path}`]: appointment({ status: 'confirmed', version: 3 }) })
  await user.dblClick(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Appointment updated successfully')).toBeTruthy()
  expect(sent(`PATCH ${path}`).map(({ body }) => body)).toEqual([{ status: 'confirmed', version: 2 }])
})

it('is gone for good on this page once it is deleted', async () => {
  const { user, sent, router } = await shown({}, { [`DELETE ${path}`]: 204 })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/appointments'))
  expect(sent(`DELETE ${path}`)).toHaveLength(1)
  expect(router.history.length).toBe(1)
})

it('says that one which is no more was not found, whatever is known of it', async () => {
  const gone = Response.json({ statusCode: 404, message: 'Appointment not found' }, { status: 404 })
  await renderScreen(<AppointmentScreen />, { [`GET ${path}`]: gone }, path, '/appointments/$id')
  expect(await screen.findByRole('heading', { name: 'Appointment Not Found' })).toBeTruthy()
})
