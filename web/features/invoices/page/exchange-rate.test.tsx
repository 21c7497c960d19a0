// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { startWords } from '../../../words/page.ts'
import type { Invoice } from '../queries.ts'
import { ExchangeRate } from './exchange-rate.tsx'

afterEach(() => startWords('en'))

const invoice = { id: 'i-1', invoiceNumber: 'INV-1', issueDate: '2026-03-05' } as Invoice
const foreign = { currency: 'USD', baseCurrency: 'CAD', foreign: true }

it('says the rate at which an invoice counts, and where it is from', async () => {
  await renderScreen(<ExchangeRate invoice={invoice} day="2026-04-01" />, {
    'GET /invoices/i-1/exchange-rate': { ...foreign, rate: { rate: '1.3702', date: '2026-03-05', source: 'boc' } },
  })
  expect(await screen.findByText('Counts as 1 USD = 1.3702 CAD (Bank of Canada, March 05, 2026)')).toBeTruthy()
})

it('takes a rate by hand, as the reader’s language writes it', async () => {
  await startWords('de')
  let rate: unknown = null
  const { user, sent } = await renderScreen(<ExchangeRate invoice={invoice} day="2026-04-01" />, {
    'GET /invoices/i-1/exchange-rate': () => ({ ...foreign, rate }),
    'POST /invoices/i-1/exchange-rate': ({ body }: { body: unknown }) => {
      rate = { ...(body as object), source: 'manual' }
      return { ...foreign, rate }
    },
  })
  await screen.findByText(/kein Wechselkurs in CAD bekannt/)
  await user.click(screen.getByRole('button', { name: 'Kurs eingeben' }))
  await user.click(await screen.findByRole('button', { name: 'Kurs speichern' }))
  await screen.findByText('Bitte geben Sie einen Kurs über 0 ein')
  await user.type(screen.getByLabelText(/^CAD für 1 USD/), '1,3702')
  await user.click(screen.getByRole('button', { name: 'Kurs speichern' }))
  await screen.findByText(/1 USD = 1,3702 CAD \(von Hand eingegeben, 5. März 2026\)/)
  expect(sent('POST /invoices/i-1/exchange-rate')[0]?.body).toEqual({ rate: '1.3702', date: '2026-03-05' })
})

it('says nothing of an invoice in the currency of the business', async () => {
  const { sent } = await renderScreen(<ExchangeRate invoice={invoice} day="2026-04-01" />, {
    'GET /invoices/i-1/exchange-rate': { ...foreign, currency: 'CAD', foreign: false, rate: null },
  })
  await expect.poll(() => sent('GET /invoices/i-1/exchange-rate')).toHaveLength(1)
  expect(screen.queryByText(/CAD/)).toBeNull()
})
