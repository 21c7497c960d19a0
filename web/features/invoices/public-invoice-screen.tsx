import { formatLong } from '@duly/core/dates/calendar-date.ts'
import { invoiceFileName } from '@duly/core/invoices/file-names.ts'
import { formatMoney, fromApiNumber } from '@duly/core/money/money.ts'
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
import { checkoutNotice, PayButton, PayFrom, SecureCheckout } from '../pay/pay-parts.tsx'

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
  const due = invoice.status === 'PAID' ? 0 : Math.max(0, invoice.balance)
  return (
    <div className="pay">
      <PayFrom company={company} label="Amount due" amount={money(due)} currency={currency} vat={company.vat} />
      <section aria-label="Invoice summary">
        <Progress invoice={invoice} checkout={checkout} />
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
            <Line label="Subtotal" value={money(invoice.subtotal)} />
            {invoice.discount > 0 ? (
              <Line label="Discount" value={formatMoney(-minorOf(invoice.discount), currency)} />
            ) : null}
            {invoice.shipping > 0 ? <Line label="Shipping" value={money(invoice.shipping)} /> : null}
            {invoice.tax > 0 ? <Line label="Tax" value={money(invoice.tax)} /> : null}
            <Line label="Total" value={money(invoice.total)} className="pay-total" />
            {invoice.paid > 0 ? <Line label="Paid" value={formatMoney(-minorOf(invoice.paid), currency)} /> : null}
            {invoice.paid > 0 ? <Line label="Balance" value={money(invoice.balance)} /> : null}
          </dl>
          <div className="pay-acts">
            <PayInvoice invoice={invoice} className="only-d" />
            <DownloadButton invoice={invoice} />
          </div>
        </div>
        {invoice.payable === 'yes' ? <SecureCheckout /> : null}
      </section>
      {invoice.payable === 'paid' || invoice.payable === 'cancelled' ? null : (
        <div className="pay-bar">
          <PayInvoice invoice={invoice} amount={money(due)} />
        </div>
      )}
    </div>
  )
}

function Line({ label, value, className }: { label: string; value: string; className?: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Where the money stands, said plainly; after coming back from the checkout the page waits for the truth. */
function Progress({ invoice, checkout }: SlipProps) {
  if (invoice.payable === 'paid')
    return (
      <Notice tone="green">
        This invoice is paid. Thank you.
        {/* Payments that the business recorded by hand may come without one. */}
        {invoice.checkout === 'paid' ? ' A receipt is on its way by e-mail.' : null}
      </Notice>
    )
  if (invoice.payable === 'cancelled') return <Notice tone="yellow">This invoice was cancelled. Nothing is due.</Notice>
  const notice = checkout ? checkoutNotice(checkout) : null
  if (notice) return notice
  if (invoice.payable === 'currency')
    return (
      <Notice tone="yellow">
        Card payments are not available in {invoice.currency}. Please use the payment details on the invoice.
      </Notice>
    )
  return null
}

function PayInvoice({ invoice, ...looks }: { invoice: PublicInvoice; amount?: string; className?: string }) {
  if (invoice.payable === 'paid' || invoice.payable === 'cancelled') return null
  const switchedOff = !invoice.company.paymentSettings.paymentIntegrationEnabled
  return (
    <PayButton
      {...looks}
      open={(idempotencyKey) => call('POST /invoices/:id/payment', { params: { id: invoice.id } }, { idempotencyKey })}
      words={switchedOff && 'Setup Credit Card Payments Disabled'}
      disabled={switchedOff || invoice.payable !== 'yes'}
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
