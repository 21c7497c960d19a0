import { type EInvoiceFormat, type EInvoiceFormatName, eInvoiceFormats } from '@duly/core/e-invoices/formats.ts'
import { eInvoiceFileName, invoiceFileName } from '@duly/core/invoices/paper/file-names.ts'
import * as words from '@duly/core/words/gen/e-invoices.gen.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import FileCode from 'lucide-react/icons/file-code'
import { useState } from 'react'
import { download } from '../../../api/call.ts'
import { failureText } from '../../../api/failure.ts'
import { saveFile } from '../../../api/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { eInvoiceCheckQuery } from '../e-invoices/check-query.ts'
import type { Invoice } from '../queries.ts'

/** Downloads an issued invoice as the e-invoice that its customer wants, or says what that lacks; nothing for other customers. */
export function EInvoiceButton({ invoice }: { invoice: Invoice }) {
  const client = useQueryClient()
  const check = useQuery(eInvoiceCheckQuery(invoice))
  const [missing, setMissing] = useState<readonly string[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!check.data?.format) return null
  const save = async () => {
    setBusy(true)
    try {
      const { format, problems } = await client.fetchQuery(eInvoiceCheckQuery(invoice))
      const refusals = problems.filter(({ level }) => level === 'refusal')
      if (refusals.length > 0) {
        setMissing([...new Set(refusals.map(({ message }) => message))])
        setIsOpen(true)
        return
      }
      const { file, name } = await eInvoiceOf(invoice, format as EInvoiceFormatName)
      saveFile(file, name)
      toast.success(t(words.downloaded))
    } catch (error) {
      toast.error(t(words.downloadFailed), { description: failureText(error, '') || undefined })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="ghost" size="sm" busy={busy} busyText={t(words.downloading)} onClick={save}>
        <FileCode />
        {t(words.download)}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t(words.incomplete)}
        description={t(words.noFile)}
        footer={<DialogCancel>{t(words.close)}</DialogCancel>}
      >
        <ul className="stack">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="sm muted">{t(words.whatNext)}</p>
      </Dialog>
    </>
  )
}

/** The file: XML, or the PDF where the format puts the data inside it. */
async function eInvoiceOf({ id, invoiceNumber }: Invoice, format: EInvoiceFormatName) {
  const { embedded }: EInvoiceFormat = eInvoiceFormats[format]
  const params = { id }
  return embedded
    ? { file: await download('GET /invoices/:id/pdf', { params }), name: invoiceFileName(invoiceNumber) }
    : {
        file: await download('GET /invoices/:id/e-invoice', { params, query: {} }),
        name: eInvoiceFileName(invoiceNumber),
      }
}
