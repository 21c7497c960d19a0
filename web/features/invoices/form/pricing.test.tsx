// @vitest-environment happy-dom
import { plainDesign } from '@duly/core/invoice-design/design.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import type { Invoice } from '../queries.ts'
import { InvoiceEditor } from './invoice-editor.tsx'
import { formOf, newInvoice } from './invoice-form.ts'

const id = '00000000-0000-4000-8000-000000000001'
const listed = (name: string, rate: number, more: object = {}) => ({
  id: `tax-${name}-${rate}`,
  name,
  region: '',
  rate,
  category: null,
  registrationNumber: `${name} 1`,
  compound: false,
  reason: '',
  reasonCode: '',
  validFrom: null,
  validTo: null,
  isDefault: true,
  isValid: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
})
const carried = (name: string, rate: number, more: object = {}) => {
  const { id: taxId, category, registrationNumber, compound, reason, reasonCode } = listed(name, rate)
  return { taxId, name, category, rate, compound, registrationNumber, reason, reasonCode, ...more }
}
const [gst, qst] = [listed('GST', 5), listed('QST', 9.975)]
const old = listed('HST', 15, { validTo: '2025-03-31', isValid: false })

const plain = {
  id,
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
  billingContact: '',
  billingAddress2: '',
  billingTaxId: '',
  issueDate: '2026-03-05',
  dueDate: '2026-04-04',
  currency: 'CAD',
  paymentMethod: 'bank',
  paymentTerms: '',
  additionalNotes: '',
  discountType: 'fixed',
  discountValue: 0,
  shippingType: 'fixed',
  shippingValue: 0,
  taxType: 'fixed',
  taxValue: 0,
  arithmeticVersion: 2,
  pricing: null,
  items: [{ name: 'Work', description: '', quantity: 1, rate: 100, amount: 100, productId: null }],
  status: 'DRAFT',
  version: 3,
  paid: 0,
} as unknown as Invoice
const adjustment = { base: null, reason: '', reasonCode: '' }
const itemised = {
  ...plain,
  items: [
    {
      name: 'Templates',
      description: 'Six pages',
      quantity: 6,
      rate: 320,
      amount: 1728,
      productId: null,
      unit: 'ZP',
      baseQuantity: 1,
      priceDiscount: 2.5,
      allowances: [{ ...adjustment, type: 'percentage', value: 10, reason: 'Friend', amount: -190.5 }],
      charges: [{ ...adjustment, type: 'fixed', value: 4, amount: 4 }],
      taxes: [carried('GST', 5), carried('QST', 9.975)],
      periodStart: '2026-03-01',
      periodEnd: '2026-03-14',
    },
    { name: 'Taken back', description: '', quantity: -1, rate: 10, amount: -10, taxes: [carried('GST', 4)] },
    { name: 'Sample', description: '', quantity: 1, rate: 0, amount: 0, allowances: [], charges: [], taxes: [] },
  ],
  pricing: {
    pricesIncludeTax: true,
    allowances: [{ ...adjustment, type: 'percentage', value: 5, amount: -85, taxes: null }],
    charges: [{ ...adjustment, type: 'fixed', value: 18, reasonCode: 'FC', amount: 18, taxes: [carried('GST', 5)] }],
    withoutTax: 1,
    totalWithTax: 1,
    prepaid: 20,
    withheld: 1,
    withholding: { type: 'percentage', value: 1, base: 100 },
    rounding: 0.01,
    roundingTo: { type: 'nearest', value: 0.05 },
  },
} as unknown as Invoice

const answers = (taxes: object[], pricesIncludeTax = false) => ({
  'GET /companies/me': null,
  'GET /payment-settings/user/u-1': null,
  'GET /profile/owner': { name: '', email: '', phone: '' },
  'GET /invoice-design': plainDesign,
  'GET /taxes': { taxes, pricesIncludeTax },
  [`PATCH /invoices/${id}`]: { ...plain, version: 4 },
  'POST /invoices': { ...plain, version: 1 },
})
const edit = (invoice: Invoice, taxes: object[] = []) =>
  renderScreen(<InvoiceEditor invoice={invoice} initial={formOf(invoice)} day="2026-03-05" />, answers(taxes))
const create = (taxes: object[], pricesIncludeTax = false) => {
  const begun = newInvoice('2026-03-05', null, null, { name: 'Work', quantity: '3' })
  const head = { billingName: 'Harbour', billingEmail: 'a@b.example', invoiceNumber: 'INV-1' }
  return renderScreen(
    <InvoiceEditor invoice={null} initial={{ ...begun, ...head }} day="2026-03-05" />,
    answers(taxes, pricesIncludeTax),
    '/invoices/create',
  )
}
type User = Awaited<ReturnType<typeof create>>['user']
const to = async (user: User, name: RegExp) => user.click(await screen.findByRole('tab', { name }))
const totalText = () => document.querySelector('.editor-sum b')?.textContent
const options = (item: number) =>
  screen.findByRole('button', { name: new RegExp(`^Taxes, discount and period, item ${item}`) })

it.each([
  ['no tax', []],
  ['one tax', [gst]],
  ['one tax beside one that has ended', [gst, old]],
])('with %s is what it always was', async (_, taxes) => {
  const { user, sent } = await create(taxes)
  await to(user, /Items/)
  await waitFor(() => expect(sent('GET /taxes')).toHaveLength(1))
  await screen.findByLabelText('Rate, item 1')
  expect(screen.queryByLabelText(/^Unit/)).toBeNull()
  expect(screen.queryByRole('button', { name: /Taxes/ })).toBeNull()
  await user.type(screen.getByLabelText('Rate, item 1'), '10')
  await to(user, /Payment/)
  expect((await screen.findAllByRole('switch')).map((each) => each.parentElement?.textContent)).toEqual([
    'Discount',
    'Shipping',
    'Tax',
  ])
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as Element)
  await waitFor(() => expect(sent('POST /invoices')).toHaveLength(1))
  const [{ body } = { body: null }] = sent('POST /invoices')
  expect(body).toMatchObject({ taxType: 'percentage', taxValue: '0', items: [{ quantity: '3', rate: '10' }] })
  expect(Object.keys(body as object)).not.toContain('pricesIncludeTax')
})

it('prints the one tax by its name and number, as it is typed and as it was kept', async () => {
  const paper = () => document.querySelector('.paper')?.textContent ?? ''
  const taxed = { ...plain, taxType: 'percentage', taxValue: 5 } as unknown as Invoice
  const first = await edit(taxed, [gst])
  await waitFor(() => expect(paper()).toMatch(/GST 1.*GST \(5%\)/))
  await to(first.user, /Payment/)
  const field = await screen.findByRole('textbox', { name: /^Tax/ })
  await first.user.clear(field)
  await first.user.type(field, '7')
  await waitFor(() => expect(paper()).toContain('Tax (7%)'))
  expect(paper()).not.toContain('GST')
  first.unmount()
  const kept = { ...taxed, taxRows: [{ ...carried('TPS', 5), registrationNumber: 'TPS 9' }] } as unknown as Invoice
  await edit(kept, [gst])
  await waitFor(() => expect(paper()).toMatch(/TPS 9.*TPS \(5%\)/))
})

it('with two taxes gives each line those that are usual, and lists them by name, rate and base', async () => {
  const { user, sent } = await create([gst, qst, old])
  await to(user, /Items/)
  expect((await options(1)).getAttribute('aria-label')).toBe('Taxes, discount and period, item 1, GST 5%, QST 9.975%')
  await user.type(screen.getByLabelText('Rate, item 1'), '49.95')
  await user.click(await screen.findByRole('button', { name: 'Add Blank Item' }))
  await user.type(screen.getByLabelText('Short description, item 2'), 'Book')
  await user.type(screen.getByLabelText('Rate, item 2'), '100')
  await user.click(await options(2))
  const box = within(await screen.findByRole('dialog'))
  expect(box.getAllByRole('checkbox').map((each) => each.parentElement?.textContent)).toEqual(['GST 5%', 'QST 9.975%'])
  await user.click(box.getByLabelText('QST 9.975%'))
  await user.type(box.getByLabelText('Discount, percent'), '10')
  await user.type(box.getByLabelText('From'), '2026-03-01')
  await user.click(box.getByRole('button', { name: 'Done' }))
  await user.click(screen.getByLabelText('Unit, item 2'))
  await user.selectOptions(screen.getByLabelText('Unit, item 2'), 'H87')
  await to(user, /Payment/)
  const rows = () => [...document.querySelectorAll('.priced-rows > div')].map((row) => row.textContent)
  await waitFor(() =>
    expect(rows()).toEqual([
      'Subtotal 2 lines, after $10.00 of line discounts$239.85',
      'GST 5% on $239.85 · GST 1$11.99',
      'QST 9.975% on $149.85 · QST 1$14.95',
      'Total (CAD) $266.79',
    ]),
  )
  expect(totalText()).toBe('$266.79')
  await user.click(screen.getByRole('switch', { name: 'Shipping' }))
  await user.type(screen.getByLabelText('Shipping, CAD'), '20')
  await user.click(screen.getByRole('button', { name: /^Taxes of Shipping/ }))
  await user.click(within(await screen.findByRole('dialog')).getByLabelText('GST 5%'))
  await waitFor(() => expect(totalText()).toBe('$287.79'))
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as Element)
  await waitFor(() => expect(sent('POST /invoices')).toHaveLength(1))
  const [{ body } = { body: null }] = sent('POST /invoices')
  expect(body).toMatchObject({
    pricesIncludeTax: false,
    allowances: [],
    charges: [{ type: 'fixed', value: '20', reasonCode: 'FC', taxes: [carried('GST', 5)] }],
    items: [
      { name: 'Work', quantity: '3', rate: '49.95', taxes: [carried('GST', 5), carried('QST', 9.975)] },
      {
        name: 'Book',
        unit: 'H87',
        taxes: [carried('GST', 5)],
        allowances: [{ type: 'percentage', value: '10' }],
        periodStart: '2026-03-01',
      },
    ],
  })
  expect(Object.keys(body as object)).not.toContain('taxValue')
})

it('begins with prices that include tax where those of the business do', async () => {
  const { user } = await create([gst, qst], true)
  await to(user, /Items/)
  await options(1)
  expect(screen.getByText('Rate, tax included')).toBeTruthy()
  await user.type(screen.getByLabelText('Rate, item 1'), '9.99')
  await waitFor(() => expect(totalText()).toBe('$29.97'))
  await to(user, /Payment/)
  await user.click(screen.getByRole('switch', { name: 'Discount' }))
  await user.type(screen.getByLabelText('Discount, percent'), '10')
  // As the paper adds them up: prices as they were typed, and the tax that is in them.
  const rows = () => [...document.querySelectorAll('.priced-rows > div')].map((row) => row.textContent)
  await waitFor(() =>
    expect(rows()).toEqual([
      'Subtotal 1 line$29.97',
      'Discount −$3.00',
      'GST included · 5% on $23.46 · GST 1$1.17',
      'QST included · 9.975% on $23.46 · QST 1$2.34',
      'Total (CAD) $26.97',
    ]),
  )
  await user.click(screen.getByRole('switch', { name: 'Discount' }))
  await user.click(await screen.findByRole('switch', { name: 'Prices include tax' }))
  await waitFor(() => expect(totalText()).toBe('$34.46'))
})

it('gives back everything that a stored invoice says when it is saved, whatever taxes there are now', async () => {
  const { user, sent } = await edit(itemised)
  await to(user, /Items/)
  expect((await options(1)).getAttribute('aria-label')).toBe(
    'Taxes, discount and period, item 1, GST 5%, QST 9.975%, 10% off, $4.00 more, $2.50 off each, Mar 01 – Mar 14, 2026',
  )
  expect((screen.getByLabelText('Unit, item 1') as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('pages')
  await user.type(screen.getByLabelText('Short description, item 1'), '!')
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as Element)
  await waitFor(() => expect(sent(`PATCH /invoices/${id}`)).toHaveLength(1))
  const [{ body } = { body: null }] = sent(`PATCH /invoices/${id}`)
  const { pricing, items } = itemised
  expect(body).toMatchObject({
    pricesIncludeTax: true,
    allowances: pricing?.allowances,
    charges: pricing?.charges,
    prepaid: 20,
    withholding: pricing?.withholding,
    rounding: pricing?.roundingTo,
    version: 3,
  })
  const { items: saved } = body as { items: Record<string, unknown>[] }
  expect(saved).toMatchObject(
    items.map(({ amount: _, ...item }, at) => ({
      ...item,
      name: at === 0 ? `${item.name}!` : item.name,
      quantity: String(item.quantity),
      rate: String(item.rate),
    })),
  )
})

it('keeps the unit and period of a line of an invoice of one tax', async () => {
  const [item] = plain.items
  const supplied = { unit: 'HUR', periodStart: '2026-03-01', periodEnd: '2026-03-31' }
  const { user, sent } = await edit({ ...plain, items: [{ ...item, ...supplied }] } as Invoice)
  await user.type(await screen.findByLabelText(/City/), 'Nanaimo')
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as Element)
  await waitFor(() => expect(sent(`PATCH /invoices/${id}`)).toHaveLength(1))
  expect(sent(`PATCH /invoices/${id}`)[0]?.body).toMatchObject({ items: [supplied], taxValue: '0' })
})

it('lets lines of an invoice of one tax name several, with the tax, discount and shipping that it has', async () => {
  const simple = { discountValue: 10, shippingValue: 5, taxType: 'percentage', taxValue: 5 }
  const { user, sent } = await edit({ ...plain, ...simple } as Invoice, [gst, qst])
  await to(user, /Items/)
  await waitFor(() => expect(totalText()).toBe('$99.75'))
  await user.click(await screen.findByRole('button', { name: 'Taxes per Line' }))
  expect((await options(1)).getAttribute('aria-label')).toBe('Taxes, discount and period, item 1, Tax 5%')
  await waitFor(() => expect(totalText()).toBe('$99.75'))
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as Element)
  await waitFor(() => expect(sent(`PATCH /invoices/${id}`)).toHaveLength(1))
  expect(sent(`PATCH /invoices/${id}`)[0]?.body).toMatchObject({
    allowances: [{ type: 'fixed', value: '10', taxes: null }],
    charges: [{ type: 'fixed', value: '5', taxes: null }],
    items: [{ taxes: [{ taxId: null, name: 'Tax', rate: '5' }] }],
  })
})

it('does not offer that for an amount of tax without a rate', async () => {
  const { user } = await edit({ ...plain, taxValue: 5 } as Invoice, [gst, qst])
  await to(user, /Items/)
  await screen.findByRole('button', { name: 'Add Blank Item' })
  expect(screen.queryByRole('button', { name: 'Taxes per Line' })).toBeNull()
})

it('goes from description to quantity, unit and rate, then through the second row with one stop for its chips', async () => {
  const { user } = await edit(itemised, [gst, qst])
  await to(user, /Items/)
  await options(1)
  await user.click(screen.getByLabelText('Short description, item 1'))
  const stops: (string | null | undefined)[] = []
  for (let stop = 0; stop < 5; stop++) {
    await user.tab()
    stops.push(document.activeElement?.getAttribute('aria-label')?.replace(/, GST.*/, ''))
  }
  expect(stops).toEqual([
    'Quantity, item 1',
    'Unit, item 1',
    'Rate, item 1',
    'Detailed description, item 1, optional',
    'Taxes, discount and period, item 1',
  ])
})
