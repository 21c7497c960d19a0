import type { CustomerFacts, InvoiceFacts, LineFacts } from '@duly/core/e-invoices/facts.ts'
import { type DocumentKind, documentKinds } from '@duly/core/invoices/kinds/kinds.ts'
import type { QuoteOutcome } from '@duly/core/invoices/quotes/quote-state.ts'
import type { SchedulePart } from '@duly/core/invoices/schedule/schedule.ts'
import type { BetweenLine } from '@duly/core/invoices/totals/between-lines.ts'
import type { TaxCategory } from '@duly/core/pricing/model.ts'
import type { DepositTaken } from '@duly/core/pricing/stated.ts'
import { sql } from 'kysely'
import { type Database, type ReadTx, runPrepared, type Tx } from '../../platform/db/database.ts'
import { holdRow } from '../../platform/db/hold-row.ts'
import { narrowed, ownInvoices } from '../../platform/db/own-records.ts'
import { compiledOnce } from '../../platform/db/prepared.ts'
import { type HandIn, handInOf } from './acts/hand-in-store.ts'
import { creditUsed } from './credit-notes/credit-used.ts'
import { type Undelivered, undeliveredOf } from './list/list-statements.ts'

/** Columns of an invoice that a save writes; money in minor units. */
export interface InvoiceValues {
  invoice_number: string
  status: string
  customer_id: string | null
  billing_name: string
  billing_email: string
  billing_phone: string
  billing_address: string
  billing_city: string
  billing_province: string
  billing_zip: string
  billing_country: string
  billing_contact: string
  billing_address2: string
  billing_tax_id: string
  issue_date: string
  due_date: string
  currency: string
  payment_method: string
  payment_terms: string
  additional_notes: string
  subtotal_minor: number
  discount_minor: number
  shipping_minor: number
  tax_minor: number
  total_minor: number
  arithmetic_version: number
  itemised: boolean
  prices_include_tax: boolean
  prepaid_minor: number
  withheld_minor: number
  rounding_minor: number
  withholding: { type: 'percentage' | 'fixed'; value: string; base: string | null } | null
  payable_rounding: { type: 'amount' | 'nearest'; value: string } | null
  e_invoice: InvoiceFacts | null
  /** What stands between the lines, in the order of their places; null: nothing. */
  between_lines: BetweenLine[] | null
  /** The deposits that are taken off, which `prepaid_minor` holds, too; null: none. */
  deposits: DepositTaken[] | null
  /** The parts in which it is to be paid; then `due_date` follows the first that is open. Null: at once. */
  schedule: SchedulePart[] | null
  search_text: string
}

export interface ItemValues {
  name: string
  description: string
  quantity: string
  rate: string
  amount_minor: number
  product_id: string | null
  unit: string
  base_quantity: string | null
  price_discount: string | null
  /** Without tax; null: the amount. */
  net_minor: number | null
  period_start: string | null
  period_end: string | null
  /** Positions of its taxes among the invoice's; null: the invoice's own tax. */
  taxes: number[] | null
  /** What only e-invoices state. */
  e_invoice: LineFacts | null
  /** Of a quote: counts for nothing until the customer chooses it. */
  is_optional: boolean
}

/** An allowance (negative), a charge or a tax; the one discount, shipping and tax of before are positive. */
export interface AdjustmentValues {
  kind: 'discount' | 'shipping' | 'tax' | 'allowance' | 'charge'
  position: number
  label: string
  type: 'percentage' | 'fixed'
  value: string
  amount_minor: number
  /** Which line, from 0; null: the document. */
  line: number | null
  base: string | null
  /** What a fixed amount is stated to be of its base. */
  percent: string | null
  /** Positions of its taxes; null: spread over the lines. */
  taxes: number[] | null
  net_minor: number | null
  taxable_minor: number | null
  tax_id: string | null
  category: TaxCategory | null
  compound: boolean | null
  registration_number: string | null
  reason: string | null
  reason_code: string | null
}

export interface InvoiceRecord extends InvoiceValues {
  id: string
  kind: DocumentKind
  version: number
  revision: number
  sent_at: Date | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  items: ItemValues[]
  adjustments: AdjustmentValues[]
  /** Money and credits that count towards it. */
  paid_minor: number
  /** How much of that are credits. */
  credited_minor: number
  /** Of a credit note: the invoice that it takes off from. */
  corrects: { id: string; invoice_number: string; issue_date: string } | null
  /** Of a credit note: how much it takes off each part of that invoice, in minor units by the part's name. */
  credited_parts: Record<string, number> | null
  /** Of a credit note: how much of its total was applied or given back. */
  credit_used_minor: number
  undelivered: Undelivered | null
  /** Of a draft that was handed in or returned; else null. */
  hand_in: HandIn | null
  /** The customer's language, or that of the business. */
  document_language: string
  /** Whether its number is given when it is issued, and a mark stands in place of it. */
  number_pending: boolean
  /** What the customer wants of e-invoices; null where there is none. */
  customer_e_invoice: CustomerFacts | null
  /** What payments into the account are to name; null where nothing was given. */
  creditor_reference: string | null
  /** What became of a quote; null while it is open, and for other kinds. */
  quote_outcome: QuoteOutcome | null
  /** The quote that an invoice was made of. */
  quote_id: string | null
  /** The quote that this one takes the place of. */
  supersedes_id: string | null
  /** Of a deposit invoice: the invoice that takes it off. */
  deposit_for_id: string | null
  /** That invoice, unless it was deleted. */
  deposit_for: { id: string; invoice_number: string; revision: number } | null
}

// By name, since a plan that is kept must not change its columns.
const invoiceColumns = sql.raw(
  `id kind invoice_number status customer_id billing_name billing_email billing_phone billing_address billing_city billing_province
  billing_zip billing_country billing_contact billing_address2 billing_tax_id issue_date due_date currency payment_method payment_terms additional_notes subtotal_minor
  discount_minor shipping_minor tax_minor total_minor arithmetic_version itemised prices_include_tax prepaid_minor withheld_minor rounding_minor withholding
  payable_rounding e_invoice between_lines search_text number_pending version revision sent_at created_at updated_at deleted_at
  paid_minor credited_minor credited_parts creditor_reference quote_outcome quote_id supersedes_id deposit_for_id deposits schedule`
    .split(/\s+/)
    .map((column) => `i.${column}`)
    .join(', '),
)

/** For what concerns documents of all kinds alike: reading, drawing, sending. */
export const ofAnyKind = { kinds: documentKinds } as const

const documentFound = (isDeleted: boolean) =>
  compiledOnce<{ workspaceId: string; id: string; kinds: readonly DocumentKind[] }, InvoiceRecord>(
    ({ workspaceId, id, kinds }) => sql<InvoiceRecord>`
      select ${invoiceColumns},
        (select coalesce(json_agg(json_build_object('name', t.name, 'description', t.description, 'quantity', trim_scale(t.quantity)::text, 'rate', trim_scale(t.rate)::text,
          'amount_minor', t.amount_minor, 'product_id', t.product_id, 'unit', t.unit, 'base_quantity', trim_scale(t.base_quantity)::text,
          'price_discount', trim_scale(t.price_discount)::text, 'net_minor', t.net_minor, 'period_start', t.period_start, 'period_end', t.period_end,
          'taxes', t.taxes, 'e_invoice', t.e_invoice, 'is_optional', t.is_optional) order by t.position), '[]')
          from invoice_items t where t.workspace_id = ${workspaceId} and t.invoice_id = i.id) as items,
        (select coalesce(json_agg(json_build_object('kind', a.kind, 'position', a.position, 'label', a.label, 'type', a.type,
          'value', trim_scale(a.value)::text, 'amount_minor', a.amount_minor, 'line', a.line, 'base', trim_scale(a.base)::text, 'percent', trim_scale(a.percent)::text, 'taxes', a.taxes,
          'net_minor', a.net_minor, 'taxable_minor', a.taxable_minor, 'tax_id', a.tax_id, 'category', a.category, 'compound', a.compound,
          'registration_number', a.registration_number, 'reason', a.reason, 'reason_code', a.reason_code) order by a.kind, a.position), '[]')
          from invoice_adjustments a where a.workspace_id = ${workspaceId} and a.invoice_id = i.id) as adjustments,
        ${undeliveredOf(workspaceId, sql`i`)} as undelivered,
        ${handInOf('i')} as hand_in,
        (select json_build_object('id', o.id, 'invoice_number', o.invoice_number, 'issue_date', o.issue_date) from invoices o
          where o.workspace_id = ${workspaceId} and o.id = i.corrects_invoice_id) as corrects,
        (select json_build_object('id', f.id, 'invoice_number', f.invoice_number, 'revision', f.revision) from invoices f
          where f.workspace_id = ${workspaceId} and f.id = i.deposit_for_id and f.deleted_at is null) as deposit_for,
        ${creditUsed(workspaceId, sql`i.id`)} as credit_used_minor,
        (select coalesce(c.language, w.document_language) from workspaces w
          left join customers c on c.workspace_id = ${workspaceId} and c.id = i.customer_id
          where w.id = ${workspaceId}) as document_language,
        (select c.e_invoice from customers c where c.workspace_id = ${workspaceId} and c.id = i.customer_id) as customer_e_invoice
      from invoices i
      where i.workspace_id = ${workspaceId} and i.id = ${id} and i.kind = any(${kinds}::text[]) and i.deleted_at ${isDeleted ? sql`is not null` : sql`is null`}`,
  )
const live = documentFound(false)
const inBin = documentFound(true)

/**
 * One document with lines, adjustments, what was paid and how its mail fared, in one query; `lock` holds it first, until the
 * transaction ends. Only an invoice is found unless `kinds` says otherwise, so that no act takes another kind for one.
 */
export async function findInvoice(
  tx: ReadTx,
  workspaceId: string,
  id: string,
  {
    lock = false,
    deleted = false,
    kinds = ['invoice'],
  }: { lock?: boolean; deleted?: boolean; kinds?: readonly DocumentKind[] } = {},
): Promise<InvoiceRecord | undefined> {
  const statement = (deleted ? inBin : live)({ workspaceId, id, kinds })
  const held = lock ? holdRow(tx, 'invoices', workspaceId, id) : null
  const [[invoice]] = await Promise.all([runPrepared(tx, statement), held])
  return invoice
}

export type Executor = Database | Tx

export async function workspaceOfInvoice(db: Executor, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('capabilities')
    .select('workspace_id')
    .where('key', '=', id)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  return row?.workspace_id ?? null
}

/** What of the workspace itself the public page depends on. */
export function findWorkspace(tx: Tx, workspaceId: string) {
  return tx
    .selectFrom('workspaces')
    .select(['time_zone', 'payment_integration_enabled'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
}

/** Which of these invoices the workspace has. */
export async function findExisting(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('invoices')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** The newest invoice of a customer by its issue date; null when there is none. */
export async function lastInvoiceIdOf(tx: ReadTx, workspaceId: string, customerId: string): Promise<string | null> {
  const row = await narrowed(
    tx.selectFrom('invoices').select('id').where('workspace_id', '=', workspaceId),
    ownInvoices(tx),
  )
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'invoice')
    .where('deleted_at', 'is', null)
    .orderBy('issue_date', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
