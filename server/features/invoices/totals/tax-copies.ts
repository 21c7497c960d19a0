import { refuse } from '@duly/core/contract/refusals.ts'
import type { TaxInput } from '@duly/core/pricing/stated.ts'
import type { ReadTx } from '../../../platform/db/database.ts'
import { copiesOf, type DatedTax, withNumbers } from '../../taxes/service.ts'
import type { InvoiceInput } from '../saving/input.ts'
import type { SaidInvoice, SaidItem } from './said-pricing.ts'

/**
 * What a call says, with a copy of each tax that it names by its id. One that the invoice carries already stays as it is there:
 * a rate that was changed since does not come into it by an edit of something else, a number that it lacked does. Refuses one that the business does not have,
 * and one that did not hold when the invoice is dated or the line was supplied.
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
    (current
      ? await withNumbers(tx, workspaceId, taxesIn({ ...current, ...current.pricing, items: linesOf(current) }))
      : []
    ).map((tax) => [tax.taxId, tax]),
  )
  const copies = await copiesOf(
    tx,
    workspaceId,
    [...wanted].filter((id) => !known.has(id)),
  )
  checkDates(said, current, copies)
  const copied = (tax: TaxInput): TaxInput =>
    (tax.taxId && (known.get(tax.taxId) ?? copies.get(tax.taxId)?.copy)) || tax
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

/** Calendar dates, both included. */
type Days = readonly [from: string, to: string]
type SuppliedLine = Pick<SaidItem, 'periodStart' | 'periodEnd'>

/**
 * A tax that is copied anew has to hold on the issue date or in the period of supply: of its line, or of any line where it is
 * named for the whole document.
 */
function checkDates(said: SaidInvoice, current: InvoiceInput | null, copies: ReadonlyMap<string, DatedTax>): void {
  const issued = said.issueDate ?? current?.issueDate
  if (issued === undefined) return
  const issue: Days = [issued, issued]
  const all = [issue, ...(said.items ?? current?.items ?? []).flatMap(suppliedIn)]
  const messages: string[] = []
  const check = (path: string, taxes: readonly TaxInput[] | null | undefined, days: readonly Days[]) => {
    for (const [at, { taxId }] of (taxes ?? []).entries()) {
      const tax = taxId ? copies.get(taxId) : undefined
      if (tax && !days.some((each) => holdsIn(tax, each))) messages.push(`${path}.${at} ${datesText(tax)}`)
    }
  }
  check('taxes', said.taxes, all)
  for (const [at, item] of (said.items ?? []).entries())
    check(`items.${at}.taxes`, item.taxes, [issue, ...suppliedIn(item)])
  for (const [at, { taxes }] of (said.allowances ?? []).entries()) check(`allowances.${at}.taxes`, taxes, all)
  for (const [at, { taxes }] of (said.charges ?? []).entries()) check(`charges.${at}.taxes`, taxes, all)
  if (messages.length > 0) throw refuse('invalid_request', { messages })
}

const suppliedIn = ({ periodStart, periodEnd }: SuppliedLine): Days[] => {
  const from = periodStart ?? periodEnd
  return from ? [[from, periodEnd ?? from]] : []
}

const holdsIn = ({ validFrom, validTo }: DatedTax, [from, to]: Days) =>
  (validFrom === null || validFrom <= to) && (validTo === null || from <= validTo)

function datesText({ copy: { name }, validFrom, validTo }: DatedTax): string {
  const dates = [validFrom && `from ${validFrom}`, validTo && `until ${validTo}`].filter(Boolean).join(' ')
  return `must be valid on the issue date or in the period of supply; ${name} is valid ${dates}`
}
