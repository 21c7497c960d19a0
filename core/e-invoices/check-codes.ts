import { type Findings, isStated } from './check-findings.ts'
import {
  addressSchemes,
  allowanceReasons,
  chargeReasons,
  classificationLists,
  countryCodes,
  creditNoteTypes,
  currencyCodes,
  exemptionCodes,
  invoiceTypes,
  noteSubjects,
  partySchemes,
  paymentMeansCodes,
  referenceSchemes,
  taxCategories,
} from './code-lists.ts'
import type { AllowanceCharge, Line } from './document.ts'
import { isCreditNote } from './document.ts'
import { unitCodes } from './unit-codes.ts'

/** Codes must be on the lists that EN 16931 names. */
export function checkCodes(found: Findings): void {
  const { document } = found
  const types = isCreditNote(document.typeCode) ? creditNoteTypes : invoiceTypes
  expectCode(found, document.typeCode, types, 'BR-CL-01', 'BT-3', 'typeCode')
  expectCode(found, document.currency, currencyCodes, 'BR-CL-04', 'BT-5', 'currency')
  expectCode(found, document.taxCurrency, currencyCodes, 'BR-CL-05', 'BT-6', 'taxCurrency')
  expectCode(found, document.taxPointCode, taxPointCodes, 'BR-CL-06', 'BT-8', 'taxPointCode')
  expectCode(found, document.invoicedObject?.scheme, referenceSchemes, 'BR-CL-07', 'BT-18', 'invoicedObject.scheme')
  document.notes?.forEach(({ text, subjectCode }, index) => {
    if (!isStated(text)) return
    expectCode(found, subjectCode, noteSubjects, 'BR-CL-08', 'BT-21', `notes[${index}].subjectCode`)
    // In UBL three characters between the first signs are a code, whoever wrote them.
    const [, between = ''] = found.ubl && !isStated(subjectCode) ? text.split('#', 3) : []
    if (between.length === 3 && text.split('#').length > 2)
      expectCode(found, between, noteSubjects, 'BR-CL-08', 'BT-21', `notes[${index}].text`)
  })
  expectCode(found, document.payment?.code, paymentMeansCodes, 'BR-CL-16', 'BT-81', 'payment.code')
  document.breakdown.forEach(({ category, exemptionCode }, index) => {
    const path = `breakdown[${index}]`
    expectCode(found, category, taxCategories, 'BR-CL-17', 'BT-118', `${path}.category`)
    expectCode(found, exemptionCode?.toUpperCase(), exemptionCodes, 'BR-CL-22', 'BT-121', `${path}.exemptionCode`)
  })
  document.allowancesCharges?.forEach((one, index) => {
    const path = `allowancesCharges[${index}]`
    expectCode(found, one.tax.category, taxCategories, 'BR-CL-17', 'BT-95', `${path}.tax.category`)
    expectReason(found, one, `${path}.reasonCode`)
  })
  document.attachments?.forEach(({ file }, index) => {
    const path = `attachments[${index}].file.mediaType`
    if (isStated(file?.base64) && !attachmentTypes.has(file.mediaType))
      found.add('BR-CL-24', 'BT-125', path, 'attachment-type', { value: file.mediaType })
  })
  checkPartyCodes(found)
  document.lines.forEach((line, index) => {
    checkLineCodes(found, line, `lines[${index}]`)
  })
}

const taxPointCodes: ReadonlySet<string> = new Set(['3', '35', '432'])

/** What a file inside an e-invoice may be. */
export const attachmentTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
])

function expectCode(
  found: Findings,
  value: string | undefined,
  list: ReadonlySet<string>,
  rule: string,
  term: string,
  path: string,
): void {
  if (isStated(value) && !list.has(value.trim())) found.add(rule, term, path, 'code-unknown', { value })
}

function expectReason(found: Findings, { kind, reasonCode }: AllowanceCharge, path: string): void {
  if (kind === 'allowance') expectCode(found, reasonCode, allowanceReasons, 'BR-CL-19', 'BT-98', path)
  else expectCode(found, reasonCode, chargeReasons, 'BR-CL-20', 'BT-105', path)
}

function checkPartyCodes(found: Findings): void {
  const { seller, buyer, payee, taxRepresentative, delivery } = found.document
  for (const [name, party] of [
    ['seller', seller],
    ['buyer', buyer],
  ] as const) {
    party.identifiers?.forEach(({ id, scheme }, index) => {
      if (isStated(id))
        expectCode(
          found,
          scheme,
          partySchemes,
          'BR-CL-10',
          name === 'seller' ? 'BT-29' : 'BT-46',
          `${name}.identifiers[${index}].scheme`,
        )
    })
    const { electronicAddress: address, legalRegistration: registration } = party
    if (isStated(registration?.id))
      expectCode(
        found,
        registration.scheme,
        partySchemes,
        'BR-CL-11',
        name === 'seller' ? 'BT-30' : 'BT-47',
        `${name}.legalRegistration.scheme`,
      )
    if (isStated(address?.id))
      expectCode(
        found,
        address.scheme,
        addressSchemes,
        'BR-CL-25',
        name === 'seller' ? 'BT-34' : 'BT-49',
        `${name}.electronicAddress.scheme`,
      )
  }
  expectCode(found, payee?.identifier?.scheme, partySchemes, 'BR-CL-10', 'BT-60', 'payee.identifier.scheme')
  expectCode(
    found,
    payee?.legalRegistration?.scheme,
    partySchemes,
    'BR-CL-11',
    'BT-61',
    'payee.legalRegistration.scheme',
  )
  expectCode(found, delivery?.location?.scheme, partySchemes, 'BR-CL-26', 'BT-71', 'delivery.location.scheme')
  const countries = [
    ['BT-40', 'seller.address.country', seller.address],
    ['BT-55', 'buyer.address.country', buyer.address],
    ['BT-69', 'taxRepresentative.address.country', taxRepresentative?.address],
    ['BT-80', 'delivery.address.country', delivery?.address],
  ] as const
  for (const [term, path, address] of countries) expectCountry(found, address?.country, 'BR-CL-14', term, path)
}

/** The lists of the two syntaxes are of different years: South Sudan is only in one, the Netherlands Antilles in the other. */
function expectCountry(found: Findings, value: string | undefined, rule: string, term: string, path: string): void {
  if (!found.ubl && value === 'AN') return
  if (!found.ubl && value === 'SS') found.add(rule, term, path, 'code-unknown', { value })
  else expectCode(found, value, countryCodes, rule, term, path)
}

function checkLineCodes(found: Findings, line: Line, path: string): void {
  const { item, price, object } = line
  expectCode(found, line.tax.category, taxCategories, 'BR-CL-18', 'BT-151', `${path}.tax.category`)
  expectCode(found, line.unit, unitCodes, 'BR-CL-23', 'BT-130', `${path}.unit`)
  if (price.baseQuantity !== undefined)
    expectCode(found, price.baseUnit, unitCodes, 'BR-CL-23', 'BT-150', `${path}.price.baseUnit`)
  expectCode(found, object?.scheme, referenceSchemes, 'BR-CL-07', 'BT-128', `${path}.object.scheme`)
  expectCountry(found, item.originCountry, 'BR-CL-15', 'BT-159', `${path}.item.originCountry`)
  if (isStated(item.standardId?.id))
    expectCode(found, item.standardId.scheme, partySchemes, 'BR-CL-21', 'BT-157', `${path}.item.standardId.scheme`)
  item.classifications?.forEach(({ code, list }, index) => {
    if (isStated(code))
      expectCode(found, list, classificationLists, 'BR-CL-13', 'BT-158', `${path}.item.classifications[${index}].list`)
  })
  line.allowancesCharges?.forEach((one, index) => {
    expectReason(found, one, `${path}.allowancesCharges[${index}].reasonCode`)
  })
}
