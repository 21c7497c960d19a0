import { refuse } from '@duly/core/contract/refusals.ts'
import { addDays } from '@duly/core/dates/calendar-date.ts'
import { type DatedRate, oldestRateDays, rateAt } from '@duly/core/rates/choose.ts'
import { readRateFile } from '@duly/core/rates/files.ts'
import { unzipSync } from 'fflate'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { preferredCurrencyOf } from '../payment-settings/service.ts'
import * as store from './store.ts'

/** Most bytes of a file out of a ZIP: thirty years of forty currencies are a tenth of it. */
const largestFile = 32 * 1024 * 1024

/** Which days of which source are known. */
export const knownRates = store.knownDays

/** Keeps the rates of a central bank's file for this business. */
export async function importRates(tx: Tx, workspaceId: string, bytes: Buffer) {
  const file = textsIn(bytes)
    .map(readRateFile)
    .find((found) => found !== null)
  if (!file) throw refuse('rates_not_readable')
  await store.writeDays(tx, workspaceId, file.source, file.days)
  const days = file.days.map(({ day }) => day).sort()
  return { source: file.source, days: days.length, first: days[0] ?? '', last: days.at(-1) ?? '' }
}

function textsIn(bytes: Buffer): string[] {
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') return [bytes.toString('utf8')]
  try {
    const files = unzipSync(bytes, { filter: ({ originalSize }) => originalSize <= largestFile })
    return Object.values(files).map((file) => Buffer.from(file).toString('utf8'))
  } catch {
    return []
  }
}

/** The rate that a document or payment of a day would get; null where no file says it. */
export async function rateFor(tx: ReadTx, workspaceId: string, currency: string, base: string, date: string) {
  if (currency === base) return null
  const days = await store.daysBetween(tx, workspaceId, addDays(date, -oldestRateDays), date)
  return rateAt(days, currency, base, date)
}

/** How a currency would count on a day. */
export async function proposedRate(tx: ReadTx, workspaceId: string, currency: string, date: string) {
  const baseCurrency = await preferredCurrencyOf(tx, workspaceId)
  const found = await rateFor(tx, workspaceId, currency, baseCurrency, date)
  return { currency, baseCurrency, foreign: currency !== baseCurrency, rate: found && dated(found) }
}

const dated = ({ rate, day, source }: DatedRate) => ({ rate, date: day, source })

/** The rate that is fixed on an invoice; of a draft the one that it would get today. */
export async function invoiceRate(tx: ReadTx, workspaceId: string, id: string) {
  const invoice = await store.findRated(tx, workspaceId, id)
  if (!invoice) throw refuse('invoice_not_found')
  const fixed = await store.findFixed(tx, workspaceId, 'invoice', id)
  if (fixed && fixed.currency === invoice.currency) {
    const { currency, base_currency: baseCurrency, rate, day, source } = fixed
    return { currency, baseCurrency, foreign: true, rate: { rate, date: day, source: source as DatedRate['source'] } }
  }
  const proposed = await proposedRate(tx, workspaceId, invoice.currency, invoice.issue_date)
  return invoice.revision > 0 ? { ...proposed, rate: null } : proposed
}

/** Fixes the rate of an invoice by hand. */
export async function setInvoiceRate(
  tx: Tx,
  { workspaceId, userId }: Actor,
  id: string,
  { rate, date }: { rate: string; date?: string | undefined },
) {
  const invoice = await store.findRated(tx, workspaceId, id)
  if (!invoice) throw refuse('invoice_not_found')
  const { currency, issue_date } = invoice
  const base_currency = await preferredCurrencyOf(tx, workspaceId)
  if (currency === base_currency) throw refuse('rate_not_needed')
  const day = date ?? issue_date
  const fixed = { currency, base_currency, rate, day, source: 'manual' }
  await store.writeFixed(tx, workspaceId, 'invoice', id, fixed, userId)
  const answered = { rate, date: day, source: 'manual' as const }
  return { currency, baseCurrency: base_currency, foreign: true, rate: answered }
}

/**
 * Fixes the rate of an invoice that is being issued, by its date, and keeps the one that it has; one in another currency than
 * before gets another. Where no file says a rate, none is fixed, and the owner is asked.
 */
export async function fixInvoiceRate(
  tx: Tx,
  workspaceId: string,
  invoice: { id: string; currency: string; issueDate: string },
): Promise<void> {
  const { id, currency, issueDate } = invoice
  const base = await preferredCurrencyOf(tx, workspaceId)
  if (currency === base) return
  const fixed = await store.findFixed(tx, workspaceId, 'invoice', id)
  if (fixed?.currency === currency) return
  if (fixed) await store.deleteFixed(tx, workspaceId, 'invoice', id)
  await fix(tx, workspaceId, 'invoice', id, currency, base, issueDate)
}

/** Fixes the rate of money by the day on which it came; what takes a payment back counts as that did. */
export async function fixPaymentRate(
  tx: Tx,
  workspaceId: string,
  payment: { id: string; currency: string; receivedOn: string; reverses: string | null },
): Promise<void> {
  const { id, currency, receivedOn, reverses } = payment
  const base = await preferredCurrencyOf(tx, workspaceId)
  if (currency === base) return
  const before = reverses === null ? undefined : await store.findFixed(tx, workspaceId, 'payment', reverses)
  if (before) await store.writeFixed(tx, workspaceId, 'payment', id, before, null)
  else await fix(tx, workspaceId, 'payment', id, currency, base, receivedOn)
}

/** Fixes the rates of many new documents or payments, each by its day; where no file says a rate, none is fixed. */
export async function fixRates(
  tx: Tx,
  workspaceId: string,
  kind: store.RatedKind,
  records: readonly { id: string; currency: string; day: string }[],
): Promise<void> {
  const base = await preferredCurrencyOf(tx, workspaceId)
  const foreign = records.filter(({ currency }) => currency !== base)
  const found = new Map<string, DatedRate | null>()
  for (const { currency, day } of foreign) {
    const key = `${currency} ${day}`
    if (!found.has(key)) found.set(key, await rateFor(tx, workspaceId, currency, base, day))
  }
  const fixed = foreign.flatMap(({ id, currency, day: asked }) => {
    const rated = found.get(`${currency} ${asked}`)
    if (!rated) return []
    const { rate, day, source } = rated
    return [{ id, currency, base_currency: base, rate, day, source }]
  })
  await store.insertFixed(tx, workspaceId, kind, fixed)
}

async function fix(
  tx: Tx,
  workspaceId: string,
  kind: store.RatedKind,
  id: string,
  currency: string,
  base: string,
  date: string,
) {
  const found = await rateFor(tx, workspaceId, currency, base, date)
  if (!found) return
  const { rate, day, source } = found
  await store.writeFixed(tx, workspaceId, kind, id, { currency, base_currency: base, rate, day, source }, null)
}
