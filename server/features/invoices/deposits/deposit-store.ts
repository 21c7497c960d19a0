import type { DepositTaken } from '@duly/core/pricing/stated.ts'
import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'

/** A deposit that was asked for on an invoice; sums in minor units. */
export interface DepositRow {
  id: string
  invoice_number: string
  status: string
  revision: number
  issue_date: string
  due_date: string
  currency: string
  total_minor: number
  paid_minor: number
  /** With tax, and the tax in it, less what was credited. */
  left_minor: number
  left_tax_minor: number
}

// What a document comes to with its tax, whatever of that was paid before or is withheld.
const withTax = (alias: 'd' | 'n') =>
  sql.raw(`${alias}.subtotal_minor - ${alias}.discount_minor + ${alias}.shipping_minor
  + ${alias}.tax_minor + ${alias}.rounding_minor`)

/** The deposits of an invoice that were not deleted, the oldest first. */
export async function depositsOf(tx: ReadTx, workspaceId: string, invoiceId: string): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select d.id, d.invoice_number, d.status, d.revision, d.issue_date, d.due_date, d.currency, d.total_minor, d.paid_minor,
      (${withTax('d')} - coalesce(c.total, 0))::bigint as left_minor, (d.tax_minor - coalesce(c.tax, 0))::bigint as left_tax_minor
    from invoices d left join lateral (
      select sum(${withTax('n')}) as total, sum(n.tax_minor) as tax from invoices n
      where n.workspace_id = ${workspaceId} and n.corrects_invoice_id = d.id and n.kind = 'credit_note' and n.deleted_at is null) c on true
    where d.workspace_id = ${workspaceId} and d.deposit_for_id = ${invoiceId} and d.deleted_at is null
    order by d.issue_date, d.created_at, d.id`.execute(tx)
  return rows
}

type DepositTax = DepositTaken['taxes'][number]

/** Rows of tax of some deposits, less what was credited of each. */
export async function depositTaxes(
  tx: ReadTx,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, DepositTax[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<DepositTax & { id: string }>`
    select d.id, coalesce(nullif(t.label, ''), 'Tax') as name,
      case when t.type = 'percentage' then trim_scale(t.value)::text end as rate,
      coalesce(t.registration_number, '') as "registrationNumber",
      sum(d.sign * coalesce(t.taxable_minor, d.base))::bigint as "baseMinor", sum(d.sign * t.amount_minor)::bigint as "taxMinor"
    from (
      select case when kind = 'credit_note' then corrects_invoice_id else id end as id, id as document_id,
        case when kind = 'credit_note' then -1 else 1 end as sign, subtotal_minor - discount_minor + shipping_minor as base
      from invoices where workspace_id = ${workspaceId} and deleted_at is null
        and (id = any(${[...ids]}::uuid[]) or kind = 'credit_note' and corrects_invoice_id = any(${[...ids]}::uuid[]))
    ) d join invoice_adjustments t on t.workspace_id = ${workspaceId} and t.invoice_id = d.document_id and t.kind = 'tax'
    group by 1, 2, 3, 4 order by 2, max(t.value), 4`.execute(tx)
  const taxes = new Map<string, DepositTax[]>()
  for (const { id, ...row } of rows) taxes.set(id, [...(taxes.get(id) ?? []), row])
  return taxes
}

/** Lets another invoice take off the deposits of one. Answers how many there are. */
export async function moveDeposits(tx: Tx, workspaceId: string, fromId: string, toId: string): Promise<number> {
  const result = await tx
    .updateTable('invoices')
    .set({ deposit_for_id: toId })
    .where('workspace_id', '=', workspaceId)
    .where('deposit_for_id', '=', fromId)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Makes an invoice a deposit of another one, or of none. */
export async function makeDeposit(tx: Tx, workspaceId: string, id: string, forId: string | null): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ deposit_for_id: forId })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}
