import { viewerTimeZone } from '@duly/core/dates/instant.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { linkReceiptFileName } from '@duly/core/invoices/paper/file-names.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import type { PayView } from '@duly/core/payments/due.ts'
import type { Known, PublicPaymentLink, Returned } from '@duly/core/payments/pay-page.ts'
import { setApart } from '@duly/core/words/direction.ts'
import { listDate, moneyText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/pay.gen.ts'
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
import { t } from '../../words/page.ts'
import { rich } from '../../words/rich.ts'
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
        <Waiting>{t(words.linkLoading)}</Waiting>
      ) : live.state === 'missing' ? (
        <EmptyState art="torn" level={1} title={t(words.linkMissing)} text={t(words.linkMissingText)} />
      ) : (
        <ErrorState level={1} title={t(words.linkFailed)} onRetry={() => window.location.reload()} />
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
const money = (minor: number, currency: string) => moneyText(t.forms, minor, currency)
const dayOf = (instant: string) => listDate(t.forms, today(new Date(instant), viewerTimeZone()))

function PaySlip({ link, checkout }: SlipProps) {
  const view = viewOf(link, checkout)
  const state = largeState(link, view)
  if (state) return <StatePage link={link} state={state} canReopen={view.act === 'wait'} />
  return <OpenPage link={link} view={view} />
}

/** Something is owed: what for, how much, and the way to pay it. */
function OpenPage({ link, view }: { link: PublicPaymentLink; view: PayView }) {
  const { company, currency } = link
  const due = money(minorOf(link.amountDue, currency), currency)
  const purpose = link.additionalNotes.trim()
  return (
    <div className="pay">
      <PayFrom
        company={company}
        heading={t(words.linkHeading)}
        label={t(words.linkAmountDue)}
        amount={due}
        currency={currency}
      >
        {purpose ? (
          <section className="pay-goods" aria-labelledby="goods">
            <h2 id="goods">{t(words.goods)}</h2>
            <p className="pay-purpose">
              <bdi>{purpose}</bdi>
            </p>
          </section>
        ) : null}
      </PayFrom>
      <section aria-label={t(words.linkSummary)}>
        <Progress link={link} notice={view.notice} />
        <div className="pay-slip" data-theme="light">
          <dl className="pay-sums num">
            <PayLine
              label={t(words.total)}
              value={money(minorOf(link.total, currency), currency)}
              className="pay-total"
            />
            {link.payments.length > 0 ? <PaidSoFar payable={link} /> : null}
            {link.payments.length > 0 ? <PayLine label={t(words.balance)} value={due} className="pay-total" /> : null}
            <PayLine label={t(words.validUntil)} value={dayOf(link.expiresAt)} />
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
  const asker = { named: company.name ? 'yes' : 'other', business: <bdi>{company.name}</bdi> } as const
  switch (notice) {
    case 'paid':
      return {
        tone: 'green',
        Glyph: Check,
        title: t(words.paid),
        text: rich(words.paidText, { ...asker, receipt: 'yes' }),
      }
    case 'nothing_due':
      return {
        tone: 'green',
        Glyph: Check,
        title: t(words.nothingDue),
        text: t(words.nothingDueLink),
      }
    case 'cancelled':
      return {
        tone: 'yellow',
        Glyph: Ban,
        title: t(words.cancelledLink),
        text: t(words.cancelledLinkText),
      }
    case 'expired':
      return {
        tone: 'gray',
        Glyph: TimerOff,
        title: t(words.expired),
        text: rich(words.expiredText, asker),
      }
    case 'confirming':
      return {
        tone: 'blue',
        Glyph: Hourglass,
        title: t(words.confirming),
        text: t(words.confirmingText, { sum: money(beingPaid(link), link.currency) }),
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
  const purpose = link.additionalNotes.trim()
  const over = minorOf(link.paid, link.currency) - minorOf(link.total, link.currency)
  return (
    <PayState
      {...state}
      label={t(words.linkSummary)}
      company={company}
      heading={t(words.linkHeading)}
      rows={
        isWaiting ? (
          <PayLine label={t(words.beingPaid)} value={money(beingPaid(link), currency)} className="pay-total" />
        ) : (
          <>
            {withPlaces(link.payments).map(([place, payment]) => (
              <PayLine
                key={place}
                label={paymentWords(payment)}
                value={money(minorOf(payment.amount, currency), currency)}
              />
            ))}
            <PayLine
              label={t(words.total)}
              value={money(minorOf(link.total, currency), currency)}
              className="pay-total"
            />
            {over > 0 ? <PayLine label={t(words.overpaid)} value={money(over, currency)} /> : null}
            {link.payable === 'expired' ? <PayLine label={t(words.expiredOn)} value={dayOf(link.expiresAt)} /> : null}
          </>
        )
      }
    >
      {isWaiting ? canReopen ? <LockedPayButton /> : null : null}
      {purpose && !isWaiting ? (
        <p className="pay-purpose">
          <bdi>{purpose}</bdi>
        </p>
      ) : null}
      {link.receipt && !isWaiting ? (
        <FileButton
          fetchFile={() => download('GET /payment-links/:id/receipt', { params: { id: link.id } })}
          fileName={linkReceiptFileName(link.payments.findLast(({ amount }) => amount > 0)?.receivedOn ?? '')}
        >
          <ReceiptText />
          {t(words.receipt)}
        </FileButton>
      ) : null}
    </PayState>
  )
}

/** Why the page cannot do what the payer came for, said plainly above the slip. */
function Progress({ link, notice }: { link: PublicPaymentLink; notice: PayView['notice'] }) {
  const { name } = link.company
  const asker = { named: name ? 'yes' : 'other', business: <bdi>{name}</bdi> } as const
  switch (notice) {
    case 'currency':
      return (
        <Notice tone="yellow">
          {rich(words.noCardLink, { ...asker, currency: setApart(t.language, link.currency) })}
        </Notice>
      )
    case 'disabled':
      return <Notice tone="yellow">{rich(words.cardsOff, asker)}</Notice>
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
