import { toApiNumber } from '@duly/core/money/money.ts'
import { sql } from 'kysely'
import { type Changed, type ChangesWanted, changedColumn, changesOf } from '../../platform/db/changes.ts'
import type { ReadTx } from '../../platform/db/database.ts'
import { and, ownInvoices } from '../../platform/db/own-records.ts'

interface LedgerChange extends Changed {
  kind: 'payment' | 'refund' | 'void' | 'manual' | 'reversal'
  amount_minor: number
  currency: string
  method: string
  received_on: string
  note: string
  invoice_id: string | null
  payment_link_id: string | null
  reverses_payment_id: string | null
  created_at: Date
}

/** Which rows of the ledger are new, for programs that keep a copy; credits are no money and left out. */
export const changedPayments = (tx: ReadTx, workspaceId: string, wanted: ChangesWanted) =>
  changesOf(
    tx,
    wanted,
    async ({ within, limit }) => {
      const target = (kind: string) => sql`(select target_id from payment_allocations a
        where a.workspace_id = ${workspaceId} and a.payment_id = payments.id and a.target_kind = ${kind} limit 1)`
      const own = ownInvoices(tx, 'i')
      const ofOwn =
        own &&
        sql<boolean>`exists (select from payment_allocations a join invoices i on i.workspace_id = ${workspaceId} and i.id = a.target_id
          where a.workspace_id = ${workspaceId} and a.payment_id = payments.id and a.target_kind = 'invoice' and ${own})`
      const { rows } = await sql<LedgerChange>`
        select id, kind, amount_minor, currency, method, received_on, note, reverses_payment_id, created_at, null as deleted_at,
          ${target('invoice')} as invoice_id, ${target('payment_link')} as payment_link_id, ${changedColumn} as changed
        from payments where workspace_id = ${workspaceId} and ${within} and credit_note_id is null${and(ofOwn)}
        order by changed_at, id limit ${sql.lit(limit)}`.execute(tx)
      return rows
    },
    (row) => ({
      id: row.id,
      kind: row.kind,
      amount: toApiNumber(row.amount_minor, row.currency),
      currency: row.currency,
      method: row.method,
      receivedOn: row.received_on,
      note: row.note,
      invoiceId: row.invoice_id,
      paymentLinkId: row.payment_link_id,
      reversesPaymentId: row.reverses_payment_id,
      createdAt: row.created_at.toISOString(),
    }),
  )
