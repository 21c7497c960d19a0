// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { plainEnglish } from '../../test/plain-english.ts'
import { owner, renderScreen } from '../../test/render-screen.tsx'
import { screenWords, startWords } from '../../words/page.ts'
import { ProfileScreen } from './profile-screen.tsx'

const profile = { ...owner.profile, email: owner.email, timeZone: 'America/Edmonton', documentLanguage: 'en' }
const session = { id: 's-1', device: 'Firefox', network: '192.0.2.x', lastSeenAt: '2026-03-05T12:00:00Z' }
const answers = {
  'GET /profile': profile,
  'GET /auth/sessions': [
    { ...session, current: true },
    { ...session, id: 's-2', network: '198.51.100.x', current: false },
  ],
  'GET /account/factors': { passkeys: [], app: null, recoveryCodes: 0 },
}

it('says everything about one’s account in the language of the page', async () => {
  await startWords('en-XA')
  const { user } = await renderScreen(<ProfileScreen />, answers)
  await screen.findAllByRole('option')
  const known = ['Firefox', 'Fernwood', 'Ingrid', owner.email, 'Duly', 'Mar 05, 2026']
  for (const option of document.querySelectorAll('option')) option.remove()
  await screen.findByText(/Ŵĥéŕé ýöû àŕé/)
  expect(plainEnglish(known)).toEqual([])
  for (const name of [/Çĥàñĝé þàššŵöŕđ/, /Éẋþöŕţ àļļ ɱý/, /Đéļéţé ɱý/]) {
    await user.click(screen.getByRole('button', { name }))
    const dialog = await screen.findByRole('dialog')
    expect(plainEnglish(known)).toEqual([])
    await user.keyboard('{Escape}')
    await expect.poll(() => dialog.isConnected).toBe(false)
  }
})

it('fetches the texts of the screen in French', async () => {
  await startWords('fr')
  await screenWords('ProfileScreen')
  await renderScreen(<ProfileScreen />, answers)
  await screen.findByRole('heading', { name: 'Paramètres du profil' })
  await screen.findByRole('heading', { name: 'Vos connexions' })
  screen.getByRole('button', { name: 'Exporter toutes mes données' })
  screen.getAllByText(/dernière utilisation le 5 mars 2026/)
})
