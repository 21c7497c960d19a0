import { createHash, randomBytes } from 'node:crypto'
import type { SheetPaymentSettings } from '@duly/core/invoices/paper/sheet-input.ts'
import { sealContext } from '../../../platform/secrets/sealed-places.ts'
import type { InvoiceDependencies } from '../dependencies.ts'

type SaltedPayment = SheetPaymentSettings & { salt?: string }

const contextOf = (workspaceId: string, id: string, revision: number) =>
  sealContext('invoice_revisions.payment', workspaceId, id, revision)

/**
 * Bank details as a revision keeps them. Their digest is sealed into the chain; the salt, which is sealed with them, keeps
 * account numbers from being guessed by it.
 */
export function sealedPayment(
  parts: InvoiceDependencies,
  workspaceId: string,
  id: string,
  revision: number,
  settings: SheetPaymentSettings | null,
) {
  const context = contextOf(workspaceId, id, revision)
  if (!settings) return { paymentDetails: null }
  const salt = randomBytes(16).toString('base64url')
  return {
    paymentDetails: parts.sealer.seal(JSON.stringify({ ...settings, salt }), context),
    paymentDigest: paymentDigestOf(settings, salt),
  }
}

function paymentDigestOf(settings: SheetPaymentSettings, salt: string): string {
  return createHash('sha256')
    .update(`${salt}\n${JSON.stringify(settings)}`)
    .digest('hex')
}

/** The bank details of a revision, readable; null where it has none. */
export function openPayment(
  parts: InvoiceDependencies,
  workspaceId: string,
  id: string,
  revision: number,
  sealed: string | null,
): SheetPaymentSettings | null {
  const context = contextOf(workspaceId, id, revision)
  if (!sealed) return null
  const { salt: _, ...settings } = JSON.parse(parts.sealer.open(sealed, context)) as SaltedPayment
  return settings
}

/** Whether the bank details of a revision (null: none) are those that its link of the sealed chain covers. */
export function isPaymentAsSealed(
  parts: InvoiceDependencies,
  workspaceId: string,
  id: string,
  { revision, payment, payment_digest }: { revision: number; payment: string | null; payment_digest: string | null },
): boolean {
  if (!payment) return payment_digest === null
  const context = contextOf(workspaceId, id, revision)
  const { salt = '', ...settings } = JSON.parse(parts.sealer.open(payment, context)) as SaltedPayment
  return paymentDigestOf(settings, salt) === payment_digest
}
