// @vitest-environment happy-dom
import { plainDesign } from '@duly/core/invoice-design/design.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Answers, type Call, renderScreen } from '../../../test/render-screen.tsx'
import type { CameFrom } from '../queries.ts'
import { InvoiceScreen } from './invoice-screen.tsx'

const invoice = (id: string) => ({
  id,
  invoiceNumber: `INV-${id}`,
  customerId: null,
  billingName: 'Harbour & Pine',
  billingEmail: 'ap@client.example',
  billingPhone: '',
  billingAddress: '',
  billingCity: '',
  billingProvince: '',
  billingZip: '',
  billingCountry: '',
  issueDate: '2026-03-05',
  dueDate: '2099-04-04',
  currency: 'CAD',
  total: 100,
  paid: 0,
  balance: 100,
  status: 'SENT',
  undelivered: null,
  paymentMethod: 'bank',
  paymentTerms: '',
  additionalNotes: '',
  items: [],
  discountType: 'fixed',
  discountValue: 0,
  shippingType: 'fixed',
  shippingValue: 0,
  taxType: 'fixed',
  taxValue: 0,
  revision: 0,
  createdAt: '2026-03-05T12:00:00.000Z',
  updatedAt: '2026-03-05T12:00:00.000Z',
  version: 1,
})
const storyOf = (id: string) => ({
  [`GET /invoices/${id}`]: invoice(id),
  [`GET /invoices/${id}/payments`]: [],
  [`GET /invoices/${id}/revisions`]: [],
  [`GET /invoices/${id}/timeline`]: [],
  [`GET /invoices/${id}/messages`]: [],
  [`GET /invoices/${id}/files`]: [],
  [`GET /invoices/${id}/reminders`]: 500,
})
const list: CameFrom = {
  query: {
    page: 2,
    limit: 2,
    searchQuery: 'pine',
    startDate: '',
    endDate: '',
    status: 'SENT',
    sortBy: 'total',
    sortOrder: 'asc',
  },
  ids: ['3', '4'],
  total: 5,
  search: { search: 'pine', status: 'SENT', sort: 'total', page: 2 },
}

async function opened(state: object, more: Answers = {}) {
  const page = await renderScreen(
    <InvoiceScreen />,
    {
      ...Object.assign({}, ...['3', '4', '5'].map(storyOf)),
      'GET /invoices': ({ query }: Call) => ({
        data: query.page === '3' ? [{ id: '5' }] : [{ id: '1' }, { id: '2' }],
        meta: { total: 5, page: Number(query.page), limit: 2, totalPages: 3 },
      }),
      'GET /companies/me': null,
      'GET /payment-settings/user/u-1': null,
      'GET /profile/owner': { name: '', email: '', phone: '' },
      'GET /invoice-design': plainDesign,
      'GET /scheduled-sends': [],
      ...more,
    },
    '/invoices/start',
    '/invoices/$id',
  )
  await page.router.navigate({ to: '/invoices/$id', params: { id: '3' }, state } as never)
  await screen.findByRole('heading', { level: 1 })
  return page
}
const desk = () => within(screen.getByRole('complementary', { name: 'Paper' }))
const heading = (number: number) => screen.findByRole('heading', { name: `INV-${number}` })

it('leads through the list it was opened from, in its order, and asks only past its page', async () => {
  const { user, sent, router } = await opened({ list })
  expect(desk().getByText('3 of 5')).toBeTruthy()
  expect(desk().getByText('Invoices').closest('a')?.getAttribute('href')).toContain('search=pine')
  await user.click(desk().getByRole('button', { name: 'Next invoice' }))
  await heading(4)
  expect(desk().getByText('4 of 5')).toBeTruthy()
  expect(sent('GET /invoices')).toHaveLength(0)
  await user.keyboard('j')
  await heading(5)
  expect(sent('GET /invoices').map(({ query }) => query)).toEqual([
    { page: '3', limit: '2', searchQuery: 'pine', status: 'SENT', sortBy: 'total', sortOrder: 'asc' },
  ])
  expect(desk().getByRole<HTMLButtonElement>('button', { name: 'Next invoice' }).disabled).toBe(true)
  await user.keyboard('j')
  await waitFor(() => expect(router.state.location.pathname).toBe('/invoices/5'))
  expect(sent('GET /invoices')).toHaveLength(1)
})

it('offers nothing where it was not opened from a list', async () => {
  const { user, router } = await opened({})
  expect(screen.queryByRole('button', { name: 'Next invoice' })).toBeNull()
  await user.keyboard('jk')
  expect(router.state.location.pathname).toBe('/invoices/3')
})

it('tells of the copies that did not arrive, until they were sent again', async () => {
  const copy = (id: string, recipient: string, status: string) => ({
    id,
    kind: 'invoice_copy',
    channel: 'mail',
    recipient,
    status,
    reason: status === 'sent' ? null : '550 no such user',
    createdAt: '2026-03-05T12:00:00.000Z',
  })
  const messages = [
    copy('m-1', 'again@client.example', 'sent'),
    copy('m-2', 'books@client.example', 'refused'),
    { ...copy('m-3', 'ap@client.example', 'sent'), kind: 'invoice' },
    copy('m-4', 'again@client.example', 'failed'),
  ]
  await opened({}, { 'GET /invoices/3/messages': messages })
  expect(await screen.findByText('1 copy did not arrive.')).toBeTruthy()
  expect(
    screen.getByText('books@client.example: the mail server of client.example said “550 no such user”.'),
  ).toBeTruthy()
})

it('shares pay link and PDF on a phone that has a sheet for it', async () => {
  const shared: ShareData[] = []
  const share = vi.fn(async (data: ShareData) => void shared.push(data))
  Object.assign(navigator, { share, canShare: () => true })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  onTestFinished(() => {
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
  })
  const pdf = () => new Response(new Blob(['%PDF']), { headers: { 'content-type': 'application/pdf' } })
  const { user } = await opened({}, { 'GET /invoices/3/pdf': pdf })
  await user.click(screen.getByRole('button', { name: 'Share pay link' }))
  await waitFor(() => expect(shared).toEqual([{ title: 'INV-3', url: `${window.location.origin}/pay/3` }]))
  await user.click(desk().getByRole('button', { name: 'Share PDF' }))
  await waitFor(() => expect(shared[1]?.files?.[0]).toMatchObject({ type: 'application/pdf' }))
  expect(shared[1]?.files?.[0]?.name).toMatch(/INV-3.*\.pdf$/)
})

it('copies the pay link and offers no sheet elsewhere', async () => {
  await opened({})
  expect(screen.getByRole('button', { name: 'Copy pay link' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Share PDF' })).toBeNull()
})

it('draws an issued paper in the language of its document', async () => {
  const issued = { ...invoice('3'), revision: 1, pricing: null }
  const document = {
    language: 'fr',
    arithmeticVersion: 2,
    invoice: {
      ...invoice('3'),
      items: [{ name: 'Gabarits', description: null, quantity: '2', rate: '1320.5' }],
      ...{ discount: none, shipping: none, tax: none },
    },
    ...{ company: null, profile: { name: 'Inès', email: '', phone: '' }, paymentSettings: null, signature: null },
    options: plainDesign,
  }
  await opened(
    {},
    {
      'GET /invoices/3': issued,
      'GET /invoices/3/revisions': [{ revision: 1, createdAt: '2026-03-05T12:00:00.000Z', by: null }],
      'GET /invoices/3/revisions/1': { revision: 1, createdAt: '2026-03-05T12:00:00.000Z', by: null, document },
    },
  )
  const paper = await screen.findByRole('article')
  expect(paper.getAttribute('lang')).toBe('fr')
  expect(paper.textContent).toMatch(/Facture.*Gabarits.*2[\s\u00a0\u202f]641,00/)
  expect(paper.textContent).not.toContain('Amount due')
})

const none = { type: 'fixed', value: '0' }

it.each([
  ['a payment', { paid: 40, credited: 0 }, '$40.00 of $100.00 paid'],
  ['a credit note', { paid: 40, credited: 40 }, '$40.00 of $100.00 credited'],
  ['both', { paid: 40, credited: 10 }, '$40.00 of $100.00 paid and credited'],
])('says that %s took off from what is owed', async (_, sums, said) => {
  await opened({}, { 'GET /invoices/3': { ...invoice('3'), ...sums, balance: 60 } })
  expect(await screen.findByRole('progressbar', { name: said })).toBeTruthy()
})

it.each([
  ['CANCELLED', 0, 'Balance$0.00CAD'],
  ['SENT', 0, 'Balance$100.00CAD'],
  ['PAID', 130, 'Overpaid$30.00CAD'],
])('asks for as much among the payments as above them: %s, %d paid', async (status, paid, said) => {
  await opened({}, { 'GET /invoices/3': { ...invoice('3'), status, paid, balance: 100 - paid } })
  const payments = await screen.findByRole('list', { name: 'Payments' })
  expect(payments.lastElementChild?.textContent).toBe(said)
})

it('says of a credit note where it went', async () => {
  const of = { id: 'i-1', invoiceNumber: 'INV-1', issueDate: '2026-03-05' }
  const uses = [
    { on: '2026-03-06', amount: 60, givenBack: false, invoice: { id: 'i-2', invoiceNumber: 'INV-2' } },
    { on: '2026-03-07', amount: 30, givenBack: true, invoice: { id: 'i-1', invoiceNumber: 'INV-1' } },
    { on: '2026-03-08', amount: 10, givenBack: false, invoice: null },
  ]
  await opened(
    {},
    {
      'GET /invoices/3': { ...invoice('3'), kind: 'credit_note', credit: { unused: 0, invoice: of } },
      'GET /invoices/i-1/creditable': {
        card: null,
        creditNotes: [
          { id: 'other', uses: [] },
          { id: '3', uses },
        ],
      },
    },
  )
  const list = await screen.findByRole('list', { name: 'Where it went' })
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'Invoice INV-2Mar 6, 2026$60.00CAD',
    'Given backMar 7, 2026$30.00CAD',
    'Another invoiceMar 8, 2026$10.00CAD',
  ])
  expect(within(list).getByRole('link', { name: 'INV-2' }).getAttribute('href')).toBe('/invoices/i-2')
})

it('says in words that a draft has no number yet, which its series gives later', async () => {
  await opened({}, { 'GET /invoices/3': { ...invoice('3'), status: 'DRAFT', invoiceNumber: 'DRAFT-1A2B3C4D' } })
  expect(await screen.findByRole('heading', { level: 1, name: 'No number yet' })).toBeTruthy()
  expect(screen.getByRole('button', { name: `More actions for Draft for ${invoice('3').billingName}` })).toBeTruthy()
})

it('leads from an invoice that was corrected to the one that takes its place', async () => {
  const corrected = {
    id: 't-9',
    at: '2026-03-06T12:00:00Z',
    kind: 'corrected',
    by: 'Ada',
    detail: { correctedId: '4' },
  }
  const { user, router } = await opened({}, { 'GET /invoices/3/timeline': [corrected] })
  expect(await screen.findByText('Corrected: made again as a draft')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Open the corrected invoice' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/invoices/4'))
})

it('calls the day of a part its due date, paid or not', async () => {
  const part = (number: number, state: string) => ({ part: number, dueDate: '2026-03-20', amount: 50, open: 0, state })
  await opened({}, { 'GET /invoices/3': { ...invoice('3'), schedule: [part(1, 'paid'), part(2, 'due')] } })
  const list = await screen.findByRole('list', { name: 'Payment schedule' })
  expect(list.textContent).toContain('Paid, due March 20, 2026')
  expect(list.textContent).toContain('Due March 20, 2026')
})

it('says of an invoice in parts how much is late, and not that all of it is', async () => {
  const parts = { dueDate: '2020-03-20', owedNow: 40, schedule: [] }
  await opened({}, { 'GET /invoices/3': { ...invoice('3'), status: 'OVERDUE', ...parts } })
  expect(await screen.findByText(/^Of this \$40\.00: Due March 20, 2020, [\d,]+ days late$/)).toBeTruthy()
})

it('says of one that is due as a whole only when', async () => {
  const parts = { dueDate: '2020-03-20', owedNow: 100, schedule: [] }
  await opened({}, { 'GET /invoices/3': { ...invoice('3'), status: 'OVERDUE', ...parts } })
  expect(await screen.findByText(/^Due March 20, 2020, [\d,]+ days late$/)).toBeTruthy()
})

it('calls an invoice credited that nobody paid', async () => {
  const credited = { ...invoice('3'), status: 'PAID', paid: 100, credited: 100, balance: 0 }
  await opened({}, { 'GET /invoices/3': credited })
  // Its badge, and above its sum.
  expect(await screen.findAllByText('Credited')).toHaveLength(2)
  expect(screen.queryByText('Paid')).toBeNull()
})

it.each([
  [{ paid: 40, credited: 40 }, 'Partly credited'],
  [{ paid: 40, credited: 10 }, 'Partly paid'],
])('tells by its badge what took off from it: %o', async (sums, badge) => {
  await opened({}, { 'GET /invoices/3': { ...invoice('3'), ...sums, balance: 60 } })
  expect(await screen.findByText(badge)).toBeTruthy()
})

it('calls a credit note by its name where it is sent and was sent', async () => {
  const sending = { id: 't-1', at: '2026-03-05T12:00:00.000Z', kind: 'message_delivered', by: null }
  const message = { id: 'm-1', kind: 'invoice', channel: 'mail', recipient: 'ap@client.example', status: 'delivered' }
  await opened(
    {},
    {
      'GET /invoices/3': { ...invoice('3'), kind: 'credit_note' },
      'GET /invoices/3/timeline': [
        { ...sending, detail: { message: 'invoice', channel: 'mail', recipient: 'ap@x.example' } },
      ],
      'GET /invoices/3/messages': [{ ...message, reason: null, createdAt: '2026-03-05T12:00:00.000Z' }],
    },
  )
  expect(await screen.findByText('Credit note sent by e-mail to ap@x.example')).toBeTruthy()
  expect(await screen.findByText('Credit note by e-mail')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send credit note' })).toBeTruthy()
})

it.each([
  { whose: 'its customer', language: 'de', paper: ['Rechnung', 'Zu zahlen'] },
  { whose: 'the business, if its customer has none', language: null, paper: ['Facture', 'Montant dû'] },
])('draws a draft in the language of $whose', async ({ language, paper }) => {
  await opened(
    {},
    {
      'GET /invoices/3': { ...invoice('3'), status: 'DRAFT', pricing: null, customerId: 'c-1' },
      'GET /customers/c-1': { id: 'c-1', name: 'Harbour & Pine', language },
      'GET /profile/owner': { name: '', email: '', phone: '', documentLanguage: 'fr' },
    },
  )
  const drawn = () => document.querySelector('.sheet')?.textContent ?? ''
  await waitFor(() => expect(paper.filter((part) => !drawn().includes(part))).toEqual([]))
})
