import { formatInstantDate } from '@duly/core/dates/instant.ts'
import { formatMoney, fromApiNumber } from '@duly/core/money/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useCallback, useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { ApiError, call } from '../../api/call.ts'
import { pictureAddress } from '../../api/picture-address.ts'
import { useBackInView } from '../../api/use-back-in-view.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { type PublicPaymentLink, publicPaymentLinkQuery } from './queries.ts'
import '../invoices/public-invoice.css'

/** What a payer sees of a payment link: who asks for how much, and the way to pay it. Needs no sign-in. */
export function PublicPaymentLinkScreen() {
  const { id } = useParams({ strict: false }) as { id: string }
  // The provider sends the browser back with ?checkout=success|failed|cancelled; what happened is the server's to say.
  const search = useSearch({ strict: false }) as { checkout?: string }
  const returned = search.checkout !== undefined && search.checkout !== 'cancelled'
  const query = useQuery(publicPaymentLinkQuery(id, returned))
  if (query.isPending)
    return (
      <div className="pay-state">
        <Waiting>Loading payment link...</Waiting>
      </div>
    )
  if (query.isError) {
    const missing = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400)
    return (
      <div className="pay-state">
        {missing ? (
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
  return <PaySlip link={query.data} returned={returned} />
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
  useBackInView(useCallback(() => setBusy(false), []))
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
