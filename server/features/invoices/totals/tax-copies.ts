import type { TaxInput } from '@duly/core/pricing/stated.ts'
import type { ReadTx } from '../../../platform/db/database.ts'
import { copiesOf } from '../../taxes/service.ts'
import type { InvoiceInput } from '../saving/input.ts'
import type { SaidInvoice } from './said-pricing.ts'

/**
 * What a call says, with a copy of each tax that it names by its id. One that the invoice carries already stays as it is there:
 * a rate that was changed since does not come into it by an edit of something else. Refuses one that the business does not have.
 */
export async function withTaxCopies<T extends SaidInvoice>(
  tx: ReadTx,
  workspaceId: string,
  said: T,
  current: InvoiceInput | null,
): Promise<T> {
  const wanted = new Set(taxesIn(said).flatMap((tax) => tax.taxId ?? []))
  if (wanted.size === 0) return said
  const known = new Map(
    (current ? taxesIn({ ...current, ...current.pricing, items: linesOf(current) }) : []).map((tax) => [
      tax.taxId,
      tax,
    ]),
  )
  const copies = await copiesOf(
    tx,
    workspaceId,
    [...wanted].filter((id) => !known.has(id)),
  )
  const copied = (tax: TaxInput): TaxInput => (tax.taxId && (known.get(tax.taxId) ?? copies.get(tax.taxId))) || tax
  const each = <Entry extends { taxes?: readonly TaxInput[] | null | undefined }>(
    entries: readonly Entry[] | undefined,
  ) => entries?.map((entry) => (entry.taxes ? { ...entry, taxes: entry.taxes.map(copied) } : entry))
  return {
    ...said,
    ...(said.taxes && { taxes: said.taxes.map(copied) }),
    ...(said.items && { items: each(said.items) }),
    ...(said.allowances && { allowances: each(said.allowances) }),
    ...(said.charges && { charges: each(said.charges) }),
  }
}

const linesOf = (invoice: InvoiceInput) => invoice.items.map((item) => ({ ...item, taxes: item.pricing?.taxes }))

function taxesIn({ taxes, items, allowances, charges }: SaidInvoice): TaxInput[] {
  const entries = [...(items ?? []), ...(allowances ?? []), ...(charges ?? [])]
  return [...(taxes ?? []), ...entries.flatMap((entry) => entry.taxes ?? [])]
}
