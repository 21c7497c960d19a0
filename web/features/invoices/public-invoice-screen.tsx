import { formatLong } from '@duly/core/dates/calendar-date.ts'
import { invoiceFileName } from '@duly/core/invoices/file-names.ts'
import { formatMoney, fromApiNumber } from '@duly/core/money/money.ts'
import type { PayView } from '@duly/core/payments/due.ts'
import type { Known, PublicInvoice, Returned } from '@duly/core/payments/pay-page.ts'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { call, download } from '../../api/call.ts'
import { checkoutShown, checkoutWatch } from '../../api/checkout-watch.ts'
import { saveFile } from '../../api/save-file.ts'
import { useLiveData } from '../../api/use-live-data.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { checkoutNotice, PayButton, PayFrom, PayLine, SecureCheckout, viewOf } from '../pay/pay-parts.tsx'

interface PublicInvoiceScreenProps {
  id: string
  /** Back from the checkout: the page waits for the truth. */
  returned: Returned
  /** What the document brought along. */
  known: Known<PublicInvoice>
}

/** What the payer sees: who asks for how much, and the way to pay it. Needs no sign-in. */
export function PublicInvoiceScreen({ id, returned, known }: PublicInvoiceScreenProps) {
  const live = useLiveData({
    known,
    load: (signal) => call('GET /invoices/:id/public', { params: { id } }, { signal }),
    again: (invoice, answers) => checkoutWatch(invoice, answers, returned),
  })
  if (live.state === 'ready')
    return (
      <PaySlip invoice={live.data} checkout={returned && checkoutShown(live.data.checkout, live.answers, returned)} />
    )
  return (
    <State>
      {live.state === 'waiting' ? (
        <Waiting>Loading invoice...</Waiting>
      ) : live.state === 'missing' ? (
        <EmptyState
          art="torn"
          level={1}
          title="Invoice not found"
          text="The invoice you're looking for doesn't exist"
        />
      ) : (
        <ErrorState
          level={1}
          title="Failed to load invoice"
          text="Please try again later or reload the page."
          onRetry={live.retry}
          busy={live.busy}
        />
      )}
    </State>
  )
}

function State({ children }: { children: React.ReactNode }) {
  return <div className="pay-state">{children}</div>
}

const minorOf = (amount: number) => fromApiNumber(amount) ?? 0

interface SlipProps {
  invoice: PublicInvoice
  /** The checkout to tell of; null for those who come from none. */
  checkout: PublicInvoice['checkout'] | null
}

function PaySlip({ invoice, checkout }: SlipProps) {
  const { company, currency } = invoice
  const money = (amount: number) => formatMoney(minorOf(amount), currency)
  const due = money(invoice.amountDue)
  const view = viewOf(invoice, checkout)
  return (
    <div className="pay">
      <PayFrom
        company={company}
        heading="Invoice"
        label="Amount due"
        amount={due}
        currency={currency}
        vat={company.vat}
      />
      <section aria-label="Invoice summary">
        <Progress invoice={invoice} notice={view.notice} />
        <div className="pay-slip" data-theme="light">
          <dl className="pay-top">
            <div>
              <dt>Invoice #</dt>
              <dd className="num">{invoice.invoiceNumber}</dd>
            </div>
            <div>
              <dt>Due date</dt>
              <dd className="num">{formatLong(invoice.dueDate)}</dd>
            </div>
          </dl>
          <dl className="pay-sums num">
            <PayLine label="Subtotal" value={money(invoice.subtotal)} />
            {invoice.discount > 0 ? (
              <PayLine label="Discount" value={formatMoney(-minorOf(invoice.discount), currency)} />
            ) : null}
            {invoice.shipping > 0 ? <PayLine label="Shipping" value={money(invoice.shipping)} /> : null}
            {invoice.tax > 0 ? <PayLine label="Tax" value={money(invoice.tax)} /> : null}
            <PayLine label="Total" value={money(invoice.total)} className="pay-total" />
            {invoice.paid > 0 ? <PayLine label="Paid" value={formatMoney(-minorOf(invoice.paid), currency)} /> : null}
            {invoice.paid > 0 ? <Balance invoice={invoice} due={due} /> : null}
          </dl>
          <div className="pay-acts">
            <PayInvoice invoice={invoice} act={view.act} className="only-d" />
            <DownloadButton invoice={invoice} />
          </div>
        </div>
        {view.act === 'pay' ? <SecureCheckout /> : null}
      </section>
      {view.act === 'none' ? null : (
        <div className="pay-bar">
          <PayInvoice invoice={invoice} act={view.act} amount={due} />
        </div>
      )}
    </div>
  )
}

/** What is left, or what was paid too much; the same figure as above the slip. */
function Balance({ invoice, due }: { invoice: PublicInvoice; due: string }) {
  const over = minorOf(invoice.paid) - minorOf(invoice.total)
  if (over > 0) return <PayLine label="Overpaid" value={formatMoney(over, invoice.currency)} />
  return <PayLine label="Balance" value={due} />
}

/** Where the money stands, said plainly; after coming back from the checkout the page waits for the truth. */
function Progress({ invoice, notice }: { invoice: PublicInvoice; notice: PayView['notice'] }) {
  switch (notice) {
    case 'paid':
      return (
        <Notice tone="green">
          This invoice is paid. Thank you.
          {/* Payments that the business recorded by hand may come without one. */}
          {invoice.checkout === 'paid' ? ' A receipt is on its way by e-mail.' : null}
        </Notice>
      )
    case 'nothing_due':
      return <Notice tone="green">Nothing is due on this invoice.</Notice>
    case 'cancelled':
      return <Notice tone="yellow">This invoice was cancelled. Nothing is due.</Notice>
    case 'currency':
      return (
        <Notice tone="yellow">
          Card payments are not available in {invoice.currency}. Please use the payment details on the invoice.
        </Notice>
      )
    default:
      return checkoutNotice(notice)
  }
}

interface PayInvoiceProps {
  invoice: PublicInvoice
  act: PayView['act']
  amount?: string
  className?: string
}

function PayInvoice({ invoice, act, ...looks }: PayInvoiceProps) {
  if (act === 'none') return null
  const switchedOff = !invoice.company.paymentSettings.paymentIntegrationEnabled
  return (
    <PayButton
      {...looks}
      open={(idempotencyKey) => call('POST /invoices/:id/payment', { params: { id: invoice.id } }, { idempotencyKey })}
      words={switchedOff && 'Setup Credit Card Payments Disabled'}
      disabled={act !== 'pay'}
    />
  )
}

function DownloadButton({ invoice }: { invoice: PublicInvoice }) {
  const [busy, setBusy] = useState(false)
  const fetchPdf = async () => {
    setBusy(true)
    try {
      saveFile(
        await download('GET /invoices/:id/pdf', { params: { id: invoice.id } }),
        invoiceFileName(invoice.invoiceNumber),
      )
      toast.success('PDF downloaded successfully')
    } catch {
      toast.error('Failed to download PDF')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button onClick={fetchPdf} busy={busy} busyText="Downloading..." block>
      <FileDown />
      Download PDF
    </Button>
  )
}
