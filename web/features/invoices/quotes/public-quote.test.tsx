// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Call, renderScreen } from '../../../test/render-screen.tsx'
import { PublicQuoteScreen } from './public-quote-screen.tsx'

const id = '8f4b1c2e-5d7a-4f70-9a33-6f0d5d6c1a11'

/** The quote as the server answers it with these lines chosen. */
const quote = (chosen: readonly number[], more: object = {}) => ({
  id,
  language: 'en',
  quoteNumber: 'Q-7',
  state: 'sent',
  billingName: 'Priya Raman',
  issueDate: '2026-03-05',
  validUntil: '2026-04-04',
  currency: 'CAD',
  items: [
    { name: 'Design', description: '', quantity: 1, rate: 100, amount: 100 },
    ...['Photos', 'Film'].map((name, at) => ({
      ...{ name, description: '', quantity: 1, rate: 20, amount: 20 },
      ...{ optional: true, isChosen: chosen.includes(at + 1) },
    })),
  ],
  betweenLines: [],
  sums: [],
  total: 100 + 20 * chosen.length,
  terms: '',
  notes: '',
  digest: `digest of ${chosen.join()}`,
  answer: null,
  newerId: null,
  timeZone: 'America/Vancouver',
  company: { logo: '', name: 'Fernwood', address: '', city: '', zip: '', country: '', vat: '', email: '' },
  ...more,
})

async function open(answers: object = {}) {
  const chosenIn = ({ query }: Call) => (query.chosen ? query.chosen.split(',').map(Number) : [])
  return renderScreen(<PublicQuoteScreen id={id} known={{ found: quote([]) as never }} />, {
    [`GET /quotes/${id}/public`]: (call: Call) => quote(chosenIn(call)),
    ...answers,
  })
}

it('shows the total that the server says with what is ticked, and accepts just that', async () => {
  const accepted = quote([2], { state: 'accepted', answer: { name: 'Priya', answeredAt: '2026-03-05T20:00:00Z' } })
  const { user, sent } = await open({ [`POST /quotes/${id}/accept`]: accepted })
  await user.click(await screen.findByRole('checkbox', { name: /Photos/ }))
  await screen.findByRole('button', { name: 'Accept for $120.00' })
  await user.click(screen.getByRole('checkbox', { name: /Film/ }))
  await screen.findByRole('button', { name: 'Accept for $140.00' })
  await user.click(screen.getByRole('checkbox', { name: /Photos/ }))
  await screen.findByRole('button', { name: 'Accept for $120.00' })
  await user.type(screen.getByRole('textbox', { name: 'Your full name' }), 'Priya Raman')
  await user.click(screen.getByRole('button', { name: 'Accept for $120.00' }))
  expect(await screen.findByRole('heading', { name: 'Accepted' })).toBeTruthy()
  expect(screen.getByText('Film')).toBeTruthy()
  expect(screen.queryByText('Photos')).toBeNull()
  expect(sent(`POST /quotes/${id}/accept`)[0]?.body).toEqual({
    name: 'Priya Raman',
    digest: 'digest of 2',
    chosen: [2],
  })
})

it('tells apart what is included and what can be chosen; with sections, both stay where they are', async () => {
  const linesOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map((line) => line.textContent)
  await open()
  expect(linesOf('Included')).toEqual(['Design$100.00'])
  expect(linesOf('Choose what you like')).toEqual(['Photos$20.00', 'Film$20.00'])
  cleanup()
  const { items } = quote([])
  const optional = { ...quote([]), items: items.slice(1) }
  const sections = { ...quote([]), betweenLines: [{ kind: 'heading', text: 'Extras', before: 1, amount: 0 }] }
  await renderScreen(<PublicQuoteScreen id={id} known={{ found: optional as never }} />, {})
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Choose what you like',
    'Your answer',
  ])
  cleanup()
  await renderScreen(<PublicQuoteScreen id={id} known={{ found: sections as never }} />, {})
  expect(linesOf('What is offered')).toEqual([
    'Design$100.00',
    'Extras',
    'Photos Optional$20.00',
    'Film Optional$20.00',
  ])
})

it('takes a tick back whose total is not known', async () => {
  const { user } = await open({ [`GET /quotes/${id}/public`]: 500 })
  const box = (await screen.findByRole('checkbox', { name: /Photos/ })) as HTMLInputElement
  await user.click(box)
  await screen.findByText('The total could not be worked out. Please try again.')
  await waitFor(() => expect(box.checked).toBe(false))
  expect(screen.getByRole('button', { name: 'Accept for $100.00' }).hasAttribute('disabled')).toBe(false)
})
