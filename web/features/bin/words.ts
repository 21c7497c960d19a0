import { type BinKind, binDays } from '@duly/core/bin/rules.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { moneyText } from '@duly/core/words/format.ts'
import * as bin from '@duly/core/words/gen/bin.gen.ts'
import { t } from '../../words/page.ts'
import type { BinRecord } from './queries.ts'

/** What the list of each kind is called. */
export const listWords = {
  invoice: bin.invoices,
  customer: bin.customers,
  product: bin.products,
  payment_link: bin.paymentLinks,
} as const satisfies Record<BinKind, unknown>

/** What the bin is for, in one sentence. */
export const binPurpose = () => t(bin.purpose, { days: binDays })

/** The second line of a deleted record: what it is about. */
export function aboutText(record: BinRecord): string {
  const { kind, about, amount, currency } = record
  if (record.mergedInto !== null) return t(bin.mergedInto, { customer: record.mergedInto })
  if (kind === 'customer') return record.invoices === 0 ? about : t(bin.invoicesStay, { count: record.invoices })
  const sum = amount === null ? '' : moneyText(t.forms, fromApiNumber(amount, currency ?? '') ?? 0, currency ?? '')
  if (record.isDraft && about)
    return sum ? t(bin.draftForSum, { customer: about, sum }) : t(bin.draftFor, { customer: about })
  return about && sum ? t(bin.aboutSum, { about, sum }) : about || sum
}

/** What was restored, for the toast: its title and what is worth knowing besides. */
export function restoredText(
  records: readonly BinRecord[],
  restored: readonly { kind: BinKind; id: string; newNumber: string | null }[],
  withoutNumber: readonly string[] = [],
): { title: string; description: string | undefined } {
  const kinds = new Set(restored.map(({ kind }) => kind))
  const [first] = restored
  const kind = kinds.size === 1 && first ? first.kind : 'other'
  const count = restored.length
  const title = count === 1 ? t(bin.oneRestored, { kind }) : t(bin.manyRestored, { kind, count })
  const renamed = restored.flatMap(({ id, newNumber }) => {
    const before = records.find((record) => record.id === id)
    return newNumber && before ? [t(bin.isNow, { before: before.name, after: newNumber })] : []
  })
  for (const { id, name } of records) if (withoutNumber.includes(id)) renamed.push(t(bin.staysInBin, { name }))
  const missing = records.length - restored.length - withoutNumber.length
  if (missing > 0) renamed.push(t(bin.notInBin, { count: missing }))
  return { title, description: renamed.join(' ') || undefined }
}
