import { isEmail } from '../../contact/email.ts'
import type { CustomerFields } from '../../customers/customer.ts'
import { customerLimits as limits } from '../../customers/limits.ts'
import type { Party } from '../document.ts'
import { vatIdOf } from '../from-invoice.ts'
import { stated } from '../xml-tree.ts'
import { countryName } from './call-parts.ts'

/** The electronic address that is one for mail. */
const mailScheme = 'EM'

/**
 * A party of a document as a customer who is looked at before they are kept: what is too long for its field is cut, what is missing
 * is empty. What only e-invoices state of them goes along.
 */
export function customerOfParty(party: Party): CustomerFields {
  const {
    name,
    address = {},
    contact = {},
    vatId,
    electronicAddress,
    tradingName,
    identifiers,
    legalRegistration,
  } = party
  const field = (text: string | undefined, of: keyof typeof limits) => cut(text ?? '', limits[of])
  const isMail = electronicAddress?.scheme === mailScheme
  const email = [contact.email, isMail ? electronicAddress.id : undefined].find((one) => one && isEmail(one))
  const taxId = vatId ?? party.taxRegistration ?? ''
  const facts = stated({
    ...{ tradingName, legalRegistration, electronicAddress },
    identifiers: identifiers?.slice(0, 1),
    vatId: vatId !== undefined && vatIdOf(vatId) !== vatId ? vatId : undefined,
  })
  return {
    name: field(name, 'name'),
    email: email ?? '',
    phone: field(contact.phone, 'phone'),
    address: field(address.line1, 'address'),
    address2: field([address.line2, address.line3].filter(Boolean).join(', '), 'address2'),
    city: field(address.city, 'city'),
    state: field(address.subdivision, 'state'),
    zip: field(address.postCode, 'zip'),
    country: countryName(address.country ?? '') ?? field(address.country, 'country'),
    contactName: field(contact.name, 'contactName'),
    taxId: field(taxId, 'taxId'),
    paymentTerms: '',
    notes: '',
    currency: null,
    language: null,
    emails: [],
    taxTreatment: null,
    taxReason: '',
    eInvoice: facts ? { party: facts } : {},
  }
}

/** Never in the middle of a character. */
const cut = (text: string, most: number) =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
