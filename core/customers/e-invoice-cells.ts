import type { CustomerFacts } from '../e-invoices/facts.ts'
import { eInvoiceWays } from '../e-invoices/facts.ts'
import { type EInvoiceFormatName, eInvoiceFormats } from '../e-invoices/formats.ts'

// What customers' files say of e-invoices, a column for each: formats and ways by the names of the API, and an electronic
// address behind the code of its list (`0204:05315-23411-74`).

/** The cells of a customer, by the keys of the columns. */
export function eInvoiceCells({ format, way, buyerReference, party, ...facts }: CustomerFacts): Record<string, string> {
  const address = party?.electronicAddress
  return {
    eInvoiceFormat: format ?? '',
    eInvoiceWay: way ?? '',
    buyerReference: buyerReference ?? '',
    electronicAddress: address ? `${address.scheme ?? 'EM'}:${address.id}` : '',
    purchaseOrder: facts.purchaseOrder ?? '',
    contract: facts.contract ?? '',
    project: facts.project ?? '',
  }
}

/** What the cells say; an address without the code of a list is one of e-mail, and what is not known is left out. */
export function eInvoiceFromCells(cells: Readonly<Record<string, string>>): CustomerFacts {
  const { eInvoiceFormat = '', eInvoiceWay = '', electronicAddress = '' } = cells
  const { buyerReference, purchaseOrder, contract, project } = cells
  const format = eInvoiceFormat.toLowerCase()
  const way = eInvoiceWays.find((one) => one === eInvoiceWay.toLowerCase())
  const [, scheme = 'EM', id = electronicAddress] = /^(EM|\d{4}):(.+)$/.exec(electronicAddress) ?? []
  return {
    ...(Object.hasOwn(eInvoiceFormats, format) && { format: format as EInvoiceFormatName }),
    ...(way && { way }),
    ...(buyerReference && { buyerReference }),
    ...(purchaseOrder && { purchaseOrder }),
    ...(contract && { contract }),
    ...(project && { project }),
    ...(id && { party: { electronicAddress: { id, scheme } } }),
  }
}
