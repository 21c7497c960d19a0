import type { DocumentKind } from '@duly/core/invoices/kinds/kinds.ts'
import { sql } from 'kysely'
import { runPrepared, type Tx } from '../../../platform/db/database.ts'
import { compiledOnce, insertionOf } from '../../../platform/db/prepared.ts'
import type { JsonValue } from '../../../platform/db/schema.gen.ts'
import { inPortions } from '../../../platform/db/writing.ts'
import { taxOfRate } from '../../taxes/service.ts'
import type { AdjustmentValues, InvoiceValues, ItemValues } from '../store.ts'

/** Facts are JSON to the database. */
function columnsOf<T extends Partial<InvoiceValues>>({
  e_invoice: facts,
  between_lines: between,
  deposits,
  schedule,
  ...values
}: T) {
  return {
    ...values,
    ...(facts !== undefined && { e_invoice: facts as JsonValue }),
    // The driver would write an array as one of the database's.
    ...(between !== undefined && { between_lines: between && JSON.stringify(between) }),
    ...(deposits !== undefined && { deposits: deposits && JSON.stringify(deposits) }),
    ...(schedule !== undefined && { schedule: schedule && JSON.stringify(schedule) }),
  }
}

/** What a new invoice has of its own beside its values. */
export interface InvoiceBeginning {
  id: string
  created_by: string
  number_pending: boolean
  /** An invoice when absent. */
  kind?: DocumentKind
  quote_id?: string | null
  supersedes_id?: string | null
  deposit_for_id?: string | null
  corrects_invoice_id?: string
  /** JSON. */
  credited_parts?: string
}

/** Writes a new invoice with its lines and adjustments: at most four statements in one round trip, however many lines. */
export async function insertInvoice(
  tx: Tx,
  workspaceId: string,
  beginning: InvoiceBeginning,
  values: InvoiceValues,
  items: readonly ItemValues[],
  adjustments: readonly AdjustmentValues[],
): Promise<void> {
  const { id } = beginning
  const invoice = { workspace_id: workspaceId, ...beginning, ...columnsOf(values) }
  const capability = { key: id, kind: 'invoice', workspace_id: workspaceId, entity_id: id }
  // What fails first is what is told.
  await Promise.all([
    runPrepared(tx, insertionOf('invoices', invoice)),
    insertParts(tx, workspaceId, id, items, adjustments),
    runPrepared(tx, insertionOf('capabilities', capability)),
  ])
}

/** An invoice that is written as issued, with all of its parts. */
export interface IssuedInvoice {
  beginning: InvoiceBeginning & {
    is_imported: boolean
    reminders_stopped: boolean
    revision: number
    void_reason?: string
  }
  values: InvoiceValues
  items: readonly ItemValues[]
  adjustments: readonly AdjustmentValues[]
}

/** Writes many issued invoices of other programs with few statements. */
export async function insertIssued(tx: Tx, workspaceId: string, invoices: readonly IssuedInvoice[]): Promise<void> {
  const of = { workspace_id: workspaceId }
  const rows = invoices.map(({ beginning, values }) => ({ ...of, ...beginning, ...columnsOf(values) }))
  const capabilities = invoices.map(({ beginning: { id } }) => ({ ...of, key: id, kind: 'invoice', entity_id: id }))
  const items = invoices.flatMap(({ beginning: { id }, items: lines }) =>
    lines.map(({ taxes, e_invoice: facts, ...line }, position) => ({
      ...of,
      invoice_id: id,
      position,
      ...line,
      taxes: taxes && JSON.stringify(taxes),
      e_invoice: facts && JSON.stringify(facts),
    })),
  )
  const adjustments = invoices.flatMap(({ beginning: { id }, adjustments: entries }) =>
    entries.map(({ taxes, ...entry }) => ({ ...of, invoice_id: id, ...entry, taxes: taxes && JSON.stringify(taxes) })),
  )
  await inPortions(rows, (portion) => tx.insertInto('invoices').values(portion).execute())
  await inPortions(items, (portion) => tx.insertInto('invoice_items').values(portion).execute())
  await inPortions(adjustments, (portion) => tx.insertInto('invoice_adjustments').values(portion).execute())
  await inPortions(capabilities, (portion) => tx.insertInto('capabilities').values(portion).execute())
}

// One text for any number of rows, so that it is planned once. Its rows come out of the invoice's own, so that a distributed
// database runs it on that row's node; rows out of nowhere it would copy in, past row-level security.
const insertItems = compiledOnce<{ workspaceId: string; id: string; lines: string }>(
  ({ workspaceId, id, lines }) =>
    sql`insert into invoice_items (workspace_id, invoice_id, position, name, description, quantity, rate, amount_minor,
        product_id, unit, base_quantity, price_discount, net_minor, period_start, period_end, taxes, e_invoice, is_optional)
      select i.workspace_id, i.id, r.* from invoices i cross join jsonb_to_recordset(${lines}::jsonb) as
        r(position int, name text, description text, quantity numeric, rate numeric, amount_minor bigint, product_id uuid,
          unit text, base_quantity numeric, price_discount numeric, net_minor bigint, period_start date, period_end date, taxes jsonb, e_invoice jsonb,
          is_optional boolean)
      where i.workspace_id = ${workspaceId} and i.id = ${id}`,
)

const insertAdjustments = compiledOnce<{ workspaceId: string; id: string; entries: string }>(
  ({ workspaceId, id, entries }) =>
    sql`insert into invoice_adjustments (workspace_id, invoice_id, kind, position, label, type, value, amount_minor, line, base, percent, taxes,
        net_minor, taxable_minor, tax_id, category, compound, registration_number, reason, reason_code)
      select i.workspace_id, i.id, r.kind, r.position, coalesce(nullif(r.label, ''), n.name, ''), r.type, r.value, r.amount_minor, r.line, r.base,
        r.percent, r.taxes, r.net_minor, r.taxable_minor, r.tax_id, r.category, r.compound,
        coalesce(r.registration_number, n.registration_number), r.reason, r.reason_code
      from invoices i cross join jsonb_to_recordset(${entries}::jsonb) as
        r(kind text, position int, label text, type text, value numeric, amount_minor bigint, line int, base numeric, percent numeric, taxes jsonb,
          net_minor bigint, taxable_minor bigint, tax_id uuid, category text, compound boolean, registration_number text,
          reason text, reason_code text)
        left join lateral (${taxOfRate(workspaceId, sql`r.value`, sql`i.issue_date`)}) n
          on r.kind = 'tax' and r.type = 'percentage' and r.label = '' and not i.itemised
      where i.workspace_id = ${workspaceId} and i.id = ${id}`,
)

async function insertParts(
  tx: Tx,
  workspaceId: string,
  id: string,
  items: readonly ItemValues[],
  adjustments: readonly AdjustmentValues[],
): Promise<void> {
  const of = { workspaceId, id }
  const lines = JSON.stringify(items.map((item, position) => ({ ...item, position })))
  const written = [runPrepared(tx, insertItems({ ...of, lines }))]
  if (adjustments.length > 0)
    written.push(runPrepared(tx, insertAdjustments({ ...of, entries: JSON.stringify(adjustments) })))
  await Promise.all(written)
}

/** Rewrites an invoice; its version grows by one. */
export async function updateInvoice(
  tx: Tx,
  workspaceId: string,
  id: string,
  values: Partial<InvoiceValues>,
  parts: { items: readonly ItemValues[]; adjustments: readonly AdjustmentValues[] } | null,
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ ...columnsOf(values), version: sql`version + 1`, updated_at: sql`now()` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
  if (!parts) return
  await tx.deleteFrom('invoice_items').where('workspace_id', '=', workspaceId).where('invoice_id', '=', id).execute()
  await tx
    .deleteFrom('invoice_adjustments')
    .where('workspace_id', '=', workspaceId)
    .where('invoice_id', '=', id)
    .execute()
  await insertParts(tx, workspaceId, id, parts.items, parts.adjustments)
}

/** Keeps what a tax of an invoice is called, and the number under which the business is registered for it. */
export async function keepTaxName(
  tx: Tx,
  workspaceId: string,
  id: string,
  { position, label, registration_number }: Pick<AdjustmentValues, 'position' | 'label' | 'registration_number'>,
): Promise<void> {
  await tx
    .updateTable('invoice_adjustments')
    .set({ label, registration_number })
    .where('workspace_id', '=', workspaceId)
    .where('invoice_id', '=', id)
    .where('kind', '=', 'tax')
    .where('position', '=', position)
    .execute()
}
