// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { plainEnglish } from '../../test/plain-english.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { startWords } from '../../words/page.ts'
import { CompanyScreen } from './company-screen.tsx'

const company = {
  id: 'c-1',
  name: 'Fernwood',
  address: '',
  city: '',
  zip: '',
  country: '',
  phone: '',
  email: '',
  website: '',
  registrationNumber: '',
  taxNumber: '',
  logo: '',
  signature: '',
  eInvoice: {},
}

it('says everything about the company and its signature in the language of the page', async () => {
  await startWords('en-XA')
  const { user } = await renderScreen(<CompanyScreen />, { 'GET /companies/me': company }, '/company')
  await user.click(await screen.findByRole('button', { name: /Àđđ šîĝñàţûŕé/ }))
  const dialog = await screen.findByRole('dialog')
  expect(plainEnglish(['Fernwood'])).toEqual([])
  await user.click(within(dialog).getByRole('tab', { name: /Ţýþé/ }))
  await user.click(within(dialog).getByRole('button', { name: /Šàṽé/ }))
  await within(dialog).findByText(/Þļéàšé éñţéŕ ýöûŕ ñàɱé/)
  expect(plainEnglish(['Fernwood'])).toEqual([])
})

it('refuses in French', async () => {
  await startWords('fr')
  const { user } = await renderScreen(<CompanyScreen />, { 'GET /companies/me': { ...company, name: '' } }, '/company')
  await user.type(await screen.findByLabelText('Site Web'), 'no address')
  await user.click(screen.getByRole('button', { name: 'Enregistrer les modifications' }))
  await screen.findByText('Le nom de l’entreprise est requis')
  await screen.findByText('Adresse de site Web non valide')
})
