import { isNorwegianNumber, isSwedishNumber } from './check-digits.ts'
import { exact, type Findings, isStated, one, placedTaxes } from './check-findings.ts'
import { type Address, isCreditNote, type Party } from './document.ts'

/**
 * What Peppol asks for in the name of the seller's country: some by the address, some by the number for VAT. Greek documents
 * are numbered in a way that Duly does not offer, and are found by that.
 */
export function checkCountries(found: Findings): void {
  const { seller } = found.document
  const byAddress = { DK: checkDenmark, IS: checkIceland, NL: checkNetherlands, SE: checkSweden }
  byAddress[seller.address?.country as keyof typeof byAddress]?.(found)
  const byTax = { IT: checkItaly, NO: checkNorway, GR: checkGreece, EL: checkGreece }
  byTax[taxCountry(found) as keyof typeof byTax]?.(found)
}

/** Where the seller pays tax, by the first number for VAT that is stated, or by the address. */
function taxCountry({ document }: Findings): string | undefined {
  const { seller, taxRepresentative } = document
  const vatId = [seller.vatId, taxRepresentative?.vatId].find(isStated)
  return vatId?.trim().slice(0, 2).toUpperCase() ?? seller.address?.country
}

function checkGreece(found: Findings): void {
  if (found.document.number.split('|').length !== 6) found.add('GR-R-001-1', 'BT-1', 'number', 'greek-number')
}

function checkDenmark(found: Findings): void {
  const { seller, buyer, payment, totals, typeCode } = found.document
  found.need(seller.legalRegistration?.id, 'DK-R-002', 'BT-30', 'seller.legalRegistration.id', 'registration-missing')
  if (isStated(seller.legalRegistration?.id) && seller.legalRegistration.scheme !== '0184')
    found.add('DK-R-014', 'BT-30', 'seller.legalRegistration.scheme', 'registration-scheme', { scheme: '0184' })
  if (buyer.address?.country !== 'DK') return
  if (isCreditNote(typeCode) && exact(totals.payable) < 0n)
    found.add('DK-R-016', 'BT-115', 'totals.payable', 'credit-note-negative')
  for (const [name, party] of Object.entries({ seller, buyer }))
    party.identifiers?.forEach(({ id, scheme }, index) => {
      if (isStated(id) && !isStated(scheme))
        found.add('DK-R-013', 'BT-29', `${name}.identifiers[${index}].scheme`, 'identifier-scheme-missing')
    })
  if (isStated(buyer.legalRegistration?.id) && buyer.legalRegistration.scheme !== '0184')
    found.add('DK-R-017', 'BT-47', 'buyer.legalRegistration.scheme', 'registration-scheme', { scheme: '0184' })
  if (payment && !isCreditNote(typeCode)) checkDanishPayment(found)
}

function checkDanishPayment(found: Findings): void {
  const { payment } = found.document
  const { code = '', transfers = [], directDebit, remittance = '' } = payment ?? {}
  if (!'1 10 31 42 48 49 50 58 59 93 97'.split(' ').includes(code))
    found.add('DK-R-005', 'BT-81', 'payment.code', 'payment-code-country', { value: code })
  const account = transfers[0]
  if ((code === '31' || code === '42') && (!isStated(account?.account) || !isStated(account.bic)))
    found.add('DK-R-006', 'BT-84', 'payment.transfers', 'account-and-bic-missing')
  if (code === '49' && (!isStated(directDebit?.mandate) || !isStated(directDebit.debitedAccount)))
    found.add('DK-R-007', 'BT-89', 'payment.directDebit', 'mandate-missing')
  const kind = remittance.slice(0, 3)
  if (code === '50' && !(['01#', '04#', '15#'].includes(kind) && /^\d{7,8}$/.test(account?.account ?? '')))
    found.add('DK-R-008', 'BT-83', 'payment.remittance', 'danish-card')
  if (code === '50' && ['04#', '15#'].includes(kind) && remittance.length !== 19)
    found.add('DK-R-009', 'BT-83', 'payment.remittance', 'danish-card')
  if (code === '93' && !(['71#', '73#', '75#'].includes(kind) && account?.account?.length === 8))
    found.add('DK-R-010', 'BT-83', 'payment.remittance', 'danish-card')
  if (code === '93' && ['71#', '75#'].includes(kind) && ![18, 19].includes(remittance.length))
    found.add('DK-R-011', 'BT-83', 'payment.remittance', 'danish-card')
}

function checkIceland(found: Findings): void {
  const { seller, buyer, payment } = found.document
  const check = (party: Party, name: string, registration: string, address: string) => {
    if (!isStated(party.legalRegistration?.id) || party.legalRegistration.scheme !== '0196')
      found.add(
        registration,
        name === 'seller' ? 'BT-30' : 'BT-47',
        `${name}.legalRegistration`,
        'registration-scheme',
        {
          scheme: '0196',
        },
      )
    if (!isStated(party.address?.line1) || !isStated(party.address.postCode))
      found.add(address, name === 'seller' ? 'BG-5' : 'BG-8', `${name}.address`, 'address-incomplete')
  }
  check(seller, 'seller', 'IS-R-002', 'IS-R-003')
  if (buyer.address?.country === 'IS') check(buyer, 'buyer', 'IS-R-004', 'IS-R-005')
  const isWhole = payment?.transfers?.some(({ account }) => account?.trim().length === 12)
  for (const [code, rule] of [
    ['9', 'IS-R-006'],
    ['42', 'IS-R-007'],
  ] as const)
    if (payment?.code === code && !isWhole) found.add(rule, 'BT-84', 'payment.transfers', 'icelandic-account')
}

function checkItaly(found: Findings): void {
  const { seller } = found.document
  if (isStated(seller.taxRegistration) && !/^[A-Z0-9]{11,16}$/.test(seller.taxRegistration.trim()))
    found.add('IT-R-001', 'BT-32', 'seller.taxRegistration', 'italian-tax-number')
  found.need(seller.address?.line1, 'IT-R-002', 'BT-35', 'seller.address.line1', 'seller-street-missing')
  found.need(seller.address?.city, 'IT-R-003', 'BT-37', 'seller.address.city', 'seller-city-missing')
  found.need(seller.address?.postCode, 'IT-R-004', 'BT-38', 'seller.address.postCode', 'seller-post-code-missing')
}

function checkNetherlands(found: Findings): void {
  const { seller, buyer, taxRepresentative, precedingInvoices, totals, payment, typeCode, lines } = found.document
  const credit = isCreditNote(typeCode)
  if (credit && !precedingInvoices?.some(({ number }) => isStated(number)))
    found.add('NL-R-001', 'BG-3', 'precedingInvoices', 'preceding-invoice-missing')
  const whole = (address: Address | undefined, rule: string, path: string) => {
    if (!isStated(address?.line1) || !isStated(address.city) || !isStated(address.postCode))
      found.add(
        rule,
        path === 'seller' ? 'BG-5' : path === 'buyer' ? 'BG-8' : 'BG-12',
        `${path}.address`,
        'address-incomplete',
      )
  }
  const registered = (party: Party, rule: string, path: string) => {
    const { id, scheme } = party.legalRegistration ?? {}
    if (isStated(id) && scheme !== '0106' && scheme !== '0190')
      found.add(rule, 'BT-30', `${path}.legalRegistration.scheme`, 'registration-scheme', { scheme: '0106' })
  }
  whole(seller.address, 'NL-R-002', 'seller')
  registered(seller, 'NL-R-003', 'seller')
  if (taxRepresentative?.address?.country === 'NL') whole(taxRepresentative.address, 'NL-R-006', 'taxRepresentative')
  const payable = exact(totals.payable)
  if (!payment && (credit ? payable < 0n : payable > 0n)) found.add('NL-R-007', 'BG-16', 'payment', 'payment-missing')
  if (
    lines.some(({ orderLine }) => isStated(orderLine)) &&
    !isStated(found.document.purchaseOrder ?? found.document.salesOrder)
  )
    found.add('NL-R-009', 'BT-13', 'purchaseOrder', 'order-missing')
  if (buyer.address?.country !== 'NL') return
  whole(buyer.address, 'NL-R-004', 'buyer')
  registered(buyer, 'NL-R-005', 'buyer')
  if (payment && !['30', '48', '49', '57', '58', '59'].includes(payment.code))
    found.add('NL-R-008', 'BT-81', 'payment.code', 'payment-code-country', { value: payment.code })
}

function checkNorway(found: Findings): void {
  const vatId = found.document.seller.vatId
  if (!vatId?.startsWith('NO')) return
  if (!/^NO\d{9}MVA$/.test(vatId) || !isNorwegianNumber(vatId.slice(2, 11)))
    found.add('NO-R-001', 'BT-31', 'seller.vatId', 'norwegian-vat')
}

function checkSweden(found: Findings): void {
  const { seller, breakdown } = found.document
  const registration = seller.legalRegistration?.id?.trim()
  if (isStated(registration)) {
    const path = 'seller.legalRegistration.id'
    if (!/^\d+$/.test(registration)) found.add('SE-R-003', 'BT-30', path, 'swedish-number')
    else if (registration.length !== 10) found.add('SE-R-004', 'BT-30', path, 'swedish-number')
    else if (!isSwedishNumber(registration)) found.add('SE-R-013', 'BT-30', path, 'swedish-number')
    if (isStated(seller.taxRegistration) && seller.taxRegistration.trim().toUpperCase() !== 'GODKÄND FÖR F-SKATT')
      found.add('SE-R-005', 'BT-32', 'seller.taxRegistration', 'swedish-tax-status')
  }
  if (!seller.vatId?.startsWith('SE')) return
  if (seller.vatId.trim().length !== 14) found.add('SE-R-001', 'BT-31', 'seller.vatId', 'swedish-vat')
  else if (!/^\d{12}$/.test(seller.vatId.slice(2))) found.add('SE-R-002', 'BT-31', 'seller.vatId', 'swedish-vat')
  const allowed = [25n, 12n, 6n].map((rate) => rate * one)
  const taxes = [
    ...placedTaxes(found.document).map(({ tax, path }) => ({ ...tax, path })),
    ...breakdown.map((row, index) => ({ ...row, path: `breakdown[${index}]` })),
  ]
  for (const { category, rate, path } of taxes)
    if (category === 'S' && !allowed.includes(exact(rate)))
      found.add('SE-R-006', 'BT-152', `${path}.rate`, 'swedish-rate', { rate: rate ?? '' })
}
