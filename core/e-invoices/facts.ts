import type {
  Address,
  Attachment,
  Classification,
  Contact,
  Delivery,
  EInvoice,
  Identifier,
  Note,
  Payee,
  PaymentInstructions,
  Period,
  PrecedingInvoice,
  TaxRepresentative,
} from './document.ts'
import type { EInvoiceFormatName } from './formats.ts'

// What an e-invoice states beyond what the paper says, as it is kept beside a business, a customer, an invoice and a line.
// What is absent follows from the other fields (`from-invoice.ts`).

/** Of a seller or buyer. `contact` null: none, whatever the other fields say. */
export interface PartyFacts {
  name?: string
  tradingName?: string
  identifiers?: readonly Identifier[]
  legalRegistration?: Identifier
  vatId?: string
  /** The seller's alone. */
  taxRegistration?: string
  /** The seller's alone. */
  legalInformation?: string
  electronicAddress?: Identifier
  address?: Address
  contact?: Contact | null
}

/**
 * How an e-invoice travels: attached to the mail beside the PDF, attached in its place, brought by the business itself, by the
 * Peppol network while the mail takes the PDF, or not at all. The first two are one where the format puts the data inside the PDF.
 */
export const eInvoiceWays = ['attached', 'alone', 'download', 'peppol', 'pdf'] as const
export type EInvoiceWay = (typeof eInvoiceWays)[number]

/** What a customer wants: without a format there are no e-invoices, and nothing asks for what they need. */
export interface CustomerFacts {
  format?: EInvoiceFormatName | null
  /** Absent: attached. */
  way?: EInvoiceWay
  /** What each invoice states unless it says otherwise. */
  buyerReference?: string
  purchaseOrder?: string
  contract?: string
  project?: string
  buyerAccountingReference?: string
  party?: PartyFacts
}

type Stated = Pick<
  EInvoice,
  | 'taxCurrency'
  | 'taxPointDate'
  | 'taxPointCode'
  | 'buyerReference'
  | 'project'
  | 'contract'
  | 'purchaseOrder'
  | 'salesOrder'
  | 'receivingAdvice'
  | 'despatchAdvice'
  | 'tenderOrLot'
  | 'invoicedObject'
  | 'buyerAccountingReference'
  | 'businessProcess'
>

/** Of an invoice. */
export interface InvoiceFacts extends Stated {
  /** BT-3; absent: 380. */
  typeCode?: string
  /** BT-9 where it differs from the invoice's own; null: none. */
  dueDate?: string | null
  /** BT-20 where it differs from the invoice's own. */
  paymentTerms?: string
  /** In place of the additional notes. */
  notes?: readonly Note[]
  precedingInvoices?: readonly PrecedingInvoice[]
  buyer?: PartyFacts
  payee?: Payee
  taxRepresentative?: TaxRepresentative
  delivery?: Delivery
  period?: Period
  /** In place of the payment method and the details of the business; null: none. */
  payment?: PaymentInstructions | null
  attachments?: readonly Attachment[]
  /** BT-111. */
  taxInTaxCurrency?: string
  /** What lines without a tax fall under. */
  untaxed?: { category: string; reason?: string; reasonCode?: string }
}

/** Of a line. */
export interface LineFacts {
  /** BT-126; absent: its number. */
  id?: string
  /** BT-153 where it differs from the line's own; BT-154 likewise. */
  itemName?: string
  itemDescription?: string
  note?: string
  object?: Identifier
  orderLine?: string
  buyerAccountingReference?: string
  /** BT-150. */
  baseUnit?: string
  /** BT-148, for a gross price without a discount. */
  gross?: string
  sellerId?: string
  buyerId?: string
  standardId?: Identifier
  classifications?: readonly Classification[]
  originCountry?: string
  attributes?: readonly { name: string; value: string }[]
}
