import type { Sheet } from '@duly/core/invoices/paper/sheet-model.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { InvoicePaper } from './invoice-paper.tsx'

interface PublicPaperProps {
  /** Of the invoice. */
  id: string
  invoiceNumber: string
  open: boolean
  onClose: () => void
}

/** The invoice's paper over its public page: the same sheet as the PDF, fetched when it is first asked for. */
export function PublicPaper({ id, invoiceNumber, open, onClose }: PublicPaperProps) {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [failed, setFailed] = useState(false)
  const asks = open && !failed
  useEffect(() => {
    // Each look fetches it anew: what was paid meanwhile is on the paper, too.
    if (!asks) return
    const stop = new AbortController()
    call('GET /invoices/:id/paper', { params: { id } }, { signal: stop.signal }).then(setSheet, () => {
      if (!stop.signal.aborted) setFailed(true)
    })
    return () => stop.abort()
  }, [asks, id])
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={`Invoice ${invoiceNumber}`}
      size="full"
      bodyClassName="pay-paper"
    >
      {sheet ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
        <section tabIndex={0} aria-label={`Paper of invoice ${invoiceNumber}`}>
          <InvoicePaper sheet={sheet} payButton={false} />
        </section>
      ) : failed ? (
        <ErrorState
          title="Failed to load invoice"
          text="Please try again later or reload the page."
          onRetry={() => setFailed(false)}
        />
      ) : (
        <Waiting>Loading invoice...</Waiting>
      )}
    </Dialog>
  )
}
