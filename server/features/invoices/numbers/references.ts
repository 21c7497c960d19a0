import { createHash } from 'node:crypto'
import { kindRules } from '@duly/core/invoices/kinds/kinds.ts'
import type { SheetPaymentSettings } from '@duly/core/invoices/paper/sheet-input.ts'
import { isIban, isSwissIban, plainAccount } from '@duly/core/payment-qr/iban.ts'
import { fitsAccount, referenceOfDigits, referenceOfNumber } from '@duly/core/payment-qr/references.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { InvoiceRecord } from '../store.ts'

type Paid = Pick<SheetPaymentSettings, 'iban'> | null

/** The account that payments for a document name a reference for; null where it is paid in another way or into another account. */
function accountFor({ kind, payment_method, currency }: InvoiceRecord, settings: Paid): string | null {
  const iban = plainAccount(settings?.iban ?? '')
  if (!kindRules[kind].isPayable || payment_method !== 'bank' || !isIban(iban)) return null
  return currency === 'EUR' || (currency === 'CHF' && isSwissIban(iban)) ? iban : null
}

/** The reference that a document has, where payments into today's account can name it. */
export function referenceOf(invoice: InvoiceRecord, settings: Paid): { creditorReference?: string } {
  const iban = accountFor(invoice, settings)
  const reference = invoice.creditor_reference
  return iban && reference && fitsAccount(reference, iban) ? { creditorReference: reference } : {}
}

/**
 * The reference of a document that is issued under `number`: the one that it has already, else one made of the number, or of its id where
 * another document of the workspace has that one or the number makes none. None where payments name none.
 */
export async function giveReference(
  tx: Tx,
  workspaceId: string,
  invoice: InvoiceRecord,
  number: string,
  settings: Paid,
): Promise<{ creditorReference?: string }> {
  const iban = accountFor(invoice, settings)
  if (!iban) return {}
  const own = referenceOf(invoice, settings)
  if (own.creditorReference) return own
  const wanted = referenceOfNumber(number, iban)
  if (wanted && !(await isTaken(tx, workspaceId, invoice.id, wanted))) return { creditorReference: wanted }
  // As many digits as the shortest reference takes: no two documents come to the same.
  const digits = BigInt(`0x${createHash('sha256').update(invoice.id).digest('hex')}`) % 10n ** 20n
  return { creditorReference: referenceOfDigits(`1${String(digits).padStart(20, '0')}`, iban) }
}

async function isTaken(tx: Tx, workspaceId: string, id: string, reference: string): Promise<boolean> {
  const other = await tx
    .selectFrom('invoices')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('creditor_reference', '=', reference)
    .where('id', '!=', id)
    .executeTakeFirst()
  return other !== undefined
}
