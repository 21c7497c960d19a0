import type { SheetPaymentPart } from '@duly/core/invoices/paper/sheet-model.ts'
import { SwissCode } from './code-drawing.tsx'
import './payment-part.css'

interface Caption {
  label: string
  lines: readonly string[]
}

/** Receipt and payment part of a Swiss QR-bill, as the PDF draws them: places, sizes and words are the standard's. */
export function PaymentPart({ part }: { part: SheetPaymentPart }) {
  const { words } = part
  const account = { label: words.account, lines: [part.iban, ...part.creditor] }
  const reference = part.reference ? [{ label: words.reference, lines: [part.reference] }] : []
  const message = part.message ? [{ label: words.message, lines: [part.message] }] : []
  const sums = [
    { label: words.currency, lines: [part.currency] },
    { label: words.amount, lines: [part.amount] },
  ]
  const debtor = part.debtor
    ? { label: words.debtor, lines: part.debtor }
    : { label: words.debtorBlank, lines: [] as readonly string[] }
  return (
    <div className="pay-part" lang={words.language} dir="ltr">
      <p className="cut">{words.separate}</p>
      <section className="receipt" aria-label={words.receipt}>
        <h2>{words.receipt}</h2>
        <Captions of={[account, ...reference, debtor]} className="who" />
        <Captions of={sums} className="sums" />
        <p className="accept">{words.acceptance}</p>
      </section>
      <section className="part" aria-label={words.paymentPart}>
        <h2>{words.paymentPart}</h2>
        <SwissCode content={part.content} alt={part.alt} />
        <Captions of={sums} className="sums" />
        <Captions of={[account, ...reference, ...message, debtor]} className="who" />
      </section>
    </div>
  )
}

/** Captions over what they name; a field with corners where something is to be written by hand. */
function Captions({ of: captions, className }: { of: readonly Caption[]; className: string }) {
  return (
    <dl className={className}>
      {captions.map(({ label, lines }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={lines.length === 0 ? 'blank' : undefined}>{lines.join('\n')}</dd>
        </div>
      ))}
    </dl>
  )
}
