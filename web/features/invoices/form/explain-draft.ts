import { type Explanation, explainTotal } from '@duly/core/invoices/totals/explanation.ts'
import { t } from '../../../words/page.ts'
import { type InvoiceForm, sheetInvoice } from './invoice-form.ts'
import { statedInvoice } from './pricing-form.ts'
import type { TaxList } from './pricing-slot.ts'

/** How the total of an invoice came about as it is typed, saved or not. Its code comes for those who ask. */
export function explainDraft(form: InvoiceForm, taxes: TaxList['taxes'] | undefined): Explanation {
  return explainTotal(form.pricing ? statedInvoice(form) : sheetInvoice(form, taxes), form.arithmeticVersion, t)
}
