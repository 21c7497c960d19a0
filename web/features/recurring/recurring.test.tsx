// @vitest-environment happy-dom
import { dateOf } from '@duly/core/recurring/rule.ts'
import { weekdayText } from '@duly/core/words/format.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { t } from '../../words/page.ts'
import { ChangeSeriesDialog } from './change-series-dialog.tsx'
import { MakeRecurringDialog } from './make-recurring-dialog.tsx'
import { RecurringScreen } from './recurring-screen.tsx'
import { ruleText, weekdayChoice } from './rule-words.ts'

const monthly = {
  ...{ unit: 'month', every: 1, day: 'last', nth: null, weekday: null },
  ...{ anchor: '2025-01-31', endsOn: null, endsAfter: null },
}
const series = (fields: object = {}) => ({
  id: 's-1',
  name: 'Hosting and updates',
  billingName: 'Okanagan Orchard Co-op',
  billingEmail: 'billing@orchard.example',
  currency: 'CAD',
  total: 240,
  rule: monthly,
  time: '08:00',
  timeZone: 'America/Edmonton',
  mode: 'send',
  afterGap: 'ask',
  dueDays: 14,
  nextDate: '2026-05-31',
  isOver: false,
  made: 29,
  lastMade: '2026-04-30',
  paused: null,
  missed: [],
  version: 1,
  ...fields,
})

it('lists series with their rules and states, and pauses one', async () => {
  const paused = { since: '2026-04-02T12:00:00.000Z', reason: 'owner', by: 'Ada Moss', problem: '' }
  const weekly = { ...monthly, unit: 'week', every: 2, day: 'day', anchor: '2025-04-04' }
  const { user, sent } = await renderScreen(
    <RecurringScreen />,
    {
      'GET /recurring': [
        series(),
        series({ id: 's-2', name: 'Rent', rule: weekly, paused, nextDate: null }),
        series({
          ...{ id: 's-3', name: 'Season', nextDate: null, isOver: true, made: 0 },
          rule: { ...monthly, unit: 'year', every: 1, day: 'weekday', nth: 5, weekday: 1 },
        }),
      ],
      'POST /recurring/s-1/pause': {},
    },
    '/invoices/recurring',
  )
  await screen.findByRole('link', { name: 'Rent' })
  const tabs = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
    ['Invoices', null],
    ['Recurring', 'page'],
  ])
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
  expect(rows[0]).toContain('Every month on the last day')
  expect(rows[0]).toContain('May 31, 2026')
  expect(rows[0]).toContain('29 made')
  expect(rows[1]).toContain('Every 2 weeks on Friday')
  expect(rows[1]).toContain('Not while paused')
  expect(rows[1]).toContain('since Apr 02, 2026')
  expect(rows[2]).toContain('Every year on the last Monday of January')
  expect(rows[2]).toContain('No more dates')
  await user.click(screen.getByRole('button', { name: 'Actions for Hosting and updates' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Pause' }))
  await waitFor(() => expect(sent('POST /recurring/s-1/pause')).toHaveLength(1))
})

it('asks what is to become of missed dates, and makes nothing before the answer', async () => {
  const missed = ['2026-04-04', '2026-04-18', '2026-05-02'].map((date, index) => ({ n: index + 3, date }))
  const { user, sent } = await renderScreen(
    <RecurringScreen />,
    { 'GET /recurring': [series({ missed })], 'POST /recurring/s-1/missed': {} },
    '/invoices/recurring',
  )
  const question = await screen.findByRole('region', {
    name: '3 dates passed while “Hosting and updates” could not run',
  })
  expect(question.textContent).toContain('April 04, 2026, April 18, 2026, and May 02, 2026. Nothing was made for them.')
  await user.click(within(question).getByLabelText('Do the same from now on'))
  await user.click(within(question).getByRole('button', { name: 'Make only the last' }))
  await waitFor(() => expect(sent('POST /recurring/s-1/missed')[0]?.body).toEqual({ make: 'one', fromNowOn: true }))
})

it('makes an invoice recurring by the rule that the form says', async () => {
  const { user, sent } = await renderScreen(
    <MakeRecurringDialog invoice={{ id: 'i-1', invoiceNumber: 'INV-1', issueDate: '2099-01-30' }} onClose={() => {}} />,
    {
      'GET /invoices/i-1': { items: [{ name: 'Retainer' }] },
      'POST /recurring': series({ name: 'Retainer' }),
    },
    '/invoices',
  )
  const dialog = await screen.findByRole('dialog', { name: 'Make recurring' })
  await waitFor(() => expect(within(dialog).getByLabelText(/^Name/)).toHaveProperty('value', 'Retainer'))
  within(dialog).getByText('Every month on day 30')
  within(dialog).getByText('Saturday, February 28, 2099')
  await user.clear(within(dialog).getByLabelText(/^Every/))
  await user.click(within(dialog).getByRole('button', { name: 'Make recurring' }))
  await within(dialog).findByText('Enter a whole number from 1 to 999')
  await user.type(within(dialog).getByLabelText(/^Every/), '2')
  await user.selectOptions(within(dialog).getByLabelText('On'), 'The last Friday')
  await user.selectOptions(within(dialog).getByLabelText('Ends'), 'after')
  await user.selectOptions(within(dialog).getByLabelText('What is made'), 'send')
  within(dialog).getByText('Every 2 months on the last Friday')
  await user.click(within(dialog).getByRole('button', { name: 'Make recurring' }))
  await waitFor(() => expect(sent('POST /recurring')).toHaveLength(1))
  expect(sent('POST /recurring')[0]?.body).toEqual({
    fromInvoiceId: 'i-1',
    name: 'Retainer',
    rule: {
      ...{ unit: 'month', every: 2, day: 'weekday', nth: 5, weekday: 5 },
      ...{ anchor: '2099-01-30', endsOn: null, endsAfter: 12 },
    },
    mode: 'send',
    time: '08:00',
  })
})

it('shows the dates that a changed rule has, from the day on that the series counts from', async () => {
  const rule = { ...monthly, anchor: '2099-01-31' }
  const detail = {
    ...series({ made: 0, lastMade: null, rule }),
    countsAfter: '2099-03-10',
    next: [],
    invoices: [],
    lines: [],
  }
  const { user } = await renderScreen(
    <ChangeSeriesDialog series={{ ...detail, templateInvoiceId: 'i-1' } as never} onClose={() => {}} />,
    {},
    '/invoices/recurring/s-1',
  )
  const dialog = await screen.findByRole('dialog', { name: 'Change the series' })
  await user.selectOptions(within(dialog).getByLabelText('Unit'), 'day')
  const dates = within(dialog).getAllByRole('listitem')
  expect(dates[0]?.textContent).toBe('Wednesday, March 11, 2099')
})

it('names the weekday that the dates of a rule have, whichever it is', () => {
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const rule = { ...monthly, unit: 'month', day: 'weekday', nth: 2, weekday } as const
    expect(ruleText(rule)).toBe(`Every month on the second ${weekdayText(t.forms, dateOf(rule, 1) ?? '')}`)
    expect(weekdayChoice(2, weekday)).toBe(`The second ${weekdayText(t.forms, dateOf(rule, 1) ?? '')}`)
  }
})

it('says of a quote what becomes of it first, and counts from its invoice of today', async () => {
  const quote = { id: 'q-1', invoiceNumber: 'Q-1', issueDate: '2020-01-30', kind: 'quote' } as const
  const { user, sent } = await renderScreen(
    <MakeRecurringDialog invoice={quote} onClose={() => {}} />,
    {
      'GET /invoices/q-1': { items: [{ name: 'Retainer' }] },
      'POST /recurring': series({ name: 'Retainer' }),
    },
    '/invoices',
  )
  const dialog = await screen.findByRole('dialog', { name: 'Make recurring' })
  within(dialog).getByText(/^Q-1 becomes a draft invoice of today\./)
  await waitFor(() => expect(within(dialog).getByLabelText(/^Name/)).toHaveProperty('value', 'Retainer'))
  await user.click(within(dialog).getByRole('button', { name: 'Make recurring' }))
  await waitFor(() => expect(sent('POST /recurring')).toHaveLength(1))
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Edmonton' }).format(new Date())
  expect(sent('POST /recurring')[0]?.body).toMatchObject({ fromInvoiceId: 'q-1', rule: { anchor: today } })
})
