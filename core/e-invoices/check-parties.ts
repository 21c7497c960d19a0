import { type Findings, isPresent, isStated } from './check-findings.ts'
import type { EInvoiceMessageKey } from './check-messages.ts'
import { countryCodes } from './code-lists.ts'
import type { Address, Identifier } from './document.ts'

/** Seller, buyer, payee, tax representative and where the goods went. */
export function checkParties(found: Findings): void {
  const { seller, buyer, taxRepresentative, delivery } = found.document
  found.need(seller.name, 'BR-06', 'BT-27', 'seller.name', 'seller-name-missing')
  found.need(buyer.name, 'BR-07', 'BT-44', 'buyer.name', 'buyer-name-missing')
  needAddress(found, seller.address, { rules: ['BR-08', 'BR-09'], terms: ['BG-5', 'BT-40'], path: 'seller' })
  needAddress(found, buyer.address, { rules: ['BR-10', 'BR-11'], terms: ['BG-8', 'BT-55'], path: 'buyer' })
  needScheme(found, seller.electronicAddress, 'BR-62', 'BT-34', 'seller')
  needScheme(found, buyer.electronicAddress, 'BR-63', 'BT-49', 'buyer')
  const known = [seller.vatId, seller.legalRegistration?.id, ...(seller.identifiers ?? []).map(({ id }) => id)]
  if (!known.some(isStated)) found.add('BR-CO-26', 'BT-31', 'seller.vatId', 'seller-identifier-missing')
  if (isPresent(taxRepresentative)) {
    const path = 'taxRepresentative'
    found.need(taxRepresentative?.name, 'BR-18', 'BT-62', `${path}.name`, 'representative-name-missing')
    found.need(taxRepresentative?.vatId, 'BR-56', 'BT-63', `${path}.vatId`, 'representative-vat-missing')
    needAddress(found, taxRepresentative?.address, { rules: ['BR-19', 'BR-20'], terms: ['BG-12', 'BT-69'], path })
  }
  if (isPresent(delivery?.address))
    found.need(delivery?.address?.country, 'BR-57', 'BT-80', 'delivery.address.country', 'delivery-country-missing')
  checkVatId(found, seller.vatId, 'BT-31', 'seller.vatId')
  checkVatId(found, buyer.vatId, 'BT-48', 'buyer.vatId')
  checkVatId(found, taxRepresentative?.vatId, 'BT-63', 'taxRepresentative.vatId')
  if ((buyer.identifiers ?? []).filter(({ id }) => isStated(id)).length > 1 && found.ubl)
    found.add('UBL-SR-16', 'BT-46', 'buyer.identifiers', 'buyer-identifiers-several')
  checkPayee(found)
}

interface AddressRules {
  /** For the address, and for its country. */
  rules: readonly [string, string]
  terms: readonly [string, string]
  path: 'seller' | 'buyer' | 'taxRepresentative'
}

const addressMessages: Record<AddressRules['path'], readonly [EInvoiceMessageKey, EInvoiceMessageKey]> = {
  seller: ['seller-address-missing', 'seller-country-missing'],
  buyer: ['buyer-address-missing', 'buyer-country-missing'],
  taxRepresentative: ['representative-address-missing', 'representative-country-missing'],
}

function needAddress(found: Findings, address: Address | undefined, { rules, terms, path }: AddressRules): void {
  const [missing, countryMissing] = addressMessages[path]
  if (!isPresent(address)) found.add(rules[0], terms[0], `${path}.address`, missing)
  else found.need(address?.country, rules[1], terms[1], `${path}.address.country`, countryMissing)
}

function needScheme(
  found: Findings,
  address: Identifier | undefined,
  rule: string,
  term: string,
  path: 'seller' | 'buyer',
): void {
  if (isStated(address?.id) && !isStated(address.scheme))
    found.add(rule, term, `${path}.electronicAddress.scheme`, `${path}-address-scheme-missing`)
}

/** An identifier for VAT begins with its country; Greece is EL there. */
function checkVatId(found: Findings, vatId: string | undefined, term: string, path: string): void {
  if (!isStated(vatId)) return
  const prefix = vatId.slice(0, 2)
  const known = countryCodes.has(prefix) || prefix === 'EL' || (prefix === 'AN' && !found.ubl)
  if (!known) found.add('BR-CO-09', term, path, 'vat-prefix', { value: vatId })
}

/** The payee is stated only where it is somebody else than the seller. */
function checkPayee(found: Findings): void {
  const { payee, seller } = found.document
  if (!isPresent(payee) || !payee) return
  if (!isStated(payee.name)) {
    found.add('BR-17', 'BT-59', 'payee.name', 'payee-name-missing')
    return
  }
  const ids = (seller.identifiers ?? []).filter(({ scheme }) => found.ubl || !isStated(scheme))
  const sameId =
    payee.identifier &&
    (found.ubl || !isStated(payee.identifier.scheme)) &&
    ids.some(({ id }) => id === payee.identifier?.id)
  const sameRegistration =
    !found.ubl && isStated(payee.legalRegistration?.id) && payee.legalRegistration?.id === seller.legalRegistration?.id
  const sameName = payee.name === seller.name || (found.ubl && payee.name === seller.tradingName)
  if (sameId || sameName || sameRegistration) found.add('BR-17', 'BG-10', 'payee', 'payee-is-seller')
}
