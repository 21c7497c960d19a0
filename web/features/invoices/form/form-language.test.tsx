// @vitest-environment happy-dom
import { plainDesign } from '@duly/core/invoice-design/design.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { startWords } from '../../../words/page.ts'
import { InvoiceCreateScreen } from './invoice-editor-screen.tsx'

afterEach(() => startWords('en'))

async function openIn(language: string, more: object = {}) {
  await startWords(language)
  return renderScreen(
    <InvoiceCreateScreen />,
    {
      'GET /companies/me': null,
      'GET /payment-settings/user/u-1': null,
      'GET /profile/owner': { name: '', email: '', phone: '' },
      'GET /invoice-design': plainDesign,
      'GET /invoices/new': { invoiceNumber: 'INV-1', currency: 'USD', paymentMethod: 'bank', taxRate: '5' },
      ...more,
    },
    '/invoices/create',
  )
}
const panel = () => screen.getByRole('tabpanel')
const arrived = () => waitFor(() => expect(panel().childElementCount).toBeGreaterThan(0))

it('speaks the language of the page, what is missing with it', async () => {
  const { user } = await openIn('fr')
  expect(await screen.findByRole('heading', { name: 'Créer une facture' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /Sommaire/ }))
  await arrived()
  // The terms are those that the customer will read.
  const terms = (await screen.findByLabelText(/Conditions sur la facture/)) as HTMLTextAreaElement
  expect(terms.value).toContain('Le paiement est dû dans les 30 jours')
  expect((screen.getByLabelText('Conditions de paiement') as HTMLSelectElement).selectedOptions[0]?.text).toBe(
    'Payable dans 30 jours',
  )
  const [save] = screen.getAllByRole('button', { name: 'Enregistrer' })
  await user.click(save as Element)
  expect((await screen.findAllByText(/Le nom est requis/)).length).toBeGreaterThan(0)
  const missing = await screen.findByRole('group', { name: 'Ce qui manque' })
  expect(missing.textContent).toContain('Coordonnées du client\u00a0: Le nom est requis')
})

it('leaves no text of its sections untranslated', async () => {
  const { user } = await openIn('en-XA')
  await screen.findAllByRole('tab')
  for (const tab of screen.getAllByRole('tab')) {
    await user.click(tab)
    await arrived()
    await waitFor(() => expect(plainIn(document.querySelector('.editor-form') as Element)).toEqual([]))
  }
})

it('draws the paper in the language of whoever will read it', async () => {
  const customer = (name: string, language: string | null) => ({
    id: `c-${language}`,
    name,
    email: '',
    language,
    country: '',
  })
  const all = [customer('Quai Nord', 'fr'), customer('Quay West', null)]
  const { user } = await openIn('en', {
    'GET /profile/owner': { name: 'Ada', email: '', phone: '', documentLanguage: 'de' },
    'GET /customers/search': all,
    'GET /invoices/last': { last: null },
    ...Object.fromEntries(all.map((one) => [`GET /customers/${one.id}`, one])),
  })
  const paper = () => document.querySelector('.paper') as Element
  const speaks = (language: string, heading: string) =>
    waitFor(() =>
      expect([paper().getAttribute('lang'), paper().textContent]).toEqual([language, expect.stringContaining(heading)]),
    )
  await speaks('de', 'Rechnung')
  const name = await screen.findByLabelText(/Name/)
  for (const [typed, language, heading] of [
    ['Quai', 'fr', 'Facture'],
    ['Quay', 'de', 'Rechnung'],
  ] as const) {
    await user.clear(name)
    await user.type(name, typed)
    await user.click(await screen.findByRole('option', { name: new RegExp(typed) }))
    await speaks(language, heading)
  }
})

/** What people read in an element and no translator has seen. */
function plainIn(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
  for (const element of root.querySelectorAll('*'))
    for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '')
  return texts.filter((text) => /\p{L}{2}/u.test(text) && !/[⟦⟧]/.test(text) && !isValue(text.trim()))
}

// A currency, or a day as the pseudo-language writes it.
const isValue = (text: string) => /^(USD|CAD|[A-Z][a-z]{2} \d\d?, \d{4})$/.test(text)
