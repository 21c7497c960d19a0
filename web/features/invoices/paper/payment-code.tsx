import type { Sheet } from '@duly/core/invoices/paper/sheet-model.ts'
import { encode } from 'uqr'

/** A code that banking programs read, as the PDF draws it. */
export function PaymentCode({ code }: { code: NonNullable<Sheet['paymentCode']> }) {
  const { data, size } = encode(code.content, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <div className="pay-code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={code.alt}>
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <div>{code.caption}</div>
    </div>
  )
}
