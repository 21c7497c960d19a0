import * as sending from '@duly/core/words/gen/sending.gen.ts'
import { t } from '../words/page.ts'
import type { ActionKey } from './action-key.ts'
import { ApiError } from './call.ts'

/**
 * How a send ended for who pressed: `lost` when no answer came, so that it may have gone out or not; `held` when the
 * business has no name yet and nobody gave one.
 */
export type Sent = 'delivered' | 'retrying' | 'failed' | 'lost' | 'held'

/** Where a message went, or is on its way to. */
export interface SentTo {
  to: string
  outcome: 'delivered' | 'retrying'
}

/** Whether it was sent, or is kept and sent as soon as it can be. */
export const wentOut = (sent: Sent | null): sent is 'delivered' | 'retrying' =>
  sent === 'delivered' || sent === 'retrying'

/** Said beside a failure whose answer got lost. */
export const lostAnswerText = () => t(sending.lost)

let askForSeller: () => Promise<boolean> = async () => false
let asking: Promise<boolean> | null = null

/** Registers who asks for the name of the business; answers false when it was not given. */
export function whenSellerIsMissing(ask: () => Promise<boolean>): void {
  askForSeller = ask
}

// Mail and SMS of one press ask once.
function sellerGiven(): Promise<boolean> {
  asking ??= askForSeller().finally(() => {
    asking = null
  })
  return asking
}

/** Whether the server wants the name of the business before anything goes out. */
export const isSellerMissing = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.detail.missing === 'seller'

/** Whether a send failed for want of the name of the business, and it has been given now: then it can go on. */
export const askedForSeller = async (error: unknown): Promise<boolean> => isSellerMissing(error) && sellerGiven()

/**
 * Sends once under the key of `about`, which says what goes to whom; trying again after a lost answer never sends twice.
 * Where the server wants the name of the business first, it is asked for, and then the send goes on.
 */
export async function attempt(
  keys: ActionKey,
  about: string,
  send: (key: string) => Promise<{ outcome: 'delivered' | 'retrying' }>,
): Promise<Sent> {
  try {
    const { outcome } = await send(keys.current(about))
    keys.renew(about)
    return outcome
  } catch (error) {
    if (isSellerMissing(error)) {
      // Refused for good under this key: the next try is another.
      keys.renew(about)
      return (await sellerGiven()) ? attempt(keys, about, send) : 'held'
    }
    keys.failed(error, about)
    return error instanceof ApiError && error.status === 0 ? 'lost' : 'failed'
  }
}
