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
