import { Refusal } from '@duly/core/contract/refusals.ts'
import type { Database } from '../db/database.ts'
import { brake } from './brakes.ts'

/** Most misses of one network in a minute: who meets it is guessing ids. */
const missesPerMinute = 60

/**
 * Runs what an unguessable id opens. Ids that open nothing (`invoice_not_found`, `payment_link_not_found`) are counted
 * per network; throws what the work throws, or 429.
 */
export async function byCapability<T>(
  db: Database,
  network: string,
  kind: 'invoice' | 'payment_link',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.id === `${kind}_not_found`)
      await brake(db, `${kind}-miss:${network}`, missesPerMinute, 60)
    throw error
  }
}
