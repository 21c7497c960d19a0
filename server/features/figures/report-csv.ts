import { byteOrderMark, csvCell, csvFigure, csvLine } from '@duly/core/csv/csv.ts'
import type { reports } from '@duly/core/figures/contract.ts'
import { plainAmount } from '@duly/core/money/money.ts'
import type { ReadTx } from '../../platform/db/database.ts'
import { moneyOf, plainQuantity, type Question } from './service.ts'
import * as store from './store.ts'
import { taxBilled, taxReceived } from './tax-store.ts'

type Report = (typeof reports)[number]
// Heads belong to the form of the file: other programs read them.
const agesInWords = ['Not yet due', '1 to 30 days', '31 to 60 days', '61 to 90 days', 'Over 90 days']
const money = (minor: number, currency: string) => csvFigure(plainAmount(minor, currency))

/** One report with all its rows: as many as there are months, customers, products or rates, never as invoices. */
export async function reportCsv(
  tx: ReadTx,
  workspaceId: string,
  report: Report,
  question: Question & { basis: 'billed' | 'received' },
): Promise<string> {
  const { currency } = await moneyOf(tx, workspaceId, question.currency)
  const [head, ...rows] = await tables[report](tx, workspaceId, currency, question)
  const lines = [[...(head ?? []), 'Currency'], ...rows.map((cells) => [...cells, csvFigure(currency)])]
  return byteOrderMark + lines.map(csvLine).join('')
}

type Table = (
  tx: ReadTx,
  workspaceId: string,
  currency: string,
  question: Question & { basis: 'billed' | 'received' },
) => Promise<string[][]>

const tables: Record<Report, Table> = {
  income: async (tx, workspaceId, currency, question) => [
    ['Month', 'Invoiced', 'Received'],
    ...(await store.incomeByMonth(tx, workspaceId, currency, question)).map((row) => [
      csvFigure(row.month),
      money(row.invoiced, currency),
      money(row.received, currency),
    ]),
  ],
  customers: async (tx, workspaceId, currency, question) => [
    ['Customer', 'Invoices', 'Invoiced', 'Received'],
    ...(await store.incomeByCustomer(tx, workspaceId, currency, question, null)).rows.map((row) => [
      csvCell(row.name),
      csvFigure(String(row.invoices)),
      money(row.invoiced, currency),
      money(row.received, currency),
    ]),
  ],
  products: async (tx, workspaceId, currency, question) => [
    ['Product', 'Quantity', 'Invoiced'],
    ...(await store.incomeByProduct(tx, workspaceId, currency, question, null)).rows.map((row) => [
      csvCell(row.name),
      csvFigure(plainQuantity(row.quantity)),
      money(row.invoiced, currency),
    ]),
  ],
  owed: async (tx, workspaceId, currency, question) => [
    ['Customer', ...agesInWords, 'Owed'],
    ...(await store.owedByCustomer(tx, workspaceId, currency, question.to, null)).rows.map((row) => [
      csvCell(row.name),
      ...[...store.ages, 'owed' as const].map((sum) => money(row[sum], currency)),
    ]),
  ],
  tax: async (tx, workspaceId, currency, question) => {
    const read = question.basis === 'billed' ? taxBilled : taxReceived
    const rows = await read(tx, workspaceId, currency, question)
    return [
      ['Tax', 'Rate %', 'Base', 'Tax amount', 'Registration number'],
      ...rows.map((row) => [
        csvCell(row.name),
        csvFigure(row.rate ?? ''),
        money(row.base, currency),
        money(row.tax, currency),
        csvCell(row.registrationNumber),
      ]),
    ]
  },
}
