// @vitest-environment happy-dom
import type { messageKinds } from '@duly/core/outbox/kinds.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { Messages } from './messages.tsx'

it('names a copy as one', async () => {
  const message = {
    id: 'm-1',
    kind: 'invoice_copy' satisfies (typeof messageKinds)[number],
    channel: 'mail',
    status: 'sent',
    recipient: 'priya@client.example',
    reason: null,
    createdAt: '2026-03-05T12:00:00.000Z',
  }
  await renderScreen(<Messages id="i-1" />, { 'GET /invoices/i-1/messages': [message] })
  expect(await screen.findByText('Copy of the invoice by e-mail')).toBeTruthy()
})
