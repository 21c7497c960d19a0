/** Kinds of records that the bin keeps for a while. */
export const binKinds = ['invoice', 'customer', 'product', 'payment_link'] as const
export type BinKind = (typeof binKinds)[number]

/** Days for which a deleted record can be restored. */
export const binDays = 30

/** Days before the end from which the days left are pointed out. */
export const lastDays = 3

/** Most records that one call restores, or deletes for ever. */
export const mostAtOnce = 100

/**
 * Why a record cannot be deleted for ever: it was issued, money of the ledger belongs to it, a card payment of it may still
 * come, or a kept record names it.
 */
export const keepReasons = ['issued', 'paid', 'paying', 'named'] as const
export type KeepReason = (typeof keepReasons)[number]

const day = 24 * 60 * 60 * 1000

/** Days until a deleted record goes for good, the running one included; 0 when it is over. */
export function daysLeft(deletedAt: Date, now: Date): number {
  const left = deletedAt.getTime() + binDays * day - now.getTime()
  return Math.min(binDays, Math.max(0, Math.ceil(left / day)))
}

/** Only what was deleted after this instant can be restored. */
export function binStart(now: Date): Date {
  return new Date(now.getTime() - binDays * day)
}
