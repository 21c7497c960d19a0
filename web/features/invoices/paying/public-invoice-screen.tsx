import { invoiceFileName, receiptFileName } from '@duly/core/invoices/paper/file-names.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import type { PayView } from '@duly/core/payments/due.ts'
import type { Known, PublicInvoice, Returned } from '@duly/core/payments/pay-page.ts'
import { setApart } from '@duly/core/words/direction.ts'
import { longDate, moneyText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/pay.gen.ts'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import FileDown from 'lucide-react/icons/file-down'
import FileText from 'lucide-react/icons/file-text'
import Hourglass from 'lucide-react/icons/hourglass'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { Suspense, useState } from 'react'
import { call, download } from '../../../api/call.ts'
import { checkoutShown, checkoutWatch } from '../../../api/checkout-watch.ts'
import { useLiveData } from '../../../api/use-live-data.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { lazyView, useEver } from '../../../ui/lazy-view.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { t } from '../../../words/page.ts'
import { rich } from '../../../words/rich.ts'
import { CopyRows } from '../../pay/copy-rows.tsx'
import { Goods } from '../../pay/goods.tsx'
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
} from '../../pay/pay-parts.tsx'
import { ExplainTotal } from '../totals/explain-total.tsx'
import { type Asked, askedOf, PaySchedule, payAllText } from './pay-schedule.tsx'
import { ScanToPay } from './scan-to-pay.tsx'

const PublicPaper = lazyView(() => import('./public-paper.tsx').then((module) => module.PublicPaper))

interface PublicInvoiceScreenProps {
  id: string
  /** Back from the checkout: the page waits for the truth. */
  returned: Returned
  /** What the document brought along. */
  known: Known<PublicInvoice>
  /** The part that the link names, of an invoice that is paid in parts. */
  part?: number | 'all'
}

/** What the payer sees: who asks for how much, and the way to pay it. Needs no sign-in. */
export function PublicInvoiceScreen({ id, returned, known, part }: PublicInvoiceScreenProps) {
  const live = useLiveData({
    known,
    load: (signal) => call('GET /invoices/:id/public', { params: { id } }, { signal }),
    again: (invoice, answers) => checkoutWatch(invoice, answers, returned),
  })
  if (live.state === 'ready')
    return (
      <PaySlip
        invoice={live.data}
        part={part}
        checkout={returned && checkoutShown(live.data.checkout, live.answers, returned)}
      />
    )
  return (
    <State>
      {live.state === 'waiting' ? (
        <Waiting>{t(words.invoiceLoading)}</Waiting>
      ) : live.state === 'missing' ? (
        <EmptyState art="torn" level={1} title={t(words.invoiceMissing)} text={t(words.invoiceMissingText)} />
      ) : (
        <ErrorState level={1} title={t(words.invoiceFailed)} onRetry={live.retry} busy={live.busy} />
      )}
    </State>
  )
}

function State({ children }: { children: React.ReactNode }) {
  return <div className="pay-state">{children}</div>
}

const minorOf = (amount: number, currency: string) => fromApiNumber(amount, currency) ?? 0
const money = (amount: number, currency: string) => moneyText(t.language, minorOf(amount, currency), currency)

interface SlipProps {
  invoice: PublicInvoice
  /** The checkout to tell of; null for those who come from none. */
  checkout: PublicInvoice['checkout'] | null
  part: number | 'all' | undefined
}

function PaySlip({ invoice, checkout, part }: SlipProps) {
  const view = viewOf(invoice, checkout)
  const asked = askedOf(invoice, part)
  const state = largeState(invoice, view, asked)
  if (state) return <StatePage invoice={invoice} state={state} asked={asked} />
  return <OpenPage invoice={invoice} view={view} asked={asked} />
}

/** Something is owed: what for, how much, and the ways to pay it. */
function OpenPage({ invoice, view, asked }: { invoice: PublicInvoice; view: PayView; asked: Asked }) {
  const { company, currency } = invoice
  const due = money(asked.amount, currency)
  return (
    <div className="pay">
      <PayFrom
        company={company}
        heading={t(words.invoiceHeading)}
        label={asked.label ?? t(words.amountDue)}
        amount={due}
        currency={currency}
        vat={company.vat}
      >
        <Goods items={invoice.items} between={invoice.betweenLines} currency={currency} />
        {invoice.taxNumbers.map((text) => (
          <p key={text} className="pay-address num">
            <bdi>{text}</bdi>
          </p>
        ))}
        <SeeInvoice invoice={invoice} />
      </PayFrom>
      <section aria-label={t(words.invoiceSummary)}>
        <Progress invoice={invoice} notice={view.notice} />
        <div className="pay-slip" data-theme="light">
          <Top invoice={invoice} dueDate={asked.dueDate} />
          <dl className="pay-sums num">
            <Sums invoice={invoice} />
            {invoice.payments.length > 0 ? <PaidSoFar payable={invoice} /> : null}
            {invoice.payments.length > 0 ? (
              <PayLine label={t(words.balance)} value={money(invoice.amountDue, currency)} className="pay-total" />
            ) : null}
          </dl>
          <ExplainTotal
            load={(signal) =>
              call('GET /invoices/:id/explanation', { params: { id: invoice.id }, query: {} }, { signal })
            }
          />
          <PaySchedule {...invoice} />
          <Acts invoice={invoice} act={view.act} asked={asked} due={due} />
          <Transfer invoice={invoice} beside={view.act === 'pay'} />
        </div>
        {view.act === 'pay' ? <SecureCheckout /> : null}
      </section>
      {view.act === 'none' ? null : (
        <div className="pay-bar">
          <PayInvoice invoice={invoice} act={view.act} ask={asked.ask} amount={due} />
        </div>
      )}
    </div>
  )
}

interface ActsProps {
  invoice: PublicInvoice
  act: PayView['act']
  asked: Asked
  /** What is asked for first, formatted. */
  due: string
}

/** What is asked for first, then all that is owed, then the paper. */
function Acts({ invoice, act, asked, due }: ActsProps) {
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

/** Which invoice, and when it was to be paid. */
function Top({ invoice, dueDate = invoice.dueDate }: { invoice: PublicInvoice; dueDate?: string | undefined }) {
  return (
    <dl className="pay-top">
      <div>
        <dt>{t(words.numberLabel)}</dt>
        <dd className="num">
          <bdi>{invoice.invoiceNumber}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t(words.dueDate)}</dt>
        <dd className="num">{longDate(t.language, dueDate)}</dd>
      </div>
    </dl>
  )
}

/** What the total is made of. */
function Sums({ invoice }: { invoice: PublicInvoice }) {
  const { printedSums } = invoice
  // Where lines name their taxes: as on the paper, the total last.
  if (printedSums.length > 0)
    return withPlaces(printedSums).map(([place, { label, amount }]) => (
      <PayLine
        key={place}
        label={label}
        value={amount}
        className={Number(place) === printedSums.length - 1 ? 'pay-total' : undefined}
      />
    ))
  const sum = (amount: number) => money(amount, invoice.currency)
  return (
    <>
      <PayLine label={t(words.subtotal)} value={sum(invoice.subtotal)} />
      {invoice.discount > 0 ? <PayLine label={t(words.discount)} value={sum(-invoice.discount)} /> : null}
      {invoice.shipping > 0 ? <PayLine label={t(words.shipping)} value={sum(invoice.shipping)} /> : null}
      {invoice.tax > 0 ? <PayLine label={t(words.tax)} value={sum(invoice.tax)} /> : null}
      <PayLine label={t(words.total)} value={sum(invoice.total)} className="pay-total" />
    </>
  )
}

/** Bank or e-transfer details, where the paper prints them. */
function Transfer({ invoice, beside }: { invoice: PublicInvoice; beside: boolean }) {
  if (invoice.transfer.length === 0) return null
  return (
    <section className="pay-transfer" aria-label={t(words.payByTransfer)}>
      <p className="pay-or">{t(beside ? words.orByTransfer : words.payByTransfer)}</p>
      {invoice.paymentCode ? <ScanToPay code={invoice.paymentCode} /> : null}
      <CopyRows facts={[...invoice.transfer, { label: t(words.reference), value: invoice.transferReference }]} />
    </section>
  )
}

type LargeState = Pick<Parameters<typeof PayState>[0], 'tone' | 'Glyph' | 'title' | 'text'> & { isWaiting?: true }

/** What is said in large where there is nothing to do for the payer; null where there is. */
function largeState(invoice: PublicInvoice, { notice }: PayView, asked: Asked): LargeState | null {
  const { name } = invoice.company
  switch (notice) {
    case 'paid':
      return {
        tone: 'green',
        Glyph: Check,
        title: t(words.paid),
        text: rich(words.paidText, {
          named: name ? 'yes' : 'other',
          business: <bdi>{name}</bdi>,
          // Payments that the business recorded by hand may come without one.
          receipt: invoice.checkout === 'paid' ? 'yes' : 'other',
        }),
      }
    case 'nothing_due':
      return { tone: 'green', Glyph: Check, title: t(words.nothingDue), text: t(words.nothingDueInvoice) }
    case 'cancelled':
      return { tone: 'yellow', Glyph: Ban, title: t(words.cancelledInvoice), text: t(words.cancelledInvoiceText) }
    case 'confirming':
      return {
        tone: 'blue',
        Glyph: Hourglass,
        title: t(words.confirming),
        text: t(words.confirmingText, { sum: money(asked.amount, invoice.currency) }),
        isWaiting: true,
      }
    default:
      return null
  }
}

/** What came, and what it settled. */
function Received({ invoice }: { invoice: PublicInvoice }) {
  const { currency, invoiceNumber } = invoice
  const over = minorOf(invoice.paid, currency) - minorOf(invoice.total, currency)
  return (
    <>
      {withPlaces(invoice.payments).map(([place, payment]) => (
        <PayLine key={place} label={paymentWords(payment)} value={money(payment.amount, currency)} />
      ))}
      {invoice.payable === 'paid' && invoice.paid > 0 ? (
        <PayLine
          label={rich(words.settled, { number: <bdi>{invoiceNumber}</bdi> })}
          value={money(invoice.total, currency)}
          className="pay-total"
        />
      ) : null}
      {over > 0 ? <PayLine label={t(words.overpaid)} value={moneyText(t.language, over, currency)} /> : null}
    </>
  )
}

interface StateProps {
  invoice: PublicInvoice
  state: LargeState
  asked: Asked
}

function StatePage({ invoice, state: { isWaiting, ...state }, asked }: StateProps) {
  const { company, currency, invoiceNumber } = invoice
  return (
    <PayState
      {...state}
      label={t(words.invoiceSummary)}
      company={company}
      heading={t(words.invoiceHeading)}
      vat={company.vat}
      top={<Top invoice={invoice} />}
      rows={
        isWaiting ? (
          <>
            <Sums invoice={invoice} />
            {invoice.payments.length > 0 ? <PaidSoFar payable={invoice} /> : null}
            <PayLine label={t(words.beingPaid)} value={money(asked.amount, currency)} className="pay-total" />
          </>
        ) : (
          <>
            <Sums invoice={invoice} />
            <Received invoice={invoice} />
          </>
        )
      }
    >
      {isWaiting ? (
        <>
          <LockedPayButton />
          <DownloadButton invoice={invoice} />
        </>
      ) : (
        <>
          <div className="pay-files">
            {invoice.receipt ? (
              <FileButton
                fetchFile={() => download('GET /invoices/:id/receipt', { params: { id: invoice.id } })}
                fileName={receiptFileName(invoiceNumber)}
              >
                <ReceiptText />
                {t(words.receipt)}
              </FileButton>
            ) : null}
            <DownloadButton invoice={invoice} />
          </div>
          <SeeInvoice invoice={invoice} />
        </>
      )}
    </PayState>
  )
}

/** Why the page cannot do what the payer came for, said plainly above the slip. */
function Progress({ invoice, notice }: { invoice: PublicInvoice; notice: PayView['notice'] }) {
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

function PayInvoice({ invoice, act, ask, sum, label, ...looks }: PayInvoiceProps) {
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
function SeeInvoice({ invoice }: { invoice: PublicInvoice }) {
  const [open, setOpen] = useState(false)
  const ever = useEver(open)
  return (
    <div className="pay-see">
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FileText />
        {t(words.see)}
      </Button>
      {ever ? (
        <Suspense>
          <PublicPaper
            id={invoice.id}
            invoiceNumber={invoice.invoiceNumber}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

function DownloadButton({ invoice }: { invoice: PublicInvoice }) {
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
