import { createHash } from 'node:crypto'
import { abilities } from '@duly/core/access/abilities.ts'
import { may } from '@duly/core/access/may.ts'
import { abilitiesOfMember } from '@duly/core/access/membership.ts'
import { feedRange } from '@duly/core/appointments/limits.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import * as words from '@duly/core/words/gen/appointment-mails.gen.ts'
import { writeCalendar } from '../../platform/calendar/ics.ts'
import { type Database, enterReach, inTransaction, type ReadTx, type Tx } from '../../platform/db/database.ts'
import { type Actor, reachOf } from '../../platform/http/actor.ts'
import { brake } from '../../platform/http/brakes.ts'
import { wordsFor } from '../../platform/words/words.ts'
import { newToken, tokenDigest } from '../access/tokens.ts'
import { workEvent } from './calendar-event.ts'
import * as feedStore from './feed-store.ts'
import { findInRange } from './store.ts'

const dayMs = 86_400_000
/** Wrong addresses from one network before it has to wait. */
const misses = { limit: 60, seconds: 600 }

/** When the signed-in person's address was made; null when there is none. */
export async function feedOf(tx: ReadTx, actor: Actor): Promise<{ createdAt: string | null }> {
  const feed = await feedStore.findFeed(tx, actor.workspaceId, actor.userId)
  return { createdAt: feed?.created_at.toISOString() ?? null }
}

/** Makes the person's address anew. It is told once; what is kept is its digest. */
export async function renewFeed(tx: Tx, actor: Actor, apiUrl: string): Promise<{ url: string; createdAt: string }> {
  const { token, digest } = newToken()
  const createdAt = await feedStore.writeFeed(tx, actor.workspaceId, {
    userId: actor.userId,
    digest,
    key: keyOf(digest),
  })
  return { url: `${apiUrl}/api/calendar/${token}.ics`, createdAt: createdAt.toISOString() }
}

/** Ends somebody's address; nothing happens where they have none. */
export async function revokeFeed(tx: Tx, actor: Pick<Actor, 'workspaceId' | 'userId'>): Promise<void> {
  await feedStore.deleteFeed(tx, actor.workspaceId, actor.userId)
}

export interface Feed {
  content: string
  /** The same as long as nothing in it changes. */
  etag: string
}

export interface FeedRequest {
  token: string
  /** An employee's feed shows what they are assigned to; `team` shows everything. */
  team: boolean
  network: string
  now: Date
}

/** The calendar that an address opens. An unknown, revoked or outlived one answers alike, and is counted. */
export async function readFeed(db: Database, baseUrl: string, request: FeedRequest): Promise<Feed> {
  const digest = tokenDigest(request.token.replace(/\.ics$/, ''))
  const owner = await feedStore.findFeedOwner(db, keyOf(digest))
  const feed = owner && (await inTransaction(db, { workspaceId: owner.workspace_id }, (tx) => draw(tx, owner)))
  if (feed) return feed
  await brake(db, `calendar:${request.network}`, misses.limit, misses.seconds)
  throw refuse('not_found')

  async function draw(tx: Tx, { workspace_id: workspaceId, user_id: userId }: NonNullable<typeof owner>) {
    const reader = await feedStore.findReader(tx, workspaceId, userId, digest)
    if (!reader) return null
    // As they may now; only members have a role.
    const { employee_id: employeeId } = reader
    const held = employeeId === null ? abilities : abilitiesOfMember(reader)
    if (!may({ abilities: held }, 'appointments:read')) return null
    enterReach(tx, reachOf({ userId, employeeId, abilities: held }))
    const rows = await findInRange(tx, workspaceId, {
      from: new Date(request.now.getTime() - feedRange.pastDays * dayMs),
      to: new Date(request.now.getTime() + feedRange.futureDays * dayMs),
      employeeId: request.team ? undefined : (reader.employee_id ?? undefined),
      limit: feedRange.maxCount,
    })
    // The stamp of the newest change, not of this answer: an unchanged schedule is the same file.
    const changed = new Date(Math.max(reader.created_at.getTime(), ...rows.map((row) => row.updated_at.getTime())))
    const say = wordsFor(reader.language)
    const content = writeCalendar({
      method: 'PUBLISH',
      events: rows.map((row) => workEvent(row, baseUrl, say)),
      now: changed,
      name: say(words.calendarName, { product: 'Duly' }),
      refreshMinutes: feedRange.refreshMinutes,
    })
    return { content, etag: `"${createHash('sha256').update(content).digest('base64url')}"` }
  }
}

function keyOf(digest: Buffer): string {
  return `calendar:${digest.toString('hex')}`
}
