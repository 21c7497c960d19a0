import type { PayView } from '@duly/core/payments/due.ts'
import type { Known, PublicInvoice, Returned } from '@duly/core/payments/pay-page.ts'
import * as words from '@duly/core/words/gen/pay.gen.ts'
import { call } from '../../../api/call.ts'
import { checkoutShown, checkoutWatch } from '../../../api/checkout-watch.ts'
import { useLiveData } from '../../../api/use-live-data.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { t } from '../../../words/page.ts'
import { Goods } from '../../pay/goods.tsx'
import { PaidSoFar, PayFrom, PayLine, SecureCheckout, viewOf } from '../../pay/pay-parts.tsx'
import { ExplainTotal } from '../totals/explain-total.tsx'
import { type Asked, askedOf, PaySchedule } from './pay-schedule.tsx'
import { Acts, PayInvoice, Progress, SeeInvoice, Transfer } from './public-invoice-acts.tsx'
import { largeState, paidText, StatePage } from './public-invoice-state.tsx'
import { Credited, money, Sums, Top } from './public-invoice-sums.tsx'

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

/** To whoever has just paid a part: that it came, before the page asks for the next. */
function PartReceived({ invoice }: { invoice: PublicInvoice }) {
  return <Notice tone="green">{paidText(invoice)}</Notice>
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
        news={view.notice === 'received' ? <PartReceived invoice={invoice} /> : null}
      >
        <Goods
          items={invoice.items}
          printed={invoice.printedItems}
          between={invoice.betweenLines}
          currency={currency}
        />
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
            <Credited invoice={invoice} />
            {invoice.payments.length > 0 || invoice.credited > 0 ? (
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
