// @vitest-environment happy-dom
import { abilitiesOf } from '@duly/core/access/presets.ts'
import { invoiceStatuses } from '@duly/core/invoices/status.ts'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { expect, it } from 'vitest'
import { owner, renderScreen } from '../../../test/render-screen.tsx'
import type { Invoice } from '../queries.ts'
import { InvoiceEditor } from './invoice-editor.tsx'
import { formOf, newInvoice } from './invoice-form.ts'

const stored = {
  id: '00000000-0000-4000-8000-000000000001',
  invoiceNumber: 'INV-1',
  customerId: null,
  billingName: 'Harbour & Pine',
  billingEmail: 'accounts@harbourpine.example',
  billingPhone: '',
  billingAddress: '',
  billingCity: '',
  billingProvince: '',
  billingZip: '',
  billingCountry: '',
  issueDate: '2026-03-05',
  dueDate: '2026-04-04',
  currency: 'CAD',
  paymentMethod: 'bank',
  paymentTerms: '',
  additionalNotes: '',
  items: [{ name: 'Work', description: '', quantity: 1, rate: 100, productId: null }],
  discountType: 'percentage',
  discountValue: 0,
  shippingType: 'fixed',
  shippingValue: 0,
  taxType: 'percentage',
  taxValue: 0,
  status: 'DRAFT',
  version: 3,
  paid: 0,
} as unknown as Invoice
const path = `/invoices/${stored.id}`

const answers = {
  'GET /companies/me': null,
  'GET /payment-settings/user/u-1': null,
  'GET /profile': { email: 'ingrid@fernwood.example', phone: '' },
  'GET /invoice-design': {},
  [`PATCH ${path}`]: { ...stored, version: 4 },
}
const edit = (invoice: Invoice, more: object = {}) =>
  renderScreen(<InvoiceEditor invoice={invoice} initial={formOf(invoice)} day="2026-03-05" />, { ...answers, ...more })
const create = (more: object = {}) =>
  renderScreen(
    <InvoiceEditor
      invoice={null}
      initial={{ ...newInvoice('2026-03-05', null, null), ...formOf(stored) }}
      day="2026-03-05"
    />,
    { ...answers, ...more },
    '/invoices/create',
  )
const enabled = (name: string, among = screen) =>
  (among.getAllByRole('button', { name }) as HTMLButtonElement[]).map((button) => !button.disabled)
const toSummary = async (user: { click(element: Element): Promise<void> }) =>
  user.click(await screen.findByRole('tab', { name: /Payment/ }))

it.each(invoiceStatuses)('one that is %s can be saved, sent and fetched, and its number stays', async (status) => {
  const { user } = await edit({ ...stored, status })
  expect(await screen.findByRole('heading', { name: 'Edit Invoice' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull()
  expect(enabled('Back')).toEqual([false])
  await user.click(screen.getByRole('tab', { name: /Details/ }))
  expect(((await screen.findByLabelText(/Invoice number/)) as HTMLInputElement).disabled).toBe(true)
  await toSummary(user)
  expect(enabled('Save')).toEqual([true, true])
  expect(enabled('Send Invoice')).toEqual([true])
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})

it('saves what changed over the version that it began from, once, and leaves', async () => {
  const { user, sent, router } = await edit(stored)
  await user.type(await screen.findByLabelText(/City/), 'Nanaimo')
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  const [call, ...more] = sent(`PATCH ${path}`)
  expect(more).toEqual([])
  expect(call?.body).toMatchObject({ billingCity: 'Nanaimo', version: 3 })
  expect(call?.body).not.toHaveProperty('invoiceNumber')
})

it('sends a new one as a draft, under one key, once', async () => {
  const { user, sent } = await create({ 'POST /invoices': stored })
  await toSummary(user)
  await user.dblClick(screen.getByRole('button', { name: 'Send Invoice' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send Invoice' })
  expect(sent('POST /invoices').map(({ body }) => body)).toMatchObject([{ status: 'DRAFT', invoiceNumber: 'INV-1' }])
  expect(sent('POST /invoices')[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toBe('Edit Invoice')
  expect(within(dialog).getByRole('button', { name: 'Send By Email' })).toHaveProperty('disabled', false)
})

it('overwrites what somebody else saved, and ends where Save would have ended', async () => {
  const theirs = { ...stored, billingCity: 'Victoria', version: 4 } as Invoice
  let tries = 0
  const { user, sent, router } = await edit(stored, {
    [`GET ${path}`]: theirs,
    [`PATCH ${path}`]: () => {
      tries += 1
      const refusal = { statusCode: 409, message: 'Changed', detail: { differs: ['billingCity'], version: 4 } }
      return tries === 1 ? Response.json(refusal, { status: 409 }) : { ...stored, version: 5 }
    },
  })
  await user.type(await screen.findByLabelText(/City/), 'Nanaimo')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this invoice' })
  await within(dialog).findByRole('row', { name: /City/ })
  await user.click(within(dialog).getByRole('button', { name: 'Overwrite' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(sent(`PATCH ${path}`).map(({ body }) => (body as { version: number }).version)).toEqual([3, 4])
})

it('without a connection says so and keeps what was typed as a draft', async () => {
  const { user } = await create({
    'POST /invoices': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/No connection to the server/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Invoice saved as draft')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('draftInvoice') ?? '{}')).toMatchObject({ byHand: true, status: 'draft' })
})

it('keeps a draft of another customer waiting while an invoice is written and saved', async () => {
  const form = formOf({ ...stored, billingName: 'Quay Bakery' })
  const kept = JSON.stringify({ status: 'draft', savedAt: '2026-03-04T12:00:00.000Z', byHand: true, form })
  localStorage.setItem('draftInvoice', kept)
  const { user, sent } = await create({ 'POST /invoices': stored })
  expect(await screen.findByText(/Quay Bakery/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('POST /invoices')).toHaveLength(1))
  await screen.findByText('Elsewhere')
  expect(localStorage.getItem('draftInvoice')).toBe(kept)
})

it('a stored invoice keeps its terms when another customer is chosen', async () => {
  const customer = { id: '00000000-0000-4000-8000-0000000000c1', name: 'Harold Lund', email: 'h@lund.example' }
  const last = {
    invoiceNumber: 'INV-0',
    paymentTerms: '',
    paymentMethod: 'cash',
    currency: 'EUR',
    taxType: 'fixed',
    taxValue: 7,
  }
  const { user, sent } = await edit(stored, { 'GET /customers/search': [customer], 'GET /invoices/last': { last } })
  await user.clear(await screen.findByLabelText(/Name/))
  await user.type(screen.getByLabelText(/Name/), 'Har')
  await user.click(await screen.findByRole('option', { name: /Harold/ }))
  await user.click((await screen.findAllByRole('button', { name: 'Save' }))[0] as HTMLElement)
  await waitFor(() => expect(sent(`PATCH ${path}`)).toHaveLength(1))
  expect(sent(`PATCH ${path}`)[0]?.body).toMatchObject({
    customerId: customer.id,
    currency: 'CAD',
    paymentMethod: 'bank',
  })
  expect(sent('GET /invoices/last')).toHaveLength(0)
})

it('asks for what the e-invoice alone states where the customer wants one', async () => {
  const customer = { id: 'c-7', emails: [], eInvoice: { format: 'xrechnung-ubl', buyerReference: '04011000-1' } }
  const { user, sent } = await edit({ ...stored, customerId: 'c-7', eInvoice: { contract: 'R-1' } } as typeof stored, {
    'GET /customers/c-7': customer,
  })
  const fields = within(await screen.findByRole('group', { name: 'What this e-invoice states' }))
  await screen.findByText('Empty: as at the customer, 04011000-1.')
  await user.type(fields.getByLabelText('Order number'), 'PO-9')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(`PATCH ${path}`)).toHaveLength(1))
  expect(sent(`PATCH ${path}`)[0]?.body).toMatchObject({ eInvoice: { contract: 'R-1', purchaseOrder: 'PO-9' } })
})

/** What the router tells of the way here, as the dialog does that was there before. */
function Coming({ state, children }: { state: object; children: ReactNode }) {
  const navigate = useNavigate()
  const has = useRouterState({ select: ({ location }) => Object.keys(state).every((key) => key in location.state) })
  useEffect(() => void navigate({ to: '/', state: state as never }), [navigate, state])
  return has ? children : null
}
const asCopy = { isCopy: true }
const toTerms = { lead: 'paymentTerms' }

it('opens on the field that advice about it led from, whatever else it lacks', async () => {
  const [line] = stored.items
  const lacking = { ...stored, items: [line, { ...line, name: '' }] } as Invoice
  await renderScreen(
    <Coming state={toTerms}>
      <InvoiceEditor invoice={lacking} initial={formOf(lacking)} day="2026-03-05" />
    </Coming>,
    answers,
  )
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('paymentTerms'))
})

it('opens a draft on what it lacks, one that lacks nothing on its first section, and a copy on its items', async () => {
  const chosen = async () => (await screen.findByRole('tab', { selected: true })).textContent
  const stand = (label: string) => waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
  const [line] = stored.items
  const lacking = await edit({ ...stored, items: [line, { ...line, name: '' }] } as Invoice)
  await stand('Short description, item 2')
  lacking.unmount()
  const whole = await edit(stored)
  await screen.findByLabelText(/City/)
  expect(await chosen()).toContain('From')
  whole.unmount()
  await renderScreen(
    <Coming state={asCopy}>
      <InvoiceEditor invoice={stored} initial={formOf(stored)} day="2026-03-05" />
    </Coming>,
    answers,
  )
  expect(await chosen()).toContain('Items')
  await stand('Short description, item 1')
})

it('brings a kept draft back on what it lacks', async () => {
  const form = { ...formOf(stored), items: [{ ...formOf(stored).items[0], rate: '0' }] }
  localStorage.setItem('draftInvoice', JSON.stringify({ status: 'draft', savedAt: '2026-03-04T12:00:00.000Z', form }))
  await renderScreen(
    <InvoiceEditor invoice={null} initial={newInvoice('2026-03-05', null, null)} day="2026-03-05" />,
    answers,
    '/invoices/create',
  )
  await screen.findByText('Your unsaved invoice was restored.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Rate, item 1')))
})

const staff = { ...owner, role: 'EMPLOYEE', abilities: abilitiesOf('staff') }
const returned = {
  state: 'returned',
  by: { id: 'u-2', name: 'Ingrid Holt' },
  at: '2026-03-05T18:20:00.000Z',
  remark: 'The rate is 750',
} as const

it('is saved and handed in by those who may not issue it, where others send', async () => {
  const { user, sent, router } = await edit({ ...stored, handIn: returned } as Invoice, {
    'GET /auth/profile': staff,
    [`POST ${path}/hand-in`]: stored,
  })
  expect(await screen.findByText('“The rate is 750”')).toBeTruthy()
  expect(screen.getByText('Returned')).toBeTruthy()
  await user.type(await screen.findByLabelText(/City/), 'Nanaimo')
  await toSummary(user)
  expect(screen.queryByRole('button', { name: 'Send Invoice' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hand in' }))
  const dialog = await screen.findByRole('dialog', { name: 'Hand in' })
  expect(sent(`PATCH ${path}`)).toHaveLength(1)
  // What the country asks is looked at by whoever issues it.
  expect(sent(`GET ${path}/issue-findings`)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Hand in' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  expect(sent(`POST ${path}/hand-in`).map(({ body }) => body)).toEqual([{ version: 4 }])
})
