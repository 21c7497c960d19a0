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
    alsoTo: ['second@client.example'],
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

it('names all who read a mail, and of a copy all whom the mail itself went to', async () => {
  const mail = { ...message, kind: 'invoice', channel: 'mail', title: 'Invoice INV-9', recipient: 'ap@client.example' }
  const copy = { ...mail, id: 'm-2', kind: 'invoice_copy', title: 'Its copy', recipient: 'boss@client.example' }
  const { user } = await renderScreen(
    <OutboxScreen />,
    {
      ...answers,
      'GET /outbox': { data: [mail, copy], meta: { total: 2, page: 1, limit: 10, totalPages: 1 } },
      'GET /outbox/m-1': { ...answers['GET /outbox/m-1'], ...mail },
      'GET /outbox/m-2': { ...answers['GET /outbox/m-1'], ...copy, copyOf: 'ap@client.example' },
    },
    '/outbox',
  )
  const readers = async (title: string) => {
    await user.click(await screen.findByRole('button', { name: title }))
    const dialog = await screen.findByRole('dialog', { name: title })
    await within(dialog).findByText('Bonjour')
    const facts = [...dialog.querySelectorAll('dl > div')].map((fact) => fact.textContent ?? '')
    await user.keyboard('{Escape}')
    return facts.filter((fact) => fact.includes('@client.example'))
  }
  expect(await readers('Invoice INV-9')).toEqual(['Toap@client.example, second@client.example'])
  expect(await readers('Its copy')).toEqual([
    'Toboss@client.example',
    'Copy of the mail toap@client.example, second@client.example',
  ])
})
