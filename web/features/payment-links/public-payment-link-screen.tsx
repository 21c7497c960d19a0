import { formatInstantDate } from '@duly/core/dates/instant.ts'
import { formatMoney, fromApiNumber } from '@duly/core/money/money.ts'
import type { PayView } from '@duly/core/payments/due.ts'
import type { Known, PublicPaymentLink, Returned } from '@duly/core/payments/pay-page.ts'
import { call } from '../../api/call.ts'
import { checkoutShown, checkoutWatch } from '../../api/checkout-watch.ts'
import { useLiveData } from '../../api/use-live-data.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { checkoutNotice, PayButton, PayFrom, PayLine, SecureCheckout, viewOf } from '../pay/pay-parts.tsx'

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
  const money = (amount: number) => formatMoney(fromApiNumber(amount) ?? 0, currency)
  const due = money(link.amountDue)
  const view = viewOf(link, checkout)
  return (
    <div className="pay">
      <PayFrom company={company} heading="Payment request" label="Amount Due" amount={due} currency={currency} />
      <section aria-label="Payment">
        <Progress link={link} notice={view.notice} />
        <div className="pay-slip" data-theme="light">
          {link.additionalNotes.trim() ? (
            <div className="pay-note">
              <h2>Notes</h2>
              <p>{link.additionalNotes.trim()}</p>
            </div>
          ) : null}
          <dl className="pay-sums num">
            <PayLine label="Total" value={money(link.total)} className="pay-total" />
            {link.paid > 0 ? <PayLine label="Paid" value={money(-link.paid)} /> : null}
            {link.paid > 0 ? <PayLine label="Balance" value={due} /> : null}
            {link.payable === 'paid' || link.payable === 'cancelled' ? null : (
              <PayLine
                label={link.payable === 'expired' ? 'Expired on' : 'Valid until'}
                value={formatInstantDate(link.expiresAt)}
              />
            )}
          </dl>
          {view.act === 'none' ? null : (
            <div className="pay-acts only-d">
              <PayLink link={link} act={view.act} />
            </div>
          )}
        </div>
        {view.act === 'pay' ? <SecureCheckout /> : null}
      </section>
      {view.act === 'none' ? null : (
        <div className="pay-bar">
          <PayLink link={link} act={view.act} amount={due} />
        </div>
      )}
    </div>
  )
}

/** Where the money stands, said plainly; after coming back from the checkout the page waits for the truth. */
function Progress({ link, notice }: { link: PublicPaymentLink; notice: PayView['notice'] }) {
  const { name } = link.company
  switch (notice) {
    case 'paid':
      return <Notice tone="green">This payment was received. Thank you. A receipt is on its way by e-mail.</Notice>
    case 'nothing_due':
      return <Notice tone="green">Nothing is due on this payment link.</Notice>
    case 'expired':
      return (
        <Notice tone="yellow">
          This payment link has expired. Please ask {name || 'whoever sent it to you'} for a new one.
        </Notice>
      )
    case 'cancelled':
      return <Notice tone="yellow">This payment link was cancelled. Nothing is due.</Notice>
    case 'currency':
      return (
        <Notice tone="yellow">
          Card payments are not available in {link.currency}. Please ask {name || 'whoever sent it to you'} for another
          way to pay.
        </Notice>
      )
    case 'disabled':
      return (
        <Notice tone="yellow">
          {name ? `${name} does not accept card payments` : 'Card payments are not accepted'} at the moment. Please ask
          for another way to pay.
        </Notice>
      )
    default:
      return checkoutNotice(notice)
  }
}

interface PayLinkProps {
  link: PublicPaymentLink
  act: PayView['act']
  amount?: string
}

function PayLink({ link, act, amount }: PayLinkProps) {
  return (
    <PayButton
      amount={amount}
      open={(idempotencyKey) =>
        call('POST /payment-links/:id/payment', { params: { id: link.id } }, { idempotencyKey })
      }
      disabled={act !== 'pay'}
    />
  )
}
