import * as paper from '../../words/gen/paper.gen.ts'
import type { Say } from '../../words/word.ts'
import type { SheetPaymentSettings } from './sheet-input.ts'
import type { SheetFact } from './sheet-model.ts'

/**
 * Details of an account as a payer copies them, with what a payment is to name where the document has a reference of its own: without the
 * soft breaks that paper needs. Absent details are left out.
 */
export function bankFacts(settings: SheetPaymentSettings | null, say: Say, reference = ''): SheetFact[] {
  if (!settings) return []
  return [
    { label: say(paper.bank), value: settings.bankName.trim() },
    { label: say(paper.accountName), value: settings.accountName.trim() },
    { label: say(paper.accountNumber), value: settings.accountNumber.trim() },
    { label: say(paper.swift), value: settings.swiftCode.trim() },
    { label: say(paper.iban), value: settings.iban.trim() },
    { label: say(paper.reference), value: reference },
  ].filter((fact) => fact.value !== '')
}

/** What the paper prints of how to pay without a card: bank or e-transfer details, where that is the invoice's method. */
export function transferFacts(
  method: string,
  settings: SheetPaymentSettings | null,
  say: Say,
  reference = '',
): SheetFact[] {
  if (method === 'bank') return bankFacts(settings, say, reference)
  const address = method === 'e-transfer' ? (settings?.eTransferEmail.trim() ?? '') : ''
  return address === '' ? [] : [{ label: say(paper.eTransfer), value: address }]
}
