import type { InvoiceStatus } from '../status.ts'

/** Whether an invoice can't be changed any more, since it was issued where that is so. */
export function isLocked({
  locksIssued = false,
  status,
}: {
  /** Whether the business locks what it issues. */
  readonly locksIssued?: boolean
  readonly status: InvoiceStatus
}): boolean {
  return locksIssued && status !== 'DRAFT'
}
