import type { PastVerdict } from '@duly/core/invoices/importing/importing-contract.ts'
import { toApiNumber } from '@duly/core/money/money.ts'
import type { ReadTx } from '../../../platform/db/database.ts'
import { customersNamed } from '../../customers/matching.ts'
import { stagedRows } from '../../imports/service.ts'
import { takenOf } from '../numbers/taken-numbers.ts'
import { type StagedInvoice, statedMinor, verdictOf } from './past-figures.ts'
import { customerKey, namedBy, stagedOf } from './past-import.ts'

interface Compared extends StagedInvoice {
  readonly verdict: PastVerdict
  readonly customerIs: 'found' | 'made' | 'none'
}

/** Compares what an import would keep, and answers one page of it with the sums of all. */
export async function comparePastInvoices(
  tx: ReadTx,
  workspaceId: string,
  importId: string,
  { page, limit, only }: { page: number; limit: number; only?: 'differs' | 'leftOut' | undefined },
) {
  const compared: Compared[] = []
  for await (const rows of stagedRows(tx, workspaceId, importId, 'invoices')) {
    const staged = rows.map(({ fields }) => stagedOf(fields))
    const taken = await takenOf(
      tx,
      workspaceId,
      rows.map(({ duplicate_key: number }) => number),
    )
    const found = await customersNamed(
      tx,
      workspaceId,
      staged.map(({ invoice }) => namedBy(invoice)),
    )
    for (const [at, { invoice, facts }] of staged.entries()) {
      const row = rows[at]
      const own = verdictOf(facts)
      const verdict = row?.repeated ? 'repeated' : taken.has(row?.duplicate_key ?? '') ? 'known' : own
      const isFound = found(namedBy(invoice)) !== null
      const customerIs = isFound ? 'found' : invoice.billingEmail === '' ? 'none' : 'made'
      compared.push({ invoice, facts, verdict, customerIs })
    }
  }
  const shown = compared.filter(({ verdict }) => isShown(verdict, only))
  const from = (page - 1) * limit
  return {
    data: shown.slice(from, from + limit).map(rowOf),
    meta: { total: shown.length, page, limit, totalPages: Math.ceil(shown.length / limit) },
    counts: countsOf(compared),
    sums: sumsOf(compared),
  }
}

const isTaken = (verdict: PastVerdict) => verdict === 'agrees' || verdict === 'differs'

function isShown(verdict: PastVerdict, only: 'differs' | 'leftOut' | undefined): boolean {
  if (only === 'differs') return verdict === 'differs'
  return only === 'leftOut' ? !isTaken(verdict) : true
}

function rowOf({ invoice, facts, verdict, customerIs }: Compared) {
  const { currency } = invoice
  const amount = (minor: number) => toApiNumber(minor, currency)
  return {
    number: invoice.invoiceNumber,
    customer: invoice.billingName,
    issueDate: invoice.issueDate,
    currency,
    verdict,
    customerIs,
    stated: facts.stated === null ? null : amount(facts.stated),
    ours: amount(facts.total),
    difference: amount(facts.stated === null ? 0 : facts.total - facts.stated),
    cause: facts.cause,
    paid: amount(statedMinor(invoice.paid, currency)),
  }
}

function countsOf(compared: readonly Compared[]) {
  const counts = { agrees: 0, differs: 0, known: 0, repeated: 0, negative: 0 }
  for (const { verdict } of compared) counts[verdict] += 1
  const wanted = compared.filter(({ verdict }) => isTaken(verdict))
  const made = wanted.filter(({ customerIs }) => customerIs === 'made').map(({ invoice }) => customerKey(invoice))
  return {
    ...counts,
    withoutCustomer: wanted.filter(({ customerIs }) => customerIs === 'none').length,
    customersMade: new Set(made).size,
  }
}

function sumsOf(compared: readonly Compared[]) {
  const sums = new Map<string, { invoices: number; stated: number; ours: number }>()
  for (const { invoice, facts, verdict } of compared) {
    if (!isTaken(verdict)) continue
    const { invoices, stated, ours } = sums.get(invoice.currency) ?? { invoices: 0, stated: 0, ours: 0 }
    sums.set(invoice.currency, {
      invoices: invoices + 1,
      stated: stated + (facts.stated ?? facts.total),
      ours: ours + facts.total,
    })
  }
  return [...sums].map(([currency, { invoices, stated, ours }]) => ({
    currency,
    invoices,
    stated: toApiNumber(stated, currency),
    ours: toApiNumber(ours, currency),
  }))
}
