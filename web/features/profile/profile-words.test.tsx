// @vitest-environment happy-dom
import { languageNames } from '@duly/core/words/languages.ts'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { plainEnglish } from '../../test/plain-english.ts'
import { owner, renderScreen } from '../../test/render-screen.tsx'
import { startWords } from '../../words/page.ts'
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

// Some four hundred options make every look at the page slow.
beforeAll(() => void vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue([]))

it('says everything about one’s account in the language of the page', async () => {
  await startWords('en-XA')
  const { user } = await renderScreen(<ProfileScreen />, answers)
  const known = [
    ...Object.values(languageNames),
    'America/Edmonton',
    'UTC',
    ...'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    'Firefox',
    'Fernwood',
    'Ingrid',
    owner.email,
    'Duly',
    'Mar 05, 2026',
  ]
  await screen.findByText(/Ŵĥéŕé ýöû àŕé/)
  expect(plainEnglish(known)).toEqual([])
  await user.click(screen.getByRole('button', { name: /Đéļéţé ɱý/ }))
  await screen.findByText(/îš šîĝñéđ öûţ éṽéŕýŵĥéŕé/)
  expect(plainEnglish(known)).toEqual([])
})

it('fetches the texts of the screen in French', async () => {
  await startWords('fr')
  await renderScreen(<ProfileScreen />, answers)
  await screen.findByRole('heading', { name: 'Paramètres du profil' })
  await screen.findByRole('heading', { name: 'Vos connexions' })
  screen.getByRole('button', { name: 'Exporter toutes mes données' })
  screen.getAllByText(/dernière utilisation le 5 mars 2026/)
})
