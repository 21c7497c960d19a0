import { fromApiNumber } from '@duly/core/money/money.ts'
import type { PublicInvoice } from '@duly/core/payments/pay-page.ts'
import { longDate, moneyText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/pay.gen.ts'
import { t } from '../../../words/page.ts'
import { rich } from '../../../words/rich.ts'
import { PayLine, paymentWords, withPlaces } from '../../pay/pay-parts.tsx'

const minorOf = (amount: number, currency: string) => fromApiNumber(amount, currency) ?? 0
export const money = (amount: number, currency: string) => moneyText(t.forms, minorOf(amount, currency), currency)

/** Which invoice, and when it was to be paid. */
export function Top({ invoice, dueDate = invoice.dueDate }: { invoice: PublicInvoice; dueDate?: string | undefined }) {
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
        <dd className="num">{longDate(t.forms, dueDate)}</dd>
      </div>
    </dl>
  )
}

/** What the total is made of. */
export function Sums({ invoice }: { invoice: PublicInvoice }) {
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

/** What credit notes took off, which nobody has paid. */
export function Credited({ invoice: { credited, currency } }: { invoice: PublicInvoice }) {
  return credited > 0 ? <PayLine label={t(words.credited)} value={money(-credited, currency)} /> : null
}

/** What came, and what it settled. */
export function Received({ invoice }: { invoice: PublicInvoice }) {
  const { currency, invoiceNumber } = invoice
  const over = minorOf(invoice.paid, currency) - minorOf(invoice.total, currency)
  return (
    <>
      {withPlaces(invoice.payments).map(([place, payment]) => (
        <PayLine key={place} label={paymentWords(payment)} value={money(payment.amount, currency)} />
      ))}
      <Credited invoice={invoice} />
      {invoice.payable === 'paid' && invoice.paid > 0 ? (
        <PayLine
          label={rich(words.settled, { number: <bdi>{invoiceNumber}</bdi> })}
          value={money(invoice.total, currency)}
          className="pay-total"
        />
      ) : null}
      {over > 0 ? <PayLine label={t(words.overpaid)} value={moneyText(t.forms, over, currency)} /> : null}
    </>
  )
}
