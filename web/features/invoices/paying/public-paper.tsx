import type { Sheet } from '@duly/core/invoices/paper/sheet-model.ts'
import { setApart } from '@duly/core/words/direction.ts'
import * as words from '@duly/core/words/gen/pay.gen.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { t } from '../../../words/page.ts'
import { InvoicePaper } from '../paper/invoice-paper.tsx'

interface PublicPaperProps {
  /** Of the invoice. */
  id: string
  invoiceNumber: string
  open: boolean
  onClose: () => void
}

/** The invoice's paper over its public page: the same sheet as the PDF, fetched when it is first asked for. */
export function PublicPaper({ id, invoiceNumber, open, onClose }: PublicPaperProps) {
  const number = setApart(t.language, invoiceNumber)
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
      title={t(words.paperTitle, { number })}
      size="full"
      bodyClassName="pay-paper"
    >
      {sheet ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
        <section tabIndex={0} aria-label={t(words.paperLabel, { number })}>
          <InvoicePaper sheet={sheet} payButton={false} />
        </section>
      ) : failed ? (
        <ErrorState title={t(words.invoiceFailed)} onRetry={() => setFailed(false)} />
      ) : (
        <Waiting>{t(words.invoiceLoading)}</Waiting>
      )}
    </Dialog>
  )
}
