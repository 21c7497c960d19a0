// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { owner, renderScreen } from '../../../test/render-screen.tsx'
import { NumbersScreen } from './numbers-screen.tsx'

const given = (number: string, fields: object = {}) => ({
  id: crypto.randomUUID(),
  number,
  billingName: 'Kestrel Outdoor Ltd',
  issueDate: '2025-04-30',
  currency: 'CAD',
  total: 1975.25,
  state: 'issued',
  inSeries: true,
  void: null,
  corrections: [],
  ...fields,
})

const open = (
  series: object | null,
  rows: object[] = [],
  summary: object = {},
  saved: unknown = undefined,
  more: object = {},
) =>
  renderScreen(<NumbersScreen />, {
    ...more,
    'GET /number-series': [{ kind: 'invoice', series }],
    'GET /numbers': { data: rows, meta: { total: rows.length, page: 1, limit: 20, totalPages: 1 } },
    'GET /numbers/summary': { given: rows.length, void: 0, outsideSeries: 0, missing: [], ...summary },
    'PUT /number-series/invoice': ({ body }: { body: unknown }) => saved ?? { kind: 'invoice', series: body },
    'DELETE /number-series/invoice': 204,
  })

const yearly = { pattern: 'F-{YYYY}-{0000}', restarts: 'yearly', nextCounter: 119 }

it('keeps the specified numbers until a series is chosen', async () => {
  const { user, sent } = await open(null)
  expect(await screen.findByText('INV-YYYYMMDD-XXX')).toBeTruthy()
  expect(await screen.findByText('No number has been given yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Use a series' }))
  // The button that was pressed is gone: the focus goes on to what it opened.
  expect(document.activeElement).toBe(screen.getByLabelText(/Pattern/))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(sent('PUT /number-series/invoice')).toHaveLength(1))
  expect(sent('PUT /number-series/invoice')[0]?.body).toEqual({ ...yearly, nextCounter: 1 })
})

it('shows what comes next while it is typed, and refuses what would give a number twice', async () => {
  const { user, sent } = await open(yearly)
  const next = await screen.findByRole('region', { name: 'The next ones' })
  const year = new Date().getFullYear()
  expect(
    within(next)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([`F-${year}-0119`, `F-${year}-0120`, `F-${year}-0121`, `F-${year + 1}-0001from January 01, ${year + 1}`])
  const pattern = screen.getByLabelText(/Pattern/)
  await user.clear(pattern)
  await user.type(pattern, 'R')
  await user.click(screen.getByRole('button', { name: /counter, 4 digits/ }))
  expect((pattern as HTMLInputElement).value).toBe('R{0000}')
  expect(screen.getByText('The pattern must have the year, because the counter starts again')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'The next ones' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await user.selectOptions(screen.getByLabelText('Starts again'), 'never')
  expect(within(screen.getByRole('region', { name: 'The next ones' })).getByText('R0119')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(sent('PUT /number-series/invoice')).toHaveLength(1))
  expect(sent('PUT /number-series/invoice')[0]?.body).toEqual({
    pattern: 'R{0000}',
    restarts: 'never',
    nextCounter: 119,
  })
})

it('numbers quotes and credit notes on their own, and keeps what was typed for another kind', async () => {
  const { user, sent } = await open(yearly, [given('Q-0001')], {}, undefined, {
    'PUT /number-series/quote': ({ body }: { body: unknown }) => ({ kind: 'quote', series: body }),
  })
  const pattern = await screen.findByLabelText<HTMLInputElement>(/Pattern/)
  await user.type(pattern, '-A')
  await user.click(screen.getByRole('tab', { name: 'Quotes' }))
  const panel = screen.getByRole('tabpanel', { name: 'Quotes' })
  expect(within(panel).getByText('Q-YYYYMMDD-XXX')).toBeTruthy()
  expect(within(panel).queryByText('Issue and lock')).toBeNull()
  await user.click(within(panel).getByRole('button', { name: 'Use a series' }))
  await user.click(within(panel).getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(sent('PUT /number-series/quote')).toHaveLength(1))
  expect(sent('PUT /number-series/quote')[0]?.body).toMatchObject({ pattern: 'Q-{YYYY}-{0000}', nextCounter: 1 })
  expect(sent('GET /numbers').map(({ query }) => query.kind)).toContain('quote')
  expect(sent('GET /numbers/summary').at(-1)?.query).toEqual({ kind: 'quote' })
  await user.click(screen.getByRole('tab', { name: 'Credit notes' }))
  expect(within(screen.getByRole('tabpanel', { name: 'Credit notes' })).getByText('CN-YYYYMMDD-XXX')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Invoices' }))
  expect(pattern.value).toBe('F-{YYYY}-{0000}-A')
  expect(sent('PUT /number-series/invoice')).toEqual([])
})

it('goes back to the specified numbers', async () => {
  const { user, sent } = await open(yearly)
  await user.click(await screen.findByRole('button', { name: /Use INV/ }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use a series' }))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(sent('DELETE /number-series/invoice')).toHaveLength(1))
})

it('lists every number with its state, and why one is void', async () => {
  const why = { reason: 'Sent to the wrong firm', by: 'Ingrid Halvorsen', at: '2025-04-30T12:00:00.000Z' }
  await open(
    yearly,
    [
      given('F-2025-0117', { state: 'paid' }),
      given('F-2025-0116', { state: 'void', void: why }),
      given('F-2025-0115', {
        state: 'void',
        void: { ...why, reason: 'Credit note CN-20250501-001' },
        corrections: [{ ...why, number: 'CN-20250501-001', reason: 'Wrong rate' }],
      }),
      given('2025-88', { state: 'beforeDuly' }),
    ],
    { void: 2 },
  )
  await screen.findByText('F-2025-0117')
  const rows = screen.getAllByRole('row')
  expect(rows.slice(1).map((row) => /Paid|Void|Before Duly/.exec(row.textContent ?? '')?.[0])).toEqual([
    'Paid',
    'Void',
    'Void',
    'Before Duly',
  ])
  expect(await screen.findByText(/Every number once, none missing. 4 given, 2 void./)).toBeTruthy()
  expect(screen.getByText(/is void: “Sent to the wrong firm”, Ingrid Halvorsen, April 30, 2025./)).toBeTruthy()
  // A void by credit is told once, with the reason that was given.
  const reasons = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(reasons).toContain(
    'F-2025-0115 is corrected by CN-20250501-001: “Wrong rate”, Ingrid Halvorsen, April 30, 2025.',
  )
  expect(reasons.join()).not.toContain('Credit note CN-20250501-001')
})

it('locks what is issued', async () => {
  let locksIssued = false
  const { user, sent } = await open(null, [], {}, undefined, {
    'GET /auth/profile': () => ({ ...owner, workspace: { ...owner.workspace, locksIssued } }),
    'PATCH /issued-lock': ({ body }: { body: { locked: boolean } }) => {
      locksIssued = body.locked
      return body
    },
  })
  await user.click(await screen.findByRole('switch', { name: 'Lock invoices once they are issued' }))
  await waitFor(() => expect(sent('PATCH /issued-lock')[0]?.body).toEqual({ locked: true }))
  await waitFor(() => expect((screen.getByRole('switch') as HTMLInputElement).checked).toBe(true))
})

it.each([
  [{ missing: ['F-2025-0118'] }, /^Missing: F-2025-0118\. 1 given, 0 void\.$/],
  [{ outsideSeries: 1 }, /^1 given, 0 void\. Numbers without a series may have gaps\.$/],
])('says %o', async (summary, text) => {
  await open(null, [given('F-2025-0117')], summary)
  expect(await screen.findByText(text)).toBeTruthy()
})
