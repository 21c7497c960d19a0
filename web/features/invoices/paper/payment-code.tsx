import type { Sheet } from '@duly/core/invoices/paper/sheet-model.ts'
import { TransferCode } from './code-drawing.tsx'

/** A code that banking programs read, as the PDF draws it. */
export function PaymentCode({ code }: { code: NonNullable<Sheet['paymentCode']> }) {
  return (
    <div className="pay-code">
      <TransferCode content={code.content} alt={code.alt} />
      <div>{code.caption}</div>
    </div>
  )
}
