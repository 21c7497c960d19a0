import type { PublicInvoice } from '@duly/core/payments/pay-page.ts'
import { SwissCode, TransferCode } from '../paper/code-drawing.tsx'

/** The paper's code for banking apps, for payers who read the page on another screen than their phone's. */
export function ScanToPay({ code }: { code: NonNullable<PublicInvoice['paymentCode']> }) {
  const Code = code.isSwiss ? SwissCode : TransferCode
  return (
    <div className="pay-scan">
      <div className="pay-scan-code">
        <Code content={code.content} alt={code.alt} />
      </div>
      <p>{code.caption}</p>
    </div>
  )
}
