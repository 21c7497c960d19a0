import { type Ability, abilities } from '@duly/core/access/abilities.ts'
import { abilitiesOfMember } from '@duly/core/access/membership.ts'
import type { OffReason } from '@duly/core/webhooks/contract.ts'
import type { WebhookEvent } from '@duly/core/webhooks/events.ts'
import { sql } from 'kysely'
import type { Database, ReadTx, Tx } from '../../platform/db/database.ts'

/** One try, as it is kept. */
export interface KeptAttempt {
  at: string
  status: number | null
  tookMs: number
  problem: string | null
}

const endpointColumns = [
  'id',
  'url',
  'description',
  sql<WebhookEvent[]>`events`.as('events'),
  'secret_sealed',
  'secret_made_at',
  'former_secret_sealed',
  'former_secret_until',
  'created_by',
  'created_at',
  'off_since',
  sql<OffReason | null>`off_reason`.as('off_reason'),
  'failures',
  'failing_since',
  'paused_until',
  'busy_until',
  'wakes_at',
] as const

export type EndpointRow = NonNullable<Awaited<ReturnType<typeof findEndpoint>>>

/** The endpoints of a business in the order in which they were added. */
export function listEndpoints(tx: ReadTx, workspaceId: string) {
  return tx
    .selectFrom('webhook_endpoints')
    .select(endpointColumns)
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findEndpoint(tx: ReadTx, workspaceId: string, id: string, { lock = false } = {}) {
  return tx
    .selectFrom('webhook_endpoints')
    .select(endpointColumns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Locks what decides how many endpoints there may be, and counts them. */
export async function countEndpoints(tx: Tx, workspaceId: string): Promise<number> {
  await tx
    .selectFrom('workspace_settings')
    .select('workspace_id')
    .where('workspace_id', '=', workspaceId)
    .forUpdate()
    .execute()
  const { count } = await tx
    .selectFrom('webhook_endpoints')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertEndpoint(
  tx: Tx,
  workspaceId: string,
  endpoint: {
    id: string
    url: string
    description: string
    events: readonly string[]
    secretSealed: string
    createdBy: string
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('webhook_endpoints')
    .values({
      workspace_id: workspaceId,
      id: endpoint.id,
      url: endpoint.url,
      description: endpoint.description,
      events: [...endpoint.events],
      secret_sealed: endpoint.secretSealed,
      secret_made_at: endpoint.now,
      created_by: endpoint.createdBy,
      created_at: endpoint.now,
    })
    .execute()
  // The way to the workspaces that have endpoints, for the hourly look.
  await tx
    .insertInto('capabilities')
    .values({ key: keyOf(workspaceId), kind, workspace_id: workspaceId, entity_id: workspaceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type EndpointChange = Partial<{
  url: string
  description: string
  events: string[]
  secret_sealed: string
  secret_made_at: Date
  former_secret_sealed: string | null
  former_secret_until: Date | null
  off_since: Date | null
  off_reason: OffReason | null
  created_by: string
  failures: number
  failing_since: Date | null
  paused_until: Date | null
  busy_until: Date | null
  wakes_at: Date | null
}>

export async function changeEndpoint(tx: Tx, workspaceId: string, id: string, change: EndpointChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx
    .updateTable('webhook_endpoints')
    .set(change)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** What somebody may now in a workspace; nothing once they have left it or their account has ended. */
export async function abilitiesOfMaker(tx: Tx, workspaceId: string, userId: string): Promise<readonly Ability[]> {
  const maker = await tx
    .selectFrom('users as u')
    .innerJoin('workspaces as w', (join) => join.on('w.id', '=', workspaceId))
    .leftJoin('memberships as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.workspace_id', '=', workspaceId))
    .select(['m.preset', 'm.abilities', sql<boolean>`w.owner_user_id = u.id`.as('owns')])
    .where('u.id', '=', userId)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!maker) return []
  return maker.owns ? abilities : abilitiesOfMember(maker)
}

/** Another person answers for the endpoints that somebody made. */
export async function changeMaker(tx: Tx, workspaceId: string, from: string, to: string): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ created_by: to })
    .where('workspace_id', '=', workspaceId)
    .where('created_by', '=', from)
    .execute()
}

/** Removes an endpoint with its deliveries; false when there is none. */
export async function deleteEndpoint(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhook_endpoints')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  if ((await listEndpoints(tx, workspaceId)).length === 0)
    await tx.deleteFrom('capabilities').where('key', '=', keyOf(workspaceId)).where('kind', '=', kind).execute()
  return numDeletedRows > 0n
}

const kind = 'webhooks'
const keyOf = (workspaceId: string) => `webhooks:${workspaceId}`

/** Workspaces with endpoints, and their zones, in pages. */
export function listeningWorkspaces(db: Database, after: string, limit: number) {
  return db
    .selectFrom('capabilities')
    .innerJoin('workspaces', 'workspaces.id', 'capabilities.workspace_id')
    .select(['capabilities.key', 'workspaces.id', 'workspaces.time_zone'])
    .where('capabilities.kind', '=', kind)
    .where('workspaces.purge_after', 'is', null)
    .where('capabilities.key', '>', after)
    .orderBy('capabilities.key')
    .limit(limit)
    .execute()
}

/** How many deliveries of each endpoint have ended, and how many of them arrived. */
export async function tallies(tx: ReadTx, workspaceId: string) {
  const rows = await tx
    .selectFrom('webhook_deliveries')
    .select([
      'endpoint_id',
      sql<number>`count(*) filter (where state <> 'waiting')`.as('ended'),
      sql<number>`count(*) filter (where state = 'delivered')`.as('delivered'),
    ])
    .where('workspace_id', '=', workspaceId)
    .groupBy('endpoint_id')
    .execute()
  return new Map(rows.map(({ endpoint_id, ended, delivered }) => [endpoint_id, { ended, delivered }]))
}
