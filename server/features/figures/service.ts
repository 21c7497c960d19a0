import { addDays, addMonths, earliestDate, startOfMonth } from '@duly/core/dates/calendar-date.ts'
import { startOfDay } from '@duly/core/dates/time-zone.ts'
import { toApiNumber } from '@duly/core/money/money.ts'
import type { ReadTx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { preferredCurrencyOf } from '../payment-settings/service.ts'
import { lateDocuments, latePayments, type Subject } from './late-store.ts'
import * as store from './store.ts'
import { taxBilled, taxReceived } from './tax-store.ts'

/** Rows that an answer holds; the CSV has all. */
const mostRows = 200

/** Whose report, of which days and in which currency: the one with the most invoices when none is named. */
export interface Question extends store.Days {
  currency?: string | undefined
}

/** The currency that is asked for, and all that there are. */
export async function moneyOf(tx: ReadTx, workspaceId: string, currency: string | undefined) {
  const currencies = await store.currenciesOf(tx, workspaceId)
  return { currency: currency ?? currencies[0] ?? (await preferredCurrencyOf(tx, workspaceId)), currencies }
}

// Nothing can be late while the period runs.
async function lateOf(tx: ReadTx, actor: Actor, currency: string, days: store.Days, now: Date, subject: Subject) {
  const end = startOfDay(addDays(days.to, 1), actor.timeZone)
  if (end > now) return { count: 0, numbers: [], payments: 0 }
  const { workspaceId } = actor
  const documents = await lateDocuments(tx, workspaceId, currency, days, end, subject)
  const payments = subject === 'billed' ? 0 : await latePayments(tx, workspaceId, currency, days, end)
  return { ...documents, payments }
}

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amount(row), 0)

/** Income in the currency of the business, at the rates that were fixed; null where it is in that. */
async function convertedOf(tx: ReadTx, workspaceId: string, currency: string, days: store.Days) {
  const base = await preferredCurrencyOf(tx, workspaceId)
  if (base === currency) return null
  const { invoiced, received, missing } = await store.convertedIncome(tx, workspaceId, { currency, base }, days)
  return { currency: base, invoiced: toApiNumber(invoiced, base), received: toApiNumber(received, base), missing }
}

/** Every month of the period, those in which nothing happened too. */
export async function income(tx: ReadTx, actor: Actor, question: Question, now: Date) {
  const money = await moneyOf(tx, actor.workspaceId, question.currency)
  const found = await store.incomeByMonth(tx, actor.workspaceId, money.currency, question)
  const months: { month: string; invoiced: number; received: number }[] = []
  for (
    let first = startOfMonth(question.from);
    first <= question.to && months.length < 1200;
    first = addMonths(first, 1)
  ) {
    const month = first.slice(0, 7)
    const row = found.find((one) => one.month === month)
    months.push({
      month,
      invoiced: toApiNumber(row?.invoiced ?? 0, money.currency),
      received: toApiNumber(row?.received ?? 0, money.currency),
    })
  }
  const converted = await convertedOf(tx, actor.workspaceId, money.currency, question)
  return { ...money, months, converted, late: await lateOf(tx, actor, money.currency, question, now, 'money') }
}

export async function customers(tx: ReadTx, actor: Actor, question: Question, now: Date) {
  const money = await moneyOf(tx, actor.workspaceId, question.currency)
  const { currency } = money
  const { rows, total } = await store.incomeByCustomer(tx, actor.workspaceId, currency, question, mostRows)
  const inCurrency = ({
    invoices,
    invoiced,
    received,
  }: Pick<store.CustomerRow, 'invoices' | 'invoiced' | 'received'>) => ({
    invoices,
    invoiced: toApiNumber(invoiced, currency),
    received: toApiNumber(received, currency),
  })
  return {
    ...money,
    rows: rows.map((row) => ({ id: row.id, name: row.name, ...inCurrency(row) })),
    total: { rows: total.rows, ...inCurrency(total) },
    late: await lateOf(tx, actor, currency, question, now, 'money'),
  }
}

export async function products(tx: ReadTx, actor: Actor, question: Question, now: Date) {
  const money = await moneyOf(tx, actor.workspaceId, question.currency)
  const { currency } = money
  const { rows, total } = await store.incomeByProduct(tx, actor.workspaceId, currency, question, mostRows)
  return {
    ...money,
    rows: rows.map(({ id, name, quantity, invoiced }) => ({
      id,
      name,
      quantity: plainQuantity(quantity),
      invoiced: toApiNumber(invoiced, currency),
    })),
    total: { rows: total.rows, invoiced: toApiNumber(total.invoiced, currency) },
    late: await lateOf(tx, actor, currency, question, now, 'billed'),
  }
}

/** `6.0000` as `6`, `1.5000` as `1.5`. */
export const plainQuantity = (text: string) => (text.includes('.') ? text.replace(/\.?0{1,9}$/, '') : text)

/** What was owed at the end of a day, and what changed that since. */
export async function owed(
  tx: ReadTx,
  actor: Actor,
  { on, currency: asked }: { on: string; currency?: string | undefined },
  now: Date,
) {
  const money = await moneyOf(tx, actor.workspaceId, asked)
  const { currency } = money
  const { rows, total } = await store.owedByCustomer(tx, actor.workspaceId, currency, on, mostRows)
  const inCurrency = (row: Record<(typeof store.ages)[number] | 'owed', number>) => ({
    ages: store.ages.map((age) => toApiNumber(row[age], currency)),
    owed: toApiNumber(row.owed, currency),
  })
  const until = { from: earliestDate, to: on }
  return {
    ...money,
    rows: rows.map((row) => ({ id: row.id, name: row.name, ...inCurrency(row) })),
    total: { rows: total.rows, ...inCurrency(total) },
    late: await lateOf(tx, actor, currency, until, now, 'owed'),
  }
}

export async function tax(tx: ReadTx, actor: Actor, question: Question & { basis: 'billed' | 'received' }, now: Date) {
  const money = await moneyOf(tx, actor.workspaceId, question.currency)
  const read = question.basis === 'billed' ? taxBilled : taxReceived
  const rows = await read(tx, actor.workspaceId, money.currency, question)
  return {
    ...money,
    rows: rows.map((row) => ({
      ...row,
      base: toApiNumber(row.base, money.currency),
      tax: toApiNumber(row.tax, money.currency),
    })),
    tax: toApiNumber(
      sumOf(rows, (row) => row.tax),
      money.currency,
    ),
    late: await lateOf(tx, actor, money.currency, question, now, question.basis === 'billed' ? 'billed' : 'money'),
  }
}
