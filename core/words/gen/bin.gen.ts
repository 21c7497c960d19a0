// Made of core/words/bin.en.json by npm run words.
import type { Word } from '../word.ts'

/** All */
export const all = 'bin.0:All' as unknown as Word
/** Invoices */
export const invoices = 'bin.1:Invoices' as unknown as Word
/** Customers */
export const customers = 'bin.2:Customers' as unknown as Word
/** Products */
export const products = 'bin.3:Products' as unknown as Word
/** Payment Links */
export const paymentLinks = 'bin.4:Payment Links' as unknown as Word
/** {kind, select, invoice {Invoice} customer {Customer} product {Product} payment_link {Payment link} other {Record}} */
export const kindOf = 'bin.5=[["kind","s",{"invoice":"Invoice","customer":"Customer","product":"Product","payment_link":"Payment link","other":"Record"}]]' as unknown as Word<{ kind: "invoice" | "customer" | "product" | "payment_link" | "other" }>
/** What was deleted stays here for {days, plural, one {# day} other {# days}}. */
export const purpose = 'bin.6=["What was deleted stays here for ",["days","p",{"one":[0," day"],"other":[0," days"]}],"."]' as unknown as Word<{ days: number }>
/** Bin */
export const title = 'bin.7:Bin' as unknown as Word
/** Nothing in the bin */
export const empty = 'bin.8:Nothing in the bin' as unknown as Word
/** Failed to load the bin */
export const failed = 'bin.9:Failed to load the bin' as unknown as Word
/** Try Again */
export const tryAgain = 'bin.10:Try Again' as unknown as Word
/** Loading the bin */
export const loading = 'bin.11:Loading the bin' as unknown as Word
/** deleted records */
export const things = 'bin.12:deleted records' as unknown as Word
/** Kind */
export const kind = 'bin.13:Kind' as unknown as Word
/** Deleted */
export const deleted = 'bin.14:Deleted' as unknown as Word
/** By */
export const by = 'bin.15:By' as unknown as Word
/** When */
export const when = 'bin.16:When' as unknown as Word
/** Gone in */
export const goneIn = 'bin.17:Gone in' as unknown as Word
/** Actions */
export const actions = 'bin.18:Actions' as unknown as Word
/** Select page */
export const selectPage = 'bin.19:Select page' as unknown as Word
/** Select {name} */
export const select = 'bin.20=["Select ",["name"]]' as unknown as Word<{ name: string }>
/** Selected records */
export const selectedRecords = 'bin.21:Selected records' as unknown as Word
/** {count, number} selected */
export const selected = 'bin.22=[["count","n"]," selected"]' as unknown as Word<{ count: number }>
/** Clear selection */
export const clearSelection = 'bin.23:Clear selection' as unknown as Word
/** Restore */
export const restore = 'bin.24:Restore' as unknown as Word
/** Restoring... */
export const restoring = 'bin.25:Restoring...' as unknown as Word
/** Restore {name} */
export const restoreOne = 'bin.26=["Restore ",["name"]]' as unknown as Word<{ name: string }>
/** Restored as {number} */
export const restoredAs = 'bin.27=["Restored as ",["number"]]' as unknown as Word<{ number: string }>
/** {days, plural, one {# day} other {# days}} */
export const daysLeft = 'bin.28=[["days","p",{"one":[0," day"],"other":[0," days"]}]]' as unknown as Word<{ days: number }>
/** Gone in {days, plural, one {# day} other {# days}} */
export const goneInDays = 'bin.29=["Gone in ",["days","p",{"one":[0," day"],"other":[0," days"]}]]' as unknown as Word<{ days: number }>
/** {kind, select, invoice {Invoice} customer {Customer} product {Product} payment_link {Payment link} other {Record}}, by {person} */
export const kindBy = 'bin.30=[["kind","s",{"invoice":"Invoice","customer":"Customer","product":"Product","payment_link":"Payment link","other":"Record"}],", by ",["person"]]' as unknown as Word<{ kind: "invoice" | "customer" | "product" | "payment_link" | "other"; person: string }>
/** Today, {time} */
export const todayAt = 'bin.31=["Today, ",["time"]]' as unknown as Word<{ time: string }>
/** {count, plural, one {# invoice stays} other {# invoices stay}}, without it in the list */
export const invoicesStay = 'bin.32=[["count","p",{"one":[0," invoice stays"],"other":[0," invoices stay"]}],", without it in the list"]' as unknown as Word<{ count: number }>
/** Merged into {customer}; comes back with all it had */
export const mergedInto = 'bin.33=["Merged into ",["customer"],"; comes back with all it had"]' as unknown as Word<{ customer: string }>
/** Draft for {customer} */
export const draftFor = 'bin.34=["Draft for ",["customer"]]' as unknown as Word<{ customer: string }>
/** Draft for {customer}, {sum} */
export const draftForSum = 'bin.35=["Draft for ",["customer"],", ",["sum"]]' as unknown as Word<{ customer: string; sum: string }>
/** {about}, {sum} */
export const aboutSum = 'bin.36=[["about"],", ",["sum"]]' as unknown as Word<{ about: string; sum: string }>
/** {kind, select, invoice {Invoice restored} customer {Customer restored} product {Product restored} payment_link {Payment link restored} other {Record restored}} */
export const oneRestored = 'bin.37=[["kind","s",{"invoice":"Invoice restored","customer":"Customer restored","product":"Product restored","payment_link":"Payment link restored","other":"Record restored"}]]' as unknown as Word<{ kind: "invoice" | "customer" | "product" | "payment_link" | "other" }>
/** {kind, select, invoice {{count, plural, one {# invoice restored} other {# invoices restored}}} customer {{count, plural, one {# customer restored} other {# customers restored}}} product {{count, plural, one {# product restored} other {# products restored}}} payment_link {{count, plural, one {# payment link restored} other {# payment links restored}}} other {{count, plural, one {# record restored} other {# records restored}}}} */
export const manyRestored = 'bin.38=[["kind","s",{"invoice":[["count","p",{"one":[0," invoice restored"],"other":[0," invoices restored"]}]],"customer":[["count","p",{"one":[0," customer restored"],"other":[0," customers restored"]}]],"product":[["count","p",{"one":[0," product restored"],"other":[0," products restored"]}]],"payment_link":[["count","p",{"one":[0," payment link restored"],"other":[0," payment links restored"]}]],"other":[["count","p",{"one":[0," record restored"],"other":[0," records restored"]}]]}]]' as unknown as Word<{ count: number; kind: "invoice" | "customer" | "product" | "payment_link" | "other" }>
/** Nothing was restored */
export const nothingRestored = 'bin.39:Nothing was restored' as unknown as Word
/** Failed to restore */
export const failedToRestore = 'bin.40:Failed to restore' as unknown as Word
/** {before} is now {after}. */
export const isNow = 'bin.41=[["before"]," is now ",["after"],"."]' as unknown as Word<{ before: string; after: string }>
/** {name} stays in the bin: its number was given away. */
export const staysInBin = 'bin.42=[["name"]," stays in the bin: its number was given away."]' as unknown as Word<{ name: string }>
/** {count, plural, one {# was} other {# were}} not in the bin any more. */
export const notInBin = 'bin.43=[["count","p",{"one":[0," was"],"other":[0," were"]}]," not in the bin any more."]' as unknown as Word<{ count: number }>
/** Delete for ever */
export const deleteForEver = 'bin.44:Delete for ever' as unknown as Word
/** {name} will be gone. This cannot be undone. */
export const deletesOne = 'bin.45=[["name"]," will be gone. This cannot be undone."]' as unknown as Word<{ name: string }>
/** {count, plural, one {# record} other {# records}} will be gone. This cannot be undone. */
export const deletesMany = 'bin.46=[["count","p",{"one":[0," record"],"other":[0," records"]}]," will be gone. This cannot be undone."]' as unknown as Word<{ count: number }>
/** None of this can be deleted for ever. */
export const deletesNone = 'bin.47:None of this can be deleted for ever.' as unknown as Word
/** {name} stays: issued documents are kept for as long as the law requires. */
export const keptIssued = 'bin.48=[["name"]," stays: issued documents are kept for as long as the law requires."]' as unknown as Word<{ name: string }>
/** {name} stays: payments belong to it. */
export const keptPaid = 'bin.49=[["name"]," stays: payments belong to it."]' as unknown as Word<{ name: string }>
/** {name} stays: a card payment of it may still come in. */
export const keptPaying = 'bin.50=[["name"]," stays: a card payment of it may still come in."]' as unknown as Word<{ name: string }>
/** {name} stays: documents or appointments name this customer. */
export const keptNamed = 'bin.51=[["name"]," stays: documents or appointments name this customer."]' as unknown as Word<{ name: string }>
/** {count, plural, one {# more stays.} other {# more stay.}} */
export const moreStay = 'bin.52=[["count","p",{"one":[0," more stays."],"other":[0," more stay."]}]]' as unknown as Word<{ count: number }>
/** Deleting... */
export const deleting = 'bin.53:Deleting...' as unknown as Word
/** {name} deleted for ever */
export const oneDeleted = 'bin.54=[["name"]," deleted for ever"]' as unknown as Word<{ name: string }>
/** {count, plural, one {# record} other {# records}} deleted for ever */
export const manyDeleted = 'bin.55=[["count","p",{"one":[0," record"],"other":[0," records"]}]," deleted for ever"]' as unknown as Word<{ count: number }>
/** Nothing was deleted */
export const nothingDeleted = 'bin.56:Nothing was deleted' as unknown as Word
/** Failed to delete */
export const failedToDelete = 'bin.57:Failed to delete' as unknown as Word
