// @vitest-environment happy-dom
import { companyLimits } from '@duly/core/company/limits.ts'
import { plainDesign } from '@duly/core/invoice-design/design.ts'
import { paymentSettingsLimits } from '@duly/core/payment-settings/limits.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { plainEnglish } from '../../test/plain-english.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { startWords } from '../../words/page.ts'
import { InvoiceDesignScreen } from './invoice-design-screen.tsx'

const blank = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, '']))
const answers = {
  'GET /invoice-design': { ...plainDesign, accentColor: '#ffff00' },
  'GET /companies/me': { ...blank(companyLimits), name: 'Fernwood', logo: '', signature: '' },
  'GET /payment-settings/user/u-1': { ...blank(paymentSettingsLimits), preferredCurrency: 'CAD' },
  'GET /profile/owner': { name: 'Ingrid', email: 'i@fernwood.example', phone: '' },
}

it('says everything about the look of invoices in the language of the page', async () => {
  await startWords('en-XA')
  await renderScreen(<InvoiceDesignScreen />, answers, '/company/design')
  await screen.findByText(/Ļàƀöûŕ/)
  const address = ['1140 Wharf Lane, Unit 6', 'Nanaimo', 'Canada', 'accounts@harbourpine.example', 'INV']
  expect(
    plainEnglish([...address, 'Fernwood', 'Ingrid', 'i@fernwood.example', 'Feb 14, 2026', 'Jan 15, 2026', 'CAD']),
  ).toEqual([])
})

it('draws the sample in French', async () => {
  await startWords('fr')
  await renderScreen(<InvoiceDesignScreen />, answers, '/company/design')
  await screen.findByText('Visite des lieux')
  screen.getByText(/contraste de 1,1 pour 1/)
  screen.getByRole('radio', { name: 'Mûre' })
})
