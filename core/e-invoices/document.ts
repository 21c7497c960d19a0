/**
 * The semantic model of EN 16931-1: what an electronic invoice states, whatever the syntax that carries it. Each property
 * names its business term (BT) or group (BG). Amounts, prices, quantities and rates are canonical decimals
 * (`core/money/decimal.ts`), dates are `2026-03-05`. What is not stated is absent; a mandatory text that is not known yet
 * is empty, and `checkEInvoice` names it.
 */
export interface EInvoice {
  /** BT-1. */
  number: string
  /** BT-2. */
  issueDate: string
  /** BT-3, UNTDID 1001: 380 invoice, 381 credit note, 384 corrected invoice, 386 prepayment. */
  typeCode: string
  /** BT-5, ISO 4217. */
  currency: string
  /** BT-6: currency in which the seller accounts for tax; `totals.taxInTaxCurrency` goes with it. */
  taxCurrency?: string
  /** BT-7. Not beside `taxPointCode`. */
  taxPointDate?: string
  /** BT-8, UNTDID 2005: 3 issue date, 35 delivery date, 432 date of payment. */
  taxPointCode?: string
  /** BT-9. */
  dueDate?: string
  /** BT-10: what the buyer wants to read, in Germany the Leitweg-ID. */
  buyerReference?: string
  /** BT-11. */
  project?: string
  /** BT-12. */
  contract?: string
  /** BT-13. */
  purchaseOrder?: string
  /** BT-14. */
  salesOrder?: string
  /** BT-15. */
  receivingAdvice?: string
  /** BT-16. */
  despatchAdvice?: string
  /** BT-17. */
  tenderOrLot?: string
  /** BT-18: meter, subscription, telephone number. */
  invoicedObject?: Identifier
  /** BT-19. */
  buyerAccountingReference?: string
  /** BT-20. */
  paymentTerms?: string
  /** BG-1. */
  notes?: readonly Note[]
  /** BT-23; formats that prescribe one state theirs. */
  businessProcess?: string
  /** BG-3. */
  precedingInvoices?: readonly PrecedingInvoice[]
  /** BG-4. */
  seller: Party
  /** BG-7; it has one identifier at most. */
  buyer: Party
  /** BG-10: who is paid instead of the seller. */
  payee?: Payee
  /** BG-11. */
  taxRepresentative?: TaxRepresentative
  /** BG-13. */
  delivery?: Delivery
  /** BG-14. */
  period?: Period
  /** BG-16. */
  payment?: PaymentInstructions
  /** BG-20 and BG-21. */
  allowancesCharges?: readonly DocumentAllowanceCharge[]
  /** BG-22. */
  totals: Totals
  /** BG-23. */
  breakdown: readonly TaxBreakdownRow[]
  /** BG-24. */
  attachments?: readonly Attachment[]
  /** BG-25. */
  lines: readonly Line[]
}

/** An identifier, with the list that it comes from where that is stated (ISO 6523, EAS, UNTDID 1153 or 7143). */
export interface Identifier {
  id: string
  scheme?: string
}

/** BG-1: a text (BT-22) and, by UNTDID 4451, what it is about (BT-21). */
export interface Note {
  text: string
  subjectCode?: string
}

/** BG-3. */
export interface PrecedingInvoice {
  /** BT-25. */
  number: string
  /** BT-26. */
  issueDate?: string
}

/** Seller or buyer; the terms are the seller's / the buyer's. */
export interface Party {
  /** BT-27 / BT-44. */
  name: string
  /** BT-28 / BT-45. */
  tradingName?: string
  /** BT-29 / BT-46. */
  identifiers?: readonly Identifier[]
  /** BT-30 / BT-47. */
  legalRegistration?: Identifier
  /** BT-31 / BT-48, with the country's prefix. */
  vatId?: string
  /** BT-32, the seller's alone. */
  taxRegistration?: string
  /** BT-33, the seller's alone. */
  legalInformation?: string
  /** BT-34 / BT-49; its scheme is of the list EAS. */
  electronicAddress?: Identifier
  /** BG-5 / BG-8. */
  address?: Address
  /** BG-6 / BG-9. */
  contact?: Contact
}

/** BG-5, BG-8, BG-12 or BG-15. */
export interface Address {
  line1?: string
  line2?: string
  line3?: string
  city?: string
  postCode?: string
  /** Region, state or canton. */
  subdivision?: string
  /** ISO 3166-1, two letters; Greece is GR here and EL in its VAT ids. */
  country?: string
}

/** BG-6 or BG-9. */
export interface Contact {
  name?: string
  phone?: string
  email?: string
}

/** BG-10. */
export interface Payee {
  /** BT-59. */
  name: string
  /** BT-60. */
  identifier?: Identifier
  /** BT-61. */
  legalRegistration?: Identifier
}

/** BG-11. */
export interface TaxRepresentative {
  /** BT-62. */
  name: string
  /** BT-63. */
  vatId: string
  /** BG-12. */
  address?: Address
}

/** BG-13. */
export interface Delivery {
  /** BT-70. */
  name?: string
  /** BT-71. */
  location?: Identifier
  /** BT-72. */
  date?: string
  /** BG-15. */
  address?: Address
}

/** BG-14 or BG-26; both days belong to it. */
export interface Period {
  start?: string
  end?: string
}

/** BG-16. */
export interface PaymentInstructions {
  /** BT-81, UNTDID 4461: 30 transfer, 58 SEPA transfer, 48 card, 59 SEPA direct debit. */
  code: string
  /** BT-82. */
  text?: string
  /** BT-83: what the payment should state. */
  remittance?: string
  /** BG-17. */
  transfers?: readonly CreditTransfer[]
  /** BG-18. `network` (VISA, MasterCard) has no term of its own: UBL insists on it, CII has no place for it. */
  card?: { number: string; holder?: string; network?: string }
  /** BG-19: mandate (BT-89), creditor's identifier (BT-90), debited account (BT-91). */
  directDebit?: { mandate?: string; creditor?: string; debitedAccount?: string }
}

/** BG-17. */
export interface CreditTransfer {
  /** BT-84: IBAN or the account's own number. */
  account?: string
  /** BT-85. */
  name?: string
  /** BT-86. */
  bic?: string
}

/** A tax category (UNTDID 5305) with its rate in percent; outside the scope of VAT (`O`) there is no rate. */
export interface TaxCategory {
  category: string
  rate?: string
}

/** BG-27 or BG-28, on a line. */
export interface AllowanceCharge {
  kind: 'allowance' | 'charge'
  /** BT-136 / BT-141, without tax. */
  amount: string
  /** BT-137 / BT-142. */
  base?: string
  /** BT-138 / BT-143. */
  percent?: string
  /** BT-139 / BT-144. */
  reason?: string
  /** BT-140 / BT-145, UNTDID 5189 for allowances and 7161 for charges. */
  reasonCode?: string
}

/** BG-20 or BG-21, on the document: BT-92 to BT-105. */
export interface DocumentAllowanceCharge extends AllowanceCharge {
  tax: TaxCategory
}

/** BG-22. */
export interface Totals {
  /** BT-106. */
  lines: string
  /** BT-107. */
  allowances?: string
  /** BT-108. */
  charges?: string
  /** BT-109. */
  withoutTax: string
  /** BT-110. */
  tax?: string
  /** BT-111. */
  taxInTaxCurrency?: string
  /** BT-112. */
  withTax: string
  /** BT-113. */
  prepaid?: string
  /** BT-114. */
  rounding?: string
  /** BT-115. */
  payable: string
}

/** BG-23: category (BT-118) and rate (BT-119) with what they apply to. */
export interface TaxBreakdownRow extends TaxCategory {
  /** BT-116. */
  taxable: string
  /** BT-117. */
  tax: string
  /** BT-120. */
  exemptionReason?: string
  /** BT-121, from the list VATEX. */
  exemptionCode?: string
}

/** BG-24. */
export interface Attachment {
  /** BT-122. */
  reference: string
  /** BT-123. */
  description?: string
  /** BT-124. */
  location?: string
  /** BT-125, its content in base64. */
  file?: { name: string; mediaType: string; base64: string }
}

/** BG-25. */
export interface Line {
  /** BT-126. */
  id: string
  /** BT-127. */
  note?: string
  /** BT-128. */
  object?: Identifier
  /** BT-129. */
  quantity: string
  /** BT-130, UN/ECE recommendations 20 and 21: C62 piece, HUR hour. */
  unit: string
  /** BT-131. */
  net: string
  /** BT-132. */
  orderLine?: string
  /** BT-133. */
  buyerAccountingReference?: string
  /** BG-26. */
  period?: Period
  /** BG-27 and BG-28. */
  allowancesCharges?: readonly AllowanceCharge[]
  /** BG-29. */
  price: Price
  /** BG-30: BT-151 and BT-152. */
  tax: TaxCategory
  /** BG-31. */
  item: Item
}

/** BG-29. */
export interface Price {
  /** BT-146, without tax. */
  net: string
  /** BT-147. */
  discount?: string
  /** BT-148. */
  gross?: string
  /** BT-149: how many units the price is for. */
  baseQuantity?: string
  /** BT-150. */
  baseUnit?: string
}

/** BG-31. */
export interface Item {
  /** BT-153. */
  name: string
  /** BT-154. */
  description?: string
  /** BT-155. */
  sellerId?: string
  /** BT-156. */
  buyerId?: string
  /** BT-157. */
  standardId?: Identifier
  /** BT-158. */
  classifications?: readonly Classification[]
  /** BT-159. */
  originCountry?: string
  /** BG-32. */
  attributes?: readonly { name: string; value: string }[]
}

/** BT-158, with its list (UNTDID 7143) and that list's version. */
export interface Classification {
  code: string
  list?: string
  listVersion?: string
}

/** Types that a UBL document states as a credit note; all others are invoices (UNTDID 1001 in EN 16931). */
const creditNoteTypes = ['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '502', '503', '532']

/** True for the types that credit something: UBL has a root element of its own for them. */
export function isCreditNote(typeCode: string): boolean {
  return creditNoteTypes.includes(typeCode)
}
