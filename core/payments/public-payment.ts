import { z } from 'zod'

/** A row of `Paid so far` on a public page: nothing of who recorded it, of notes or of the provider's references. */
export const publicPayment = z.object({
  kind: z.enum(['payment', 'refund']),
  /** Calendar date in the workspace's zone. */
  receivedOn: z.string(),
  /** `card`, `bank`, `e-transfer`, `cash` or `other`. */
  method: z.string(),
  /** Below zero for a refund. */
  amount: z.number(),
})

export type PublicPayment = z.output<typeof publicPayment>

/** What a public page tells of the money that came. */
export const publicLedger = {
  /** What makes up `paid`, oldest first; what was recorded by mistake and taken back is left out. */
  payments: z.array(publicPayment),
  /** Whether there is a receipt to download: the one of the newest payment that was not given back. */
  receipt: z.boolean(),
}
