// Made of core/words/invoice-form.en.json by npm run words.
import type { Word } from '../word.ts'

/** Create New Invoice */
export const create = 'invoice-form.0:Create New Invoice' as unknown as Word
/** Fill in the details to create a new invoice */
export const createText = 'invoice-form.1:Fill in the details to create a new invoice' as unknown as Word
/** Edit Invoice */
export const edit = 'invoice-form.2:Edit Invoice' as unknown as Word
/** Update your invoice details */
export const editText = 'invoice-form.3:Update your invoice details' as unknown as Word
/** Due date */
export const dueDate = 'invoice-form.4:Due date' as unknown as Word
/** Send Invoice */
export const send = 'invoice-form.5:Send Invoice' as unknown as Word
/** Hand in */
export const handIn = 'invoice-form.6:Hand in' as unknown as Word
/** Invoice created successfully! */
export const created = 'invoice-form.7:Invoice created successfully!' as unknown as Word
/** Invoice updated successfully! */
export const updated = 'invoice-form.8:Invoice updated successfully!' as unknown as Word
/** Loading user data... */
export const loadingUser = 'invoice-form.9:Loading user data...' as unknown as Word
/** Failed to load invoice */
export const loadFailed = 'invoice-form.10:Failed to load invoice' as unknown as Word
/** Loading invoice... */
export const loadingInvoice = 'invoice-form.11:Loading invoice...' as unknown as Word
/** Please try again later */
export const tryLater = 'invoice-form.12:Please try again later' as unknown as Word
/** Try Again */
export const tryAgain = 'invoice-form.13:Try Again' as unknown as Word
/** Invalid invoice ID */
export const badId = 'invoice-form.14:Invalid invoice ID' as unknown as Word
/** Error: Invalid items data */
export const badItems = 'invoice-form.15:Error: Invalid items data' as unknown as Word
/** Loading data... */
export const loadingData = 'invoice-form.16:Loading data...' as unknown as Word
/** Invoice form */
export const form = 'invoice-form.17:Invoice form' as unknown as Word
/** Preview */
export const preview = 'invoice-form.18:Preview' as unknown as Word
/** Your changes to this invoice have not been saved yet. */
export const notSaved = 'invoice-form.19:Your changes to this invoice have not been saved yet.' as unknown as Word
/** Error */
export const error = 'invoice-form.20:Error' as unknown as Word
/** Success */
export const success = 'invoice-form.21:Success' as unknown as Word
/** Invoice saved as draft */
export const savedAsDraft = 'invoice-form.22:Invoice saved as draft' as unknown as Word
/** This browser cannot store drafts. Please save the invoice instead. */
export const noStorage = 'invoice-form.23:This browser cannot store drafts. Please save the invoice instead.' as unknown as Word
/** Undo */
export const undo = 'invoice-form.24:Undo' as unknown as Word
/** Duplicate */
export const duplicate = 'invoice-form.25:Duplicate' as unknown as Word
/** Save draft */
export const saveDraft = 'invoice-form.26:Save draft' as unknown as Word
/** Saving... */
export const saving = 'invoice-form.27:Saving...' as unknown as Word
/** Save */
export const save = 'invoice-form.28:Save' as unknown as Word
/** Back */
export const back = 'invoice-form.29:Back' as unknown as Word
/** Next */
export const next = 'invoice-form.30:Next' as unknown as Word
/** Invoice preview */
export const paper = 'invoice-form.31:Invoice preview' as unknown as Word
/** Download PDF */
export const downloadPdf = 'invoice-form.32:Download PDF' as unknown as Word
/** Failed to generate an invoice number */
export const numberFailed = 'invoice-form.33:Failed to generate an invoice number' as unknown as Word
/** Please save the invoice first */
export const saveFirst = 'invoice-form.34:Please save the invoice first' as unknown as Word
/** PDF downloaded successfully! */
export const pdfDone = 'invoice-form.35:PDF downloaded successfully!' as unknown as Word
/** Failed to download PDF */
export const pdfFailed = 'invoice-form.36:Failed to download PDF' as unknown as Word
/** Edit Invoice · Duly */
export const editTitle = 'invoice-form.37:Edit Invoice · Duly' as unknown as Word
/** Invoice sections */
export const sections = 'invoice-form.38:Invoice sections' as unknown as Word
/** From */
export const from = 'invoice-form.39:From' as unknown as Word
/** Details */
export const details = 'invoice-form.40:Details' as unknown as Word
/** Items */
export const items = 'invoice-form.41:Items' as unknown as Word
/** Summary */
export const summary = 'invoice-form.42:Summary' as unknown as Word
/** Customer Info */
export const customerInfo = 'invoice-form.43:Customer Info' as unknown as Word
/** Invoice Details */
export const invoiceDetails = 'invoice-form.44:Invoice Details' as unknown as Word
/** Line Items */
export const lineItems = 'invoice-form.45:Line Items' as unknown as Word
/** Payment */
export const payment = 'invoice-form.46:Payment' as unknown as Word
/** Discard */
export const discard = 'invoice-form.47:Discard' as unknown as Word
/** Your unsaved invoice was restored. */
export const restored = 'invoice-form.48:Your unsaved invoice was restored.' as unknown as Word
/** Restore */
export const restore = 'invoice-form.49:Restore' as unknown as Word
/** An unsaved invoice for {name} is kept in this browser. */
export const waiting = 'invoice-form.50=["An unsaved invoice for ",["name"]," is kept in this browser."]' as unknown as Word<{ name: string }>
/** An unsaved invoice for somebody without a name is kept in this browser. */
export const waitingNameless = 'invoice-form.51:An unsaved invoice for somebody without a name is kept in this browser.' as unknown as Word
/** Invoice number */
export const number = 'invoice-form.52:Invoice number' as unknown as Word
/** Given when the invoice is issued */
export const numberAtIssue = 'invoice-form.53:Given when the invoice is issued' as unknown as Word
/** Cannot be changed */
export const numberStays = 'invoice-form.54:Cannot be changed' as unknown as Word
/** Generating... */
export const generating = 'invoice-form.55:Generating...' as unknown as Word
/** Generate Invoice Number */
export const generate = 'invoice-form.56:Generate Invoice Number' as unknown as Word
/** Issue date */
export const issueDate = 'invoice-form.57:Issue date' as unknown as Word
/** Currency */
export const currency = 'invoice-form.58:Currency' as unknown as Word
/** More details */
export const moreDetails = 'invoice-form.59:More details' as unknown as Word
/** Customer created successfully */
export const customerSaved = 'invoice-form.60:Customer created successfully' as unknown as Word
/** Failed to create customer */
export const customerFailed = 'invoice-form.61:Failed to create customer' as unknown as Word
/** Save as customer */
export const saveAsCustomer = 'invoice-form.62:Save as customer' as unknown as Word
/** {name} is not among your customers yet. */
export const notCustomer = 'invoice-form.63=[["name"]," is not among your customers yet."]' as unknown as Word<{ name: string }>
/** Item {item} moved to position {to} */
export const itemMoved = 'invoice-form.64=["Item ",["item"]," moved to position ",["to"]]' as unknown as Word<{ item: string; to: string }>
/** Item {item} removed */
export const itemRemoved = 'invoice-form.65=["Item ",["item"]," removed"]' as unknown as Word<{ item: string }>
/** No invoice items yet */
export const noItems = 'invoice-form.66:No invoice items yet' as unknown as Word
/** Add a blank item, or pick one of your products. */
export const noItemsText = 'invoice-form.67:Add a blank item, or pick one of your products.' as unknown as Word
/** Add Blank Item */
export const addBlank = 'invoice-form.68:Add Blank Item' as unknown as Word
/** Add from Product Catalog */
export const addProduct = 'invoice-form.69:Add from Product Catalog' as unknown as Word
/** Short description */
export const shortDescription = 'invoice-form.70:Short description' as unknown as Word
/** Short description, item {item} */
export const shortDescriptionOf = 'invoice-form.71=["Short description, item ",["item"]]' as unknown as Word<{ item: string }>
/** Quantity */
export const quantity = 'invoice-form.72:Quantity' as unknown as Word
/** Quantity, item {item} */
export const quantityOf = 'invoice-form.73=["Quantity, item ",["item"]]' as unknown as Word<{ item: string }>
/** Rate */
export const rate = 'invoice-form.74:Rate' as unknown as Word
/** Rate, tax included */
export const rateTaxIncluded = 'invoice-form.75:Rate, tax included' as unknown as Word
/** Rate, item {item} */
export const rateOf = 'invoice-form.76=["Rate, item ",["item"]]' as unknown as Word<{ item: string }>
/** Total */
export const total = 'invoice-form.77:Total' as unknown as Word
/** Optional */
export const optional = 'invoice-form.78:Optional' as unknown as Word
/** Item {item} is optional */
export const optionalOf = 'invoice-form.79=["Item ",["item"]," is optional"]' as unknown as Word<{ item: string }>
/** Detailed description (optional) */
export const detailed = 'invoice-form.80:Detailed description (optional)' as unknown as Word
/** Detailed description, item {item}, optional */
export const detailedOf = 'invoice-form.81=["Detailed description, item ",["item"],", optional"]' as unknown as Word<{ item: string }>
/** Drag to move */
export const drag = 'invoice-form.82:Drag to move' as unknown as Word
/** Move item {item} up */
export const moveUp = 'invoice-form.83=["Move item ",["item"]," up"]' as unknown as Word<{ item: string }>
/** Move item {item} down */
export const moveDown = 'invoice-form.84=["Move item ",["item"]," down"]' as unknown as Word<{ item: string }>
/** Remove item {item} */
export const removeItem = 'invoice-form.85=["Remove item ",["item"]]' as unknown as Word<{ item: string }>
/** Payment method */
export const paymentMethod = 'invoice-form.86:Payment method' as unknown as Word
/** Payment terms */
export const paymentTerms = 'invoice-form.87:Payment terms' as unknown as Word
/** Terms on the invoice */
export const terms = 'invoice-form.88:Terms on the invoice' as unknown as Word
/** Additional notes */
export const notes = 'invoice-form.89:Additional notes' as unknown as Word
/** Discount */
export const discount = 'invoice-form.90:Discount' as unknown as Word
/** Shipping */
export const shipping = 'invoice-form.91:Shipping' as unknown as Word
/** Tax */
export const tax = 'invoice-form.92:Tax' as unknown as Word
/** {label} type */
export const typeOf = 'invoice-form.93=[["label"]," type"]' as unknown as Word<{ label: string }>
/** {label} value */
export const valueOf = 'invoice-form.94=[["label"]," value"]' as unknown as Word<{ label: string }>
/** Percentage */
export const percentage = 'invoice-form.95:Percentage' as unknown as Word
/** Amount */
export const amount = 'invoice-form.96:Amount' as unknown as Word
/** {label}, percent */
export const percentOf = 'invoice-form.97=[["label"],", percent"]' as unknown as Word<{ label: string }>
/** {label}, {currency} */
export const sumOf = 'invoice-form.98=[["label"],", ",["currency"]]' as unknown as Word<{ label: string; currency: string }>
/** An error occurred while saving the invoice */
export const saveFailed = 'invoice-form.99:An error occurred while saving the invoice' as unknown as Word
/** Failed to update invoice */
export const updateFailed = 'invoice-form.100:Failed to update invoice' as unknown as Word
/** No connection to the server. Your input is kept in this browser as a draft. Please save again once you are back online. */
export const offlineNew = 'invoice-form.101:No connection to the server. Your input is kept in this browser as a draft. Please save again once you are back online.' as unknown as Word
/** No connection to the server. Your changes are still here. Please save again once you are back online. */
export const offlineUpdate = 'invoice-form.102:No connection to the server. Your changes are still here. Please save again once you are back online.' as unknown as Word
/** Use a new one */
export const newNumber = 'invoice-form.103:Use a new one' as unknown as Word
/** This customer has been deleted in the meantime */
export const customerGone = 'invoice-form.104:This customer has been deleted in the meantime' as unknown as Word
/** A product has been deleted in the meantime */
export const productGone = 'invoice-form.105:A product has been deleted in the meantime' as unknown as Word
/** Your input is kept on the invoice. Please save it again. */
export const saveAgain = 'invoice-form.106:Your input is kept on the invoice. Please save it again.' as unknown as Word
/** Failed to load the preview */
export const previewFailed = 'invoice-form.107:Failed to load the preview' as unknown as Word
/** Your company and payment details could not be loaded. */
export const sellerFailed = 'invoice-form.108:Your company and payment details could not be loaded.' as unknown as Word
/** What is missing */
export const missing = 'invoice-form.109:What is missing' as unknown as Word
/** {count, plural, one {# thing is missing before this invoice can be saved:} other {# things are missing before this invoice can be saved:}} */
export const thingsMissing = 'invoice-form.110=[["count","p",{"one":[0," thing is missing before this invoice can be saved:"],"other":[0," things are missing before this invoice can be saved:"]}]]' as unknown as Word<{ count: number }>
/** {section}: {problem} */
export const problemAt = 'invoice-form.111=[["section"],": ",["problem"]]' as unknown as Word<{ section: string; problem: string }>
/** {section}: {problem} (item {item}) */
export const problemAtItem = 'invoice-form.112=[["section"],": ",["problem"]," (item ",["item"],")"]' as unknown as Word<{ section: string; problem: string; item: string }>
/** As on {number}: {parts} */
export const asOn = 'invoice-form.113=["As on ",["number"],": ",["parts"]]' as unknown as Word<{ number: string; parts: string }>
/** As noted for the customer: {parts} */
export const asNoted = 'invoice-form.114=["As noted for the customer: ",["parts"]]' as unknown as Word<{ parts: string }>
/** No tax, as noted for the customer: {tax} */
export const noTaxNoted = 'invoice-form.115=["No tax, as noted for the customer: ",["tax"]]' as unknown as Word<{ tax: string }>
/** currency */
export const partCurrency = 'invoice-form.116:currency' as unknown as Word
/** payment method */
export const partMethod = 'invoice-form.117:payment method' as unknown as Word
/** terms */
export const partTerms = 'invoice-form.118:terms' as unknown as Word
/** tax */
export const partTax = 'invoice-form.119:tax' as unknown as Word
