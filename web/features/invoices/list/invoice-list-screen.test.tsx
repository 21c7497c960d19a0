// @vitest-environment happy-dom
import { abilitiesOf } from '@duly/core/access/presets.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { owner, renderScreen } from '../../../test/render-screen.tsx'
import { InvoiceListScreen } from './invoice-list-screen.tsx'

const row = (number: number, fields: object = {}) => ({
  id: `i-${number}`,
  invoiceNumber: `INV-${number}`,
  billingName: 'Harbour & Pine',
  billingEmail: 'accounts@harbourpine.example',
  billingPhone: '',
  issueDate: '2026-03-05',
  dueDate: '2099-04-04',
  currency: 'CAD',
  total: 100,
  paid: 0,
  balance: 100,
  status: 'SENT',
  ...fields,
})
const figures = (currency: string, outstanding: number) => ({
  currency,
  outstanding,
  overdue: 0,
  paidThisMonth: 0,
  byStatus: { SENT: { count: 1, total: outstanding } },
  months: [],
})

const answers = (rows: object[], total = rows.length) => ({
  'GET /invoices': { data: rows, meta: { total, page: 1, limit: 10, totalPages: Math.ceil(total / 10) } },
  'GET /invoices/stats': [],
  'GET /invoices/export.csv': new Response('Invoice Number\nINV-1\n'),
})

const rowOf = async (number: string) =>
  (await screen.findByRole('link', { name: number })).closest('tr, li') as HTMLElement

it('asks for the page, size, search and dates of its address', async () => {
  const { sent } = await renderScreen(
    <InvoiceListScreen />,
    answers([row(1)], 40),
    '/invoices?page=2&limit=5&search=pine&from=2026-01-01&to=2026-03-31',
  )
  await rowOf('INV-1')
  expect(sent('GET /invoices')[0]?.query).toEqual({
    page: '2',
    limit: '5',
    searchQuery: 'pine',
    startDate: '2026-01-01',
    endDate: '2026-03-31',
  })
})

it('calls paid what somebody has paid, and credited what nobody has', async () => {
  const settled = { status: 'PAID', paid: 100, balance: 0 }
  const rows = [
    row(1, { ...settled, credited: 100 }),
    row(2, { ...settled, credited: 40 }),
    row(3, { ...settled, credited: 0 }),
  ]
  await renderScreen(<InvoiceListScreen />, answers(rows))
  for (const [number, badge] of Object.entries({ 'INV-1': 'Credited', 'INV-2': 'Paid', 'INV-3': 'Paid' }))
    expect(within(await rowOf(number)).getByText(badge)).toBeTruthy()
})

it('asks once for each letter of a search, from page 1 on, and lists what the last one leaves', async () => {
  const { user, sent } = await renderScreen(
    <InvoiceListScreen />,
    {
      ...answers([row(1), row(2)], 40),
      'GET /invoices': ({ query }: { query: Record<string, string> }) =>
        answers(query.searchQuery === 'har' ? [row(2)] : [row(1), row(2)], 40)['GET /invoices'],
    },
    '/invoices?page=2&status=sent',
  )
  await rowOf('INV-1')
  await user.type(screen.getByRole('searchbox'), 'har')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'INV-1' })).toBeNull())
  await rowOf('INV-2')
  const asked = sent('GET /invoices').map(({ query }) => [query?.page, query?.status, query?.searchQuery])
  expect(asked).toEqual([
    ['2', 'SENT', undefined],
    ['1', 'SENT', 'h'],
    ['1', 'SENT', 'ha'],
    ['1', 'SENT', 'har'],
  ])
})

it('exports what is searched for and no other dates', async () => {
  const { user, sent } = await renderScreen(
    <InvoiceListScreen />,
    answers([row(1)]),
    '/invoices?search=pine&from=2026-01-01&to=2026-03-31',
  )
  await rowOf('INV-1')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(sent('GET /invoices/export.csv')).toHaveLength(1))
  expect(sent('GET /invoices/export.csv')[0]?.query).toEqual({
    searchQuery: 'pine',
    startDate: '2026-01-01',
    endDate: '2026-03-31',
  })
})

it('says nothing of dates that are no range', async () => {
  const { sent } = await renderScreen(
    <InvoiceListScreen />,
    answers([row(1)]),
    '/invoices?from=2026-05-01&to=2026-02-30',
  )
  await rowOf('INV-1')
  expect(sent('GET /invoices')[0]?.query).toEqual({ page: '1', limit: '10' })
})

it('says when something is due only where it is awaited', async () => {
  await renderScreen(
    <InvoiceListScreen />,
    answers([
      row(1, { status: 'DRAFT' }),
      row(2, { status: 'SENT' }),
      row(3, { status: 'OVERDUE' }),
      row(4, { status: 'OVERDUE', dueDate: '2020-01-01' }),
      row(5, { status: 'PAID', paid: 100, balance: 0 }),
      row(6, { status: 'SENT', paid: 40, balance: 60 }),
    ]),
  )
  const note = async (number: string) => (await rowOf(number)).querySelector('.inv-note')?.textContent ?? null
  expect(await note('INV-1')).toBeNull()
  expect(await note('INV-2')).toMatch(/^Due in [\d,]+ days$/)
  expect(await note('INV-3')).toBeNull()
  expect(await note('INV-4')).toMatch(/^[\d,]+ days late$/)
  expect(await note('INV-5')).toBeNull()
  expect(await note('INV-6')).toBe('$60.00 still owed')
})

it('counts what is selected in words', async () => {
  const { user } = await renderScreen(<InvoiceListScreen />, answers([row(1), row(2)]))
  await user.click(await screen.findByRole('checkbox', { name: 'Select INV-1' }))
  expect(await screen.findByText(/^1 invoice\b/)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Select INV-2' }))
  expect(await screen.findByText(/^2 invoices\b/)).toBeTruthy()
})

it('takes no page for chosen whose rows are those of the last search', async () => {
  let answer: (rows: object) => void = () => {}
  const narrowed = new Promise((done) => {
    answer = done
  })
  const { user } = await renderScreen(<InvoiceListScreen />, {
    ...answers([row(1), row(2)]),
    'GET /invoices': ({ query }: { query: Record<string, string> }) =>
      query.status === 'OVERDUE' ? narrowed : answers([row(1), row(2)])['GET /invoices'],
  })
  await rowOf('INV-2')
  await user.click(await screen.findByRole('button', { name: /^Overdue/ }))
  const tick = () => screen.getByRole('checkbox', { name: 'Select page' }) as HTMLInputElement
  await waitFor(() => expect(tick().disabled).toBe(true))
  answer(answers([row(1)])['GET /invoices'])
  await waitFor(() => expect(tick().disabled).toBe(false))
  await user.click(tick())
  expect(await screen.findByText(/^1 invoice\b/)).toBeTruthy()
})

it('starts its figures in the own currency where it is owed, in another where it is not', async () => {
  const stats = [figures('CAD', 0), figures('EUR', 20), figures('USD', 300)]
  for (const [own, shown] of [
    ['EUR', 'EUR'],
    ['CAD', 'USD'],
  ] as const) {
    const { unmount } = await renderScreen(<InvoiceListScreen />, {
      ...answers([row(1)]),
      'GET /invoices/stats': stats,
      'GET /payment-settings/user/u-1': { preferredCurrency: own },
    })
    const choice = await screen.findByRole('radiogroup', { name: 'Currency of the figures' })
    expect(within(choice).getByRole('radio', { checked: true }).closest('label')?.textContent).toBe(shown)
    unmount()
  }
})

it('sends one status for one invoice', async () => {
  const { user, sent } = await renderScreen(<InvoiceListScreen />, {
    ...answers([row(1)]),
    'PATCH /invoices/i-1/status': row(1, { status: 'CANCELLED' }),
    'PATCH /invoices/i-1': row(1, { status: 'CANCELLED' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for INV-1' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Update Status/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: /Cancelled/ }))
  expect(await screen.findByText('Invoice status updated successfully')).toBeTruthy()
  const changes = [...sent('PATCH /invoices/i-1/status'), ...sent('PATCH /invoices/i-1')]
  expect(changes.map(({ body }) => body)).toEqual([{ status: 'CANCELLED' }])
})

it('sends a second status only once the first has been answered, and shows nothing older in between', async () => {
  const first = Promise.withResolvers<void>()
  let status = 'SENT'
  const { user, sent } = await renderScreen(<InvoiceListScreen />, {
    ...answers([]),
    'GET /invoices': () => answers([row(1, { status })])['GET /invoices'],
    'PATCH /invoices/i-1': async ({ body }: { body: { status: string } }) => {
      if (body.status === 'CANCELLED') await first.promise
      status = body.status
      return row(1, { status })
    },
  })
  const choose = async (name: RegExp) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for INV-1' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Update Status/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  }
  await choose(/Cancelled/)
  await choose(/Draft/)
  const changes = () => sent('PATCH /invoices/i-1').map(({ body }) => (body as { status: string }).status)
  const lists = sent('GET /invoices').length
  expect(changes()).toEqual(['CANCELLED'])
  expect(within(await rowOf('INV-1')).getByText('Draft')).toBeTruthy()
  first.resolve()
  await waitFor(() => expect(changes()).toEqual(['CANCELLED', 'DRAFT']))
  await waitFor(() => expect(sent('GET /invoices')).toHaveLength(lists + 1))
  expect(status).toBe('DRAFT')
})

it('keeps the chip that is pressed while a search is still being typed', async () => {
  const { user, sent } = await renderScreen(<InvoiceListScreen />, answers([row(1)]), '/invoices')
  await rowOf('INV-1')
  await user.type(screen.getByRole('searchbox'), 'acme')
  await user.click(screen.getByRole('button', { name: /^Overdue/ }))
  await waitFor(() =>
    expect(sent('GET /invoices').at(-1)?.query).toMatchObject({ searchQuery: 'acme', status: 'OVERDUE' }),
  )
})

it('forgets what is being typed when its search is taken away', async () => {
  const { user, sent } = await renderScreen(<InvoiceListScreen />, answers([]), '/invoices?search=pine')
  const clear = await screen.findByRole('button', { name: 'Clear filters' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await user.type(screen.getByRole('searchbox'), 's')
  await user.click(clear)
  await waitFor(() => expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe(''))
  // The pause that a search waits for is over.
  await act(() => vi.advanceTimersByTimeAsync(1000))
  vi.useRealTimers()
  expect(sent('GET /invoices').at(-1)?.query).not.toHaveProperty('searchQuery')
})

it('lists all that a figure is made of, whatever was searched for', async () => {
  const { user, sent } = await renderScreen(
    <InvoiceListScreen />,
    { ...answers([row(1)]), 'GET /invoices/stats': [figures('CAD', 20)] },
    '/invoices?search=pine&from=2026-01-01&to=2026-03-31&limit=5',
  )
  await user.click(await screen.findByRole('link', { name: 'Outstanding' }))
  await waitFor(() => expect(sent('GET /invoices').at(-1)?.query).toEqual({ page: '1', limit: '5', status: 'OPEN' }))
})

const tally = (handedIn: number, returned: number) => ({
  ...{ all: 3, byStatus: {}, creditNotes: 0, deposits: 0 },
  ...{ handedIn, returned },
})
const handIn = {
  state: 'handed-in',
  by: { id: 'u-2', name: 'Tomas Reyes' },
  at: '2026-03-05T18:20:00.000Z',
  remark: '',
}

it.each([
  [1, '1 waits for you'],
  [2, '2 wait for you'],
])('lists the %i drafts that wait for the owner', async (count, name) => {
  const { user, sent, router } = await renderScreen(
    <InvoiceListScreen />,
    { ...answers([row(1, { status: 'DRAFT', handIn })]), 'GET /invoices/counts': tally(count, 0) },
    '/invoices',
  )
  expect(await within(await rowOf('INV-1')).findByText('Handed in')).toBeTruthy()
  // It waits on its own page: who may issue it reads it first.
  expect((await screen.findByRole('link', { name: 'INV-1' })).getAttribute('href')).toBe('/invoices/i-1')
  await user.click(await screen.findByRole('button', { name }))
  await waitFor(() =>
    expect(sent('GET /invoices').at(-1)?.query).toEqual({ page: '1', limit: '10', handIn: 'handed-in' }),
  )
  expect(router.state.location.search).toEqual({ status: 'handed-in' })
  expect((await screen.findByRole('button', { name })).getAttribute('aria-pressed')).toBe('true')
})

it('tells those who hand in how many of theirs are where', async () => {
  const staff = { ...owner, role: 'EMPLOYEE', abilities: abilitiesOf('staff') }
  await renderScreen(<InvoiceListScreen />, {
    ...answers([row(1, { status: 'DRAFT', handIn: { ...handIn, state: 'returned' } })]),
    'GET /auth/profile': staff,
    'GET /invoices/counts': tally(2, 1),
  })
  expect(await screen.findByRole('button', { name: '2 handed in' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '1 returned' })).toBeTruthy()
  expect(within(await rowOf('INV-1')).getByText('Returned')).toBeTruthy()
  // What came back is mended.
  expect((await screen.findByRole('link', { name: 'INV-1' })).getAttribute('href')).toBe('/invoices/i-1/edit')
})

it('says nothing of handing in where nothing is handed in, and keeps a filter that is on', async () => {
  const found = { ...answers([row(1)]), 'GET /invoices/counts': tally(0, 0) }
  const { unmount } = await renderScreen(<InvoiceListScreen />, found, '/invoices')
  await rowOf('INV-1')
  await screen.findByRole('button', { name: 'All 3' })
  expect(screen.queryByRole('button', { name: /handed in|wait|returned/ })).toBeNull()
  unmount()
  await renderScreen(<InvoiceListScreen />, found, '/invoices?status=handed-in')
  expect((await screen.findByRole('button', { name: '0 wait for you' })).getAttribute('aria-pressed')).toBe('true')
})

it('names a draft without a number by its customer, in its menu and in every dialog that the menu opens', async () => {
  const draft = row(1, { status: 'DRAFT', invoiceNumber: 'DRAFT-1A2B3C4D' })
  const { user } = await renderScreen(<InvoiceListScreen />, {
    ...answers([draft]),
    'GET /invoices/i-1': draft,
    'GET /invoices/i-1/copy': { ...draft, items: [], version: 1 },
    'GET /invoices/i-1/deposits': { deposits: [], of: null },
  })
  const opener = await screen.findByRole('button', { name: 'Actions for Draft for Harbour & Pine' })
  const acts = ['History', 'Duplicate', 'Update Status', 'Send', 'Delete']
  for (const name of acts) {
    await user.click(opener)
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }))
    const opened = await screen.findByRole(name === 'Delete' ? 'alertdialog' : 'dialog')
    await waitFor(() => expect(opened.textContent).toMatch(/Draft for Harbour & Pine|No number yet, Harbour & Pine/))
    expect(document.body.innerHTML, name).not.toContain('DRAFT-1')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')).toBeNull())
  }
})
