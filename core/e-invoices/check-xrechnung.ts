import { checkSharedRules } from './check-amounts.ts'
import { type Findings, isPresent, isStated, placedTaxes } from './check-findings.ts'

/** XRechnung 3.0: the rules of EN 16931 with more that Germany's authorities ask for. */
export function checkXrechnung(found: Findings): void {
  checkSharedRules(found)
  checkGermanRules(found, 'BR-DE-')
}

/** The German rules, by the numbers of XRechnung; Peppol repeats them between German parties as DE-R-0… */
export function checkGermanRules(found: Findings, prefix: 'BR-DE-' | 'DE-R-'): void {
  const rule = (number: number, part = '') =>
    prefix === 'BR-DE-'
      ? `BR-DE-${number}${part && `-${part}`}`
      : `DE-R-${String(number).padStart(3, '0')}${part && `-${part === 'a' ? 1 : 2}`}`
  const { document } = found
  found.need(document.buyerReference, rule(15), 'BT-10', 'buyerReference', 'buyer-reference-missing')
  checkSellerContact(found, rule)
  const { seller, buyer, delivery } = document
  if (isPresent(seller.address)) {
    found.need(seller.address?.city, rule(3), 'BT-37', 'seller.address.city', 'seller-city-missing')
    found.need(seller.address?.postCode, rule(4), 'BT-38', 'seller.address.postCode', 'seller-post-code-missing')
  }
  if (isPresent(buyer.address)) {
    found.need(buyer.address?.city, rule(8), 'BT-52', 'buyer.address.city', 'buyer-city-missing')
    found.need(buyer.address?.postCode, rule(9), 'BT-53', 'buyer.address.postCode', 'buyer-post-code-missing')
  }
  if (isPresent(delivery?.address)) {
    found.need(delivery?.address?.city, rule(10), 'BT-77', 'delivery.address.city', 'delivery-city-missing')
    found.need(
      delivery?.address?.postCode,
      rule(11),
      'BT-78',
      'delivery.address.postCode',
      'delivery-post-code-missing',
    )
  }
  document.breakdown.forEach((row, index) => {
    if (row.rate === undefined)
      found.add(rule(14), 'BT-119', `breakdown[${index}].rate`, 'breakdown-rate-missing', { category: row.category })
  })
  const numbers = [seller.vatId, seller.taxRegistration, document.taxRepresentative?.vatId]
  const taxed = placedTaxes(document).some(({ tax }) =>
    ['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M'].includes(tax.category),
  )
  if (taxed && !numbers.some(isStated)) found.add(rule(16), 'BT-31', 'seller.vatId', 'seller-tax-number-missing', {})
  if (!skontoIsWellFormed(document.paymentTerms)) found.add(rule(18), 'BT-20', 'paymentTerms', 'early-payment-terms')
  const names = (document.attachments ?? []).map(({ file }) => file?.name).filter(isStated)
  if (new Set(names).size < names.length) found.add(rule(22), 'BT-125', 'attachments', 'attachment-names')
  checkMeans(found, rule)
}

type RuleName = (number: number, part?: string) => string

function checkSellerContact(found: Findings, rule: RuleName): void {
  const { contact } = found.document.seller
  if (!isPresent(contact)) {
    found.add(rule(2), 'BG-6', 'seller.contact', 'seller-contact-missing')
    return
  }
  found.need(contact?.name, rule(5), 'BT-41', 'seller.contact.name', 'seller-contact-name-missing')
  found.need(contact?.phone, rule(6), 'BT-42', 'seller.contact.phone', 'seller-contact-phone-missing')
  found.need(contact?.email, rule(7), 'BT-43', 'seller.contact.email', 'seller-contact-email-missing')
}

/** Early-payment discounts are lines of a form of their own: `#SKONTO#TAGE=14#PROZENT=2.00#`, and a line feed after each. */
function skontoIsWellFormed(terms: string | undefined): boolean {
  const lines = (terms ?? '').split(/\r?\n/)
  const marked = lines.filter((line) => line.trim().startsWith('#'))
  const last = lines.findLastIndex((line) => line.trim().startsWith('#'))
  return marked.every((line) => skonto.test(line.trim())) && (marked.length === 0 || last < lines.length - 1)
}

const skonto = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(?:#BASISBETRAG=-?\d+\.\d{2})?#$/

/** Transfers state accounts, cards the card, direct debits the mandate; and nothing of the others. */
function checkMeans(found: Findings, rule: RuleName): void {
  const { payment } = found.document
  if (!payment || !isPresent(payment)) {
    found.add(rule(1), 'BG-16', 'payment', 'payment-missing')
    return
  }
  const { code, card, directDebit } = payment
  const transfer = (payment.transfers ?? []).some(isPresent)
  const account = (payment.transfers ?? []).some(({ account, name }) => isStated(account) || isStated(name))
  // In UBL the creditor is a number of the seller's and no sign of a direct debit.
  const debit = found.ubl
    ? isStated(directDebit?.mandate) || isStated(directDebit?.debitedAccount)
    : isPresent(directDebit)
  const report = (number: number, part: 'a' | 'b', term: string, path: string) =>
    found.add(rule(number, part), term, path, part === 'a' ? meansMessages[number as 23 | 24 | 25] : 'payment-mixed')
  const cardStated = isStated(card?.number)
  if (code === '30' || code === '58') {
    if (!(found.ubl ? transfer : account)) report(23, 'a', 'BG-17', 'payment.transfers')
    if (cardStated || debit) report(23, 'b', 'BG-17', 'payment')
  } else if (['48', '54', '55'].includes(code)) {
    if (!cardStated) report(24, 'a', 'BG-18', 'payment.card')
    if ((found.ubl ? transfer : account) || debit) report(24, 'b', 'BG-18', 'payment')
  } else if (code === '59') {
    if (!debit) report(25, 'a', 'BG-19', 'payment.directDebit')
    if (transfer || cardStated) report(25, 'b', 'BG-19', 'payment')
  }
  if (!debit) return
  if (!isStated(directDebit?.creditor)) found.add(rule(30), 'BT-90', 'payment.directDebit.creditor', 'creditor-missing')
  if (!isStated(directDebit?.debitedAccount))
    found.add(rule(31), 'BT-91', 'payment.directDebit.debitedAccount', 'debited-account-missing')
}

const meansMessages = { 23: 'account-missing', 24: 'card-missing', 25: 'mandate-missing' } as const
