import type { ActionKey } from './action-key.ts'
import { ApiError } from './call.ts'

/** How a send ended for who pressed: `lost` when no answer came, so that it may have gone out or not. */
export type Sent = 'delivered' | 'retrying' | 'failed' | 'lost'

/** Said beside a failure whose answer got lost. */
export const lostAnswerText = 'The connection was lost. If the message was sent, trying again does not send it twice.'

/** Sends once under the key of `about`, which says what goes to whom; trying again after a lost answer never sends twice. */
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
    keys.failed(error, about)
    return error instanceof ApiError && error.status === 0 ? 'lost' : 'failed'
  }
}
