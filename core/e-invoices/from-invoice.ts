import { countryCode } from '../customers/countries.ts'
import { depositRules } from '../invoices/kinds/deposit-rules.ts'
import { kindRules } from '../invoices/kinds/kinds.ts'
import type { SheetCompany, SheetInvoice, SheetPaymentSettings, SheetProfile } from '../invoices/paper/sheet-input.ts'
import { splitTotal } from '../invoices/schedule/schedule.ts'
import { scheduleTerms } from '../invoices/schedule/schedule-words.ts'
import { minorOf } from '../money/money.ts'
import { inEnglish, type Say } from '../words/word.ts'
import type { Address, Contact, EInvoice, Party, PaymentInstructions } from './document.ts'
import type { CustomerFacts, InvoiceFacts, PartyFacts } from './facts.ts'
import { figuresOf, type Untaxed } from './from-pricing.ts'
import { stated } from './xml-tree.ts'

/** What a revision of an invoice keeps for its e-invoices, merged when it was frozen. */
export interface EInvoiceFacts {
  readonly seller?: PartyFacts
  readonly customer?: CustomerFacts
  readonly invoice?: InvoiceFacts
}

/** A frozen invoice: what its paper is drawn from, and what only e-invoices state. */
export interface EInvoiceSource {
  readonly invoice: SheetInvoice
  /** Of the arithmetic that it was made with. */
  readonly arithmeticVersion: number
  readonly company: Omit<SheetCompany, 'logo'> | null
  readonly profile: SheetProfile | null
  readonly paymentSettings: SheetPaymentSettings | null
  /** What payments into the account are to name; absent: the number. */
  readonly creditorReference?: string
  readonly eInvoice?: EInvoiceFacts
}

/** Why an invoice has no form in EN 16931. */
export type Inexpressible = 'several_taxes' | 'tax_without_rate'

/**
 * The invoice in the terms of EN 16931, from the same figures as its paper; or why there is no such form. `say` words what the paper
 * says in a table: the parts in which it is to be paid.
 */
export function eInvoiceOf(
  source: EInvoiceSource,
  say: Say = inEnglish,
): { document: EInvoice } | { problem: Inexpressible } {
  const { invoice, eInvoice = {} } = source
  const { customer = {}, invoice: facts = {} } = eInvoice
  const untaxed: Untaxed = facts.untaxed ?? { category: '' }
  const figures = figuresOf(invoice, source.arithmeticVersion, untaxed, facts.taxInTaxCurrency)
  if ('problem' in figures) return figures
  const usual = {
    buyerReference: customer.buyerReference,
    purchaseOrder: customer.purchaseOrder,
    contract: customer.contract,
    project: customer.project,
    buyerAccountingReference: customer.buyerAccountingReference,
  }
  const { untaxed: _, taxInTaxCurrency: __, dueDate, typeCode, buyer, payment, ...said } = facts
  const deposits = (invoice.pricing?.deposits ?? []).map(({ number, issueDate }) => ({ number, issueDate }))
  const seller = sellerOf(source)
  const toWhom = buyerOf(invoice, [customer.party ?? {}, buyer ?? {}])
  const document = {
    ...stated(usual),
    ...said,
    number: invoice.invoiceNumber,
    issueDate: invoice.issueDate,
    typeCode: typeCode ?? usualTypeCode(invoice),
    ...(invoice.credits && {
      precedingInvoices: [{ number: invoice.credits.invoiceNumber, issueDate: invoice.credits.issueDate }],
    }),
    ...(deposits.length > 0 &&
      !invoice.credits && { precedingInvoices: [...(facts.precedingInvoices ?? []), ...deposits] }),
    currency: invoice.currency,
    dueDate: dueDate === undefined ? invoice.dueDate : (dueDate ?? undefined),
    paymentTerms: facts.paymentTerms ?? termsOf(invoice, figures.totals.payable, say),
    notes: facts.notes ?? (invoice.additionalNotes ? [{ text: invoice.additionalNotes }] : undefined),
    seller,
    buyer: toWhom,
    payment: payment === undefined ? usualIn(paymentOf(source), seller, toWhom) : (payment ?? undefined),
    ...figures,
  }
  return { document: { ...(stated(document) as EInvoice), lines: figures.lines, breakdown: figures.breakdown } }
}

/**
 * BT-20 where nothing else is stated. Of a schedule BT-9 says when the first part is due, as the standard has it, and the terms say
 * the whole.
 */
function termsOf({ schedule, paymentTerms, currency }: SheetInvoice, payable: string, say: Say): string {
  if (!schedule) return paymentTerms
  const parts = splitTotal(schedule, { totalMinor: minorOf(payable, currency) ?? 0, currency })
  return [paymentTerms.trim(), scheduleTerms(parts, currency, say)].filter(Boolean).join('\n')
}

/** BT-3 where nothing else is stated. */
const usualTypeCode = ({ credits, isDeposit }: SheetInvoice) =>
  credits ? kindRules.credit_note.typeCode : isDeposit ? depositRules.typeCode : kindRules.invoice.typeCode

/** The first number under which the business is registered for a tax of the invoice; `''` where none is known. */
function numberAmong({ items, oneTax }: SheetInvoice): string {
  const taxes = oneTax ? [oneTax] : items.flatMap(({ pricing }) => pricing?.taxes ?? [])
  return taxes.find(({ registrationNumber }) => registrationNumber.trim() !== '')?.registrationNumber.trim() ?? ''
}

function sellerOf({ company, profile, eInvoice, invoice }: EInvoiceSource): Party {
  const facts = eInvoice?.seller ?? {}
  const taxNumber = company?.taxNumber || numberAmong(invoice)
  const vatId = vatIdOf(taxNumber)
  const derived: Party = {
    name: company?.name || profile?.companyName || profile?.name || '',
    ...(company?.registrationNumber && { legalRegistration: { id: company.registrationNumber } }),
    ...(vatId ? { vatId } : taxNumber && { taxRegistration: taxNumber }),
    address: {
      line1: company?.address ?? '',
      city: company?.city ?? '',
      postCode: company?.zip ?? '',
      country: countryCode(company?.country ?? '') ?? '',
    },
    contact: contactOf(profile?.name ?? '', company?.phone ?? '', company?.email ?? ''),
  }
  return merged(derived, [facts])
}

function buyerOf(invoice: SheetInvoice, facts: readonly PartyFacts[]): Party {
  const vatId = vatIdOf(invoice.billingTaxId ?? '')
  const derived: Party = {
    name: invoice.billingName,
    ...(vatId && { vatId }),
    address: {
      line1: invoice.billingAddress,
      line2: invoice.billingAddress2 ?? '',
      city: invoice.billingCity,
      postCode: invoice.billingZip,
      subdivision: invoice.billingProvince,
      country: countryCode(invoice.billingCountry) ?? '',
    },
    contact: contactOf(invoice.billingContact ?? '', invoice.billingPhone, invoice.billingEmail),
  }
  return merged(derived, facts)
}

/** Nobody is reached by a name alone. */
const contactOf = (name: string, phone: string, email: string): Contact =>
  phone || email ? { name, phone, email } : {}

function merged(derived: Party, all: readonly PartyFacts[]): Party {
  let party = derived
  for (const { address, contact, ...facts } of all) {
    const own: Address = { ...party.address, ...stated(address) }
    const reached = contact === null ? {} : { ...party.contact, ...stated(contact) }
    party = { ...party, ...stated(facts), address: own, contact: reached }
  }
  return party
}

/** A tax number that begins with a country is one for VAT; spaces and points are how people write it. */
export function vatIdOf(text: string): string | null {
  const plain = text.replace(/[\s.\-/]/g, '').toUpperCase()
  return /^[A-Z]{2}(?=.*\d)[A-Z0-9+*]{2,13}$/.test(plain) ? plain : null
}

/** How the business says that it is paid. Cards go through the payment page, which is no card number on paper. */
function paymentOf({ invoice, paymentSettings: settings, creditorReference }: EInvoiceSource): PaymentInstructions {
  const remittance = creditorReference ?? invoice.invoiceNumber
  if (invoice.paymentMethod === 'cash') return { code: '10' }
  if (invoice.paymentMethod === 'card') return { code: '68', remittance }
  if (invoice.paymentMethod === 'e-transfer')
    return { code: 'ZZZ', text: `E-transfer ${settings?.eTransferEmail ?? ''}`.trim(), remittance }
  const iban = (settings?.iban ?? '').replace(/\s/g, '').toUpperCase()
  const account = iban || (settings?.accountNumber ?? '')
  const bic = (settings?.swiftCode ?? '').replace(/\s/g, '').toUpperCase()
  return {
    code: iban && invoice.currency === 'EUR' ? '58' : '30',
    remittance,
    ...(account && { transfers: [{ account, name: settings?.accountName ?? '', bic }] }),
  }
}

/** Codes that countries have for payments inside them, by those that others have; an IBAN is paid to by another one than a number. */
const domesticCodes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  DK: { '30': '42', '68': '48', ZZZ: '1' },
  NL: { '68': '48' },
}

/** What the receivers of a country take (DK-R-005, NL-R-008); it means the same. */
function usualIn(payment: PaymentInstructions, seller: Party, buyer: Party): PaymentInstructions {
  const country = seller.address?.country
  if (!country || country !== buyer.address?.country) return payment
  const code = domesticCodes[country]?.[payment.code] ?? payment.code
  const isIban = payment.transfers?.some(({ account }) => /^[A-Z]{2}\d{2}/.test(account ?? ''))
  return { ...payment, code: code === '42' && isIban ? '31' : code }
}
