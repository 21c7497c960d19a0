import type { SheetPaymentSettings } from './sheet.ts'
import type { SheetFact } from './sheet-model.ts'

/** Details of an account as a payer copies them: without the soft breaks that paper needs. Absent details are left out. */
export function bankFacts(settings: SheetPaymentSettings | null): SheetFact[] {
  if (!settings) return []
  return [
    { label: 'Bank', value: settings.bankName.trim() },
    { label: 'Account name', value: settings.accountName.trim() },
    { label: 'Account no.', value: settings.accountNumber.trim() },
    { label: 'SWIFT', value: settings.swiftCode.trim() },
    { label: 'IBAN', value: settings.iban.trim() },
  ].filter((fact) => fact.value !== '')
}

/** What the paper prints of how to pay without a card: bank or e-transfer details, where that is the invoice's method. */
export function transferFacts(method: string, settings: SheetPaymentSettings | null): SheetFact[] {
  if (method === 'bank') return bankFacts(settings)
  const address = method === 'e-transfer' ? (settings?.eTransferEmail.trim() ?? '') : ''
  return address === '' ? [] : [{ label: 'E-Transfer', value: address }]
}
