import type { DocumentKind } from '@duly/core/invoices/kinds/kinds.ts'
import { sql } from 'kysely'
import { type Changed, type ChangesWanted, changedColumn, changesOf } from '../../../platform/db/changes.ts'
import type { ReadTx } from '../../../platform/db/database.ts'
import { and, ownInvoices } from '../../../platform/db/own-records.ts'
import { rowAnswer } from '../reading.ts'
import { type InvoiceListRow, listColumns, page } from './list-statements.ts'

/** Which documents have changed, as their list answers them, for programs that keep a copy. */
export const changedInvoices = (
  tx: ReadTx,
  workspaceId: string,
  { kind, ...wanted }: ChangesWanted & { kind?: DocumentKind | undefined },
  day: string,
) =>
  changesOf(
    tx,
    wanted,
    async ({ within, limit }) => {
      const order = sql`order by changed_at, id`
      const ofKind = kind ? sql`and kind = ${kind}` : sql``
      const chosen = sql`select id from invoices where workspace_id = ${workspaceId} and ${within} ${ofKind}${and(ownInvoices(tx))} ${order} limit ${sql.lit(limit)}`
      const columns = sql`${listColumns(workspaceId, day)}, deleted_at, ${changedColumn} as changed`
      return (await page<InvoiceListRow & Changed>(workspaceId, columns, chosen, order).execute(tx)).rows
    },
    (row) => rowAnswer(row, day),
  )
