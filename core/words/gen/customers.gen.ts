// Made of core/words/customers.en.json by npm run words.
import type { Word } from '../word.ts'

/** Customers */
export const title = 'customers.0:Customers' as unknown as Word
/** Created */
export const created = 'customers.1:Created' as unknown as Word
/** Name */
export const name = 'customers.2:Name' as unknown as Word
/** Location */
export const location = 'customers.3:Location' as unknown as Word
/** Contact */
export const contact = 'customers.4:Contact' as unknown as Word
/** Oops! Something went wrong */
export const failed = 'customers.5:Oops! Something went wrong' as unknown as Word
/** We couldn't load your customers. Please check your connection and try again. */
export const failedText = 'customers.6:We couldn\'t load your customers. Please check your connection and try again.' as unknown as Word
/** Try Again */
export const tryAgain = 'customers.7:Try Again' as unknown as Word
/** No customers to export */
export const nothingToExport = 'customers.8:No customers to export' as unknown as Word
/** Import e-invoice */
export const importEInvoice = 'customers.9:Import e-invoice' as unknown as Word
/** Import */
export const importList = 'customers.10:Import' as unknown as Word
/** Add Customer */
export const add = 'customers.11:Add Customer' as unknown as Word
/** No customers found */
export const noneFound = 'customers.12:No customers found' as unknown as Word
/** No customers yet */
export const noneYet = 'customers.13:No customers yet' as unknown as Word
/** How to import a list */
export const howToImport = 'customers.14:How to import a list' as unknown as Word
/** Selected customers */
export const selectedCustomers = 'customers.15:Selected customers' as unknown as Word
/** {count, plural, one {# customer} other {# customers}} selected */
export const selected = 'customers.16=[["count","p",{"one":[0," customer"],"other":[0," customers"]}]," selected"]' as unknown as Word<{ count: number }>
/** Merge */
export const merge = 'customers.17:Merge' as unknown as Word
/** Clear selection */
export const clearSelection = 'customers.18:Clear selection' as unknown as Word
/** No customers match your search. Try another name, e-mail or city. */
export const noMatch = 'customers.19:No customers match your search. Try another name, e-mail or city.' as unknown as Word
/** No customers found. Add your first customer by clicking the "Add Customer" button above. */
export const addFirst = 'customers.20:No customers found. Add your first customer by clicking the "Add Customer" button above.' as unknown as Word
/** Select {name} */
export const select = 'customers.21=["Select ",["name"]]' as unknown as Word<{ name: string }>
/** Selection */
export const selection = 'customers.22:Selection' as unknown as Word
/** Actions */
export const actions = 'customers.23:Actions' as unknown as Word
/** Edit {name} */
export const editOne = 'customers.24=["Edit ",["name"]]' as unknown as Word<{ name: string }>
/** Create invoice for {name} */
export const invoiceFor = 'customers.25=["Create invoice for ",["name"]]' as unknown as Word<{ name: string }>
/** Delete {name} */
export const deleteOne = 'customers.26=["Delete ",["name"]]' as unknown as Word<{ name: string }>
/** Failed to restore customer */
export const restoreFailed = 'customers.27:Failed to restore customer' as unknown as Word
/** Customer deleted successfully */
export const deleted = 'customers.28:Customer deleted successfully' as unknown as Word
/** Undo */
export const undo = 'customers.29:Undo' as unknown as Word
/** Failed to delete customer */
export const deleteFailed = 'customers.30:Failed to delete customer' as unknown as Word
/** Delete customer */
export const deleteTitle = 'customers.31:Delete customer' as unknown as Word
/** Are you sure you want to delete {name}? This action cannot be undone. */
export const deleteText = 'customers.32=["Are you sure you want to delete ",["name"],"? This action cannot be undone."]' as unknown as Word<{ name: string }>
/** Delete */
export const remove = 'customers.33:Delete' as unknown as Word
/** Deleting... */
export const deleting = 'customers.34:Deleting...' as unknown as Word
/** The address book could not be opened */
export const bookFailed = 'customers.35:The address book could not be opened' as unknown as Word
/** From your contacts */
export const fromContacts = 'customers.36:From your contacts' as unknown as Word
/** Customer updated successfully */
export const updated = 'customers.37:Customer updated successfully' as unknown as Word
/** Customer created successfully */
export const createdOne = 'customers.38:Customer created successfully' as unknown as Word
/** Failed to update customer */
export const updateFailed = 'customers.39:Failed to update customer' as unknown as Word
/** Failed to create customer */
export const createFailed = 'customers.40:Failed to create customer' as unknown as Word
/** Edit Customer */
export const editTitle = 'customers.41:Edit Customer' as unknown as Word
/** Name and email are enough to send an invoice. */
export const enough = 'customers.42:Name and email are enough to send an invoice.' as unknown as Word
/** Saving... */
export const saving = 'customers.43:Saving...' as unknown as Word
/** Adding... */
export const adding = 'customers.44:Adding...' as unknown as Word
/** Save Changes */
export const saveChanges = 'customers.45:Save Changes' as unknown as Word
/** More details */
export const moreDetails = 'customers.46:More details' as unknown as Word
/** Loading customer... */
export const loadingOne = 'customers.47:Loading customer...' as unknown as Word
/** Customer not found */
export const notFound = 'customers.48:Customer not found' as unknown as Word
/** They may have been deleted, or the address is incomplete. */
export const notFoundText = 'customers.49:They may have been deleted, or the address is incomplete.' as unknown as Word
/** Back to Customers */
export const backToList = 'customers.50:Back to Customers' as unknown as Word
/** Failed to load customer */
export const loadFailed = 'customers.51:Failed to load customer' as unknown as Word
/** Edit */
export const edit = 'customers.52:Edit' as unknown as Word
/** Create invoice */
export const createInvoice = 'customers.53:Create invoice' as unknown as Word
/** Payments and appointments could not be loaded */
export const overviewFailed = 'customers.54:Payments and appointments could not be loaded' as unknown as Word
/** Currency */
export const currency = 'customers.55:Currency' as unknown as Word
/** Nothing has been invoiced yet. */
export const nothingInvoiced = 'customers.56:Nothing has been invoiced yet.' as unknown as Word
/** Balance in {currency} */
export const balanceIn = 'customers.57=["Balance in ",["currency"]]' as unknown as Word<{ currency: string }>
/** Outstanding */
export const outstanding = 'customers.58:Outstanding' as unknown as Word
/** Overdue */
export const overdue = 'customers.59:Overdue' as unknown as Word
/** Paid */
export const paid = 'customers.60:Paid' as unknown as Word
/** {count, plural, one {# invoice} other {# invoices}} */
export const invoiceCount = 'customers.61=[["count","p",{"one":[0," invoice"],"other":[0," invoices"]}]]' as unknown as Word<{ count: number }>
/** Invoice # */
export const number = 'customers.62:Invoice #' as unknown as Word
/** Issued */
export const issued = 'customers.63:Issued' as unknown as Word
/** Due */
export const due = 'customers.64:Due' as unknown as Word
/** Status */
export const status = 'customers.65:Status' as unknown as Word
/** Total */
export const total = 'customers.66:Total' as unknown as Word
/** Invoices */
export const invoices = 'customers.67:Invoices' as unknown as Word
/** invoices */
export const invoicesInside = 'customers.68:invoices' as unknown as Word
/** Failed to load invoices */
export const invoicesFailed = 'customers.69:Failed to load invoices' as unknown as Word
/** No invoices yet. */
export const noInvoices = 'customers.70:No invoices yet.' as unknown as Word
/** Invoices of this customer */
export const itsInvoices = 'customers.71:Invoices of this customer' as unknown as Word
/** Loading invoices */
export const loadingInvoices = 'customers.72:Loading invoices' as unknown as Word
/** Due {date} */
export const dueOn = 'customers.73=["Due ",["date"]]' as unknown as Word<{ date: string }>
/** Payments */
export const payments = 'customers.74:Payments' as unknown as Word
/** No payments yet. */
export const noPayments = 'customers.75:No payments yet.' as unknown as Word
/** Refund */
export const refund = 'customers.76:Refund' as unknown as Word
/** Void */
export const voided = 'customers.77:Void' as unknown as Word
/** Reversal */
export const reversal = 'customers.78:Reversal' as unknown as Word
/** Other */
export const other = 'customers.79:Other' as unknown as Word
/** Appointments */
export const appointments = 'customers.80:Appointments' as unknown as Word
/** No appointments yet. */
export const noAppointments = 'customers.81:No appointments yet.' as unknown as Word
/** Perhaps the same customer */
export const alike = 'customers.82:Perhaps the same customer' as unknown as Word
/** Merge with {name} */
export const mergeWithOne = 'customers.83=["Merge with ",["name"]]' as unknown as Word<{ name: string }>
/** Merge customers */
export const mergeTitle = 'customers.84:Merge customers' as unknown as Word
/** Invoices, payment links and appointments of all of them go to the one that stays. For 30 days this can be undone in the bin. */
export const mergeText = 'customers.85:Invoices, payment links and appointments of all of them go to the one that stays. For 30 days this can be undone in the bin.' as unknown as Word
/** Merging... */
export const merging = 'customers.86:Merging...' as unknown as Word
/** Stays */
export const stays = 'customers.87:Stays' as unknown as Word
/** Nothing */
export const nothing = 'customers.88:Nothing' as unknown as Word
/** Failed to undo the merge */
export const undoMergeFailed = 'customers.89:Failed to undo the merge' as unknown as Word
/** Customers merged */
export const merged = 'customers.90:Customers merged' as unknown as Word
/** Failed to merge customers */
export const mergeFailed = 'customers.91:Failed to merge customers' as unknown as Word
/** Merge with */
export const mergeWith = 'customers.92:Merge with' as unknown as Word
/** As on the last invoice */
export const asLastInvoice = 'customers.93:As on the last invoice' as unknown as Word
/** Language of documents */
export const language = 'customers.94:Language of documents' as unknown as Word
/** The usual one */
export const usualLanguage = 'customers.95:The usual one' as unknown as Word
/** Stand on new invoices. Empty: those of the last one. */
export const termsHelp = 'customers.96:Stand on new invoices. Empty: those of the last one.' as unknown as Word
/** Only you see them. */
export const notesHelp = 'customers.97:Only you see them.' as unknown as Word
/** Exempt from tax */
export const exempt = 'customers.98:Exempt from tax' as unknown as Word
/** Reverse charge */
export const reverseCharge = 'customers.99:Reverse charge' as unknown as Word
/** Tax */
export const tax = 'customers.100:Tax' as unknown as Word
/** As usual */
export const asUsual = 'customers.101:As usual' as unknown as Word
/** Reason without tax */
export const reason = 'customers.102:Reason without tax' as unknown as Word
/** Stands on new invoices. */
export const reasonHelp = 'customers.103:Stands on new invoices.' as unknown as Word
/** More email addresses */
export const moreEmails = 'customers.104:More email addresses' as unknown as Word
/** Email address {number} */
export const emailNumber = 'customers.105=["Email address ",["number"]]' as unknown as Word<{ number: string }>
/** What email address {number} gets */
export const emailGets = 'customers.106=["What email address ",["number"]," gets"]' as unknown as Word<{ number: string }>
/** Remove email address {number} */
export const emailRemove = 'customers.107=["Remove email address ",["number"]]' as unknown as Word<{ number: string }>
/** Add address */
export const addAddress = 'customers.108:Add address' as unknown as Word
/** Language */
export const documentLanguage = 'customers.109:Language' as unknown as Word
/** Credit */
export const credit = 'customers.110:Credit' as unknown as Word
