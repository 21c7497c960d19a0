// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { startWords } from '../../words/page.ts'
import { OutboxScreen } from './outbox-screen.tsx'

afterEach(() => startWords('en'))

const message = {
  id: 'm-1',
  workspaceId: 'w-1',
  channel: 'sms',
  kind: 'reminder',
  about: null,
  recipient: '+15875550100',
  title: '',
  status: 'failed',
  kept: false,
  tries: 8,
  createdAt: '2026-03-05T16:05:00Z',
  doneAt: null,
  nextTryAt: null,
  reason: 'The provider answered 500.',
  canSendAgain: true,
}
const answers = {
  'GET /outbox': { data: [message], meta: { total: 1, page: 1, limit: 10, totalPages: 1 } },
  'GET /scheduled-sends': [],
  'GET /outbox/m-1': {
    ...message,
    from: 'Duly',
    replyTo: null,
    copyOf: null,
    cc: [],
    text: 'Bonjour',
    wordsHidden: false,
    attachments: [],
    viewUrl: null,
  },
}

it('says how a message fares in the language of the page, with the reason that was kept in English', async () => {
  await startWords('fr')
  const { user } = await renderScreen(<OutboxScreen />, answers, '/outbox')
  expect(await screen.findByRole('heading', { level: 1, name: /Boîte d’envoi/ })).toBeTruthy()
  const row = await screen.findByRole('row', { name: /\+15875550100/ })
  expect(row.textContent).toContain('Rappel par SMS')
  expect(row.textContent).toContain('Abandonné')
  await user.click(within(row).getByRole('button', { name: 'Rappel' }))
  const dialog = await screen.findByRole('dialog', { name: 'SMS à +15875550100' })
  expect(dialog.textContent).toContain('Abandonné après 8 tentatives. Le fournisseur a répondu 500.')
  expect(await within(dialog).findByRole('button', { name: 'Renvoyer' })).toBeTruthy()
})
