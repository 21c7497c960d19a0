import { type Explanation, explainTotal } from '@duly/core/invoices/totals/explanation.ts'
import { t } from '../../../words/page.ts'
import { type InvoiceForm, sheetInvoice } from './invoice-form.ts'
import { statedInvoice } from './pricing-form.ts'

/** How the total of an invoice came about as it is typed, saved or not. Its code comes for those who ask. */
export function explainDraft(form: InvoiceForm): Explanation {
  return explainTotal(form.pricing ? statedInvoice(form) : sheetInvoice(form), form.arithmeticVersion, t)
}
