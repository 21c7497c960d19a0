import { checkLineAmounts, checkSharedRules } from './check-amounts.ts'
import { checkCountries } from './check-countries.ts'
import { digitRules } from './check-digits.ts'
import { type Findings, isStated } from './check-findings.ts'
import { checkGermanRules } from './check-xrechnung.ts'
import { type Identifier, isCreditNote } from './document.ts'
import { notRouted } from './peppol-network.ts'

/** Peppol BIS Billing 3: the rules of EN 16931, Peppol's own, and those of the countries. */
export function checkPeppol(found: Findings): void {
  const { document } = found
  checkSharedRules(found)
  checkLineAmounts(found)
  const german = document.seller.address?.country === 'DE' && document.buyer.address?.country === 'DE'
  const notes = (document.notes ?? []).filter(({ text }) => isStated(text))
  if (notes.length > 1 && !german) found.add('PEPPOL-EN16931-R002', 'BG-1', 'notes', 'notes-several')
  // The buyer's order counts as a reference, even if it only says that there is none.
  if (![document.buyerReference, document.purchaseOrder, document.salesOrder].some(isStated))
    found.add('PEPPOL-EN16931-R003', 'BT-10', 'buyerReference', 'reference-missing')
  checkPeppolCodes(found, german)
  checkDigits(found)
  checkExemptions(found)
  if (german) checkGermanRules(found, 'DE-R-')
  checkCountries(found)
}

const invoiceTypes =
  '71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877'
const creditNoteTypes = '381 396 81 83 532'

function checkPeppolCodes(found: Findings, german: boolean): void {
  const { typeCode, seller, buyer } = found.document
  const credit = isCreditNote(typeCode)
  const types = credit ? creditNoteTypes : invoiceTypes
  if (isStated(typeCode) && !types.split(' ').includes(typeCode))
    found.add(`PEPPOL-EN16931-P010${credit ? 1 : 0}`, 'BT-3', 'typeCode', 'type-not-on-peppol', { value: typeCode })
  if ((typeCode === '326' || typeCode === '384') && !german)
    found.add('PEPPOL-EN16931-P0112', 'BT-3', 'typeCode', 'type-german-only', { value: typeCode })
  for (const [name, term, party] of [
    ['seller', 'BT-34', seller],
    ['buyer', 'BT-49', buyer],
  ] as const) {
    const { id, scheme } = party.electronicAddress ?? {}
    if (isStated(id) && isStated(scheme) && notRouted.split(' ').includes(scheme))
      found.add('PEPPOL-EN16931-CL008', term, `${name}.electronicAddress.scheme`, 'address-not-on-peppol', {
        value: scheme,
      })
  }
}

/** Identifiers with check digits: of parties, their registrations and electronic addresses. */
function checkDigits(found: Findings): void {
  const { seller, buyer, payee } = found.document
  const identifiers: [string, string, Identifier | undefined][] = []
  for (const [name, party] of Object.entries({ seller, buyer })) {
    identifiers.push(
      [`${name}.electronicAddress.id`, name === 'seller' ? 'BT-34' : 'BT-49', party.electronicAddress],
      [`${name}.legalRegistration.id`, name === 'seller' ? 'BT-30' : 'BT-47', party.legalRegistration],
    )
    party.identifiers?.forEach((one, index) => {
      identifiers.push([`${name}.identifiers[${index}].id`, name === 'seller' ? 'BT-29' : 'BT-46', one])
    })
  }
  identifiers.push(
    ['payee.identifier.id', 'BT-60', payee?.identifier],
    ['payee.legalRegistration.id', 'BT-61', payee?.legalRegistration],
  )
  for (const [path, term, identifier] of identifiers) {
    if (!isStated(identifier?.id) || !identifier.scheme) continue
    for (const { rule, scheme, holds } of digitRules)
      if (scheme === identifier.scheme && !holds(identifier.id.trim()))
        found.add(rule, term, path, 'check-digit', { value: identifier.id })
  }
}

const exemptionCategories = {
  'VATEX-EU-G': ['PEPPOL-EN16931-P0104', 'G'],
  'VATEX-EU-O': ['PEPPOL-EN16931-P0105', 'O'],
  'VATEX-EU-IC': ['PEPPOL-EN16931-P0106', 'K'],
  'VATEX-EU-AE': ['PEPPOL-EN16931-P0107', 'AE'],
  'VATEX-EU-D': ['PEPPOL-EN16931-P0108', 'E'],
  'VATEX-EU-F': ['PEPPOL-EN16931-P0109', 'E'],
  'VATEX-EU-I': ['PEPPOL-EN16931-P0110', 'E'],
  'VATEX-EU-J': ['PEPPOL-EN16931-P0111', 'E'],
} as const

function checkExemptions(found: Findings): void {
  found.document.breakdown.forEach(({ category, exemptionCode }, index) => {
    const code = exemptionCode?.toUpperCase() as keyof typeof exemptionCategories | undefined
    const [rule, expected] = (code && exemptionCategories[code]) ?? []
    if (rule && expected && category !== expected)
      found.add(rule, 'BT-121', `breakdown[${index}].exemptionCode`, 'exemption-category', {
        value: exemptionCode ?? '',
        category: expected,
      })
  })
}
