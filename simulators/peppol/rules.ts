import type { Address, Reason } from './world.ts'

/** Receivers of the simulator, by the end of their identifiers; all others take what they get. */
const refusedAtOnce: Readonly<Record<string, Reason>> = {
  '99901': { code: 'receiver_unknown', message: 'No SMP entry for this participant.' },
  '99902': {
    code: 'document_type_not_supported',
    message: 'The participant is not registered for this document type.',
  },
}
const refusedLater: Readonly<Record<string, Reason>> = {
  '99903': { code: 'receiver_unreachable', message: 'The receiving access point did not answer.' },
  '99904': { code: 'rejected_by_receiver', message: 'Invoice response: RE.' },
}

/** Why a document is refused when it is handed in; null when it is taken. */
export function problemOf(receiver: Address, document: string): Reason | null {
  const known = refusedAtOnce[receiver.id.slice(-5)]
  if (known) return known
  const xml = Buffer.from(document, 'base64').toString('utf8')
  if (!/<(\w+:)?(Invoice|CreditNote|CrossIndustryInvoice)[\s>]/.test(xml))
    return { code: 'document_invalid', message: 'The root element is not that of an invoice.' }
  return null
}

/** What the receiver's side says later; null when it takes the document. */
export const laterRefusal = (receiver: Address): Reason | null => refusedLater[receiver.id.slice(-5)] ?? null
