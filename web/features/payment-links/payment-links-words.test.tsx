// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { plainEnglish } from '../../test/plain-english.ts'
import { owner, renderScreen } from '../../test/render-screen.tsx'
import { startWords } from '../../words/page.ts'
import { PaymentLinksScreen } from './payment-links-screen.tsx'

const link = {
  id: 'l-1',
  billingName: 'Pine',
  billingEmail: 'a@pine.example',
  billingPhone: '+1 250 555 0142',
  currency: 'CAD',
  total: 250,
  additionalNotes: '',
  customerId: null,
  status: 'PENDING',
  payable: 'currency',
  expiresAt: '2026-06-03T12:00:00.000Z',
  createdAt: '2026-03-05T12:00:00.000Z',
}
const answers = (rows: object[]) => ({
  'GET /auth/profile': { ...owner, paymentSettings: { paymentIntegrationEnabled: true } },
  'GET /payment-links': { data: rows, meta: { total: rows.length, page: 1, limit: 10, totalPages: 1 } },
  'GET /payment-links/counts': { all: rows.length, byStatus: {} },
  'GET /payment-settings/user/u-1': { preferredCurrency: 'CAD' },
  'GET /card-payments': { state: 'currency', currency: 'USD' },
  'GET /messages/sms-use': 404,
})
const known = ['Pine', 'a@pine.example', 'CAD', 'USD', 'Fernwood', 'Mar 05, 2026', '/']

it('says everything about payment links in the language of the page', async () => {
  await startWords('en-XA')
  const { user } = await renderScreen(<PaymentLinksScreen />, answers([link]), '/payment-links')
  await screen.findAllByText('Pine')
  expect(plainEnglish(known)).toEqual([])
  await user.click(screen.getAllByRole('button', { name: /Éđîţ þàýɱéñţ/ })[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  await user.clear(within(dialog).getByLabelText(/Ţöţàļ/))
  await user.click(within(dialog).getByRole('button', { name: /Šàṽé/ }))
  await within(dialog).findByText(/Ţöţàļ ɱûšţ ƀé à þöšîţîṽé/)
  expect(plainEnglish(known)).toEqual([])
})

it('counts decimals and says what changes in French', async () => {
  await startWords('fr')
  const { user } = await renderScreen(<PaymentLinksScreen />, answers([link]), '/payment-links')
  await screen.findAllByText(/Les liens de paiement en CAD ne peuvent pas être payés/)
  await user.click(screen.getAllByRole('button', { name: 'Modifier le lien de paiement pour Pine' })[0] as HTMLElement)
  const total = await screen.findByLabelText(/^Total/)
  await user.clear(total)
  await user.type(total, '12,3456')
  await user.click(screen.getByRole('button', { name: 'Enregistrer les modifications' }))
  await screen.findByText('Le total doit avoir au plus 2 décimales')
  await user.clear(total)
  await user.type(total, '12')
  await screen.findByText(/^L’enregistrement modifie : total \(250,00 \$.* devient 12,00 \$.*\)\. La page/)
})
