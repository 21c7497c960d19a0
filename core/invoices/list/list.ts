import { fold } from '../../search/fold.ts'
import { invoiceStatuses } from '../status.ts'

/**
 * What a list of invoices can be narrowed to. The five statuses are shown by each invoice and never overlap; the others cut
 * across them: OPEN is SENT or OVERDUE, PARTLY_PAID is open with something paid and something left, BOUNCED is one whose
 * newest mail did not arrive while something is awaited, DEPOSIT one that another invoice takes off.
 */
export const invoiceStandings = [...invoiceStatuses, 'OPEN', 'PARTLY_PAID', 'BOUNCED', 'DEPOSIT'] as const
export type InvoiceStanding = (typeof invoiceStandings)[number]

/** What a list of invoices can be ordered by, each with the order that comes first. */
export const invoiceSorts = {
  issueDate: 'desc',
  invoiceNumber: 'asc',
  billingName: 'asc',
  dueDate: 'asc',
  total: 'desc',
  status: 'asc',
} as const
export type InvoiceSort = keyof typeof invoiceSorts
export const invoiceSortKeys = Object.keys(invoiceSorts) as InvoiceSort[]

/** The statuses in the order of their sorting: as an invoice goes through them. */
export const statusOrder = ['DRAFT', 'SENT', 'OVERDUE', 'PAID', 'CANCELLED'] as const

const statusWords: Readonly<Record<string, InvoiceStanding>> = {
  draft: 'DRAFT',
  sent: 'SENT',
  overdue: 'OVERDUE',
  paid: 'PAID',
  cancelled: 'CANCELLED',
  canceled: 'CANCELLED',
  'partly paid': 'PARTLY_PAID',
  bounced: 'BOUNCED',
}

/** The status that a search names, in any case; null for any other search. */
export function searchedStatus(search: string): InvoiceStanding | null {
  const folded = fold(search)
  return Object.hasOwn(statusWords, folded) ? (statusWords[folded] ?? null) : null
}

/**
 * Totals that a search may mean, in minor units, both ends included: `1,200` is any amount from 1,200.00 to 1,200.99, and
 * `$1,200.50` that amount alone. Null for what is no amount.
 */
export function searchedTotals(search: string): { least: number; most: number } | null {
  const written = /^[$€£]? ?(\d{1,13}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,2}))?$/.exec(search.trim())
  if (!written) return null
  const [, whole = '', part = ''] = written
  const minor = (digits: string) => Number(`${whole.replaceAll(',', '')}${digits}`)
  return { least: minor(part.padEnd(2, '0')), most: minor(part.padEnd(2, '9')) }
}
