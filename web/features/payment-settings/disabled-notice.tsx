import { supportEmail } from '../../api/site.ts'
import { Notice } from '../../ui/notice.tsx'

const steps = [
  'Contact support and tell us which business you invoice for.',
  'We enable card payments for your account.',
  'Connect your merchant account on this tab.',
]
const benefits = [
  'Customers pay from the invoice with one click.',
  'Invoices are marked paid automatically, and a receipt is sent.',
  'Card details are entered on the payment provider’s page and never reach Duly.',
]

/** What is said while an administrator has not switched card payments on. */
export function DisabledNotice() {
  const address = supportEmail()
  return (
    <div className="stack settings-form">
      <Notice tone="yellow">
        <strong>Credit Card Payments Disabled</strong>
        <p>
          To take cards, please contact support at <a href={`mailto:${address}`}>{address}</a>.
        </p>
      </Notice>
      <h2 className="strong">How it works</h2>
      <ol className="settings-list">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h2 className="strong">What you get</h2>
      <ul className="settings-list dots">
        {benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
    </div>
  )
}
