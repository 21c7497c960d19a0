import { invoiceFileName } from '@duly/core/invoices/paper/file-names.ts'
import type { PayView } from '@duly/core/payments/due.ts'
import type { PublicInvoice } from '@duly/core/payments/pay-page.ts'
import { setApart } from '@duly/core/words/direction.ts'
import * as words from '@duly/core/words/gen/pay.gen.ts'
import FileDown from 'lucide-react/icons/file-down'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { call, download } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyView, useEver } from '../../../ui/lazy-view.ts'
import { Notice } from '../../../ui/notice.tsx'
import { t } from '../../../words/page.ts'
import { CopyRows } from '../../pay/copy-rows.tsx'
import { checkoutNotice, FileButton, PayButton } from '../../pay/pay-parts.tsx'
import { type Asked, payAllText } from './pay-schedule.tsx'
import { ScanToPay } from './scan-to-pay.tsx'

const PublicPaper = lazyView(() => import('./public-paper.tsx').then((module) => module.PublicPaper))

interface ActsProps {
  invoice: PublicInvoice
  act: PayView['act']
  asked: Asked
  /** What is asked for first, formatted. */
  due: string
}

/** What is asked for first, then all that is owed, then the paper. */
export function Acts({ invoice, act, asked, due }: ActsProps) {
  return (
    <div className="pay-acts">
      <PayInvoice invoice={invoice} act={act} ask={asked.ask} sum={asked.ask ? due : undefined} className="only-d" />
      {asked.ask && act === 'pay' ? (
        <PayInvoice invoice={invoice} act={act} label={payAllText(invoice.amountDue, invoice.currency)} second />
      ) : null}
      <DownloadButton invoice={invoice} />
    </div>
  )
}

/** Bank or e-transfer details, where the paper prints them. */
export function Transfer({ invoice, beside }: { invoice: PublicInvoice; beside: boolean }) {
  if (invoice.transfer.length === 0) return null
  return (
    <section className="pay-transfer" aria-label={t(words.payByTransfer)}>
      <p className="pay-or">{t(beside ? words.orByTransfer : words.payByTransfer)}</p>
      {invoice.paymentCode ? <ScanToPay code={invoice.paymentCode} /> : null}
      <CopyRows facts={[...invoice.transfer, { label: t(words.reference), value: invoice.transferReference }]} />
    </section>
  )
}

/** Why the page cannot do what the payer came for, said plainly above the slip. */
export function Progress({ invoice, notice }: { invoice: PublicInvoice; notice: PayView['notice'] }) {
  if (notice !== 'currency') return checkoutNotice(notice)
  return <Notice tone="yellow">{t(words.noCardInvoice, { currency: setApart(t.language, invoice.currency) })}</Notice>
}

interface PayInvoiceProps {
  invoice: PublicInvoice
  act: PayView['act']
  /** What is paid; absent: all that is owed. */
  ask?: Asked['ask'] | undefined
  /** Beside Pay Now, where it is not all. */
  sum?: string | undefined
  label?: string
  second?: true
  amount?: string
  className?: string
}

export function PayInvoice({ invoice, act, ask, sum, label, ...looks }: PayInvoiceProps) {
  if (act === 'none') return null
  const switchedOff = !invoice.company.paymentSettings.paymentIntegrationEnabled
  return (
    <PayButton
      {...looks}
      {...(sum && { amount: sum })}
      open={(idempotencyKey) =>
        call(
          'POST /invoices/:id/payment',
          { params: { id: invoice.id }, query: ask ? { part: ask } : {} },
          { idempotencyKey },
        )
      }
      label={switchedOff ? t(words.cardsDisabled) : label}
      disabled={act !== 'pay'}
    />
  )
}

/** The paper itself, on request. */
export function SeeInvoice({ invoice }: { invoice: PublicInvoice }) {
  const [open, setOpen] = useState(false)
  const ever = useEver(open)
  return (
    <div className="pay-see">
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FileText />
        {t(words.see)}
      </Button>
      {ever ? (
        <PublicPaper id={invoice.id} invoiceNumber={invoice.invoiceNumber} open={open} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  )
}

export function DownloadButton({ invoice }: { invoice: PublicInvoice }) {
  return (
    <FileButton
      fetchFile={() => download('GET /invoices/:id/pdf', { params: { id: invoice.id } })}
      fileName={invoiceFileName(invoice.invoiceNumber)}
    >
      <FileDown />
      {t(words.downloadPdf)}
    </FileButton>
  )
}
