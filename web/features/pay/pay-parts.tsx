import { fromApiNumber } from '@duly/core/money/money.ts'
import { type PayView, payView } from '@duly/core/payments/due.ts'
import type { PublicInvoice, PublicPaymentLink } from '@duly/core/payments/pay-page.ts'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { ApiError } from '../../api/call.ts'
import { pictureAddress } from '../../api/picture-address.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import './pay.css'

// What the public pages of an invoice and of a payment link have in common.

type Payable = PublicInvoice | PublicPaymentLink

interface PayFromProps {
  company: Payable['company']
  /** What heads the page where nobody has a name. */
  heading: string
  /** Above the amount, as each page words it. */
  label: string
  /** Formatted. */
  amount: string
  currency: string
  vat?: string
}

/** Who asks for how much. */
export function PayFrom({ company, heading, label, amount, currency, vat }: PayFromProps) {
  const place = [company.address, company.city, company.zip, company.country].filter(Boolean).join(', ')
  const logo = pictureAddress(company.logo)
  return (
    <section className="pay-from" aria-label="From">
      {logo ? (
        <div className="pay-logo">
          <img src={logo} alt="" />
        </div>
      ) : null}
      <h1>{company.name || heading}</h1>
      {place ? <p className="pay-address">{place}</p> : null}
      {vat ? <p className="pay-address num">VAT: {vat}</p> : null}
      <div className="pay-amount">
        <p className="pay-label">{label}</p>
        <p className="display">
          {amount}
          <small>{currency}</small>
        </p>
      </div>
    </section>
  )
}

/** What the page says of the money and lets the payer do; `checkout` is that which they come back from. */
export function viewOf(payable: Payable, checkout: Payable['checkout'] | null): PayView {
  return payView({ payable: payable.payable, paidMinor: fromApiNumber(payable.paid) ?? 0, checkout })
}

/** After coming back from the checkout: what became of it, as far as is known. Null for what each page words itself. */
export function checkoutNotice(notice: PayView['notice']) {
  switch (notice) {
    case 'declined':
      return <Notice tone="red">The payment was declined. Nothing was charged; you can try again.</Notice>
    case 'checkout_expired':
      return <Notice tone="yellow">The checkout has expired. Nothing was charged; you can try again.</Notice>
    case 'confirming':
      return <Notice tone="blue">We are waiting for the payment to be confirmed. This page updates by itself.</Notice>
    default:
      return null
  }
}

/** Name and value of the slip. */
export function PayLine({ label, value, className }: { label: string; value: string; className?: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

interface PayButtonProps {
  /** Asks for a checkout, under the idempotency key. */
  open: (idempotencyKey: string) => Promise<{ checkoutUrl: string }>
  disabled: boolean
  /** In place of 'Pay Now'. */
  words?: string | false
  /** Formatted; shown on phones, where the button stands apart from the sum. */
  amount?: string
  className?: string
}

/** Leads to the provider's checkout; a repeat after a lost answer opens the same one. */
export function PayButton({ open, disabled, words, amount, className }: PayButtonProps) {
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
      onClick={() => pay()}
      busy={busy}
      busyText="Processing..."
      disabled={disabled}
    >
      {words || (
        <>
          <LockKeyhole />
          Pay Now {amount ? <span className="num">{amount}</span> : null}
        </>
      )}
    </Button>
  )
}

export function SecureCheckout() {
  return (
    <p className="pay-fine only-d">
      <ShieldCheck aria-hidden="true" />
      You will continue to a secure checkout page.
    </p>
  )
}
