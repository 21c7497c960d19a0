import { refuse } from '@duly/core/contract/refusals.ts'
import { type IssueFinding, issueFindings } from '@duly/core/invoices/form/issue-findings.ts'
import { kindRules } from '@duly/core/invoices/kinds/kinds.ts'
import { inEnglish, type Say } from '@duly/core/words/word.ts'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'
import { companyOf } from '../../company/service.ts'
import { designOf } from '../../invoice-design/service.ts'
import { paymentSettingsOf } from '../../payment-settings/service.ts'
import { withNumbers } from '../../taxes/service.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { checkEInvoiceBeforeIssue } from '../e-invoices/e-invoices.ts'
import type * as store from '../store.ts'
import { keptTaxes } from '../totals/kept-pricing.ts'
import { oneTaxFor } from '../totals/one-tax.ts'
import { inputOf } from './input.ts'

/** What the business's country asks of an invoice before it is issued, as it is stored now, and what its paper would lack. */
export async function findingsOf(
  tx: ReadTx,
  { sealer }: Pick<InvoiceDependencies, 'sealer'>,
  workspaceId: string,
  invoice: store.InvoiceRecord,
  say: Say,
): Promise<IssueFinding[]> {
  const company = await companyOf(tx, workspaceId)
  if (!company) return []
  const { country, address, city, zip, taxNumber } = company
  const settings = kindRules[invoice.kind].sign > 0 ? await paymentSettingsOf(tx, sealer, workspaceId) : null
  const { paper } = await designOf(tx, workspaceId)
  const check = {
    seller: { country, address, city, zip, taxNumber },
    payment: settings && { method: invoice.payment_method, iban: settings.iban, paper },
    invoice: {
      billingAddress: invoice.billing_address,
      billingCity: invoice.billing_city,
      billingTaxId: invoice.billing_tax_id,
      paymentTerms: invoice.payment_terms,
      currency: invoice.currency,
      items: invoice.items.map((item) => ({ periodStart: item.period_start, periodEnd: item.period_end })),
    },
    taxes: invoice.itemised ? await withNumbers(tx, workspaceId, [...keptTaxes(invoice).values()]) : null,
    oneTax: await oneTaxFor(tx, workspaceId, inputOf(invoice)),
    taxMinor: invoice.tax_minor,
    totalMinor: invoice.total_minor,
  }
  return issueFindings(check, say)
}

/**
 * Refuses to issue what the law of the business's country forbids, and what could not be made into the e-invoice that the customer
 * wants. By that law an invoice with the one tax of the form is never refused, and one that was issued before stays what it is.
 */
export async function checkBeforeIssue(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  invoice: store.InvoiceRecord,
): Promise<void> {
  // What nobody owes is no invoice to any law.
  if (invoice.revision > 0 || kindRules[invoice.kind].sign === 0) return
  await checkEInvoiceBeforeIssue(tx, parts, workspaceId, invoice)
  if (!invoice.itemised) return
  const refusals = (await findingsOf(tx, parts, workspaceId, invoice, inEnglish)).filter(
    ({ level }) => level === 'refusal',
  )
  if (refusals.length > 0) throw refuse('invalid_request', { messages: refusals.map(({ text }) => text) })
}
