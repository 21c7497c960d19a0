// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { WebhooksScreen } from './webhooks-screen.tsx'

const endpoint = (fields: object = {}) => ({
  id: 'e-1',
  url: 'https://hooks.cedarbooks.example/duly',
  description: '',
  events: ['invoice.paid', 'invoice.sent'],
  createdAt: '2026-03-01T10:00:00.000Z',
  secretMadeAt: '2026-03-01T10:00:00.000Z',
  formerSecretUntil: null,
  off: null,
  failingSince: null,
  ended: 4,
  delivered: 3,
  ...fields,
})
const delivery = (fields: object = {}) => ({
  id: 'd-1',
  type: 'invoice.sent',
  happenedAt: '2026-05-13T19:05:02.000Z',
  state: 'failed',
  tries: 2,
  nextTryAt: null,
  status: 500,
  tookMs: 1200,
  ...fields,
})
const list = (...rows: object[]) => ({ data: rows, meta: { total: rows.length, page: 1, limit: 10, totalPages: 1 } })
const details = {
  ...delivery(),
  attempts: [
    { at: '2026-05-13T19:05:02.000Z', status: 500, tookMs: 1200, problem: null },
    { at: '2026-05-13T19:10:07.000Z', status: null, tookMs: 15000, problem: 'timed_out' },
  ],
  answer: 'column "vat" is missing',
  body: '{"type":"invoice.sent"}',
}

it('shows how each endpoint fares, and a delivery with its tries, which can be sent again', async () => {
  const { user, sent } = await renderScreen(
    <WebhooksScreen />,
    {
      'GET /webhook-endpoints': [endpoint()],
      'GET /webhook-endpoints/e-1/deliveries': list(
        delivery(),
        delivery({ id: 'd-2', state: 'delivered', status: 204 }),
      ),
      'GET /webhook-endpoints/e-1/deliveries/d-1': details,
      'POST /webhook-endpoints/e-1/deliveries/d-1/resend': delivery({ state: 'waiting' }),
    },
    '/company/webhooks',
  )
  const section = await screen.findByRole('region', { name: /hooks\.cedarbooks\.example/ })
  expect(section.textContent).toContain('2 kinds of event')
  expect(section.textContent).toContain('75% delivered in 30 days')
  await user.click((await within(section).findAllByRole('button', { name: 'invoice.sent' }))[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('500 after 1200 ms')
  within(dialog).getByText('No answer in time')
  within(dialog).getByText('column "vat" is missing')
  await user.click(within(dialog).getByRole('button', { name: 'Resend' }))
  await screen.findByText('Delivery on its way')
  expect(sent('POST /webhook-endpoints/e-1/deliveries/d-1/resend')).toHaveLength(1)
})

it('says why an endpoint is off, and switches it on again', async () => {
  const { user, sent } = await renderScreen(
    <WebhooksScreen />,
    {
      'GET /webhook-endpoints': [endpoint({ off: { since: '2026-05-11T10:00:00.000Z', reason: 'failing' } })],
      'GET /webhook-endpoints/e-1/deliveries': list(),
      'PATCH /webhook-endpoints/e-1': endpoint(),
    },
    '/company/webhooks',
  )
  await screen.findByText('Switched off on May 11, 2026: nothing had arrived for 5 days.')
  await screen.findByText('Nothing has been sent yet')
  expect(screen.getByRole('button', { name: 'Send a sample' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Send events to this endpoint' }))
  await waitFor(() => expect(sent('PATCH /webhook-endpoints/e-1')[0]?.body).toEqual({ enabled: true }))
})

it('shows a new secret until it was copied or closing was pressed twice', async () => {
  const { user, sent } = await renderScreen(
    <WebhooksScreen />,
    { 'GET /webhook-endpoints': [], 'POST /webhook-endpoints': { ...endpoint(), secret: 'whsec_new' } },
    '/company/webhooks',
  )
  await user.click(await screen.findByRole('button', { name: 'Add endpoint' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Address is required')
  await screen.findByText('Choose at least one event')
  await user.type(screen.getByLabelText(/^Address/), 'https://hooks.example/')
  await user.click(screen.getByLabelText('invoice.paid'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByDisplayValue('whsec_new')
  expect(sent('POST /webhook-endpoints')[0]?.body).toMatchObject({
    url: 'https://hooks.example/',
    events: ['invoice.paid'],
  })
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(screen.getByRole('button', { name: 'Close without copying' }))
  await waitFor(() => expect(screen.queryByDisplayValue('whsec_new')).toBeNull())
})
