// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { startWords } from '../../words/page.ts'
import { roundStep } from './bar-chart.tsx'
import { FiguresScreen } from './figures-screen.tsx'

afterEach(() => startWords('en'))

const none = { count: 0, numbers: [], payments: 0 }
const income = {
  currency: 'CAD',
  currencies: ['CAD', 'EUR'],
  months: [
    { month: '2026-01', invoiced: 1200, received: 0 },
    { month: '2026-02', invoiced: 0, received: -20.5 },
  ],
  late: { count: 7, numbers: ['INV-1', 'INV-2', 'INV-3', 'INV-4', 'INV-5'], payments: 2 },
}
const owed = {
  currency: 'CAD',
  currencies: ['CAD'],
  rows: [{ id: 'c-1', name: 'Halibut House', ages: [0, 40, 0, 0, 2.5], owed: 42.5 }],
  total: { rows: 201, ages: [0, 40, 0, 0, 2.5], owed: 42.5 },
  late: { count: 1, numbers: ['INV-9'], payments: 0 },
}

const current = (name = 'Reports') =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent)

it('draws a picture with a name, the whole table, and says what changed an old period', async () => {
  const { sent } = await renderScreen(<FiguresScreen />, { 'GET /figures/income': income }, '/figures?period=last-year')
  const picture = await screen.findByRole('img')
  expect(current()).toEqual(['Income'])
  expect(picture.getAttribute('aria-label')).toContain('January 2026 to February 2026')
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'MonthInvoicedReceived',
    'Feb 2026$0.00−$20.50',
    'Jan 2026$1,200.00$0.00',
  ])
  expect(screen.getByRole('note').textContent).toContain('7 documents of this period were issued')
  expect(screen.getByRole('note').textContent).toContain(
    'INV-5 and 2 more. 2 payments and refunds of this period were entered after it ended.',
  )
  const year = new Date().getFullYear() - 1
  expect(sent('GET /figures/income')[0]?.query).toEqual({ from: `${year}-01-01`, to: `${year}-12-31` })
})

it('asks in one currency at a time, and keeps it in the address', async () => {
  const { user, sent, router } = await renderScreen(<FiguresScreen />, { 'GET /figures/income': income }, '/figures')
  await user.click(await screen.findByLabelText('EUR'))
  await waitFor(() => expect(sent('GET /figures/income').at(-1)?.query.currency).toBe('EUR'))
  expect(router.state.location.search).toMatchObject({ currency: 'EUR' })
})

it('shows what is owed by age on a day, without a currency where there is one', async () => {
  const { sent } = await renderScreen(
    <FiguresScreen />,
    { 'GET /figures/owed': owed },
    '/figures?view=owed&on=2026-03-31',
  )
  await screen.findByRole('table')
  expect(sent('GET /figures/owed')[0]?.query).toEqual({ on: '2026-03-31' })
  expect(screen.queryByRole('radiogroup', { name: 'Currency' })).toBeNull()
  expect(screen.getByText(/1 largest of 201/)).toBeTruthy()
  expect(screen.getByRole('note').textContent).toContain(
    '1 document dated by then was issued, changed or removed since: INV-9.',
  )
  expect(current()).toEqual(['Owed'])
  expect(screen.getByRole('row', { name: /Halibut House/ }).textContent).toBe('Halibut House40.002.5042.50')
})

it('stands while it waits, and says when it failed', async () => {
  let answer: (value: Response) => void = () => {}
  const waiting = new Promise<Response>((resolve) => {
    answer = resolve
  })
  await renderScreen(<FiguresScreen />, { 'GET /figures/income': () => waiting }, '/figures')
  expect(await screen.findByRole('heading', { name: /Figures/ })).toBeTruthy()
  expect(screen.getByText('Adding up')).toBeTruthy()
  answer(new Response(null, { status: 500 }))
  await screen.findByRole('heading', { name: 'Failed to load the figures' })
})

it('says zero for an empty period and asks for tax by when it counts', async () => {
  const tax = { currency: 'CAD', currencies: ['CAD'], rows: [], tax: 0, late: none }
  const { user, sent } = await renderScreen(<FiguresScreen />, { 'GET /figures/tax': tax }, '/figures?view=tax')
  await screen.findByRole('row', { name: /Total \(CAD\)/ })
  await user.click(screen.getByLabelText('When received'))
  await waitFor(() => expect(sent('GET /figures/tax').at(-1)?.query.basis).toBe('received'))
})

it('exports the last quarter as one file, only when there is something to write', async () => {
  const file = () => new Response('x', { headers: { 'content-disposition': 'attachment; filename="accountant.zip"' } })
  const answers = { 'GET /figures/income': income, 'GET /figures/export': file }
  const { user, sent } = await renderScreen(<FiguresScreen />, answers, '/figures')
  URL.createObjectURL = () => 'blob:x'
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = await screen.findByRole('dialog', { name: 'Export' })
  const button = within(dialog).getByRole('button', { name: 'Export' }) as HTMLButtonElement
  for (const part of ['Invoices', 'Payments', 'Taxes']) await user.click(within(dialog).getByLabelText(part))
  expect(button.disabled).toBe(true)
  await user.click(within(dialog).getByLabelText('Payments'))
  expect(button.disabled).toBe(false)
  await user.click(button)
  await waitFor(() =>
    expect(sent('GET /figures/export')[0]?.query).toMatchObject({ form: 'csv', parts: 'payments', pdfs: 'false' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('divides the scale into thirds of round sums', () => {
  expect([0, 100, 2_930_000, 299, 301].map(roundStep)).toEqual([0, 50, 1_000_000, 100, 200])
})

it('speaks the language of the page, sums and months with it', async () => {
  await startWords('fr')
  await renderScreen(<FiguresScreen />, { 'GET /figures/income': income }, '/figures?period=last-year')
  const picture = await screen.findByRole('img')
  expect(picture.getAttribute('aria-label')).toContain('(janvier 2026 – février 2026)')
  expect(current('Rapports')).toEqual(['Revenus'])
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ')
  expect(rows.map((row) => plain(row.textContent))).toEqual([
    'MoisFacturéEncaissé',
    'févr. 20260,00 $−20,50 $',
    'janv. 20261 200,00 $0,00 $',
  ])
  const note = screen.getByRole('note').textContent
  expect(note).toContain('7 documents de cette période ont été émis')
  expect(note).toContain('INV-5 et 2 de plus. 2 paiements et remboursements')
  expect(screen.getByRole('combobox', { name: 'Période' })).toBeTruthy()
  expect(screen.getByRole('option', { name: '12 derniers mois' })).toBeTruthy()
})
