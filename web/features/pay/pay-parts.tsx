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
  /** Above the amount, as each page words it. */
  label: string
  /** Formatted. */
  amount: string
  currency: string
  vat?: string
}

/** Who asks for how much. */
export function PayFrom({ company, label, amount, currency, vat }: PayFromProps) {
  const place = [company.address, company.city, company.zip, company.country].filter(Boolean).join(', ')
  const logo = pictureAddress(company.logo)
  return (
    <section className="pay-from" aria-label="From">
      {logo ? (
        <div className="pay-logo">
          <img src={logo} alt="" />
        </div>
      ) : null}
      <h1>{company.name}</h1>
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

/** After coming back from the checkout: what became of it, as far as is known. */
export function checkoutNotice(checkout: Payable['checkout']) {
  switch (checkout) {
    case 'declined':
      return <Notice tone="red">The payment was declined. Nothing was charged; you can try again.</Notice>
    case 'expired':
      return <Notice tone="yellow">The checkout has expired. Nothing was charged; you can try again.</Notice>
    case 'processing':
    case 'open':
      return <Notice tone="blue">We are waiting for the payment to be confirmed. This page updates by itself.</Notice>
    default:
      return null
  }
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
