// @vitest-environment happy-dom
import { abilitiesOf } from '@duly/core/access/presets.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActionKey } from '../../../api/action-key.ts'
import { ApiError } from '../../../api/call.ts'
import { attempt } from '../../../api/sending.ts'
import { owner, renderScreen } from '../../../test/render-screen.tsx'
import { startWords } from '../../../words/page.ts'
import { SetupCard } from './setup-card.tsx'
import { SetupHost } from './setup-host.tsx'

const nothing = {
  name: '',
  country: '',
  paymentMethods: [],
  eTransferEmail: '',
  bankName: '',
  accountNumber: '',
  iban: '',
  left: { name: true, logo: true, taxNumber: true, cards: true, customer: true },
  dismissed: false,
}
const named = { ...nothing, name: 'Fernwood Studio Ltd.', country: 'Canada', left: { ...nothing.left, name: false } }
const business = {
  'GET /companies/me': null,
  'GET /payment-settings/user/u-1': null,
  'GET /profile/owner': { name: '', email: owner.email, phone: '' },
  'GET /invoice-design': {
    amountInWords: false,
    accentColor: null,
    typeStyle: 'classic',
    logoPosition: 'left',
    logoHeight: 48,
    footText: null,
    paper: 'a4',
    dateForm: 'mdy',
  },
}

afterEach(() => startWords('en'))

/** The card of a new business, before a server that keeps what it is told. */
function opened(more: object = {}) {
  let kept: object = nothing
  return renderScreen(<SetupCard />, {
    ...business,
    'GET /setup': () => kept,
    'POST /setup': () => {
      kept = named
      return kept
    },
    'POST /setup/dismissal': () => {
      kept = { ...nothing, dismissed: true }
      return kept
    },
    ...more,
  })
}

it('asks three things, sends what was said, and then lists what is left', async () => {
  const { user, sent } = await opened()
  await user.click(await screen.findByRole('button', { name: 'Set up' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Three things for the paper' }))
  const go = sheet.getByRole('button', { name: 'Continue' })
  await user.click(go)
  expect(await sheet.findByText('Company name is required')).toBeTruthy()
  expect(sent('POST /setup')).toHaveLength(0)
  await user.type(sheet.getByLabelText(/Name of your firm/), ' Fernwood Studio Ltd. ')
  await user.selectOptions(sheet.getByLabelText(/Country/), 'Canada')
  expect(sheet.getByText('Sets CAD, Letter paper, weeks from Sunday and GST 5%.')).toBeTruthy()
  await user.click(sheet.getByLabelText('Interac e-Transfer'))
  await user.type(sheet.getByLabelText('Address for e-Transfer'), 'pay@fernwood')
  await user.click(sheet.getByLabelText('Card'))
  expect(sheet.getByText('Set up later')).toBeTruthy()
  await user.click(go)
  expect(await sheet.findByText('Invalid email address')).toBeTruthy()
  await user.type(sheet.getByLabelText('Address for e-Transfer'), '.example')
  // The paper says what is typed.
  await waitFor(() => expect(document.querySelector('.first-desk')?.textContent).toContain('Fernwood Studio Ltd.'))
  expect(document.querySelector('.first-desk .sheet.letter')?.textContent).toContain('pay@fernwood.example')
  await user.click(go)
  await screen.findByText('Ready to send your first invoice')
  expect(sent('POST /setup').map(({ body }) => body)).toEqual([
    {
      name: 'Fernwood Studio Ltd.',
      country: 'Canada',
      paymentMethods: ['e-transfer', 'card'],
      eTransferEmail: 'pay@fernwood.example',
    },
  ])
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Logo',
    'Tax number',
    'Card payments',
    'First customer',
  ])
})

it.each([
  // A business that began in the language of the page, and one whose documents are in another.
  { page: 'de', documents: 'de', paper: ['Rechnung', 'Deutschland', '119,00\u00a0€'] },
  { page: 'en', documents: 'fr', paper: ['Facture', 'Allemagne', '119,00\u00a0€'] },
])('draws the paper as it will be: in $documents where the page is in $page', async ({ page, documents, paper }) => {
  await startWords(page)
  const { user } = await opened({
    'GET /profile/owner': { name: '', email: owner.email, phone: '', documentLanguage: documents },
  })
  await user.click(await screen.findByRole('button', { name: page === 'de' ? 'Einrichten' : 'Set up' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.selectOptions(sheet.getByLabelText(page === 'de' ? /^Land/ : /^Country/), 'Germany')
  const drawn = () => document.querySelector('.first-desk .sheet')?.textContent ?? ''
  await waitFor(() => expect(paper.filter((part) => !drawn().includes(part))).toEqual([]))
})

it('is skipped without sending anything', async () => {
  const { user, sent } = await opened()
  await user.click(await screen.findByRole('button', { name: 'Set up' }))
  await user.click(await screen.findByRole('button', { name: 'Skip for now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('POST /setup')).toHaveLength(0)
})

it('is put away for good', async () => {
  const { user, sent } = await opened()
  await user.click(await screen.findByRole('button', { name: 'Hide this for good' }))
  await waitFor(() => expect(screen.queryByText('Before your first invoice')).toBeNull())
  expect(sent('POST /setup/dismissal')).toHaveLength(1)
})

it('lists what is left alone, and goes when nothing is', async () => {
  const one = { ...named.left, logo: false, taxNumber: false, cards: false }
  const { unmount } = await opened({ 'GET /setup': { ...named, left: one } })
  expect(await screen.findByText('One more thing makes it look and work like yours. Now, or never.')).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(1)
  unmount()
  await opened({ 'GET /setup': { ...named, left: { ...one, customer: false } } })
  await waitFor(() => expect(screen.queryByText('Ready to send your first invoice')).toBeNull())
})

/** A send that the server refuses until the business has a name. */
function sendOf(isNamed: () => boolean) {
  const keys: string[] = []
  const send = async (key: string) => {
    keys.push(key)
    if (!isNamed())
      throw new ApiError(409, ['Please add the name of your business before you send.'], { missing: 'seller' })
    return { outcome: 'delivered' as const }
  }
  return { keys, send }
}

it('goes on with a send that waited for the name, under a key of its own', async () => {
  let saved = false
  const { user } = await renderScreen(<SetupHost />, {
    ...business,
    'GET /setup': { ...nothing, country: 'Canada' },
    'POST /setup': () => {
      saved = true
      return named
    },
  })
  const { keys, send } = sendOf(() => saved)
  const sent = attempt(createActionKey(), 'mail', send)
  const sheet = within(await screen.findByRole('dialog', { name: 'Three things for the paper' }))
  expect(sheet.queryByRole('button', { name: 'Skip for now' })).toBeNull()
  await user.type(sheet.getByLabelText(/Name of your firm/), 'Fernwood')
  await user.click(sheet.getByRole('button', { name: 'Continue sending' }))
  expect(await sent).toBe('delivered')
  expect(new Set(keys).size).toBe(2)
})

it('holds a send whose name was not given, and tells an employee whom to ask', async () => {
  const { user, unmount } = await renderScreen(<SetupHost />, { ...business, 'GET /setup': nothing })
  const held = attempt(createActionKey(), 'mail', sendOf(() => false).send)
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(await held).toBe('held')
  unmount()
  await renderScreen(<SetupHost />, {
    'GET /auth/profile': { ...owner, role: 'EMPLOYEE', abilities: abilitiesOf('employee') },
  })
  expect(await attempt(createActionKey(), 'mail', sendOf(() => false).send)).toBe('held')
  expect(await screen.findByText('The owner of the business has to give its name first.')).toBeTruthy()
})
