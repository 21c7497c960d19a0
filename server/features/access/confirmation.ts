import { refuse } from '@duly/core/contract/refusals.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { brake } from '../../platform/http/brakes.ts'
import { verifyPassword } from './passwords.ts'
import { findPasswordOf } from './store.ts'

/** Wrong passwords of one person in a quarter of an hour, before a found session may guess no further. */
const triesPerQuarter = 10

/** Refuses when this is not the actor's password; the hash holds no connection. */
export async function checkOwnPassword(db: Database, actor: Pick<Actor, 'userId'>, password: string): Promise<void> {
  await brake(db, `confirm:${actor.userId}`, triesPerQuarter, 900)
  const stored = await findPasswordOf(db, actor.userId)
  if (!(await verifyPassword(stored ?? null, password))) throw refuse('password_wrong')
}
