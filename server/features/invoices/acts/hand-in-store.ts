import type { HandInState } from '@duly/core/invoices/acts/hand-in.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'

/** How a draft stands that was handed in: who did that or returned it, when, and what they said. */
export interface HandIn {
  state: HandInState
  by: { id: string; name: string }
  /** As PostgreSQL writes it into JSON. */
  at: string
  remark: string
}

/** The column of it, of `invoices` under its name in a statement; null for all that were not handed in. */
export const handInOf = (alias: 'i' | 'invoices'): RawBuilder<HandIn | null> => {
  const i = sql.ref(alias)
  return sql`(case when ${i}.handed_in_at is not null then (
    select json_build_object('state', case when ${i}.returned_at is null then 'handed-in' else 'returned' end,
      'by', json_build_object('id', u.id, 'name', coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.email)),
      'at', coalesce(${i}.returned_at, ${i}.handed_in_at),
      'remark', coalesce(case when ${i}.returned_at is null then ${i}.hand_in_remark else ${i}.return_remark end, ''))
    from users u where u.id = coalesce(${i}.returned_by, ${i}.handed_in_by)) end)`
}

const nothing = {
  handed_in_at: null,
  handed_in_by: null,
  hand_in_remark: null,
  returned_at: null,
  returned_by: null,
  return_remark: null,
}

/** Writes that a draft was handed in; what was said when it was returned before goes. */
export function writeHandedIn(
  tx: Tx,
  workspaceId: string,
  id: string,
  by: { userId: string; at: Date; remark: string },
) {
  return write(tx, workspaceId, id, {
    ...nothing,
    handed_in_at: by.at,
    handed_in_by: by.userId,
    hand_in_remark: by.remark,
  })
}

/** Writes that it was returned. */
export function writeReturned(
  tx: Tx,
  workspaceId: string,
  id: string,
  by: { userId: string; at: Date; remark: string },
) {
  return write(tx, workspaceId, id, { returned_at: by.at, returned_by: by.userId, return_remark: by.remark })
}

/** A draft that waits for nobody any more. */
export function forgetHandIn(tx: Tx, workspaceId: string, id: string) {
  return write(tx, workspaceId, id, nothing)
}

type Columns = { [K in keyof typeof nothing]?: Date | string | null }

async function write(tx: Tx, workspaceId: string, id: string, columns: Columns): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ ...columns, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` } as never)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** How many drafts wait for approval, or came back to who handed them in. */
export async function countHandIns(tx: ReadTx, workspaceId: string, of: 'all' | { returnedTo: string }) {
  const { count } = await tx
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('handed_in_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .$if(of === 'all', (query) => query.where('returned_at', 'is', null))
    .$if(of !== 'all', (query) =>
      query.where('returned_at', 'is not', null).where('handed_in_by', '=', (of as { returnedTo: string }).returnedTo),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Who handed a draft in, and the address and language to tell them by; undefined where nobody did, or they left. */
export function whoHandedIn(tx: ReadTx, workspaceId: string, id: string) {
  return tx
    .selectFrom('invoices as i')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'i.handed_in_by').on('u.disabled_at', 'is', null))
    .innerJoin('workspaces as w', (join) => join.on('w.id', '=', workspaceId))
    .leftJoin('memberships as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.workspace_id', '=', workspaceId))
    .select(['u.id', 'u.email', 'u.language'])
    .where('i.workspace_id', '=', workspaceId)
    .where('i.id', '=', id)
    .where((eb) => eb.or([eb('w.owner_user_id', '=', eb.ref('u.id')), eb('m.user_id', 'is not', null)]))
    .executeTakeFirst()
}

/** Everybody who works in a business, with what they were given there; `preset` and `abilities` are null for its owner. */
export async function peopleOf(tx: ReadTx, workspaceId: string) {
  const [owner, members] = await Promise.all([
    tx
      .selectFrom('workspaces as w')
      .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'w.owner_user_id').on('u.disabled_at', 'is', null))
      .select(['u.id', 'u.email', 'u.language'])
      .where('w.id', '=', workspaceId)
      .executeTakeFirst(),
    tx
      .selectFrom('memberships as m')
      .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'm.user_id').on('u.disabled_at', 'is', null))
      .select(['u.id', 'u.email', 'u.language', 'm.preset', 'm.abilities'])
      .where('m.workspace_id', '=', workspaceId)
      .orderBy('m.since')
      .execute(),
  ])
  return { owner, members }
}
