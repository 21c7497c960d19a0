// @vitest-environment happy-dom
import { plainDesign } from '@duly/core/invoice-design/design.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import type { Invoice } from '../queries.ts'
import { FormSendDialog } from './form-send-dialog.tsx'
import { InvoiceEditor } from './invoice-editor.tsx'
import { newInvoice } from './invoice-form.ts'

const tax = (name: string, category: string, rate: number) => ({
  id: `tax-${name}`,
  ...{ name, category, rate, region: '', registrationNumber: '', compound: false, reason: '', reasonCode: '' },
  ...{
    validFrom: null,
    validTo: null,
    isDefault: category === 'AE',
    isValid: true,
    createdAt: '2026-01-01T00:00:00.000Z',
  },
})
const company = (country: string) => ({
  ...{
    name: 'Werk',
    country,
    address: 'Weg 1',
    city: 'Ulm',
    taxNumber: 'DE1',
    logo: '',
    zip: '',
    phone: '',
    email: '',
  },
  registrationNumber: '',
})
const stored = {
  id: 'i-1',
  invoiceNumber: 'INV-1',
  billingEmail: 'a@b.example',
  billingPhone: '',
  status: 'DRAFT',
  revision: 0,
  version: 1,
  paid: 0,
  currency: 'EUR',
  pricing: {},
}
const buyer = 'The customer’s VAT number is missing. Without it, tax may have to be charged.'
const delivery = 'No line says when it was supplied. Add a period to the lines unless that is the issue date.'
const findings = [
  { field: 'billingTaxId', level: 'refusal', text: buyer },
  { field: 'items', level: 'advice', text: delivery },
]

const create = (country: string, more: object = {}) => {
  const begun = newInvoice('2026-03-05', null, null, { name: 'Work', quantity: '3' })
  const head = { billingName: 'Harbour', billingEmail: 'a@b.example', invoiceNumber: 'INV-1', billingCity: 'Wien' }
  const items = begun.items.map((item) => ({ ...item, rate: '100' }))
  return renderScreen(
    <InvoiceEditor invoice={null} initial={{ ...begun, ...head, items, currency: 'EUR' }} day="2026-03-05" />,
    {
      'GET /companies/me': company(country),
      'GET /payment-settings/user/u-1': null,
      'GET /profile/owner': { name: '', email: '', phone: '' },
      'GET /invoice-design': plainDesign,
      'GET /taxes': { taxes: [tax('Reverse', 'AE', 0), tax('VAT', 'S', 19)], pricesIncludeTax: false },
      'POST /invoices': stored,
      [`GET /invoices/${stored.id}/issue-findings`]: { findings },
      ...more,
    },
    '/invoices/create',
  )
}
const adviceAt = (label: RegExp) => screen.getByLabelText(label).getAttribute('aria-describedby')?.endsWith('-advice')

it('says beside its field and before sending what the country asks, until it is said', async () => {
  const { user } = await create('Germany')
  await user.click(await screen.findByRole('tab', { name: /^From/ }))
  await screen.findByLabelText(/Tax ID/)
  expect(adviceAt(/Tax ID/)).toBe(true)
  await user.click(screen.getByRole('tab', { name: /Payment/ }))
  const summary = await screen.findByRole('group', { name: 'Before this invoice is issued' })
  expect(summary.textContent).toContain('One thing keeps this invoice from being issued')
  await user.click(within(summary).getByRole('button', { name: buyer }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Tax ID/)))
  await user.keyboard('ATU1')
  await waitFor(() => expect(adviceAt(/Tax ID/)).not.toBe(true))
})

it('refuses to send before the dialog opens, with all of it above the form and the focus on the first', async () => {
  const { user } = await create('Germany')
  await user.click(await screen.findByRole('tab', { name: /^From/ }))
  await screen.findByLabelText(/Tax ID/)
  await user.click(screen.getByRole('tab', { name: /Payment/ }))
  await user.click(screen.getByRole('button', { name: 'Send Invoice' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Tax ID/)))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByRole('group', { name: 'Before this invoice is issued' })).toBeTruthy()
})

it('asks nothing in a country without a profile', async () => {
  const { user, sent } = await create('Japan', { [`GET /invoices/${stored.id}/issue-findings`]: { findings: [] } })
  await user.click(await screen.findByRole('tab', { name: /Payment/ }))
  await user.click(await screen.findByRole('button', { name: 'Send Invoice' }))
  await screen.findByRole('dialog', { name: 'Send Invoice' })
  expect(sent('POST /invoices')).toHaveLength(1)
  expect(screen.queryByRole('group', { name: 'Before this invoice is issued', hidden: true })).toBeNull()
})

it('gives advice in the dialog that sends, and hinders nobody with it', async () => {
  const invoice = {
    ...stored,
    invoiceNumber: 'INV-1',
    billingEmail: 'a@b.example',
    billingPhone: '',
  } as unknown as Invoice
  await renderScreen(
    <FormSendDialog invoice={invoice} onClose={() => {}} onDownload={async () => {}} onSave={async () => {}} />,
    { [`GET /invoices/${stored.id}/issue-findings`]: { findings: findings.slice(1) } },
  )
  expect((await screen.findByRole('group', { name: 'Before this invoice is issued' })).textContent).toContain(delivery)
  expect(screen.getByRole('button', { name: 'Send By Email' })).toHaveProperty('disabled', false)
})
