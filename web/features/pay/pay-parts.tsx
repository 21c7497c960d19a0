import { placeLines } from '@duly/core/customers/postal-address.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { type PayView, payView } from '@duly/core/payments/due.ts'
import type { PublicInvoice, PublicPaymentLink } from '@duly/core/payments/pay-page.ts'
import type { PublicPayment } from '@duly/core/payments/public-payment.ts'
import { taxNumberLabel } from '@duly/core/taxes/tax-number-label.ts'
import { codeAfter, longDate, moneyText } from '@duly/core/words/format.ts'
import { countryOfForms } from '@duly/core/words/forms.ts'
import * as words from '@duly/core/words/gen/pay.gen.ts'
import Hourglass from 'lucide-react/icons/hourglass'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { ApiError } from '../../api/call.ts'
import { pictureAddress } from '../../api/picture-address.ts'
import { saveFile } from '../../api/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { rich } from '../../words/rich.ts'
import './pay.css'

// What the public pages of an invoice and of a payment link have in common.

type Payable = PublicInvoice | PublicPaymentLink

interface PayHeadProps {
  company: Payable['company']
  /** What heads the page where nobody has a name. */
  heading: string
  vat?: string
  /** Whether the business's name is the page's heading; a large state has one of its own. */
  isTitle: boolean
}

/** Who asks: the business's logo and name head the page. */
function PayHead({ company, heading, vat, isTitle }: PayHeadProps) {
  const place = [company.address, ...placeLines(company.country, company), company.country].filter(Boolean).join(', ')
  const logo = pictureAddress(company.logo)
  const Name = isTitle ? 'h1' : 'p'
  return (
    <div className="pay-head">
      {logo ? (
        <div className="pay-logo">
          <img src={logo} alt="" />
        </div>
      ) : null}
      <div>
        <Name className="pay-name">
          <bdi>{company.name || heading}</bdi>
        </Name>
        {place ? (
          <p className="pay-address">
            <bdi>{place}</bdi>
          </p>
        ) : null}
        {vat ? (
          <p className="pay-address num">
            {rich(words.vat, {
              label: taxNumberLabel(t, countryOfForms(t.forms), vat, 'page'),
              number: <bdi>{vat}</bdi>,
            })}
          </p>
        ) : null}
      </div>
    </div>
  )
}

interface PayFromProps extends Omit<PayHeadProps, 'isTitle'> {
  /** Above the amount, as each page words it. */
  label: string
  /** Formatted. */
  amount: string
  currency: string
  /** What is to be read before the amount. */
  news?: ReactNode
  /** What it is for. */
  children?: ReactNode
}

/** Who asks for how much, and what for. */
export function PayFrom({ label, amount, currency, news, children, ...head }: PayFromProps) {
  return (
    <section className="pay-from" aria-label={t(words.from)}>
      <PayHead {...head} isTitle />
      {news}
      <div className="pay-amount">
        <p className="pay-label">{label}</p>
        <p className="display">
          {amount}
          <small>{codeAfter(amount, currency)}</small>
        </p>
      </div>
      {children}
    </section>
  )
}

/** What the page says of the money and lets the payer do; `checkout` is that which they come back from. */
export function viewOf(payable: Payable, checkout: Payable['checkout'] | null): PayView {
  return payView({ payable: payable.payable, paidMinor: fromApiNumber(payable.paid, payable.currency) ?? 0, checkout })
}

/** After coming back from the checkout: what became of it, as far as is known. Null for what each page words itself. */
export function checkoutNotice(notice: PayView['notice']) {
  switch (notice) {
    case 'declined':
      return <Notice tone="red">{t(words.declined)}</Notice>
    case 'checkout_expired':
      return <Notice tone="yellow">{t(words.checkoutExpired)}</Notice>
    default:
      return null
  }
}

/** Name and value of the slip. */
interface PayLineProps {
  label: ReactNode
  value: string
  className?: string
  /** Of label and value, where they come worded from the document. */
  lang?: string
}

export function PayLine({ label, value, className, lang }: PayLineProps) {
  return (
    <div className={className} lang={lang}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const methods: Readonly<Record<string, 'card' | 'bank' | 'etransfer' | 'cash'>> = {
  card: 'card',
  bank: 'bank',
  'e-transfer': 'etransfer',
  cash: 'cash',
}

/** `May 13, 2025, by card`, or `April 20, 2025, refund`. */
export function paymentWords({ kind, receivedOn, method }: PublicPayment): string {
  const date = longDate(t.forms, receivedOn)
  return kind === 'refund'
    ? t(words.refundedOn, { date })
    : t(words.paidBy, { date, method: methods[method] ?? 'other' })
}

/** How much of what counts towards an invoice are credits, which nobody has paid. */
const creditedOf = (payable: Payable) =>
  'credited' in payable ? (fromApiNumber(payable.credited, payable.currency) ?? 0) : 0

/** What came so far: the sum, and what it is made of. */
export function PaidSoFar({ payable }: { payable: Payable }) {
  const minor = (amount: number) => fromApiNumber(amount, payable.currency) ?? 0
  return (
    <>
      <PayLine
        label={t(words.paidSoFar)}
        value={moneyText(t.forms, creditedOf(payable) - minor(payable.paid), payable.currency)}
      />
      {withPlaces(payable.payments).map(([place, payment]) => (
        <PayLine
          key={place}
          className="pay-part"
          label={paymentWords(payment)}
          value={moneyText(t.forms, minor(payment.amount), payable.currency)}
        />
      ))}
    </>
  )
}

/** Rows that have no identity but their place. */
export function withPlaces<T>(rows: readonly T[]): [string, T][] {
  return rows.map((row, place) => [String(place), row])
}

interface PayStateProps extends Omit<PayHeadProps, 'isTitle'> {
  /** Names the region. */
  label: string
  tone: 'green' | 'blue' | 'yellow' | 'gray' | 'red'
  Glyph: ComponentType<{ 'aria-hidden': 'true' }>
  title: string
  text?: ReactNode
  /** A description list above the rows. */
  top?: ReactNode
  /** Rows of a description list. */
  rows: ReactNode
  /** Buttons and what explains them. */
  children?: ReactNode
  /** What the reader did led here, and their focus went with it: the title has it then. */
  isOutcome?: boolean
}

/** Where things stand when there is nothing to do: large and calm, on a slip of its own. */
export function PayState({ label, tone, Glyph, title, text, top, rows, children, isOutcome, ...head }: PayStateProps) {
  const big = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOutcome) big.current?.focus()
  }, [isOutcome])
  return (
    <div className="pay-whole">
      <section className="pay-from" aria-label={t(words.from)}>
        <PayHead {...head} isTitle={false} />
      </section>
      <section className="pay-slip" data-theme="light" aria-label={label}>
        <div className={cx('pay-stamp', tone)}>
          <Glyph aria-hidden="true" />
        </div>
        <div role="status">
          <h1 className="display pay-big" ref={big} tabIndex={-1}>
            {title}
          </h1>
          {text ? <p className="pay-words">{text}</p> : null}
        </div>
        {top}
        <dl className="pay-sums num">{rows}</dl>
        {children ? <div className="pay-acts">{children}</div> : null}
      </section>
    </div>
  )
}

/** Stands in for Pay Now while the bank decides, and says why. */
export function LockedPayButton() {
  return (
    <>
      <Button variant="primary" size="lg" block disabled aria-describedby="pay-locked">
        <Hourglass />
        {t(words.waitingForBank)}
      </Button>
      <p id="pay-locked" className="pay-why">
        {t(words.locked)}
      </p>
    </>
  )
}

/** Fetches a file by the id that opens the page, and tells how that went. */
export function FileButton({
  fetchFile,
  fileName,
  children,
}: {
  fetchFile: () => Promise<Blob>
  fileName: string
  children: ReactNode
}) {
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      saveFile(await fetchFile(), fileName)
      toast.success(t(words.downloaded))
    } catch {
      toast.error(t(words.downloadFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button onClick={take} busy={busy} busyText={t(words.downloading)} block>
      {children}
    </Button>
  )
}

interface PayButtonProps {
  /** Asks for a checkout, under the idempotency key. */
  open: (idempotencyKey: string) => Promise<{ checkoutUrl: string }>
  disabled: boolean
  /** In place of 'Pay Now'. */
  label?: string | false | undefined
  /** Formatted; shown on phones, where the button stands apart from the sum. */
  amount?: string
  /** Beside the button that is pressed first. */
  second?: true
  className?: string
}

/** Leads to the provider's checkout; a repeat after a lost answer opens the same one. */
export function PayButton({ open, disabled, label, amount, second, className }: PayButtonProps) {
  const key = useActionKey()
  const [busy, setBusy] = useState(false)
  const pay = async () => {
    setBusy(true)
    try {
      const { checkoutUrl } = await open(key.current())
      if (!checkoutUrl) throw new Error('no checkoutUrl')
      // Whoever comes back and pays again asks for another checkout: this one may have expired.
      key.renew()
      window.location.assign(checkoutUrl)
    } catch (error) {
      key.failed(error)
      setBusy(false)
      const refused = error instanceof ApiError && error.status === 409
      toast.error(t(words.payFailed), refused ? { description: error.sentences.join(' ') } : {})
    }
  }
  return (
    <Button
      variant={second ? 'secondary' : 'primary'}
      size={second ? 'md' : 'lg'}
      block
      className={className}
      onClick={() => pay()}
      busy={busy}
      busyText={t(words.processing)}
      disabled={disabled}
    >
      {label || (
        <>
          <LockKeyhole />
          {t(words.payNow)} {amount ? <span className="num">{amount}</span> : null}
        </>
      )}
    </Button>
  )
}

export function SecureCheckout() {
  return (
    <p className="pay-fine only-d">
      <ShieldCheck aria-hidden="true" />
      {t(words.secure)}
    </p>
  )
}
