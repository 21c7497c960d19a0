// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { startWords } from '../../words/page.ts'
import { MessagesScreen } from './messages-screen.tsx'

afterEach(() => startWords('en'))

it('asks for reminders, and says what is wrong with them, in the language of the page', async () => {
  await startWords('de')
  const steps = [
    { days: -3, channel: 'mail' },
    { days: 7, channel: 'both' },
  ]
  const { user } = await renderScreen(
    <MessagesScreen />,
    { 'GET /reminders': { enabled: true, steps }, 'GET /message-templates/languages': [] },
    '/company/messages?tab=reminders',
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Nachrichten' })).toBeTruthy()
  const days = (await screen.findByRole('spinbutton', { name: 'Tage, Erinnerung 1' })) as HTMLInputElement
  await user.selectOptions(screen.getByRole('combobox', { name: 'Wann, Erinnerung 1' }), 'Tage nach der Fälligkeit')
  await user.clear(days)
  expect(screen.getByRole('alert').textContent).toBe('Jede Erinnerung braucht eine Anzahl von Tagen')
  await user.type(days, '7')
  expect(screen.getByRole('alert').textContent).toBe('Zwei Erinnerungen fallen auf denselben Tag')
})
