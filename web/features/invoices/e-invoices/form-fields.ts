/** Which field of the invoice form says what stands there in the document; null where none does. */
export function fieldAt(path: string): string | null {
  const line = /^lines\[(\d+)\]\.(.*)$/.exec(path)
  if (line) {
    const [, index = '', part = ''] = line
    const name = /^price/.test(part) ? 'rate' : /^quantity/.test(part) ? 'quantity' : 'name'
    return `items.${index}.${name}`
  }
  return fields.find(([start]) => path.startsWith(start))?.[1] ?? null
}

// The longer ones first.
const fields: readonly (readonly [path: string, field: string])[] = [
  ['buyer.address.line1', 'billingAddress'],
  ['buyer.address.city', 'billingCity'],
  ['buyer.address.postCode', 'billingZip'],
  ['buyer.address.country', 'billingCountry'],
  ['buyer.address', 'billingAddress'],
  ['buyer.name', 'billingName'],
  ['buyer.vatId', 'billingTaxId'],
  ['buyerReference', 'eInvoice.buyerReference'],
  ['purchaseOrder', 'eInvoice.purchaseOrder'],
  ['delivery', 'eInvoice.delivery'],
  ['period', 'eInvoice.delivery'],
  ['issueDate', 'issueDate'],
  ['dueDate', 'dueDate'],
  ['paymentTerms', 'paymentTerms'],
  ['currency', 'currency'],
]
