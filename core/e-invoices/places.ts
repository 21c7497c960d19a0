/** Where whoever wrote the invoice puts something right: a screen, or a part of one. */
export type EInvoicePlace = 'company' | 'payment' | 'customer' | 'lines' | 'invoice'

/** What a customer states for all their invoices, unless an invoice says otherwise. */
const ofCustomer = /^(buyer\b|buyerReference|purchaseOrder|contract|project|buyerAccountingReference)/

/** Where the part of a document with that path (`seller.contact.phone`) is put right. */
export function placeOf(path: string): EInvoicePlace {
  if (path.startsWith('seller')) return 'company'
  if (/^payment\.(transfers|directDebit)/.test(path)) return 'payment'
  if (ofCustomer.test(path)) return 'customer'
  return path.startsWith('lines') ? 'lines' : 'invoice'
}
