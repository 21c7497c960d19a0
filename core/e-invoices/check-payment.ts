import { type Findings, isPresent, isStated } from './check-findings.ts'

/** How the invoice is to be paid. */
export function checkPayment(found: Findings): void {
  const { payment } = found.document
  if (!payment || !isPresent(payment)) return
  const { code, transfers, card } = payment
  found.need(code, 'BR-49', 'BT-81', 'payment.code', 'payment-code-missing')
  if (code === '30' || code === '58') {
    if (!transfers || transfers.length === 0)
      found.add(found.ubl ? 'BR-61' : 'CII-SR-470', 'BT-84', 'payment.transfers', 'account-missing')
    transfers?.forEach(({ account, name, bic }, index) => {
      const path = `payment.transfers[${index}].account`
      if (isStated(account)) return
      if (isStated(name) || (found.ubl && isStated(bic))) found.add('BR-50', 'BT-84', path, 'account-missing')
      found.add(found.ubl ? 'BR-61' : 'CII-SR-470', 'BT-84', path, 'account-missing')
    })
  }
  // Only the last digits of a card may be stated; the rules for UBL merely warn.
  if (!found.ubl && isStated(card?.number) && card.number.trim().length > 10)
    found.add('BR-51', 'BT-87', 'payment.card.number', 'card-number-long')
}
