import { type BinKind, binDays } from '@duly/core/bin/rules.ts'
import { formatMoney, fromApiNumber } from '@duly/core/money/money.ts'
import { counted, type Forms } from '@duly/core/words/plural.ts'
import type { BinRecord } from './queries.ts'

/** What each kind is called: alone, several and on the chip of its list. */
export const kindWords: Record<BinKind, { one: string; many: Forms; list: string; path: string }> = {
  invoice: { one: 'Invoice', many: 'invoice', list: 'Invoices', path: '/invoices' },
  customer: { one: 'Customer', many: 'customer', list: 'Customers', path: '/customers' },
  product: { one: 'Product', many: 'product', list: 'Products', path: '/products' },
  payment_link: { one: 'Payment link', many: 'payment link', list: 'Payment Links', path: '/payment-links' },
}

/** What the bin is for, in one sentence. */
export const binPurpose = `What was deleted stays here for ${counted(binDays, 'day')}.`

/** The second line of a deleted record: what it is about. */
export function aboutText(record: BinRecord): string {
  const { kind, about, amount, currency } = record
  if (kind === 'customer') {
    const stay = counted(record.invoices, { one: '# invoice stays', other: '# invoices stay' })
    return record.invoices === 0 ? about : `${stay}, without it in the list`
  }
  const sum = amount === null ? '' : formatMoney(fromApiNumber(amount) ?? 0, currency ?? '')
  const whose = record.isDraft && about ? `Draft for ${about}` : about
  return [whose, sum].filter(Boolean).join(', ')
}

/** What was restored, for the toast: its title and what is worth knowing besides. */
export function restoredText(
  records: readonly BinRecord[],
  restored: readonly { kind: BinKind; id: string; newNumber: string | null }[],
  withoutNumber: readonly string[] = [],
): { title: string; description: string | undefined } {
  const kinds = new Set(restored.map(({ kind }) => kind))
  const [first] = restored
  const things: Forms = kinds.size === 1 && first ? kindWords[first.kind].many : 'record'
  const title =
    restored.length === 1 && first
      ? `${kindWords[first.kind].one} restored`
      : `${counted(restored.length, things)} restored`
  const renamed = restored.flatMap(({ id, newNumber }) => {
    const before = records.find((record) => record.id === id)
    return newNumber && before ? [`${before.name} is now ${newNumber}.`] : []
  })
  for (const { id, name } of records)
    if (withoutNumber.includes(id)) renamed.push(`${name} stays in the bin: its number was given away.`)
  const missing = records.length - restored.length - withoutNumber.length
  if (missing > 0) renamed.push(`${counted(missing, { one: '# was', other: '# were' })} not in the bin any more.`)
  return { title, description: renamed.join(' ') || undefined }
}
