// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { AuditTrailScreen } from './audit-trail-screen.tsx'

const entry = (id: string, fields: object = {}) => ({
  id,
  at: '2026-03-20T18:00:00.000Z',
  verb: 'created',
  subject: 'customer',
  subjectId: 'c-1',
  name: 'Northlight',
  fields: [],
  by: 'Ada Byron',
  device: 'Firefox on Linux',
  apiKey: null,
  rule: null,
  ...fields,
})
const page = (entries: object[], next: string | null = null) => ({ entries, next })
const address = '/company/audit-trail'

it('tells who did what to which record, and by which device, key or rule', async () => {
  const entries = [
    entry('1', { verb: 'changed', subject: 'invoice', subjectId: 'i-1', name: 'INV-1', fields: ['items', 'price'] }),
    entry('2', { device: null, apiKey: 'Bookkeeping' }),
    entry('3', { verb: 'reminded', subject: 'invoice', by: null, device: null, rule: 'reminders' }),
    entry('4', { by: null, device: null, name: null, verb: 'ended', subject: 'employee' }),
  ]
  await renderScreen(<AuditTrailScreen />, { 'GET /audit-trail': page(entries) }, address)
  await screen.findByText('INV-1')
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
  expect(rows[0]).toContain('Changedline itemsInvoiceINV-1Ada ByronFirefox on Linux')
  expect(rows[1]).toContain('CreatedCustomerNorthlightAda ByronAPI key Bookkeeping')
  expect(rows[2]).toContain('Reminder sentInvoiceNorthlightAutomatic reminders')
  expect(rows[3]).toContain('EndedEmployeeUnknown')
  expect(screen.getByRole('link', { name: 'INV-1' }).getAttribute('href')).toBe('/invoices/i-1')
})

it('asks for the next entries behind the last one, and for one kind of record', async () => {
  const { user, sent } = await renderScreen(
    <AuditTrailScreen />,
    { 'GET /audit-trail': page([entry('1')], 'e-50') },
    address,
  )
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(sent('GET /audit-trail')[1]?.query).toMatchObject({ before: 'e-50' }))
  await user.selectOptions(screen.getByLabelText('Record'), 'Invoice')
  await waitFor(() => expect(sent('GET /audit-trail').at(-1)?.query).toEqual({ subject: 'invoice' }))
})

it('says that there is nothing yet, and offers no filter and no export of it', async () => {
  await renderScreen(<AuditTrailScreen />, { 'GET /audit-trail': page([]) }, address)
  expect(await screen.findByText('Nothing here yet')).toBeTruthy()
  expect(screen.queryByLabelText('Record')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

it('says so when the trail cannot be had', async () => {
  await renderScreen(<AuditTrailScreen />, { 'GET /audit-trail': 500 }, address)
  const alert = await screen.findByRole('heading', { name: 'The audit trail could not be loaded' })
  expect(within(alert.parentElement as HTMLElement).getByRole('button', { name: 'Try Again' })).toBeTruthy()
})
