// @vitest-environment happy-dom
import { abilitiesOf } from '@duly/core/access/presets.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { owner, renderScreen } from '../../test/render-screen.tsx'
import { BinScreen } from './bin-screen.tsx'

const record = (id: string, fields: object = {}) => ({
  kind: 'invoice',
  id,
  name: `INV-${id}`,
  about: 'Lumen Bakery',
  amount: 310,
  currency: 'CAD',
  isDraft: true,
  invoices: 0,
  mergedInto: null,
  restoredAs: null,
  keptAs: null,
  deletedAt: '2026-05-11T10:00:00.000Z',
  deletedBy: 'Tomas Reyes',
  daysLeft: 28,
  ...fields,
})
const counts = { invoice: 2, customer: 0, product: 0, payment_link: 0 }
const answers = (rows: object[], restored: unknown = () => ({ restored: [] })) => ({
  'GET /bin': { data: rows, counts, meta: { total: rows.length, page: 1, limit: 10, totalPages: 1 } },
  'POST /bin/restore': restored,
})
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement

it('asks for the kind of its list, or for all where the address says so', async () => {
  const first = await renderScreen(<BinScreen of="invoice" />, answers([record('1')]), '/invoices?bin=1&page=2&limit=5')
  await waitFor(() => expect(first.sent('GET /bin')[0]?.query).toEqual({ kind: 'invoice', page: '2', limit: '5' }))
  const all = await renderScreen(<BinScreen of="invoice" />, answers([record('1')]), '/invoices?bin=all')
  await waitFor(() => expect(all.sent('GET /bin')[0]?.query).toEqual({ page: '1', limit: '10' }))
})

it('says what each is, by whom, and the last three days in ink', async () => {
  await renderScreen(
    <BinScreen of="invoice" />,
    answers([
      record('1'),
      record('2', { daysLeft: 3, deletedBy: null, restoredAs: 'INV-2-A' }),
      record('3', { kind: 'customer', name: 'Halibut House', invoices: 2, amount: null, currency: null }),
    ]),
    '/invoices?bin=1',
  )
  const first = await rowOf('INV-1')
  expect(first.textContent).toContain('Draft for Lumen Bakery, $310.00')
  expect(within(first).getByText('28 days').className).toContain('muted')
  const second = await rowOf('INV-2')
  expect(second.textContent).toContain('Restored as INV-2-A')
  expect(within(second).getByText('3 days').className).not.toContain('muted')
  expect((await rowOf('Halibut House')).textContent).toContain('2 invoices stay, without it in the list')
})

it('restores the chosen ones in one call, and only then shows that anything is chosen', async () => {
  const { user, sent } = await renderScreen(
    <BinScreen of="invoice" />,
    answers([record('1'), record('2')], () => ({
      restored: [
        { kind: 'invoice', id: '1', newNumber: null },
        { kind: 'invoice', id: '2', newNumber: null },
      ],
    })),
    '/invoices?bin=1',
  )
  await rowOf('INV-1')
  expect(screen.queryByRole('region', { name: 'Selected records' })).toBeNull()
  await user.click(screen.getByLabelText('Select page'))
  const bar = screen.getByRole('region', { name: 'Selected records' })
  expect(bar.textContent).toContain('2 selected')
  await user.click(within(bar).getByRole('button', { name: 'Restore' }))
  await screen.findByText('2 invoices restored')
  expect(sent('POST /bin/restore').map(({ body }) => body)).toEqual([
    {
      records: [
        { kind: 'invoice', id: '1' },
        { kind: 'invoice', id: '2' },
      ],
    },
  ])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected records' })).toBeNull())
})

it('says which draft found no free number, beside what came back', async () => {
  const { user } = await renderScreen(
    <BinScreen of="invoice" />,
    answers([record('1'), record('2')], () => ({
      restored: [{ kind: 'invoice', id: '1', newNumber: null }],
      withoutNumber: ['2'],
    })),
    '/invoices?bin=1',
  )
  await rowOf('INV-1')
  await user.click(screen.getByLabelText('Select page'))
  const bar = screen.getByRole('region', { name: 'Selected records' })
  await user.click(within(bar).getByRole('button', { name: 'Restore' }))
  await screen.findByText('Invoice restored')
  await screen.findByText('INV-2 stays in the bin: its number was given away.')
})

it('keeps what was chosen when the call fails, and says what the server said', async () => {
  const refusal = () => Response.json({ message: 'Invoice number already exists' }, { status: 409 })
  const { user } = await renderScreen(<BinScreen of="invoice" />, answers([record('1')], refusal), '/invoices?bin=1')
  await rowOf('INV-1')
  await user.click(screen.getByLabelText('Select INV-1'))
  const bar = screen.getByRole('region', { name: 'Selected records' })
  await user.click(within(bar).getByRole('button', { name: 'Restore' }))
  await screen.findByText(/already exists/)
  expect(screen.getByRole('region', { name: 'Selected records' })).toBeTruthy()
})

it('says so when it is empty or cannot be had', async () => {
  await renderScreen(<BinScreen of="product" />, answers([]), '/products?bin=1')
  await screen.findByRole('heading', { name: 'Nothing in the bin' })
  await renderScreen(<BinScreen of="product" />, { 'GET /bin': 500 }, '/products?bin=1')
  await screen.findByRole('heading', { name: 'Failed to load the bin' })
})

it('deletes for ever what may go, after a question that says what stays and why', async () => {
  const { user, sent } = await renderScreen(
    <BinScreen of="invoice" />,
    {
      ...answers([record('1'), record('2', { keptAs: 'issued', isDraft: false })]),
      'POST /bin/delete': { deleted: [{ kind: 'invoice', id: '1' }], kept: [] },
    },
    '/invoices?bin=1',
  )
  await rowOf('INV-1')
  await user.click(screen.getByLabelText('Select page'))
  await user.click(screen.getByRole('button', { name: 'Delete for ever' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete for ever' }))
  expect(dialog.getByText('INV-1 will be gone. This cannot be undone.')).toBeTruthy()
  expect(dialog.getByText('INV-2 stays: issued documents are kept for as long as the law requires.')).toBeTruthy()
  expect(sent('POST /bin/delete')).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Delete for ever' }))
  await screen.findByText('INV-1 deleted for ever')
  expect(sent('POST /bin/delete')[0]?.body).toEqual({ records: [{ kind: 'invoice', id: '1' }] })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected records' })).toBeNull())
})

it('does not delete for ever where nothing of it may go', async () => {
  const { user } = await renderScreen(
    <BinScreen of="invoice" />,
    answers([record('2', { keptAs: 'paid' })]),
    '/invoices?bin=1',
  )
  await rowOf('INV-2')
  await user.click(screen.getByLabelText('Select page'))
  await user.click(screen.getByRole('button', { name: 'Delete for ever' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('INV-2 stays: payments belong to it.')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete for ever' }).disabled).toBe(true)
})

it('says what stays after all, and offers nothing of it to employees', async () => {
  const { user, unmount } = await renderScreen(
    <BinScreen of="payment_link" />,
    {
      ...answers([record('3', { kind: 'payment_link' })]),
      'POST /bin/delete': { deleted: [], kept: [{ kind: 'payment_link', id: '3', reason: 'paying' }] },
    },
    '/payment-links?bin=1',
  )
  await rowOf('INV-3')
  await user.click(screen.getByLabelText('Select page'))
  await user.click(screen.getByRole('button', { name: 'Delete for ever' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete for ever' }))
  await screen.findByText('Nothing was deleted')
  expect(screen.getByText('INV-3 stays: a card payment of it may still come in.')).toBeTruthy()
  unmount()

  const employed = {
    ...owner,
    abilities: abilitiesOf('employee'),
    workspace: { ...owner.workspace, isOwn: false },
  }
  const second = await renderScreen(
    <BinScreen of="invoice" />,
    { ...answers([record('1')]), 'GET /auth/profile': employed },
    '/invoices?bin=1',
  )
  await rowOf('INV-1')
  await second.user.click(screen.getByLabelText('Select page'))
  expect(screen.queryByRole('button', { name: 'Delete for ever' })).toBeNull()
})
