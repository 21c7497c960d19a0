import { formatInstantDate } from '@duly/core/dates/instant.ts'
import { formatMoney, fromApiNumber } from '@duly/core/money/money.ts'
import type { Known, PublicPaymentLink, Returned } from '@duly/core/payments/pay-page.ts'
import { call } from '../../api/call.ts'
import { checkoutShown, checkoutWatch } from '../../api/checkout-watch.ts'
import { useLiveData } from '../../api/use-live-data.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { checkoutNotice, PayButton, PayFrom, SecureCheckout } from '../pay/pay-parts.tsx'

interface PublicPaymentLinkScreenProps {
  id: string
  /** Back from the checkout: the page waits for the truth. */
  returned: Returned
  /** What the document brought along. */
  known: Known<PublicPaymentLink>
}

/** What a payer sees of a payment link: who asks for how much, and the way to pay it. Needs no sign-in. */
export function PublicPaymentLinkScreen({ id, returned, known }: PublicPaymentLinkScreenProps) {
  const live = useLiveData({
    known,
    load: (signal) => call('GET /payment-links/:id/public', { params: { id } }, { signal }),
    again: (link, answers) => checkoutWatch(link, answers, returned),
  })
  if (live.state === 'ready')
    return <PaySlip link={live.data} checkout={returned && checkoutShown(live.data.checkout, live.answers, returned)} />
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

interface SlipProps {
  link: PublicPaymentLink
  /** The checkout to tell of; null for those who come from none. */
  checkout: PublicPaymentLink['checkout'] | null
}

function PaySlip({ link, checkout }: SlipProps) {
  const { company, currency } = link
  const total = formatMoney(fromApiNumber(link.total) ?? 0, currency)
  const ended = link.payable === 'paid' || link.payable === 'expired' || link.payable === 'cancelled'
  return (
    <div className="pay">
      <PayFrom company={company} label="Amount Due" amount={total} currency={currency} />
      <section aria-label="Payment">
        <Progress link={link} checkout={checkout} />
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
              <PayLink link={link} className="only-d" />
            </div>
          )}
        </div>
        {link.payable === 'yes' ? <SecureCheckout /> : null}
      </section>
      {ended ? null : (
        <div className="pay-bar">
          <PayLink link={link} amount={total} />
        </div>
      )}
    </div>
  )
}

/** Where the money stands, said plainly; after coming back from the checkout the page waits for the truth. */
function Progress({ link, checkout }: SlipProps) {
  switch (link.payable) {
    case 'paid':
      return <Notice tone="green">This payment was received. Thank you. A receipt is on its way by e-mail.</Notice>
    case 'expired':
      return <Notice tone="yellow">This payment link has expired. Please ask {link.company.name} for a new one.</Notice>
    case 'cancelled':
      return <Notice tone="yellow">This payment link was cancelled. Nothing is due.</Notice>
  }
  const notice = checkout ? checkoutNotice(checkout) : null
  if (notice) return notice
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

function PayLink({ link, ...looks }: { link: PublicPaymentLink; amount?: string; className?: string }) {
  return (
    <PayButton
      {...looks}
      open={(idempotencyKey) =>
        call('POST /payment-links/:id/payment', { params: { id: link.id } }, { idempotencyKey })
      }
      disabled={link.payable !== 'yes'}
    />
  )
}
