import { formatInstantDate } from '@duly/core/dates/instant.ts'
import { linkReceiptFileName } from '@duly/core/invoices/paper/file-names.ts'
import { formatMoney, fromApiNumber } from '@duly/core/money/money.ts'
import type { PayView } from '@duly/core/payments/due.ts'
import type { Known, PublicPaymentLink, Returned } from '@duly/core/payments/pay-page.ts'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import Hourglass from 'lucide-react/icons/hourglass'
import ReceiptText from 'lucide-react/icons/receipt-text'
import TimerOff from 'lucide-react/icons/timer-off'
import { call, download } from '../../api/call.ts'
import { checkoutShown, checkoutWatch } from '../../api/checkout-watch.ts'
import { useLiveData } from '../../api/use-live-data.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import {
  checkoutNotice,
  FileButton,
  LockedPayButton,
  PaidSoFar,
  PayButton,
  PayFrom,
  PayLine,
  PayState,
  paymentWords,
  SecureCheckout,
  viewOf,
  withPlaces,
} from '../pay/pay-parts.tsx'

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

const minorOf = (amount: number, currency: string) => fromApiNumber(amount, currency) ?? 0
const heading = 'Payment request'

function PaySlip({ link, checkout }: SlipProps) {
  const view = viewOf(link, checkout)
  const state = largeState(link, view)
  if (state) return <StatePage link={link} state={state} canReopen={view.act === 'wait'} />
  return <OpenPage link={link} view={view} />
}

/** Something is owed: what for, how much, and the way to pay it. */
function OpenPage({ link, view }: { link: PublicPaymentLink; view: PayView }) {
  const { company, currency } = link
  const due = formatMoney(minorOf(link.amountDue, link.currency), currency)
  const purpose = link.additionalNotes.trim()
  return (
    <div className="pay">
      <PayFrom company={company} heading={heading} label="Amount Due" amount={due} currency={currency}>
        {purpose ? (
          <section className="pay-goods" aria-labelledby="goods">
            <h2 id="goods">What this is for</h2>
            <p className="pay-purpose">{purpose}</p>
          </section>
        ) : null}
      </PayFrom>
      <section aria-label="Payment">
        <Progress link={link} notice={view.notice} />
        <div className="pay-slip" data-theme="light">
          <dl className="pay-sums num">
            <PayLine
              label="Total"
              value={formatMoney(minorOf(link.total, link.currency), currency)}
              className="pay-total"
            />
            {link.payments.length > 0 ? <PaidSoFar payable={link} /> : null}
            {link.payments.length > 0 ? <PayLine label="Balance" value={due} className="pay-total" /> : null}
            <PayLine label="Valid until" value={formatInstantDate(link.expiresAt)} />
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

type LargeState = Pick<Parameters<typeof PayState>[0], 'tone' | 'Glyph' | 'title' | 'text'> & { isWaiting?: true }

/** What is said in large where there is nothing to do for the payer; null where there is. */
function largeState({ company, ...link }: PublicPaymentLink, { notice }: PayView): LargeState | null {
  switch (notice) {
    case 'paid':
      return {
        tone: 'green',
        Glyph: Check,
        title: 'Paid, thank you',
        text: `${company.name ? `${company.name} has received your payment.` : 'Your payment was received.'} A receipt is on its way by e-mail.`,
      }
    case 'nothing_due':
      return {
        tone: 'green',
        Glyph: Check,
        title: 'Nothing is due',
        text: 'There is nothing to pay on this payment link.',
      }
    case 'cancelled':
      return {
        tone: 'yellow',
        Glyph: Ban,
        title: 'Cancelled',
        text: 'This payment link was cancelled. Nothing is due.',
      }
    case 'expired':
      return {
        tone: 'gray',
        Glyph: TimerOff,
        title: 'Expired',
        text: `This payment link has expired. Please ask ${company.name || 'whoever sent it to you'} for a new one.`,
      }
    case 'confirming':
      return {
        tone: 'blue',
        Glyph: Hourglass,
        title: 'Your bank is confirming',
        text: `We asked for ${formatMoney(beingPaid(link), link.currency)} and are waiting for the answer. This usually takes a minute. This page updates by itself, and you can close it.`,
        isWaiting: true,
      }
    default:
      return null
  }
}

/** What the checkout asked for, in minor units; nothing is due by itself once the link has expired meanwhile. */
const beingPaid = ({ total, paid, currency }: Pick<PublicPaymentLink, 'total' | 'paid' | 'currency'>) =>
  minorOf(total, currency) - minorOf(paid, currency)

interface StatePageProps {
  link: PublicPaymentLink
  state: LargeState
  /** Whether the payer may pay again if the bank says no. */
  canReopen: boolean
}

function StatePage({ link, state: { isWaiting, ...state }, canReopen }: StatePageProps) {
  const { company, currency } = link
  const money = (minor: number) => formatMoney(minor, currency)
  const purpose = link.additionalNotes.trim()
  const over = minorOf(link.paid, link.currency) - minorOf(link.total, link.currency)
  return (
    <PayState
      {...state}
      label="Payment"
      company={company}
      heading={heading}
      rows={
        isWaiting ? (
          <PayLine label="Being paid" value={money(beingPaid(link))} className="pay-total" />
        ) : (
          <>
            {withPlaces(link.payments).map(([place, payment]) => (
              <PayLine
                key={place}
                label={paymentWords(payment)}
                value={money(minorOf(payment.amount, link.currency))}
              />
            ))}
            <PayLine label="Total" value={money(minorOf(link.total, link.currency))} className="pay-total" />
            {over > 0 ? <PayLine label="Overpaid" value={money(over)} /> : null}
            {link.payable === 'expired' ? (
              <PayLine label="Expired on" value={formatInstantDate(link.expiresAt)} />
            ) : null}
          </>
        )
      }
    >
      {isWaiting ? canReopen ? <LockedPayButton /> : null : null}
      {purpose && !isWaiting ? <p className="pay-purpose">{purpose}</p> : null}
      {link.receipt && !isWaiting ? (
        <FileButton
          fetchFile={() => download('GET /payment-links/:id/receipt', { params: { id: link.id } })}
          fileName={linkReceiptFileName(link.payments.findLast(({ amount }) => amount > 0)?.receivedOn ?? '')}
          done="PDF downloaded successfully"
          failed="Failed to download PDF"
        >
          <ReceiptText />
          Receipt
        </FileButton>
      ) : null}
    </PayState>
  )
}

/** Why the page cannot do what the payer came for, said plainly above the slip. */
function Progress({ link, notice }: { link: PublicPaymentLink; notice: PayView['notice'] }) {
  const { name } = link.company
  switch (notice) {
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
