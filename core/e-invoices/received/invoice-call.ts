import { isEmail } from '../../contact/email.ts'
import { countryCode } from '../../customers/countries.ts'
import { invoiceLimits as limits, maxItems } from '../../invoices/limits.ts'
import { type EInvoice, isCreditNote } from '../document.ts'
import type { InvoiceFacts, PartyFacts } from '../facts.ts'
import { vatIdOf } from '../from-invoice.ts'
import { stated } from '../xml-tree.ts'
import { type CallBody, countryName, fits, type TaxOf, usualTax } from './call-parts.ts'
import { adjustmentCall, lineCall } from './line-call.ts'

/** Why a document can't become an invoice: one that credits something is made from what it credits. */
export type NotHeld = 'credit-note' | 'no-lines' | 'too-many-lines'

/** What a document states that does not come into the draft. */
export type LeftOut = 'payment' | 'payee' | 'attachments'

/** A document as a call that makes a draft of it. */
export interface InvoiceCall {
  body: CallBody
  /** Not taken over: who asks to be paid is who sends the draft, by their own settings. */
  leftOut: LeftOut[]
}

const usualTypeCode = '380'

/**
 * The document as a body of POST /invoices that makes a draft. Where an ordinary field holds what is stated, nothing else does, so that
 * who edits the draft changes its e-invoice, too. `taxOf` names the tax of a line.
 */
export function invoiceCallOf(
  document: EInvoice,
  taxOf: TaxOf = usualTax(document),
): InvoiceCall | { notHeld: NotHeld } {
  const { number, issueDate, currency, dueDate, totals, lines, allowancesCharges = [] } = document
  if (isCreditNote(document.typeCode)) return { notHeld: 'credit-note' }
  if (lines.length === 0) return { notHeld: 'no-lines' }
  if (lines.length > maxItems) return { notHeld: 'too-many-lines' }
  const ofDocument = (kind: 'allowance' | 'charge') =>
    allowancesCharges
      .filter((one) => one.kind === kind)
      .map((one) => ({ ...adjustmentCall(one), taxes: [taxOf(one.tax)] }))
  const buyer = buyerCall(document)
  const texts = textCall(document)
  const isLater = dueDate !== undefined && dueDate >= issueDate
  const facts: InvoiceFacts = {
    ...furtherFacts(document),
    ...texts.facts,
    ...(dueDate && !isLater && { dueDate }),
    ...(buyer.facts && { buyer: buyer.facts }),
  }
  const body: CallBody = {
    ...(fits(number, limits.invoiceNumber) && number.trim() !== '' && { invoiceNumber: number }),
    ...buyer.fields,
    issueDate,
    dueDate: isLater ? dueDate : issueDate,
    currency,
    paymentMethod: methodOf(document.payment?.code),
    ...texts.fields,
    items: lines.map((line) => ({ ...lineCall(line), taxes: [taxOf(line.tax)] })),
    pricesIncludeTax: false,
    allowances: ofDocument('allowance'),
    charges: ofDocument('charge'),
    prepaid: totals.prepaid ?? '0',
    rounding: Number(totals.rounding ?? '0') === 0 ? null : { type: 'amount', value: totals.rounding },
    eInvoice: stated(facts) ?? null,
  }
  return { body, leftOut: leftOutOf(document) }
}

function leftOutOf({ payment, payee, attachments }: EInvoice): LeftOut[] {
  const hasDetails = payment?.transfers?.length || payment?.directDebit || payment?.card
  return [
    ...(hasDetails ? (['payment'] as const) : []),
    ...(payee ? (['payee'] as const) : []),
    ...(attachments?.length ? (['attachments'] as const) : []),
  ]
}

/** By UNTDID 4461. */
function methodOf(code: string | undefined): string {
  if (code === '10') return 'cash'
  return code === '48' || code === '54' || code === '55' || code === '68' ? 'card' : 'bank'
}

/** What no ordinary field of an invoice says. */
function furtherFacts(document: EInvoice): InvoiceFacts {
  const { typeCode, totals, taxCurrency, taxPointDate, taxPointCode, businessProcess, ...rest } = document
  const { buyerReference, project, contract, purchaseOrder, salesOrder, receivingAdvice, despatchAdvice } = rest
  const { tenderOrLot, invoicedObject, buyerAccountingReference, precedingInvoices } = rest
  const { taxRepresentative, delivery, period } = rest
  return (stated({
    ...(typeCode !== usualTypeCode && { typeCode }),
    ...{ taxCurrency, taxPointDate, taxPointCode, businessProcess, taxInTaxCurrency: totals.taxInTaxCurrency },
    ...{ buyerReference, project, contract, purchaseOrder, salesOrder, receivingAdvice, despatchAdvice },
    ...{ tenderOrLot, invoicedObject, buyerAccountingReference, precedingInvoices },
    ...{ taxRepresentative, delivery, period },
  }) ?? {}) as InvoiceFacts
}

/** Terms and notes: in their fields where they fit. */
function textCall({ paymentTerms = '', notes = [] }: EInvoice) {
  const note = notes.map(({ text }) => text).join('\n')
  const hasTerms = paymentTerms.length <= limits.paymentTerms
  const hasNote = note.length <= limits.additionalNotes
  return {
    fields: { paymentTerms: hasTerms ? paymentTerms : '', additionalNotes: hasNote ? note : '' },
    facts: { ...(!hasTerms && { paymentTerms }), ...(!hasNote && { notes }) },
  }
}

const unnamed = '–'

/** The buyer: fields of the invoice, and facts for what they do not hold. */
function buyerCall({ buyer }: EInvoice): { fields: CallBody; facts: PartyFacts | undefined } {
  const {
    name,
    address = {},
    contact = {},
    vatId,
    tradingName,
    identifiers,
    legalRegistration,
    electronicAddress,
  } = buyer
  const held = (text: string | undefined, most: number) => (fits(text, most) ? (text ?? '') : '')
  const left = (text: string | undefined, most: number) => (text && !fits(text, most) ? text : undefined)
  const country = countryName(address.country ?? '')
  const email = contact.email && isEmail(contact.email) ? contact.email : ''
  const phone = held(contact.phone, limits.billingPhone)
  const person = held(contact.name, limits.billingContact)
  const isReached = (email === '' && phone === '' ? '' : person) === (contact.name ?? '')
  const taxId = vatId && fits(vatId, limits.billingTaxId) && vatIdOf(vatId) === vatId ? vatId : ''
  const facts: PartyFacts = {
    ...{ tradingName, identifiers, legalRegistration, electronicAddress },
    name: left(name, limits.billingName),
    vatId: taxId ? undefined : vatId,
    address: {
      line1: left(address.line1, limits.billingAddress),
      line2: left(address.line2, limits.billingAddress2),
      line3: address.line3,
      city: left(address.city, limits.billingCity),
      postCode: left(address.postCode, limits.billingZip),
      subdivision: left(address.subdivision, limits.billingProvince),
      country: country && countryCode(country) === address.country ? undefined : address.country,
    },
    contact: {
      name: isReached ? undefined : contact.name,
      phone: phone === (contact.phone ?? '') ? undefined : contact.phone,
      email: email === (contact.email ?? '') ? undefined : contact.email,
    },
  }
  return {
    fields: {
      billingName: held(name, limits.billingName).trim() || unnamed,
      billingEmail: email,
      billingPhone: phone,
      billingContact: person,
      billingAddress: held(address.line1, limits.billingAddress),
      billingAddress2: held(address.line2, limits.billingAddress2),
      billingCity: held(address.city, limits.billingCity),
      billingZip: held(address.postCode, limits.billingZip),
      billingProvince: held(address.subdivision, limits.billingProvince),
      billingCountry: country ?? '',
      billingTaxId: taxId,
    },
    facts: stated(facts),
  }
}
