import type { EInvoiceMessageKey } from './check-messages.ts'
import type { EInvoice } from './document.ts'

/** What a receiver would miss without turning the document away. */
export interface EInvoiceAdvice {
  /** The official rule, where one warns of it. */
  rule: string
  term: string
  path: string
  key: EInvoiceMessageKey
}

/** What the document had better state, though no fatal rule asks for it. */
export function adviceOn(document: EInvoice): EInvoiceAdvice[] {
  const { delivery, period, lines, payment, typeCode } = document
  const advice: EInvoiceAdvice[] = []
  const isDated = delivery?.date || period?.start || period?.end || lines.every((line) => line.period)
  if (!isDated && typeCode !== '386')
    advice.push({
      rule: 'BR-DE-TMP-32',
      term: 'BT-72',
      path: 'delivery.date',
      key: 'work-date-advised',
    })
  if (payment?.code === '58' && !payment.transfers?.some(({ account }) => account))
    advice.push({ rule: '', term: 'BT-84', path: 'payment.transfers', key: 'account-advised' })
  return advice
}
