import { formatInstantDate } from '@duly/core/dates/instant.ts'
import { formatMoney, fromApiNumber } from '@duly/core/money/money.ts'
import type { Known, PublicPaymentLink } from '@duly/core/payments/pay-page.ts'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { ApiError, call } from '../../api/call.ts'
import { checkoutWatch } from '../../api/checkout-watch.ts'
import { pictureAddress } from '../../api/picture-address.ts'
import { useLiveData } from '../../api/use-live-data.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import '../invoices/public-invoice.css'

interface PublicPaymentLinkScreenProps {
  id: string
  /** Back from the checkout: the page waits for the truth. */
  returned: boolean
  /** What the document brought along. */
  known: Known<PublicPaymentLink>
}

/** What a payer sees of a payment link: who asks for how much, and the way to pay it. Needs no sign-in. */
export function PublicPaymentLinkScreen({ id, returned, known }: PublicPaymentLinkScreenProps) {
  const live = useLiveData({
    known,
    load: (signal) => call('GET /payment-links/:id/public', { params: { id } }, { signal }),
    again: (link, answers) => returned && checkoutWatch(link, answers),
  })
  if (live.state === 'ready') return <PaySlip link={live.data} returned={returned} />
  return (
    <div className="pay-state">
      {live.state === 'waiting' ? (
        <Waiting>Loading payment link...</Waiting>
      ) : live.state === 'missing' ? (
        <EmptyState
          art="torn"
          level={1}
          title="Payment link not found"
          text="It may have been deleted. Please ask whoever sent it to you."
        />
      ) : (
        <ErrorState
          level={1}
          title="Failed to load payment link"
          retryLabel="Reload"
          onRetry={() => window.location.reload()}
        />
      )}
    </div>
  )
}

function PaySlip({ link, returned }: { link: PublicPaymentLink; returned: boolean }) {
  const { company, currency } = link
  const total = formatMoney(fromApiNumber(link.total) ?? 0, currency)
  const place = [company.address, company.city, company.zip, company.country].filter(Boolean).join(', ')
  const logo = pictureAddress(company.logo)
  const ended = link.payable === 'paid' || link.payable === 'expired' || link.payable === 'cancelled'
  return (
    <div className="pay">
      <section className="pay-from" aria-label="From">
        {logo ? (
          <div className="pay-logo">
            <img src={logo} alt="" />
          </div>
        ) : null}
        <h1>{company.name}</h1>
        {place ? <p className="pay-address">{place}</p> : null}
        <div className="pay-amount">
          <p className="pay-label">Amount Due</p>
          <p className="display">
            {total}
            <small>{currency}</small>
          </p>
        </div>
      </section>
      <section aria-label="Payment">
        <Progress link={link} returned={returned} />
        <div className="pay-slip" data-theme="light">
          <dl className="pay-sums num">
            <div className="pay-total">
              <dt>Total</dt>
              <dd>{total}</dd>
            </div>
            {link.payable === 'paid' ? null : (
              <div>
                <dt>{link.status === 'EXPIRED' ? 'Expired on' : 'Valid until'}</dt>
                <dd>{formatInstantDate(link.expiresAt)}</dd>
              </div>
            )}
          </dl>
          {ended ? null : (
            <div className="pay-acts">
              <PayButton link={link} className="only-d" />
            </div>
          )}
        </div>
        {link.payable === 'yes' ? (
          <p className="pay-fine only-d">
            <ShieldCheck aria-hidden="true" />
            You will continue to a secure checkout page.
          </p>
        ) : null}
      </section>
      {ended ? null : (
        <div className="pay-bar">
          <PayButton link={link} amount={total} />
        </div>
      )}
    </div>
  )
}

/** Where the money stands, said plainly; after coming back from the checkout the page waits for the truth. */
function Progress({ link, returned }: { link: PublicPaymentLink; returned: boolean }) {
  switch (link.payable) {
    case 'paid':
      return <Notice tone="green">This payment was received. Thank you. A receipt is on its way by e-mail.</Notice>
    case 'expired':
      return <Notice tone="yellow">This payment link has expired. Please ask {link.company.name} for a new one.</Notice>
    case 'cancelled':
      return <Notice tone="yellow">This payment link was cancelled. Nothing is due.</Notice>
  }
  if (returned && link.checkout === 'declined')
    return <Notice tone="red">The payment was declined. Nothing was charged; you can try again.</Notice>
  if (returned && link.checkout === 'expired')
    return <Notice tone="yellow">The checkout has expired. Nothing was charged; you can try again.</Notice>
  if (returned && (link.checkout === 'processing' || link.checkout === 'open'))
    return <Notice tone="blue">We are waiting for the payment to be confirmed. This page updates by itself.</Notice>
  if (link.payable === 'currency')
    return (
      <Notice tone="yellow">
        Card payments are not available in {link.currency}. Please ask {link.company.name} for another way to pay.
      </Notice>
    )
  if (link.payable === 'disabled')
    return (
      <Notice tone="yellow">
        {link.company.name} does not take card payments at the moment. Please ask for another way to pay.
      </Notice>
    )
  return null
}

function PayButton({ link, amount, className }: { link: PublicPaymentLink; amount?: string; className?: string }) {
  const key = useActionKey()
  const [busy, setBusy] = useState(false)
  const pay = async () => {
    setBusy(true)
    try {
      const { checkoutUrl } = await call(
        'POST /payment-links/:id/payment',
        { params: { id: link.id } },
        { idempotencyKey: key.current() },
      )
      if (!checkoutUrl) throw new Error('no checkoutUrl')
      // Whoever comes back and pays again asks for another checkout: this one may have expired.
      key.renew()
      window.location.assign(checkoutUrl)
    } catch (error) {
      key.failed(error)
      setBusy(false)
      const refused = error instanceof ApiError && error.status === 409
      toast.error(
        'Failed to initiate payment. Please try again.',
        refused ? { description: error.messages.join(' ') } : {},
      )
    }
  }
  return (
    <Button
      variant="primary"
      size="lg"
      block
      className={className}
      onClick={() => void pay()}
      busy={busy}
      busyText="Processing..."
      disabled={link.payable !== 'yes'}
    >
      <LockKeyhole />
      Pay Now {amount ? <span className="num">{amount}</span> : null}
    </Button>
  )
}
