import type { InvoiceAct } from '@duly/core/invoices/acts/acts.ts'
import { invoiceFileName } from '@duly/core/invoices/paper/file-names.ts'
import * as words from '@duly/core/words/gen/invoice-acts.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { download } from '../../../api/call.ts'
import { saveFile } from '../../../api/save-file.ts'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { handOutPayLink } from '../../pay/hand-out-link.ts'
import type { InvoiceRow } from '../queries.ts'
import type { DialogKind } from './invoice-dialogs.tsx'

/** What an act needs of the screen that it is done on. */
export interface ActHost {
  onDialog: (kind: DialogKind) => void
  onStory: () => void
  /** A PDF is being fetched, or no longer. */
  onBusy: (busy: boolean) => void
}

/** The acts that open a dialog. */
const dialogs: Partial<Record<InvoiceAct, DialogKind>> = {
  status: 'status',
  send: 'send',
  remind: 'remind',
  recordPayment: 'payment',
  duplicate: 'duplicate',
  deposit: 'deposit',
  recur: 'recur',
  delete: 'delete',
  credit: 'credit',
  correct: 'correctInvoice',
  cancel: 'cancel',
}

/** Does what an item of the row's menu or a button of the invoice's page says. */
export function useInvoiceActs(invoice: InvoiceRow, { onDialog, onStory, onBusy }: ActHost) {
  const navigate = useNavigate()
  return (act: InvoiceAct): Promise<void> | undefined => {
    const dialog = dialogs[act]
    if (dialog) onDialog(dialog)
    else if (act === 'edit') {
      const state = { customer: billingOf(invoice) } as never
      void navigate({ to: '/invoices/$id/edit', params: { id: invoice.id }, state })
    } else if (act === 'history') onStory()
    else if (act === 'copyPayLink') return handOutPayLink(payLinkOf(invoice.id), invoice.invoiceNumber)
    else if (act === 'download') {
      onBusy(true)
      return fetchPdf(invoice).finally(() => onBusy(false))
    }
    return undefined
  }
}

async function fetchPdf({ id, invoiceNumber }: InvoiceRow): Promise<void> {
  try {
    saveFile(await download('GET /invoices/:id/pdf', { params: { id } }), invoiceFileName(invoiceNumber))
    toast.success(t(words.pdfDone))
  } catch {
    toast.error(t(words.downloadFailed))
  }
}

/** The address that a payer opens. */
export const payLinkOf = (id: string) => `${window.location.origin}/pay/${id}`

function billingOf(invoice: InvoiceRow) {
  return {
    id: invoice.customerId,
    name: invoice.billingName,
    email: invoice.billingEmail,
    phone: invoice.billingPhone,
    address: invoice.billingAddress,
    city: invoice.billingCity,
    province: invoice.billingProvince,
    zip: invoice.billingZip,
    country: invoice.billingCountry,
  }
}
