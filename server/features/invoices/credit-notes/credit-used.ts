import { type RawBuilder, sql } from 'kysely'

/** What was applied or given back of a credit note, and what is held for a refund that is pending; in minor units. */
export const creditUsed = (workspaceId: string, id: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(coalesce((select sum(p.amount_minor) from payments p
      where p.workspace_id = ${workspaceId} and p.credit_note_id = ${id}), 0)
    + coalesce((select sum(h.amount_minor) from card_refunds h
      where h.workspace_id = ${workspaceId} and h.credit_note_id = ${id} and h.state = 'pending'), 0))::bigint`
