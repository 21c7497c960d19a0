import type { OneTax } from '@duly/core/taxes/one-tax.ts'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'
import { findTaxOfRate, withNumbers } from '../../taxes/service.ts'
import { type InvoiceInput, inputOf } from '../saving/input.ts'
import { keepTaxName } from '../saving/saving-store.ts'
import type * as store from '../store.ts'
import { taxOf } from './kept-pricing.ts'

type Taxed = Pick<InvoiceInput, 'taxType' | 'taxValue' | 'oneTax' | 'pricing' | 'issueDate'>

/**
 * What the one tax of an invoice is called: by the name that it has already, or else by that of the business's tax of its rate. Null where
 * there is no such tax, and where lines name theirs.
 */
export async function oneTaxFor(tx: ReadTx, workspaceId: string, input: Taxed): Promise<OneTax | null> {
  const { taxType, taxValue, oneTax, pricing, issueDate } = input
  if (pricing || taxValue === '0') return null
  if (oneTax || taxType === 'fixed') return oneTax ?? null
  return findTaxOfRate(tx, workspaceId, taxValue, issueDate)
}

/**
 * Before a document is issued: gives its one tax the name that the business has for it, and taxes of its lines the numbers that they
 * lack, in the record and in what is kept. A credit note says what the invoice said that it takes off from.
 */
export async function completeTaxes(tx: Tx, workspaceId: string, invoice: store.InvoiceRecord): Promise<void> {
  const rows = invoice.adjustments.filter(({ kind }) => kind === 'tax')
  if (invoice.kind === 'credit_note' || rows.length === 0) return
  const complete = invoice.itemised
    ? await withNumbers(tx, workspaceId, rows.map(taxOf))
    : [await oneTaxFor(tx, workspaceId, inputOf(invoice))]
  for (const [at, row] of rows.entries()) {
    const tax = complete[at]
    if (!tax || (row.label !== '' && (row.registration_number ?? '') === tax.registrationNumber)) continue
    row.label = row.label || tax.name
    row.registration_number = tax.registrationNumber
    await keepTaxName(tx, workspaceId, invoice.id, row)
  }
}
