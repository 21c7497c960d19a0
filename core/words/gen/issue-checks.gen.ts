// Made of core/words/issue-checks.en.json by npm run words.
import type { Word } from '../word.ts'

/** Your tax number is missing. It is asked for on an invoice that charges tax. */
export const sellerTaxNumber = 'issue-checks.0:Your tax number is missing. It is asked for on an invoice that charges tax.' as unknown as Word
/** The registration number of {tax} is missing. Business customers need it to claim the tax back. */
export const numberOfTax = 'issue-checks.1=["The registration number of ",["tax"]," is missing. Business customers need it to claim the tax back."]' as unknown as Word<{ tax: string }>
/** Your ABN is missing. A tax invoice shows it. */
export const abn = 'issue-checks.2:Your ABN is missing. A tax invoice shows it.' as unknown as Word
/** Your VAT number is missing. An invoice without tax under {category, select, AE {reverse charge} K {an intra-Community supply} other {this rule}} shows it. */
export const sellerVatReverse = 'issue-checks.3=["Your VAT number is missing. An invoice without tax under ",["category","s",{"AE":"reverse charge","K":"an intra-Community supply","other":"this rule"}]," shows it."]' as unknown as Word<{ category: "AE" | "K" | "other" }>
/** The customer’s VAT number is missing. Without it, tax may have to be charged. */
export const buyerVat = 'issue-checks.4:The customer’s VAT number is missing. Without it, tax may have to be charged.' as unknown as Word
/** No line says when it was supplied. Add a period to the lines unless that is the issue date. */
export const deliveryDate = 'issue-checks.5:No line says when it was supplied. Add a period to the lines unless that is the issue date.' as unknown as Word
/** The paper says “{reason}”. Name the rule that exempts you, if your country asks for it. */
export const exemptReason = 'issue-checks.6=["The paper says “",["reason"],"”. Name the rule that exempts you, if your country asks for it."]' as unknown as Word<{ reason: string }>
/** The customer’s address is missing. It is asked for on an invoice to a business. */
export const buyerAddress = 'issue-checks.7:The customer’s address is missing. It is asked for on an invoice to a business.' as unknown as Word
/** Your address is missing. It is asked for on every invoice. */
export const sellerAddress = 'issue-checks.8:Your address is missing. It is asked for on every invoice.' as unknown as Word
/** Your post code or town is missing. Without both, the Swiss QR-bill’s payment part is left out of the paper. */
export const paymentPart = 'issue-checks.9:Your post code or town is missing. Without both, the Swiss QR-bill’s payment part is left out of the paper.' as unknown as Word
/** The terms of payment are missing. From {amount} on, customers need them to claim tax back. */
export const terms = 'issue-checks.10=["The terms of payment are missing. From ",["amount"]," on, customers need them to claim tax back."]' as unknown as Word<{ amount: string }>
/** Worth a look before this invoice is issued: */
export const advised = 'issue-checks.11:Worth a look before this invoice is issued:' as unknown as Word
/** {count, plural, one {One thing keeps} other {# things keep}} this invoice from being issued: */
export const refused = 'issue-checks.12=[["count","p",{"one":"One thing keeps","other":[0," things keep"]}]," this invoice from being issued:"]' as unknown as Word<{ count: number }>
/** Before this invoice is issued */
export const label = 'issue-checks.13:Before this invoice is issued' as unknown as Word
/** Edit invoice */
export const editInvoice = 'issue-checks.14:Edit invoice' as unknown as Word
