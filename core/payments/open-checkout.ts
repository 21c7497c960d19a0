import { z } from 'zod'
import { toApiNumber } from '../money/money.ts'

/** A card payment that a payer has begun, over what was owed then. */
export interface OpenCheckout {
  readonly amountMinor: number
  readonly currency: string
}

/** What an act answers of the card payment that was begun over another amount than is owed now, and which may still come. */
export const openCheckout = {
  /** Absent: none. */
  openCheckout: z.object({ amount: z.number(), currency: z.string() }).optional(),
}

/** The answer of a deletion: no body at all unless a card payment was under way. */
export const deletion = z.object(openCheckout).optional()

/** The part of an answer that tells of a card payment under way; undefined where there is none. */
export function tellingOf(begun: OpenCheckout | null) {
  if (!begun) return undefined
  const { amountMinor, currency } = begun
  return { openCheckout: { amount: toApiNumber(amountMinor, currency), currency } }
}
