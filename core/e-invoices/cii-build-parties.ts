import type { Address, Contact, Identifier, Party } from './document.ts'
import { group, leaf, type XmlElement } from './xml-writer.ts'

/** Seller or buyer. */
export function ciiParty(party: Party): XmlElement | undefined {
  const { legalRegistration, electronicAddress } = party
  return group({
    ...ciiPartyIdentifiers(party.identifiers ?? []),
    'ram:Name': leaf(party.name),
    'ram:Description': leaf(party.legalInformation),
    'ram:SpecifiedLegalOrganization': group({
      'ram:ID': leaf(legalRegistration?.id, { schemeID: legalRegistration?.scheme }),
      'ram:TradingBusinessName': leaf(party.tradingName),
    }),
    'ram:DefinedTradeContact': contact(party.contact),
    'ram:PostalTradeAddress': ciiAddress(party.address),
    'ram:URIUniversalCommunication': group({
      'ram:URIID': leaf(electronicAddress?.id, { schemeID: electronicAddress?.scheme }),
    }),
    'ram:SpecifiedTaxRegistration': [
      ciiTaxRegistration(party.vatId, 'VA'),
      ciiTaxRegistration(party.taxRegistration, 'FC'),
    ],
  })
}

/** Identifiers of a list are called global; they come after the others. */
export function ciiPartyIdentifiers(identifiers: readonly Identifier[]) {
  return {
    'ram:ID': identifiers.filter(({ scheme }) => !scheme).map(({ id }) => leaf(id)),
    'ram:GlobalID': identifiers.filter(({ scheme }) => scheme).map(({ id, scheme }) => leaf(id, { schemeID: scheme })),
  }
}

function contact(value: Contact | undefined): XmlElement | undefined {
  return group({
    'ram:PersonName': leaf(value?.name),
    'ram:TelephoneUniversalCommunication': group({ 'ram:CompleteNumber': leaf(value?.phone) }),
    'ram:EmailURIUniversalCommunication': group({ 'ram:URIID': leaf(value?.email) }),
  })
}

/** BG-5, BG-8, BG-12 or BG-15. */
export function ciiAddress(value: Address | undefined): XmlElement | undefined {
  return group({
    'ram:PostcodeCode': leaf(value?.postCode),
    'ram:LineOne': leaf(value?.line1),
    'ram:LineTwo': leaf(value?.line2),
    'ram:LineThree': leaf(value?.line3),
    'ram:CityName': leaf(value?.city),
    'ram:CountryID': leaf(value?.country),
    'ram:CountrySubDivisionName': leaf(value?.subdivision),
  })
}

/** `VA`: an identifier for VAT; `FC`: a local tax number. */
export function ciiTaxRegistration(id: string | undefined, scheme: 'VA' | 'FC'): XmlElement | undefined {
  return group({ 'ram:ID': leaf(id, { schemeID: scheme }) })
}
