import type { Sheet } from '@duly/core/invoices/paper/sheet-model.ts'
import { encode } from 'uqr'

/** A code that banking programs read, as the PDF draws it. */
export function PaymentCode({ code }: { code: NonNullable<Sheet['paymentCode']> }) {
  return (
    <div className="pay-code">
      <Modules content={code.content} alt={code.alt} />
      <div>{code.caption}</div>
    </div>
  )
}

/** The code that leads to what was sealed, and what scanning it does. */
export function SealCode({ code }: { code: NonNullable<Sheet['sealCode']> }) {
  return (
    <div className="seal-code">
      <Modules content={code.content} alt={code.alt} />
      <p>
        <strong>{code.title}</strong>
        {code.text}
      </p>
    </div>
  )
}

/** One path, so that nothing shows between the modules. */
function Modules({ content, alt }: { content: string; alt: string }) {
  const { data, size } = encode(content, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={alt}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
