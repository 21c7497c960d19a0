import { datedInvoiceFileName } from '@duly/core/invoices/paper/file-names.ts'
import * as words from '@duly/core/words/gen/invoice-form.gen.ts'
import { download } from '../../../api/call.ts'
import { saveFile } from '../../../api/save-file.ts'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import type { Invoice } from '../queries.ts'

/** Saves the PDF of a stored invoice, under a name with the day; one that is not stored has none. */
export async function fetchPdfOf(stored: Invoice | null, day: string): Promise<void> {
  if (!stored) {
    toast.error(t(words.saveFirst))
    return
  }
  try {
    saveFile(
      await download('GET /invoices/:id/pdf', { params: { id: stored.id } }),
      datedInvoiceFileName(stored.invoiceNumber, day, stored.kind),
    )
    toast.success(t(words.pdfDone))
  } catch {
    toast.error(t(words.pdfFailed))
  }
}
